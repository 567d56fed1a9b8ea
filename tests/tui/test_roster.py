"""The roster's screen, and closing an event from the Event screen: keys pressed, rows shown, files written."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.builders import player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.locale import use
from tourney_tui.model.event import Discipline
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.roster import Person, PersonId
from tourney_tui.model.roster_intents import AddPeople
from tourney_tui.session import Session
from tourney_tui.session.closing import carried, closing, prepared
from tourney_tui.session.new_event import Plan, new_event
from tourney_tui.session.roster import OpenRoster
from tourney_tui.store.roster import roster_path
from tourney_tui.tui.app import TourneyApp

NOBODY = PersonId(0)


def played(**more):
    people = [player(1, 2000, "Petit, Hugo", birth="1987-07-28"), player(2, 2000), player(3, 1900), player(4, 1900)]
    built = swiss(4, players=people, systems=("fide",), rounds=1).round("1-0 1-0")
    return built.event.with_records(about=msgspec.structs.replace(built.event.about, name="Open", **more))


def with_people(folder: Path, *people: Person) -> None:
    with OpenRoster.at(folder, by="before") as roster:
        roster.do(AddPeople(people=people))


def everybody(folder: Path) -> list[Person]:
    roster = OpenRoster.reading(folder)
    assert roster is not None
    with roster:
        return list(roster.roster.people.values())


def people_of(folder: Path) -> dict[str, Person]:
    return {one.name: one for one in everybody(folder)}


async def test_closing_shows_what_goes_to_the_roster_and_one_undo_takes_it_back(tmp_path: Path):
    with_people(tmp_path, Person(NOBODY, "Petit, Hugo", ratings={"fide": Rating("2000", Origin.FIDE, games=40)}))
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        assert line(app, "Petit, Hugo").split() == [">[x]", "1", "Petit,", "Hugo", "FIDE", "2000F", "2010F"]
        assert "FIDE games" in grid(app)
        assert "newcomer" in line(app, "Player02")
        assert people_of(tmp_path)["Petit, Hugo"].ratings["fide"].value == "2000"
        await pilot.press("enter")
        await pilot.pause()
        assert "event closed; results of Open carried to the roster: 4 players" in message(app)
        assert "CLOSED" in grid(app).splitlines()[0]
        assert people_of(tmp_path)["Petit, Hugo"].ratings["fide"].value == "2010"
        await pilot.press("R", "1")
        await pilot.pause()
        assert "the event is closed" in message(app)
        await pilot.press("u")
        await pilot.pause()
        await pilot.pause()
        assert "taken back from the roster" in message(app)
        assert list(people_of(tmp_path)) == ["Petit, Hugo"]
        assert people_of(tmp_path)["Petit, Hugo"].ratings["fide"] == Rating("2000", Origin.FIDE, games=40)


@pytest.fixture
def spoken(request) -> Iterator[None]:
    """Speak a language for one test."""
    use(request.param)
    yield
    use("en")


@pytest.mark.parametrize(
    ("spoken", "said"),
    [
        ("en", ("FIDE: 1950 in the roster, 2000 in the event", "the roster's rating stays, the games count")),
        ("fr", ("FIDE : 1950 au fichier, 2000 au tournoi", "la cotation du fichier reste, parties comptées")),
    ],
    indirect=["spoken"],
)
async def test_what_becomes_of_another_rating_in_the_roster_is_said_whole(tmp_path: Path, spoken, said):
    with_people(tmp_path, Person(NOBODY, "Petit, Hugo", ratings={"fide": Rating("1950", Origin.FIDE, games=40)}))
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        assert all(text in grid(app) for text in said)


async def test_reopening_asks_and_takes_the_results_out(tmp_path: Path):
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert len(people_of(tmp_path)) == 4
        await pilot.press("c", "y")
        await pilot.pause()
        await pilot.pause()
        assert people_of(tmp_path) == {}
        assert app.session.event.about.closed == ""


async def test_leaving_the_preview_changes_nothing(tmp_path: Path):
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        await pilot.press("space", "q")
        await pilot.pause()
        assert message(app) == "nothing was changed"
        assert app.session.event.about.closed == ""
        assert people_of(tmp_path) == {}


async def test_a_player_can_be_left_out_and_a_namesake_is_asked(tmp_path: Path):
    with_people(tmp_path, Person(NOBODY, "Petit, Hugo", birth="1950"))
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        assert "[?]" in line(app, "Petit, Hugo")
        await pilot.press("down", "down", "down", "space")
        await pilot.press("enter")
        await pilot.pause()
        assert "Petit, Hugo is:" in grid(app)
        await pilot.press("n")
        await pilot.pause()
        await pilot.pause()
        found = OpenRoster.reading(tmp_path)
        assert found is not None
        with found:
            assert sorted(one.birth for one in found.roster.people.values() if one.name == "Petit, Hugo") == [
                "1950",
                "1987-07-28",
            ]
            assert len(found.roster.people) == 4


async def test_the_roster_cannot_be_read_and_nothing_is_closed(tmp_path: Path):
    roster_path(tmp_path).write_text("no roster")
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        assert "roster.json is no save of this program" in message(app)
        assert app.session.event.about.closed == ""
        await pilot.press("H", "r")
        await pilot.pause()
        assert "roster.json is no save of this program" in message(app)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with_people(
        tmp_path,
        Person(NOBODY, "Petit, Hugo", birth="1987-07-28", ids={"fide": "26012345"}, club="Dunes"),
        Person(NOBODY, "Petit, Hugo", birth="1987", ratings={"ffe": Rating("1950", games=3)}),
        Person(NOBODY, "Maes, Inès"),
    )
    return tmp_path


async def test_the_roster_is_no_event_of_the_list(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "no saves here yet" in grid(app)


async def test_find_history_edit_undo(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert "Roster: 3 players, events carried back: 0" in grid(app)
        await pilot.press("slash", *"petit", "enter", "enter")
        await pilot.pause()
        assert "born: 1987-07-28" in grid(app)
        await pilot.press("q", "c", "c", "ctrl+u", *"Cercle", "enter")
        await pilot.pause()
        assert "Petit, Hugo edited in the roster" in message(app)
        assert "Cercle" in [one.club for one in everybody(folder)]
        await pilot.press("u")
        await pilot.pause()
        assert message(app) == "undo: Petit, Hugo edited in the roster"
        await pilot.press("ctrl+r", "L")
        await pilot.pause()
        assert "redo: Petit, Hugo edited in the roster" in grid(app)
        assert "Petit, Hugo added to the roster" in grid(app)


async def test_two_are_merged_after_a_preview_and_parted_by_undo(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r", "d")
        await pilot.pause()
        assert "pairs: 1" in message(app)
        await pilot.press("m")
        await pilot.pause()
        assert "FFE 1950N, games: 3" in grid(app)
        await pilot.press("1")
        await pilot.pause()
        assert "Roster: 2 players" in grid(app)
        await pilot.press("u")
        await pilot.pause()
        assert "Roster: 3 players" in grid(app)


async def test_export_says_that_it_is_private(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r", "e")
        await pilot.pause()
        assert "private CSV, with dates of birth" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "not for a public page" in " ".join(grid(app).split())
    text = (folder / "exports" / "roster.csv").read_text("utf-8-sig")
    assert text.splitlines()[0].startswith("name;title;sex;birth;federation;club;fide id")
    assert "Petit, Hugo;;;1987-07-28;;Dunes;26012345" in text


async def test_new_players_one_after_the_other_and_twins_are_asked(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r", "n", *"Roux Lea 1650, FRA", "enter")
        await pilot.pause()
        await pilot.press(*"Maes Ines", "enter")
        await pilot.pause()
        assert "is in the roster already" in grid(app)
        await pilot.press("n", "escape")
        await pilot.pause()
        assert "Roster: 4 players" in grid(app)
    assert people_of(folder)["Roux, Lea"].ratings["fide"].value == "1650"


async def test_registering_offers_people_of_the_roster_with_their_games(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("TOURNEY_LISTS", str(tmp_path / "none"))
    with_people(
        tmp_path,
        Person(
            NOBODY, "Petit, Hugo", birth="1987", ids={"ffbg": "77"}, club="Dunes",
            ratings={"ffbg": Rating("1612.25", experience=420, season_experience=40, titles=(33,))},
        ),
    )  # fmt: skip
    event = new_event(Plan("Coupe", Discipline.BACKGAMMON, systems=("ffbg",), start_date="2026-11-14"))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("n")
        await until(app, pilot, "roster: Down chooses, Enter takes")
        await pilot.press(*"hug pet")
        await until(app, pilot, "Petit, Hugo")
        assert "(roster)" in line(app, "Petit, Hugo")
        await pilot.press("down", "enter")
        await pilot.pause()
        (hugo,) = app.session.event.players.values()
        assert (hugo.name, hugo.club, hugo.ids) == ("Petit, Hugo", "Dunes", {"ffbg": "77"})
        assert hugo.ratings["ffbg"] == Rating("1612.25", experience=420, season_experience=40, titles=(33,))


async def test_a_period_from_home_starts_from_the_roster_and_goes_back_to_it(tmp_path: Path):
    Session.create(tmp_path / "open.json", played(), by="test", label="new").close()
    with_people(tmp_path, Person(NOBODY, "Petit, Hugo", ratings={"fide": Rating("1900", Origin.FIDE, games=40, k=20)}))
    app = TourneyApp(tmp_path, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "f", "s", "enter")
        await pilot.pause()
        assert "ratings before the period" in grid(app)
        await pilot.press("r")
        await until(app, pilot, "Petit, Hugo")
        # FIDE rates each event with the list of its first day, where both had 2000: 20 * 0.5, added to the roster's.
        assert line(app, "Petit, Hugo").split()[3:5] == ["1900", "1910"]
        await pilot.press("r")
        await pilot.pause()
        assert "put the list into the roster?" in grid(app)
        await pilot.press("y")
        await pilot.pause()
        assert "u on the roster takes it back" in message(app)
    assert people_of(tmp_path)["Petit, Hugo"].ratings["fide"].value == "1910"
    assert len(people_of(tmp_path)) == 4


async def test_a_period_does_not_start_from_a_roster_that_cannot_be_read(tmp_path: Path):
    Session.create(tmp_path / "open.json", played(), by="test", label="new").close()
    roster_path(tmp_path).write_text("no roster")
    app = TourneyApp(tmp_path, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "y", "f", "s", "enter")
        await pilot.pause()
        await pilot.press("r")
        await until(app, pilot, "there is no list")
        assert "roster.json is no save of this program" in message(app)


async def test_wrong_keys_on_the_roster_say_so(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        for key, said in (
            ("P", "open an event first"),
            ("x", "x does nothing here"),
            ("ctrl+s", "the roster stays where it is"),
            ("ctrl+n", "nothing was looked for yet"),
            ("ctrl+r", "there is nothing to redo"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert said in message(app), key


async def test_undone_on_the_roster_the_closed_event_offers_to_carry_it_back_again(tmp_path: Path):
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("H", "r", "u")
        await pilot.pause()
        assert "undo: results of Open carried to the roster" in message(app)
        assert everybody(tmp_path) == []
        await pilot.press("q", "enter")
        await pilot.pause()
        await pilot.press("E", "c")
        await pilot.pause()
        assert "its results are not in the roster" in grid(app)
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert len(everybody(tmp_path)) == 4
        assert app.session.event.about.closed != ""


async def test_another_terminal_changes_the_roster(folder: Path):
    app = TourneyApp(folder, by="desk")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r")
        await until(app, pilot, "Roster: 3 players")
        with_people(folder, Person(NOBODY, "Roux, Léa"))
        await until(app, pilot, "Roster: 4 players")
        assert "Roux, Léa" in grid(app)


async def test_two_terminals_close_the_event_and_it_counts_once(tmp_path: Path):
    async with opened(tmp_path, played()) as (app, pilot):
        await pilot.press("E", "c")
        await pilot.pause()
        other = Session.open(tmp_path / "event.json", by="other")
        with OpenRoster.at(tmp_path, by="other") as roster:
            carry = prepared(other, roster.roster)
            other.do(closing(other))
            carried(carry, other, roster)
            revision = roster.save.revision
        other.close()
        app.session.poll()
        await pilot.press("enter")
        await pilot.pause()
        assert "another terminal has closed the event" in message(app)
        assert app.roster.opened().save.revision == revision
