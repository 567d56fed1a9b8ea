"""What a whole TRF file leaves open: encoding, numbers that two lines have, swapped byes, values of results, points.

What two lines say of one game is decided in `pairs`.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from tourney_tui.exchange.decider import Decider
from tourney_tui.exchange.decisions import Option
from tourney_tui.exchange.encoding import EIGHT_BITS, decode
from tourney_tui.exchange.trf.header import decimal_points
from tourney_tui.exchange.trf.points_check import fits, guess_scheme
from tourney_tui.exchange.trf.rows import Row
from tourney_tui.model import import_sentences as told
from tourney_tui.model.dates import YEAR_LAST
from tourney_tui.model.names import clean
from tourney_tui.model.points import PointScheme, format_points
from tourney_tui.model.words import Words

GAMES, PRINTED = "games", "printed"
AS_WRITTEN, SWAPPED = "as-written", "swapped"
BOTH = "both"
DAY_FIRST, MONTH_FIRST = "day-first", "month-first"
SWAP = {"U": "F", "F": "U"}


def take_encoding(data: bytes, guess: str, decider: Decider) -> str:
    """The encoding of a file of eight-bit letters, each with a name as it would read; `""` when there is no doubt."""
    if guess not in (*EIGHT_BITS, "latin-1") or data.isascii():
        return ""
    sample = next((line for line in data.replace(b"\r", b"\n").split(b"\n") if _telling(line)), b"")[14:47]
    others = [name for name in EIGHT_BITS if name != guess]
    options = [Option(name, _read_as(name, sample)) for name in (guess, *others)]
    return decider.take("encoding", told.LETTERS(), options)


def _telling(line: bytes) -> bool:
    return line.startswith(b"001") and not line[14:47].isascii()


def _read_as(name: str, sample: bytes) -> Words:
    text = clean(decode(sample, name).text if name in EIGHT_BITS else sample.decode(name))
    return told.READ_AS(sample=text, encoding=name) if text else Words(name)


def take_month_first(births: Sequence[str], decider: Decider) -> bool:
    """Whether 03/04/2005 is the fourth of March: the other dates may prove it, and the director may know better."""
    found = [match for text in births if (match := YEAR_LAST.fullmatch(text.strip()))]
    ambiguous = [one for one in found if one[1] != one[3] and int(one[1]) <= 12 and int(one[3]) <= 12]
    if not ambiguous:
        return False
    days, months = any(int(one[1]) > 12 for one in found), any(int(one[3]) > 12 for one in found)
    options = [
        Option(DAY_FIRST, told.DAY_STANDS()),
        Option(MONTH_FIRST, told.MONTH_STANDS()),
    ]
    question = told.BIRTHS(text=ambiguous[0][0])
    usual = options[::-1] if months and not days else options
    return decider.take("dates", question, usual) == MONTH_FIRST


def take_tiebreaks(lists: Mapping[str, tuple[str, ...]], decider: Decider) -> tuple[str, ...]:
    """Records 202 and 212 say the same; where they do not, the director chooses."""
    said = [code for code in ("202", "212") if code in lists]
    if not said:
        return ()
    if len({lists[code] for code in said}) == 1:
        return lists[said[0]]
    options = [Option(code, told.BY_RECORD(codes=", ".join(lists[code]), record=code)) for code in said]
    return lists[decider.take("tiebreaks", told.TIEBREAKS(), options)]


def take_rounds(said: Iterable[int], least: int, decider: Decider) -> int:
    """The number of rounds: the first of those said that are not fewer than are paired, unless the director knows."""
    possible = list(dict.fromkeys(number for number in said if number >= least))
    if len(possible) == 1:
        return possible[0]
    options = [Option(str(number), told.SO_MANY_ROUNDS(n=number)) for number in possible]
    return int(decider.take("rounds", told.ROUNDS(), options))


def take_numbers(rows: Sequence[Row], decider: Decider) -> dict[int, Row]:
    """One row a start number. Of several with one number the director keeps one, or gives the others a number."""
    groups: dict[int, list[Row]] = {}
    for row in rows:
        groups.setdefault(row.number, []).append(row)
    kept, fresh = {}, max(groups, default=0)
    for number, group in groups.items():
        taken = _take_row(number, group, decider) if len(group) > 1 else ""
        kept[number] = next((row for row in group if str(row.line) == taken), group[0])
        for row in group[1:] if taken == BOTH else ():
            fresh += 1
            kept[fresh] = row.numbered(fresh)
    return dict(sorted(kept.items()))


def _take_row(number: int, group: Sequence[Row], decider: Decider) -> str:
    options = [Option(str(row.line), told.OF_LINE(name=row.player.name, line=row.line)) for row in group]
    both = Option(BOTH, told.ALL_OF_THEM())
    question = told.NUMBER(n=number, count=len(group))
    place = {"line": group[1].line, "player": number}
    return decider.take(f"number-{number}", question, (*options, both), safe=False, **place)


def take_byes(rows: Mapping[int, Row], decider: Decider) -> Mapping[int, Row]:
    """The rows, with U and F in each other's place when the director says that the file has them the wrong way."""
    swapped = {number: row.recoded(SWAP) for number, row in rows.items()}
    if _most_allocated(rows) < 2 or _most_allocated(swapped) > 1:
        return rows
    question = told.BYES()
    options = (
        Option(AS_WRITTEN, told.AS_WRITTEN()),
        Option(SWAPPED, told.SWAPPED()),
    )
    return swapped if decider.take("byes", question, options) == SWAPPED else rows


def _most_allocated(rows: Mapping[int, Row]) -> int:
    counts: dict[int, int] = {}
    for row in rows.values():
        for cell in row.cells.values():
            if cell.code == "U" and not cell.opponent:
                counts[cell.round] = counts.get(cell.round, 0) + 1
    return max(counts.values(), default=0)


def take_scheme(
    stated: PointScheme | None, rows: Iterable[Row], given: Mapping[int, int], last: int, decider: Decider
) -> PointScheme:
    """What results are worth: as a record says, or, where no line adds up with that, as all of them do."""
    lines = tuple(rows)
    guess = guess_scheme(lines, given, last)
    if stated is None:
        return guess
    fitting = all(fits(row, guess, given, last) for row in lines)
    if guess == stated or not fitting or not any(row.half_points for row in lines):
        return stated
    if all(fits(row, stated, given, last) for row in lines):
        return stated
    options = (Option("record", _values(stated)), Option("players", _values(guess)))
    question = told.VALUES()
    return stated if decider.take("values", question, options) == "record" else guess


def _values(scheme: PointScheme) -> Words:
    return Words(" - ".join(format_points(value) for value in (scheme.win, scheme.draw, scheme.loss, scheme.bye)))


class Total(msgspec.Struct, frozen=True):
    """A line whose printed points are not those of its games, in half points."""

    row: Row
    games: int


def take_points(totals: Iterable[Total], decider: Decider) -> tuple[str, ...]:
    """A record 299 for each player whose printed points the director keeps."""
    return tuple(record for total in totals if (record := _take_total(total, decider)))


def _take_total(total: Total, decider: Decider) -> str:
    number, printed = total.row.number, total.row.half_points or 0
    options = (
        Option(GAMES, told.FROM_GAMES(points=format_points(total.games))),
        Option(PRINTED, told.AS_PRINTED(points=format_points(printed))),
    )
    question = told.POINTS(n=number)
    taken = decider.take(f"points-{number}", question, options, line=total.row.line, player=number)
    return abnormal_record(number, printed - total.games) if taken == PRINTED else ""


def abnormal_record(number: int, half_points: int) -> str:
    """Record 299: points in columns 14-17, no round, the player in 24-27; `""` for nothing."""
    sign = "-" if half_points < 0 else ""
    return f"299{'':10}{sign + decimal_points(abs(half_points)):>4}{'':6}{number:>4}" if half_points else ""
