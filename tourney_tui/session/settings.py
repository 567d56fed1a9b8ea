"""The settings of an event: what each one is, and what a typed text makes of it."""

import re
from collections.abc import Callable, Sequence

import msgspec

from tourney_tui.model import entry
from tourney_tui.model.changes.regulations import MOST_ROUNDS
from tourney_tui.model.event import Discipline, Event, Format, Regulations
from tourney_tui.model.intents import Intent, SetEvent, SetLength, SetTiebreaks
from tourney_tui.model.names import clean
from tourney_tui.model.points import format_points
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.new_event import (
    RATES_OF_PLAY,
    default_lengths,
    default_seeding,
    default_systems,
    parse_systems,
)
from tourney_tui.standings.codes import check_codes, default_tiebreaks, offered

Read = Callable[[Event, str], "Intent | Refusal"]

HIGHEST_PAB = 4  # half points: a win in football scoring is more, a bye is not
LISTS = tuple(dict.fromkeys(name for system in SYSTEMS.values() for lists in system.lists.values() for name in lists))


class Setting(msgspec.Struct, frozen=True):
    """One setting. `show` gives its text, `read` the intent that a typed text stands for.

    `offers` are texts to complete with; the hint says what to type.
    """

    key: str
    title: Words
    hint: Words
    show: Callable[[Event], str]
    read: Read
    offers: tuple[str, ...] = ()


def settings(event: Event) -> tuple[Setting, ...]:
    """The settings that this event has, in the order of the screen."""
    rules = event.regulations
    found = [*ABOUT, *FORMAT]
    found += [rule_set(system) for system in rules.systems]
    if rules.discipline is Discipline.BACKGAMMON:
        found.append(LENGTHS)
    else:
        found.append(TIME_CONTROL)
    if rules.format is not Format.KNOCKOUT:
        found += [_tiebreaks(rules.format), *SCORING]
    if rules.format is Format.SWISS:
        found += SWISS
    return (*found, SEEDING)


# Reading


def _about(field: str, read: Callable[[str], str | Refusal] = clean) -> Read:
    def change(event: Event, text: str) -> Intent | Refusal:
        value = read(text)
        if isinstance(value, Refusal):
            return value
        return SetEvent(about=msgspec.structs.replace(event.about, **{field: value}), regulations=event.regulations)

    return change


def _rules(field: str, read: Callable[[str], object]) -> Read:
    def change(event: Event, text: str) -> Intent | Refusal:
        value = read(text)
        return value if isinstance(value, Refusal) else with_rules(event, **{field: value})

    return change


def with_rules(event: Event, **changes: object) -> SetEvent:
    """Other regulations under the same name."""
    regulations: Regulations = msgspec.structs.replace(event.regulations, **changes)
    return SetEvent(about=event.about, regulations=regulations)


def _day(field: str) -> Read:
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


def _one_of(offers: Sequence[str]) -> Callable[[str], str | Refusal]:
    def read(text: str) -> str | Refusal:
        found = [offer for offer in offers if text.strip() and offer.startswith(text.strip().lower())]
        exact = [offer for offer in found if offer == text.strip().lower()] or found
        if len(exact) == 1:
            return exact[0]
        return Refusal("choice", words("{text!r} will not do; write {offers}", text=text, offers=", ".join(offers)))

    return read


def _number(least: int, most: int) -> Callable[[str], int | Refusal]:
    return lambda text: entry.parse_number(text, least, most)


def _discipline(event: Event, text: str) -> Intent | Refusal:
    """Another discipline takes its usual rating systems along when the event has the old one's, and match lengths."""
    value = _one_of([discipline.value for discipline in Discipline])(text)
    if isinstance(value, Refusal):
        return value
    old, new = event.regulations, Discipline(value)
    systems = default_systems(new) if old.systems == default_systems(old.discipline) else old.systems
    lengths = (old.lengths or default_lengths(old.format)) if new is Discipline.BACKGAMMON else old.lengths
    moved = _seeding_moved(old, systems, old.time_control)
    return with_rules(event, discipline=new, systems=systems, lengths=lengths, **moved)


def _format(event: Event, text: str) -> Intent | Refusal:
    """Another format takes its own tie-breaks along when those were the old format's defaults."""
    value = _one_of([form.value for form in Format])(text)
    if isinstance(value, Refusal):
        return value
    old, form = event.regulations, Format(value)
    kept = old.tiebreaks if check_codes(old.tiebreaks, form) is None else default_tiebreaks(form)
    usual = old.tiebreaks == default_tiebreaks(old.format)
    return with_rules(event, format=form, tiebreaks=default_tiebreaks(form) if usual else kept)


def _systems(event: Event, text: str) -> Intent | Refusal:
    value = parse_systems(text)
    if isinstance(value, Refusal):
        return value
    rules = event.regulations
    rulesets = {system: chosen for system, chosen in rules.rulesets.items() if system in value}
    return with_rules(event, systems=value, rulesets=rulesets, **_seeding_moved(rules, value, rules.time_control))


def _time_control(event: Event, text: str) -> Intent | Refusal:
    value = _one_of(RATES_OF_PLAY)(text)
    if isinstance(value, Refusal):
        return value
    rules = event.regulations
    return with_rules(event, time_control=value, **_seeding_moved(rules, rules.systems, value))


def _seeding_moved(rules: Regulations, systems: tuple[str, ...], time_control: str) -> dict[str, object]:
    """The lists that order the players follow the systems and the rate of play, unless the director chose others."""
    if rules.seeding != default_seeding(rules.systems, rules.time_control):
        return {}
    return {"seeding": default_seeding(systems, time_control)}


def rule_set(system: str) -> Setting:
    """Which dated rules of a rating system hold."""
    ids = tuple(rules.id for rules in SYSTEMS[system].rulesets)

    def show(event: Event) -> str:
        rules = event.regulations
        return rules.rulesets.get(system) or SYSTEMS[system].ruleset(rules.start_date).id

    def read(event: Event, text: str) -> Intent | Refusal:
        if text.strip() and text.strip() not in ids:
            return Refusal("ruleset", words("{text!r} is no rule set; there are {ids}", text=text, ids=", ".join(ids)))
        chosen = {**event.regulations.rulesets, system: text.strip()}
        return with_rules(event, rulesets={name: rules for name, rules in chosen.items() if rules})

    title = words("Rules: {system}", system=SYSTEMS[system].name)
    return Setting(f"rules-{system}", title, words("Tab goes through them; empty: by the start date"), show, read, ids)


def validity(system: str, ruleset: str) -> Words:
    """From when to when a rule set holds, and where it stands."""
    found = next((rules for rules in SYSTEMS[system].rulesets if rules.id == ruleset), None)
    if found is None:
        return words("by the start date of the event")
    if found.by_name:
        return words("{id}: only by choice; {source}", id=found.id, source=found.source)
    return words(
        "{id}: {start} to {end}; {source}",
        id=found.id,
        start=found.valid_from or "...",
        end=found.valid_to or "...",
        source=found.source,
    )


def _tiebreaks(form: Format) -> Setting:
    hint = words("in their order, as in {usual}", usual=" ".join(default_tiebreaks(form)))
    return Setting("tiebreaks", words("Tie-breaks"), hint, lambda e: " ".join(e.regulations.tiebreaks), _codes,
                   offered(form))  # fmt: skip


def _codes(event: Event, text: str) -> Intent | Refusal:
    codes = tuple(part.upper() for part in re.split(r"[\s,;]+", text.strip()) if part)
    refusal = check_codes(codes, event.regulations.format)
    return refusal or SetTiebreaks(codes=codes)


def _seeding(event: Event, text: str) -> Intent | Refusal:
    found = tuple(dict.fromkeys(re.split(r"[\s,;]+", text.strip().lower())))
    unknown = next((name for name in found if name not in LISTS), None)
    if unknown is not None:
        known = ", ".join(LISTS)
        return Refusal("seeding", words("{text!r} is no rating list; there are {known}", text=unknown, known=known))
    return with_rules(event, seeding=found)


def _lengths(event: Event, text: str) -> Intent | Refusal:
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


def _scheme(event: Event, text: str) -> Intent | Refusal:
    value = entry.parse_scheme(text, event.regulations.points)
    return value if isinstance(value, Refusal) else with_rules(event, points=value)


def _bye_value(event: Event, text: str) -> Intent | Refusal:
    value = _points(text)
    if isinstance(value, Refusal):
        return value
    return with_rules(event, points=msgspec.structs.replace(event.regulations.points, bye=value))


# What there is


def _attribute(field: str) -> Callable[[Event], str]:
    return lambda event: str(getattr(event.regulations, field))


ABOUT = (
    Setting("name", words("Name"), words("as it stands in results and files"), lambda e: e.about.name, _about("name")),
    Setting("city", words("City"), words(""), lambda e: e.about.city, _about("city")),
    Setting("federation", words("Federation"), words("three letters, as in FRA"), lambda e: e.about.federation,
            _about("federation", entry.parse_federation)),
    Setting("arbiter", words("Arbiter"), words("name"), lambda e: e.about.arbiter, _about("arbiter")),
    Setting("start_date", words("Start date"), words("decides which rules hold, as in 2026-10-03"),
            _attribute("start_date"), _day("start_date")),
    Setting("end_date", words("End date"), words("as in 2026-10-04"), _attribute("end_date"),
            _day("end_date")),
)  # fmt: skip

FORMAT = (
    Setting("discipline", words("Discipline"), words("chess or backgammon; fixed once round 1 is paired"),
            lambda e: e.regulations.discipline.value, _discipline,
            tuple(d.value for d in Discipline)),
    Setting("format", words("Format"), words("fixed once round 1 is paired"), lambda e: e.regulations.format.value,
            _format, tuple(f.value for f in Format)),
    Setting("rounds", words("Rounds"), words("1 to {most}", most=MOST_ROUNDS), _attribute("rounds"),
            _rules("rounds", _number(1, MOST_ROUNDS))),
    Setting("systems", words("Rating systems"), words("of {known}", known=", ".join(SYSTEMS)),
            lambda e: " ".join(e.regulations.systems), _systems, tuple(SYSTEMS)),
)  # fmt: skip

TIME_CONTROL = Setting("time_control", words("Rate of play"), words("standard, rapid or blitz"),
                       _attribute("time_control"), _time_control, RATES_OF_PLAY)  # fmt: skip
LENGTHS = Setting("lengths", words("Match lengths"), words("by round, as in 7 9 11 13 or 2x9"),
                  lambda e: " ".join(e.regulations.lengths), _lengths)  # fmt: skip
SEEDING = Setting("seeding", words("Seeding lists"), words("order the players; the first one found counts"),
                  lambda e: " ".join(e.regulations.seeding), _seeding, LISTS)  # fmt: skip

SCORING = (
    Setting("points", words("Win, draw, loss"), words("points, as in 1 0.5 0"),
            lambda e: entry.scheme_text(e.regulations.points), _scheme),
)  # fmt: skip

SWISS = (
    Setting("bye", words("Pairing-allocated bye"), words("worth 1, 0.5 or 0 points"),
            lambda e: format_points(e.regulations.points.bye), _bye_value),
    Setting("max_byes", words("Byes with points"), words("how many a player may ask for"), _attribute("max_byes"),
            _rules("max_byes", _number(0, MOST_ROUNDS))),
    Setting("no_bye_last_rounds", words("Last rounds without"), words("no bye with points in the last rounds"),
            _attribute("no_bye_last_rounds"), _rules("no_bye_last_rounds", _number(0, MOST_ROUNDS))),
    Setting("first_colour", words("First colour"), words("of the top seed in round 1: white or black"),
            _attribute("first_colour"), _rules("first_colour", _one_of(("white", "black"))), ("white", "black")),
)  # fmt: skip
