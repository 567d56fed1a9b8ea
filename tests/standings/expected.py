"""The stored tie-break values, by code and pairing number, for each rule set."""

from fractions import Fraction

from tests.events import event_from, values_from
from tourney_tui.model.event import Event, Format
from tourney_tui.model.refusal import Refusal
from tourney_tui.standings.codes import parse_code

ERAS = {"2023": "2024-08-01", "2026": "2026-03-01"}
UNDEFINED = "-0"

Expected = dict[str, dict[int, Fraction | None]]

NOT_OURS = ("Papi", "KS", "STD", "adjusted", "FB")  # the file also holds other programs' and withdrawn tie-breaks


def exact(value):
    return None if value in (None, UNDEFINED) else Fraction(str(value))


def tec(era: str) -> tuple[Event, Expected]:
    """FIDE TEC, Exercises in Tie-Breaking: 16 players, 5 rounds."""
    event = event_from("files/tiebreakserver/tec_ex_swiss5.trf", start_date=ERAS[era])
    found: Expected = {}
    for key, values in values_from("files/expected/tec_swiss5.json")["values"].items():
        code, _, only = key.split(" ")[0].partition("@")
        if key.startswith(NOT_OURS) or only not in ("", era):
            continue
        name = "PTS" if code == "points" else code
        found[name] = {int(number): exact(value) for number, value in values.items()}
    found["ARO/C1"][12] = None  # "undefined (no played game left)", says the file
    return event, found


def many_unplayed(era: str) -> tuple[Event, Expected]:
    """15 players, 7 rounds, a third of the games unplayed: either era of the rules."""
    section, date = {
        "2023": ("rules_until_2026_02_28", "2026-02-28"),
        "2026": ("rules_from_2026_03_01", "2026-03-01"),
    }[era]
    event = event_from("files/tiebreakserver/swiss_with_many_unplayed_rounds.trf", start_date=date)
    rows = values_from("files/expected/many_unplayed.json")[section]
    codes = [code for code in rows["1"] if not isinstance(parse_code(code), Refusal)]
    return event, {code: {int(n): exact(row[code]) for n, row in rows.items()} for code in codes}


def round_robin() -> tuple[Event, Expected]:
    """A ten-player round robin of 2025."""
    event = event_from("files/derived/rr10_2025.trf", format=Format.ROUND_ROBIN)
    rows = values_from("files/expected/rr10_2025.json")["values"]
    names = {"PTS": "points", "DE": "DE", "SB": "SB", "WIN": "WIN", "BWG": "BWG", "KS": "KO"}
    return event, {code: {int(n): exact(row[name]) for n, row in rows.items()} for code, name in names.items()}


EVENTS = {
    "tec 2023": lambda: tec("2023"),
    "tec 2026": lambda: tec("2026"),
    "many unplayed 2023": lambda: many_unplayed("2023"),
    "many unplayed 2026": lambda: many_unplayed("2026"),
    "round robin": round_robin,
}
