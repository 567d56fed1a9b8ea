"""Ratings: one system at a time, a reason for every +0, what-if and goal. Values by the rules named beside them."""

from pathlib import Path

import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.forecast.goal import Measure, Target
from tourney_tui.model.event import Discipline
from tourney_tui.model.player import Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.goal import parse_target, suggestions
from tourney_tui.tui.lines.ratings import remark, rules_words

FIVE = ("fide", "ffe", "ffe-rapid", "belgium")


def of_two(result, *, one=2000, other=1990, systems=("fide",)):
    """One game between two players."""
    people = [player(1, one, "Petit, Hugo"), player(2, other, "Maes, Inès")]
    return Under(empty(2, players=people, systems=systems, rounds=3)).round(result).event


@pytest.mark.parametrize(
    ("result", "other", "reason"),
    [
        ("...", 1990, "no game yet"),
        ("1-0", None, "1 x unrated opponent"),
        ("+/-", 1990, "1 x forfeit or bye: not played"),
        ("1-0 unrated", 1990, "1 x played but not rated"),
        ("1/2", 2000, "unchanged: the score is the expected one"),
        ("1/2", 1990, "rounds to 0"),  # K 20 x -0.01
    ],
)
def test_every_no_change_has_its_reason(result, other, reason):
    parts = result if " " not in result else "..."
    event = of_two(parts, other=other)
    if parts != result:
        event = Under(event).result(1, 1, result).event
    found = remark(event, 1, Views(event).projection(1, "fide"))
    assert found == reason or found.endswith(reason)


def test_a_rating_that_moves_needs_no_reason():
    event = of_two("1-0")
    assert remark(event, 1, Views(event).projection(1, "fide")) == ""


def test_on_the_way_to_a_first_rating():
    event = of_two("1-0", one=None)
    assert remark(event, 1, Views(event).projection(1, "fide")) == "not rated here: 1 of 5 games"


def test_the_rules_are_named_with_their_date():
    assert rules_words(empty(2), "fide").startswith("rules fide-2025 from 2025-10-01: FIDE Handbook B.02")
    assert rules_words(empty(2, start_date="2007-01-01"), "ffe").startswith("rules ffe-2004: ")


@pytest.mark.parametrize(
    ("system", "text", "target"),
    [
        ("fide", "2000", Target(Measure.RATING, 2000)),
        ("fide", "2000 National level", Target(Measure.RATING, 2000)),
        ("ffe", "perf 2100", Target(Measure.PERFORMANCE, 2100)),
        ("fide", "IM norm", Target(Measure.NORM, 2450, "IM")),
        ("fide", "wgm", Target(Measure.NORM, 2400, "WGM")),
        ("ffbg", "1700 Champion", Target(Measure.ELO, 1700)),
    ],
)
def test_goals_as_people_type_them(system, text, target):
    assert parse_target(system, text) == target


@pytest.mark.parametrize(
    ("system", "text"), [("fide", ""), ("fide", "15O0"), ("ffe", "IM norm"), ("ffbg", "perf 1500")]
)
def test_what_is_no_goal(system, text):
    assert isinstance(parse_target(system, text), Refusal)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_suggestion_is_a_goal(system):
    event = of_two("1-0", one=None)
    found = suggestions(system, Views(event).projection(1, system), "")
    assert found
    assert all(isinstance(parse_target(system, text), Target) for text in found)


def test_suggestions_lie_above_the_rating():
    event = of_two("1-0")
    found = suggestions("fide", Views(event).projection(1, "fide"), "")
    assert found[0].startswith("2100")  # new rating 2010
    assert "2200 CM" in found
    assert "GM norm" in found
    assert suggestions("fide", Views(event).projection(1, "fide"), "23")[0].startswith("2300")


# Screen


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_fide_row_and_details(tmp_path: Path, size):
    # Table 8.1.2: 10 points more expect .51; K 20: 20 x .49 = 9.8, half away 10. Performance 1990 + 800.
    async with opened(tmp_path, of_two("1-0"), size=size) as (app, pilot):
        await pilot.press("A")
        shown = line(app, "Petit, Hugo").split()
        assert shown[-2:] == ["+10", "2010"]
        assert {"2000N", "2790*"} <= set(shown)
        assert "Petit, Hugo: FIDE 2000N; National level; unrounded 2009.80" in grid(app)
        assert "rules fide-2025" in grid(app)
        assert ("reason" in app.screen.table.columns) == (size[0] >= 110)


async def test_systems_by_brackets(tmp_path: Path):
    async with opened(tmp_path, of_two("1-0", systems=FIVE)) as (app, pilot):
        await pilot.press("A")
        for place, name in ((1, "FIDE"), (2, "FFE"), (3, "FFE rapid"), (4, "Belgium"), (1, "FIDE")):
            assert f"ratings: {name} {place}/4" in grid(app)
            await pilot.press("right_square_bracket")
        await pilot.press("left_square_bracket", "left_square_bracket")
        assert "Belgium 4/4" in grid(app)


async def test_one_system_has_no_other(tmp_path: Path):
    async with opened(tmp_path, of_two("1-0")) as (app, pilot):
        await pilot.press("A", "right_square_bracket")
        assert "no other rating system" in message(app)


async def test_no_system_at_all(tmp_path: Path):
    async with opened(tmp_path, of_two("1-0", systems=())) as (app, pilot):
        await pilot.press("A")
        assert "no rating system" in grid(app)
        for key in ("w", "x", "g"):
            await pilot.press(key)
            assert "nobody on this line" in message(app)
        await pilot.press("right_square_bracket", "enter")


async def test_games_that_do_not_count_are_named(tmp_path: Path):
    async with opened(tmp_path, of_two("+/-")) as (app, pilot):
        await pilot.press("A")
        assert "1 not counted: R1 forfeit or bye: not played" in grid(app)


async def test_why_and_card(tmp_path: Path):
    async with opened(tmp_path, of_two("1-0")) as (app, pilot):
        await pilot.press("A", "w")
        assert "why: FIDE of Petit, Hugo" in grid(app)
        assert "FIDE B.02, 8.3.2" in grid(app)
        await pilot.press("q", "down", "enter")
        assert app.screen is app.screen_named("card")
        assert "Maes, Inès" in grid(app)


async def test_backgammon(tmp_path: Path):
    event = knockout(4, lengths=("7",)).result(1, 1, "7-2").event
    # New members: RATING 1500, experience 0. Even chances; a match to 7 moves 2 x sqrt(7) x FA of a newcomer.
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A")
        header = line(app, "RATING").split()
        assert header == ["No", "Name", "RATING", "M", "Won", "Change", "New", "Exp", "ELO", "Level"]
        assert line(app, ">  1").split()[-1] in ("Beginner", "Intermediate")
        await pilot.press("x")
        assert "whoever comes here" in grid(app)


# What-if


def half_way():
    people = [player(n, 2000, f"Player{n}, A") for n in range(1, 5)]
    return Under(empty(4, players=people, systems=("fide",), rounds=3)).round("1/2 ...").event


async def test_what_if_moves_rating_and_rank_but_not_the_event(tmp_path: Path):
    event = half_way()
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A", "down", "down", "x")
        assert "WHAT IF: Player3, A" in grid(app)
        assert "not paired yet" in grid(app)
        assert "now 0, rank 3-4" in grid(app)
        await pilot.press("1")  # 20 x .5 = +10
        assert line(app, "FIDE  ").split()[-3:] == ["2800*", "+10", "2010"]
        assert "as supposed 1, rank 1" in grid(app)
        await pilot.press("5", "0")
        assert line(app, "FIDE  ").split()[-3:] == ["2000", "0", "2000"]
        await pilot.press("backspace")
        assert line(app, "FIDE  ").split()[-3:] == ["2193", "+10", "2010"]  # 75 %: dp 193
        assert app.session.event == event
        await pilot.press("q")
        assert app.screen is app.screen_named("ratings")


async def test_the_smallest_window_has_room_for_both_halves(tmp_path: Path):
    async with opened(tmp_path, half_way(), size=(60, 18)) as (app, pilot):
        await pilot.press("A", "down", "down", "x", "1")
        assert line(app, "FIDE  ").split()[-3:] == ["2800*", "+10", "2010"]
        assert "as supposed 1, rank 1" in grid(app)


async def test_another_rating_may_be_assumed(tmp_path: Path):
    async with opened(tmp_path, half_way()) as (app, pilot):
        await pilot.press("A", "x", "enter")
        assert "round 2: the opponent's rating" in grid(app)
        await pilot.press(*"9x", "enter")
        assert "is no rating" in message(app)
        await pilot.press("ctrl+u", *"2400", "enter")
        assert "~2400" in grid(app)
        await pilot.press("1")
        # 400 points less expect .08: 20 x .92 = 18.4.
        assert line(app, "FIDE  ").split()[-2:] == ["+18", "2018"]
        await pilot.press("up", "enter", "ctrl+u", "enter")
        assert "~2000" in grid(app)


async def test_a_known_opponent_is_not_assumed(tmp_path: Path):
    async with opened(tmp_path, half_way()) as (app, pilot):
        await pilot.press("A", "down", "down", "x", "enter")
        assert "this opponent is known" in message(app)
        await pilot.press("w")
        assert "why: what if: Player3, A" in grid(app)


async def test_what_if_in_backgammon(tmp_path: Path):
    event = knockout(4, lengths=("7",)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A", "x")
        await pilot.press("5")
        assert "has a winner" in message(app)
        await pilot.press("1", "0")
        assert "as supposed 1, rank 2" in grid(app)
        await pilot.press("home", "0")
        assert "as supposed 0, rank 3-4" in grid(app)
        assert app.session.event == event


async def test_what_if_when_nothing_remains(tmp_path: Path):
    event = Under(empty(2, rounds=1)).round("1-0").event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A", "x")
        assert "no game remains" in grid(app)
        await pilot.press("1")
        assert "no game remains" in message(app)
        await pilot.press("x")
        assert app.screen is app.screen_named("ratings")


async def test_what_if_for_everybody_with_a_rating_kind(tmp_path: Path):
    """No system, no rating, every rating: the screen stands."""
    people = [player(1, 2000), player(2), player(3, 1500, ids={"fide": "1"})]
    people[2].ratings["belgium"] = Rating("1500", games=99)
    event = Under(empty(3, players=people, systems=FIVE)).pair((1, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A")
        for _ in people:
            await pilot.press("x", "1", "5", "0", "w", "q", "q", "down")
        assert app.screen is app.screen_named("ratings")
        assert event.regulations.discipline is Discipline.CHESS


# Goal


async def test_goal_says_the_least_score(tmp_path: Path):
    async with opened(tmp_path, half_way()) as (app, pilot):
        await pilot.press("A", "g")
        assert "goal in FIDE, now 2000" in grid(app)
        await pilot.press(*"15O0", "enter")
        assert "is no goal" in message(app)
        await pilot.press("ctrl+u", *"2010", "enter")
        # Two games against 2000: 20 x (score - 1) = 10.
        assert message(app) == "2010: 1.5 of 2 will do, against 2000 on average"
        await pilot.press("g", *"2021", "enter")
        assert message(app) == "2021: out of reach; 2 games against 2000 on average give 2020 at most"
        await pilot.press("g", *"1900", "enter")
        assert message(app) == "1900: reached whatever happens in 2 games"
        await pilot.press("g", "tab", "enter")
        assert message(app).startswith("2100: ")


async def test_goal_without_games(tmp_path: Path):
    event = Under(empty(2, rounds=1)).round("1-0").event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("A", "g", *"2000", "enter")
        assert message(app) == "2000: reached, with 2010; no game remains"
        await pilot.press("g", *"2500", "enter")
        assert message(app) == "2500: not reached, 2010; no game remains"
        await pilot.press("g", "escape")
        assert not app.screen.prompt.is_open


async def test_wrong_keys_say_so(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 2), (3, 4)).event) as (app, pilot):
        await pilot.press("A", "1")
        assert "does nothing here" in message(app)
        await pilot.press("x", "g")
        assert "does nothing here" in message(app)
