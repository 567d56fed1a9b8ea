"""The demo in a real terminal: played to the end of the round, left, opened again (issue: the main job, end to end)."""

from pathlib import Path

from tests.builders import swiss
from tests.terminal.real import RealTerminal
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo


def test_the_open_boards_of_the_demo_are_played_to_the_end_of_the_round(tmp_path: Path) -> None:
    with RealTerminal("demo", saves=tmp_path) as terminal:
        terminal.expect("boards 6/12")
        terminal.send("1")
        terminal.expect("boards 7/12")
        terminal.expect_line("7 ", "1-0")
        terminal.send("5")
        terminal.expect("boards 8/12")
        terminal.expect_line("8 ", "½-½")
        terminal.send("0")
        terminal.send("f1")
        terminal.send("=-")
        terminal.expect("boards 12/12")
        terminal.expect("round 4 is complete")
        terminal.expect_line("10 ", "+/-")
        terminal.send("p")
        terminal.expect("DRAFT")
        terminal.send("\r")
        terminal.expect("R5/7")
        terminal.expect("boards 0/12")
        terminal.send("S")
        terminal.expect("Arnaud")
        terminal.send("qq")
        assert terminal.leave() == 0
    session = Session.open(copy_demo(tmp_path), by="test")
    assert [game.result.value for game in session.event.round_games(4)[6:]] == [
        "1-0", "1/2-1/2", "0-1", "+/-", "1/2-1/2", "0-1",
    ]  # fmt: skip
    assert session.event.current_round == 5
    session.close()


def test_everything_is_there_after_the_plug_was_pulled(tmp_path: Path) -> None:
    with RealTerminal("demo", saves=tmp_path) as terminal:
        terminal.expect("boards 6/12")
        terminal.send("1")
        terminal.expect("boards 7/12")
        terminal.child.kill(9)
    with RealTerminal("demo", saves=tmp_path) as terminal:
        terminal.expect("boards 7/12")
        terminal.send("u")
        terminal.expect("boards 6/12")


def test_the_backgammon_demo_takes_a_match_in_sets_and_refuses_a_wrong_one(tmp_path: Path) -> None:
    with RealTerminal("demo", "--backgammon", saves=tmp_path) as terminal:
        terminal.expect("quarter-final (2x9)")
        terminal.expect("boards 2/4")
        terminal.send("1")
        terminal.expect("sets, left side first")
        terminal.send("9-4 9-10\r")
        terminal.expect("two winners")
        terminal.send("\x15" + "9-4 7-9 9-2\r")
        terminal.expect("boards 3/4")
        terminal.expect("9-4 7-9 9-2")


def test_ten_keys_pressed_at_once_are_ten_results_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "ten.json"
    event = swiss(24).pair(*((left, left + 12) for left in range(1, 13))).event
    Session.create(path, event, by="test", label="new").close()
    with RealTerminal(str(path), saves=tmp_path) as terminal:
        terminal.expect("boards 0/12")
        terminal.send("1051051051")
        terminal.expect("boards 10/12")
        terminal.expect_line("11 ", "...")
        terminal.wait(
            lambda: any(line.startswith("> 11 ") for line in terminal.screen.display), "no cursor on board 11"
        )
    session = Session.open(path, by="test")
    results = [game.result.value for game in session.event.round_games(1)[:10]]
    session.close()
    assert results == ["1-0", "0-1", "1/2-1/2"] * 3 + ["1-0"]
