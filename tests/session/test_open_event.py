"""The open event: one way in, everybody told, nothing shown that the disk does not have."""

import os
from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tourney_tui.model import intents
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.session import Done, Session
from tourney_tui.session.records import DamagedRecord
from tourney_tui.store.save import Save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "event.json"
    Session.create(place, swiss(6).pair((1, 4), (5, 2), (3, 6)).event, by="desk", label="new").close()
    return place


def result(session: Session, board: int, value: Result) -> intents.EnterResult:
    return intents.EnterResult(game=session.event.round_games(1)[board - 1].id, result=value)


def test_a_change_is_on_the_disk_when_it_is_done(path: Path):
    session = Session.open(path, by="desk")
    done = session.do(result(session, 1, Result.DRAW))
    assert isinstance(done, Done)
    other = Session.open(path, by="hall")
    assert other.event == session.event
    other.close()
    session.close()


def test_questions_and_refusals_write_nothing(path: Path):
    session = Session.open(path, by="desk")
    session.do(result(session, 1, Result.DRAW))
    before = session.save.revision
    assert isinstance(session.do(result(session, 1, Result.WHITE_WINS)), Question)
    assert isinstance(session.do(intents.UnpairRound(round=3)), Refusal)
    assert session.save.revision == before
    session.close()


def test_what_another_terminal_did_arrives_and_is_told(path: Path):
    here, there = Session.open(path, by="desk"), Session.open(path, by="hall")
    heard = []
    here.subscribe(heard.append)
    there.do(result(there, 2, Result.WHITE_WINS))
    assert here.poll() is not None
    assert here.event == there.event
    assert [changed.elsewhere for changed in heard] == ["hall"]
    here.close()
    there.close()


def test_two_desks_on_one_board_the_second_is_asked(path: Path):
    here, there = Session.open(path, by="desk"), Session.open(path, by="hall")
    there.do(result(there, 1, Result.WHITE_WINS))
    answer = here.do(result(here, 1, Result.BLACK_WINS))
    assert isinstance(answer, Question)
    assert "has 1-0, entered by hall at " in str(answer)
    assert str(answer).endswith("; make it 0-1?")
    here.close()
    there.close()


def test_the_next_round_is_paired_once(path: Path):
    """The second terminal is told that it is done."""
    here, there = Session.open(path, by="desk"), Session.open(path, by="hall")
    for board in (1, 2, 3):
        here.do(result(here, board, Result.DRAW))
    there.poll()
    intent = intents.PublishRound(round=2, pairs=((1, 2), (3, 4), (5, 6)))
    assert isinstance(here.do(intent), Done)
    answer = there.do(intent)
    assert isinstance(answer, Refusal)
    assert str(answer) == "round 2 is paired already"
    here.close()
    there.close()


def test_undo_and_redo_across_sessions(path: Path):
    session = Session.open(path, by="desk")
    session.do(result(session, 1, Result.DRAW))
    with_draw = session.event
    session.close()
    later = Session.open(path, by="hall")
    assert isinstance(later.undo(), Done)
    assert later.event.round_games(1)[0].result is None
    assert isinstance(later.redo(), Done)
    assert later.event == with_draw
    later.close()


def test_views_after_a_correction_are_those_of_a_fresh_session(path: Path):
    """Case RT-09: a projection is a pure function of the stored results."""
    session = Session.open(path, by="desk")
    session.do(result(session, 1, Result.WHITE_WINS))
    first = session.views.projection(1, "fide")
    for value in (Result.BLACK_WINS, Result.WHITE_WINS):
        intent = result(session, 1, value)
        question = session.do(intent)
        assert isinstance(question, Question)
        session.do(intents.agree(intent, question))
        session.views.projection(1, "fide")
    assert session.views.projection(1, "fide") == first
    session.close()
    again = Session.open(path, by="desk")
    assert again.views.projection(1, "fide") == first
    again.close()


def test_ffbg_ratings_move_match_by_match(tmp_path: Path):
    """BG-10 twice: two new members, 9 points: 1529.46 and 1470.54; the next opponent is met at that rating."""
    built = knockout(4, lengths=("9",))
    bare = {p.id: p.__class__(p.id, p.number, p.name) for p in built.event.players.values()}
    session = Session.create(tmp_path / "bg.json", built.event.with_records(players=bare), by="desk", label="new")
    for board in (1, 2):
        game = session.event.round_games(1)[board - 1]
        session.do(intents.EnterResult(game=game.id, result=None, sets=((9, 3),)))
    final = session.event.round_games(2)[0]
    outlook = session.views.outlook(final, final.left, "ffbg")
    assert str(outlook.now.rating) == "1529.5"
    assert (
        outlook.win.matches[-1].probability
        == session.views.outlook(final, final.right, "ffbg").win.matches[-1].probability
    )
    assert outlook.win.matches[-1].experience == 18
    session.close()


def test_a_full_disk_is_a_refusal_and_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch):
    session = Session.open(path, by="desk")
    before = session.event

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    answer = session.do(result(session, 1, Result.DRAW))
    assert isinstance(answer, Refusal)
    assert answer.code == "not-saved"
    assert "no space left on device" in str(answer).lower()
    assert session.event is before
    monkeypatch.undo()
    assert isinstance(session.do(result(session, 1, Result.DRAW)), Done)
    session.close()


def test_a_document_that_is_no_record_is_named(path: Path):
    save = Save.open(path, by="desk")
    with save.transaction("damage", "damage") as change:
        change.put("games", 2, {"id": 2, "round": "soon", "board": 2})
    save.close()
    with pytest.raises(DamagedRecord, match="games 2 is damaged"):
        Session.open(path, by="desk")


def test_a_read_only_session_says_why_it_changes_nothing(path: Path):
    session = Session.open(path, by="desk", read_only=True)
    answer = session.do(result(session, 1, Result.DRAW))
    assert isinstance(answer, Refusal)
    assert answer.code == "read-only"
    assert isinstance(session.undo(), Refusal)
    session.close()
