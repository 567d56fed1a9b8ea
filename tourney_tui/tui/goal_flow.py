"""Asking for a goal: a rating, a level, a title or a norm, and the points it still needs."""

from typing import TYPE_CHECKING, cast

from tourney_tui.forecast.goal import Goal, goal
from tourney_tui.forecast.remaining import remaining
from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.system import Projection
from tourney_tui.session.prospects import prospect
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.lines.figures import new_rating, short_name, system_name, whole
from tourney_tui.tui.lines.goal import goal_words, parse_target, suggestions
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage


def asking_goal(screen: "Stage", player: PlayerId, system: str) -> Conversation:
    """Ask for the goal of a player in a system and answer in the message line."""
    projection = screen.views.projection(player, system)
    label = words("goal in {system}, now {now} (Tab: list)", system=short_name(system), now=_now(projection))
    text = yield Ask(
        label,
        validate=lambda typed: _wrong(system, typed),
        complete=lambda typed: suggestions(system, projection, typed),
    )
    if text is not None:
        answer = goal_answer(screen, player, system, text)
        screen.messages.info(answer) if isinstance(answer, Words) else screen.messages.error(answer)


def _now(projection: Projection) -> str:
    """The number that goals are compared with: FFBG's levels go by ELO."""
    if projection.elo is not None:
        return _("ELO {elo}").format(elo=whole(projection.elo))
    return new_rating(projection)


def _wrong(system: str, text: str) -> Refusal | None:
    target = parse_target(system, text)
    return target if isinstance(target, Refusal) else None


def goal_answer(screen: "Stage", player: PlayerId, system: str, text: str) -> Words | Refusal:
    """What a typed goal needs."""
    target = parse_target(system, text)
    if isinstance(target, Refusal):
        return target
    rules = screen.event.regulations
    found = goal(
        prospect(screen.event, player, system, remaining(screen.event, player), {}),
        target,
        draws=rules.discipline is Discipline.CHESS,
        knockout=rules.format is Format.KNOCKOUT,
    )
    return goal_words(target, found) if isinstance(found, Goal) else found


def choosing_system(screen: "Stage") -> Conversation:
    """One of the systems of the event, None when it has none or the question was cancelled."""
    systems = screen.event.regulations.systems
    if not systems:
        screen.messages.warn(words("the event has no rating system; E shows its regulations"))
    if len(systems) < 2:
        return systems[0] if systems else None
    options = [Choice(str(n), words("{name}", name=system_name(system))) for n, system in enumerate(systems, 1)]
    key = yield Choose(words("in which system?"), options)
    return systems[int(cast(str, key)) - 1] if key else None
