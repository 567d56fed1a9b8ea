"""What is asked about a rating period: its system and days, an ELO by hand, and how the list is written."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tourney_tui.locale import _
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.period_decisions import unfounded
from tourney_tui.session.period_plan import Decision, PeriodPlan, day_of, month
from tourney_tui.store import files
from tourney_tui.store.roster import there_is_a_roster
from tourney_tui.tui.conversation import Ask, Choose, Confirm, Conversation
from tourney_tui.tui.exporting import FOLDER, file_name
from tourney_tui.tui.widgets.prompt import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.screens.home import HomeScreen
    from tourney_tui.tui.screens.period import PeriodScreen

# The keys of the systems, and of the rates of play of FIDE's lists.
SYSTEM_KEYS = {"f": "fide", "e": "ffe", "r": "ffe-rapid", "b": "belgium", "g": "ffbg"}
RATE_KEYS = {"s": "standard", "r": "rapid", "b": "blitz"}
RATES = (Choice("s", words("standard")), Choice("r", words("rapid")), Choice("b", words("blitz")))

ENTRIES, ROSTER = "e", "r"
STARTS = (Choice(ENTRIES, words("the entries of the events")), Choice(ROSTER, words("the roster")))

CSV, PAGE, PAGES, NEXT = "c", "h", "w", "n"
FORMS = (
    Choice(CSV, words("CSV")),
    Choice(PAGE, words("HTML")),
    Choice(PAGES, words("web pages, every line explained")),
    Choice(NEXT, words("the list for the next period")),
)
ENDINGS = {CSV: ".csv", PAGE: ".html", PAGES: "", NEXT: ".json"}


def beginning(screen: "HomeScreen", marked: Sequence[Path], whole: Sequence[Path]) -> Conversation:
    """From Home: which system and days, then the period of the marked saves, or of all of them."""
    if screen.tourney.unsaved:
        screen.messages.error(words("changes of the open event wait for the disk; a period would not have them"))
        return
    if not whole:
        screen.messages.warn(words("there are no saves for a period"))
        return
    if not marked and not (
        yield Confirm(words("no save is marked (Space marks); take all {n} into the period?", n=len(whole)))
    ):
        return
    plan = yield from planning_period()
    if plan is None:
        screen.messages.info(words("no period was computed"))
        return
    start = ENTRIES
    if there_is_a_roster(screen.tourney.folder):
        start = yield Choose(words("ratings before the period:"), STARTS)
        if start is None:
            screen.messages.info(words("no period was computed"))
            return
    shown = cast("PeriodScreen", screen.tourney.screen_named("period"))
    shown.open_with(plan, marked or whole, from_roster=start == ROSTER)
    screen.app.call_later(screen.tourney.go, "period")


def planning_period() -> Conversation:
    """The plan of a period, or None."""
    systems = [Choice(key, words(SYSTEMS[name].name)) for key, name in SYSTEM_KEYS.items()]
    key = yield Choose(words("period of:"), systems)
    if key is None:
        return None
    system, rate = SYSTEM_KEYS[key], "s"
    if system == "fide":
        rate = yield Choose(words("list:"), RATES)
        if rate is None:
            return None
    typed = yield Ask(words("days (2026-10, or from and to; none: all)"), validate=_no_days)
    if typed is None:
        return None
    days = days_of(typed)
    first, last = ("", "") if isinstance(days, Refusal) else days
    return PeriodPlan(system, first, last, RATE_KEYS[rate])


def days_of(typed: str) -> tuple[str, str] | Refusal:
    """`2026-10`, or two days, `2026-01-01 2026-06-30`; nothing is no limit."""
    parts = typed.replace(",", " ").split()
    if not parts:
        return "", ""
    if len(parts) == 1:
        return month(parts[0])
    if len(parts) == 2 and all(day_of(part) for part in parts) and day_of(parts[0]) <= day_of(parts[1]):
        return day_of(parts[0]), day_of(parts[1])
    return Refusal("days", words("write a month, as in 2026-10, or two days, as in 2026-01-01 2026-06-30"))


def _no_days(typed: str) -> Words | None:
    found = days_of(typed)
    return found.words if isinstance(found, Refusal) else None


def revaluing(screen: "PeriodScreen", name: str, member: str) -> Conversation:
    """A member's ELO by hand; the reason is kept with it."""
    typed = yield Ask(words("ELO of {name} by hand", name=name), validate=_no_elo)
    if not typed:
        return
    reason = yield Ask(words("the reason"), validate=_no_reason)
    if not reason:
        return
    screen.decide(Decision(member, reason.strip(), elo=typed.replace(",", ".")))


def winning(screen: "PeriodScreen", name: str, member: str) -> Conversation:
    """A Championnat de France won in the period."""
    typed = yield Ask(
        words("participants of the Championnat de France that {name} won", name=name), validate=_no_number
    )
    if typed:
        screen.decide(Decision(member, participants=int(typed)))


def _no_elo(typed: str) -> Words | None:
    wrong = unfounded(Decision("ELO", "?", elo=typed.replace(",", ".") or "-"))
    return None if wrong is None else wrong.words


def _no_reason(typed: str) -> Words | None:
    return None if typed.strip() else words("a revaluation needs a reason; Escape cancels")


def _no_number(typed: str) -> Words | None:
    fits = typed.isascii() and typed.isdigit() and 0 < int(typed) < 100_000
    return None if fits else words("write the number of participants, as in 49")


def to_the_roster(screen: "PeriodScreen") -> Conversation:
    """The key `r`: what the list would do to the roster, then one change of it."""
    from tourney_tui.session.roster_period import to_roster

    if screen.period is None:
        screen.messages.warn(words("there is no list yet"))
        return
    roster = screen.tourney.roster.opened()
    if roster is None:
        return
    found = to_roster(screen.period, roster.roster)
    said = "put the list into the roster? {n} ratings change, {new} players are new, {unclear} are not clear and stay"
    if not (yield Confirm(words(said, n=found.changed, new=found.new, unclear=len(found.unclear)))):
        screen.messages.info(words("nothing changed"))
        return
    answer = roster.do(found.intent)
    if isinstance(answer, Refusal):
        screen.messages.error(answer)
    else:
        screen.messages.info(words("{label}; u on the roster takes it back", label=answer.label))


# Writing


def writing(screen: "PeriodScreen") -> Conversation:
    """The conversation of the key `e`: form, path, and a question when a file stands there."""
    period = screen.period
    if period is None:
        screen.messages.warn(words("there is no list yet"))
        return
    form = yield Choose(words("export:"), FORMS)
    if form is None:
        return
    typed = yield Ask(words("to"), initial=str(_proposed(screen, form)), validate=lambda text: _unusable(text, form))
    if not typed:
        return
    path = Path(os.path.expanduser(typed))
    path = path if path.suffix or form == PAGES else path.with_name(path.name + ENDINGS[form])
    if _occupied(path, form) and not (yield Confirm(words("{name} is there already; replace it?", name=path.name))):
        screen.messages.info(words("nothing was written"))
        return
    try:
        if path.parent.name == FOLDER:
            path.parent.mkdir(exist_ok=True)
        _write(screen, path, form)
    except OSError as error:
        screen.messages.error(words("{path} was not written: {why}", path=str(path), why=files.reason(error)))
    else:
        screen.messages.info(words("written: {path}", path=str(path)))


def _write(screen: "PeriodScreen", path: Path, form: str) -> None:
    from tourney_tui.publishing import period as published
    from tourney_tui.session.period_following import following_list

    period = screen.period
    if period is None:
        return
    if form == PAGES:
        published.write_pages(path, period)
        return
    if form == CSV:
        data = published.period_csv(period)
    else:
        data = published.period_page(period) if form == PAGE else following_list(period)
    files.replace(path, data)


def _proposed(screen: "PeriodScreen", form: str) -> Path:
    plan = screen.plan
    parts = [_("period"), plan.system, plan.first, plan.last, _("next") if form == NEXT else ""]
    return screen.tourney.folder / FOLDER / f"{file_name([part for part in parts if part])}{ENDINGS[form]}"


def _occupied(path: Path, form: str) -> bool:
    if form == PAGES:
        from tourney_tui.publishing.folder import Folder

        return Folder(path).occupied()
    return os.path.lexists(path)


def _unusable(typed: str, form: str) -> Words | None:
    path = os.path.expanduser(typed)
    if not typed:
        return words("type the name of a file; Escape cancels")
    if form != PAGES and os.path.isdir(path):
        return words("{path} is a folder; type the name of a file in it", path=typed)
    if form == PAGES and os.path.lexists(path) and not os.path.isdir(path):
        return words("{path} is a file; type the name of a folder", path=typed)
    return None
