"""Crosstable: who met whom after a round; in a knockout the bracket, round by round."""

from collections.abc import Hashable, Iterable, Sequence
from typing import cast

from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model.event import Event, Format, Game, GameId
from tourney_tui.model.knockout import over
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.standings.table import Table, standings
from tourney_tui.tui import keys
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.boards import progress
from tourney_tui.tui.lines.bracket import bracket_cells, match_lines
from tourney_tui.tui.lines.bracket_names import level_of, level_title, stage_name, stages
from tourney_tui.tui.lines.crosstable import (
    Window,
    crosstable_rows,
    is_square,
    leavers_words,
    square_cells,
    square_columns,
    square_players,
    swiss_cells,
    swiss_columns,
)
from tourney_tui.tui.lines.game_why import game_explanation
from tourney_tui.tui.lines.standing_why import rank_lines
from tourney_tui.tui.text import width
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import LineTable, Row

DETAIL_LINES = 2
BOARD, NEXT_MATCH, GAPS = 3, 58, 5
WIDE = 120  # cells from which two rounds of a bracket stand side by side
NEWEST = 1_000  # the first column of the window when the newest ones are to be shown


class CrosstableScreen(EventScreen):
    """The table after one round, with the ranks of that round; the newest round when the event is opened."""

    PLACE = Place.CROSSTABLE
    BINDINGS = keys.bindings(Place.CROSSTABLE)

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.stage: str | None = None  # of a bracket; the first one with something to play when the event is opened
        self.details = DetailLines(0)
        self._first = NEWEST
        self._columns: list[Column] = []
        self._table: Table | None = None

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.details

    def event_opened(self) -> None:
        super().event_opened()
        self.round = 0
        self.stage = None
        self._first = NEWEST
        self._table = None

    @property
    def is_bracket(self) -> bool:
        """A knockout has a bracket, everything else a table."""
        return self.event.regulations.format is Format.KNOCKOUT

    # Showing

    def show_event(self) -> None:
        newest = self._newest()
        self.round = max(1, min(self.round or self._current(), newest or 1))
        if self.is_bracket:
            self.details.styles.height = DETAIL_LINES if newest else 0
            self._show_bracket()
        else:
            note = leavers_words(self.event)
            self.details.styles.height = int(bool(note))
            self.details.show([note])
            self._show_crosstable(newest)

    def _newest(self) -> int:
        """The last round, in a bracket the last level of the stage."""
        if not self.is_bracket:
            return max(self.event.rounds, default=0)
        return self.event.stage_levels.get(self._shown_stage(), 0)

    def _shown_stage(self) -> str:
        found = stages(self.event)
        if self.stage not in found:
            waiting = {game.stage for game in self.event.games.values() if game.missing}
            self.stage = next((stage for stage in found if stage in waiting), next(iter(found), None))
        return self.stage or ""

    def _current(self) -> int:
        """The round, or the first level of the stage, that has something to play."""
        if not self.is_bracket:
            return self.event.current_round
        left = [
            level_of(game) for game in self.event.games.values() if game.stage == self._shown_stage() and not over(game)
        ]
        return min(left, default=self._newest())

    def _show_bracket(self) -> None:
        games = level_games(self.event, self._shown_stage(), self.round)
        cells = [bracket_cells(self.event, game) for game in games]
        self._columns = bracket_columns(cells, self.size.width)
        self.table.set_columns(self._columns)
        self.table.set_empty(_("the bracket is not drawn yet: R shows the rounds, p draws it"))
        self.table.set_rows([Row(game.id, texts, _style(game)) for game, texts in zip(games, cells, strict=True)])
        self._show_details()

    def _show_crosstable(self, newest: int) -> None:
        after = self.round if newest else 0
        known = self.views.scores(after)
        table = standings(self.event, after, self.tourney.tiebreaks(self.round), known=known)
        self._table = table
        found = crosstable_rows(self.event, table)
        if is_square(self.event):
            others = square_players(self.event)
            cells = [square_cells(self.event, others, row, self.round) for row in found]
            self._columns = square_columns(others, cells, self._first)
        else:
            cells = [swiss_cells(self.event, row, table.after_round) for row in found]
            self._columns = swiss_columns(cells, table.after_round, self._first)
        self.table.set_columns(self._columns)
        self.table.set_empty(_("no players yet: P shows them, n registers one"))
        self.table.set_rows(
            [
                Row(row.player, texts, "dim" if self.event.players[row.player].left is not None else "")
                for row, texts in zip(found, cells, strict=True)
            ]
        )

    def where(self) -> str:
        if not self.event.rounds:
            return _("no round is paired yet")
        if self.is_bracket:
            return self._level_words()
        parts = [_("after R{number}/{rounds}").format(number=self.round, rounds=self.event.regulations.rounds)]
        if self.event.missing_results(self.round):
            parts.append(progress(self.event, self.round))
        window = Window(self._columns, self.size.width)
        if not window.whole:
            parts.append(self._window_words(window))
        if self._table is not None and self._table.provisional and self.event.regulations.tiebreaks:
            stopped = self.tourney.ranking.trouble
            parts.append(_("no tie-breaks: the engine stopped") if stopped else _("tie-breaks are being computed"))
        return "  ".join(parts)

    def _level_words(self) -> str:
        """`consolation round 2 (5)  boards 1/4`; more stages are said to be there."""
        games = level_games(self.event, self._shown_stage(), self.round)
        played = [game for game in games if not game.bye]
        length = self.event.length_of(games[0]) if games else ""
        title = level_title(self.event, self._shown_stage(), self.round)
        done = sum(game.result is not None for game in played)
        boards = _("boards {done}/{all}").format(done=done, all=len(played))
        return f"{title} ({length})  {boards}" if length else f"{title}  {boards}"

    def _window_words(self, window: Window) -> str:
        template = _("opponents {first}-{last} of {all}") if is_square(self.event) else _("rounds {first}-{last}")
        return template.format(first=window.first, last=window.last, all=window.count)

    def _show_details(self) -> None:
        if self.is_bracket:
            self.details.show(match_lines(self.event, self.current_game))

    def cursor_moved(self, key: Hashable | None) -> None:
        self._show_details()

    def on_resize(self) -> None:
        self.refresh_event()

    @property
    def current_game(self) -> Game | None:
        """The match under the cursor of a bracket."""
        key = self.table.cursor_key
        return self.event.games.get(cast(GameId, key)) if self.is_bracket and key is not None else None

    # Keys

    def action_step(self, by: int) -> None:
        newest = self._newest()
        if not newest:
            self.messages.warn(words("no round is paired yet"))
        elif not 1 <= self.round + by <= newest:
            self.messages.warn(words("there are rounds 1 to {newest}", newest=newest))
        else:
            self.round += by
            self._first = NEWEST
            self.refresh_event()

    def idle_keys(self) -> frozenset[str]:
        return frozenset() if len(stages(self.event)) > 1 else frozenset({"stage(1)", "stage(-1)"})

    def action_stage(self, by: int) -> None:
        """The next part of a bracket: main, consolation, last chance, ..."""
        found = stages(self.event)
        if not self.is_bracket:
            self.messages.warn(words("only a bracket has several parts"))
            return
        if len(found) < 2:
            self.messages.warn(words("there is one bracket only, without consolation or groups"))
            return
        self.stage = found[(found.index(self._shown_stage()) + by) % len(found)]
        self.round = 0
        self.refresh_event()
        names = ", ".join(stage_name(stage) for stage in found)
        self.messages.info(words("{stage}; there are {names}", stage=stage_name(self.stage), names=names))

    def action_sideways(self, by: int) -> None:
        """Other rounds, or other opponents, when not all of them have room."""
        window = Window(self._columns, self.size.width)
        if self.is_bracket or window.whole:
            self.messages.info(words("everything has room here; [ and ] go through the rounds"))
        elif not (window.first + by >= 1 and window.last + by <= window.count):
            self.messages.warn(words("there is nothing more on that side"))
        else:
            self._first = window.first + by
            self.refresh_event()

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        """The card of a player; in a bracket the board, where results are typed."""
        game = self.current_game
        if game is None:
            await self.tourney.show_card(cast(PlayerId, message.key))
            return
        await self.tourney.show_round(game.round)
        rounds = cast(EventScreen, self.tourney.screen_named("rounds"))
        rounds.refresh_event()
        rounds.table.move_to(game.id)

    def matches(self, key: Hashable, cells: tuple[str, ...], wanted: str) -> bool:
        """A number is that of a board or a player, never a rank."""
        if not wanted.isdigit():
            return super().matches(key, cells, wanted)
        return (cells[0] if self.is_bracket or is_square(self.event) else cells[1]) == wanted

    async def action_why(self) -> None:
        """Why a player has this rank; in a bracket, why a board is what it is."""
        key, game = self.table.cursor_key, self.current_game
        if game is not None:
            title, lines = game_explanation(self.event, self.views, game)
        elif key is None or self._table is None:
            self.messages.warn(words("there is nobody on this line"))
            return
        else:
            player = cast(PlayerId, key)
            title = _("rank of {name}").format(name=self.event.players[player].name)
            lines = rank_lines(self.event, self._table, player, self.tourney.tiebreaks(self._table.after_round))
        await self.tourney.explain(title, lines)


def level_games(event: Event, stage: str, level: int) -> list[Game]:
    """The matches of one level of a stage, in board order."""
    games = (game for game in event.games.values() if game.stage == stage and level_of(game) == level)
    return sorted(games, key=lambda game: (game.round, game.board))


def bracket_columns(cells: Sequence[tuple[str, ...]], width_of_screen: int) -> list[Column]:
    """The columns for `bracket_cells`: both sides have the same room; the next round stands beside in a wide window."""
    widths = [max((width(row[n]) for row in cells), default=0) for n in range(6)]
    score, goes, after = max(7, widths[2]), max(14, widths[4]), min(widths[5], NEXT_MATCH)
    beside = after + 1 if after and width_of_screen >= WIDE else 0
    side = max(14, (width_of_screen - BOARD - score - goes - beside - GAPS) // 2)
    columns = [
        Column("board", _("Bd"), BOARD, "right", priority=9),
        Column("left", _("Left"), side, flexible=True, priority=9),
        Column("score", _("Score"), score, "center", priority=9),
        Column("right", _("Right"), side, priority=9),
        Column("next", _("Winner goes to"), goes, priority=8),
    ]
    return [*columns, Column("after", _("Next round"), after, priority=1)] if after else columns


def _style(game: Game) -> str:
    return "missing" if game.missing else "dim" if game.bye else ""
