"""Undo of any one change, and the event as it stood: refused with what depends on it, never half done."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.builders import empty, knockout, player, swiss
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Event, Format
from tourney_tui.model.integrity import problems
from tourney_tui.model.player import ByeKind
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.pairing.knockout import draw
from tourney_tui.session import Done, Session
from tourney_tui.session.comments import trf_comments
from tourney_tui.store.errors import StoreError

ODD = ((1, 4), (5, 2), (3, 6))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with_six = Session.create(tmp_path / "event.json", empty(6), by="desk", label="new")
    yield with_six
    with_six.close()


def do(session: Session, intent: intents.Intent, choice: str = "") -> int:
    """Carry it out, agreeing to everything; the revision it made."""
    answer = session.do(intent)
    while isinstance(answer, Question):
        intent = intents.agree(intent, answer, choice if answer.choices else "")
        answer = session.do(intent)
    assert isinstance(answer, Done), str(answer)
    return answer.revision


def pair(session: Session, *pairs: tuple[int, int], byes: tuple[Bye, ...] = ()) -> int:
    return do(session, intents.PublishRound(round=session.event.current_round + 1, pairs=pairs, byes=byes))


def enter(session: Session, board: int, result: Result = Result.WHITE_WINS, number: int = 0) -> int:
    game = session.event.round_games(number or session.event.current_round)[board - 1]
    return do(session, intents.EnterResult(game=game.id, result=result))


def complete(session: Session) -> None:
    for board in range(1, len(session.event.round_games(session.event.current_round)) + 1):
        enter(session, board)


def refused(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return str(answer)


class TestUndo:
    def test_one_change_among_others(self, session):
        pair(session, *ODD)
        first = enter(session, 1)
        enter(session, 2)
        done = session.undo(first)
        assert isinstance(done, Done)
        assert str(done.label) == "undo: R1 board 1: none -> 1-0 (Player01 - Player04)"
        assert [g.result for g in session.event.round_games(1)] == [None, Result.WHITE_WINS, None]
        assert done.changed.games == {session.event.round_games(1)[0].id}

    def test_of_a_player_who_was_paired_names_round_and_board(self, session):
        late = do(session, intents.AddPlayers(players=(player(0, 1500, "Late, L"), player(0, 1400, "Later, L"))))
        pair(session, (1, 4), (2, 5), (3, 7), (6, 8))
        said = refused(session.undo(late))
        assert said == (
            "2 players registered cannot be undone: Late, L is on R1 board 3; Later, L is on R1 board 4; "
            "who has been paired withdraws (x)"
        )
        assert len(session.event.players) == 8

    def test_of_a_player_with_a_bye_names_the_round(self, session):
        late = do(session, intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
        pair(session, *ODD, byes=(Bye(7, ByeKind.ALLOCATED),))
        assert "Late, L has a bye in round 1" in refused(session.undo(late))

    def test_of_a_player_who_was_not_paired(self, session):
        late = do(session, intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
        pair(session, *ODD)
        assert isinstance(session.undo(late), Done)
        assert len(session.event.players) == 6

    def test_of_a_pairing_with_results_names_the_boards(self, session):
        paired = pair(session, *ODD)
        enter(session, 1)
        enter(session, 3)
        said = refused(session.undo(paired))
        assert said == "round 1 paired: 3 boards cannot be undone: there is a result on R1 board 1, 3; clear it first"

    def test_of_a_pairing_whose_results_were_cleared(self, session):
        paired = pair(session, *ODD)
        result = enter(session, 1)
        session.undo(result)
        assert isinstance(session.undo(paired), Done)
        assert (session.event.rounds, session.event.games) == ({}, {})

    def test_of_a_result_that_a_round_was_paired_with(self, session):
        pair(session, *ODD)
        complete(session)
        result = session.save.revision
        pair(session, (1, 2), (3, 4), (5, 6))
        said = refused(session.undo(result))
        assert said.startswith("round 2 was paired with R1 board 3: none -> 1-0 (Player03 - Player06); ")
        assert said.endswith("correct the board instead")

    def test_of_colours_and_byes_that_a_round_was_paired_with(self, session):
        pair(session, (1, 4), (5, 2), byes=(Bye(3, ByeKind.HALF), Bye(6, ByeKind.ZERO)))
        swapped = do(session, intents.SwapColours(game=session.event.round_games(1)[0].id))
        bye = do(session, intents.GiveBye(player=6, round=1, kind=ByeKind.HALF))
        complete(session)
        verified = do(session, intents.VerifyRound(round=1))
        pair(session, (1, 2), (3, 4), (5, 6))
        assert refused(session.undo(swapped)).startswith("round 2 was paired with R1 board 1: sides swapped")
        assert refused(session.undo(bye)).startswith("round 2 was paired with Player06, A: half-point bye")
        assert isinstance(session.undo(verified), Done)

    def test_of_a_withdrawal_that_a_round_was_paired_with(self, session):
        """It would bring back an open game of a round that is over."""
        pair(session, *ODD)
        left = do(session, intents.Withdraw(player=6, from_round=1), "bye")
        complete(session)
        pair(session, (1, 2), (3, 4))
        assert refused(session.undo(left)).startswith("round 2 was paired with Player06, A withdraws")

    def test_of_a_format_under_which_the_bracket_was_drawn(self, tmp_path):
        event = empty(4, rounds=2)
        session = Session.create(tmp_path / "cup.json", event, by="desk", label="new")
        rules = msgspec.structs.replace(event.regulations, format=Format.KNOCKOUT)
        changed = do(session, intents.SetEvent(about=event.about, regulations=rules))
        do(session, intents.DrawBracket(games=draw(session.event)))
        assert "round 2 board 1 has no two players" in refused(session.undo(changed))
        session.close()

    def test_of_a_correction_that_came_after_the_pairing(self, session):
        pair(session, *ODD)
        complete(session)
        pair(session, (1, 2), (3, 4), (5, 6))
        before = session.event
        correction = enter(session, 3, Result.DRAW, number=1)
        assert session.event.rounds[2].corrected
        assert isinstance(session.undo(correction), Done)
        assert session.event == before

    def test_of_what_is_undone_already_and_of_the_undo(self, session):
        pair(session, *ODD)
        result = enter(session, 1)
        undone = session.undo(result)
        assert "is undone already" in refused(session.undo(result))
        enter(session, 2)
        again = session.undo(undone.revision)
        assert isinstance(again, Done)
        assert str(again.label).startswith("redo: R1 board 1")
        assert session.event.round_games(1)[0].result is Result.WHITE_WINS

    def test_of_the_beginning_and_of_nothing(self, session):
        assert "makes the event itself" in refused(session.undo(1))
        assert "no change with revision 99" in refused(session.undo(99))

    def test_a_field_that_changed_since_names_who_and_what(self, session):
        pair(session, *ODD)
        result = enter(session, 1)
        other = Session.open(session.save.path, by="hall")
        enter(other, 1, Result.BLACK_WINS)
        other.close()
        said = refused(session.undo(result))
        assert "R1 board 1: 1-0 -> 0-1" in said
        assert "(hall, revision" in said
        assert session.event.round_games(1)[0].result is Result.BLACK_WINS, "what the other did was taken in"

    def test_the_other_terminal_is_looked_at_before(self, session):
        """The pairing came from elsewhere between two looks."""
        late = do(session, intents.AddPlayers(players=(player(0, 1500, "Late, L"), player(0, 1400, "Later, L"))))
        other = Session.open(session.save.path, by="hall")
        pair(other, (1, 4), (2, 5), (3, 7), (6, 8))
        heard = []
        session.subscribe(heard.append)
        assert "R1 board 3" in refused(session.undo(late))
        assert session.event == other.event
        assert [changed.elsewhere for changed in heard] == ["hall"]
        other.close()

    def test_in_a_bracket_the_next_match_stands_in_the_way(self, tmp_path):
        session = Session.create(tmp_path / "cup.json", knockout(4).event, by="desk", label="new")
        revisions = []
        for number, board in ((1, 1), (1, 2), (2, 1)):
            game = session.event.round_games(number)[board - 1]
            revisions.append(do(session, intents.EnterResult(game=game.id, result=None, sets=((7, 4),))))
        said = refused(session.undo(revisions[0]))
        assert "round 2 board 1 has a result and no two players" in said
        session.undo(revisions[2])
        assert isinstance(session.undo(revisions[0]), Done)
        assert problems(session.event) == ()
        session.close()

    def test_a_disk_that_refuses_leaves_everything(self, session, monkeypatch):
        pair(session, *ODD)
        result = enter(session, 1)
        before = session.event

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.pwrite", full)
        assert "not saved" in refused(session.undo(result))
        assert "not restored" in refused(session.restore(1))
        monkeypatch.undo()
        assert session.event is before


class TestAsOf:
    def test_every_revision(self, session):
        states = {session.save.revision: session.event}
        pair(session, *ODD)
        states[session.save.revision] = session.event
        for board in (1, 2, 3):
            enter(session, board)
            states[session.save.revision] = session.event
        for revision, event in states.items():
            assert session.as_of(revision) == event

    def test_before_the_journal_begins(self, session, tmp_path):
        pair(session, *ODD)
        copy = Session(session.save.save_as(tmp_path / "copy.json"))
        with pytest.raises(StoreError, match="its state is not kept"):
            copy.as_of(1)
        assert "its state is not kept" in refused(copy.restore(1))
        copy.close()


class TestRestore:
    def test_is_one_new_change_that_can_be_undone(self, session):
        pair(session, *ODD)
        before = session.save.revision
        wanted: Event = session.event
        complete(session)
        pair(session, (1, 2), (3, 4), (5, 6))
        full = session.event
        done = session.restore(before)
        assert isinstance(done, Done)
        assert str(done.label) == f"restored as after revision {before} (round 1 paired: 3 boards)"
        assert session.event == wanted
        assert isinstance(session.undo(), Done)
        assert session.event == full
        assert isinstance(session.redo(), Done)
        assert session.event == wanted

    def test_players_who_come_back_with_their_games_go_with_them(self, session):
        do(session, intents.AddPlayers(players=(player(0, 1500, "Late, L"), player(0, 1400, "Later, L"))))
        pair(session, (1, 4), (2, 5), (3, 7), (6, 8))
        newest = session.save.revision
        session.restore(1)
        session.restore(newest)
        assert isinstance(session.undo(), Done)
        assert (len(session.event.players), session.event.games) == (6, {})

    def test_forwards_again(self, session):
        pair(session, *ODD)
        complete(session)
        full, newest = session.event, session.save.revision
        session.restore(1)
        assert session.event.games == {}
        assert isinstance(session.restore(newest), Done)
        assert session.event == full

    def test_regulations_come_back_too(self, session):
        do(session, intents.SetTiebreaks(codes=("DE", "BH")))
        session.restore(1)
        assert session.event.regulations.tiebreaks == ()

    def test_ids_are_not_given_twice(self, session):
        pair(session, *ODD)
        given = set(session.event.games)
        session.restore(1)
        pair(session, *ODD)
        assert not given & set(session.event.games)

    def test_the_same_is_no_change(self, session):
        assert "already" in refused(session.restore(1))
        assert session.save.revision == 1

    def test_another_terminal_sees_it(self, session):
        pair(session, *ODD)
        other = Session.open(session.save.path, by="hall")
        session.restore(1)
        assert other.poll() is not None
        assert other.event == session.event
        other.close()

    def test_read_only(self, session):
        reader = Session.open(session.save.path, by="board", read_only=True)
        assert "nothing can be changed" in refused(reader.restore(1))
        assert "nothing can be changed" in refused(reader.undo(1))
        reader.close()


class TestVerified:
    def test_who_and_when(self, session):
        pair(session, *ODD)
        complete(session)
        assert session.verified(1) is None
        other = Session.open(session.save.path, by="hall")
        do(other, intents.VerifyRound(round=1))
        other.close()
        session.poll()
        found = session.verified(1)
        assert (found.by, found.time) == ("hall", session.save.log(1)[0].time)

    def test_falls_with_a_result_that_changes(self, session):
        pair(session, *ODD)
        complete(session)
        do(session, intents.VerifyRound(round=1))
        enter(session, 2, Result.DRAW)
        assert session.verified(1) is None


def test_a_question_of_another_day_names_the_day(tmp_path):
    event = swiss(2).pair((1, 2)).event
    from tests.store.saves import Clock
    from tourney_tui.session import records
    from tourney_tui.store.save import Save

    clock = Clock()
    save = Save.create(tmp_path / "event.json", records.documents(event), by="desk", label="new", clock=clock)
    session = Session(save)
    enter(session, 1)
    entered = clock.time.astimezone()
    clock.move(24 * 3600)
    game = session.event.round_games(1)[0]
    question = session.do(intents.EnterResult(game=game.id, result=None))
    assert f"has 1-0, entered by desk at {entered:%Y-%m-%d %H:%M}; make it none?" in str(question)
    session.close()


def test_a_result_that_came_with_the_file_has_no_author(tmp_path):
    session = Session.create(tmp_path / "event.json", swiss(2).round("1-0").event, by="desk", label="imported")
    game = session.event.round_games(1)[0]
    question = session.do(intents.EnterResult(game=game.id, result=Result.DRAW))
    assert "has 1-0; make it 1/2-1/2?" in str(question)
    session.close()


def test_a_moved_result_asks_with_its_author(session):
    pair(session, *ODD)
    enter(session, 1)
    enter(session, 2, Result.BLACK_WINS)
    first, second, _third = session.event.round_games(1)
    question = session.do(intents.MoveResult(game=first.id, to=second.id))
    assert "has 0-1, entered by desk at " in str(question)
    assert str(question).endswith("; make it 1-0, and board 1 keeps none?")


def test_the_file_for_the_federation_says_what_the_ratings_count(session):
    pair(session, *ODD)
    complete(session)
    for pairs in (((1, 2), (3, 4), (5, 6)), ((1, 3), (2, 5), (4, 6))):
        pair(session, *pairs)
        complete(session)
    first = session.event.round_games(1)[0]
    do(session, intents.EnterResult(game=first.id, result=Result.DRAW), "rating")
    told = trf_comments(session.save)
    assert told == ("round 1, board 1: the standings keep 1-0, the ratings count 1/2-1/2",)
    assert f"### {told[0]}\n" in write_trf(session.event, comments=told)
