"""The bracket of a knockout: names of rounds, where winners and losers go, byes and walkovers in words."""

from pathlib import Path

from tests.builders import empty, knockout
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.tui.lines.bracket import bracket_cells, goes_to, match_lines, match_name, score_words


def test_rounds_have_names() -> None:
    built = knockout(16)
    event = built.event
    assert [match_name(event, built.game(number, 2)) for number in (1, 2, 3)] == [
        "round of 16, 2",
        "quarter-final 2",
        "semi-final 2",
    ]
    assert match_name(event, built.game(4, 1)) == "final"


def test_winner_goes_to_the_next_match() -> None:
    built = knockout(8).result(1, 1, "7-4")
    event = built.event
    # Seeds 1-8, 4-5, 2-7, 3-6 from the top of the bracket to its foot.
    assert bracket_cells(event, built.game(1, 1))[:5] == (
        "1", "Player01, A", "7-4", "Player08, A", "-> semi-final 1 left"
    )  # fmt: skip
    assert goes_to(event, built.game(1, 2)) == "-> semi-final 1 right"
    assert goes_to(event, built.game(2, 2)) == "-> final right"
    assert match_lines(event, built.game(1, 1)) == [
        "Player01, A goes to semi-final 1, left side, against winner of board 2",
        "out, places 5 to 8: Player08, A",
    ]


def test_open_sides_say_who_will_come() -> None:
    built = knockout(4)
    final = built.game(2, 1)
    assert bracket_cells(built.event, final)[1:5] == (
        "winner of board 1", "", "winner of board 2", "-> first place"
    )  # fmt: skip
    assert match_lines(built.event, final) == ["the winner wins the event", "the loser is out, place 2"]


def test_final_names_the_winner() -> None:
    built = knockout(4).result(1, 1, "7-1").result(1, 2, "7-2").result(2, 1, "3-7")
    assert goes_to(built.event, built.game(2, 1)) == "wins: Player02, A"
    assert match_lines(built.event, built.game(2, 1)) == ["Player02, A wins the event", "out, place 2: Player01, A"]


def test_byes_are_words() -> None:
    built = knockout(6)
    bye = built.game(1, 1)
    assert bracket_cells(built.event, bye)[1:4] == ("Player01, A", "bye", "bye")
    first, second = match_lines(built.event, bye)
    assert first.startswith("bye, nothing is played: Player01, A goes to semi-final 1, left side, against")
    assert second == ""


def test_places_end_with_the_number_of_players() -> None:
    built = knockout(6).result(1, 2, "7-0")
    assert match_lines(built.event, built.game(1, 2))[1] == "out, places 5 to 6: Player05, A"


def test_a_walkover_that_waits_is_a_word() -> None:
    built = knockout(4).result(1, 1, "7-1").do(intents.Withdraw(player=PlayerId(1), from_round=2))
    final = built.game(2, 1)
    assert score_words(built.event, final) == "walkover"
    assert match_lines(built.event, final)[1] == "Player01, A has withdrawn: a walkover, once the opponent is known"
    known = built.result(1, 2, "7-5")
    assert score_words(known.event, known.game(2, 1)) == "-/+"
    assert match_lines(known.event, known.game(2, 1)) == [
        "Player02, A wins the event",
        "out, place 2: Player01, A (did not play)",
    ]


async def test_screen_steps_through_rounds_and_opens_boards(tmp_path: Path) -> None:
    built = knockout(16, ("7", "9", "2x9", "13")).result(1, 1, "7-4").result(1, 2, "2-7")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        shown = grid(app)
        assert "round of 16 (7)" in shown
        assert "boards 2/8" in shown
        assert line(app, "Player01, A").split()[-5:] == ["A", "->", "quarter-final", "1", "left"]
        assert "Player01, A goes to quarter-final 1, left side" in shown
        await pilot.press("]")
        await pilot.pause()
        assert "quarter-final (9)" in grid(app)
        assert "winner of board 3" in grid(app)
        await pilot.press("]", "]", "]")
        await pilot.pause()
        assert "final (13)" in grid(app)
        assert "there are rounds 1 to 4" in message(app)
        await pilot.press("[", "[", "[", "down", "down", "down", "enter")
        await pilot.pause()
        assert app._shown == "rounds"
        assert app.screen.current_game.board == 4  # type: ignore[attr-defined]
        await pilot.press("C", "w")
        await pilot.pause()
        assert "board 4" in grid(app)


async def test_a_round_of_a_set_format_shows_all_sets(tmp_path: Path) -> None:
    built = knockout(4, ("2x9", "7")).result(1, 1, "9-4,7-9,9-2")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "9-4 7-9 9-2" in grid(app)


async def test_two_rounds_side_by_side_when_wide(tmp_path: Path) -> None:
    built = knockout(8).result(1, 1, "7-4").result(1, 2, "7-3")
    async with opened(tmp_path, built.event, size=(140, 40)) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "semi-final 1: Player01, A - Player04, A" in line(app, "Player08, A")
        assert "..." in line(app, "Player05, A")
        assert "semi-final 2: winner of board 3 - winner of board 4" in grid(app)
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("C", "h")
        await pilot.pause()
        assert "semi-final 1: " not in grid(app)
        assert "everything has room" in message(app)


async def test_bracket_that_is_not_drawn(tmp_path: Path) -> None:
    event = empty(4, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("C", "enter", "w", "]", "h")
        await pilot.pause()
        assert "the bracket is not drawn yet" in grid(app)
