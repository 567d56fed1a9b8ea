"""Pairing from Rounds: ways on without a legal pairing, by hand against the rules, an engine that fails, cancelling."""

import os
import time
from concurrent.futures import Future
from pathlib import Path

import pytest

from tests.builders import swiss
from tests.events import event_from
from tests.tui.grid import grid
from tests.tui.opened import message, opened, until
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Event, Game, GameId, Round
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import Result
from tourney_tui.model.words import words
from tourney_tui.pairing.draft import Answer, EngineFailed

# No legal pairing


async def test_no_legal_pairing_offers_three_ways_on(tmp_path: Path):
    """BY-03, PD-03: said within a second, nothing changed; a rematch really pairs, and the round says so."""
    event = event_from("inputs/deadend_4_players_round4.trf", rounds=4)
    async with opened(tmp_path, event) as (app, pilot):
        revision = app.session.save.revision
        await pilot.press("R", "p")
        await until(app, pilot, "no legal pairing exists for round 4")
        await until(app, pilot, "h pair by hand")
        assert grid(app).count("no legal pairing exists") == 1
        for way in ("s allow a second bye", "r allow a rematch", "h pair by hand"):
            assert way in grid(app).replace("\n", " "), way
        await pilot.press("escape")
        assert message(app) == "round 4 was not paired; nothing was changed"
        assert app.session.save.revision == revision
        await pilot.press("p")
        await until(app, pilot, "no legal pairing")
        await pilot.press("r")
        await until(app, pilot, "DRAFT")
        await pilot.press("enter")
        await until(app, pilot, "boards 0/2")
        paired = app.session.event.rounds[4]
        assert "allow a rematch" in paired.paired_by
        assert paired.note.count("have played each other already") == 2


async def test_a_second_bye_that_does_not_help_leaves_the_other_ways(tmp_path: Path):
    """BY-03: three players who have all met."""
    async with opened(tmp_path, event_from("inputs/bye_nobody_left.trf", rounds=4)) as (app, pilot):
        await pilot.press("R", "p")
        await until(app, pilot, "allow a second bye")
        await pilot.press("s")
        await until(app, pilot, "a second bye does not help: round 4 still has no pairing")
        assert "s allow a second bye" not in grid(app)
        await pilot.press("r")
        await until(app, pilot, "DRAFT")
        await pilot.press("enter")
        await until(app, pilot, "boards 0/1")
        note = app.session.event.rounds[4].note
        assert "have played each other already" in note
        assert "has had a bye or a forfeit win" in note


async def test_pairing_by_hand_is_the_third_way(tmp_path: Path):
    event = swiss(2, rounds=3, forbidden=(Apart((PlayerId(1), PlayerId(2))),)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "p")
        await until(app, pilot, "h pair by hand")
        await pilot.press("h", "1", "enter", "2", "enter")
        if app.screen.prompt.is_open:
            await pilot.press("enter")
        assert [(g.left, g.right) for g in app.session.event.round_games(1)] == [(1, 2)]


# A large field, everything drawn


def all_drawn(size: int, rounds: int) -> Event:
    """Everybody has met different people and drawn; the engine needs long for what follows."""
    event = swiss(size, rounds=9).event
    games, paired = {}, {}
    for number in range(1, rounds + 1):
        paired[number] = Round(number)
        for board in range(size // 2):
            one, other = board + 1, size // 2 + (board + number) % (size // 2) + 1
            left, right = (one, other) if (number + board) % 2 else (other, one)
            key = GameId(len(games) + 1)
            games[key] = Game(key, number, board + 1, PlayerId(left), PlayerId(right), Result.DRAW)
    return event.with_records(rounds=paired, games=games)


@pytest.mark.parametrize("key", ["escape", "c"])
async def test_250_players_all_drawn_are_cancelled_at_once_and_nothing_changes(tmp_path: Path, key: str):
    async with opened(tmp_path, all_drawn(250, 3)) as (app, pilot):
        event, revision = app.session.event, app.session.save.revision
        await pilot.press("R", "p")
        await until(app, pilot, "pairing round 4, 250 players")
        while app.engine.pid is None:
            await pilot.pause(0.01)
        pid = app.engine.pid
        began = time.perf_counter()
        await pilot.press(key)
        assert time.perf_counter() - began < 1
        assert message(app) == "pairing cancelled; nothing was changed"
        assert app.session.event == event
        assert app.session.save.revision == revision
        for _ in range(100):
            if not os.path.exists(f"/proc/{pid}/stat") or b") Z" in Path(f"/proc/{pid}/stat").read_bytes():
                break
            await pilot.pause(0.02)
        else:
            raise AssertionError("the worker still computes")


async def test_a_board_by_hand_against_the_rules_is_named_and_recorded(tmp_path: Path):
    built = swiss(6, rounds=5).round("0-1 1-0 1-0", (1, 2), (3, 4), (5, 6))
    event = built.round("0-1 1-0 1-0", (1, 4), (3, 6), (5, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "a", "1", "enter", "2", "enter")
        for why in ("have played each other already", "Player01, A gets White a third time", "pair it all the same?"):
            assert why in " ".join(grid(app).split())
        await pilot.press("n")
        assert 3 not in app.session.event.rounds
        await pilot.press("a", "1", "enter", "2", "enter", "y")
        assert [(g.left, g.right) for g in app.session.event.round_games(3)] == [(1, 2)]
        assert "gets White a third time" in app.session.event.rounds[3].note
        await pilot.press("a", "4", "enter", "3", "enter", "y", "L")
        await pilot.pause()
        assert "paired by hand; " in grid(app)


async def test_an_engine_that_fails_changes_nothing_and_leaves_what_it_was_asked(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("R")
        failed: Future[Answer] = Future()
        failed.set_result(EngineFailed(words("the pairing engine stopped"), "012 event\n001    1"))
        app.engine.pair = lambda *_: failed
        await pilot.press("p")
        await until(app, pilot, "nothing was changed")
        assert app.session.event.rounds == {}
        kept = next((tmp_path / "exports").iterdir())
        assert kept.read_text() == "012 event\n001    1"
        assert kept.name in message(app)


async def test_the_two_who_are_left_get_their_colours_by_the_rule(tmp_path: Path):
    """2 had Black and 4 had White: m gives 2 the white pieces, whoever has the smaller number."""
    event = swiss(4, rounds=5).round("1-0 1-0", (1, 2), (4, 3)).pair((3, 1)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "m")
        assert [(g.left, g.right) for g in app.session.event.round_games(2)] == [(3, 1), (2, 4)]
