"""Two terminals change, undo, redo and restore at random: the event is whole at every step and after reopening."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.builders import empty, player
from tourney_tui.model import intents
from tourney_tui.model.event import Bye
from tourney_tui.model.integrity import problems
from tourney_tui.model.player import ByeKind
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.session import Done, Session
from tourney_tui.session.records import event_from

WHO = st.integers(0, 1)


class TwoDesks(RuleBasedStateMachine):
    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp())
        first = Session.create(self.folder / "event.json", empty(5, rounds=6), by="desk-0", label="new")
        self.sessions = [first, Session.open(first.save.path, by="desk-1")]
        self.past = {1: first.event}

    def carry_out(self, session: Session, intent: intents.Intent, choice: int = 0) -> None:
        answer = session.do(intent)
        while isinstance(answer, Question):
            code = answer.choices[choice % len(answer.choices)].code if answer.choices else ""
            intent = intents.agree(intent, answer, code)
            answer = session.do(intent)
        self.note(session, answer)

    def note(self, session: Session, answer: Done | Refusal) -> None:
        if isinstance(answer, Done):
            assert answer.revision == session.save.revision
            self.past[answer.revision] = session.event

    @rule(who=WHO, data=st.data())
    def pair(self, who, data):
        session = self.sessions[who]
        session.poll()
        order = data.draw(st.permutations(sorted(session.event.players)))
        pairs = tuple(zip(order[::2], order[1::2], strict=False))
        byes = (Bye(order[-1], ByeKind.ALLOCATED),) if len(order) % 2 else ()
        self.carry_out(session, intents.PublishRound(round=session.event.current_round + 1, pairs=pairs, byes=byes))

    @rule(who=WHO, data=st.data(), result=st.sampled_from(list(Result)[:5]), choice=st.integers(0, 1))
    def enter(self, who, data, result, choice):
        session = self.sessions[who]
        if session.event.games:
            game = data.draw(st.sampled_from(sorted(session.event.games)))
            self.carry_out(session, intents.EnterResult(game=game, result=result), choice)

    @rule(who=WHO)
    def complete(self, who):
        session = self.sessions[who]
        for game in session.event.missing_results(session.event.current_round):
            self.carry_out(session, intents.EnterResult(game=game.id, result=Result.DRAW))

    @rule(who=WHO, rating=st.integers(1000, 2500))
    def register(self, who, rating):
        session = self.sessions[who]
        if len(session.event.players) < 8:
            name = f"Late{session.save.revision}, L"
            self.carry_out(session, intents.AddPlayers(players=(player(0, rating, name),)))

    @rule(who=WHO, data=st.data(), choice=st.integers(0, 2))
    def leave_or_return(self, who, data, choice):
        session = self.sessions[who]
        chosen = session.event.players[data.draw(st.sampled_from(sorted(session.event.players)))]
        round_number = max(1, session.event.current_round)
        intent = intents.Return(player=chosen.id) if chosen.left else intents.Withdraw(
            player=chosen.id, from_round=round_number
        )  # fmt: skip
        self.carry_out(session, intent, choice)

    @rule(who=WHO, data=st.data())
    def swap_or_verify(self, who, data):
        session = self.sessions[who]
        if session.event.games:
            game = session.event.games[data.draw(st.sampled_from(sorted(session.event.games)))]
            self.carry_out(session, intents.SwapColours(game=game.id))
            self.carry_out(session, intents.VerifyRound(round=game.round))

    @rule(who=WHO, data=st.data())
    def undo_any(self, who, data):
        session = self.sessions[who]
        self.note(session, session.undo(data.draw(st.integers(1, session.save.revision))))

    @rule(who=WHO)
    def undo_and_redo(self, who):
        session = self.sessions[who]
        session.poll()
        before = session.event
        undone = session.undo()
        self.note(session, undone)
        if isinstance(undone, Done):
            self.note(session, session.redo())
            assert session.event == before

    @rule(who=WHO, data=st.data())
    def restore(self, who, data):
        session = self.sessions[who]
        session.poll()
        revision = data.draw(st.sampled_from(sorted(self.past)))
        before, answer = session.event, session.restore(revision)
        self.note(session, answer)
        assert session.event == self.past[revision]
        if isinstance(answer, Refusal):
            assert answer.code == "same"
        else:
            self.note(session, session.undo())
            assert session.event == before

    @rule(who=WHO, data=st.data())
    def look_back(self, who, data):
        revision = data.draw(st.sampled_from(sorted(self.past)))
        assert self.sessions[who].as_of(revision) == self.past[revision]

    @rule(who=WHO)
    def reopen(self, who):
        session = self.sessions[who]
        session.close()
        self.sessions[who] = Session.open(session.save.path, by=f"desk-{who}")
        assert self.sessions[who].save.notices == ()

    @invariant()
    def whole_and_the_same(self):
        for session in getattr(self, "sessions", ()):
            session.poll()
            assert session.event == event_from(session.save.tables)
            assert session.event == self.past[session.save.revision]
            assert problems(session.event) == ()

    def teardown(self):
        for session in getattr(self, "sessions", ()):
            session.close()
        shutil.rmtree(self.folder, ignore_errors=True)


TwoDesks.TestCase.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
TestTwoDesks = TwoDesks.TestCase
