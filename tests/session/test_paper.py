"""A round on paper: what it holds, and when it is written."""

import threading
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from tests.builders import Built, empty, knockout, swiss
from tourney_tui import locale
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.player import ByeKind
from tourney_tui.model.refusal import Question
from tourney_tui.model.result import Result
from tourney_tui.session import Done, Session
from tourney_tui.session.paper import WIDTH, pack
from tourney_tui.standings.ruleset import tiebreak_rules
from tourney_tui.standings.score import scores
from tourney_tui.standings.tiebreaks import Tiebreaks


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = locale.language()
    locale.use("en")
    yield
    locale.use(before)


def section(text: str, title: str) -> list[str]:
    """The lines under a heading."""
    lines = text.split("\n")
    start = next(n for n, line in enumerate(lines) if line.startswith(title))
    end = next((n for n in range(start + 2, len(lines)) if lines[n].startswith("---")), len(lines) + 1)
    return [line for line in lines[start + 2 : end - 1] if line]


@pytest.fixture
def five() -> Built:
    """Five players: round 1 played with a bye, round 2 published."""
    built = swiss(5).pair((1, 3), (2, 4), byes=(Bye(5, ByeKind.ALLOCATED),))
    built = built.result(1, 1, "1-0").result(1, 2, "+/-")
    return built.pair((5, 1), (2, 3), byes=(Bye(4, ByeKind.ALLOCATED),))


class TestPack:
    def test_pairings_leave_room_for_a_pen(self, five):
        assert section(pack(five.event, 2), "Pairings of round 2") == [
            "  1   5 Player05, A                1 .....:.....   1 Player01, A                1",
            "  2   2 Player02, A                1 .....:.....   3 Player03, A                0",
            "      4 Player04, A                0 bye",
        ]

    def test_standings_are_those_of_the_last_complete_round(self, five):
        text = pack(five.event, 2)
        assert [line.split()[:4] for line in section(text, "Standings after round 1")][:2] == [
            ["1", "1", "Player01,", "A"],
            ["1", "2", "Player02,", "A"],
        ]
        complete = five.result(2, 1, "0-1").result(2, 2, "1-0")
        assert section(pack(complete.event, 2), "Standings after round 2")[0].split()[:2] == ["1", "1"]

    def test_before_the_first_result_players_stand_by_number(self):
        text = pack(swiss(4).pair((1, 3), (4, 2)).event, 1)
        assert [line.split()[0] for line in section(text, "Players by number")] == ["1", "2", "3", "4"]

    def test_a_card_has_every_round_from_the_players_side(self, five):
        cards = section(pack(five.event, 2), "Cards")
        at = cards.index("   2  Player02, A                1990")
        assert [line.split() for line in cards[at + 1 : at + 3]] == [
            ["1", "w", "4", "Player04,", "A", "+", "1"],
            ["2", "w", "3", "Player03,", "A", "...", "1"],
        ]
        last = cards.index("   5  Player05, A                1960")
        assert cards[last + 1].split() == ["1", "bye", "1"]

    def test_free_opponents_are_those_not_met_and_a_forfeit_is_no_meeting(self, five):
        free = {line.split()[0]: line for line in section(pack(five.event, 2), "Not met yet")}
        # Colours of games over the board, then the numbers: 1 has met 3 and meets 5 in round 2.
        assert free["1"].split() == ["1", "wb", "2", "4"]
        assert sorted(free["2"].split()[2:]) == ["1", "4", "5"]

    def test_who_has_left_is_nobodys_opponent(self, five):
        left = five.do(intents.Withdraw(player=4, from_round=3)).event
        free = section(pack(left, 2), "Not met yet")
        assert [line.split()[0] for line in free].count("4") == 0
        assert all("4" not in line.split()[2:] for line in free)

    def test_a_match_is_shown_from_both_sides_and_the_next_round_of_a_bracket_too(self):
        built = knockout(4, lengths=("2x9",)).result(1, 1, "9-4,7-9,9-2").result(1, 2, "9-1,9-2")
        text = pack(built.event, 1)
        loser = built.game(1, 1).right
        card = section(text, "Cards")
        at = next(n for n, line in enumerate(card) if line.split()[0] == str(loser))
        assert "4-9 9-7 2-9" in card[at + 1]
        assert len(section(text, "Pairings of round 2")) == 1
        assert "Not met yet" not in text

    def test_tie_breaks_when_they_are_given(self, five):
        """Here the higher number is the better value, so equal points stand the other way round."""
        values = {player: (Fraction(player),) for player in five.event.players}
        points = {player: score.points for player, score in scores(five.event, 1).items()}
        ranks = {player: 6 - player for player in five.event.players}
        given = Tiebreaks(1, ("BH",), tiebreak_rules(five.event.regulations), values, ranks, points)
        text = pack(five.event, 2, given)
        assert "Standings after round 1, equal points by number" not in text
        lines = [line.split() for line in section(text, "Standings after round 1")]
        assert lines[0] == ["BH"]
        assert [(line[1], line[-1]) for line in lines[1:4]] == [("5", "5"), ("2", "2"), ("1", "1")]

    def test_every_line_fits_the_paper(self, five):
        wide = five.event.with_records(
            players={
                p.id: type(p)(p.id, p.number, f"{p.name} 王小明 de la Très-Longue-Rivière, Ü")
                for p in five.event.players.values()
            }
        )
        boards = section(pack(wide, 2), "Pairings of round 2") + section(pack(wide, 2), "Not met yet")
        assert all(len(line) <= WIDTH for line in boards)

    def test_a_big_event_is_whole(self):
        """500 players: a card and a line of free opponents for each."""
        text = pack(Built(empty(500, rounds=9)).pair(*((n, n + 250) for n in range(1, 251))).event, 1)
        assert (len(section(text, "Pairings of round 1")), len(section(text, "Not met yet"))) == (250, 500)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    opened = Session.create(tmp_path / "event.json", empty(4), by="desk", label="new")
    yield opened
    opened.close()


def do(session: Session, intent: intents.Intent) -> None:
    answer = session.do(intent)
    while isinstance(answer, Question):
        intent = intents.agree(intent, answer)
        answer = session.do(intent)
    assert isinstance(answer, Done), answer


def result(session: Session, board: int, value: Result | None = Result.WHITE_WINS) -> None:
    game = session.event.round_games(session.event.current_round)[board - 1]
    do(session, intents.EnterResult(game=game.id, result=value))


def pair(session: Session, *pairs: tuple[int, int]) -> None:
    do(session, intents.PublishRound(round=session.event.current_round + 1, pairs=pairs))


def paper(session: Session, number: int = 1) -> str:
    """The pack on the disk once the thread has written what is due; `""` when there is none."""
    session.tend()
    for thread in threading.enumerate():
        if thread.name == "paper":
            thread.join()
    path = session.save.path.parent / "backups" / "event" / f"round-{number}.txt"
    return path.read_text(encoding="utf-8") if path.exists() else ""


class TestWhenItIsWritten:
    def test_when_the_round_is_published(self, session):
        assert paper(session) == ""
        pair(session, (1, 3), (4, 2))
        assert paper(session) == pack(session.event, 1)

    def test_not_with_every_result_but_when_the_round_is_complete(self, session):
        pair(session, (1, 3), (4, 2))
        published = paper(session)
        result(session, 1)
        assert paper(session) == published
        result(session, 2)
        assert paper(session) == pack(session.event, 1)
        assert "Standings after round 1" in paper(session)

    def test_again_after_a_correction_and_when_the_boards_change(self, session):
        pair(session, (1, 3), (4, 2))
        result(session, 1)
        result(session, 2)
        result(session, 2, Result.DRAW)
        assert paper(session) == pack(session.event, 1)
        do(session, intents.SwapColours(game=session.event.round_games(1)[0].id))
        assert paper(session) == pack(session.event, 1)

    def test_at_the_latest_when_the_event_is_closed(self, session):
        pair(session, (1, 3), (4, 2))
        event: Event = session.event
        session.close()
        assert (session.save.path.parent / "backups" / "event" / "round-1.txt").read_text() == pack(event, 1)

    def test_not_for_a_pairing_that_was_taken_back(self, session):
        pair(session, (1, 3), (4, 2))
        session.undo()
        assert paper(session) == ""

    def test_not_twice_for_what_another_terminal_did(self, session):
        other = Session.open(session.save.path, by="hall")
        pair(other, (1, 3), (4, 2))
        session.poll()
        assert paper(session) == ""
        other.close()
        assert paper(session) == pack(session.event, 1)

    def test_with_tie_breaks_of_whoever_can_compute_them(self, session):
        asked = []
        session.papers.rank_with(lambda event, after: asked.append((event, after)))
        pair(session, (1, 3), (4, 2))
        paper(session)
        assert asked == [(session.event, 0)]

    def test_a_folder_that_refuses_is_told_and_stops_nothing(self, session, monkeypatch):
        (session.save.path.parent / "backups").write_text("in the way")
        pair(session, (1, 3), (4, 2))
        paper(session)
        assert session.papers.trouble is not None
        assert session.event.current_round == 1


def test_a_backup_is_kept_before_each_pairing(session):
    for pairs in (((1, 3), (4, 2)), ((1, 4), (2, 3)), ((2, 1), (3, 4))):
        before = session.save.revision
        pair(session, *pairs)
        kept = sorted((session.save.path.parent / "backups" / "event").glob("rev-*.json"))
        assert kept[-1].name.startswith(f"rev-{before:06d}-round-{session.event.current_round - 1:02d}")
        result(session, 1)
        result(session, 2)


def test_a_round_opened_by_hand_is_a_pairing_too(session):
    do(session, intents.AddBoard(round=1, left=1, right=2))
    folder = session.save.path.parent / "backups" / "event"
    assert [path.name for path in folder.glob("rev-*.json")] == ["rev-000001-round-00.json"]
    do(session, intents.AddBoard(round=1, left=3, right=4))
    assert len(list(folder.glob("rev-*.json"))) == 1
