"""A list of players from a spreadsheet: guessed, checked, previewed. Good rows survive bad ones."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from tourney_tui.exchange.csv_cells import IDS, parse_id, parse_rating, usual_origin
from tourney_tui.exchange.csv_columns import (
    RATING_LISTS,
    RATINGS,
    Column,
    Field,
    guessed_columns,
    has_header,
    named_columns,
)
from tourney_tui.exchange.csv_dialect import Dialect, Record, read_table, sniff
from tourney_tui.exchange.duplicates import find_duplicates
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.numbers import half
from tourney_tui.model.dates import YEAR_LAST, parse_birth
from tourney_tui.model.names import clean, split_name
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

SEXES = {"m": "m", "h": "m", "f": "w", "w": "w"}
ID_KEYS = {Field.ID_FIDE: "fide", Field.ID_FFE: "ffe", Field.ID_FRBE: "frbe", Field.ID_FFBG: "ffbg"}


class PlayerRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of the preview: the line of the file, the player, points in half points if the file has them, raw cells."""

    line: int
    player: Player
    half_points: int | None
    cells: tuple[str, ...]


class PlayersReading(msgspec.Struct, frozen=True):
    """What a spreadsheet says. Nothing is stored, and no two rows are merged, before the director has seen it."""

    rows: tuple[PlayerRow, ...]
    findings: tuple[Finding, ...]
    dialect: Dialect
    columns: tuple[Column, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of the file, numbered from 1."""
        return tuple(row.player for row in self.rows)


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the director decided after a first preview; the defaults are the guesses.

    `rating_list` is the list of a plain `Elo` column (`fide`, `ffe`, ...). `month_first` reads 03/04 as the fourth of
    March. `split_names` takes `Family Given` apart.
    """

    dialect: Dialect | None = None
    rating_list: str = ""
    month_first: bool | None = None
    split_names: bool = False


def read_players(data: bytes, *, event_date: str = "", wishes: Wishes | None = None) -> PlayersReading:
    """Read a CSV file of players. Never raises: what cannot be read is a finding.

    `event_date` (`YYYY-MM-DD`) is the latest date of birth that is believed.
    """
    wish = wishes or Wishes()
    dialect = wish.dialect or sniff(data)
    table = read_table(data, dialect)
    findings: list[Finding] = []
    if table.open_quote:
        expected = words("a closing quotation mark; the file is read line by line")
        findings.append(Finding("quote", Severity.WARNING, expected, line=table.open_quote))
    header = bool(table.records) and has_header(table.records[0])
    records = table.records[1:] if header else table.records
    columns = named_columns(table.records[0], records) if header else guessed_columns(records)
    if records and not header and len(columns) > 1:
        findings.append(Finding("header", Severity.NOTE, words("a header line; the columns are guessed"), line=1))
    reader = _RowReader(columns, records, event_date, wish, findings)
    rows = tuple(row for record in records if (row := reader.read(record)) is not None)
    findings += _duplicates(rows)
    if not rows:
        findings.append(Finding("no-player", Severity.ERROR, words("a row with a name; there is none")))
    return PlayersReading(rows, tuple(sorted(findings, key=lambda f: (f.line, f.column))), dialect, columns)


def _duplicates(rows: Sequence[PlayerRow]) -> Iterable[Finding]:
    for found in find_duplicates([row.player for row in rows]):
        row, before = rows[found.second], rows[found.first]
        code = "duplicate" if found.sure else "possible-duplicate"
        expected = words("{reason} (line {line}); both stay until you decide", reason=found.reason, line=before.line)
        yield Finding(
            code, Severity.WARNING, expected, line=row.line, player=row.player.number, text=row.player.name
        )  # fmt: skip


class _RowReader:
    """Reads one row after the other with the same columns."""

    def __init__(
        self,
        columns: Sequence[Column],
        records: Sequence[Record],
        event_date: str,
        wishes: Wishes,
        findings: list[Finding],
    ) -> None:
        self.columns = columns
        self.by_field: dict[Field, Column] = {
            column.field: column for column in columns if column.field is not Field.UNUSED
        }
        self.event_date = event_date
        self.wishes = wishes
        self.findings = findings
        self.month_first = _month_first(records, self.by_field, wishes)
        self.usual_list = wishes.rating_list or ("ffe" if Field.ID_FFE in self.by_field else "fide")
        self.count = 0

    def read(self, record: Record) -> PlayerRow | None:
        name = self._name(record)
        if not name:
            self._find("name", record, Field.NAME, words("a name; this row is left out"), Severity.ERROR)
            return None
        self.count += 1
        player = Player(
            id=PlayerId(self.count),
            number=self.count,
            name=name,
            federation=clean(self._text(record, Field.FEDERATION)),
            club=clean(self._text(record, Field.CLUB)),
            birth=self._birth(record),
            sex=self._sex(record),
            title=clean(self._text(record, Field.TITLE)).upper(),
            ids=self._ids(record),
            ratings=self._ratings(record),
        )
        return PlayerRow(record.line, player, self._points(record), record.cells)

    def _text(self, record: Record, field: Field) -> str:
        column = self.by_field.get(field)
        return record.cells[column.index].strip() if column and column.index < len(record.cells) else ""

    def _find(
        self, code: str, record: Record, field: Field, expected: Words, severity: Severity = Severity.WARNING
    ) -> None:
        column = self.by_field.get(field)
        self.findings.append(
            Finding(
                code,
                severity,
                expected,
                line=record.line,
                column=column.index + 1 if column else 0,
                player=self.count,
                field=column.header or field.value if column else field.value,
                text=clean(self._text(record, field)),
            )
        )

    def _name(self, record: Record) -> str:
        whole = clean(self._text(record, Field.NAME))
        parts = (clean(self._text(record, Field.FAMILY)), clean(self._text(record, Field.GIVEN)))
        if any(parts):
            return ", ".join(part for part in parts if part)
        return split_name(whole) if self.wishes.split_names else whole

    def _birth(self, record: Record) -> str:
        text = self._text(record, Field.BIRTH)
        read = parse_birth(text, event_date=self.event_date, month_first=self.month_first)
        if isinstance(read, Refusal):
            self._find("birth", record, Field.BIRTH, read.words, Severity.ERROR)
            return ""
        if read.ambiguous and self.wishes.month_first is None:
            expected = words("day and month could be swapped: read as {date}", date=read.text)
            self._find("day-month", record, Field.BIRTH, expected)
        return read.text

    def _sex(self, record: Record) -> str:
        text = self._text(record, Field.SEX)
        sex = SEXES.get(text[:1].casefold(), "")
        if text and not sex:
            self._find("sex", record, Field.SEX, words("m or w (French lists: M or F)"))
        return sex

    def _ids(self, record: Record) -> dict[str, str]:
        ids = {}
        for field in IDS:
            read = parse_id(field, self._text(record, field))
            if isinstance(read, Refusal):
                self._find("id", record, field, read.words)
            elif read:
                ids[ID_KEYS[field]] = read
        return ids

    def _ratings(self, record: Record) -> dict[str, Rating]:
        ratings = {}
        for field in RATINGS:
            rating_list = self._list(field)
            if field not in self.by_field or rating_list in ratings:
                continue
            letter, usual = self._letter(record, field), usual_origin(rating_list)
            read = parse_rating(self._text(record, field), letter=letter, usual=usual)
            if isinstance(read, Refusal):
                self._find("rating", record, field, read.words, Severity.ERROR)
            elif read is not None:
                ratings[rating_list] = read
        return ratings

    def _list(self, field: Field) -> str:
        if field is Field.BLITZ:
            return "fide-blitz"
        if field is Field.RAPID:
            return "ffe-rapid" if self.usual_list.startswith("ffe") else "fide-rapid"
        return RATING_LISTS.get(field, self.usual_list)

    def _letter(self, record: Record, field: Field) -> str:
        after = self.by_field[field].index + 1
        is_letter = after < len(self.columns) and self.columns[after].field is Field.ORIGIN
        return record.cells[after] if is_letter and after < len(record.cells) else ""

    def _points(self, record: Record) -> int | None:
        text = self._text(record, Field.POINTS)
        points = half(text)
        if text and points is None:
            self._find("points", record, Field.POINTS, words("points such as 1.5 or 1,5"))
        return points


def _month_first(records: Sequence[Record], by_field: Mapping[Field, Column], wishes: Wishes) -> bool:
    """The director's word, else what the column proves: a second number above 12 and never a first one."""
    column = by_field.get(Field.BIRTH)
    if wishes.month_first is not None or column is None:
        return bool(wishes.month_first)
    texts = (record.cells[column.index].strip() for record in records if column.index < len(record.cells))
    found = [match for text in texts if (match := YEAR_LAST.fullmatch(text))]
    return any(int(match[3]) > 12 for match in found) and not any(int(match[1]) > 12 for match in found)
