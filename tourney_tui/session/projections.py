"""What each rating system says about the players of an event: records become the systems' inputs."""

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

import msgspec

from tourney_tui.model.changes.results import result_text
from tourney_tui.model.event import Event, Game, GameId
from tourney_tui.model.match import parse_format
from tourney_tui.model.player import ArchivedGame, Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Outcome, outcome
from tourney_tui.model.seasons import SEASONS
from tourney_tui.model.words import words
from tourney_tui.ratings import ffbg
from tourney_tui.ratings.ffbg_sets import equivalent_length
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import Projection, RatedGame, Step, Subject, System

SIDE_SCORE = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0)}

OLDEST_YOUTH = 20  # FFE: juniors (U20) are the oldest category below senior

# Chess federations that rate their own members, by the country code of a player.
COUNTRIES = {"FFE": "FRA", "FRBE-KBSB": "BEL"}


Appearance = tuple[GameId, PlayerId]  # one side of a match


class Sequence(msgspec.Struct, frozen=True):
    """Where ratings move match by match: both sides before and after each decided match, and everybody now.

    `moved` are the players with a match that was worked out, not taken over from an earlier sequence.
    """

    before: dict[Appearance, ffbg.Standing]
    after: dict[Appearance, ffbg.Standing]
    now: dict[PlayerId, ffbg.Standing]
    moved: frozenset[PlayerId] = frozenset()


def used_rating(event: Event, player: Player, system: System) -> Rating | None:
    """The player's entry on the lists that the system reads at this rate of play, first found wins."""
    lists = system.lists.get(event.regulations.time_control, system.lists["standard"])
    return next((player.ratings[name] for name in lists if name in player.ratings), None)


def concerns(event: Event, player: Player, system: System) -> bool:
    """A national system is for its own members and for who has a rating on its lists; the others are for everybody."""
    country = COUNTRIES.get(system.federation)
    return player.federation in ("", country) or country is None or used_rating(event, player, system) is not None


def rating_value(rating: Rating | None) -> Decimal | int | None:
    """The number on the list; an estimate is no rating."""
    if rating is None or rating.origin is Origin.ESTIMATE:
        return None
    value = Decimal(rating.value)
    return int(value) if value == value.to_integral_value() else value


def subject(event: Event, player: Player, system: System) -> Subject:
    """The player as the system sees one, from the entry of the rating list."""
    rating = used_rating(event, player, system)
    entry = rating or Rating("0")
    estimate = int(Decimal(entry.value)) if rating and rating.origin is Origin.ESTIMATE else None
    return Subject(
        rating=rating_value(rating),
        youth=is_youth(player.birth_year, event.regulations.start_date),
        estimate=estimate,
        archived=tuple(_archived(game) for game in entry.archived),
        games=entry.games,
        birth_year=player.birth_year,
        peak=entry.peak,
        k=entry.k,
        experience=entry.experience or 0,
        season_experience=entry.season_experience or 0,
        titles=entry.titles,
        time_control=event.regulations.time_control,
        date=event.regulations.start_date,
    )


def _archived(game: ArchivedGame) -> RatedGame:
    return RatedGame(game.opponent, Fraction(game.half_points, 2))


def is_youth(birth_year: int | None, start_date: str) -> bool:
    """A category below senior (FFE): at most 20 in the year in which the season ends."""
    age = SEASONS["FFE"].age(str(birth_year or ""), start_date)
    return age is not None and age <= OLDEST_YOUTH


def project_player(
    event: Event,
    player: PlayerId,
    system_id: str,
    *,
    after_round: int | None = None,
    supposing: Game | None = None,
    sequence: Sequence | None = None,
    explain: bool = True,
) -> Projection:
    """The system's answer for one player, from the results up to a round (all of them by default).

    `supposing` is one game as it might end. `sequence` saves working it out again where matches count in order.
    Without `explain` it has no Steps.
    """
    system = SYSTEMS[system_id]
    rules = system.ruleset(event.regulations.start_date, event.regulations.rulesets.get(system_id, ""))
    if system_id == "ffbg" and sequence is None:
        sequence = sequence_of(event, rules.id)
    found = decided(event, player, after_round, supposing)
    games = tuple(rated_game(event, game, player, system, sequence) for game in found)
    projection = system.project(subject(event, event.players[player], system), games, rules.id, explain=explain)
    corrected = tuple(_corrected(event, game) for game in found if game.rating_result is not None)
    return (
        msgspec.structs.replace(projection, steps=projection.steps + corrected) if corrected and explain else projection
    )


def _corrected(event: Event, game: Game) -> Step:
    """A correction of a past round that the standings do not follow."""
    said = "round {round}, board {board}: the ratings count {rating}, the standings keep {standing}"
    counted = game.rated_result.value if game.rated_result else ""
    text = words(said, round=game.round, board=game.board, rating=counted, standing=result_text(game))
    return Step(text, None, "correction for the ratings only")


def decided(
    event: Event, player: PlayerId, after_round: int | None = None, supposing: Game | None = None
) -> tuple[Game, ...]:
    """The player's games that have a result, in the order in which a projection numbers them from 1."""
    games = event.player_games(player)
    if supposing is not None:
        games = tuple(supposing if game.id == supposing.id else game for game in games)
    return tuple(g for g in games if g.result is not None and (after_round is None or g.round <= after_round))


def rated_game(event: Event, game: Game, player: PlayerId, system: System, sequence: Sequence | None) -> RatedGame:
    """One decided game from the player's side."""
    other = game.opponent_of(player)
    if game.rated_result is None or other is None:
        raise ValueError("only a game with two players and a result can be rated")
    facts = outcome(game.rated_result)
    score = SIDE_SCORE[facts.left if game.left == player else facts.right]
    rating = used_rating(event, event.players[other], system)
    if sequence is None:
        return RatedGame(rating_value(rating), score, facts.played, facts.rated)
    standing = sequence.before.get((game.id, other)) or sequence.now[other]
    form = event.length_of(game)
    return RatedGame(standing.rating, score, facts.played, facts.rated, form, standing.experience)


def entry_standing(event: Event, player: PlayerId) -> ffbg.Standing:
    """RATING and experience with which a player comes to the event; a new member has 1500 and 0."""
    rating = used_rating(event, event.players[player], SYSTEMS["ffbg"])
    value = rating_value(rating)
    return ffbg.Standing(
        Decimal(ffbg.NEW_MEMBER if value is None else value), (rating.experience or 0) if rating else 0
    )


def sequence_of(
    event: Event, ruleset: str, *, known: Sequence | None = None, changed: Collection[GameId] = ()
) -> Sequence:
    """RATING and experience before every match and after the last: FFBG ratings move match by match, in order.

    `known` is the sequence before some games changed: a match whose both players come to it as they did before is not
    worked out again.
    """
    now = {player: entry_standing(event, player) for player in event.players}
    before: dict[Appearance, ffbg.Standing] = {}
    after: dict[Appearance, ffbg.Standing] = {}
    moved: set[PlayerId] = set()
    for game, facts in _matches(event):
        if game.left is None or game.right is None:
            continue
        sides = (game.id, game.left), (game.id, game.right)
        before.update(zip(sides, (now[game.left], now[game.right]), strict=True))
        if (
            known is not None
            and game.id not in changed
            and all(known.before.get(side) == before[side] for side in sides)
        ):
            after.update((side, known.after[side]) for side in sides)
        else:
            moved.update((game.left, game.right))
            after.update(zip(sides, played_match(event, game, facts, ruleset, before), strict=True))
        now.update((player, after[key, player]) for key, player in sides)
    return Sequence(before, after, now, frozenset(moved))


def played_match(
    event: Event, game: Game, facts: Outcome, ruleset: str, before: Mapping[Appearance, ffbg.Standing]
) -> tuple[ffbg.Standing, ffbg.Standing]:
    """Both sides after a match; as before when it is not rated."""
    left, right = (before[game.id, side] for side in (game.left, game.right) if side is not None)
    form = parse_format(event.length_of(game))
    if isinstance(form, Refusal) or not facts.rated:
        return left, right
    length = equivalent_length(form, ffbg.EQUIVALENCE[ruleset])
    return (
        ffbg.play(left, right, length, won=facts.left == "win").after,
        ffbg.play(right, left, length, won=facts.right == "win").after,
    )


def _matches(event: Event) -> Iterator[tuple[Game, Outcome]]:
    for game in sorted(event.games.values(), key=lambda g: (g.round, g.board)):
        if game.rated_result is not None:
            yield game, outcome(game.rated_result)


class Outlook(msgspec.Struct, frozen=True):
    """What a game would do to a player in one system.

    `now` is the projection as the event stands, `base` without this game, the others with each result it can have.
    """

    now: Projection
    base: Projection
    win: Projection
    draw: Projection | None
    loss: Projection
