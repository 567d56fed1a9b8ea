"""A pairing before it is published: Enter publishes, `e` exchanges two players, Escape throws it away."""

from collections.abc import Sequence

import msgspec

from tourney_tui.locale import _, points
from tourney_tui.model import intents
from tourney_tui.model.event import Bye
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.pairing.checks import check_hand
from tourney_tui.pairing.draft import BY_HAND, Draft
from tourney_tui.session import Done
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Confirm, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.picking import picking_player
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import LineTable, Row

COLUMNS = (
    Column("board", "Bd", 3, "right", priority=9),
    Column("left", "White", 20, flexible=True, priority=9),
    Column("left-points", "Pts", 4, "right", priority=5),
    Column("left-rating", "Elo", 5, "right", priority=4),
    Column("right-points", "Pts", 4, "right", priority=5),
    Column("right-rating", "Elo", 5, "right", priority=4),
    Column("right", "Black", 26, priority=9),
)


class DraftScreen(EventScreen):
    """One draft at a time."""

    PLACE = Place.DRAFT
    BINDINGS = keys.bindings(Place.DRAFT)

    def __init__(self) -> None:
        super().__init__()
        self._draft: Draft | None = None

    def open_with(self, draft: Draft) -> None:
        """Show this draft when the screen comes."""
        self._draft = draft

    def where(self) -> str:
        number = self._draft.round if self._draft else 0
        return _("round {number}: DRAFT, not published").format(number=number)

    def show_event(self) -> None:
        if self._draft is None:
            return
        self.table.set_columns([msgspec.structs.replace(column, title=_(column.title)) for column in COLUMNS])
        self.table.set_rows(self._rows(self._draft))

    def _rows(self, draft: Draft) -> list[Row]:
        before = self.views.scores(draft.round - 1)
        rows = []
        for board, (left, right) in enumerate(draft.pairs, 1):
            one, other = self.event.players[left], self.event.players[right]
            cells = (
                str(board), one.name, points(before[left].points), shown_rating(self.event, one),
                points(before[right].points), shown_rating(self.event, other), other.name,
            )  # fmt: skip
            rows.append(Row(board, cells, "warn" if check_hand(self.event, draft.round, left, right) else ""))
        for bye in draft.byes:
            player = self.event.players[bye.player]
            cells = ("", player.name, points(before[bye.player].points), "", "", "", _bye_words(bye))
            rows.append(Row(("bye", bye.player), cells, "dim"))
        return rows

    def on_screen_resume(self) -> None:
        # Textual calls the base's own handler after this one.
        for note in self._draft.notes if self._draft else ():
            self.messages.info(note)

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        await self._publish()

    async def _publish(self) -> None:
        draft = self._draft
        if draft is None:
            return
        answer = self.session.do(
            intents.PublishRound(round=draft.round, pairs=draft.pairs, byes=draft.byes, paired_by=draft.paired_by)
        )
        if not isinstance(answer, Done):
            self.messages.error(answer.words)
            return
        await self.tourney.show_round(draft.round)
        self.tourney.messages.info(answer.label)

    async def action_discard(self) -> None:
        await self.tourney.back()
        self.tourney.messages.info(words("draft thrown away; nothing was paired"))

    def action_edit(self) -> None:
        self.converse(self._exchanging())

    def _exchanging(self) -> Conversation:
        """Two players change places; what is unusual about their new games is said and confirmed."""
        one = yield from picking_player(self, words("exchange whom? (name or number)"))
        if one is None or self._draft is None:
            return
        other = yield from picking_player(self, words("with whom?"))
        if other is None or other == one:
            return
        edited = exchanged(self._draft, one, other)
        warnings = self._warnings(edited, (one, other))
        if warnings and not (yield Confirm(words("{why}; pair it all the same?", why="; ".join(warnings)))):
            return
        self._draft = edited
        self.refresh_event()
        self.messages.info(words("exchanged; Enter publishes"))

    def _warnings(self, draft: Draft, players: Sequence[PlayerId]) -> list[str]:
        return [
            str(warning)
            for left, right in draft.pairs
            if left in players or right in players
            for warning in check_hand(self.event, draft.round, left, right)
        ]


def exchanged(draft: Draft, one: PlayerId, other: PlayerId) -> Draft:
    """The draft with two players in each other's place, on boards or among the byes."""
    place = {one: other, other: one}
    pairs = tuple((place.get(left, left), place.get(right, right)) for left, right in draft.pairs)
    byes = tuple(Bye(place.get(bye.player, bye.player), bye.kind) for bye in draft.byes)
    paired_by = draft.paired_by if BY_HAND in draft.paired_by else f"{draft.paired_by}, edited by hand"
    return msgspec.structs.replace(draft, pairs=pairs, byes=byes, paired_by=paired_by)


def _bye_words(bye: Bye) -> str:
    return {"U": _("bye"), "F": _("full-point bye"), "H": _("half-point bye"), "Z": _("not playing")}[bye.kind.value]
