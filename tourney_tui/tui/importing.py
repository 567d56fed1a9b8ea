"""Bringing in a file: its path with Tab, a preview in the table, and a question before anything is stored."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tourney_tui.exchange.decisions import Decision
from tourney_tui.locale import say
from tourney_tui.model.names import fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session.import_file import Imported, complete_path, read_file
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.lines.import_preview import Preview, decision_at, decision_key, preview_columns
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.widgets.bars import MessageLine
    from tourney_tui.tui.widgets.line_table import LineTable

NAMED = 3  # values that stand in the question itself
MOST_STEPS = 4  # values that one key goes through; of more one is typed


class PreviewStage(Protocol):
    """A screen whose table can show a preview in place of its own rows."""

    table: "LineTable"
    messages: "MessageLine"
    preview: Preview | None

    def show_rows(self) -> None:
        """Fill the table: with the preview while there is one."""


def show_preview(table: "LineTable", preview: Preview) -> None:
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


def confirming(stage: PreviewStage, imported: Imported, preview: Callable[[Imported], Preview]) -> Conversation:
    """Show what a file gave, let its open decisions be taken, and ask.

    The value is the reading as the director decided it, or None. Nothing is stored here.
    """
    shown = _show(stage, preview(imported))
    stage.table.action_first()
    key = ""
    while key not in ("enter", "y", None):
        changing = ("space",) if imported.decisions else ()
        key = yield Choose(shown.question, _choices(imported), silent=(*SCROLLING, "y", *changing))
        if key in SCROLLING:
            SCROLLING[key](stage.table)
        elif key == "m":
            _page(stage.table)
        elif key in ("c", "space"):
            imported = (yield from _changing(stage, imported)) or imported
            shown = _show(stage, preview(imported))
    stage.preview = None
    stage.show_rows()
    if key is None:
        stage.messages.info(words("nothing was imported"))
    return None if key is None else imported


def _choices(imported: Imported) -> list[Choice]:
    change = [Choice("c", words("other reading"))] if imported.decisions else []
    return [Choice("enter", words("import")), *change, Choice("m", words("more lines"))]


def _show(stage: PreviewStage, preview: Preview) -> Preview:
    stage.preview = preview
    cursor = stage.table.cursor_key
    stage.show_rows()
    if cursor is not None:
        stage.table.move_to(cursor)
    return preview


def _changing(stage: PreviewStage, imported: Imported) -> Conversation:
    """The decision on the line of the cursor, else the first one: its next value, or a question when it has many."""
    decision = decision_at(stage.table.cursor_key, imported.decisions)
    if decision is None:
        stage.table.move_to(decision_key(imported.decisions[0]))
        stage.messages.info(words("what the file leaves open stands here; c takes the next reading of the line"))
        return None
    value = decision.after() if len(decision.options) <= MOST_STEPS else (yield from _choosing(decision))
    again = imported.decided(decision.name, value) if value else None
    if isinstance(again, Refusal):
        stage.messages.error(again)
        return None
    return again


def _choosing(decision: Decision) -> Conversation:
    """One of many values, typed with Tab; the value, or None."""
    by_words = {say(option.words): option.value for option in decision.options}

    def unknown(text: str) -> Words | None:
        listed = ", ".join(by_words)
        return None if _meant(text, by_words) else words("one of {values}; Tab goes through them", values=listed)

    def fitting(text: str) -> list[str]:
        return [one for one in by_words if fold(one).startswith(fold(text))] or list(by_words)

    some = ", ".join(list(by_words)[1 : 1 + NAMED])
    label = words("{question} (Tab: {some}, ...)", question=decision.question, some=some)
    typed = yield Ask(label, validate=unknown, complete=fitting)
    return _meant(typed, by_words) if typed else None


def _meant(text: str, by_words: Mapping[str, str]) -> str | None:
    return next((value for one, value in by_words.items() if fold(text) in (fold(one), fold(value))), None)


def _page(table: "LineTable") -> None:
    before = table.cursor_key
    table.action_page(1)
    if table.cursor_key == before:
        table.action_first()


# Keys that move the cursor of the preview while it is asked about.
SCROLLING: "Mapping[str, Callable[[LineTable], None]]" = {
    "up": lambda table: table.action_move(-1),
    "k": lambda table: table.action_move(-1),
    "down": lambda table: table.action_move(1),
    "j": lambda table: table.action_move(1),
    "pageup": lambda table: table.action_page(-1),
    "pagedown": lambda table: table.action_page(1),
    "home": lambda table: table.action_first(),
    "end": lambda table: table.action_last(),
}
