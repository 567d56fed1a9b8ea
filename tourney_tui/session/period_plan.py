"""Which events a period takes, and by which rules; what is left out, and for which reason."""

from collections.abc import Sequence
from datetime import date, timedelta

import msgspec

from tourney_tui.model.dates import parse_date
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS

RATES_OF_PLAY = {
    "ffe": ("standard",),
    "ffe-rapid": ("rapid", "blitz"),  # "parties rapides < 60 minutes"
    "belgium": ("standard",),
}
ANY = ("standard", "rapid", "blitz")
GAMES = {Discipline.CHESS: words("chess"), Discipline.BACKGAMMON: words("backgammon")}


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person decided about an FFBG member: a new ELO or RATING with its reason, or a title won.

    `player` is a name, or a federation's number as `ffbg:1234`. `participants` are those of the Championnat de France.
    """

    player: str
    reason: str = ""
    elo: str = ""
    rating: str = ""
    participants: int = 0
    date: str = ""


class PeriodPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A period as it was asked for. `first` and `last` are its days, `""` when the events alone say it.

    `time_control` is the rate of play of a FIDE list. `ruleset` overrides what the dates of the events say.
    """

    system: str
    first: str = ""
    last: str = ""
    time_control: str = "standard"
    ruleset: str = ""
    decisions: tuple[Decision, ...] = ()


class EventHead(msgspec.Struct, frozen=True):
    """What decides whether an event belongs to a period."""

    name: str
    discipline: Discipline
    systems: tuple[str, ...]
    time_control: str
    start: str
    end: str
    ruleset: str

    @property
    def day(self) -> str:
        """The day by which it belongs to a period: its last one."""
        return self.end or self.start


def head_of(event: Event, system: str, name: str) -> EventHead:
    """The head of an event, its dates as `YYYY-MM-DD` or nothing."""
    rules = event.regulations
    start, end = day_of(rules.start_date), day_of(rules.end_date)
    ruleset = SYSTEMS[system].ruleset(start, rules.rulesets.get(system, "")).id
    return EventHead(
        event.about.name or name, rules.discipline, rules.systems, rules.time_control, start or end, end, ruleset
    )


def day_of(text: str) -> str:
    """A date as `YYYY-MM-DD`; `""` for none, and for one that is no whole date."""
    read = parse_date(text) if text else None
    return "" if read is None or isinstance(read, Refusal) or len(read.text) != 10 else read.text


def left_out(head: EventHead, plan: PeriodPlan) -> Words | None:
    """Why an event does not belong to the period; None when it does."""
    wanted = Discipline.BACKGAMMON if plan.system == "ffbg" else Discipline.CHESS
    if head.discipline is not wanted:
        return words("{event} is left out: {system} is for {discipline}", event=head.name,
                     system=SYSTEMS[plan.system].name, discipline=GAMES[wanted])  # fmt: skip
    if head.systems and plan.system not in head.systems:
        return words("{event} is left out: it is not rated by {system}; its settings say which systems rate it",
                     event=head.name, system=SYSTEMS[plan.system].name)  # fmt: skip
    rates = RATES_OF_PLAY.get(plan.system, ANY if plan.system == "ffbg" else (plan.time_control,))
    if head.time_control not in rates:
        return words("{event} is left out: its rate of play is {rate}", event=head.name, rate=head.time_control)
    return _out_of_time(head, plan)


def _out_of_time(head: EventHead, plan: PeriodPlan) -> Words | None:
    if not (plan.first or plan.last):
        return None
    if not head.day:
        return words("{event} is left out: it has no date", event=head.name)
    if (plan.first and head.day < plan.first) or (plan.last and head.day > plan.last):
        return words("{event} is left out: it ended on {day}", event=head.name, day=head.day)
    return None


def ruleset_of(heads: Sequence[EventHead], plan: PeriodPlan) -> tuple[str, Words | None]:
    """The rule set of the period: as asked for, else that of its newest event; with a word when they differ."""
    if plan.ruleset:
        return plan.ruleset, None
    found = [head.ruleset for head in heads]
    if not found:
        return SYSTEMS[plan.system].ruleset(plan.last or plan.first).id, None
    if len(set(found)) == 1:
        return found[-1], None
    return found[-1], words("the events fall under {rulesets}; all are counted by {taken}, that of the newest",
                            rulesets=", ".join(dict.fromkeys(found)), taken=found[-1])  # fmt: skip


def month(text: str) -> tuple[str, str] | Refusal:
    """The first and last day of a month written `2026-10` or `10/2026`."""
    year, _, number = text.strip().partition("-")
    if "/" in text:
        number, _, year = text.strip().partition("/")
    if not (len(year) == 4 and year.isascii() and year.isdigit() and number.isascii() and number.isdigit()):
        return Refusal("month", words("{text!r} is no month; write it as 2026-10", text=text))
    if not (1900 <= int(year) <= 2100 and 1 <= int(number) <= 12):
        return Refusal("month", words("{text!r} is no month; write it as 2026-10", text=text))
    first = date(int(year), int(number), 1)
    following = date(first.year + first.month // 12, first.month % 12 + 1, 1)
    return first.isoformat(), (following - timedelta(days=1)).isoformat()
