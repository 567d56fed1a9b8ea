"""A pairing before it is published: Enter publishes, `e` and `c` edit it by hand, Escape throws it away."""

from collections.abc import Hashable, Iterable

from textual.widget import Widget

from tourney_tui.locale import _, say
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.avoid import unwanted, why_unwanted
from tourney_tui.pairing.checks import check_hand
from tourney_tui.pairing.draft import Draft, Pair
from tourney_tui.session import Changed, Done
from tourney_tui.tui import keys
from tourney_tui.tui.draft_editing import exchanged, exchanging, keeping, paired_by, publishing
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.byes import bye_explanation
from tourney_tui.tui.lines.draft import board_detail, draft_columns, draft_lines
from tourney_tui.tui.lines.game_why import board_lines
from tourney_tui.tui.lines.why import WhyLine, headed
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.line_table import LineTable, Row

NOTHING = Draft(0, (), (), "")
DETAIL_FROM = 18  # rows of the window: a smaller one has room for the boards only


class DraftScreen(EventScreen):
    """One draft at a time. `proposed` is what the engine said, `draft` what has become of it by hand."""

    PLACE = Place.DRAFT
    BINDINGS = keys.bindings(Place.DRAFT)

    def __init__(self) -> None:
        super().__init__()
        self.proposed = NOTHING
        self.draft = NOTHING
        self.detail = DetailLines(4)
        self._changed_since: Words | None = None
        self._publishing = False

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.detail

    def open_with(self, draft: Draft) -> None:
        """Show this draft when the screen comes."""
        self.proposed = self.draft = draft
        self._changed_since = None
        self.messages.clear()

    def where(self) -> str:
        return _("round {number}: DRAFT, not published").format(number=self.draft.round)

    # Showing

    def show_event(self) -> None:
        self.table.set_columns(draft_columns(self.event, self.size.width))
        self.table.set_rows(self._rows())
        self.detail.display = self.size.height >= DETAIL_FROM
        self._show_detail()

    def _rows(self) -> list[Row]:
        boards, byes = draft_lines(self.event, self.draft, self.size.width)
        styles = self._styles()
        rows = [Row(n, cells, style) for n, (cells, style) in enumerate(zip(boards, styles, strict=True), 1)]
        return rows + [Row(("bye", bye.player), cells, "dim") for cells, bye in zip(byes, self.draft.byes, strict=True)]

    def _styles(self) -> list[str]:
        """Boards that break a rule, or join two who should not meet, stand out."""
        if not self._swiss:
            return [""] * len(self.draft.pairs)
        groups = unwanted(self.event, self.draft.round)
        unusual = (
            check_hand(self.event, self.draft.round, *pair) or why_unwanted(groups, pair) for pair in self.draft.pairs
        )
        return ["warn" if found else "" for found in unusual]

    @property
    def _swiss(self) -> bool:
        return self.event.regulations.format is Format.SWISS

    def _show_detail(self) -> None:
        pair = self.current_pair
        self.detail.show(board_detail(self.event, self.draft, pair) if pair and self._swiss else [])

    def cursor_moved(self, key: Hashable | None) -> None:
        self._show_detail()

    def on_resize(self) -> None:
        self.refresh_event()

    @property
    def current_pair(self) -> Pair | None:
        """The board on the cursor; None on a bye."""
        key = self.table.cursor_key
        return self.draft.pairs[key - 1] if isinstance(key, int) and key <= len(self.draft.pairs) else None

    @property
    def current_bye(self) -> Bye | None:
        """Who on the cursor has no game."""
        return next((bye for bye in self.draft.byes if ("bye", bye.player) == self.table.cursor_key), None)

    def on_screen_resume(self) -> None:
        # Textual calls the base's own handler after this one.
        if self.draft.notes:
            self.messages.info(self.draft.notes[0])

    async def action_why(self) -> None:
        """Why this board, or this bye."""
        pair, bye = self.current_pair, self.current_bye
        if bye is not None:
            title, lines = bye_explanation(self.event, self.draft.round, self.draft.byes, bye)
            await self.tourney.explain(title, lines)
        elif pair is not None:
            names = " - ".join(self.event.players[side].name.partition(",")[0] for side in pair)
            title = _("R{number}: {names}").format(number=self.draft.round, names=names)
            await self.tourney.explain(title, headed(_("The pairing"), self._why(pair)))

    def _why(self, pair: Pair) -> list[WhyLine]:
        lines = [WhyLine(_("paired by {who}").format(who=paired_by(self.draft, self.proposed)))]
        if self._swiss:
            return lines + board_lines(self.event, self.draft.round, self.draft.pairs, pair)
        return lines + [WhyLine(say(note)) for note in self.draft.notes]

    # Publishing

    def event_changed(self, changed: Changed) -> None:
        """The draft was made before this change: a result, a player, the regulations."""
        super().event_changed(changed)
        if self._publishing and not changed.elsewhere:
            return
        self._changed_since = changed.label
        self.messages.warn(words("{label}: the draft is from before; q, then p, pairs again", label=changed.label))

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        if self._changed_since:
            said = words("the draft is from before: {label}; Enter once more publishes it", label=self._changed_since)
            self._changed_since = None
            self.messages.warn(said)
        else:
            await self._publish()

    async def _publish(self) -> None:
        draft = self.draft
        intent = publishing(self.event, draft, self.proposed)
        self._publishing = True
        try:
            answer = self.session.do(intent)
        finally:
            self._publishing = False
        if not isinstance(answer, Done):
            self.messages.error(answer.words)
            return
        await self.tourney.show_round(draft.round)
        self.tourney.messages.info(answer.label)

    async def action_discard(self) -> None:
        await self.tourney.back()
        self.tourney.messages.info(words("draft thrown away; nothing was paired"))

    # Editing

    def action_edit(self) -> None:
        self.converse(exchanging(self))

    def action_swap(self) -> None:
        """White becomes Black."""
        if self.current_pair is None:
            self.messages.warn(words("there is no game on this line"))
        else:
            self.converse(keeping(self, exchanged(self.draft, *self.current_pair)))
