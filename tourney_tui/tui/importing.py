"""Bringing in a file: its path with Tab, a preview in the table, and a question before anything is stored."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session.import_file import Imported, complete_path, read_file
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.lines.import_preview import Preview, preview_columns
from tourney_tui.tui.widgets.bars import MessageLine
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.prompt import Choice


class PreviewStage(Protocol):
    """A screen whose table can show a preview in place of its own rows."""

    table: LineTable
    messages: MessageLine
    preview: Preview | None

    def show_rows(self) -> None:
        """Fill the table: with the preview while there is one."""


def show_preview(table: LineTable, preview: Preview) -> None:
    """The rows of a preview in a table."""
    table.set_columns(preview_columns())
    table.set_rows(preview.rows)


def asking_file(label: Words) -> Conversation:
    """Ask for the path of a file; the value is the path, or None."""
    text = yield Ask(label, validate=no_file, complete=complete_path)
    return Path(text).expanduser() if text else None


def no_file(text: str) -> Words | None:
    """Why a path cannot be read; nothing typed is a way out."""
    if not text:
        return None
    try:
        path = Path(text).expanduser()
        if path.is_file():
            return None
        if path.is_dir():
            return words("{path} is a folder; Tab goes through its files", path=text)
    except (OSError, RuntimeError, ValueError) as error:  # a name too long, no such user behind ~, a NUL inside
        return words("{path}: {why}", path=text, why=str(error))
    return words("there is no file {path}; Tab completes", path=text)


def reading_file(stage: PreviewStage, path: Path, systems: Sequence[str], event_date: str) -> Imported | None:
    """The contents of a file, or None with the reason in the message line."""
    imported = read_file(path, systems, event_date)
    if isinstance(imported, Refusal):
        stage.messages.error(imported)
        return None
    if not imported.usable:
        reason = imported.findings[0].expected if imported.findings else words("no players")
        stage.messages.error(words("{name}: nothing to import; expected {reason}", name=path.name, reason=reason))
        return None
    return imported


def confirming(stage: PreviewStage, preview: Preview) -> Conversation:
    """Show a preview and ask; the value is True when the director says yes."""
    stage.preview = preview
    stage.show_rows()
    stage.table.action_first()
    key = "m"
    while key == "m":
        key = yield Choose(preview.question, [Choice("y", words("import")), Choice("m", words("more lines"))])
        if key == "m":
            _page(stage.table)
    stage.preview = None
    stage.show_rows()
    if key is None:
        stage.messages.info(words("nothing was imported"))
    return key == "y"


def _page(table: LineTable) -> None:
    before = table.cursor_key
    table.action_page(1)
    if table.cursor_key == before:
        table.action_first()
