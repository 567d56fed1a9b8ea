"""A rating period: old and new side by side, worked out beside the screen, every line explained."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from msgspec import structs

from tourney_tui.locale import _, language, say
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session import Changed
from tourney_tui.session.period import Period, compute
from tourney_tui.session.period_plan import Decision, PeriodPlan
from tourney_tui.session.period_saves import decisions_path, keep_decisions, kept_decisions, sources
from tourney_tui.session.records import DamagedRecord
from tourney_tui.session.roster import people_of
from tourney_tui.store.errors import StoreError
from tourney_tui.tui import keys
from tourney_tui.tui.conversation import Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines import period as lines
from tourney_tui.tui.period_flow import revaluing, to_the_roster, winning, writing
from tourney_tui.tui.widgets.line_table import LineTable
from tourney_tui.tui.widgets.row import Row

NOTHING = PeriodPlan("fide")
Asking = Callable[["PeriodScreen", str, str], Conversation]
OF_FFBG = frozenset({"revalue", "title"})


class Stop(Exception):
    """The director does not want to wait for it."""


class PeriodScreen(EventScreen):
    """The list of a period. It needs no open event: it reads saves of its own, one at a time."""

    PLACE = Place.PERIOD
    BINDINGS = keys.bindings(Place.PERIOD)

    def __init__(self) -> None:
        super().__init__()
        self.plan = NOTHING
        self.period: Period | None = None
        self._paths: tuple[Path, ...] = ()
        self._decisions: tuple[Decision, ...] = ()
        self._from_roster = False
        self._computing = False
        self._stopped = False
        self._progress: tuple[Words, int] = (words(""), -1)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._rows: tuple[Period, str, list[Row]] | None = None

    def open_with(self, plan: PeriodPlan, paths: Sequence[Path], *, from_roster: bool = False) -> None:
        """Compute the period of these saves when the screen comes, starting from the roster or from the entries."""
        self.plan, self._paths, self.period = plan, tuple(paths), None
        self._from_roster = from_roster
        self._decisions = ()
        self._stopped = False

    # Computing

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.period is None and not self._computing and not self._stopped:
            self._take_kept()

    def _take_kept(self) -> None:
        """The decisions kept for this period count; without them there is no right list."""
        kept = kept_decisions(decisions_path(self.tourney.folder, self.plan))
        if isinstance(kept, Refusal):
            self._stopped = True
            self.messages.error(kept)
            self.refresh_event()
            return
        self._decisions = kept
        self._compute()

    def _compute(self) -> None:
        self._computing, self._stopped = True, False
        self._progress = (words(""), -1)
        self.run_worker(self._computed(), exclusive=True, group="period")
        self.refresh_event()

    async def _computed(self) -> None:
        plan = structs.replace(self.plan, decisions=self._decisions)
        self._loop = asyncio.get_running_loop()
        try:
            found = await asyncio.to_thread(self._period_of, plan)
        except Stop:
            self.messages.info(words("stopped; nothing was computed"))
        except (StoreError, DamagedRecord) as error:
            self.messages.error(error.words)
        else:
            self._take(found)
        self._computing = False
        self._stopped = self.period is None
        self.refresh_event()

    def _period_of(self, plan: PeriodPlan) -> Period | Refusal:
        """On the thread of the computing."""
        from tourney_tui.session.roster_period import list_of

        saves = sources(self._paths)
        listed = list_of(people_of(self.tourney.folder), plan, saves, self._told) if self._from_roster else ()
        return compute(plan, saves, listed, self._told)

    def _take(self, found: Period | Refusal) -> None:
        if isinstance(found, Refusal):
            self.messages.error(found)
            return
        self.period = found
        if found.findings:
            said = "findings: {n}, f shows them; {first}"
            self.messages.warn(words(said, n=len(found.findings), first=found.findings[0].expected))

    def _told(self, what: Words, done: int, of: int) -> None:
        """On the thread of the computing: it ends where it is told, and the screen hears of each percent."""
        if self._stopped:
            raise Stop
        percent = 100 * done // of if of else 100
        if (what, percent) != self._progress:
            self._progress = what, percent
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self.show_status)

    def on_unmount(self) -> None:
        """Who leaves the program does not wait for a list."""
        self._stopped, self._loop = True, None

    # Showing

    def refresh_event(self) -> None:
        self.show_event()
        self.show_status()
        self.show_keys()

    def show_event(self) -> None:
        self.table.set_columns(lines.columns(self.plan.system))
        if self._computing:
            self.table.set_empty(_("the list is being computed; Escape stops it"))
        else:
            self.table.set_empty(_("there is no list; c computes it, q leads back"))
        self.table.set_rows(self._shown_rows())

    def _shown_rows(self) -> Sequence[Row]:
        """The rows in the language spoken, made once: a long list comes back from an explanation without a wait."""
        if self.period is None:
            return ()
        if self._rows is None or self._rows[:2] != (self.period, language()):
            self._rows = self.period, language(), lines.rows(self.period)
        return self._rows[2]

    def show_status(self) -> None:
        self.status.show(self.where(), self.table.position if self.period is not None else "")

    def where(self) -> str:
        if self._computing:
            what, percent = self._progress
            return f"{say(what)} {percent} %" if percent >= 0 else _("Rating period")
        return lines.status(self.period) if self.period is not None else _("Rating period")

    def idle_keys(self) -> frozenset[str]:
        return frozenset() if self.plan.system == "ffbg" else OF_FFBG

    def event_changed(self, changed: Changed) -> None:
        """The list is of the saves as they were read."""
        self.messages.warn(words("{label}: this list is from before; c computes it again", label=changed.label))

    # Keys

    async def action_back(self) -> None:
        if self._computing:
            self._stopped = True
            self.messages.info(words("it stops"))
        else:
            await super().action_back()

    async def action_show(self, name: str) -> None:
        self._stopped = self._computing
        await super().action_show(name)

    def action_compute(self) -> None:
        if self._computing:
            self.messages.warn(words("the list is being computed; Escape stops it"))
        else:
            self.period = None
            self._take_kept()

    async def on_line_table_opened(self, message: LineTable.Opened) -> None:
        await self.action_why()

    async def action_why(self) -> None:
        player = self._player()
        if player is not None and self.period is not None:
            await self.tourney.explain(self.period.players[player].name, lines.explanation(self.period, player))

    async def action_findings(self) -> None:
        if self.period is None or not self.period.findings:
            self.messages.info(words("nothing was found in the events that the director should know"))
        else:
            await self.tourney.explain(_("findings"), lines.finding_lines(self.period))

    def _player(self) -> int | None:
        """The player under the cursor, or a word that there is none."""
        key = self.table.cursor_key
        if key is None or self.period is None:
            self.messages.warn(words("there is no player on this line"))
            return None
        return cast(int, key)

    def action_revalue(self) -> None:
        self._about_member(revaluing)

    def action_title(self) -> None:
        self._about_member(winning)

    def _about_member(self, asking: Asking) -> None:
        if self.plan.system != "ffbg":
            self.messages.warn(words("only the FFBG revalues by hand and counts titles"))
            return
        player = self._player()
        if player is not None and self.period is not None:
            known = self.period.person(player)
            number = known.ids.get("ffbg", "")
            self.converse(asking(self, known.name, f"ffbg:{number}" if number else known.name))

    def decide(self, decision: Decision) -> None:
        """Keep a decision on the disk, then compute again with it."""
        decisions = (*self._decisions, decision)
        refusal = keep_decisions(decisions_path(self.tourney.folder, self.plan), decisions)
        if refusal is not None:
            self.messages.error(refusal)
            return
        self._decisions = decisions
        self._compute()

    def action_to_roster(self) -> None:
        """The ratings of the list become those of the roster."""
        self.converse(to_the_roster(self))

    def action_export(self) -> None:
        self.converse(writing(self))

    # There is no event to step back in, and none to go on with in another file.

    def action_undo(self) -> None:
        """The newest decision by hand is taken back."""
        if not self._decisions or self._computing:
            self.messages.warn(words("there is no decision to take back"))
            return
        refusal = keep_decisions(decisions_path(self.tourney.folder, self.plan), self._decisions[:-1])
        if refusal is not None:
            self.messages.error(refusal)
            return
        self._decisions = self._decisions[:-1]
        self._compute()

    def action_redo(self) -> None:
        self.messages.warn(words("nothing can be done again here"))

    def action_save_as(self) -> None:
        self.messages.warn(words("e writes the list; there is no event on this screen"))

    def action_restore(self) -> None:
        self.messages.warn(words("there is nothing to restore on this screen"))
