"""Who is kept apart, by key on Players and in the event's settings; acceleration; what the draft makes of them."""

from pathlib import Path

from tests.builders import empty, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Format
from tourney_tui.model.player import PlayerId


async def change(app, pilot, key: str, text: str) -> None:
    app.screen.table.move_to(key)
    await pilot.press("enter", "ctrl+u", *text, "enter")
    await pilot.pause()


def apart(*players):
    return Apart(tuple(map(PlayerId, players)))


async def test_a_pair_is_forbidden_avoided_and_let_go_on_players(tmp_path: Path):
    async with opened(tmp_path, swiss(8).event) as (app, pilot):
        await pilot.press("P", "a", *"player05", "enter")
        assert "f forbidden: never paired" in grid(app)
        assert "take it back" not in grid(app)
        await pilot.press("f")
        assert app.session.event.regulations.forbidden == (apart(1, 5),)
        assert message(app) == "forbidden pairs: none -> Player01 - Player05"
        await pilot.press("a", "5", "enter", "a")
        rules = app.session.event.regulations
        assert (rules.forbidden, rules.avoided) == ((), (apart(1, 5),))
        await pilot.press("a", "5", "enter", "minus")
        assert app.session.event.regulations.avoided == ()
        await pilot.press("u")
        assert app.session.event.regulations.avoided == (apart(1, 5),)
        await pilot.press("a", "1", "enter")
        assert "cannot be kept apart from" in message(app)


async def test_only_a_swiss_keeps_players_apart(tmp_path: Path):
    async with opened(tmp_path, empty(4, format=Format.ROUND_ROBIN)) as (app, pilot):
        await pilot.press("P", "a")
        assert "only a Swiss" in message(app)


async def test_the_settings_hold_pairs_and_acceleration_and_the_draft_follows(tmp_path: Path):
    async with opened(tmp_path, swiss(8, rounds=7).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "forbidden", "1-5 2-6:1-4")
        assert message(app) == "Forbidden pairs: 1-5 2-6:1-4"
        await change(app, pilot, "avoided", "fam 3-7")
        assert message(app) == "Pairs to avoid: families 3-7"
        await change(app, pilot, "acceleration", "baku")
        assert "baku" in line(app, "Acceleration")
        await change(app, pilot, "avoided", "3-99")
        assert "nobody has number 99" in message(app)
        await pilot.press("escape", "R", "p")
        await until(app, pilot, "DRAFT")
        met = {frozenset(pair) for pair in app.screen.draft.pairs}
        assert met.isdisjoint({frozenset((1, 5)), frozenset((2, 6)), frozenset((3, 7))})
        top = {frozenset(pair) for pair in app.screen.draft.pairs if max(pair) <= 4}
        assert len(top) == 2  # group A meets itself
        await pilot.press("enter")
        await until(app, pilot, "boards 0/4")
        assert app.session.event.regulations.last_accelerated == 4
        await pilot.press("E")
        await pilot.pause()
        await change(app, pilot, "acceleration", "none")
        assert "the event has begun with acceleration baku; end it?" in grid(app)
        await pilot.press("y")
        assert app.session.event.regulations.acceleration == ""


async def test_tab_completes_kinds_of_pairs_to_avoid(tmp_path: Path):
    people = [player(n, 2100 - n, club="Alpha" if n in (1, 3) else "Beta") for n in range(1, 5)]
    async with opened(tmp_path, swiss(4, players=people).event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        app.screen.table.move_to("avoided")
        await pilot.press("enter", *"cl", "tab", "enter")
        assert app.session.event.regulations.avoid_clubs
        await pilot.press("L")
        await pilot.pause()
        assert "pairs to avoid: none -> clubs" in grid(app)
