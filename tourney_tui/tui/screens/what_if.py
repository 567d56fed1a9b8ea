"""What-if: try results of one player's games to come, and see rating, performance and rank move.

Nothing is written: what is supposed lives on this screen alone.
"""

from collections.abc import Iterable

from textual.widget import Widget

from tourney_tui.forecast.remaining import Outcome, Remaining, RoundNumber, Supposed, remaining, suppose
from tourney_tui.locale import _
from tourney_tui.model.event import Discipline
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.session.prospects import Assumed
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.idle_keys import idle_in_what_if
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.figures import system_name
from tourney_tui.tui.lines.what_if import columns, figures, projections, round_of, rows
from tourney_tui.tui.lines.why import WhyLine, headed, step_lines
from tourney_tui.tui.widgets.bars import DetailLine, DetailLines
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.prompt import Typing

RATINGS = range(100, 4000)


class WhatIfScreen(EventScreen):
    """One player at a time; another one starts anew."""

    PLACE = Place.WHAT_IF
    BINDINGS = keys.bindings(Place.WHAT_IF)

    def __init__(self) -> None:
        super().__init__()
        self.figures = DetailLines(3, classes="figures")
        self._player: PlayerId | None = None
        self._supposed: Supposed = {}
        self._assumed: Assumed = {}

    def content(self) -> Iterable[Widget]:
        yield self.table
        yield self.figures

    def open_at(self, player: PlayerId) -> None:
        """Suppose for this player when the screen comes."""
        self._player = player
        self._supposed, self._assumed = {}, {}

    def event_opened(self) -> None:
        super().event_opened()
        self._player = None

    @property
    def rounds(self) -> tuple[Remaining, ...]:
        """The player's games to come."""
        if self._player not in self.event.players or self._player is None:
            return ()
        return remaining(self.event, self._player)

    # Showing

    def show_event(self) -> None:
        self.table.set_columns(columns(self.event))
        self.table.set_empty(_("no game remains"))
        rounds, player = self.rounds, self._player
        if player is None or player not in self.event.players:
            self.table.set_rows([])
            self.figures.show([])
            return
        # A result typed meanwhile, here or elsewhere, takes the place of what was supposed.
        open_rounds = {one.round for one in rounds}
        self._supposed = {number: given for number, given in self._supposed.items() if number in open_rounds}
        self.table.set_rows(rows(self.event, player, rounds, self._supposed, self._assumed))
        lines = figures(self.event, self.views, player, rounds, self._supposed, self._assumed)
        self.figures.styles.height = len(lines)
        self.figures.show([*(DetailLine(line, "dim") for line in lines[:2]), *lines[2:]])

    def idle_keys(self) -> frozenset[str]:
        return idle_in_what_if(self.event)

    def where(self) -> str:
        name = self.event.players[self._player].name if self._player in self.event.players else ""  # type: ignore[index]
        return _("WHAT IF: {name}").format(name=name)

    def on_resize(self) -> None:
        self.refresh_event()

    # Keys

    def action_suppose(self, text: str) -> None:
        """`win`, `draw`, `loss`, or `""` for nothing, on the line under the cursor."""
        number = round_of(self.table.cursor_key)
        if number is None:
            self.messages.warn(words("no game remains to suppose a result of"))
        elif text == Outcome.DRAW and self.event.regulations.discipline is Discipline.BACKGAMMON:
            self.messages.warn(words("a backgammon match has a winner: 1 or 0"))
        else:
            self._suppose(number, Outcome(text) if text else None)

    def _suppose(self, number: RoundNumber, outcome: Outcome | None) -> None:
        self._supposed = suppose(self.event, self.rounds, self._supposed, number, outcome)
        self.refresh_event()
        if outcome is not None:
            self.table.move(1)

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        number = round_of(message.key)
        one = next((one for one in self.rounds if one.round == number), None)
        if one is None:
            return
        if one.opponent is not None:
            self.messages.warn(words("this opponent is known; only that of an unpaired round is assumed"))
        else:
            self.converse(self._assuming(one.round))

    def _assuming(self, number: RoundNumber) -> Conversation:
        text = yield Ask(
            words("round {round}: the opponent's rating (empty: the average of the field)", round=number),
            initial=str(self._assumed.get(number, "")),
            validate=_no_rating,
            typing=Typing.SCORE,
        )
        if text is None:
            return
        others = {known: rating for known, rating in self._assumed.items() if known != number}
        self._assumed = {**others, number: int(text)} if text else others
        self.refresh_event()

    async def action_why(self) -> None:
        """Every system's answer to what is supposed, step by step."""
        player = self._player
        if player is None or player not in self.event.players:
            self.messages.warn(words("there is nobody on this screen"))
            return
        lines: list[WhyLine] = []
        answers = projections(self.event, player, self.rounds, self._supposed, self._assumed)
        for system, projection in answers.items():
            lines += headed(system_name(system), step_lines(projection))
        await self.tourney.explain(_("what if: {name}").format(name=self.event.players[player].name), lines)


def _no_rating(text: str) -> Words | None:
    if not text or (text.isdigit() and int(text) in RATINGS):
        return None
    return words("{text!r} is no rating; type {least} to {most}", text=text, least=RATINGS[0], most=RATINGS[-1])
