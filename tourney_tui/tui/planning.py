"""The questions for a new event. Enter takes what stands in brackets, so that Enter alone makes one."""

from collections.abc import Sequence
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

T = TypeVar("T")


class Letter(msgspec.Struct, frozen=True):
    """A letter to type and what it stands for; the whole word, or its beginning, does as well."""

    letter: str
    value: str


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
    for question in (_discipline, _format, _rounds, _lengths, _systems, _start):
        plan = yield from question(plan)
        if plan is None:
            return None
    return plan


def _discipline(plan: Plan) -> Conversation:
    text = yield Ask(words("c chess, b backgammon [c]"), validate=lambda typed: _no_letter(typed, DISCIPLINES))
    if text is None:
        return None
    discipline = Discipline(_taken(text, DISCIPLINES))
    usual = Format.KNOCKOUT if discipline is Discipline.BACKGAMMON else Format.SWISS
    return msgspec.structs.replace(plan, discipline=discipline, systems=default_systems(discipline), format=usual)


def _format(plan: Plan) -> Conversation:
    usual = next(found for found in FORMATS if found.value == plan.format)
    others = [usual, *(found for found in FORMATS if found is not usual)]
    text = yield Ask(
        words("s Swiss, r round robin, d double round robin, t two teams, k knockout [{usual}]", usual=usual.letter),
        validate=lambda typed: _no_letter(typed, others),
    )
    return None if text is None else msgspec.structs.replace(plan, format=Format(_taken(text, others)))


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


def _meant(text: str, letters: Sequence[Letter]) -> str | None:
    """What a letter or a beginning stands for; the first one for nothing."""
    bare = text.strip().lower()
    if not bare:
        return letters[0].value
    exact = (found.value for found in letters if found.letter == bare)
    return next(exact, None) or next((found.value for found in letters if found.value.startswith(bare)), None)


def _taken(text: str, letters: Sequence[Letter]) -> str:
    """What a checked text stands for."""
    return _meant(text, letters) or letters[0].value


def _no_letter(text: str, letters: Sequence[Letter]) -> Words | None:
    if _meant(text, letters) is not None:
        return None
    known = ", ".join(found.letter for found in letters)
    return words("{text!r} will not do; type one of {known}, or Enter", text=text, known=known)
