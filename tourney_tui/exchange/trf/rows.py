"""Player lines as a file has them: the fields of record 001 and its round columns, with what is wrong in them."""

import re
from collections.abc import Mapping

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.numbers import half, whole
from tourney_tui.model.dates import parse_birth
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
SEXES = {"m": "m", "w": "w", "f": "w"}
BYE_CODES = "UFHZ"
GAME_CODES = "10=WDL+-"
OPEN_CODES = "X?"  # a result that is still to come
FIRST_ROUND = 91
ROUND_WIDTH = 10
MOST_ROUNDS = 999


# In columns 70-79, but some programs begin one column later, and `28. 07. 2005` is twelve characters.
BIRTH = re.compile(r"\s{0,2}(\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([-/.])\s?\d{1,2}\3\s?\d{4})", re.ASCII)

# A game as the standard has it: the opponent in four columns, then colour and result.
CELL = re.compile(r" {0,3}\d{1,4} [wbWB] [10=WDLwdl+-]", re.ASCII)


def birth_text(line: str) -> str:
    """The date of birth of a player line as it is written."""
    found = BIRTH.match(line[69:82])
    return found[1] if found else line[69:79]


class RawCell(msgspec.Struct, frozen=True):
    """A round column as read. `code` is `" "` when there is none; `column` is that of the opponent, from 1."""

    line: int
    column: int
    player: int
    round: int
    opponent: int
    colour: str
    code: str
    text: str

    def finding(self, code: str, severity: Severity, expected: Words) -> Finding:
        """A finding that points here."""
        return Finding(
            code, severity, expected, line=self.line, column=self.column, player=self.player, round=self.round,
            text=self.text,
        )  # fmt: skip


class Row(msgspec.Struct, frozen=True):
    """A player line: the player, the points of the file in half points (None when blank), the columns by round."""

    line: int
    player: Player
    rating: int | None
    half_points: int | None
    cells: Mapping[int, RawCell]
    rank: int = 0  # as printed, 0 for none

    @property
    def number(self) -> int:
        """The start number, which is the key of everything."""
        return self.player.number

    def numbered(self, number: int) -> "Row":
        """The same line under another start number."""
        player = msgspec.structs.replace(self.player, id=PlayerId(number), number=number)
        cells = {cell.round: msgspec.structs.replace(cell, player=number) for cell in self.cells.values()}
        return msgspec.structs.replace(self, player=player, cells=cells)

    def recoded(self, codes: Mapping[str, str]) -> "Row":
        """The same line with other codes for rounds without opponent."""
        cells = {
            cell.round: cell if cell.opponent else msgspec.structs.replace(cell, code=codes.get(cell.code, cell.code))
            for cell in self.cells.values()
        }
        return msgspec.structs.replace(self, cells=cells)


class RowReader:
    """Reads one 001 line and gathers its findings."""

    def __init__(
        self, line: int, text: str, event_date: str, findings: list[Finding], *, month_first: bool = False
    ) -> None:
        self.line = line
        self.text = text
        self.event_date = event_date
        self.month_first = month_first
        self.findings = findings
        self.number = whole(text[4:8]) or 0
        found = BIRTH.match(text[69:82])
        self.birth = birth_text(text)
        self.points = text[max(80, 69 + found.end() if found else 0) : 84]

    def read(self) -> Row | None:
        """The row; None when it has no start number and nothing can refer to it."""
        if not self.number:
            self._find("number", 5, self.text[4:8], words("a start number from 1 in columns 5-8"), Severity.ERROR)
            return None
        player = Player(
            id=PlayerId(self.number),
            number=self.number,
            name=self._name(),
            federation=clean(self.text[53:56]),
            birth=self._birth(),
            sex=self._sex(),
            title=self._title(),
            ids=self._ids(),
        )
        return Row(self.line, player, self._rating(), self._half_points(), self._cells(), whole(self.text[85:89]) or 0)

    def _find(self, code: str, column: int, text: str, expected: Words, severity: Severity = Severity.WARNING) -> None:
        self.findings.append(
            Finding(code, severity, expected, line=self.line, column=column, player=self.number, text=text.strip())
        )

    def _name(self) -> str:
        name = clean(self.text[14:47])
        if not name:
            self._find("name", 15, "", words("a name in columns 15-47"))
        return name or f"Player {self.number}"

    def _sex(self) -> str:
        letter = self.text[9:10].strip().lower()
        if letter and letter not in SEXES:
            self._find("sex", 10, letter, words("m or w"))
        return SEXES.get(letter, "")

    def _title(self) -> str:
        title = clean(self.text[10:13]).upper()
        return TITLES.get(title, title)

    def _birth(self) -> str:
        read = parse_birth(self.birth, event_date=self.event_date, month_first=self.month_first)
        if isinstance(read, Refusal):
            self._find("birth", 70, self.birth, read.words)
            return ""
        return read.text

    def _ids(self) -> dict[str, str]:
        text = clean(self.text[57:68])
        if text and whole(text) is None:
            self._find("id", 58, text, words("a FIDE number: digits only"))
        return {"fide": str(number)} if (number := whole(text)) else {}

    def _rating(self) -> int | None:
        text = self.text[48:52]
        if text.strip() and whole(text) is None:
            self._find("rating", 49, text, words("a rating in columns 49-52, or nothing"))
        return whole(text) or None

    def _half_points(self) -> int | None:
        points = half(self.points)
        if points is None and self.points.strip():
            self._find("points", 81, self.points, words("points in columns 81-84, such as 3.5"))
        return points

    def _cells(self) -> dict[int, RawCell]:
        starts = range(FIRST_ROUND, min(len(self.text), FIRST_ROUND + ROUND_WIDTH * MOST_ROUNDS), ROUND_WIDTH)
        read = (self._cell(number, start) for number, start in enumerate(starts, 1))
        return {cell.round: cell for cell in read if cell is not None}

    def _cell(self, number: int, start: int) -> RawCell | None:
        text = self.text[start : start + 8].ljust(8)
        if text.isspace():
            return None
        if CELL.fullmatch(text):
            return RawCell(
                self.line, start + 1, self.number, number, int(text[:4]), text[5].lower(), text[7].upper(), text.strip()
            )
        opponent, colour, code = whole(text[:4]) or 0, text[5].lower(), text[7].upper()
        cell = RawCell(self.line, start + 1, self.number, number, opponent, colour, code, text.strip())
        wrong = _what_is_wrong(text, cell)
        if wrong is None:
            return cell
        self.findings.append(cell.finding("cell", Severity.ERROR, wrong))
        kept = code if code in BYE_CODES + GAME_CODES else " "
        return msgspec.structs.replace(cell, colour=colour if colour in "wb-" else " ", code=kept)


def _what_is_wrong(text: str, cell: RawCell) -> Words | None:
    if (text[:4].strip() and whole(text[:4]) is None) or text[4] + text[6] != "  ":
        return words("opponent, colour and result as in `  12 w 1`; are the columns shifted?")
    if cell.colour not in "wb- ":
        return words("w, b or - as the colour, not {colour}", colour=cell.colour)
    if cell.code not in BYE_CODES + GAME_CODES + OPEN_CODES + " ":
        return words("one of 1 0 = W D L + - H F U Z as the result, not {code}", code=cell.code)
    return None


def rated(row: Row, rating_list: str, national: Mapping[str, Rating]) -> Player:
    """The player with the rating of columns 49-52 on `rating_list` and the national ones beside it.

    Without a FIDE number a rating that repeats the national one is the national one, and an estimate never becomes a
    rating.
    """
    ratings, unknown = dict(national), "fide" not in row.player.ids
    repeated = any(
        rating.value.partition(".")[0] == str(row.rating) and (unknown or rating.origin is Origin.ESTIMATE)
        for rating in national.values()
    )
    if row.rating is not None and not repeated:
        ratings[rating_list] = Rating(str(row.rating), Origin.FIDE)
    return msgspec.structs.replace(row.player, ratings=ratings)
