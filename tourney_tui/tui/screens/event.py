"""The event: its name, dates and regulations, each changed in place."""

from collections.abc import Hashable, Iterable, Sequence

from textual.widget import Widget

from tourney_tui.locale import _, headed_by, play
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done
from tourney_tui.session.settings import Setting, settings, validity
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.settings import in_words, setting_cells, setting_columns, shown_value
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable, Row

RULES = "rules-"
SEVERAL = ("systems", "tiebreaks", "seeding", "avoided")  # lists, where Tab completes the last word


class SettingsScreen(EventScreen):
    """All settings of the open event; Enter changes the one under the cursor."""

    PLACE = Place.EVENT
    BINDINGS = keys.bindings(Place.EVENT)

    def __init__(self) -> None:
        super().__init__()
        self.hint = DetailLines(1)

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.hint

    def show_event(self) -> None:
        self.table.set_columns(setting_columns())
        self.table.set_rows([Row(setting.key, setting_cells(self.event, setting)) for setting in settings(self.event)])

        self._show_hint()

    def cursor_moved(self, key: Hashable | None) -> None:
        self._show_hint()

    def _show_hint(self) -> None:
        """What to type for the setting under the cursor, where the table has no room for it."""
        found = next((row for row in self.table.rows if row.key == self.table.cursor_key), None)
        here = found is not None and "hint" not in self.table.columns
        self.hint.show([" " + headed_by(found.cells[0], found.cells[2]) if found and here and found.cells[2] else ""])

    def where(self) -> str:
        return _("Event")

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        setting = next((found for found in settings(self.event) if found.key == message.key), None)
        if setting is not None:
            self.converse(self._changing(setting))

    def action_close(self) -> None:
        """Close the event, with a preview of what goes to the roster; or reopen it."""
        from tourney_tui.tui.closing_flow import closing_or_reopening

        self.converse(closing_or_reopening(self))

    def _changing(self, setting: Setting) -> Conversation:
        before = shown_value(self.event, setting)
        text = yield Ask(
            words("{title} ({hint})", title=setting.title, hint=setting.hint) if setting.hint.text else setting.title,
            before,
            validate=lambda typed: self._wrong(setting, typed),
            complete=lambda typed: offers(setting, typed),
            changed=lambda typed: self._explain(setting, typed),
        )
        if text is None or text == before:
            return
        intent = setting.read(self.event, text)
        if isinstance(intent, Refusal):
            self.messages.error(intent)
            return
        done = yield from self.carrying_out(intent)
        if isinstance(done, Done):
            play(self.event.regulations.discipline)
            value = shown_value(self.event, setting) or _("none")
            self.messages.info(words("{title}: {value}", title=setting.title, value=value))

    def _wrong(self, setting: Setting, text: str) -> Words | None:
        read = setting.read(self.event, text) if text != shown_value(self.event, setting) else None
        return read.words if isinstance(read, Refusal) else None

    def _explain(self, setting: Setting, text: str) -> None:
        """While a rule set is chosen: how long each one holds, and where it stands."""
        if setting.key.startswith(RULES):
            self.messages.info(validity(setting.key.removeprefix(RULES), text))


def offers(setting: Setting, text: str) -> Sequence[str]:
    """What Tab goes through: in a list of several, the last word is completed."""
    whole = [offer for offer in (in_words(setting, one) for one in setting.offers) if offer != text]
    if setting.key not in SEVERAL:
        return whole
    before, blank, start = text.rpartition(" ")
    return [f"{before}{blank}{offer}" for offer in setting.offers if offer.lower().startswith(start.lower())]
