"""A Scheveningen on the screen: planned with t, paired from the table, team scores above the standings."""

from pathlib import Path

from tests.builders import Built, empty, player
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model.event import Discipline, Format
from tourney_tui.tui.app import TourneyApp


def match():
    clubs = ("Dunes", "Canal", "Dunes", "Canal")
    people = [player(n, 2000 - n, club=club) for n, club in enumerate(clubs, 1)]
    return Built(empty(4, players=people, format=Format.SCHEVENINGEN, rounds=9)).event


async def test_two_teams_are_paired_and_their_scores_shown(tmp_path: Path):
    async with opened(tmp_path, match()) as (app, pilot):
        await pilot.press("R", "p", "enter")
        await until(app, pilot, "R1/2")
        assert {frozenset((g.left, g.right)) for g in app.session.event.round_games(1)} == {
            frozenset((1, 2)),
            frozenset((3, 4)),
        }
        await pilot.press("1", "5", "S")
        await until(app, pilot, "ranked by points, WIN, SB, KS")
        white = app.session.event.players[app.session.event.round_games(1)[0].left].club
        assert line(app, "Dunes ") != ""
        assert ("Dunes 1.5 - 0.5 Canal" if white == "Dunes" else "Dunes 0.5 - 1.5 Canal") in grid(app)


async def test_without_two_clubs_it_is_said_why(tmp_path: Path):
    async with opened(tmp_path, Built(empty(4, format=Format.SCHEVENINGEN)).event) as (app, pilot):
        await pilot.press("R", "p")
        await pilot.pause()
        assert "Player01, A has no club; in a Scheveningen the club is the team" in message(app)
        assert app.session.event.rounds == {}


async def test_planning_offers_two_teams_and_a_backgammon_swiss(tmp_path: Path):
    app = TourneyApp(tmp_path, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", *"Match", "enter", "c", "enter", "t", "enter", "enter", "enter")
        await pilot.pause()
        rules = app.session.event.regulations
        assert (rules.format, rules.tiebreaks) == (Format.SCHEVENINGEN, ("WIN", "SB", "KS"))
        await pilot.press("H", "n", *"Club", "enter", "b", "enter", "s", "enter", "5", "enter", *("enter",) * 3)
        await pilot.pause()
        rules = app.session.event.regulations
        assert (rules.format, rules.discipline, rules.coloured) == (Format.SWISS, Discipline.BACKGAMMON, False)


async def test_a_backgammon_swiss_is_paired_by_p(tmp_path: Path):
    event = empty(6, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "p")
        await until(app, pilot, "DRAFT")
        await pilot.press("enter")
        await until(app, pilot, "boards 0/3")
        assert [(g.left, g.right) for g in app.session.event.round_games(1)] == [(1, 4), (2, 5), (3, 6)]
        assert "no colours" in app.session.event.rounds[1].paired_by


async def test_no_legal_pairing_of_a_backgammon_swiss_is_said_in_words(tmp_path: Path):
    built = Built(empty(2, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",)))
    built = built.pair((1, 2)).result(1, 1, "7-4")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("p")
        await until(app, pilot, "no pairing of round 2")
        assert app.session.event.current_round == 1
