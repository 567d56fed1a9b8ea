"""Rounds: the boards of a round. One key is one result; the strip shows what it does to both players' ratings."""

from collections.abc import Iterable, Iterator
from typing import cast

from textual.containers import Horizontal
from textual.widget import Widget

from tourney_tui.forecast.finish import MatchTimes
from tourney_tui.locale import _, language
from tourney_tui.model import intents
from tourney_tui.model.changes.results import without_two
from tourney_tui.model.event import Bye, Discipline, Event, Game, GameId
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words
from tourney_tui.session.match_times import TimesRead, present
from tourney_tui.session.past import PastSession
from tourney_tui.tui import keys, verifying
from tourney_tui.tui.ahead import Ahead, Following
from tourney_tui.tui.entering import FORFEITS, MORE, asking_length, choosing, entering, scoring, scoring_whole
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.idle_keys import idle_on_rounds
from tourney_tui.tui.keyboard_names import digit
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines import podium
from tourney_tui.tui.lines.board_columns import board_columns
from tourney_tui.tui.lines.board_rows import KnownBoards
from tourney_tui.tui.lines.boards import RESULT, board_cells, bye_lines, progress, round_title, waiting_cells
from tourney_tui.tui.lines.byes import bye_explanation
from tourney_tui.tui.lines.finish import FinishLine, awaited_lines
from tourney_tui.tui.lines.strip import strip_lines, workings
from tourney_tui.tui.moving import moving_result
from tourney_tui.tui.widgets.bars import DetailLine, DetailLines
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import LineTable, Row
from tourney_tui.tui.widgets.prompt import Choice

WIDE = 118  # cells from which the standings stand beside the boards


class RoundsScreen(EventScreen):
    """The boards of one round, the current one when the event is opened."""

    PLACE = Place.ROUNDS
    BINDINGS = keys.bindings(Place.ROUNDS)

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.strip = DetailLines(7)
        self.pane = DetailLines()
        self._to_missing = True
        self._times = TimesRead()
        self._finish = FinishLine()
        self._boards = KnownBoards()
        self._in_pane: tuple[object, ...] = ()
        self._strip_of: Event | None = None
        self._following = Following(self, self._show_strip)
        self._ahead = Ahead(self, self._workings_ahead)
        self.verifying = False

    def content(self) -> Iterable[Widget]:
        self.pane.styles.width, self.pane.styles.height = podium.WIDTH, "1fr"
        yield Horizontal(self.table, self.pane)
        yield self.strip

    def event_opened(self) -> None:
        super().event_opened()
        self.open_at(0)
        self._times = TimesRead()
        self.verifying = False

    def open_at(self, round_number: int) -> None:
        """Show this round when the screen comes, 0 for the current one, and stand on what is missing."""
        self.round = round_number
        self._to_missing = True

    # Showing

    def show_event(self) -> None:
        newest = max(self.event.rounds, default=0)
        self.round = max(1, min(self.round or self.event.current_round, newest or 1))
        self.table.set_columns(self._columns())
        self.table.set_empty(self._empty_words())
        self.table.set_rows(self._rows())
        missing = self.expected.missing_results(self.round)
        if self._to_missing and missing:
            self.table.move_to(missing[0].id)
        self._to_missing = False

    def keys_of_the_hour(self) -> tuple[str, ...]:
        """To pair, once the round is complete."""
        return () if self.expected.missing_results(self.round) else ("pair",)

    def idle_keys(self) -> frozenset[str]:
        return idle_on_rounds(self.event)

    def show_beside(self) -> None:
        if self._strip_of is self.event:
            self._following.step()
        else:
            self._following.now()
        self._show_pane()

    def tiebreaks_arrived(self) -> None:
        self._show_pane()

    def _show_pane(self) -> None:
        """A second pane where there is room: the standings, moving with every result."""
        self.pane.display = self.size.width >= WIDE
        if not (self.pane.display and self.event.rounds):
            return
        tiebreaks, height = self.tourney.tiebreaks(self.round), self.size.height
        shown = (self.event, self.round, tiebreaks, height, language())
        if shown != self._in_pane:
            self._in_pane = shown
            self.pane.show(podium.podium_lines(self.event, self.views, self.round, tiebreaks, height))

    def _columns(self) -> tuple[Column, ...]:
        room = self.size.width - (podium.WIDTH if self.size.width >= WIDE else 0)
        return board_columns(self.event, self.round, room)

    def _rows(self) -> list[Row]:
        before = self.views.scores(self.round - 1) if self.event.rounds else {}
        self._boards.read_from(self.event, before, self.tourney.queue.games, verifying=self.verifying)
        rows = [self._boards.row(game, self._row) for game in self.event.round_games(self.round)]
        byes = bye_lines(self.event, self.round)
        return rows + [
            Row(("bye", place), ("", name, "", "", "", "", "", why), "dim", spread=True)
            for place, (name, why) in enumerate(byes)
        ]

    def _row(self, game: Game) -> Row:
        return Row(game.id, self._cells(game), self._style(game))

    def _cells(self, game: Game) -> tuple[str, ...]:
        """A board; what waits for the disk stands there with a mark."""
        cells = (*board_cells(self.event, self.views, self.expected.games.get(game.id, game)), game.table)
        if game.id in self.tourney.queue.games:
            return waiting_cells(cells)
        return verifying.verified_cells(cells, RESULT) if self.verifying and game.verified else cells

    def _style(self, game: Game) -> str:
        if game.id in self.tourney.queue.games:
            return "bad"
        if self.verifying and game.verified:
            return "good"
        return "missing" if game.missing else "dim" if game.bye else ""

    def _empty_words(self) -> str:
        if not self.event.players:
            return _("no players yet: P shows them, n registers one")
        return _("round {number} is not paired yet: p pairs it, + pairs a board by hand").format(number=self.round)

    def _show_strip(self) -> None:
        if self.tourney.session is None or not self.is_current:
            return
        self._strip_of = self.event
        lines: list[DetailLine | str] = []
        if self.event.regulations.systems:
            lines += strip_lines(self.event, self.views, self.current_game, self.size.width - 1)
        ends = self._finish.text(self.event, self.times, present())
        lines += [DetailLine(f" {ends}", "dim")] if ends else []
        self.strip.styles.height = min(len(lines), max(0, self.size.height - 10))
        self.strip.show(lines)
        self._ahead.begin()

    def _workings_ahead(self) -> Iterator[None]:
        """The strips that will be asked for next, so that the next key need not wait for them."""
        if self.tourney.session is None or not self.is_current:
            return
        event, views = self.event, self.views
        for game in self._next_games():
            yield from workings(event, views, game)

    def _next_games(self) -> tuple[Game, ...]:
        """Where the cursor is likely to go: to where a result leads it, and one line down."""
        games = self.event.round_games(self.round)
        place = next((i for i, game in enumerate(games) if game.id == self.table.cursor_key), len(games))
        missing = next((game for game in games[place + 1 :] if game.missing), None)
        below = games[place + 1 : place + 2]
        return below if missing is None or missing in below else (missing, *below)

    @property
    def times(self) -> MatchTimes:
        """When matches could begin and ended; nothing is known of the past's clock."""
        return {} if isinstance(self.session, PastSession) else self._times.of(self.session.save)

    def where(self) -> str:
        parts = [round_title(self.event, self.round)]
        if self.event.round_games(self.round):
            parts.append(progress(self.event, self.round))
        paired = self.event.rounds.get(self.round)
        if paired and paired.corrected:
            parts.append(_("paired before a correction"))
        parts.append(
            verifying.progress(self.event, self.round)
            if self.verifying
            else verifying.verified_words(self.session, self.round)
        )
        return "  ".join(part for part in parts if part)

    def position(self) -> str:
        """Boards have their number in front, and `progress` says how many there are."""
        return ""

    @property
    def expected(self) -> Event:
        """The event as it will be when everything that waits is on the disk."""
        return self.tourney.queue.supposed(self.event)

    @property
    def current_game(self) -> Game | None:
        """The game on the cursor; None on a bye or an empty round."""
        key = self.table.cursor_key
        return self.event.games.get(cast(GameId, key)) if isinstance(key, int) else None

    @property
    def current_bye(self) -> Bye | None:
        """Who on the cursor has no game; None on a board."""
        key, paired = self.table.cursor_key, self.event.rounds.get(self.round)
        return paired.byes[key[1]] if isinstance(key, tuple) and paired else None

    def on_resize(self) -> None:
        self.refresh_event()

    def action_step(self, by: int) -> None:
        newest = max(self.event.rounds, default=0)
        self.verifying = False
        if not 1 <= self.round + by <= max(newest, 1):
            self.messages.warn(words("rounds 1 to {newest} are paired", newest=newest))
            return
        self.open_at(self.round + by)
        self.refresh_event()

    # Results

    def action_result(self, text: str) -> None:
        """`1`, `0` or `5` on the board under the cursor."""
        game = self._game_to_enter()
        if game is None:
            return
        if self.event.regulations.discipline is Discipline.CHESS:
            self.converse(entering(self, intents.EnterResult(game=game.id, result=Result(text))))
        elif Result(text) is Result.DRAW:
            self.messages.error(words("a backgammon match has a winner: 1 left, 0 right"))
        else:
            self.converse(scoring(self, game, left=Result(text) is Result.WHITE_WINS))

    def takes_key(self, key: str) -> bool:
        """In backgammon a score may be typed as it is read: `7-4` begins with a 7 and is the left side's first."""
        typed = digit(key)
        if self.event.regulations.discipline is Discipline.CHESS or typed is None or typed in "01":
            return False
        game = self._game_to_enter()
        if game is not None:
            self.converse(scoring_whole(self, game, typed))
        return True

    def _game_to_enter(self) -> Game | None:
        """The game on the cursor when it can have a result; the message line says why not."""
        game = self.current_game
        if game is None:
            self.messages.warn(words("there is no game on this line"))
        elif (refusal := without_two(self.expected.games.get(game.id, game))) is not None:
            self.messages.error(refusal)
            return None
        return game

    def to_next_missing(self, game: GameId) -> None:
        """The cursor goes on to the next board without a result, from there around; not in the past."""
        if self.tourney.past is not None:
            return
        games = self.expected.round_games(self.round)
        place = next((i for i, g in enumerate(games) if g.id == game), -1)
        for following in games[place + 1 :] + games[: place + 1]:
            if following.missing:
                self.table.move_to(following.id)
                return
        if games and not self.expected.missing_results(self.round):
            self.messages.info(
                words("{said}; round {round} is complete", said=self.messages.text.strip(), round=self.round)
            )

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        """Enter asks for the score of a match, and for a chess result in words."""
        game = self._game_to_enter()
        if game is None:
            return
        if self.event.regulations.discipline is Discipline.BACKGAMMON:
            self.converse(scoring_whole(self, game))
        else:
            self.action_more()

    def action_forfeit(self) -> None:
        self._choose_result(words("forfeit:"), FORFEITS)

    def action_more(self) -> None:
        if self.event.regulations.discipline is Discipline.BACKGAMMON:
            self.messages.warn(words("a backgammon match has a score or a forfeit: 1, 0, f"))
        else:
            self._choose_result(words("more:"), MORE)

    def _choose_result(self, label: Words, options: tuple[tuple[Choice, Result], ...]) -> None:
        game = self._game_to_enter()
        if game is not None:
            self.converse(choosing(self, game, label, options))

    def action_clear(self) -> None:
        game = self.current_game
        if game is not None:
            self.carry_out(intents.EnterResult(game=game.id, result=None))

    def action_move_result(self) -> None:
        """The result was typed on the wrong board."""
        game = self.current_game
        if game is None:
            self.messages.warn(words("there is no game on this line"))
        else:
            self.converse(moving_result(self, game))

    # Verify mode

    comparing = verifying.comparing

    def action_verify(self) -> None:
        """Type every result a second time; differences stop."""
        self.verifying = not self.verifying and verifying.begin(self)
        self.refresh_event()

    def action_verify_all(self) -> None:
        """The results were compared on paper."""
        self.converse(verifying.marking(self))

    # Pairing is loaded with the first key that asks for it: opening an event does not wait for it.

    async def action_pair(self) -> None:
        from tourney_tui.tui.pairing_flow import pair_next

        pair_next(self)

    def action_pair_missing(self) -> None:
        """Pair the players of this round who have no board, or whoever is free."""
        from tourney_tui.tui.pairing_flow import pair_missing

        pair_missing(self)

    def action_add_board(self) -> None:
        from tourney_tui.tui.hand_pairing import adding_board

        self.converse(adding_board(self))

    def action_swap(self) -> None:
        game = self.current_game
        if game is not None:
            self.carry_out(intents.SwapColours(game=game.id))

    def action_table(self) -> None:
        """Where the board is played, when that is not its number."""
        game = self.current_game
        if game is None:
            self.messages.warn(words("there is no game on this line"))
        else:
            from tourney_tui.tui.hand_pairing import asking_table

            self.converse(asking_table(self, game))

    async def action_awaited(self) -> None:
        """Who is everybody waiting for, longest first, and when it will be over."""
        lines = awaited_lines(self.event, self.times, present())
        await self.tourney.explain(_("who is everybody waiting for"), lines)

    def action_length(self) -> None:
        """Another match format for the round."""
        if self.event.regulations.discipline is Discipline.CHESS:
            self.messages.warn(words("chess games have no match length"))
        else:
            self.converse(asking_length(self, self.round, self.current_game))

    def action_remove_board(self) -> None:
        game = self.current_game
        if game is not None:
            self.carry_out(intents.RemoveBoard(game=game.id))

    def action_unpair(self) -> None:
        self.carry_out(intents.UnpairRound(round=self.round))

    async def action_why(self) -> None:
        game = self.current_game
        if game is not None and game.left is not None:
            from tourney_tui.tui.lines.game_why import game_explanation

            title, lines = game_explanation(self.event, self.views, game)
            await self.tourney.explain(title, lines)
        elif (bye := self.current_bye) is not None:
            title, lines = bye_explanation(self.event, self.round, self.event.rounds[self.round].byes, bye)
            await self.tourney.explain(title, lines)
        else:
            self.messages.warn(words("there is no game on this line"))
