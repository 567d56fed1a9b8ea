"""Help and palette, the explanation of a board, and a window that is too small."""

from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui import locale
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import Result
from tourney_tui.session.views import Views
from tourney_tui.tui import keys
from tourney_tui.tui.app import SCREEN_CLASSES
from tourney_tui.tui.keys import Place
from tourney_tui.tui.lines.game_why import game_explanation
from tourney_tui.tui.screens.help import wrapped
from tourney_tui.tui.text import width


@pytest.mark.parametrize("place", Place)
@pytest.mark.parametrize("cells", [59, 79, 120])
def test_help_fits_every_width(place: Place, cells: int) -> None:
    lines = wrapped(keys.help_lines(place), cells)
    assert max(map(width, lines)) <= cells
    joined = " ".join(" ".join(lines).split())
    assert all(key.help in joined for key in keys.keys_of(place))


async def test_help_of_a_screen_and_back(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("?")
        await pilot.pause()
        assert "Keys: Rounds" in grid(app)
        assert "left wins; so does + on the keypad" in grid(app)
        await pilot.press("end")
        await pilot.pause()
        assert "the keys of this screen" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Ctrl+P" in message(app)
        await pilot.press("u", "e", "w", "slash", *"forfeit", "enter")
        await pilot.pause()
        assert line(app, "forfeit: then").startswith(">")
        await pilot.press("?")
        await pilot.pause()
        assert app._shown == "rounds"
        await pilot.press("?", "q")
        await pilot.pause()
        assert app._shown == "rounds"


async def test_palette_carries_out_what_is_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        assert app.session is not None
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert "Commands: Rounds" in grid(app)
        await pilot.press(*"wins left", "enter")
        await pilot.pause()
        await pilot.pause()
        assert app._shown == "rounds"
        assert app.session.event.round_games(1)[0].result is Result.WHITE_WINS
        await pilot.press("ctrl+p", "escape", "slash", *"forfait", "enter")
        await pilot.pause()
        await pilot.pause()
        assert "forfeit:" in grid(app)
        await pilot.press("x")
        assert app.session.event.round_games(1)[1].result is Result.DOUBLE_FORFEIT
        await pilot.press("ctrl+p", *"every change", "enter")
        await pilot.pause()
        await pilot.pause()
        assert app._shown == "log"


async def test_palette_carries_out_enter_on_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("L", "ctrl+p")
        await pilot.pause()
        await pilot.press("escape", "enter")
        await pilot.pause()
        await pilot.pause()
        assert "AS IT STOOD AT" in grid(app)


async def test_help_and_palette_turn_into_each_other(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await pilot.press("L", "?", "ctrl+p")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert "Commands: Log" in grid(app)
        await pilot.press("?")
        await pilot.pause()
        assert "Keys: Log" in grid(app)
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press("escape", "ctrl+p")
        await pilot.pause()
        assert app._shown == "log"


async def test_the_palette_finds_words_of_both_languages_in_any_order(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("ctrl+p", *"tableau grille")
        await pilot.pause()
        assert [row.cells[1] for row in app.screen.table.rows] == ["crosstable"]  # type: ignore[attr-defined]
        await pilot.press("ctrl+u", *"xyzzy", "enter")
        await pilot.pause()
        assert "no command has these words" in grid(app)
        await pilot.press("slash", *"round", "down", "up", "down", "enter")
        await pilot.pause()
        await pilot.pause()
        assert app._shown != "help"


@pytest.mark.parametrize("key", ["question_mark", "comma"])
async def test_how_to_answer_is_told_while_something_is_asked(tmp_path: Path, key: str) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("slash", key)
        assert "Enter accepts, Esc cancels, Tab completes" in message(app)
        await pilot.press("a", key)
        assert app.prompt is not None
        assert app.prompt.text.startswith("a")
        assert len(app.prompt.text) == 2
        await pilot.press("escape", "f", key)
        assert "press one of the keys that are shown" in message(app)
        await pilot.press("escape", "1", "up", "0", key)
        assert "y or Enter says yes" in message(app)


@pytest.mark.parametrize("name", sorted(SCREEN_CLASSES.keys() - {"help", "small", "draft", "refresh", "period", "why"}))
async def test_every_screen_has_its_help_and_its_commands(tmp_path: Path, name: str) -> None:
    """In both languages, with the title of the place and every key of it."""
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        if name == "card":
            await app.show_card(PlayerId(1))
        else:
            await app.go(name)
        await pilot.pause()
        place = getattr(app.screen, "PLACE", Place.HOME)
        for _language in locale.LANGUAGES:
            await pilot.press("?")
            await pilot.pause()
            rows = " ".join(" ".join(row.cells[0] for row in app.screen.table.rows).split())  # type: ignore[attr-defined]
            assert locale._(keys.TITLES[place]) in rows
            assert all(locale._(key.help) in rows for key in keys.keys_of(place))
            await pilot.press("q", "f9")
            await pilot.pause()


# A window that is too small


async def test_thirty_resizes_keep_what_is_typed(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(40).pair(*((n, n + 1) for n in range(1, 40, 2))).event) as (app, pilot):
        await pilot.press("down", "down", "slash", *"player0")
        await pilot.pause()
        cursor = app.screen.table.cursor_key  # type: ignore[attr-defined]
        for step in range(30):
            await pilot.resize_terminal(*((1, 1), (200, 60), (59, 18), (80, 24), (60, 17), (61, 19))[step % 6])
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "player0" in grid(app)
        await pilot.press("9", "enter")
        await pilot.pause()
        assert app._shown == "rounds"
        assert line(app, "Player09, A").startswith(">")
        assert app.screen.table.cursor_key != cursor  # type: ignore[attr-defined]
        await pilot.press("q")
        await pilot.pause()
        assert app._shown == "home"


async def test_too_small_says_so_and_takes_no_key(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        assert app.session is not None
        await pilot.resize_terminal(59, 18)
        await pilot.pause()
        assert grid(app).splitlines()[0] == "Too small: 59x18, needs 60x18."
        await pilot.press("1", "u", "q", "escape", "enter", "P", "?")
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert "Too small: 40x10" in grid(app)
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert app._shown == "rounds"
        assert app.session.event.round_games(1)[0].result is None
        await pilot.press("1")
        assert app.session.event.round_games(1)[0].result is Result.WHITE_WINS


async def test_starting_in_a_small_window(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(2).pair((1, 2)).event, size=(1, 1)) as (app, pilot):
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Player01, A" in grid(app)


async def test_another_screen_comes_while_the_window_is_small(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(2).pair((1, 2)).event) as (app, pilot):
        await pilot.resize_terminal(10, 4)
        await app.go("log")
        app.messages.info("heard later")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "1 change" in grid(app)
        assert "heard later" in message(app)


# Why a board is what it is


def test_a_board_is_explained_by_its_pairing_and_both_ratings() -> None:
    built = swiss(4, systems=("fide",)).round("1-0 1/2").round("... ...", (1, 3), (4, 2))
    title, lines = game_explanation(built.event, Views(built.event), built.game(2, 1))
    assert title == "R2 board 1: Player01 - Player03"
    shown = {line.text: line.value for line in lines}
    assert lines[1].text == "paired by hand, or a file that does not say"
    assert shown["points of Player01, A before the round"] == "1"
    assert shown["points of Player03, A before the round"] == "0.5"
    assert shown["Player01, A prefers Black (strong) and does not get it"] == "W"
    assert any(text.startswith("Player01, A floats down, Player03, A floats up") for text in shown)
    assert "Player01, A: FIDE" in shown
    assert "Player03, A: FIDE" in shown
    assert len([text for text in shown if text.startswith(("a win here", "a draw here", "a loss here"))]) >= 3


def test_what_is_unusual_about_a_pair_is_said() -> None:
    built = swiss(4).round("1-0 1/2").round("... ...", (2, 1), (3, 4))
    _, lines = game_explanation(built.event, Views(built.event), built.game(2, 1))
    assert any(line.style == "warn" and "have played each other already" in line.text for line in lines), [
        line.text for line in lines
    ]


def test_a_forfeit_is_no_meeting() -> None:
    built = swiss(4).round("+/- 1/2").round("... ...", (2, 1), (3, 4))
    _, lines = game_explanation(built.event, Views(built.event), built.game(2, 1))
    assert any("first game, round 1 was a forfeit" in line.text for line in lines)


def test_a_match_of_a_bracket_is_explained_by_its_seeds() -> None:
    built = knockout(8, ("7", "9", "11")).result(1, 1, "7-3")
    title, lines = game_explanation(built.event, Views(built.event), built.game(1, 1))
    assert title == "quarter-final (7) board 1: Player01 - Player08"
    shown = {line.text: line.value for line in lines}
    assert shown["seed: Player08, A"] == "8"
    assert shown["result"] == "7-3"
    assert "Player01, A: FFBG" in shown


def test_a_bye_of_a_bracket_is_explained() -> None:
    built = knockout(3)
    title, lines = game_explanation(built.event, Views(built.event), built.game(1, 1))
    assert title == "semi-final (7) board 1: Player01 - bye"
    assert lines[-1].text.startswith("bye, nothing is played")
