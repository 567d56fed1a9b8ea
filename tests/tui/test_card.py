"""The player card: round by round, byes in words, all systems, and the ways to other cards."""

from pathlib import Path

import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.card import head_lines, next_words, rows
from tourney_tui.tui.lines.results import own_result

SYSTEMS = ("fide", "ffe", "ffe-rapid", "belgium")


def people():
    more = {"title": "FM", "federation": "FRA", "club": "Tour d'Ivoire", "birth": "1987-03-04"}
    known = player(1, 2000, "Petit, Hugo", ids={"fide": "99000001"}, **more)
    return [known, player(2, 1990, "Maes, Inès"), player(3, 1980, "Okafor, Ben"), player(4, 1970, "Arnaud, Lise")]


def three_rounds():
    """1 beats 2, has a half-point bye in round 2, and plays 3 in round 3."""
    built = Under(empty(4, players=people(), systems=SYSTEMS, rounds=4, max_byes=2)).round("1-0 1-0")
    built = built.pair((3, 2), byes=(Bye(1, ByeKind.HALF), Bye(4, ByeKind.ZERO))).result(2, 1, "1/2")
    return built.pair((3, 1), (2, 4)).event


def cells(event, number):
    return [row.cells for row in rows(event, Views(event), number)]


# Lines


def test_the_head_says_who_it_is():
    assert head_lines(three_rounds(), 1) == [
        "1. FM Petit, Hugo",
        "FRA  Tour d'Ivoire  born 1987  FIDE 99000001",
    ]


def test_round_by_round():
    first, second, third = cells(three_rounds(), 1)
    assert first[:7] == ("1", "White", "2", "Maes, Inès", "1990N", "1", "1")
    assert first[7] == "+9.8"  # 20 x (1 - .51)
    assert second[:7] == ("2", "", "", "half-point bye", "", "", "1.5")
    assert third[:7] == ("3", "Black", "3", "Okafor, Ben", "1980N", "...", "")


def test_absence_in_words_and_an_asked_bye():
    event = Under(three_rounds()).do(intents.GiveBye(player=4, round=4, kind=ByeKind.HALF)).event
    texts = [row[3] for row in cells(event, 4)]
    assert texts == ["Okafor, Ben", "absent", "Maes, Inès", "half-point bye, asked for"]


@pytest.mark.parametrize(
    ("result", "left", "right"),
    [
        ("1-0", "1", "0"),
        ("1/2", "½", "½"),
        ("+/-", "+", "-"),
        ("1/2-0", "½", "0"),
        ("0-1 unrated", "0 u", "1 u"),
        ("adjourned", "adj", "adj"),
    ],
)
def test_results_are_the_players_own(result, left, right):
    built = swiss(2).pair((1, 2)).result(1, 1, result)
    game = built.game(1, 1)
    assert (own_result(game, 1), own_result(game, 2)) == (left, right)


def test_a_backgammon_score_has_the_own_points_first():
    built = knockout(2, lengths=("2x9",)).result(1, 1, "9-4,7-9,9-2")
    game = built.game(1, 1)
    assert own_result(game, game.left) == "9-4 7-9 9-2"
    assert own_result(game, game.right) == "4-9 9-7 2-9"


def test_next_opponent():
    assert next_words(three_rounds(), 1) == "next: round 3, Black against 3 Okafor, Ben (1980N)"
    done = Under(three_rounds()).result(3, 1, "1/2").result(3, 2, "1/2")
    assert next_words(done.event, 1) == "next: round 4 is not paired yet"
    gone = done.do(intents.Withdraw(player=1, from_round=4)).event
    assert next_words(gone, 1) == "next: nobody, withdrawn from round 4"
    assert "withdrawn from round 4" in head_lines(gone, 1)[0]
    with_bye = done.do(intents.GiveBye(player=1, round=4, kind=ByeKind.HALF)).event
    assert next_words(with_bye, 1) == "next: round 4, half-point bye"


def test_next_in_a_bracket():
    built = knockout(4, lengths=("7",)).result(1, 1, "7-2")
    winner, loser = built.game(1, 1).left, built.game(1, 1).right
    assert next_words(built.event, winner) == "next: round 2, whoever comes here"
    assert "bracket is over" in next_words(built.event, loser)


# Screen


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_the_card_shows_everything(tmp_path: Path, size):
    async with opened(tmp_path, three_rounds(), size=size) as (app, pilot):
        await app.show_card(1)
        await pilot.pause()
        shown = grid(app)
        for text in ("Petit, Hugo", "born 1987", "half-point bye", "Okafor, Ben", "next: round 3"):
            assert text in shown
        assert "FIDE" in line(app, "-> 2010")
        if size != (60, 18):
            assert "National level" in line(app, "-> 2010")
            assert "0 of 5" in line(app, "BEL ")  # nobody has a Belgian rating


async def test_opponents_card_and_back_card_by_card(tmp_path: Path):
    async with opened(tmp_path, three_rounds()) as (app, pilot):
        await pilot.press("S", "enter")
        first = app.screen.player
        await pilot.press("home", "enter")
        second = app.screen.player
        assert second != first
        await pilot.press("home", "enter")
        await pilot.press("q")
        assert app.screen.player == second
        await pilot.press("q")
        assert app.screen.player == first
        await pilot.press("q")
        assert app.screen is app.screen_named("standings")


async def test_a_bye_has_no_opponent(tmp_path: Path):
    async with opened(tmp_path, three_rounds()) as (app, pilot):
        await app.show_card(1)
        await pilot.press("home", "down", "enter")
        assert "no opponent on this line" in message(app)


async def test_why_shows_all_systems(tmp_path: Path):
    async with opened(tmp_path, three_rounds(), size=(140, 60)) as (app, pilot):
        await app.show_card(1)
        await pilot.press("w")
        shown = grid(app)
        assert "ratings of Petit, Hugo" in shown
        for rules in ("rules fide-2025", "rules ffe-2004", "rules ffe-rapid-2004", "rules belgium"):
            assert rules in shown


async def test_what_if_and_goal(tmp_path: Path):
    async with opened(tmp_path, three_rounds()) as (app, pilot):
        await app.show_card(1)
        await pilot.press("x")
        assert "WHAT IF: Petit, Hugo" in grid(app)
        await pilot.press("q", "g")
        assert "in which system?" in grid(app)
        await pilot.press("1", *"2010", "enter")
        assert message(app).startswith("2010: ")
        await pilot.press("g", "q")
        assert not app.screen.prompt.is_open


async def test_find_an_opponent(tmp_path: Path):
    async with opened(tmp_path, three_rounds()) as (app, pilot):
        await app.show_card(1)
        await pilot.press("slash", *"okaf", "enter")
        assert line(app, ">").startswith("> 3")
        await pilot.press("slash", "2", "enter")
        assert line(app, ">").startswith("> 1")


async def test_a_result_undone_meanwhile_moves_the_card(tmp_path: Path):
    async with opened(tmp_path, swiss(2).pair((1, 2)).event) as (app, pilot):
        await pilot.press("1")
        await app.show_card(1)
        await pilot.pause()
        assert "-> 2010" in grid(app)
        await pilot.press("u")
        assert "-> 2000" in grid(app)
        assert message(app).startswith("undo")


async def test_backgammon(tmp_path: Path):
    built = knockout(4, lengths=("2x9", "7")).result(1, 1, "9-4,7-9,9-2")
    async with opened(tmp_path, built.event) as (app, pilot):
        await app.show_card(built.game(1, 1).left)
        await pilot.pause()
        shown = grid(app)
        assert "9-4 7-9 9-2" in shown
        assert "2x9" in shown
        assert "ELO" in shown
        assert "whoever comes here" in shown


async def test_no_systems_and_hostile_names(tmp_path: Path):
    known = [player(1, 2000, "[red]Néant, O", club="\x1b[31mclub"), player(2, name="漢字, Ann")]
    event = Under(empty(2, players=known, systems=())).pair((1, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        await app.show_card(1)
        await pilot.pause()
        assert "[red]Néant, O" in grid(app)
        assert "\x1b" not in grid(app)
        for key in ("w", "g"):
            await pilot.press(key)
            assert "no rating system" in message(app)
        await pilot.press("x", "q", "enter")
        assert "漢字, Ann" in grid(app)


async def test_a_player_removed_meanwhile(tmp_path: Path):
    async with opened(tmp_path, empty(2)) as (app, pilot):
        await app.show_card(2)
        await pilot.pause()
        app.session.do(intents.RemovePlayer(player=2, agreed=("remove",)))
        await pilot.pause()
        assert "no longer registered" in grid(app)
        await pilot.press("w", "x", "g", "enter", "q")
