"""One row of a spreadsheet -> a player, with a finding for every cell that says something else than its column."""

from collections.abc import Mapping, Sequence

import msgspec

from tourney_tui.exchange.csv_cells import IDS, parse_id, parse_rating, parse_rounds, usual_origin
from tourney_tui.exchange.csv_columns import Column
from tourney_tui.exchange.csv_dialect import Dialect, Record
from tourney_tui.exchange.csv_fields import ID_KEYS, RATING_LISTS, RATINGS, Field
from tourney_tui.exchange.ffe_categories import category_problem
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.numbers import half
from tourney_tui.model.dates import YEAR_LAST, parse_birth
from tourney_tui.model.names import clean, split_name
from tourney_tui.model.player import ByeKind, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

SEXES = {"m": "m", "h": "m", "f": "w", "w": "w"}
NOTED = (Field.CATEGORY, Field.LEAGUE)  # what a player's record has no place of its own for


class PlayerRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of the preview: the line of the file, the player, points in half points if the file has them, raw cells."""

    line: int
    player: Player
    half_points: int | None
    cells: tuple[str, ...]


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the director decided after a first preview; the defaults are the guesses.

    `rating_list` is the list of a plain `Elo` column (`fide`, `ffe`, ...). `month_first` reads 03/04 as the fourth of
    March. `split_names` takes `Family Given` apart. `columns` says what a column is, by its index from 0. `sheet` is
    the sheet of a workbook, by its name or its number from 1.
    """

    dialect: Dialect | None = None
    rating_list: str = ""
    month_first: bool | None = None
    split_names: bool = False
    columns: dict[int, Field] = {}
    sheet: str = ""


class RowReader:
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
        self.proved = _proved_order(records, self.by_field)
        self.usual_month_first = bool(self.proved)
        self.either_order = False
        self.month_first = self.usual_month_first if wishes.month_first is None else wishes.month_first
        self.usual_list = wishes.rating_list or ("ffe" if Field.ID_FFE in self.by_field else "fide")
        self.named = bool(self.by_field.keys() & {Field.NAME, Field.FAMILY, Field.GIVEN})
        self.count = 0

    def read(self, record: Record) -> PlayerRow | None:
        """The player of a row; None when nothing says who it is."""
        ids = self._ids(record)
        name = self._name(record) or self._number_as_name(record, ids)
        if not name:
            self._find("name", record, Field.NAME, words("a name; this row is left out"), Severity.ERROR)
            return None
        self.count += 1
        birth = self._birth(record)
        self._check_category(record, birth)
        player = Player(
            id=PlayerId(self.count),
            number=self.count,
            name=name,
            federation=clean(self._text(record, Field.FEDERATION)),
            club=clean(self._text(record, Field.CLUB)),
            birth=birth,
            sex=self._sex(record),
            title=clean(self._text(record, Field.TITLE)).upper(),
            ids=ids,
            ratings=self._ratings(record),
            byes=self._byes(record),
            note=self._note(record),
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

    def _number_as_name(self, record: Record, ids: Mapping[str, str]) -> str:
        """A file of numbers alone: who it is says the rating list later."""
        if self.named or not ids:
            return ""
        field, key = next((field, key) for field, key in ID_KEYS.items() if key in ids)
        self.count += 1
        self._find("no-name", record, field, words("a name; the number stands for it until you give one"))
        self.count -= 1
        return f"{key.upper()} {ids[key]}"

    def _birth(self, record: Record) -> str:
        text = self._text(record, Field.BIRTH)
        read = parse_birth(text, event_date=self.event_date, month_first=self.month_first)
        if isinstance(read, Refusal):
            self._find("birth", record, Field.BIRTH, read.words, Severity.ERROR)
            return ""
        self.either_order |= read.ambiguous
        if read.ambiguous and self.wishes.month_first is None and self.proved is None:
            expected = words("day and month could be swapped: read as {date}", date=read.text)
            self._find("day-month", record, Field.BIRTH, expected)
        return read.text

    def _check_category(self, record: Record, birth: str) -> None:
        problem = category_problem(self._text(record, Field.CATEGORY), birth, self.event_date)
        if problem is not None:
            self._find("category", record, Field.CATEGORY, problem)

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
                self.count += 1
                self._find("id", record, field, read.words)
                self.count -= 1
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

    def _byes(self, record: Record) -> dict[int, ByeKind]:
        byes: dict[int, ByeKind] = {}
        for field, usual in ((Field.BYES, ByeKind.HALF), (Field.ABSENCES, ByeKind.ZERO)):
            read = parse_rounds(self._text(record, field), usual)
            if isinstance(read, Refusal):
                self._find("rounds", record, field, read.words)
            else:
                byes |= read
        return byes

    def _note(self, record: Record) -> str:
        return ", ".join(text for field in NOTED if (text := clean(self._text(record, field))))

    def _points(self, record: Record) -> int | None:
        text = self._text(record, Field.POINTS)
        points = half(text)
        if text and points is None:
            self._find("points", record, Field.POINTS, words("points such as 1.5 or 1,5"))
        return points


def _proved_order(records: Sequence[Record], by_field: Mapping[Field, Column]) -> bool | None:
    """Month first or not, where a date of the column proves it by a number above 12; None where none does."""
    column = by_field.get(Field.BIRTH)
    if column is None:
        return None
    texts = (record.cells[column.index].strip() for record in records if column.index < len(record.cells))
    found = [match for text in texts if (match := YEAR_LAST.fullmatch(text))]
    day_first, month_first = (any(int(match[place]) > 12 for match in found) for place in (1, 3))
    return None if day_first == month_first else month_first
