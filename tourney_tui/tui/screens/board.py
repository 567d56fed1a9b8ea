"""The board: what spectators see on a projector. It turns its pages by itself and changes nothing."""

from datetime import datetime
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from tourney_tui.locale import _, say
from tourney_tui.model.words import words
from tourney_tui.session import Changed
from tourney_tui.tui import keys
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.board import Page, pages
from tourney_tui.tui.widgets.bars import DetailLines, KeyRow, MessageLine, StatusRow

if TYPE_CHECKING:
    from tourney_tui.tui.board_app import BoardApp


class BoardScreen(Screen[None], inherit_bindings=False):
    """Boards of the current round and the standings, one page after the other."""

    BINDINGS = keys.bindings(Place.BOARD)

    def __init__(self, seconds: float) -> None:
        """`seconds` is how long a page stands."""
        super().__init__()
        self.status = StatusRow()
        self.page = DetailLines()
        self.page.styles.height = "1fr"
        self.messages = MessageLine()
        self.key_row = KeyRow(Place.BOARD)
        self._seconds = seconds
        self._number = 0
        self._round = 0
        self._pages: list[Page] = []
        self._timer: Timer | None = None
        self._held = False

    def compose(self) -> ComposeResult:
        yield from (self.status, self.page, self.messages, self.key_row)

    @property
    def board(self) -> "BoardApp":
        """The app, with the event."""
        return cast("BoardApp", self.app)

    def on_mount(self) -> None:
        self._timer = self.set_interval(self._seconds, self._turn)
        self.page.call_after_refresh(self.show_event)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_event)

    # Showing

    def show_event(self) -> None:
        """The page of the hour, of the event as it is now; a round newly paired begins with its boards."""
        event, views = self.board.session.event, self.board.session.views
        if event.current_round != self._round:
            self._round, self._number = event.current_round, 0
        tiebreaks = self.board.ranking.tiebreaks(event, self._round)
        self._pages = pages(event, views, tiebreaks, self.size.width, self.page.size.height)
        self._show_page()

    def _show_page(self) -> None:
        count = len(self._pages)
        self._number = self._number % count if count else 0
        page = self._pages[self._number] if count else Page(_("no players yet"), ())
        place = _("page {number}/{count}").format(number=self._number + 1, count=count) if count else ""
        name = self.board.session.event.about.name
        self.status.show("  ".join(part for part in (name, page.title, place) if part), self._pace())
        trouble = self.board.session.save.trouble
        self.status.raise_alarm(_("!! NOT LIVE: {why}").format(why=say(trouble)) if trouble else "")
        self.page.show(page.lines)

    def _pace(self) -> str:
        return _("held") if self._held else _("live")

    def event_changed(self, changed: Changed) -> None:
        """Somebody changed something."""
        self.show_event()
        self.messages.info(words("{time}  {label}", time=f"{datetime.now():%H:%M:%S}", label=changed.label))

    # Keys

    def _turn(self) -> None:
        self._number += 1
        self._show_page()

    def action_turn(self, by: int) -> None:
        """Another page, which then has its whole time."""
        if self._timer is not None:
            self._timer.reset()
        self._number += by
        self._show_page()

    def action_hold(self) -> None:
        """The page stays, until the same key."""
        if self._timer is None:
            return
        self._held = not self._held
        (self._timer.pause if self._held else self._timer.resume)()
        self._show_page()

    def action_leave(self) -> None:
        self.app.exit(0)
