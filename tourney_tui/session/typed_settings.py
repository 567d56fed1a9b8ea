"""Settings as they are typed: what a text makes of the event, or why it will not do."""

import re
from collections.abc import Callable, Sequence

import msgspec

from tourney_tui.locale import _
from tourney_tui.model import entry
from tourney_tui.model.event import Discipline, Event, Format, Regulations
from tourney_tui.model.intents import Intent, SetEvent, SetLength, SetTiebreaks
from tourney_tui.model.match import parse_scores
from tourney_tui.model.names import clean
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.new_event import (
    RATES_OF_PLAY,
    default_lengths,
    default_seeding,
    default_systems,
    parse_systems,
)
from tourney_tui.standings.codes import check_codes, codes_of, default_tiebreaks

Read = Callable[[Event, str], "Intent | Refusal"]

YES_OR_NO = ("yes", "no")
HIGHEST_PAB = 4  # half points: a win in football scoring is more, a bye is not
LISTS = tuple(dict.fromkeys(name for system in SYSTEMS.values() for lists in system.lists.values() for name in lists))


def about_field(field: str, read: Callable[[str], str | Refusal] = clean) -> Read:
    """A field of the description."""

    def change(event: Event, text: str) -> Intent | Refusal:
        value = read(text)
        if isinstance(value, Refusal):
            return value
        return SetEvent(about=msgspec.structs.replace(event.about, **{field: value}), regulations=event.regulations)

    return change


def rules_field(field: str, read: Callable[[str], object]) -> Read:
    """A field of the regulations that stands alone."""

    def change(event: Event, text: str) -> Intent | Refusal:
        value = read(text)
        return value if isinstance(value, Refusal) else with_rules(event, **{field: value})

    return change


def with_rules(event: Event, **changes: object) -> SetEvent:
    """Other regulations under the same name."""
    regulations: Regulations = msgspec.structs.replace(event.regulations, **changes)
    return SetEvent(about=event.about, regulations=regulations)


def day(field: str) -> Read:
    """A first or last day; the last one does not come before the first."""

    def change(event: Event, text: str) -> Intent | Refusal:
        value = entry.parse_day(text)
        if isinstance(value, Refusal):
            return value
        wanted = with_rules(event, **{field: value})
        start, end = wanted.regulations.start_date, wanted.regulations.end_date
        if start and end and end < start:
            return Refusal("dates", words("the event would end on {end}, before it starts on {start}", end=end,
                                          start=start))  # fmt: skip
        return wanted

    return change


def one_of(offers: Sequence[str]) -> Callable[[str], str | Refusal]:
    """One of a few words, or its beginning, in English or as the language spoken has it."""

    def read(text: str) -> str | Refusal:
        typed = text.strip().lower()
        names = {offer: (offer, _(offer).lower()) for offer in offers}
        found = [offer for offer in offers if typed and any(name.startswith(typed) for name in names[offer])]
        exact = [offer for offer in found if typed in names[offer]] or found
        if len(exact) == 1:
            return exact[0]
        return Refusal(
            "choice", words("{text!r} will not do; write {offers}", text=text, offers=", ".join(map(_, offers)))
        )

    return read


def number(least: int, most: int) -> Callable[[str], int | Refusal]:
    """A whole number within its bounds."""
    return lambda text: entry.parse_number(text, least, most)


def yes_or_no(field: str) -> Read:
    """A rule that holds or does not."""

    def change(event: Event, text: str) -> Intent | Refusal:
        value = one_of(YES_OR_NO)(text)
        return value if isinstance(value, Refusal) else with_rules(event, **{field: value == "yes"})

    return change


def discipline(event: Event, text: str) -> Intent | Refusal:
    """Another discipline takes its usual rating systems and tie-breaks along when the event has the old one's."""
    value = one_of([discipline.value for discipline in Discipline])(text)
    if isinstance(value, Refusal):
        return value
    old, new = event.regulations, Discipline(value)
    systems = default_systems(new) if old.systems == default_systems(old.discipline) else old.systems
    lengths = (old.lengths or default_lengths(old.format)) if new is Discipline.BACKGAMMON else old.lengths
    moved = _seeding_moved(old, systems, old.time_control)
    codes = _moved_tiebreaks(old, old.format, new)
    return with_rules(event, discipline=new, systems=systems, lengths=lengths, tiebreaks=codes, **moved)


def event_format(event: Event, text: str) -> Intent | Refusal:
    """Another format takes its own tie-breaks along when those were the old format's defaults."""
    value = one_of([form.value for form in Format])(text)
    if isinstance(value, Refusal):
        return value
    old, form = event.regulations, Format(value)
    return with_rules(event, format=form, tiebreaks=_moved_tiebreaks(old, form, old.discipline))


def _moved_tiebreaks(old: Regulations, form: Format, discipline: Discipline) -> tuple[str, ...]:
    """Tie-breaks of one's own stay where they say something; the usual ones become those of the new event."""
    usual = old.tiebreaks == default_tiebreaks(old.format, old.discipline)
    if usual or check_codes(old.tiebreaks, form, discipline) is not None:
        return default_tiebreaks(form, discipline)
    return old.tiebreaks


def systems(event: Event, text: str) -> Intent | Refusal:
    """Other rating systems; rule sets chosen for the ones that stay are kept."""
    value = parse_systems(text)
    if isinstance(value, Refusal):
        return value
    rules = event.regulations
    rulesets = {system: chosen for system, chosen in rules.rulesets.items() if system in value}
    return with_rules(event, systems=value, rulesets=rulesets, **_seeding_moved(rules, value, rules.time_control))


def rate_of_play(event: Event, text: str) -> Intent | Refusal:
    """Standard, rapid or blitz."""
    value = one_of(RATES_OF_PLAY)(text)
    if isinstance(value, Refusal):
        return value
    rules = event.regulations
    return with_rules(event, time_control=value, **_seeding_moved(rules, rules.systems, value))


def _seeding_moved(rules: Regulations, systems: tuple[str, ...], time_control: str) -> dict[str, object]:
    """The lists that order the players follow the systems and the rate of play, unless the director chose others."""
    if rules.seeding != default_seeding(rules.systems, rules.time_control):
        return {}
    return {"seeding": default_seeding(systems, time_control)}


def tiebreaks(event: Event, text: str) -> Intent | Refusal:
    """Tie-break codes in their order."""
    codes = codes_of(text)
    refusal = check_codes(codes, event.regulations.format, event.regulations.discipline)
    return refusal or SetTiebreaks(codes=codes)


def seeding(event: Event, text: str) -> Intent | Refusal:
    """Rating lists that order the players."""
    found = tuple(dict.fromkeys(re.split(r"[\s,;]+", text.strip().lower())))
    unknown = next((name for name in found if name not in LISTS), None)
    if unknown is not None:
        known = ", ".join(LISTS)
        return Refusal("seeding", words("{text!r} is no rating list; there are {known}", text=unknown, known=known))
    return with_rules(event, seeding=found)


def lengths(event: Event, text: str) -> Intent | Refusal:
    """All match lengths; a round that has results keeps its own."""
    lengths = entry.parse_lengths(text)
    if isinstance(lengths, Refusal):
        return lengths
    old, new = event.regulations, msgspec.structs.replace(event.regulations, lengths=lengths)
    differ = [n for n in range(1, max(old.rounds, *event.rounds, 1) + 1) if new.length(n) != old.length(n)]
    played = next((n for n in differ if any(g.result is not None for g in event.round_games(n))), None)
    if played is not None or len(differ) == 1:
        # One round has its own intent, which also knows why a round with results keeps its length.
        number = played or differ[0]
        return SetLength(round=number, length=new.length(number))
    return with_rules(event, lengths=lengths)


def _points(text: str) -> int | Refusal:
    value = entry.parse_points(text)
    if isinstance(value, Refusal) or value <= HIGHEST_PAB:
        return value
    return Refusal("points", words("a bye is worth at most 2 points, not {text}", text=text))


def scheme(event: Event, text: str) -> Intent | Refusal:
    """Points for a win, a draw, a loss."""
    value = entry.parse_scheme(text, event.regulations.points)
    return value if isinstance(value, Refusal) else with_rules(event, points=value)


def bye_score(event: Event, text: str) -> Intent | Refusal:
    """Backgammon points for and against that the bye counts."""
    scores = parse_scores(text)
    if isinstance(scores, Refusal):
        return scores
    if len(scores) > 1:
        return Refusal("score", words("a bye has one score, such as 7-0"))
    return with_rules(event, bye_score=scores[0])


def bye_value(event: Event, text: str) -> Intent | Refusal:
    """Points for the pairing-allocated bye."""
    value = _points(text)
    if isinstance(value, Refusal):
        return value
    return with_rules(event, points=msgspec.structs.replace(event.regulations.points, bye=value))
