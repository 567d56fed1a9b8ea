"""What `tourney export` can write: which form an ending means, which tables there are in it, and the bytes."""

from collections.abc import Callable
from pathlib import Path

from tourney_tui.cli.money import LEDGER_COLUMNS, PRIZE_COLUMNS, ledger_rows, prize_rows
from tourney_tui.cli.ranked import chosen_codes, chosen_round, ranked
from tourney_tui.cli.sources import Source
from tourney_tui.cli.standings import as_table
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.table import Column
from tourney_tui.exchange.csv_out import players_csv, results_csv, table_csv
from tourney_tui.exchange.sheet import Column as SheetColumn
from tourney_tui.exchange.sheet import Sheet
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.publishing import lists
from tourney_tui.publishing.lists import CSV, LISTS, MARKDOWN, PAGE, SLIPS, TEXT
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table

TRF, TRF16, TRF26, PGN, SWAR = "trf", "trf16", "trf26", "pgn", "swar"
TRFS = (TRF, TRF16, TRF26)
FORMATS = (*TRFS, CSV, PAGE, MARKDOWN, TEXT, PGN, SWAR)
ENDINGS = {
    ".trf": TRF,
    ".trfx": TRF,
    ".trf16": TRF16,
    ".trf26": TRF26,
    ".txt": TRF,
    ".csv": CSV,
    ".html": PAGE,
    ".htm": PAGE,
    ".md": MARKDOWN,
    ".pgn": PGN,
}
TABLES = ("players", "results", "standings", "prizes", "ledger", "pairings", "names", "crosstable", "slips", "event")
WITHOUT_TABLES = (*TRFS, PGN, SWAR)


def form_of(file: str, chosen: str, table: str) -> str:
    """The form that is meant: the one chosen, else by the ending; `.txt` is TRF, and text once a table is named.

    Raises BadInput where nothing says it.
    """
    form = chosen or ENDINGS.get(Path(file).suffix.casefold(), "")
    if not chosen and table and Path(file).suffix.casefold() == ".txt":
        form = TEXT
    if not form:
        raise BadInput(
            words(
                "{file}: .trf, .csv, .html, .md or .pgn says the format, or --format; --format html "
                "without an ending makes a folder of pages",
                file=file,
            )
        )
    if table and form in WITHOUT_TABLES:
        raise BadInput(words("{form} has no tables; --table is for CSV, HTML, Markdown and text", form=form.upper()))
    return form


def content(source: Source, form: str, table: str, round_number: int | None, *, estimates: bool = False) -> bytes:
    """The bytes of the file; `estimates` is for TRF and writes estimated ratings as ratings. Raises BadInput."""
    event = source.event
    if form in TRFS:
        return _trf(source, form, estimates=estimates)
    if form == SWAR:
        from tourney_tui.exchange.swar import write_swar

        return write_swar(event)
    if form == PGN:
        return _pgn(event, round_number)
    if form == CSV and (not table or table in CSV_TABLES):
        return CSV_TABLES[table or "players"](event)
    return _list(event, form, table or "event", round_number)


def shown(event: Event, round_number: int | None) -> lists.Source:
    """The event with its standings, and the round asked for. Raises BadInput."""
    number = chosen_round(event, round_number)
    return lists.Source(event, Views(event), standing(event), number)


def standing(event: Event) -> Table:
    """The standings after the current round."""
    return ranked(event, chosen_round(event, None), chosen_codes(event, None))


def _trf(source: Source, form: str, *, estimates: bool) -> bytes:
    from tourney_tui.exchange.trf.edition import Edition
    from tourney_tui.exchange.trf.writer import as_bytes, write_trf

    edition = Edition.TRF16 if form == TRF16 else Edition.TRF26
    event = source.event
    ranks = {row.player: row.rank for row in standing(event).rows if row.rank is not None}
    return as_bytes(write_trf(event, edition=edition, estimates=estimates, ranks=ranks, comments=source.comments))


def _pgn(event: Event, round_number: int | None) -> bytes:
    from tourney_tui.exchange.pgn import write_pgn

    found = write_pgn(event, None if round_number is None else chosen_round(event, round_number))
    if isinstance(found, Refusal):
        raise BadInput(found)
    return found.encode("utf-8", "replace")


def _list(event: Event, form: str, table: str, round_number: int | None) -> bytes:
    of = shown(event, round_number)
    if table == SLIPS and form not in (PAGE, TEXT):
        raise BadInput(words("slips are printed: --format html or --format text"))
    if table in ("pairings", "names", SLIPS) and not of.round:
        raise BadInput(words("no round is paired yet"))
    if table == "results":
        rounds = [sheet for number in sorted(event.rounds) for sheet in LISTS["pairings"](_at(of, number))]
        return lists.written_sheets(event, rounds, form)
    if table in MONEY:
        columns, rows = MONEY[table]
        return lists.written_sheets(event, [_money(event, table, columns, rows)], form)
    return lists.written_list(of, table, form)


def _at(of: lists.Source, number: int) -> lists.Source:
    return lists.Source(of.event, of.views, of.ranked, number)


Rows = Callable[[Event, Table], list[list[str]]]
MONEY: dict[str, tuple[tuple[Column, ...], Rows]] = {
    "prizes": (tuple(PRIZE_COLUMNS), prize_rows),
    "ledger": (tuple(LEDGER_COLUMNS), ledger_rows),
}


def _money(event: Event, table: str, columns: tuple[Column, ...], rows: Rows) -> Sheet:
    heads = tuple(SheetColumn(_(column.heading), "right" if column.number else "left") for column in columns)
    return Sheet(_(table), heads, tuple(map(tuple, rows(event, standing(event)))))


def _standings_csv(event: Event) -> bytes:
    columns, rows = as_table(event, standing(event))
    return table_csv([_(column.heading) for column in columns], rows)


def _money_csv(table: str) -> Callable[[Event], bytes]:
    columns, rows = MONEY[table]
    return lambda event: table_csv([_(column.heading) for column in columns], rows(event, standing(event)))


CSV_TABLES: dict[str, Callable[[Event], bytes]] = {
    "players": players_csv,
    "results": results_csv,
    "standings": _standings_csv,
    "prizes": _money_csv("prizes"),
    "ledger": _money_csv("ledger"),
}
