"""A player's games to come as the rating systems see them: paired boards, and rounds with an assumed opponent."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

import msgspec

from tourney_tui.forecast.remaining import Outcome, Remaining, RoundNumber, match_length, supposing
from tourney_tui.forecast.what_if import Prospect, RoundGame
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.system import RatedGame, System
from tourney_tui.session.projections import (
    SIDE_SCORE,
    decided,
    entry_standing,
    rated_game,
    rating_value,
    sequence_of,
    subject,
    used_rating,
)

Assumed = Mapping[RoundNumber, int]  # ratings of opponents not yet known, as the director assumes them


class Opponent(msgspec.Struct, frozen=True):
    """An opponent as a rating system sees one: `rating` None is an unrated one, `experience` is FFBG's."""

    rating: Number | None
    experience: Number = 0


def prospect(
    event: Event,
    player: PlayerId,
    system_id: str,
    rounds: tuple[Remaining, ...],
    assumed: Assumed,
    average: Opponent | None = None,
) -> Prospect:
    """The player's decided games and those of `rounds`; who is not known is an average opponent unless `assumed`.

    `average` is the field's, where somebody has worked it out already.
    """
    system = SYSTEMS[system_id]
    rules = system.ruleset(event.regulations.start_date, event.regulations.rulesets.get(system_id, ""))
    # The opponent's standing before a match does not depend on how it ends.
    full = supposing(event, player, rounds, dict.fromkeys((one.round for one in rounds), Outcome.WIN))
    sequence = sequence_of(full, rules.id) if system_id == "ffbg" else None
    to_come = []
    for one in rounds:
        if one.game is not None:
            game = rated_game(full, full.games[one.game], player, system, sequence)
        else:
            average = average or average_field(event, player, system)
            game = _unpaired(event, player, system, one, assumed, average)
        to_come.append(RoundGame(one.round, game))
    return Prospect(
        system_id,
        rules.id,
        subject(event, event.players[player], system),
        tuple(
            RoundGame(game.round, rated_game(full, game, player, system, sequence)) for game in decided(event, player)
        ),
        tuple(to_come),
    )


def _unpaired(
    event: Event, player: PlayerId, system: System, one: Remaining, assumed: Assumed, average: Opponent
) -> RatedGame:
    opponent = assumed_opponent(event, player, system, one, assumed, average)
    form = match_length(event, player, one) if system.id == "ffbg" else ""
    return RatedGame(opponent.rating, SIDE_SCORE["win"], format=form, experience=opponent.experience)


def assumed_opponent(
    event: Event, player: PlayerId, system: System, one: Remaining, assumed: Assumed, average: Opponent | None = None
) -> Opponent:
    """Who is met in a round that is not paired: the scheduled opponent, the assumed rating, or the average field."""
    if one.opponent is not None:
        return _known(event, one.opponent, system)
    average = average or average_field(event, player, system)
    if one.round in assumed:
        return msgspec.structs.replace(average, rating=assumed[one.round])
    return average


def average_field(event: Event, player: PlayerId, system: System) -> Opponent:
    """The average of all others that the system rates, in whole points; unrated when it rates nobody."""
    others = [_known(event, other, system) for other in event.players if other != player]
    ratings = [Fraction(one.rating) for one in others if one.rating is not None]
    if not ratings:
        return Opponent(None)
    experience = sum((Fraction(one.experience) for one in others), Fraction(0)) / len(others)
    return Opponent(half_up(sum(ratings, Fraction(0)) / len(ratings)), half_up(experience))


def average_fields(event: Event, system: System) -> dict[PlayerId, Opponent]:
    """`average_field` of everybody at once."""
    known = {player: _known(event, player, system) for player in event.players}
    rated = {player: Fraction(one.rating) for player, one in known.items() if one.rating is not None}
    ratings = sum(rated.values(), Fraction(0))
    experience = sum((Fraction(one.experience) for one in known.values()), Fraction(0))
    found = {}
    for player, mine in known.items():
        others = len(rated) - (player in rated)
        average = half_up((ratings - rated.get(player, 0)) / others) if others else None
        spread = half_up((experience - Fraction(mine.experience)) / (len(known) - 1)) if average is not None else 0
        found[player] = Opponent(average, spread)
    return found


def _known(event: Event, player: PlayerId, system: System) -> Opponent:
    if system.id == "ffbg":
        standing = entry_standing(event, player)
        return Opponent(Decimal(standing.rating), standing.experience)
    return Opponent(rating_value(used_rating(event, event.players[player], system)))
