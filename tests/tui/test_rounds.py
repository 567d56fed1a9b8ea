"""Rounds: every documented key, one key one result, the strip, pairing with a draft (design/screens.md)."""

from pathlib import Path

import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui import locale
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.result import Result
from tourney_tui.session import Session


def board(app, number, round_number=None):
    games = app.session.event.round_games(round_number or app.session.event.current_round)
    return games[number - 1]


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        (("1",), Result.WHITE_WINS),
        (("ampersand",), Result.WHITE_WINS),  # AZERTY without Shift
        (("kp_add",), Result.WHITE_WINS),
        (("0",), Result.BLACK_WINS),
        (("à",), Result.BLACK_WINS),
        (("minus",), Result.BLACK_WINS),
        (("5",), Result.DRAW),
        (("left_parenthesis",), Result.DRAW),
        (("equals_sign",), Result.DRAW),
        (("f", "1"), Result.FORFEIT_WHITE),
        (("f", "0"), Result.FORFEIT_BLACK),
        (("f", "x"), Result.DOUBLE_FORFEIT),
        (("z", "1"), Result.UNRATED_WHITE),
        (("z", "5"), Result.UNRATED_DRAW),
        (("z", "0"), Result.UNRATED_BLACK),
        (("z", "z"), Result.ZERO_ZERO),
        (("z", "l"), Result.HALF_ZERO),
        (("z", "r"), Result.ZERO_HALF),
        (("z", "a"), Result.ADJOURNED),
        (("enter", "a"), Result.ADJOURNED),
        (("f", "escape"), None),
    ],
)
async def test_keys_of_a_result(tmp_path: Path, keys, result):
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        await pilot.press(*keys)
        assert board(app, 1).result is result
        cursor = app.screen.table.cursor_key
        assert cursor == board(app, 2 if result else 1).id


async def test_the_result_is_on_the_disk_and_the_status_says_so(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        await pilot.press("1")
        other = Session.open(tmp_path / "event.json", by="other")
        assert other.event.round_games(1)[0].result is Result.WHITE_WINS
        other.close()
        assert "boards 1/2" in grid(app)
        assert "saved " in line(app, "R1/5")


async def test_ten_keys_at_once_are_ten_results_in_order(tmp_path: Path):
    pairs = [(n, n + 10) for n in range(1, 11)]
    async with opened(tmp_path, swiss(20).pair(*pairs).event) as (app, pilot):
        await pilot.press(*"1050f110f0")
        results = [g.result.value if g.result else "" for g in app.session.event.round_games(1)]
        assert results == ["1-0", "0-1", "1/2-1/2", "0-1", "+/-", "1-0", "0-1", "-/+", "", ""]


async def test_a_different_result_is_asked_with_both_values(tmp_path: Path):
    async with opened(tmp_path, swiss(2).round("1-0").event) as (app, pilot):
        await pilot.press("0")
        assert "has 1-0; make it 0-1?" in grid(app)
        await pilot.press("escape")
        assert board(app, 1).result is Result.WHITE_WINS
        await pilot.press("0", "enter")
        assert board(app, 1).result is Result.BLACK_WINS


async def test_backspace_undo_redo(tmp_path: Path):
    async with opened(tmp_path, swiss(2).pair((1, 2)).event) as (app, pilot):
        await pilot.press("1", "u")
        assert board(app, 1).result is None
        assert message(app).startswith("undo: R1 board 1")
        await pilot.press("ctrl+r")
        assert board(app, 1).result is Result.WHITE_WINS
        await pilot.press("backspace", "enter")
        assert board(app, 1).result is None


async def test_the_strip_shows_what_the_game_is_worth(tmp_path: Path):
    """FIDE: 2000 beats 1990 expecting .51 with K 20: +9.8 and -9.8; a draw -0.2 and +0.2 (table 8.1.2)."""
    known = [player(1, 2000, "Petit, Hugo"), player(2, 1990, "Maes, Inès")]
    event = empty(2, players=known, systems=("fide",))
    async with opened(tmp_path, Under(event).pair((1, 2)).event) as (app, pilot):
        strip = line(app, "FIDE  2000")
        assert strip.split() == [
            "FIDE",
            "2000",
            "2000",
            "-",
            "+9.8",
            "-0.2",
            "-10.2",
            "1990",
            "1990",
            "-",
            "+10.2",
            "+0.2",
            "-9.8",
        ]
        await pilot.press("1")
        assert line(app, "FIDE  2000").split()[1:4] == ["2000", "2010", "2790*"]


async def test_stepping_through_rounds(tmp_path: Path):
    event = swiss(4).round("1-0 1-0").pair((1, 3), (2, 4)).event
    async with opened(tmp_path, event) as (app, pilot):
        assert "R2/5" in grid(app)
        await pilot.press("left_square_bracket")
        assert "R1/5" in grid(app)
        await pilot.press("left_square_bracket")
        assert message(app).startswith("! rounds 1 to 2")
        await pilot.press("right")
        assert "R2/5" in grid(app)


async def test_correcting_the_previous_round_says_what_follows(tmp_path: Path):
    event = swiss(4).round("1-0 1-0").pair((1, 3), (2, 4)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("left_square_bracket", "0", "enter")
        assert "round 2 was paired with 1-0" in grid(app)
        await pilot.press("k")
        assert board(app, 1, 1).result is Result.BLACK_WINS
        await pilot.press("right_square_bracket")
        assert "paired before a correction" in grid(app)


async def test_pairing_shows_a_draft_first(tmp_path: Path):
    async with opened(tmp_path, swiss(5).event) as (app, pilot):
        await pilot.press("R", "p")
        await until(app, pilot, "DRAFT")
        assert app.session.event.rounds == {}
        await pilot.press("escape")
        assert "thrown away" in message(app)
        assert app.session.event.rounds == {}
        await pilot.press("p")
        await until(app, pilot, "DRAFT")
        await pilot.press("enter")
        await until(app, pilot, "boards 0/2")
        assert len(app.session.event.round_games(1)) == 2
        assert "bye" in line(app, "Player05")


async def test_the_next_round_waits_for_results_and_says_which(tmp_path: Path):
    async with opened(tmp_path, swiss(4).round("1-0 ...").event) as (app, pilot):
        await pilot.press("p")
        assert message(app) == "!! round 1 is not complete: no result on board 2"


async def test_no_legal_pairing_changes_nothing(tmp_path: Path):
    """Case BY-03: three players, everybody has had the bye."""
    built = swiss(2).round("1-0")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("p")
        await until(app, pilot, "no legal pairing exists for round 2")
        assert app.session.event.current_round == 1


async def test_hand_pairing_and_taking_it_out_again(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("R", "a", *"2", "enter", *"player04", "enter")
        assert [(g.left, g.right) for g in app.session.event.round_games(1)] == [(2, 4)]
        await pilot.press("m")
        assert len(app.session.event.round_games(1)) == 2
        await pilot.press("m")
        assert "everybody in round 1" in message(app)
        await pilot.press("c")
        assert board(app, 1).left == 4
        await pilot.press("d", "enter")
        assert len(app.session.event.round_games(1)) == 1
        await pilot.press("D", "enter")
        assert app.session.event.rounds == {}


async def test_a_round_robin_is_paired_from_the_table(tmp_path: Path):
    event = Under(empty(4, format=Format.ROUND_ROBIN, rounds=9)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "p", "enter")
        await until(app, pilot, "R1/3")
        assert {(g.left, g.right) for g in app.session.event.round_games(1)} == {(1, 4), (2, 3)}


async def test_finding_a_board_by_number_and_by_name(tmp_path: Path):
    people = [player(1, 2000, "Lefèvre, Ann"), player(2, 1900, "Bo, B"), player(3, 1800, "O’Neil, C"), player(4, 1700)]
    event = Under(empty(4, players=people)).pair((1, 2), (3, 4)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("/", *"oneil", "enter")
        assert app.screen.table.cursor_key == board(app, 2).id
        await pilot.press("/", *"lefevre", "enter")
        assert app.screen.table.cursor_key == board(app, 1).id
        await pilot.press(":", "2", "enter")
        assert app.screen.table.cursor_key == board(app, 2).id
        await pilot.press("/", *"zz", "enter")
        assert "nothing here is like zz" in message(app)


async def test_a_match_asks_for_the_losers_points(tmp_path: Path):
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        await pilot.press("1", "7", "enter")
        assert "two winners" in message(app)
        await pilot.press("backspace", "4", "enter")
        assert board(app, 1, 1).sets == ((7, 4),)
        await pilot.press("0", "3", "enter")
        assert board(app, 2, 1).sets == ((3, 7),)
        assert (board(app, 1, 2).left, board(app, 1, 2).right) == (board(app, 1, 1).left, board(app, 2, 1).right)
        await pilot.press("=")
        assert "has a winner" in message(app) or "no game" in message(app)


@pytest.mark.parametrize("keys", ["7-4", "è-'"])
async def test_a_score_may_be_typed_as_it_is_read(tmp_path: Path, keys: str):
    """`7-4` is the left side's; the hyphen in it is no key of its own, which would have the right side win to 4."""
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        names = {"'": "apostrophe", "-": "minus"}
        await pilot.press(*(names.get(key, key) for key in keys), "enter")
        assert board(app, 1, 1).sets == ((7, 4),)
        await pilot.press("5", "-", "7", "enter")
        assert board(app, 2, 1).sets == ((5, 7),)
        await pilot.press("escape")


async def test_a_digit_is_no_score_in_chess(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("R", "7")
        assert "does nothing here" in message(app)
        assert not app.screen.prompt.is_open


async def test_sets_are_typed_in_one_line_also_on_azerty(tmp_path: Path):
    async with opened(tmp_path, knockout(2, lengths=("2x9",)).event) as (app, pilot):
        await pilot.press("1", *"9-4 7-9", "enter")
        assert "needs 2 won sets" in message(app)
        await pilot.press("space", "ç", "minus", "é", "enter")
        assert board(app, 1).sets == ((9, 4), (7, 9), (9, 2))


async def test_a_round_without_match_length_asks_for_it(tmp_path: Path):
    async with opened(tmp_path, knockout(2, lengths=()).event) as (app, pilot):
        await pilot.press("1", *"7", "enter")
        assert app.session.event.regulations.length(1) == "7"
        await pilot.press("l", *"9", "enter")
        assert app.session.event.regulations.length(1) == "9"


async def test_the_bracket_is_drawn_after_a_question(tmp_path: Path):
    event = Under(empty(5, format=Format.KNOCKOUT)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "p")
        assert "5 players, 3 rounds, 3 byes" in grid(app)
        await pilot.press("enter")
        assert len(app.session.event.games) == 7


async def test_names_from_elsewhere_are_plain_text(tmp_path: Path):
    people = [player(1, 2000, "[red]Eve[/red], \x1b[31mX"), player(2, 1900, "Bo, B")]
    async with opened(tmp_path, Under(empty(2, players=people)).pair((1, 2)).event) as (app, _pilot):
        assert "[red]Eve[/red], X" in grid(app)


async def test_every_wrong_key_is_answered_with_words(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        for key in ("Y", "X", "f11", "ctrl+y", "9", "tab", "delete"):
            await pilot.press(key)
            assert "does nothing here" in message(app), key
        assert all(g.result is None for g in app.session.event.games.values())


async def test_a_change_on_another_terminal_shows_up(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        other = Session.open(tmp_path / "event.json", by="hall")
        other.do(intents.EnterResult(game=other.event.round_games(1)[1].id, result=Result.DRAW))
        await until(app, pilot, "½-½", seconds=2)
        assert message(app).startswith("hall: R1 board 2")
        assert app.screen.table.cursor_key == board(app, 1).id
        other.close()


async def test_a_wide_window_shows_the_standings_beside_the_boards(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event, size=(140, 40)) as (app, pilot):
        await pilot.press("0")
        await until(app, pilot, "1 Player03, A")
        shown = next(text for text in grid(app).splitlines() if "1 Player03, A" in text)
        assert shown.split()[-1] == "1"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Rank" not in grid(app)


async def test_a_result_on_the_wrong_board_is_moved(tmp_path: Path):
    async with opened(tmp_path, swiss(6).round("1-0 ... 1/2").event) as (app, pilot):
        await pilot.press("t")
        assert "board 2 has no result to move" in message(app)
        await pilot.press("home", "t", "9", "enter")
        assert "type the number of a board of this round, 1 to 3" in message(app)
        await pilot.press("backspace", "2", "enter")
        assert "R1 board 2 (Player03 - Player04) has none; make it 1-0, and board 1 keeps none?" in " ".join(
            grid(app).split()
        )
        await pilot.press("y")
        assert [game.result for game in app.session.event.round_games(1)] == [None, Result.WHITE_WINS, Result.DRAW]
        await pilot.press("down", "t", "3", "enter")
        assert "has 1/2-1/2; make it 1-0" in " ".join(grid(app).split())
        await pilot.press("n")
        assert board(app, 3).result is Result.DRAW


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
@pytest.mark.parametrize(("language", "why"), [("en", "the lowest who can"), ("fr", "le plus bas qui peut l'être")])
async def test_why_somebody_has_no_game_is_not_cut(tmp_path: Path, size, language, why):
    built = swiss(3, rounds=5).pair((1, 2), byes=(Bye(PlayerId(3), ByeKind.ALLOCATED),))
    locale.use(language)
    try:
        async with opened(tmp_path, built.event, size=size) as (app, _):
            assert why in line(app, "Player03, A")
    finally:
        locale.use("en")
