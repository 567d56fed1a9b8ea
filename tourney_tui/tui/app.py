"""The terminal program: one open event, the screens that show it, and the ways between them."""

from collections.abc import Sequence
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, cast

from textual.binding import BindingType
from textual.events import Key, Resize
from textual.geometry import Size
from textual.screen import Screen

from tourney_tui.locale import _, play
from tourney_tui.model.intents import Intent
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.pairing.engine import Engine
from tourney_tui.session import Changed, Session
from tourney_tui.session.past import PastSession
from tourney_tui.session.ranking import Ranking
from tourney_tui.session.records import DamagedRecord
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.store.errors import StoreError
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place, face, install_keypad, normal
from tourney_tui.tui.lines.why import WhyLine
from tourney_tui.tui.lookout import Lookout
from tourney_tui.tui.looks import next_language, next_theme, wear_kept
from tourney_tui.tui.memory import set_aside
from tourney_tui.tui.rosterkeeping import RosterKeeping
from tourney_tui.tui.saving import leaving, nothing_else
from tourney_tui.tui.terminal.lean_app import LeanApp
from tourney_tui.tui.unsaved import PATIENCE, Attempt, Unsaved
from tourney_tui.tui.widgets.bars import MessageLine
from tourney_tui.tui.widgets.keyboard import Keyboard
from tourney_tui.tui.widgets.prompt import Prompt

# How soon another terminal's change is noticed; to show it takes some of the quarter of a second that it may last.
SECONDS_BETWEEN_LOOKS = 0.15
SECONDS_BETWEEN_ATTEMPTS = 1.0  # to write what could not be written
SECONDS_UNTIL_AT_REST = 0.7  # after an event was opened: its first screens are there
SMALLEST = (60, 18)

# Where each screen lives; it is imported and made the first time it is shown, and kept.
SCREEN_CLASSES = {
    "home": "home:HomeScreen",
    "players": "players:PlayersScreen",
    "rounds": "rounds:RoundsScreen",
    "draft": "draft:DraftScreen",
    "standings": "standings:StandingsScreen",
    "tie-breaks": "tiebreaks:TiebreaksScreen",
    "ratings": "ratings:RatingsScreen",
    "what-if": "what_if:WhatIfScreen",
    "forecast": "forecast:ForecastScreen",
    "card": "card:CardScreen",
    "crosstable": "crosstable:CrosstableScreen",
    "refresh": "refresh:RefreshScreen",
    "log": "log:LogScreen",
    "prizes": "prizes:PrizesScreen",
    "ledger": "ledger:LedgerScreen",
    "event": "event:SettingsScreen",
    "period": "period:PeriodScreen",
    "roster": "roster:RosterScreen",
    "carry": "carry:CarryScreen",
    "why": "why:WhyScreen",
    "help": "help:HelpScreen",
    "small": "small:TooSmallScreen",
}
# Screens that answer a question about another one: back returns to that one. From all others it leads home.
ASIDE = frozenset({"draft", "refresh", "carry", "tie-breaks", "ledger", "what-if", "forecast", "card", "why", "help"})

PRESENT = frozenset({"home", "log"})  # screens that lead out of the past


class TourneyApp(LeanApp, Keyboard):
    """The program. `folder` holds the saves, `opening` is the save to open at once, `by` names this terminal.

    A second copy of the open event is kept in `mirror`.
    """

    CSS_PATH = "theme.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self, folder: Path, *, opening: Path | None = None, by: str = "desk", mirror: Path | None = None
    ) -> None:
        install_keypad()
        super().__init__()
        self.folder = self.reports = folder
        self.by = by
        self.mirror = mirror
        self.session: Session | None = None
        self.engine = Engine()
        self.ranking = Ranking(self.engine, self._tiebreaks_arrived)
        self._opening = opening
        self._screens: dict[str, Screen[Any]] = {}
        self._trail: list[str] = []
        self._shown = ""
        self._window = Size(*SMALLEST)
        self._saved_at: datetime | None = None
        self.unsaved = Unsaved()
        self.past: PastSession | None = None
        self.lookout = Lookout(self)
        self.roster = RosterKeeping(self)

    async def on_mount(self) -> None:
        wear_kept(self)
        self.set_interval(SECONDS_BETWEEN_LOOKS, self.lookout.look)
        self.set_interval(SECONDS_BETWEEN_ATTEMPTS, self.lookout.look_around)
        if self._opening is None:
            await self.go("home")
        else:
            await self.open_event(self._opening)
        if self.session is None:  # with an event it is set aside too, see `show_session`
            self.set_timer(SECONDS_UNTIL_AT_REST, set_aside)

    def on_unmount(self) -> None:
        self._close_event()
        self.roster.close()
        self.engine.close()

    # The open event

    @property
    def open_session(self) -> Session:
        """The open event, or what is shown of its past; screens of an event are shown only while there is one."""
        if self.past is not None:
            return self.past
        if self.session is None:
            raise RuntimeError("no event is open")
        return self.session

    async def open_event(self, path: Path) -> None:
        """Open a save and show its round, or say on the home screen why it cannot be opened."""
        if self.unsaved:
            self.messages.error(nothing_else(self.unsaved))
            return
        try:
            session = Session.open(path, by=self.by)
        except (StoreError, DamagedRecord) as error:
            await self.go("home")
            self.messages.error(words("{name}: {why}", name=path.name, why=error.words))
            return
        await self.show_session(session)

    async def show_session(self, session: Session) -> None:
        """Make this the open event and show where the director is needed: its round, or its players."""
        self._close_event()
        self.unsaved = Unsaved(writable=session.save.read_only is None)
        self._take_up(session)
        self._forget(all_screens=True)
        self._trail.clear()
        await self.go("rounds" if session.event.rounds else "players")
        self.lookout.say_notices()
        if session.save.read_only:
            self.messages.warn(words("read-only: {why}", why=session.save.read_only))
        self.set_timer(SECONDS_UNTIL_AT_REST, set_aside)

    def _take_up(self, session: Session) -> None:
        self.session = session
        play(session.event.regulations.discipline)
        session.save.mirror_to(self.mirror)
        session.papers.rank_with(self.ranking.wait_for)
        self._saved_at = None
        self.lookout.begin(session)
        self.roster.follow(session)
        session.save.wait_at_most(PATIENCE)
        session.subscribe(self._changed)

    def go_on_in(self, session: Session) -> None:
        """The same event in another file: what waits is written there."""
        self._close_event()
        self._take_up(session)
        self.lookout.save_what_waits()
        self.refresh_screen()

    def _forget(self, *, all_screens: bool) -> None:
        """Screens forget what belonged to the event shown before; the log only when it was another save."""
        for name, screen in self._screens.items():
            if isinstance(screen, EventScreen) and (all_screens or name != "log"):
                screen.event_opened()

    async def look_back(self, past: PastSession) -> None:
        """Show the event as it stood, on all screens, until `q` or the log."""
        self.past = past
        self._forget(all_screens=False)
        await self.go("rounds" if past.event.rounds else "players")

    def _come_back(self) -> None:
        if self.past is not None:
            self.past = None
            self._forget(all_screens=False)

    def _close_event(self) -> None:
        self.past = None
        if self.session is not None:
            self.session.close()
            self.session = None

    def _changed(self, changed: Changed) -> None:
        if not changed.elsewhere:
            self._saved_at = datetime.now()
        if isinstance(self.screen, EventScreen):
            self.screen.event_changed(changed)

    @property
    def _in_front(self) -> Screen[Any] | None:
        """The screen shown; None while the program is on its way out and timers still tick."""
        stack = self.screen_stack
        return stack[-1] if stack else None

    # What could not be written

    def do(self, intent: Intent) -> Attempt:
        """Carry out an intent; what the disk does not take waits, and is said not to be saved."""
        return self.queue.do(self.open_session, intent)

    @property
    def queue(self) -> Unsaved:
        """What waits, of the event shown: nothing waits in the past."""
        return self.unsaved if self.past is None else Unsaved(writable=False)

    async def action_quit(self) -> None:
        """Ctrl+Q: what is not saved is asked about first."""
        leaving(self)

    def saved_words(self) -> str:
        """`saved 14:32:07` after the last change of this session; nothing while changes wait for the disk."""
        if self.unsaved:
            return ""
        if self._saved_at is not None:
            return _("saved {time}").format(time=f"{self._saved_at:%H:%M:%S}")
        return _("saved") if self.session is not None else ""

    def tiebreaks(self, after_round: int) -> Tiebreaks | None:
        """Tie-breaks of the event as it is now; None while the engine computes them, then the screen is refreshed."""
        return self.ranking.tiebreaks(self.open_session.event, after_round)

    def _tiebreaks_arrived(self) -> None:
        # On a thread of the engine's; the app may be gone by then.
        if self.is_running:
            self.call_later(self._show_tiebreaks)

    def _show_tiebreaks(self) -> None:
        if isinstance(self._in_front, EventScreen):
            self._in_front.tiebreaks_arrived()

    def show_status(self) -> None:
        """Show the status row of the screen of the hour again."""
        if isinstance(self.screen, EventScreen):
            self.screen.show_status()

    def refresh_screen(self) -> None:
        """Show the event on the screen of the hour as it is now."""
        if self._in_front is None:
            return
        self.lookout.show_alarm()
        if isinstance(self.screen, EventScreen):
            self.screen.refresh_event()

    # Ways between the screens

    def screen_named(self, name: str) -> Screen[Any]:
        """A screen, made on first use and kept."""
        if name not in self._screens:
            module, _colon, cls = SCREEN_CLASSES[name].partition(":")
            made = getattr(import_module(f"tourney_tui.tui.screens.{module}"), cls)()
            self._screens[name] = made
            self.install_screen(made, name)
        return self._screens[name]

    async def go(self, name: str) -> None:
        """Show a screen. Without an open event only home can be shown."""
        if self.session is None and name not in ("home", "help", "why", "period", "roster"):
            self.messages.warn(words("open an event first: Enter on a save, or n for a new one"))
            return
        if name == self._shown:
            return
        if name in PRESENT:
            self._come_back()
        if name in ASIDE:
            self._trail.append(self._shown)
        else:
            self._trail.clear()
        await self._show(name)

    async def back(self) -> None:
        """Return from an aside, from an event's screens to home; from home leave the program."""
        if self._trail:
            await self._show(self._trail.pop())
        elif self.past is not None:
            await self.go("log")
        elif self._shown == "home":
            leaving(self)
        else:
            await self._show("home")

    async def _show(self, name: str) -> None:
        first = not self._shown
        self.screen_named(name)
        self._shown = name
        await self._bring_up(first=first)

    async def _bring_up(self, *, first: bool = False) -> None:
        """The screen of the hour, or before it the line that the window is too small."""
        name = "small" if self._too_small else self._shown
        self.screen_named(name)
        # Textual's own first screen stays below: it cannot be switched away.
        await (self.push_screen(name) if first else self.switch_screen(name))
        self.lookout.show_alarm()

    @property
    def _too_small(self) -> bool:
        return self._window.width < SMALLEST[0] or self._window.height < SMALLEST[1]

    async def show_card(self, player: PlayerId) -> None:
        """The card of a player; from a card, the card of an opponent."""
        from tourney_tui.tui.screens.card import CardScreen

        cast(CardScreen, self.screen_named("card")).open_at(player)
        if self._shown == "card":
            cast(CardScreen, self.screen).refresh_event()
        else:
            await self.go("card")

    async def show_round(self, round_number: int) -> None:
        """The boards of a round."""
        from tourney_tui.tui.screens.rounds import RoundsScreen

        cast(RoundsScreen, self.screen_named("rounds")).open_at(round_number)
        await self.go("rounds")

    async def explain(self, title: str, lines: Sequence[WhyLine]) -> None:
        """Why: line by line, each with its value and its rule."""
        from tourney_tui.tui.screens.why import WhyScreen

        cast(WhyScreen, self.screen_named("why")).open_with(title, lines)
        await self.go("why")

    async def show_help(self, place: Place, *, commands: bool = False) -> None:
        """The keys of a place; as a palette, Enter carries out the one under the cursor."""
        from tourney_tui.tui.screens.help import HelpScreen

        (shown := cast(HelpScreen, self.screen_named("help"))).open_at(place, commands=commands)
        await self.go("help")
        shown.seek()

    # Keys

    action_language = next_language
    action_theme = next_theme

    @property
    def made_screens(self) -> tuple[Screen[Any], ...]:
        """All screens that were shown once."""
        return tuple(self._screens.values())

    @property
    def messages(self) -> MessageLine:
        """The message line of the screen shown, also while the window is too small for it."""
        shown = self.screen_named(self._shown)
        return shown.messages if isinstance(shown, EventScreen) else shown.query_one(MessageLine)

    @property
    def prompt(self) -> Prompt | None:
        """What asks on the screen shown; None while the window is too small for it."""
        return next(iter(self.screen.query(Prompt)), None)

    def before_key(self) -> None:
        for line in self.screen.query(MessageLine):
            line.clear()

    def after_key(self) -> None:
        if isinstance(self._in_front, EventScreen):
            self._in_front.key_done()

    async def run_key(self, event: Key) -> bool:
        """In the past `r` restores on every screen, also where it means something else in the present."""
        if self.past is not None and event.key == "r" and isinstance(self.screen, EventScreen):
            self.screen.action_restore()
            return True
        if isinstance(self.screen, EventScreen) and self.past is None and self.screen.takes_key(event.key):
            return True
        return await super().run_key(event)

    def key_does_nothing(self, event: Key) -> None:
        for line in self.screen.query(MessageLine):
            line.warn(words("{key} does nothing here; ? shows the keys", key=face(normal(event.key))))

    async def on_resize(self, event: Resize) -> None:
        """Too small a window gets one line saying so; everything comes back as it was when it grows."""
        self._window = event.size  # Textual's own `size` follows later
        if self._shown:
            await self._bring_up()
