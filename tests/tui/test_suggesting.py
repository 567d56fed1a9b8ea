"""Registering with the local rating lists: typed ahead, chosen with the arrows, and by hand as ever."""

from pathlib import Path

import pytest

from tests.builders import empty
from tests.exchange.lists.invented import LISTS
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model.event import Discipline
from tourney_tui.model.player import Origin, Rating
from tourney_tui.session.new_event import Plan, new_event
from tourney_tui.session.rating_list_import import ImportedList, import_lists

OPEN = new_event(Plan("Open", start_date="2026-11-14"))


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All three lists, imported."""
    folder = tmp_path / "lists"
    monkeypatch.setenv("TOURNEY_LISTS", str(folder))
    for name in ("players_list_foa.txt", "ffe-2026-11.csv", "PLAYER_202610.csv"):
        assert isinstance(import_lists([LISTS / name], folder, month="2026-11"), ImportedList)
    return folder


@pytest.fixture
def no_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_LISTS", str(tmp_path / "none"))


@pytest.mark.usefixtures("lists")
async def test_letters_bring_people_and_enter_takes_the_chosen_one(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n")
        await until(app, pilot, "FIDE 2026-11, FFE 2026-11, FRBE/KBSB 2026-11: Down chooses, Enter takes")
        await pilot.press(*"hug pet")
        await until(app, pilot, "Petit, Hugo")
        assert line(app, "Petit, Hugo").split()[:8] == [
            "Petit,",
            "Hugo",
            "FRA",
            "1987",
            "FIDE",
            "2105F",
            "FFE",
            "2105F",
        ]
        assert "inactive" in line(app, "SUI 2001")
        await pilot.press("down")
        assert line(app, "> Petit, Hugo")
        await pilot.press("enter")
        [hugo] = app.session.event.players.values()
        assert (hugo.name, hugo.sex, hugo.birth, hugo.federation, hugo.club) == (
            "Petit, Hugo", "m", "1987-07-28", "FRA", "Cavaliers des Dunes",
        )  # fmt: skip
        assert hugo.ids == {"fide": "26012345", "ffe": "A12345"}
        # K comes from FIDE's own list; the games of its period are not the games of a life.
        assert hugo.ratings == {
            "fide": Rating("2105", Origin.FIDE, k=20), "fide-rapid": Rating("2050", Origin.FIDE, k=20),
            "fide-blitz": Rating("1990", Origin.FIDE, k=20), "ffe": Rating("2105", Origin.FIDE),
            "ffe-rapid": Rating("2050", Origin.FIDE),
        }  # fmt: skip
        assert "registered: FIDE 2105 k 20, FFE 2105 F, FRA, m, Cavaliers des Dunes, born 1987" in message(app)
        assert line(app, "player 2 (")
        await pilot.press("escape")
        assert not app.screen.suggested.display


@pytest.mark.usefixtures("lists")
async def test_an_estimate_keeps_its_letter(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"lefevre z")
        await until(app, pilot, "LEFÈVRE, Zoé")
        await pilot.press("down", "enter")
        [zoe] = app.session.event.players.values()
        assert zoe.ratings["ffe"] == Rating("1199", Origin.ESTIMATE)


@pytest.mark.parametrize(
    ("number", "name"), [("26012346", "Maes, Ines"), ("b23456", "Arnaud, Lise"), ("12345", "Maes, Ines")]
)
@pytest.mark.usefixtures("lists")
async def test_a_number_alone_means_its_owner_at_once(tmp_path: Path, number: str, name: str):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *number, "enter")  # faster than any list is looked into
        assert [player.name for player in app.session.event.players.values()] == [name]


@pytest.mark.usefixtures("lists")
async def test_a_number_that_nobody_has_is_no_name(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"99999999", "enter")
        assert "a player needs a name" in message(app)


@pytest.mark.usefixtures("lists")
async def test_typing_by_hand_goes_as_without_a_list(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"Petit Hugo 1450")
        await until(app, pilot, "Petit, Hugo")
        await pilot.press("down", "down", "down", "up", *", BEL", "enter")
        [hugo] = app.session.event.players.values()
        assert (hugo.name, hugo.federation, hugo.ids) == ("Petit, Hugo", "BEL", {})
        assert hugo.ratings == {"fide": Rating("1450", Origin.FIDE)}
        await pilot.press(*"Zzz Aaa")
        await until(app, pilot, "nobody like that")
        await pilot.press("enter")
        assert line(app, "Zzz Aaa: rating FIDE, FFE (Enter: none)")


@pytest.mark.usefixtures("lists")
async def test_up_and_down_go_round_through_what_is_typed(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"petit")
        await until(app, pilot, "Petit, Hugo")
        await pilot.press("up")
        assert "SUI 2001" in line(app, "> Petit, Hugo")
        await pilot.press("down")
        assert not line(app, "> P")
        await pilot.press("down", "down", "enter")
        [hugo] = app.session.event.players.values()
        assert hugo.ids == {"fide": "26012349"}


@pytest.mark.usefixtures("lists")
async def test_who_is_there_already_is_asked_about(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"26012345", "enter", *"A12345", "enter")
        assert line(app, "Petit, Hugo looks like number 1, Petit, Hugo; register both?")
        await pilot.press("n")
        assert len(app.session.event.players) == 1


@pytest.mark.usefixtures("no_lists")
async def test_without_a_list_nothing_is_shown(tmp_path: Path):
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"petit", "down", "up")
        assert not app.screen.suggested.display
        await pilot.press("enter", "enter")
        assert [player.name for player in app.session.event.players.values()] == ["petit"]


@pytest.mark.usefixtures("lists")
async def test_backgammon_has_no_chess_list(tmp_path: Path):
    event = empty(2, discipline=Discipline.BACKGAMMON, systems=("ffbg",))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("P", "n", *"petit")
        assert not app.screen.suggested.display


async def test_a_list_that_cannot_be_read_is_no_obstacle(tmp_path: Path, lists: Path):
    (lists / "fide.sqlite").write_bytes(b"no index")
    async with opened(tmp_path, OPEN) as (app, pilot):
        await pilot.press("n", *"arnaud")
        await until(app, pilot, "ARNAUD, Lise")
        assert line(app, "FFE 2026-11, FRBE/KBSB 2026-11:")


@pytest.mark.usefixtures("lists")
async def test_it_fits_into_the_smallest_window(tmp_path: Path):
    async with opened(tmp_path, OPEN, size=(60, 18)) as (app, pilot):
        await pilot.press("n", *"petit")
        await until(app, pilot, "Petit, Hugo")
        assert line(app, "player 1 (")
        assert max(map(len, grid(app).splitlines())) <= 60
