"""`tourney check --printed TABLE`: points, tie-breaks and ranks that another program printed, against the rules."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from tourney_tui.cli.ranked import ranked
from tourney_tui.cli.sources import name_of, read_bytes
from tourney_tui.cli.stopped import BadInput
from tourney_tui.exchange.printed_table import POINTS, PrintedRow, PrintedTable, read_printed
from tourney_tui.model.event import Event
from tourney_tui.model.names import fold
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.standings.codes import Code, check_codes, parse_code
from tourney_tui.standings.printed import PrintedRank, PrintedValue, fits, ranks_that_differ
from tourney_tui.standings.table import Row


class Differing(msgspec.Struct, frozen=True):
    """What differs from a printed table. `codes` are its tie-breaks in their order; `notes` what was not compared."""

    values: tuple[PrintedValue, ...]
    ranks: tuple[PrintedRank, ...]
    codes: tuple[str, ...]
    notes: tuple[Words, ...]


def compare_printed(event: Event, file: str) -> Differing:
    """Compare with the standings after the newest round. Raises BadInput for a table that cannot be read."""
    table = read_printed(read_bytes(file), _code)
    if isinstance(table, Refusal):
        raise BadInput(words("{file}: {why}", file=name_of(file), why=table))
    codes = tuple(column for column in table.columns if column != POINTS)
    refusal = check_codes(codes, event.regulations.format, event.regulations.discipline)
    if refusal:
        raise BadInput(words("{file}: {why}", file=name_of(file), why=refusal))
    standing = ranked(event, event.current_round, codes)
    rows = {row.player: row for row in standing.rows}
    found = {_player(event, row, file): row for row in table.rows}
    ranks = {event.players[player].number: row.rank for player, row in found.items() if row.rank}
    return Differing(
        values=tuple(wrong for player, row in found.items() for wrong in _values(rows[player], row, codes)),
        ranks=ranks_that_differ(event, standing, ranks),
        codes=codes,
        notes=tuple(_notes(event, table, found)),
    )


def _code(heading: str) -> str:
    code = parse_code(heading)
    return code.text if isinstance(code, Code) and code.base != "PTS" else ""


def _player(event: Event, row: PrintedRow, file: str) -> PlayerId:
    """By the start number, else by the name. Raises BadInput for who is not in the event."""
    for player in event.players.values():
        if player.number == row.number or (row.number is None and fold(player.name) == fold(row.name)):
            return player.id
    who = row.name if row.number is None else row.number
    raise BadInput(words("{file}: line {line}: no player {who} is in the event", file=name_of(file), line=row.line,
                         who=who))  # fmt: skip


def _values(row: Row, printed: PrintedRow, codes: tuple[str, ...]) -> list[PrintedValue]:
    rule = dict(zip(codes, row.values, strict=True)) | {POINTS: Fraction(row.points, 2)}
    return [
        PrintedValue(row.player, column, one.text, rule[column])
        for column, one in printed.values.items()
        if not fits(one.value, one.unit, rule[column])
    ]


def _notes(event: Event, table: PrintedTable, found: Mapping[PlayerId, PrintedRow]) -> list[Words]:
    notes = []
    if table.left_out:
        notes.append(words("columns that are not compared: {names}", names=", ".join(table.left_out)))
    missing = len(event.players) - len(found)
    if missing:
        notes.append(words("players who are not in the table: {n}", n=missing))
    return notes
