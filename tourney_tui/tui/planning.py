"""The questions for a new event. Enter takes what stands in brackets, so that Enter alone makes one."""

from datetime import date
from typing import TypeVar

import msgspec

from tourney_tui.locale import _
from tourney_tui.model import entry
from tourney_tui.model.changes.regulations import MOST_ROUNDS
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.names import clean
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session.new_event import Plan, default_lengths, default_systems, parse_systems
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.letters import Letter, no_letter, taken
from tourney_tui.tui.planning_bracket import asking_bracket, asking_lengths

T = TypeVar("T")


DISCIPLINES = (Letter("c", Discipline.CHESS), Letter("b", Discipline.BACKGAMMON))
FORMATS = (
    Letter("s", Format.SWISS),
    Letter("r", Format.ROUND_ROBIN),
    Letter("d", Format.DOUBLE_ROUND_ROBIN),
    Letter("t", Format.SCHEVENINGEN),
    Letter("k", Format.KNOCKOUT),
)


def planning(today: date, name: str = "") -> Conversation:
    """Ask for a new event, `name` being proposed; the value is the Plan, or None when it was called off."""
    usual = name or _("Tournament {date}").format(date=today.isoformat())
    typed = yield Ask(words("name of the event [{usual}]", usual=usual))
    if typed is None:
        return None
    plan = Plan(clean(typed) or usual, start_date=today.isoformat())
    for question in (_discipline, _format, asking_bracket, _rounds, _lengths, _systems, _start):
        plan = yield from question(plan)
        if plan is None:
            return None
    return plan


def _discipline(plan: Plan) -> Conversation:
    text = yield Ask(words("c chess, b backgammon [c]"), validate=lambda typed: no_letter(typed, DISCIPLINES))
    if text is None:
        return None
    discipline = Discipline(taken(text, DISCIPLINES))
    usual = Format.KNOCKOUT if discipline is Discipline.BACKGAMMON else Format.SWISS
    return msgspec.structs.replace(plan, discipline=discipline, systems=default_systems(discipline), format=usual)


def _format(plan: Plan) -> Conversation:
    usual = next(found for found in FORMATS if found.value == plan.format)
    others = [usual, *(found for found in FORMATS if found is not usual)]
    text = yield Ask(
        words("s Swiss, r round robin, d double round robin, t two teams, k knockout [{usual}]", usual=usual.letter),
        validate=lambda typed: no_letter(typed, others),
    )
    return None if text is None else msgspec.structs.replace(plan, format=Format(taken(text, others)))


def _rounds(plan: Plan) -> Conversation:
    """Only a Swiss has as many rounds as one likes."""
    if plan.format is not Format.SWISS:
        return plan
    text = yield Ask(
        words("how many rounds? [{usual}]", usual=plan.rounds),
        validate=lambda typed: _wrong(entry.parse_number(typed, 1, MOST_ROUNDS)) if typed else None,
    )
    return None if text is None else msgspec.structs.replace(plan, rounds=int(text or plan.rounds))


def _lengths(plan: Plan) -> Conversation:
    """Backgammon only: how long the matches of each round are."""
    if plan.discipline is not Discipline.BACKGAMMON:
        return plan
    usual = " ".join(default_lengths(plan.format))
    if plan.format is Format.KNOCKOUT:
        return (yield from asking_lengths(plan, usual))
    text = yield Ask(
        words("match lengths by round, as in 7 9 or 2x9; the last one stays [{usual}]", usual=usual),
        validate=lambda typed: _wrong(entry.parse_lengths(typed or usual)),
    )
    return None if text is None else _with(plan, "lengths", entry.parse_lengths(text or usual))


def _systems(plan: Plan) -> Conversation:
    usual = " ".join(plan.systems)
    text = yield Ask(
        words("rating systems: fide ffe ffe-rapid belgium ffbg, none [{usual}]", usual=usual),
        validate=lambda typed: _wrong(parse_systems(typed or usual)),
    )
    return None if text is None else _with(plan, "systems", parse_systems(text or usual))


def _start(plan: Plan) -> Conversation:
    text = yield Ask(
        words("first day [{usual}]", usual=plan.start_date),
        validate=lambda typed: _wrong(entry.parse_day(typed or plan.start_date)),
    )
    return None if text is None else _with(plan, "start_date", entry.parse_day(text or plan.start_date))


def _with(plan: Plan, field: str, value: object) -> Plan:
    return plan if isinstance(value, Refusal) else msgspec.structs.replace(plan, **{field: value})


def _wrong(read: object) -> Words | None:
    return read.words if isinstance(read, Refusal) else None
