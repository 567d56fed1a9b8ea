"""The settings of an event: what each one is, what it says, and what to type."""

from collections.abc import Callable

from tourney_tui.model import entry
from tourney_tui.model.baku import BAKU
from tourney_tui.model.changes.regulations import MOST_ROUNDS
from tourney_tui.model.event import TABLES, Discipline, Event, Format, Regulations
from tourney_tui.model.intents import Intent
from tourney_tui.model.match import format_scores
from tourney_tui.model.points import format_points
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session import typed_pairing
from tourney_tui.session import typed_settings as typed
from tourney_tui.session.bracket_settings import bracket_settings
from tourney_tui.session.new_event import RATES_OF_PLAY
from tourney_tui.session.setting import Setting as Setting
from tourney_tui.standings.codes import default_tiebreaks, offered

COLOURS = ("white", "black")


def settings(event: Event) -> tuple[Setting, ...]:
    """The settings that this event has, in the order of the screen."""
    rules = event.regulations
    found = [*ABOUT, *FORMAT]
    found += [rule_set(system) for system in rules.systems]
    if rules.format is Format.KNOCKOUT:
        found += bracket_settings(event)
    elif rules.discipline is Discipline.BACKGAMMON:
        found.append(LENGTHS)
    if rules.discipline is Discipline.CHESS:
        found.append(TIME_CONTROL)
    if rules.format is not Format.KNOCKOUT:
        found += [_tiebreaks(rules), *SCORING]
    if rules.format is Format.SWISS:
        found += [*SWISS, *PAIRING]
        found += [COLOURED] if rules.discipline is Discipline.CHESS else [BYE_SCORE]
        found += [FIRST_COLOUR] if rules.coloured else [CONTINUOUS]
    if rules.format in TABLES:
        found.append(LEAVERS)
    return (*found, SEEDING)


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
        return typed.with_rules(event, rulesets={name: rules for name, rules in chosen.items() if rules})

    title = words("Rules: {system}", system=Words(SYSTEMS[system].name))
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


def _tiebreaks(rules: Regulations) -> Setting:
    form = rules.format
    hint = words("in their order, as in {usual}", usual=" ".join(default_tiebreaks(form, rules.discipline)))
    return Setting("tiebreaks", words("Tie-breaks"), hint, lambda e: " ".join(e.regulations.tiebreaks), typed.tiebreaks,
                   offered(form, rules.discipline))  # fmt: skip


def _attribute(field: str) -> Callable[[Event], str]:
    return lambda event: str(getattr(event.regulations, field))


def _yes_or_no(field: str, title: Words, hint: Words) -> Setting:
    return Setting(field, title, hint, lambda event: "yes" if getattr(event.regulations, field) else "no",
                   typed.yes_or_no(field), typed.YES_OR_NO)  # fmt: skip


ABOUT = (
    Setting("name", words("Name"), words("as it stands in results and files"), lambda e: e.about.name,
            typed.about_field("name")),
    Setting("city", words("City"), words(""), lambda e: e.about.city, typed.about_field("city")),
    Setting("federation", words("Federation"), words("three letters, as in FRA"), lambda e: e.about.federation,
            typed.about_field("federation", entry.parse_federation)),
    Setting("arbiter", words("Arbiter"), words("name"), lambda e: e.about.arbiter, typed.about_field("arbiter")),
    Setting("start_date", words("Start date"), words("decides which rules hold, as in 2026-10-03"),
            _attribute("start_date"), typed.day("start_date")),
    Setting("end_date", words("End date"), words("as in 2026-10-04"), _attribute("end_date"),
            typed.day("end_date")),
)  # fmt: skip

FORMAT = (
    Setting("discipline", words("Discipline"), words("chess or backgammon; fixed once round 1 is paired"),
            lambda e: e.regulations.discipline.value, typed.discipline,
            tuple(d.value for d in Discipline)),
    Setting("format", words("Format"), words("fixed once round 1 is paired"), lambda e: e.regulations.format.value,
            typed.event_format, tuple(f.value for f in Format)),
    Setting("rounds", words("Rounds"), words("1 to {most}", most=MOST_ROUNDS), _attribute("rounds"),
            typed.rules_field("rounds", typed.number(1, MOST_ROUNDS))),
    Setting("systems", words("Rating systems"), words("of {known}", known=", ".join(SYSTEMS)),
            lambda e: " ".join(e.regulations.systems), typed.systems, tuple(SYSTEMS)),
)  # fmt: skip

TIME_CONTROL = Setting("time_control", words("Rate of play"), words("standard, rapid or blitz"),
                       _attribute("time_control"), typed.rate_of_play, RATES_OF_PLAY)  # fmt: skip
LENGTHS = Setting("lengths", words("Match lengths"), words("by round, as in 7 9 11 13 or 2x9"),
                  lambda e: " ".join(e.regulations.lengths), typed.lengths)  # fmt: skip
SEEDING = Setting("seeding", words("Seeding lists"), words("order the players; the first one found counts"),
                  lambda e: " ".join(e.regulations.seeding), typed.seeding, typed.LISTS)  # fmt: skip

SCORING = (
    Setting("points", words("Win, draw, loss"), words("points, as in 1 0.5 0"),
            lambda e: entry.scheme_text(e.regulations.points), typed.scheme),
)  # fmt: skip

SWISS = (
    Setting("bye", words("Pairing-allocated bye"), words("worth 1, 0.5 or 0 points"),
            lambda e: format_points(e.regulations.points.bye), typed.bye_value),
    Setting("max_byes", words("Byes with points"), words("how many a player may ask for"), _attribute("max_byes"),
            typed.rules_field("max_byes", typed.number(0, MOST_ROUNDS))),
    Setting("no_bye_last_rounds", words("Last rounds without"), words("no bye with points in the last rounds"),
            _attribute("no_bye_last_rounds"), typed.rules_field("no_bye_last_rounds", typed.number(0, MOST_ROUNDS))),
)  # fmt: skip

PAIRING = (
    Setting("acceleration", words("Acceleration"), words("baku (C.04.7), or none; from round 1 on"),
            lambda e: e.regulations.acceleration, typed_pairing.acceleration, (BAKU, "none")),
    Setting("forbidden", words("Forbidden pairs"), words("never paired: 3-7 4-9-12, with rounds 3-7:1-4"),
            typed_pairing.forbidden_text, typed_pairing.forbidden),
    Setting("avoided", words("Pairs to avoid"), words("clubs, families, numbers as in 3-7; where the rules allow"),
            typed_pairing.avoided_text, typed_pairing.avoided,
            (typed_pairing.CLUBS, typed_pairing.FAMILIES)),
)  # fmt: skip

BYE_SCORE = Setting("bye_score", words("Points with the bye"), words("for and against, as in 7-0; 0-0 for none"),
                    lambda e: format_scores((e.regulations.bye_score,)), typed.bye_score)  # fmt: skip
FIRST_COLOUR = Setting("first_colour", words("First colour"), words("of the top seed in round 1: white or black"),
                       _attribute("first_colour"), typed.rules_field("first_colour", typed.one_of(COLOURS)),
                       COLOURS)  # fmt: skip
COLOURED = _yes_or_no("colours", words("Pair by colours"), words("yes, or no: by score alone"))
CONTINUOUS = _yes_or_no("continuous", words("Pair who is free"),
                        words("yes: m pairs whoever has finished, everybody's own next round; or no"))  # fmt: skip
LEAVERS = _yes_or_no("drop_leavers", words("Early leavers"),
                     words("out of the table with fewer than half of the games: yes, or no"))  # fmt: skip
