"""What the key `e` writes: the rows of a screen with all their columns, or the whole event, in each of the forms."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.player import Origin
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.tui.lines.plain_table import PlainTable, cleaned

if TYPE_CHECKING:
    from tourney_tui.publishing.lists import Source
    from tourney_tui.standings.tiebreaks import Tiebreaks
    from tourney_tui.tui.event_screen import EventScreen

TRF, PGN, SWAR, SITE = "f", "p", "s", "w"
NAMES, SLIPS = "n", "r"
ENDINGS = {
    "t": ".txt",
    "c": ".csv",
    "m": ".md",
    "h": ".html",
    NAMES: ".html",
    SLIPS: ".html",
    PGN: ".pgn",
    TRF: ".trf",
    SWAR: ".csv",
}
# A public list says nothing about a birthday. A TRF file is a report to the federation and has them.
PRIVATE = frozenset({"birth"})
# Who has paid is for the desk, not for a page.
FOR_THE_DESK = frozenset({"paid", "present"})
TEXT_ENDING = ".txt"
TRF16_ENDING = ".trf16"

UNDER_WAY = Refusal("computing", words("not written: the tie-breaks are being computed; once more in a moment"))

Pages = Callable[[], dict[str, bytes]]


def refused(screen: "EventScreen", form: str) -> Refusal | None:
    """Why this event cannot be written so, before a name is asked for."""
    if form == PGN and screen.event.regulations.discipline is not Discipline.CHESS:
        return Refusal("pgn", words("PGN is for games of chess; CSV has the matches of this event"))
    if form in (SITE, TRF):
        _tie_breaks(screen)  # asked for now, they are there when the name is typed
    return None


def shown_round(screen: "EventScreen") -> int:
    """The round that the screen shows; 0 for none."""
    shown = getattr(screen, "round", 0)
    return shown if isinstance(shown, int) else 0


def guesses(event: Event) -> int:
    """How many ratings of an event are estimates."""
    ratings = (rating for player in event.players.values() for rating in player.ratings.values())
    return sum(rating.origin is Origin.ESTIMATE for rating in ratings)


def made(screen: "EventScreen", form: str, ending: str, *, estimates: bool = False) -> bytes | Refusal:
    """The bytes of the file. Where a list may be a page or text, and TRF of two editions, the ending says it.

    `estimates` is for TRF: estimated ratings stand where ratings stand.
    """
    if form == TRF:
        return _trf(screen, ending, estimates=estimates)
    if form == SWAR:
        from tourney_tui.exchange.swar import write_swar

        return write_swar(screen.event)
    if form == PGN:
        from tourney_tui.exchange.pgn import write_pgn

        games = write_pgn(screen.event)
        return games if isinstance(games, Refusal) else games.encode("utf-8", "replace")
    if form in (NAMES, SLIPS):
        return _of_a_round(screen, form, ending)
    return _shown(screen, form)


def _trf(screen: "EventScreen", ending: str, *, estimates: bool) -> bytes | Refusal:
    from tourney_tui.exchange.trf.edition import Edition
    from tourney_tui.exchange.trf.writer import as_bytes, write_trf
    from tourney_tui.session.comments import trf_comments

    edition = Edition.TRF16 if ending.casefold() == TRF16_ENDING else Edition.TRF26
    comments = trf_comments(screen.session.save)
    of = _source(screen, shown_round(screen))
    if _under_way(screen, of):
        return UNDER_WAY
    ranks = {row.player: row.rank for row in of.ranked.rows if row.rank is not None}
    return as_bytes(write_trf(screen.event, edition=edition, estimates=estimates, ranks=ranks, comments=comments))


def _shown(screen: "EventScreen", form: str) -> bytes:
    public = form in ("m", "h")
    table = shown_table(screen, PRIVATE | FOR_THE_DESK if public else PRIVATE)
    if form == "c":
        from tourney_tui.exchange.csv_out import table_csv

        return table_csv(table.header, table.rows)
    if form == "h":
        return _page(screen, table)
    return (table.as_text() if form == "t" else table.as_markdown()).encode("utf-8", "replace")


def _page(screen: "EventScreen", table: PlainTable) -> bytes:
    from tourney_tui.exchange.sheet import Column, Sheet
    from tourney_tui.publishing.lists import PAGE, written_sheets

    named = table.header.index(_("Name")) if _("Name") in table.header else -1
    columns = (
        Column(title, align, names_row=place == named)
        for place, (title, align) in enumerate(zip(table.header, table.aligns, strict=True))
    )
    title = " - ".join(part for part in (screen.title_of(), screen.where()) if part)
    return written_sheets(screen.event, [Sheet(title, tuple(columns), table.rows)], PAGE)


def _of_a_round(screen: "EventScreen", form: str, ending: str) -> bytes:
    from tourney_tui.publishing.lists import PAGE, TEXT, written_list

    of = _source(screen, shown_round(screen))
    return written_list(of, "names" if form == NAMES else "slips", TEXT if ending == TEXT_ENDING else PAGE)


def site_pages(screen: "EventScreen") -> Pages | Refusal:
    """Makes the folder of pages of the event as it is now; not while the tie-breaks that it needs are under way."""
    from tourney_tui.publishing.site import site
    from tourney_tui.session.views import Views

    of = _source(screen, screen.event.current_round)
    if _under_way(screen, of):
        return UNDER_WAY
    # Views of its own: those of the screens belong to their thread.
    return lambda: site(of.event, Views(of.event), of.ranked)


def _under_way(screen: "EventScreen", of: "Source") -> bool:
    """Ranks would be those of points alone, and right in a moment; points decide where tie-breaks cannot be had."""
    ranking = screen.tourney.ranking
    return of.ranked.provisional and ranking.busy and not ranking.trouble


def _source(screen: "EventScreen", number: int) -> "Source":
    from tourney_tui.publishing.lists import Source
    from tourney_tui.standings.table import standings

    after = screen.event.current_round
    table = standings(screen.event, after, _tie_breaks(screen), known=screen.views.scores(after))
    return Source(screen.event, screen.views, table, number)


def _tie_breaks(screen: "EventScreen") -> "Tiebreaks | None":
    if screen.event.regulations.format is Format.KNOCKOUT:
        return None
    return screen.tourney.tiebreaks(screen.event.current_round)


def shown_table(screen: "EventScreen", left_out: frozenset[str] = PRIVATE) -> PlainTable:
    """The rows of the screen with all their columns, also those that have no room on it."""
    columns = screen.table.all_columns
    kept = [n for n, column in enumerate(columns) if column.key not in left_out]
    rows = [cleaned(row.cells, len(columns)) for row in screen.table.rows]
    parts = (screen.event.about.name, screen.title_of(), screen.where())
    return PlainTable(
        " - ".join(part for part in parts if part),
        tuple(_(columns[n].title) for n in kept),
        tuple(columns[n].align for n in kept),
        tuple(tuple(row[n] for n in kept) for row in rows),
    )
