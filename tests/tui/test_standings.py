"""Standings: every documented key, live points, ties as ties, tie-breaks that arrive by themselves."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.player import ByeKind
from tourney_tui.model.result import Result
from tourney_tui.session import Session
from tourney_tui.standings.codes import codes_of
from tourney_tui.standings.table import standings
from tourney_tui.tui.lines.standing_why import rank_lines
from tourney_tui.tui.lines.standings import exit_text, progress_words, rank_text, value_text
from tourney_tui.tui.lines.tiebreaks import completions, wrong_codes


def two_rounds(**rules):
    """1 and 3 win in round 1 and draw in round 2, where 2 and 4 are still playing."""
    return swiss(4, **{"tiebreaks": ("BH", "SB"), **rules}).round("1-0 1-0").round("1/2 ...", (1, 3), (2, 4))


async def computed(app, pilot):
    """Wait for the tie-breaks, which come by themselves."""
    for _ in range(200):
        if ".." not in grid(app):
            break
        await pilot.pause(0.05)
    assert ".." not in grid(app)
    assert "being computed" not in grid(app)


# Lines


def test_ties_are_shown_as_ties():
    table = standings(two_rounds().event, 2)
    assert [(row.player, rank_text(row)) for row in table.rows] == [(1, "1="), (3, "1="), (2, "3="), (4, "3=")]


@pytest.mark.parametrize(
    ("round_number", "said"), [(0, "before round 1"), (1, "after round 1"), (2, "round 2, 1 of 2 results")]
)
def test_progress_in_words(round_number, said):
    event = two_rounds().event
    assert progress_words(event, standings(event, round_number)) == said


@pytest.mark.parametrize(("value", "text"), [("25/2", "12.5"), ("35/4", "8.75"), ("10", "10"), ("0", "0"), (None, "-")])
def test_values(value, text):
    assert value_text(None if value is None else Fraction(value)) == text


def test_a_knockout_ranks_by_exit():
    event = knockout(4).result(1, 1, "7-2").result(1, 2, "7-5").result(2, 1, "3-7").event
    table = standings(event, 2)
    assert [exit_text(event, row, 2) for row in table.rows] == ["winner", "final", "semi-final", "semi-final"]
    lines = rank_lines(event, table, table.rows[1].player, None)
    assert lines[0].value == "2"
    texts = [line.text for line in lines]
    assert any("behind" in text and "exit" in text for text in texts)
    assert any(text.startswith("R2 against") and text.endswith(": 3-7") for text in texts)


def test_why_names_what_separates_and_every_contribution():
    event = two_rounds().event
    table = standings(event, 2)
    lines = rank_lines(event, table, 1, None)
    assert lines[0].text == "rank after round 2"
    headings = [line.text.split(":")[0] for line in lines if line.style == "mark"]
    assert headings[1:] == ["PTS", "BH", "SB"]
    assert any(line.text.startswith("round 1: Player02") and line.rule.startswith("C.07") for line in lines)


def test_why_shows_cuts_and_dummies():
    built = swiss(4, tiebreaks=("BH/C1",)).round("1-0 1-0")
    byes = (Bye(1, ByeKind.HALF), Bye(4, ByeKind.ZERO))
    event = built.pair((2, 3), byes=byes).result(2, 1, "1/2").event
    lines = rank_lines(event, standings(event, 2), 1, None)
    [dummy] = [line for line in lines if "dummy" in line.text]
    # C.07, 16.4: the own score of 1.5 is held to a draw a round, 1; 16.5: a round not played by choice is cut first.
    assert "half-point bye, dummy 1 (cap 2/2)" in dummy.text
    assert "cut first" in dummy.text
    assert (dummy.value, dummy.style) == ("(1)", "dim")


@pytest.mark.parametrize(
    ("text", "codes"),
    [("bh/c1, BH sb;de", ("BH/C1", "BH", "SB", "DE")), ("PTS, DE, SB", ("DE", "SB")), ("", ()), (" , ", ())],
)
def test_typed_codes(text, codes):
    assert codes_of(text) == codes


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("BH/C1, BH, SB, DE", ""),
        ("", ""),
        ("XYZ", "'XYZ' is no tie-break"),
        ("BH, SB, BH", "BH stands there twice"),
        ("WIN/C1", "no variant"),
        ("FB", "FB is not offered"),
    ],
)
def test_what_is_wrong_with_codes(text, wrong):
    found = wrong_codes(empty(4), text)
    assert wrong in str(found) if wrong else found is None


def test_a_round_robin_has_no_buchholz():
    assert "says nothing in this format" in str(wrong_codes(empty(4, format=Format.ROUND_ROBIN), "BH"))


def test_completion_goes_on_from_the_last_code():
    event = empty(4)
    assert completions(event, "BH, S")[:2] == ["BH, SB", "BH, SB/C1"]
    assert "BH/C1, DE" in completions(event, "BH/C1, ")
    assert all(not text.startswith("DE, DE") for text in completions(event, "DE, "))


# Screen


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_tie_breaks_arrive_by_themselves(tmp_path: Path, size):
    async with opened(tmp_path, two_rounds().event, size=size) as (app, pilot):
        await pilot.press("S")
        assert "round 2, 1 of 2 results" in grid(app)
        assert "ranked by points, BH, SB" in grid(app)
        await computed(app, pilot)
        wide = {"club", "rating", "wins", "performance"} & set(app.screen.table.columns)
        assert bool(wide) == (size[0] >= 110)


async def test_points_stand_at_once_and_move_with_every_result(tmp_path: Path):
    event = two_rounds().event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("S")
        assert "tie-breaks are being computed" in grid(app).splitlines()[0]
        other = Session.open(tmp_path / "event.json", by="other")
        other.do(intents.EnterResult(game=event.round_games(2)[1].id, result=Result.BLACK_WINS))
        other.close()
        app.session.poll()
        await pilot.pause()
        assert "after round 2" in grid(app)
        assert "other:" in message(app)


async def test_rounds_by_brackets(tmp_path: Path):
    async with opened(tmp_path, two_rounds().event) as (app, pilot):
        await pilot.press("S", "left_square_bracket")
        assert "after round 1" in grid(app)
        await pilot.press("left_square_bracket")
        assert "rounds 1 to 2" in message(app)
        await pilot.press("right_square_bracket")
        assert "round 2, 1 of 2" in grid(app)
        await pilot.press("right")
        assert "rounds 1 to 2" in message(app)


async def test_choosing_tie_breaks_is_logged(tmp_path: Path):
    async with opened(tmp_path, two_rounds().event) as (app, pilot):
        await pilot.press("S", "t", "t", "ctrl+u", *"xyz", "enter")
        assert "no tie-break" in message(app)
        await pilot.press("ctrl+u", *"sb, B", "tab")
        assert app.screen.prompt.text == "sb, BPG"
        await pilot.press("ctrl+u", *"sb, de", "enter", "enter")
        assert "players may object" in grid(app)
        await pilot.press("y")
        assert app.session.event.regulations.tiebreaks == ("SB", "DE")
        assert "SB, DE" in message(app)
        assert line(app, "Rank").split()[-2:] == ["SB", "DE"]
        await pilot.press("u")
        assert app.session.event.regulations.tiebreaks == ("BH", "SB")


async def test_an_empty_list_is_the_usual_order(tmp_path: Path):
    async with opened(tmp_path, two_rounds().event) as (app, pilot):
        await pilot.press("S", "t", "t", "ctrl+u", "enter", "enter", "y")
        assert app.session.event.regulations.tiebreaks == ("BH/C1", "BH", "SB", "DE")


async def test_an_event_without_a_choice_ranks_by_the_usual_order(tmp_path: Path):
    async with opened(tmp_path, two_rounds(tiebreaks=()).event) as (app, pilot):
        await pilot.press("S")
        assert line(app, "Rank").split()[-4:] == ["BH/C1", "BH", "SB", "DE"]
        await computed(app, pilot)


async def test_card_why_find_and_wrong_keys(tmp_path: Path):
    async with opened(tmp_path, two_rounds().event) as (app, pilot):
        await pilot.press("S", "slash", "4", "enter")
        assert app.screen.table.cursor_key == 4
        await pilot.press("w")
        assert "rank of Player04, A" in grid(app)
        await pilot.press("q", "enter")
        assert "Player04, A" in grid(app)
        await pilot.press("q")
        assert app.screen is app.screen_named("standings")
        await pilot.press("x")
        assert "does nothing here" in message(app)
        await pilot.press("q")
        assert app.screen is app.screen_named("home")


async def test_lots_say_that_results_are_missing(tmp_path: Path):
    async with opened(tmp_path, two_rounds().event) as (app, pilot):
        await pilot.press("S", "l")
        assert "round 2 is not complete: draw lots all the same" in " ".join(grid(app).split())
        await pilot.press("n")
        assert app.session.event.regulations.lot_seed is None
        await pilot.press("l", "y")
        assert app.session.event.regulations.lot_seed is not None


async def test_a_knockout(tmp_path: Path):
    async with opened(tmp_path, knockout(4).result(1, 1, "7-2").event) as (app, pilot):
        await pilot.press("S")
        assert "still in" in grid(app)
        assert "semi-final" in grid(app)
        await pilot.press("t")
        assert "no tie-breaks" in message(app)
        await pilot.press("w")
        assert "by exit" in grid(app)


async def test_before_the_first_round_and_without_players(tmp_path: Path):
    async with opened(tmp_path, empty(0)) as (app, pilot):
        await pilot.press("S")
        assert "no players yet" in grid(app)
        await pilot.press("w")
        assert "nobody on this line" in message(app)
        await pilot.press("enter", "left_square_bracket")
        assert "standings after rounds" in message(app)


async def test_names_are_plain_text(tmp_path: Path):
    event = Under(empty(2, players=[player(1, 2000, "[red]Néant, O"), player(2, 1900, "漢字, Ann")])).pair((1, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("S")
        assert "[red]Néant, O" in grid(app)
        assert "漢字, Ann" in grid(app)
