"""What closing an event would do to the roster: player by player, looked at before anything is written.

People are found by a federation's number first, then by name and year of birth. Who may be one of several is asked.
"""

from collections.abc import Iterator, Mapping

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.player import ArchivedGame, Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster import (
    FIELDS,
    Carried,
    Effect,
    How,
    Known,
    Line,
    Person,
    PersonId,
    after_effect,
    lacking,
)
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.roster_intents import Carry, placeholder
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.period import against_rated
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import half_up
from tourney_tui.ratings.system import Projection
from tourney_tui.session.period_following import number_text
from tourney_tui.session.period_plan import day_of
from tourney_tui.session.projections import concerns, decided, rated_game, used_rating
from tourney_tui.session.rating_list_refresh import FieldChange
from tourney_tui.session.roster_people import as_person, rating_changes
from tourney_tui.session.roster_who import who_is
from tourney_tui.session.views import Views

Effects = dict[str, Effect]


class Proposal(msgspec.Struct, frozen=True):
    """One player of the event. `person` is who it is in the roster, None for a new one.

    `candidates` are those it may be, when that must be asked. `differs` are lists on which the roster has another
    rating than the event began with, and that rating.
    """

    player: Player
    person: PersonId | None
    effects: Effects
    candidates: tuple[PersonId, ...] = ()
    differs: Mapping[str, str] = {}
    remark: Words | None = None


class CarryBack(msgspec.Struct, frozen=True):
    """Everything that an event would do to the roster."""

    event: Event
    revision: int
    proposals: tuple[Proposal, ...]


def carry_back_of(event: Event, views: Views, revision: int, roster: Roster) -> CarryBack:
    """Work it out. Each person of the roster is at most one player of the event."""
    found: list[Proposal] = []
    taken: set[PersonId] = set()
    for player in event.players_by_number:
        person, candidates, remark = who_is(player, roster, taken)
        if person is not None:
            taken.add(person)
        proposal = Proposal(player, person, _effects(event, views, player), candidates, remark=remark)
        found.append(settled(proposal, person, roster))
    return CarryBack(event, revision, tuple(found))


def settled(proposal: Proposal, person: PersonId | None, roster: Roster) -> Proposal:
    """The proposal for this person: where the roster has another number, how the event's is put to it."""
    effects, differs = dict(proposal.effects), {}
    shown = None if person is None else roster.person(person)
    for name, effect in proposal.effects.items():
        held = None if shown is None else shown.ratings.get(name)
        how = How.SET
        if held is not None and held.origin is not Origin.ESTIMATE and held.value != effect.before:
            differs[name] = held.value
            how = How.ADD if _moved_by_events(roster, person, name, effect) else How.KEEP
        effects[name] = msgspec.structs.replace(effect, how=how)
    return msgspec.structs.replace(proposal, person=person, effects=effects, differs=differs)


def _moved_by_events(roster: Roster, person: PersonId | None, name: str, effect: Effect) -> bool:
    """Only other events stand between the rating that the event began with and that of the roster."""
    if person is None or not effect.before or not effect.after:
        return False
    own = next((one.ratings[name] for one in roster.groups[person] if name in one.ratings), None)
    known = next((p.line.known.ratings[name] for p in roster.history(person) if name in p.line.known.ratings), None)
    start = own or known
    return start is not None and start.value == effect.before


def turned(proposal: Proposal) -> Proposal:
    """The next way to put the event's ratings to those of the roster, where they differ."""
    ways = list(How)
    effects = dict(proposal.effects)
    for name in proposal.differs:
        effect = effects[name]
        rated = bool(effect.before and effect.after)
        offered = [way for way in ways if way is not How.ADD or rated]
        following = offered[(offered.index(effect.how) + 1) % len(offered)]
        effects[name] = msgspec.structs.replace(effect, how=following)
    return msgspec.structs.replace(proposal, effects=effects)


# What the event did


def _effects(event: Event, views: Views, player: Player) -> Effects:
    found: Effects = {}
    for system_id in event.regulations.systems:
        system = SYSTEMS[system_id]
        if not concerns(event, player, system):
            continue
        name = system.lists.get(event.regulations.time_control, system.lists["standard"])[0]
        projection = views.projection(player.id, system_id)
        entry = used_rating(event, player, system)
        effect = _effect(name, projection, entry, _archived(event, player, system_id, projection))
        if effect is not None:
            found[name] = effect
    return found


def _effect(name: str, found: Projection, entry: Rating | None, archived: tuple[ArchivedGame, ...]) -> Effect | None:
    """What a projection did; None when nothing counts."""
    rated = entry is not None and entry.origin is not Origin.ESTIMATE
    if not found.counted and not archived:
        return None
    number = found.unrounded if found.elo is not None else found.rating
    return Effect(
        before=entry.value if entry is not None and rated else "",
        after=number_text(number) if found.rated and number is not None else "",
        origin=Origin.FIDE if name.startswith("fide") else Origin.NATIONAL,
        counted=found.counted,
        half_points=half_up(2 * found.score),
        experience=0 if found.experience is None else half_up(found.experience) - ((entry and entry.experience) or 0),
        archived=archived,
    )


def _archived(event: Event, player: Player, system_id: str, found: Projection) -> tuple[ArchivedGame, ...]:
    """The games of an unrated player that are kept for a first rating."""
    if found.rated or system_id == "ffbg":
        return ()
    games = [rated_game(event, game, player.id, SYSTEMS[system_id], None) for game in decided(event, player.id)]
    return tuple(ArchivedGame(half_up(game.opponent or 0), half_up(2 * game.score)) for game in against_rated(games))


# What is shown, and what is done


def changes_of(proposal: Proposal, roster: Roster) -> tuple[FieldChange, ...]:
    """Rating, games, experience and archived games of the person, before and after."""
    known = proposal.player.ratings
    before = dict(known) if proposal.person is None else roster.person(proposal.person).ratings
    after = dict(before)
    for name, effect in proposal.effects.items():
        rating = after_effect(name, before.get(name) or known.get(name), effect)
        if rating is not None:
            after[name] = rating
    return tuple(rating_changes(before, after))


def unanswered(carry: CarryBack) -> Iterator[Proposal]:
    """Players of whom it must be said who they are."""
    return (one for one in carry.proposals if one.person is None and one.candidates)


def no_longer_there(carry: CarryBack, roster: Roster) -> Player | None:
    """A player who was found in the roster and is not in it any more."""
    found = (one.player for one in carry.proposals if one.person is not None and one.person not in roster.groups)
    return next(found, None)


def intent_of(carry: CarryBack, roster: Roster, left: frozenset[PlayerId] = frozenset()) -> Carry | Refusal:
    """The one change that carries the event back, without the players that are `left` out.

    Refused when the roster no longer has somebody who was found in it: merged or undone on another terminal meanwhile.
    """
    gone = no_longer_there(carry, roster)
    if gone is not None:
        said = "{name} is no longer in the roster as before: look at the closing again"
        return Refusal("roster-changed", words(said, name=gone.name))
    lines: list[Line] = []
    newcomers: list[Person] = []
    for one in carry.proposals:
        if one.player.id in left:
            continue
        entrant = as_person(one.player)
        if one.person is None:
            lines.append(Line(placeholder(len(newcomers)), one.effects))
            newcomers.append(entrant)
        else:
            known = Known(
                **{name: getattr(entrant, name) for name in FIELDS}, ids=entrant.ids, ratings=entrant.ratings
            )  # fmt: skip
            own = roster.own[roster.groups[one.person][0].id]
            lines.append(Line(own.id, one.effects, lacking(own, known)))
    if not lines:
        return Refusal("nobody", words("nobody is left to carry back"))
    about, rules = carry.event.about, carry.event.regulations
    event = Carried(about.key, about.name, day_of(rules.start_date), day_of(rules.end_date), carry.revision,
                    tuple(lines))  # fmt: skip
    return Carry(event=event, newcomers=tuple(newcomers))
