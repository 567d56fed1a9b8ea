"""Tie-breaks: all that the event can have, the chosen ones on top; put in order by keys, kept by Enter."""

from typing import cast

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.words import Words, words
from tourney_tui.standings.codes import codes_of, default_tiebreaks
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.standings import shown_codes
from tourney_tui.tui.lines.tiebreaks import (
    Codes,
    completions,
    moved,
    tiebreak_columns,
    tiebreak_rows,
    toggled,
    wrong_codes,
)
from tourney_tui.tui.widgets.line_table import LineTable


class TiebreaksScreen(EventScreen):
    """A list under way; nothing is stored before Enter."""

    PLACE = Place.TIEBREAKS
    BINDINGS = keys.bindings(Place.TIEBREAKS)

    def __init__(self) -> None:
        super().__init__()
        self.chosen: Codes = ()

    def begin(self) -> None:
        """Start from the tie-breaks that the event has."""
        self.chosen = shown_codes(self.tourney.open_session.event)

    def event_opened(self) -> None:
        super().event_opened()
        self.chosen = ()

    def show_event(self) -> None:
        self.table.set_columns(tiebreak_columns())
        self.table.set_rows(tiebreak_rows(self.event, self.chosen))

    def where(self) -> str:
        changed = self.chosen != shown_codes(self.event)
        return _("Tie-breaks, changed: Enter keeps them") if changed else _("Tie-breaks")

    @property
    def current(self) -> str:
        """The code under the cursor."""
        return cast(str, self.table.cursor_key)

    def _choose(self, chosen: Codes, said: Words) -> None:
        self.chosen = chosen
        self.refresh_event()
        self.messages.info(said)

    # Keys

    def action_choose(self) -> None:
        code = self.current
        chosen = toggled(self.chosen, code)
        if code in chosen:
            self._choose(chosen, words("{code} ranks at place {place}", code=code, place=len(chosen)))
        else:
            self._choose(chosen, words("{code} does not rank any more", code=code))

    def action_order(self, by: int) -> None:
        code = self.current
        if code not in self.chosen:
            self.messages.warn(words("{code} is not chosen; Space chooses it", code=code))
            return
        chosen = moved(self.chosen, code, by)
        if chosen == self.chosen:
            self.messages.warn(words("{code} is the first already" if by < 0 else "{code} is the last already",
                                     code=code))  # fmt: skip
            return
        self._choose(chosen, words("{code} ranks at place {place}", code=code, place=chosen.index(code) + 1))

    def _usual(self) -> tuple[str, ...]:
        return default_tiebreaks(self.event.regulations.format, self.event.regulations.discipline)

    def action_usual(self) -> None:
        usual = self._usual()
        self._choose(usual, words("the usual order: {codes}", codes=", ".join(usual)))

    def action_type(self) -> None:
        self.converse(self._typing())

    def _typing(self) -> Conversation:
        text = yield Ask(
            words("tie-breaks in their order"),
            initial=", ".join(self.chosen),
            validate=lambda typed: wrong_codes(self.event, typed),
            complete=lambda typed: completions(self.event, typed),
        )
        if text is not None:
            codes = codes_of(text) or self._usual()
            self._choose(codes, words("{codes}; Enter keeps them", codes=", ".join(codes)))

    def on_line_table_opened(self, message: LineTable.Opened) -> None:
        self.converse(self._keeping())

    def _keeping(self) -> Conversation:
        codes = self.chosen or self._usual()
        done = yield from self.carrying_out(intents.SetTiebreaks(codes=codes))
        if done is not None:
            self.call_later(self._leave, done.label)

    async def action_back(self) -> None:
        changed = self.chosen != shown_codes(self.event)
        await self._leave(words("the tie-breaks stay as they were") if changed else None)

    async def _leave(self, said: Words | None) -> None:
        await self.tourney.back()
        if said is not None:
            self.tourney.messages.info(said)
