"""When matches could begin and ended, from the journal."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.builders import Built, empty, knockout
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.result import Result
from tourney_tui.session import Session, records
from tourney_tui.session.match_times import TimesRead
from tourney_tui.store.save import Save


class Clock:
    """A minute passes whenever somebody looks."""

    def __init__(self) -> None:
        self.now = datetime(2026, 10, 3, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def session_of(tmp_path: Path, event: Event) -> Session:
    save = Save.create(tmp_path / "x.json", records.documents(event), by="test", label="new", clock=Clock())
    return Session(save)


def test_ready_with_the_pairing_done_with_the_result_and_no_longer_when_it_is_cleared(tmp_path: Path):
    session = session_of(tmp_path, empty(2))
    session.do(intents.PublishRound(round=1, pairs=((1, 2),)))
    [game] = session.event.games
    read = TimesRead()
    ready = read.of(session.save)[game].ready
    assert ready is not None
    assert read.of(session.save)[game].done is None
    session.do(intents.EnterResult(game=game, result=Result.DRAW))
    found = read.of(session.save)[game]
    assert found.ready == ready
    assert found.done is not None
    assert found.done > ready
    session.do(intents.SwapColours(game=game))
    assert read.of(session.save)[game].ready == ready
    session.undo()
    session.undo()
    assert read.of(session.save)[game].done is None
    session.close()


def test_a_match_of_a_bracket_is_ready_when_its_second_player_comes(tmp_path: Path):
    session = session_of(tmp_path, knockout(4).event)
    read = TimesRead()
    first, second = session.event.round_games(1)
    [final] = session.event.round_games(2)
    session.do(intents.EnterResult(game=first.id, result=None, sets=((7, 4),)))
    session.do(intents.EnterResult(game=second.id, result=None, sets=((7, 4),)))
    times = read.of(session.save)
    assert times[final.id].ready == times[second.id].done
    session.close()


def test_results_that_came_with_a_file_have_no_time(tmp_path: Path):
    built = Built(empty(2, discipline=Discipline.BACKGAMMON, lengths=("7",))).pair((1, 2)).result(1, 1, "7-4")
    session = session_of(tmp_path, built.event)
    [game] = session.event.games
    assert TimesRead().of(session.save)[game].done is None
    session.close()
