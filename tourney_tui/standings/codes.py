"""Tie-break codes (FIDE C.07): what each one means and where it may be used."""

import re

import msgspec

from tourney_tui.model.event import Discipline, Format, Regulations
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.usual_tiebreaks import usual_tiebreaks
from tourney_tui.model.words import Words, words
from tourney_tui.standings.leavers import ROUND_ROBINS

CODES: dict[str, Words] = {
    "PTS": words("points"),
    "DE": words("direct encounter"),
    "WIN": words("number of wins, forfeits and full-point byes too"),
    "WON": words("games won over the board"),
    "BPG": words("games played with Black"),
    "BWG": words("games won with Black"),
    "REP": words("rounds one elected to play"),
    "PS": words("progressive scores"),
    "KS": words("Koya: points against opponents with at least half of the points"),
    "BH": words("Buchholz: the sum of the opponents' scores"),
    "SB": words("Sonneborn-Berger: scores of opponents, times the result"),
    "AOB": words("average of the opponents' Buchholz"),
    "ARO": words("average rating of opponents"),
    "TPR": words("tournament performance rating"),
    "PTP": words("perfect tournament performance"),
    "APRO": words("average performance rating of opponents"),
    "APPO": words("average perfect performance of opponents"),
    "RTNG": words("rating"),
    "TPN": words("pairing number"),
    "MW": words("matches won over the board"),
    "PD": words("points for, less points against"),
    "PF": words("points for: all sets added up"),
    "PA": words("points against, the fewer the better"),
    "ELO": words("FFBG ELO, the higher first: the order of the FFBG list"),
    "EXP": words("FFBG experience, the more first: the list's order among equal ELO"),
    "LOT": words("drawing of lots, from a recorded seed"),
}

RATING_CODES = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
SWISS_ONLY = frozenset({"BH", "AOB"})  # equal or meaningless when everybody meets everybody
LOWER_IS_BETTER = frozenset({"DE", "TPN", "PA", "LOT"})
OF_BACKGAMMON = frozenset({"MW", "PD", "PF", "PA", "ELO", "EXP"})  # our own: C.07 is about chess
OF_CHESS = RATING_CODES | {"BPG", "BWG"}  # colours, and what the rules of chess make of ratings
OURS = OF_BACKGAMMON | {"LOT"}  # what the engine does not know

# C cuts the lowest, M the lowest and the highest, U declares the rating that an unrated opponent counts with, L moves
# the limit of Koya by half points.
MODIFIERS = {"BH": "CM", "SB": "CM", "PS": "C", "KS": "L", "ARO": "CU"} | dict.fromkeys(
    ("TPR", "PTP", "APRO", "APPO", "RTNG"), "U"
)
MODIFIER = re.compile(r"[CM][1-9]|U\d{3,4}|L[+-][1-9]")


class Code(msgspec.Struct, frozen=True):
    """A code taken apart: `BH/C1` is base `BH` with `low` 1, `BH/M1` has `low` and `high` 1.

    `limit` moves the limit of Koya by half points: `KS/L+1` has 1.
    """

    text: str
    base: str
    low: int = 0
    high: int = 0
    unrated: int | None = None
    limit: int = 0


def parse_code(text: str) -> Code | Refusal:
    """Read one code, in any case."""
    base, *modifiers = text.strip().upper().split("/")
    if base == "FB":
        return Refusal("tiebreak", words("FB is not offered: programs disagree about Fore Buchholz; take BH"))
    if base not in CODES:
        known = ", ".join(CODES)
        return Refusal("tiebreak", words("{text!r} is no tie-break; there are {known}", text=text, known=known))
    code = Code("/".join([base, *modifiers]), base)
    for modifier in modifiers:
        found = MODIFIER.fullmatch(modifier)
        kind = modifier[:1]
        if found is None or kind not in MODIFIERS.get(base, ""):
            return Refusal(
                "tiebreak", words("{text!r}: {base} has no variant /{mod}", text=text, base=base, mod=modifier)
            )
        amount = int(modifier[1:])
        if kind == "U":
            code = msgspec.structs.replace(code, unrated=amount)
        elif kind == "L":
            code = msgspec.structs.replace(code, limit=amount)
        else:
            code = msgspec.structs.replace(code, low=amount, high=amount if kind == "M" else 0)
    return code


def check_codes(codes: tuple[str, ...], form: Format, discipline: Discipline = Discipline.CHESS) -> Refusal | None:
    """Why an event of this format cannot have these tie-breaks; None when it can."""
    offer = offered(form, discipline)
    for place, text in enumerate(codes):
        if text in codes[:place]:
            return Refusal("tiebreak", words("{code} stands there twice", code=text))
        code = parse_code(text)
        if isinstance(code, Refusal):
            return code
        if code.base not in offer:
            known = ", ".join(offer) or "none"
            return Refusal(
                "tiebreak", words("{code} says nothing in this format; choose among {offer}", code=text, offer=known)
            )
    return None


def codes_of(text: str) -> tuple[str, ...]:
    """The codes of a typed list: `PTS bh/c1, BH SB` is BH/C1, BH, SB. Points come first by themselves."""
    codes = tuple(piece.upper() for piece in re.split(r"[\s,;]+", text) if piece)
    return codes[1:] if codes[:1] == ("PTS",) else codes


def offered(form: Format, discipline: Discipline = Discipline.CHESS) -> tuple[str, ...]:
    """The codes to choose from, points apart. Backgammon has codes of its own, which stand first, and no colours."""
    if form is Format.KNOCKOUT:
        return ()
    left_out = {"PTS"} | (SWISS_ONLY if form in ROUND_ROBINS else frozenset())
    left_out |= OF_CHESS if discipline is Discipline.BACKGAMMON else OF_BACKGAMMON
    return tuple(sorted((code for code in CODES if code not in left_out), key=lambda code: code not in OF_BACKGAMMON))


def default_tiebreaks(form: Format, discipline: Discipline = Discipline.CHESS) -> tuple[str, ...]:
    """The order used until the director chooses another. A knockout ranks by exit and has none."""
    return usual_tiebreaks(form, discipline)


def tiebreaks_of(regulations: Regulations) -> tuple[str, ...]:
    """The tie-breaks of an event: those chosen, else the defaults of its format."""
    return regulations.tiebreaks or default_tiebreaks(regulations.format, regulations.discipline)
