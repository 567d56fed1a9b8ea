"""Rounds: the boards of a round. One key is one result; the strip shows what it does to both players' ratings."""

from collections.abc import Hashable, Iterable
from typing import cast

import msgspec
from textual.widget import Widget

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.changes.rounds import ready_to_pair, without_game
from tourney_tui.model.event import Discipline, Format, Game, GameId
from tourney_tui.model.match import MatchFormat, check_scores, parse_format, parse_scores
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words
from tourney_tui.session import Done
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.boards import board_cells, bye_lines, progress, round_title
from tourney_tui.tui.lines.game_why import game_explanation
from tourney_tui.tui.lines.strip import strip_lines
from tourney_tui.tui.pairing_flow import drawing_bracket, pair_round
from tourney_tui.tui.picking import picking_player
from tourney_tui.tui.widgets.bars import DetailLines
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import LineTable, Row
from tourney_tui.tui.widgets.prompt import Choice, Typing

COLUMNS = (
    Column("board", "Bd", 3, "right", priority=9),
    Column("left", "White", 14, flexible=True, priority=9),
    Column("left-rating", "Elo", 5, "right", priority=4),
    Column("left-points", "Pts", 4, "right", priority=5),
    Column("result", "Result", 7, "center", priority=9),
    Column("right-points", "Pts", 4, "left", priority=5),
    Column("right-rating", "Elo", 5, "left", priority=4),
    Column("right", "Black", 24, priority=9),
)
SETS_WIDTH = 14

FORFEITS = (
    (Choice("1", words("left wins")), Result.FORFEIT_WHITE),
    (Choice("0", words("right wins")), Result.FORFEIT_BLACK),
    (Choice("x", words("both lose")), Result.DOUBLE_FORFEIT),
)
MORE = (
    (Choice("1", words("1-0 unrated")), Result.UNRATED_WHITE),
    (Choice("5", words("draw unrated")), Result.UNRATED_DRAW),
    (Choice("0", words("0-1 unrated")), Result.UNRATED_BLACK),
    (Choice("z", words("0-0")), Result.ZERO_ZERO),
    (Choice("l", words("half-0")), Result.HALF_ZERO),
    (Choice("r", words("0-half")), Result.ZERO_HALF),
    (Choice("a", words("adjourned")), Result.ADJOURNED),
)


class RoundsScreen(EventScreen):
    """The boards of one round, the current one when the event is opened."""

    PLACE = Place.ROUNDS
    BINDINGS = keys.bindings(Place.ROUNDS)

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.strip = DetailLines(7)
        self._to_missing = True
        self._verified: set[GameId] | None = None

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.strip

    def event_opened(self) -> None:
        super().event_opened()
        self.open_at(0)
        self._verified = None

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
        missing = self.event.missing_results(self.round)
        if self._to_missing and missing:
            self.table.move_to(missing[0].id)
        self._to_missing = False
        self._show_strip()

    def _columns(self) -> tuple[Column, ...]:
        rules = self.event.regulations
        titles = {}
        if rules.discipline is Discipline.BACKGAMMON:
            titles = {"left": _("Left"), "right": _("Right"), "left-rating": _("Rtg"), "right-rating": _("Rtg")}
        in_sets = "x" in rules.length(self.round)
        return tuple(
            msgspec.structs.replace(
                column,
                title=titles.get(column.key, _(column.title)),
                width=SETS_WIDTH if column.key == "result" and in_sets else self._width(column),
            )
            for column in COLUMNS
        )

    def _width(self, column: Column) -> int:
        """Both names have the same room."""
        if column.key != "right":
            return column.width
        fixed = sum(c.width + 1 for c in COLUMNS if c.key not in ("left", "right"))
        return max(14, (self.size.width - fixed - 3) // 2)

    def _rows(self) -> list[Row]:
        rows = [
            Row(game.id, board_cells(self.event, self.views, game), self._style(game))
            for game in self.event.round_games(self.round)
        ]
        byes = bye_lines(self.event, self.round)
        return rows + [
            Row(("bye", place), ("", name, "", "", "", "", "", why), "dim") for place, (name, why) in enumerate(byes)
        ]

    def _style(self, game: Game) -> str:
        if self._verified is not None and game.id in self._verified:
            return "good"
        return "missing" if game.missing else "dim" if game.bye else ""

    def _empty_words(self) -> str:
        if not self.event.players:
            return _("no players yet: P shows them, n registers one")
        return _("round {number} is not paired yet: p pairs it, + pairs a board by hand").format(number=self.round)

    def _show_strip(self) -> None:
        height = len(self.event.regulations.systems) + 2 if self.event.regulations.systems else 0
        self.strip.styles.height = min(height, max(0, self.size.height - 10))
        self.strip.show(strip_lines(self.event, self.views, self.current_game, self.size.width - 1))

    def where(self) -> str:
        parts = [round_title(self.event, self.round)]
        if self.event.round_games(self.round):
            parts.append(progress(self.event, self.round))
        paired = self.event.rounds.get(self.round)
        if paired and paired.corrected:
            parts.append(_("paired before a correction"))
        if self._verified is not None:
            parts.append(_("VERIFY {n}").format(n=len(self._verified)))
        return "  ".join(parts)

    def cursor_moved(self, key: Hashable | None) -> None:
        self._show_strip()

    @property
    def current_game(self) -> Game | None:
        """The game on the cursor; None on a bye or an empty round."""
        key = self.table.cursor_key
        return self.event.games.get(cast(GameId, key)) if isinstance(key, int) else None

    def on_resize(self) -> None:
        self.refresh_event()

    def action_step(self, by: int) -> None:
        newest = max(self.event.rounds, default=0)
        self._verified = None
        if not 1 <= self.round + by <= max(newest, 1):
            self.messages.warn(words("rounds 1 to {newest} are paired", newest=newest))
            return
        self.open_at(self.round + by)
        self.refresh_event()

    # Results

    def action_result(self, text: str) -> None:
        """`1`, `0` or `5` on the board under the cursor."""
        game = self.current_game
        if game is None:
            self.messages.warn(words("there is no game on this line"))
        elif self._verified is not None:
            self._verify(game, Result(text))
        elif self.event.regulations.discipline is Discipline.CHESS:
            self.converse(self._entering(intents.EnterResult(game=game.id, result=Result(text))))
        elif Result(text) is Result.DRAW:
            self.messages.error(words("a backgammon match has a winner: 1 left, 0 right"))
        else:
            self.converse(self._scoring(game, left=Result(text) is Result.WHITE_WINS))

    def _entering(self, intent: intents.EnterResult) -> Conversation:
        done = yield from self.carrying_out(intent)
        if isinstance(done, Done) or (done is None and self._has(intent)):
            self.to_next_missing(intent.game)

    def _has(self, intent: intents.EnterResult) -> bool:
        """The board holds this very result already."""
        game = self.event.games.get(intent.game)
        return game is not None and intent.result is not None and game.result is intent.result and not intent.sets

    def to_next_missing(self, game: GameId) -> None:
        """The cursor goes on to the next board without a result, from there around."""
        games = self.event.round_games(self.round)
        place = next((i for i, g in enumerate(games) if g.id == game), -1)
        for following in games[place + 1 :] + games[: place + 1]:
            if following.missing:
                self.table.move_to(following.id)
                return
        if games and not self.event.missing_results(self.round):
            self.messages.info(
                words("{said}; round {round} is complete", said=self.messages.text.strip(), round=self.round)
            )

    def _scoring(self, game: Game, *, left: bool) -> Conversation:
        """The winner is known; the loser's points follow, or all sets of a set format."""
        form = parse_format(self.event.regulations.length(game.round))
        if isinstance(form, Refusal):
            yield from self._asking_length(game.round)
            return
        if form.winning_sets > 1:
            yield from self._scoring_sets(game, form)
            return
        winner = self.event.players[game.left if left else game.right].name  # type: ignore[index]
        text = yield Ask(
            words("{winner} wins {length} to", winner=winner, length=form.length),
            typing=Typing.SCORE,
            validate=lambda typed: _loser_points(form, typed, left=left) if typed else _points_wanted(form),
        )
        if text is not None:
            scores = _with_winner(form, text, left=left)
            yield from self._entering(intents.EnterResult(game=game.id, result=None, sets=scores))

    def _scoring_sets(self, game: Game, form: MatchFormat) -> Conversation:
        text = yield Ask(
            words("{form}: sets, left side first, such as {example}", form=str(form), example=_example(form)),
            typing=Typing.SCORE,
            validate=lambda typed: _sets_problem(form, typed),
        )
        scores = parse_scores(text) if text else None
        if scores is not None and not isinstance(scores, Refusal):
            yield from self._entering(intents.EnterResult(game=game.id, result=None, sets=scores))

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        """Enter asks for the score of a match, and for a chess result in words."""
        game = self.current_game
        if game is None:
            return
        if self.event.regulations.discipline is Discipline.BACKGAMMON:
            self.converse(self._scoring_whole(game))
        else:
            self.action_more()

    def _scoring_whole(self, game: Game) -> Conversation:
        form = parse_format(self.event.regulations.length(game.round))
        if isinstance(form, Refusal):
            yield from self._asking_length(game.round)
        else:
            yield from self._scoring_sets(game, form)

    def _asking_length(self, round_number: int) -> Conversation:
        text = yield Ask(
            words("match length of round {round}: 7, 2x9, 2x9-11, 3x9", round=round_number), typing=Typing.TEXT
        )
        if text:
            yield from self.carrying_out(intents.SetLength(round=round_number, length=text))

    def action_forfeit(self) -> None:
        self._choose_result(words("forfeit:"), FORFEITS)

    def action_more(self) -> None:
        if self.event.regulations.discipline is Discipline.BACKGAMMON:
            self.messages.warn(words("a backgammon match has a score or a forfeit: 1, 0, f"))
        else:
            self._choose_result(words("more:"), MORE)

    def _choose_result(self, label: Words, options: tuple[tuple[Choice, Result], ...]) -> None:
        game = self.current_game
        if game is None:
            self.messages.warn(words("there is no game on this line"))
            return
        self.converse(self._choosing(game, label, options))

    def _choosing(self, game: Game, label: Words, options: tuple[tuple[Choice, Result], ...]) -> Conversation:
        key = yield Choose(label, [choice for choice, _result in options])
        result = next((result for choice, result in options if choice.key == key), None)
        if result is not None:
            yield from self._entering(intents.EnterResult(game=game.id, result=result))

    def action_clear(self) -> None:
        game = self.current_game
        if game is not None:
            self.carry_out(intents.EnterResult(game=game.id, result=None))

    # Verify mode

    def action_verify(self) -> None:
        """Type every result a second time; differences stop."""
        if self.event.regulations.discipline is Discipline.BACKGAMMON:
            self.messages.warn(words("verify mode is for chess results; scores are checked against their format"))
            return
        self._verified = None if self._verified is not None else set()
        if self._verified is not None:
            self.messages.info(words("verify: type every result again; v leaves"))
            self.table.action_first()
        self.refresh_event()

    def _verify(self, game: Game, result: Result) -> None:
        if game.result is not result:
            self.app.bell()
            self.messages.error(
                words(
                    "board {board} holds {stored}, you typed {typed}: look at the slip; v leaves, then correct it",
                    board=game.board,
                    stored=game.result.value if game.result else _("nothing"),
                    typed=result.value,
                )
            )
            return
        verified = self._verified or set()
        verified.add(game.id)
        self._verified = verified
        games = self.event.round_games(self.round)
        if all(g.id in verified or g.result is None for g in games):
            self.messages.info(words("round {round}: all {n} results verified", round=self.round, n=len(verified)))
        self.refresh_event()
        self.table.move(1)

    # Pairing

    async def action_pair(self) -> None:
        number = self.event.current_round + 1
        refusal = ready_to_pair(self.event, number)
        if refusal:
            self.messages.error(refusal)
        elif self.event.regulations.format is Format.KNOCKOUT:
            self.converse(drawing_bracket(self))
        else:
            pair_round(self, number)

    def action_pair_missing(self) -> None:
        """Pair the players of this round who have no board, in the order of their numbers."""
        self.converse(self._pairing_missing())

    def _pairing_missing(self) -> Conversation:
        if self.round not in self.event.rounds:
            self.messages.warn(words("this round is not paired yet; p pairs it"))
            return
        free = list(without_game(self.event, self.round))
        if len(free) < 2:
            self.messages.info(words("everybody in round {round} has a board or a bye", round=self.round))
            return
        left, right = free[0], free[1]
        yield from self.carrying_out(intents.AddBoard(round=self.round, left=left, right=right))

    def action_add_board(self) -> None:
        self.converse(self._adding_board())

    def _adding_board(self) -> Conversation:
        number = self._round_for_hand()
        left = yield from picking_player(self, words("round {round}: White (name or number)", round=number))
        if left is None:
            return
        right = yield from picking_player(self, words("round {round}: Black (name or number)", round=number))
        if right is None:
            return
        done = yield from self.carrying_out(intents.AddBoard(round=number, left=left, right=right))
        if isinstance(done, Done):
            self.round = number
            self.refresh_event()

    def _round_for_hand(self) -> int:
        """The round shown while somebody in it is free, else the next one."""
        if self.round in self.event.rounds and without_game(self.event, self.round):
            return self.round
        return self.event.current_round + 1

    def action_swap(self) -> None:
        game = self.current_game
        if game is not None:
            self.carry_out(intents.SwapColours(game=game.id))

    def action_length(self) -> None:
        """Another match format for the round."""
        if self.event.regulations.discipline is Discipline.CHESS:
            self.messages.warn(words("chess games have no match length"))
        else:
            self.converse(self._asking_length(self.round))

    def action_remove_board(self) -> None:
        game = self.current_game
        if game is not None:
            self.carry_out(intents.RemoveBoard(game=game.id))

    def action_unpair(self) -> None:
        self.carry_out(intents.UnpairRound(round=self.round))

    async def action_why(self) -> None:
        game = self.current_game
        if game is None or game.left is None:
            self.messages.warn(words("there is no game on this line"))
            return
        title, lines = game_explanation(self.event, self.views, game)
        await self.tourney.explain(title, lines)


def _example(form: MatchFormat) -> str:
    p = form.length
    return f"{p}-4" if form.winning_sets == 1 else " ".join([f"{p}-4", f"7-{p}", f"{p}-2"][: form.winning_sets + 1])


def _points_wanted(form: MatchFormat) -> Words:
    return words("type the loser's points, 0 to {most}", most=form.length - 1)


def _with_winner(form: MatchFormat, text: str, *, left: bool) -> tuple[tuple[int, int], ...]:
    points = int(text)
    return ((form.length, points),) if left else ((points, form.length),)


def _loser_points(form: MatchFormat, text: str, *, left: bool) -> Words | None:
    """What is wrong with the loser's points."""
    if not text.isdigit() or len(text) > 3:
        return words("{text!r} is no number of points; {right}", text=text, right=_points_wanted(form))
    refusal = check_scores(form, _with_winner(form, text, left=left))
    return refusal.words if refusal else None


def _sets_problem(form: MatchFormat, text: str) -> Words | None:
    scores = parse_scores(text)
    if isinstance(scores, Refusal):
        return scores.words
    refusal = check_scores(form, scores)
    # Points beyond the length are asked about afterwards: some events keep raw points.
    return refusal.words if refusal and refusal.code != "beyond" else None
