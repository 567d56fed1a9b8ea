"""The open event of the linear mode: what the conversations of the screens need, without a screen."""

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

from tourney_tui.locale import _, play, say
from tourney_tui.model import intents
from tourney_tui.model.event import Event, GameId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words
from tourney_tui.pairing.engine import Engine
from tourney_tui.plain.answers import hold
from tourney_tui.plain.hearing import Hearing
from tourney_tui.plain.spoken import Shown, board_words
from tourney_tui.plain.voice import Voice
from tourney_tui.session import Changed, Done, Session
from tourney_tui.session.past import PastSession
from tourney_tui.session.ranking import Ranking
from tourney_tui.session.records import DamagedRecord
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table, standings
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.store.errors import StoreError
from tourney_tui.tui.conversation import Conversation, answering, carrying_out
from tourney_tui.tui.key import Place
from tourney_tui.tui.unsaved import Attempt, Queued, SavedAgain, Unsaved
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row


class Desk:
    """One event at a time, or none. Changes of other terminals are said before the next line is asked for."""

    PLACE = Place.EVERYWHERE

    def __init__(self, folder: Path, voice: Voice, hearing: Hearing, *, by: str, mirror: Path | None = None) -> None:
        self.folder, self.by, self.mirror = folder, by, mirror
        self.voice, self.hearing = voice, hearing
        self.present: Session | None = None
        self.past: PastSession | None = None
        self.unsaved = Unsaved()
        self.engine = Engine()
        self.ranking = Ranking(self.engine, lambda: None)
        self.table = Shown()
        self._round = 0
        self.verifying = False
        self._notices_said = 0
        self._elsewhere: list[Changed] = []

    # The open event

    @property
    def session(self) -> Session:
        """The open event, or its past; asked for only while there is one."""
        found = self.past or self.present
        if found is None:
            raise RuntimeError("no event is open")
        return found

    @property
    def event(self) -> Event:
        """The event as it is now, or as it stood."""
        return self.session.event

    @property
    def views(self) -> Views:
        """What follows from the event."""
        return self.session.views

    @property
    def expected(self) -> Event:
        """The event as it will be when everything that waits is on the disk."""
        return self.unsaved.supposed(self.event) if self.past is None else self.event

    @property
    def messages(self) -> Voice:
        """Where the conversations say what happened."""
        return self.voice

    def open(self, path: Path) -> None:
        """Open a save, or say why it cannot be opened."""
        try:
            session = Session.open(path, by=self.by)
        except (StoreError, DamagedRecord) as error:
            self.voice.error(words("{name}: {why}", name=path.name, why=error.words))
        else:
            self.take_up(session)

    def take_up(self, session: Session) -> None:
        """Make this the open event, and say where it stands."""
        self.close_event()
        self.unsaved = Unsaved(writable=session.save.read_only is None)
        self.go_on_in(session)
        self.voice.info(self.standing_words())
        if session.save.read_only:
            self.voice.warn(words("read-only: {why}", why=session.save.read_only))

    def go_on_in(self, session: Session) -> None:
        """The event in another file: what waits is written there."""
        play(session.event.regulations.discipline)
        if self.present is not None and self.present is not session:
            self.present.close()
        self.present, self.past, self._round, self._notices_said = session, None, 0, 0
        session.save.mirror_to(self.mirror)
        session.papers.rank_with(self.ranking.wait_for)
        session.subscribe(self._changed)

    def close_event(self) -> None:
        """Leave the event; everything is saved, or was asked about."""
        if self.present is not None:
            self.present.close()
        self.present = self.past = None
        self.table, self._round = Shown(), 0

    def close(self) -> None:
        """The end of the program."""
        self.close_event()
        self.engine.close()

    def standing_words(self) -> str:
        """`Open de Printemps: 60 players, round 4 of 7, 3 boards without a result`."""
        event = self.event
        missing = len(event.missing_results(event.current_round)) if event.rounds else 0
        parts = [say(words("{n} players", n=len(event.players)))]
        if event.rounds:
            now, rounds = event.current_round, max(event.regulations.rounds, *event.rounds)
            parts.append(_("round {number} of {rounds}").format(number=now, rounds=rounds))
            parts.append(say(words("{n} boards without a result", n=missing)) if missing else _("all results are in"))
        return f"{event.about.name}: {', '.join(parts)}"

    # What others do, and what waits for the disk

    def look(self) -> None:
        """Before the next line: what other terminals changed, what the files have to tell, what waits."""
        if self.present is None:
            return
        self.present.tend()
        for changed in self._elsewhere:
            self.voice.info(words("{who}: {label}", who=changed.elsewhere, label=changed.label))
        self._elsewhere.clear()
        for notice in self.present.save.notices[self._notices_said :]:
            self.voice.warn(notice)
        self._notices_said = len(self.present.save.notices)
        self._save_what_waits()

    def _changed(self, changed: Changed) -> None:
        if changed.elsewhere:
            self._elsewhere.append(changed)

    def _save_what_waits(self) -> None:
        """Try again; another terminal's change that came between is asked about."""
        while self.unsaved and self.present is not None:
            answer = self.unsaved.retry(self.present)
            if answer is None:
                self.voice.warn(self.unsaved.alarm)
                return
            if isinstance(answer, SavedAgain):
                self.voice.info(answer.words)
                return
            first = self.unsaved.waiting[0]
            choice = hold(self, answering(answer)) if isinstance(answer, Question) else None
            if choice is None or isinstance(answer, Refusal):
                self.unsaved.drop()
                self.voice.error(words("not stored: {label}", label=first.label))
            else:
                self.unsaved.answer(intents.agree(first.intent, answer, choice))

    # Changing

    def do(self, intent: intents.Intent) -> Attempt:
        """Carry out an intent; what the disk does not take waits, and is said not to be saved."""
        if self.past is not None:
            said = "this is the past, nothing can be changed: restore makes it so again, now leads back"
            return Refusal("past", words(said))
        return self.unsaved.do(self.session, intent)

    def carrying_out(self, intent: intents.Intent) -> Conversation:
        """Do it, asking what must be asked; the value is Done, Queued, or None when nothing was changed."""
        answer = yield from carrying_out(self.do, intent)
        return self.tell(answer)

    def tell(self, answer: Done | Queued | Refusal | None) -> Done | Queued | None:
        """Say what happened, or why nothing did."""
        if answer is None:
            self.voice.info(words("nothing changed"))
        elif isinstance(answer, Refusal):
            self.voice.error(answer)
        elif isinstance(answer, Queued):
            said = "NOT SAVED: {why}. It waits and is tried again before every line; {label}"
            self.voice.warn(words(said, why=answer.why, label=answer.label))
        else:
            self.voice.info(answer.label)
        return None if isinstance(answer, Refusal) else answer

    # What the conversations of the screens want besides

    @property
    def tourney(self) -> "Desk":
        """There is no app behind this desk."""
        return self

    app = tourney
    is_running = True

    def call_from_thread(self, call: Callable[..., object], *arguments: object) -> None:
        """There is one thread."""
        call(*arguments)

    def run_worker(self, work: Callable[[], object], *, thread: bool = True) -> None:
        """Nothing is asked meanwhile: it is done at once."""
        work()

    def comparing(self, intent: intents.EnterResult) -> Conversation:
        """A result typed a second time."""
        return self.carrying_out(intents.VerifyResult(game=intent.game, result=intent.result, sets=intent.sets))

    def stand_on(self, key: Hashable) -> None:
        """A line has no cursor."""

    def refresh_event(self) -> None:
        """What was said stays said."""

    def open_at(self, round_number: int) -> None:
        """Speak of this round from now on, 0 for the current one."""
        self._round = round_number

    def to_next_missing(self, game: GameId) -> None:
        """Say the next board without a result, or that the round is complete."""
        number = self.event.games[game].round
        missing = self.expected.missing_results(number)
        if not missing:
            self.voice.info(words("round {round} is complete", round=number))
            return
        after = [other for other in missing if other.board > self.event.games[game].board]
        self.voice.info(words("next: {board}", board=board_words(self.event, self.views, (after or missing)[0])))

    def offers(self, text: str) -> Sequence[str]:
        """Who of the rating lists a few letters may mean, each with the number to type."""
        from tourney_tui.session.rating_lists import suggestions

        return [", ".join((one.name, *one.ids.values())) for one in suggestions(text)]

    # Standings

    @property
    def round(self) -> int:
        """The round that is spoken of: the one asked for, else the current one; 0 before the first."""
        return self._round if self._round in self.event.rounds else self.event.current_round

    def tiebreaks(self, after_round: int) -> Tiebreaks | None:
        """The engine's values, waited for: a line has nothing else to do meanwhile."""
        return self.ranking.wait_for(self.event, after_round)

    def standing_table(self, after_round: int) -> Table:
        """The standings after a round with their tie-breaks."""
        known = self.views.scores(after_round)
        return standings(self.event, after_round, self.tiebreaks(after_round), known=known)

    # Lists

    def show(self, title: str, columns: Sequence[Column], rows: Sequence[Row], lines: Sequence[str]) -> None:
        """Say a list, and keep its rows for an export."""
        self.table = Shown(title, tuple(columns), tuple(rows))
        self.voice.info(_("{title} ({n})").format(title=title, n=len(lines)))
        self.voice.page(lines)

    def title_of(self) -> str:
        """What an export of the last list is called."""
        return self.table.title or _("Players")

    def where(self) -> str:
        """Nothing more is said of it."""
        return ""
