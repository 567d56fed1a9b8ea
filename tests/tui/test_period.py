"""Rating periods on the screen: marked on Home, computed beside it, explained, decided by hand, written."""

import json

import msgspec
import pytest

from tests.builders import Built, empty, knockout, player, with_rules
from tests.tui.grid import grid
from tests.tui.opened import line, message
from tourney_tui.model.player import PlayerId, Rating
from tourney_tui.session import Session
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.screens.period import PeriodScreen


def save(folder, event, name, start):
    changed = with_rules(event, start_date=start)
    named = changed.with_records(about=msgspec.structs.replace(event.about, name=name))
    Session.create(folder / f"{name.replace(' ', '-').lower()}.json", named, by="test", label="new").close()


@pytest.fixture
def folder(tmp_path):
    """Seed 0's player of 1600: a win against 1790 and one against 1450 in Open A, a draw against 1860 in Open B."""
    first = Built(empty(3, players=[player(1, 1600), player(2, 1790), player(3, 1450)]))
    second = Built(empty(2, players=[player(1, 1600), player(5, 1860)]))
    save(tmp_path, first.round("1-0", (1, 2)).round("1-0", (1, 3)).event, "Open A", "2026-01-10")
    save(tmp_path, second.round("1/2", (1, 5)).event, "Open B", "2026-02-10")
    return tmp_path


@pytest.fixture
def club(tmp_path):
    """Four members at 1600 with the experience past 500, nobody plays in the season."""
    event = knockout(4).event
    ratings = {"ffbg": Rating("1600", experience=500)}
    people = {
        PlayerId(n): msgspec.structs.replace(event.players[PlayerId(n)], ratings=ratings, ids={"ffbg": str(7000 + n)})
        for n in range(1, 5)
    }
    save(tmp_path, event.with_records(players=people), "Club", "2026-03-01")
    return tmp_path


async def computed(app, pilot):
    """Wait for the worker; the list is there."""
    await app.workers.wait_for_complete()
    await pilot.pause()


def numbers(app):
    """What stands behind the name of the first player."""
    return line(app, "Player01").partition("Player01, A")[2].split()


NAMED = {" ": "space", "-": "minus"}


async def typed(pilot, text):
    await pilot.press(
        *("space" if character == " " else "minus" if character == "-" else character for character in text)
    )


async def ffe(app, pilot):
    """All saves, FFE, no days."""
    await pilot.press("p", "y", "e", "enter")
    await computed(app, pilot)


async def test_old_and_new_stand_side_by_side(folder):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await ffe(app, pilot)
        assert isinstance(app.screen, PeriodScreen)
        assert "Elo FFE (ffe-2004), 2026-01-10 - 2026-02-10, events: 2, games: 3" in grid(app)
        # 1790+ 1450+ 1860=: (3 x 1976.67 + 13 x 1600) / 16 = 1670.6 -> 1670
        assert numbers(app)[:4] == ["1600", "1670", "+70", "3"]


async def test_only_marked_events_count(folder):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        first = app.screen.table.rows[0].cells[0]
        await pilot.press("space")
        assert line(app, f"* {first}")
        await pilot.press("up", "space")
        assert not line(app, f"* {first}")
        await pilot.press("up", "space", "p", "f", "s", "enter")
        await computed(app, pilot)
        assert "events: 1" in grid(app)
        await pilot.press("q")
        assert line(app, f"* {first}")


async def test_a_line_is_explained_and_leads_back(folder):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await ffe(app, pilot)
        app.screen.table.move_to(0)
        await pilot.press("enter")
        assert "why: Player01, A" in grid(app)
        assert "3: Open B, R1 against Player05, A: 1/2-1/2" in grid(app)
        await pilot.press("q")
        assert isinstance(app.screen, PeriodScreen)
        await pilot.press("q")
        assert "Tournaments in" in grid(app)


async def test_findings_are_told_and_shown(folder):
    event = Built(empty(2, players=[player(1, 1700), player(9, 1500)])).round("1-0").event
    save(folder, event, "Open C", "2026-03-10")
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await ffe(app, pilot)
        assert "findings: 1, f shows them; Player01, A: 1600 (Open A), 1700 (Open C)" in " ".join(message(app).split())
        await pilot.press("f")
        assert "contradiction" in grid(app)


async def test_days_are_asked_until_they_are_right(folder):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "e")
        await typed(pilot, "2026-13")
        await pilot.press("enter")
        assert "'2026-13' is no month; write it as 2026-10" in grid(app)
        await pilot.press("ctrl+u")
        await typed(pilot, "2026-02")
        await pilot.press("enter")
        await computed(app, pilot)
        assert "2026-02-01 - 2026-02-28, events: 1, games: 1" in grid(app)
        assert "Open A is left out: it ended on 2026-01-10" in " ".join(message(app).split())


async def test_the_computing_can_be_stopped_and_begun_again(folder, monkeypatch):
    import threading

    from tourney_tui.session import period

    go, there = threading.Event(), threading.Event()
    read = period.head_of

    def slow(*arguments):
        there.set()
        go.wait(5)
        return read(*arguments)

    monkeypatch.setattr(period, "head_of", slow)
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "e", "enter")
        while not there.is_set():
            await pilot.pause(0.01)
        assert "reading events 0 %" in grid(app)
        assert "Escape stops it" in grid(app)
        await pilot.press("c")
        assert "the list is being computed" in message(app)
        await pilot.press("escape")
        go.set()
        await computed(app, pilot)
        assert message(app) == "stopped; nothing was computed"
        assert "there is no list; c computes it" in grid(app)
        await pilot.press("enter")
        assert isinstance(app.screen, PeriodScreen)
        await pilot.press("c")
        await computed(app, pilot)
        assert line(app, "Player01")


async def test_a_save_that_became_unreadable_is_named(folder):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for path in folder.iterdir():
            path.write_text("{")
        await ffe(app, pilot)
        assert "open-" in message(app)
        assert "there is no list" in grid(app)


async def test_without_saves_there_is_no_period(tmp_path):
    app = TourneyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        assert message(app) == "! there are no saves for a period"
        await pilot.press("space")
        assert message(app) == "! there is no save on this line"


@pytest.mark.parametrize(
    ("form", "name", "said"),
    [
        ("c", "period-ffe.csv", "rating ffe"),
        ("h", "period-ffe.html", "FFE III, calcul du Elo"),
        ("w", "period-ffe/index.html", 'href="lines-1.html#p0"'),
        ("n", "period-ffe-next.json", '"value":"1670"'),
    ],
)
async def test_the_list_is_written(folder, form, name, said):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await ffe(app, pilot)
        await pilot.press("e", form, "enter")
        assert message(app).startswith("written:")
        assert said in (folder / "exports" / name).read_text("utf-8-sig")
        if form != "w":
            await pilot.press("e", form, "enter")
            assert "is there already; replace it?" in grid(app)
            await pilot.press("n")
            assert message(app) == "nothing was written"


async def test_an_elo_by_hand_needs_a_reason_and_is_kept_with_it(club):
    app = TourneyApp(club)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "g")
        await typed(pilot, "2025-09-01 2026-08-31")
        await pilot.press("enter")
        await computed(app, pilot)
        # Nobody played in the season: 400 x 0.05 = 20 off.
        assert numbers(app)[:2] == ["1600.0", "1580.0"]
        app.screen.table.move_to(0)
        await pilot.press("v")
        await typed(pilot, "strong")
        await pilot.press("enter")
        assert "is no rating" in grid(app)
        await pilot.press("ctrl+u")
        await typed(pilot, "1650")
        await pilot.press("enter", "enter")
        assert "a revaluation needs a reason" in grid(app)
        await typed(pilot, "Monaco")
        await pilot.press("enter")
        await computed(app, pilot)
        assert numbers(app)[1] == "1650.0"
        kept = json.loads((club / "periods" / "ffbg-2025-09-01-2026-08-31.json").read_text())
        assert kept == [{"player": "ffbg:7001", "reason": "Monaco", "elo": "1650"}]
        await pilot.press("enter")
        assert "revalued by hand: Monaco" in grid(app)


async def test_decisions_are_there_again_and_can_be_taken_back(club):
    (club / "periods").mkdir()
    path = club / "periods" / "ffbg.json"
    path.write_text(json.dumps([{"player": "ffbg:7001", "reason": "Monaco", "elo": "1650"}]))
    app = TourneyApp(club)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "g", "enter")
        await computed(app, pilot)
        assert numbers(app)[1] == "1650.0"
        await pilot.press("u")
        await computed(app, pilot)
        assert numbers(app)[1] == "1600.0"
        await pilot.press("u")
        assert message(app) == "! there is no decision to take back"
        app.screen.table.move_to(0)
        await pilot.press("t")
        await typed(pilot, "49")
        await pilot.press("enter")
        await computed(app, pilot)
        assert numbers(app)[1] == "1605.0"


async def test_damaged_decisions_stop_the_list(club):
    (club / "periods").mkdir()
    (club / "periods" / "ffbg.json").write_text("[{")
    app = TourneyApp(club)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "g", "enter")
        await pilot.pause()
        assert "is damaged" in message(app)
        assert "there is no list" in grid(app)


async def test_a_period_beside_an_open_event(folder):
    app = TourneyApp(folder, opening=folder / "open-a.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("H")
        await ffe(app, pilot)
        assert numbers(app)[1] == "1670"
        await pilot.press("R")
        assert "Open A" in grid(app)


async def test_keys_that_mean_nothing_here_say_so(folder):
    app = TourneyApp(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await ffe(app, pilot)
        for key, said in (
            ("v", "only the FFBG revalues by hand"),
            ("t", "only the FFBG revalues by hand"),
            ("u", "there is no decision to take back"),
            ("ctrl+r", "nothing can be done again here"),
            ("ctrl+s", "there is no event on this screen"),
            ("f", "nothing was found"),
            ("S", "open an event first"),
        ):
            await pilot.press(key)
            assert said in message(app), key
