"""Export what a screen shows, or the whole event: ask in which form and where, never overwrite in silence."""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model import names
from tourney_tui.model.words import Words, words
from tourney_tui.store import files
from tourney_tui.tui.conversation import Ask, Choose, Confirm, Conversation
from tourney_tui.tui.lines.plain_table import PlainTable, cleaned
from tourney_tui.tui.widgets.prompt import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.event_screen import EventScreen

FOLDER = "exports"
LONGEST_NAME = 60
TRF = "f"
ENDINGS = {"t": ".txt", "c": ".csv", "m": ".md", TRF: ".trf"}
CHOICES = (
    Choice("t", words("text")),
    Choice("c", words("CSV")),
    Choice("m", words("Markdown")),
    Choice(TRF, words("TRF, the whole event")),
)
# A public list says nothing about a birthday. A TRF file is a report to the federation and has them.
PRIVATE = frozenset({"birth"})


def exporting(screen: "EventScreen") -> Conversation:
    """The conversation of the key `e`: form, path, and a question when a file stands there."""
    if screen.tourney.session is None:
        screen.messages.warn(words("open an event first; there is nothing to export here"))
        return
    form = yield Choose(words("export:"), CHOICES)
    if form is None:
        return
    proposed = proposed_path(screen, ENDINGS[form])
    typed = yield Ask(words("to"), initial=str(proposed), validate=_unusable)
    if not typed:
        return
    path = with_ending(Path(os.path.expanduser(typed)), ENDINGS[form])
    if os.path.lexists(path) and not (yield Confirm(words("{name} is there already; replace it?", name=path.name))):
        screen.messages.info(words("nothing was written"))
        return
    try:
        write(path, content(screen, form))
    except OSError as error:
        screen.messages.error(words("{path} was not written: {why}", path=str(path), why=files.reason(error)))
        return
    screen.messages.info(words("written: {path}", path=str(path)))


def write(path: Path, data: bytes) -> None:
    """The whole file or none of it; of folders only the one for exports is made. Raises OSError."""
    if path.parent.name == FOLDER:
        path.parent.mkdir(exist_ok=True)
    files.replace(path, data)


def with_ending(path: Path, ending: str) -> Path:
    """A name without any ending gets the one of its form; another ending is meant so."""
    return path if path.suffix else path.with_name(path.name + ending)


def _unusable(typed: str) -> Words | None:
    if not typed:
        return words("type the name of a file; Escape cancels")
    if os.path.isdir(os.path.expanduser(typed)):
        return words("{path} is a folder; type the name of a file in it", path=typed)
    return None


def proposed_path(screen: "EventScreen", ending: str) -> Path:
    """`exports/open-de-printemps-standings-r4.csv` beside the save."""
    parts = [screen.event.about.name]
    if ending != ENDINGS[TRF]:
        parts.append(screen.title_of())
        shown = getattr(screen, "round", 0)
        parts += [f"R{shown}"] if isinstance(shown, int) and shown else []
    return screen.session.save.path.parent / FOLDER / f"{file_name(parts)}{ending}"


def file_name(parts: list[str]) -> str:
    """A name that every file system takes: letters without accents, digits and hyphens."""
    folded = (names.fold(re.sub(r"['’]", " ", part)) for part in parts)
    return re.sub(r"[^a-z0-9]+", "-", "-".join(folded)).strip("-")[:LONGEST_NAME].strip("-") or "export"


def content(screen: "EventScreen", form: str) -> bytes:
    """The bytes of the file."""
    if form == TRF:
        from tourney_tui.exchange.trf.writer import write_trf
        from tourney_tui.session.comments import trf_comments

        return write_trf(screen.event, comments=trf_comments(screen.session.save)).encode("utf-8", "replace")
    table = shown_table(screen)
    if form == "c":
        from tourney_tui.exchange.csv_out import table_csv

        return table_csv(table.header, table.rows)
    return (table.as_text() if form == "t" else table.as_markdown()).encode("utf-8", "replace")


def shown_table(screen: "EventScreen") -> PlainTable:
    """The rows of the screen with all their columns, also those that have no room on it."""
    columns = screen.table.all_columns
    kept = [n for n, column in enumerate(columns) if column.key not in PRIVATE]
    rows = [cleaned(row.cells, len(columns)) for row in screen.table.rows]
    parts = (screen.event.about.name, screen.title_of(), screen.where())
    return PlainTable(
        " - ".join(part for part in parts if part),
        tuple(_(columns[n].title) for n in kept),
        tuple(columns[n].align for n in kept),
        tuple(tuple(row[n] for n in kept) for row in rows),
    )
