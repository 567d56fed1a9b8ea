"""Players: every documented key, registration, editing, byes, leaving, import (design/screens.md)."""

from pathlib import Path

import msgspec
import pytest

from tests.builders import empty, knockout, player, swiss
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.player import ArchivedGame, ByeKind, Origin, Player, PlayerId, Rating
from tourney_tui.model.result import Result
from tourney_tui.session.new_event import Plan, new_event
from tourney_tui.tui.lines.players import Order, ordered, player_cells, state, totals

PEOPLE = ("Petit Hugo 1987 1950", "Maes Ines 2011", "Arnaud Lise 2105, FRA, Cavaliers, 1999", "Okafor, Ben 1499 1499E",
          "Zoe Ann -, BEL", "Dupont Jean 1700")  # fmt: skip


async def typed(pilot, *texts: str) -> None:
    for text in texts:
        await pilot.press(*text, "enter")
    await pilot.pause()


async def players(pilot) -> None:
    await pilot.press("P")
    await pilot.pause()


def named(app, name: str) -> Player:
    return next(p for p in app.session.event.players.values() if p.name.startswith(name))


# Lines


def test_cells_show_the_origin_and_mark_a_rating_that_stands_in():
    # Case RT-05: a rapid event, standard 1900 and no rapid rating; rapid 1800; none.
    ratings = [{"fide": Rating("1900", Origin.FIDE)}, {"fide-rapid": Rating("1800", Origin.FIDE)}, {}]
    people = [msgspec.structs.replace(player(n), ratings=own) for n, own in enumerate(ratings, 1)]
    event = empty(3, players=people, time_control="rapid", systems=("fide",))
    assert [player_cells(event, p)[4] for p in people] == ["1900F*", "1800F", "-"]


def test_an_estimate_and_decimals():
    one = msgspec.structs.replace(player(1), ratings={"ffe": Rating("1499", Origin.ESTIMATE)})
    two = msgspec.structs.replace(player(2), ratings={"ffbg": Rating("1812.55")})
    event = empty(2, players=[one, two], systems=("ffe", "ffbg"))
    assert player_cells(event, one)[4:6] == ("1499E", "-")
    assert player_cells(event, two)[4:6] == ("-", "1812.55N")


def test_states_in_words():
    event = swiss(4).round("1-0 1-0").event
    here = event.players[PlayerId(1)]
    put = msgspec.structs.replace
    assert state(event, here) == ""
    assert state(event, put(here, left=3)) == "out from R3"
    assert state(event, put(here, joined=2)) == "joins R2"
    assert state(event, put(here, byes={1: ByeKind.HALF, 4: ByeKind.HALF})) == "bye R4 ½"


def test_orders():
    people = [
        player(1, 1500, "Émile, A", club="Zwijn"),
        player(2, 2000, "eloi, B"),
        player(3, None, "Łoś, C", club="Élan"),
        player(4, 1800, "Zed, D", club="echo"),
    ]
    event = empty(4, players=people)
    assert [p.number for p in ordered(event, Order.NUMBER)] == [1, 2, 3, 4]
    assert [p.number for p in ordered(event, Order.RATING)] == [2, 4, 1, 3]
    assert [p.number for p in ordered(event, Order.NAME)] == [2, 1, 3, 4]
    assert [p.number for p in ordered(event, Order.CLUB)] == [4, 3, 1, 2]


def test_totals():
    people = [player(1, paid=True), player(2, present=False), player(3, left=2, paid=True)]
    counted = totals(empty(3, players=people))
    assert (counted.registered, counted.withdrawn, counted.present, counted.paid, counted.owed) == (3, 1, 1, 2, 1)


# Registering


async def test_six_players_six_lines(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open", start_date="2026-10-03"))) as (app, pilot):
        assert line(app, "no players yet: n registers them one after the other")
        await pilot.press("n")
        assert line(app, "player 1 (Petit Hugo 1650, FRA, club, 2005)")
        await typed(pilot, *PEOPLE)
        assert line(app, "player 7 (")
        await typed(pilot, "")
        assert line(app, "6 registered   6 present   0 paid, 6 owed")
        names = [p.name for p in app.session.event.players_by_number]
        assert names == ["Arnaud, Lise", "Maes, Ines", "Petit, Hugo", "Dupont, Jean", "Okafor, Ben", "Zoe, Ann"]
        lise = named(app, "Arnaud")
        assert (lise.federation, lise.club, lise.birth) == ("FRA", "Cavaliers", "1999")
        assert "1499E" in line(app, "Okafor")


async def test_a_name_alone_is_asked_for_its_ratings(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open"))) as (app, pilot):
        await pilot.press("enter")  # an empty list: Enter registers
        await typed(pilot, "Petit Hugo")
        assert line(app, "Petit Hugo: rating FIDE, FFE (Enter: none)")
        await typed(pilot, "15O0")
        assert message(app) == "!! FIDE: '15O0' is no rating; write digits up to 4000, as in 1850 or 1200 E"
        await pilot.press("backspace", "backspace")
        await typed(pilot, "00 1460", "Maes Ines", "")
        assert named(app, "Petit").ratings == {"fide": Rating("1500", Origin.FIDE), "ffe": Rating("1460")}
        assert named(app, "Maes").ratings == {}
        await pilot.press(*"Okafor Ben", "enter", "escape")
        assert app.screen.prompt.text == "Okafor Ben"
        await pilot.press("escape")
        assert len(app.session.event.players) == 2


async def test_a_name_where_ratings_are_asked_is_no_club(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open"))) as (app, pilot):
        await pilot.press("n")
        await typed(pilot, "Blanc Ida", "Noir Ugo 1999")
        assert message(app) == "!! 'Noir Ugo 1999' is no rating; Enter alone registers Blanc Ida without one"
        await pilot.press("ctrl+u")
        await typed(pilot, "")
        assert message(app) == "Blanc, Ida registered: no rating"
        await typed(pilot, "Noir Ugo 1999", "")
        assert {p.name: p.club for p in app.session.event.players.values()} == {"Blanc, Ida": "", "Noir, Ugo": ""}


async def test_what_a_line_was_taken_for_is_said(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open"))) as (app, pilot):
        await pilot.press("n")
        await typed(pilot, "Durand Zoé 2060")
        assert message(app) == "Durand, Zoé registered: FIDE 2060"
        await typed(pilot, "Petit Hugo 1650 1600E, BEL, FM, w, Le Fou, 28/07/2005")
        assert message(app) == "Petit, Hugo registered: FIDE 1650, FFE 1600 E, BEL, FM, w, Le Fou, born 2005"
        await typed(pilot, "Roux Léa, FRA, , 1712")
        assert "1712 is no birth year" in message(app)
        await pilot.press("escape")
        assert len(app.session.event.players) == 2


async def test_an_event_without_systems_asks_no_rating(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open", systems=()))) as (app, pilot):
        await pilot.press("n")
        await typed(pilot, "Petit Hugo", "Maes Ines; BEL", "")
        assert {p.name: p.federation for p in app.session.event.players.values()} == {
            "Petit, Hugo": "",
            "Maes, Ines": "BEL",
        }


async def test_the_same_name_is_asked_about(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open"))) as (app, pilot):
        await pilot.press("n")
        await typed(pilot, "Petit Hugo 1987", "PETIT, hugo 1987")
        assert line(app, "looks like number 1, Petit, Hugo; register both?")
        await pilot.press("n")
        assert line(app, "player 2 (")
        await typed(pilot, "PETIT, hugo 1987")
        await pilot.press("y", "escape")
        assert len(app.session.event.players) == 2


async def test_who_comes_late_joins_the_next_round(tmp_path: Path):
    async with opened(tmp_path, swiss(4).round("1-0 1-0").event) as (app, pilot):
        await players(pilot)
        await pilot.press("n")
        await typed(pilot, "Petit Hugo 1400")
        assert "joins from round 2" in message(app)
        await pilot.press("escape")
        assert "joins R2" in line(app, "Petit")


async def test_a_round_robin_that_has_begun_takes_nobody(tmp_path: Path):
    event = swiss(4, format=Format.ROUND_ROBIN).round("1-0 1-0").event
    async with opened(tmp_path, event) as (app, pilot):
        await players(pilot)
        await pilot.press("n")
        assert "nobody can be added" in message(app)
        assert not app.screen.prompt.is_open


async def test_names_are_plain_text(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open", systems=()))) as (app, pilot):
        await pilot.press("n")
        app.screen.prompt.take_paste("[red]Ma\x1b[31mes Ines")
        await pilot.press("enter", "escape")
        assert line(app, "[red]Maes, Ines")


# Editing


@pytest.mark.parametrize(
    ("letter", "text", "field", "value"),
    [
        ("n", "Petit Hugues", "name", "Petit, Hugues"),
        ("f", "bel", "federation", "BEL"),
        ("c", "Le Fou", "club", "Le Fou"),
        ("b", "28/07/2005", "birth", "2005-07-28"),
        ("s", "f", "sex", "w"),
        ("t", "fm", "title", "FM"),
    ],
)
async def test_a_field_is_edited_by_its_letter(tmp_path: Path, letter, text, field, value):
    event = empty(1, players=[player(1, 1987, "Petit, Hugo", club="Old")])
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("enter")
        assert line(app, "Petit:")
        await pilot.press(letter, "ctrl+u")
        await typed(pilot, text)
        assert getattr(named(app, "Petit"), field) == value


async def test_ratings_and_numbers_are_asked_one_by_one(tmp_path: Path):
    event = empty(1, players=[player(1, 1987, "Petit, Hugo")])
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("enter", "r", "ctrl+u")
        await typed(pilot, "2000 games 45 k 20")
        await pilot.press("ctrl+u")
        await typed(pilot, "-")
        assert named(app, "Petit").ratings == {"fide": Rating("2000", Origin.FIDE, games=45, k=20)}
        await pilot.press("enter", "i")
        await typed(pilot, "26012345", "12345")
        assert "one looks like A12345" in message(app)
        await pilot.press("escape")
        assert named(app, "Petit").ids == {"fide": "26012345"}


async def test_enter_through_all_fields_changes_nothing(tmp_path: Path):
    one = player(1, 1987, "Petit, Hugo", federation="FRA", club="Old", birth="2005", sex="m", title="FM")
    async with opened(tmp_path, empty(1, players=[one])) as (app, pilot):
        before, revision = named(app, "Petit"), app.session.save.revision
        await pilot.press("enter", "a", *["enter"] * 11)
        assert not app.screen.prompt.is_open
        assert named(app, "Petit") == before
        assert app.session.save.revision == revision


async def test_what_cannot_be_typed_stays(tmp_path: Path):
    archived = (ArchivedGame(1790, 2),)
    one = msgspec.structs.replace(player(1, None, "Petit, Hugo"), ratings={"ffbg": Rating("1812.5", archived=archived)})
    event = empty(1, players=[one], discipline=Discipline.BACKGAMMON, systems=("ffbg",))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("enter", "r", "ctrl+u")
        await typed(pilot, "1820 exp 310 cdf 42")
        assert named(app, "Petit").ratings["ffbg"] == Rating("1820", titles=(42,), experience=310, archived=archived)


async def test_wrong_fields_are_refused_and_kept_as_typed(tmp_path: Path):
    event = empty(1, players=[player(1, 1987, "Petit, Hugo")])
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("enter", "b")
        await typed(pilot, "2060")
        assert "between 1900 and" in message(app)
        assert app.screen.prompt.text == "2060"
        await pilot.press("escape", "enter", "k")
        assert "k does nothing here" in message(app)
        await pilot.press("q")
        assert not app.screen.prompt.is_open


async def test_late_points_for_who_came_late(tmp_path: Path):
    built = swiss(4).round("1-0 1-0").round("1-0 1-0", (1, 4), (2, 3))
    late = built.do(intents.AddPlayers(players=(player(0, 1400, "Petit, Hugo"),)))
    async with opened(tmp_path, late.event) as (app, pilot):
        await players(pilot)
        app.screen.table.move_to(5)
        await pilot.press("enter", "l", "ctrl+u")
        await typed(pilot, "1.5")
        assert "at most 1" in message(app)
        await pilot.press("ctrl+u")
        await typed(pilot, "0.5")
        assert named(app, "Petit").late_points == 1


# Keys


async def test_present_paid_order_card(tmp_path: Path):
    async with opened(tmp_path, swiss(4).event) as (app, pilot):
        await pilot.press("space")
        assert not named(app, "Player01").present
        assert line(app, "3 present")
        await pilot.press("space", "p")
        assert named(app, "Player01").present
        assert named(app, "Player01").paid
        assert line(app, "1 paid, 3 owed")
        for order in ("rating", "name", "club", "number"):
            await pilot.press("o")
            assert message(app) == f"sorted by {order}"
            assert f"Players by {order}" in grid(app)
        await pilot.press("u")
        assert not named(app, "Player01").paid
        await pilot.press("ctrl+r")
        assert named(app, "Player01").paid


async def test_byes(tmp_path: Path):
    async with opened(tmp_path, swiss(5).pair((1, 3), (4, 2)).event) as (app, pilot):
        await players(pilot)
        await pilot.press("b")
        assert line(app, "Player01, A: bye in which round? [2]")
        await pilot.press("enter", "h")
        assert named(app, "Player01").byes == {2: ByeKind.HALF}
        assert "bye R2 ½" in line(app, "Player01")
        await pilot.press("b")
        await typed(pilot, "3")
        await pilot.press("h")
        assert line(app, "Player01, A has 1 of 1 bye with points already; give it?")
        await pilot.press("n")
        assert named(app, "Player01").byes == {2: ByeKind.HALF}
        await pilot.press("b", "enter", "minus")
        assert named(app, "Player01").byes == {}
        await pilot.press("b", "enter", "z", "b")
        await typed(pilot, "9")
        assert "from 1 to 5" in message(app)
        await pilot.press("escape", "end", "b")
        await typed(pilot, "1")
        await pilot.press("p")
        assert app.session.event.rounds[1].byes[0].kind is ByeKind.ALLOCATED


async def test_leaving_and_coming_back(tmp_path: Path):
    async with opened(tmp_path, swiss(4).pair((1, 3), (4, 2)).event) as (app, pilot):
        await players(pilot)
        await pilot.press("x")
        assert line(app, "Player01, A withdraws from round [1]")
        await pilot.press("enter")
        assert line(app, "is paired on R1 board 1")
        await pilot.press("b")
        assert named(app, "Player01").left == 1
        assert "out from R1" in line(app, "Player01")
        assert line(app, "1 withdrawn")
        await pilot.press("x")
        assert line(app, "returns:")
        await pilot.press("n")
        assert named(app, "Player01").left is None
        await pilot.press("x")
        assert line(app, "withdraws from round [2]")
        await typed(pilot, "3")
        assert named(app, "Player01").left == 3


async def test_taken_off_the_list(tmp_path: Path):
    async with opened(tmp_path, swiss(3).event) as (app, pilot):
        await pilot.press("d")
        assert line(app, "take Player01, A off the list?")
        await pilot.press("n")
        assert message(app) == "nothing changed"
        await pilot.press("delete", "y")
        assert [p.name for p in app.session.event.players_by_number] == ["Player02, A", "Player03, A"]


async def test_in_a_knockout(tmp_path: Path):
    async with opened(tmp_path, knockout(4).event) as (app, pilot):
        await players(pilot)
        await pilot.press("b")
        assert "in a knockout byes come from the draw" in message(app)
        await pilot.press("x", "enter")
        assert line(app, "the next opponent goes on by walkover?")
        await pilot.press("y")
        assert named(app, "Player01").left == 1
        assert app.session.event.round_games(1)[0].result is Result.FORFEIT_BLACK
        await pilot.press("x")
        assert named(app, "Player01").left is None
        assert app.session.event.round_games(1)[0].result is None
        await pilot.press("r")
        assert "Player01, A is not out" in message(app)


async def test_who_is_out_of_a_knockout_does_not_withdraw(tmp_path: Path):
    built = knockout(4).result(1, 1, "7-4")
    async with opened(tmp_path, built.event) as (app, pilot):
        await players(pilot)
        app.screen.table.move_to(built.game(1, 1).right)
        await pilot.press("x")
        assert "is out already, since R1 board 1" in message(app)
        assert not app.screen.prompt.is_open


async def test_who_comes_late_to_a_knockout_is_asked_about(tmp_path: Path):
    async with opened(tmp_path, knockout(3).result(1, 2, "7-4").event) as (app, pilot):
        await players(pilot)
        await pilot.press("n")
        await typed(pilot, "Retard Rita; FRA")
        assert line(app, "register: R1 board 1 Player01 - Retard, Rita")
        assert line(app, "opens again")
        await pilot.press("n")
        assert len(app.session.event.players) == 3
        await typed(pilot, "Retard Rita; FRA")
        await pilot.press("y")
        assert "on R1 board 1 against Player01, round 1 open again: no rating, FRA" in message(app)
        await pilot.press("escape")
        assert len(app.session.event.missing_results(1)) == 1


async def test_in_an_empty_list_keys_say_so(tmp_path: Path):
    async with opened(tmp_path, new_event(Plan("Open"))) as (app, pilot):
        for key in ("space", "p", "b", "x", "d", "c"):
            await pilot.press(key)
            assert "there is no player on this line; n registers one" in message(app)
        await pilot.press("1")
        assert "1 does nothing here" in message(app)


async def test_find_by_number_and_name(tmp_path: Path):
    async with opened(tmp_path, swiss(12).event) as (app, pilot):
        await pilot.press("slash")
        await typed(pilot, "11")
        assert app.screen.table.cursor_key == 11
        await pilot.press("slash")
        await typed(pilot, "player07")
        assert app.screen.table.cursor_key == 7


# Import


async def test_import_with_preview(tmp_path: Path):
    path = tmp_path / "list.csv"
    path.write_text("Name;Elo;Born\nMaes, Ines;2011;2060\nPlayer01, A;2000;\nOkafor, Ben;1499 E;1980\n")
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await pilot.press("i")
        await typed(pilot, str(path))
        assert line(app, "PREVIEW, nothing is stored yet")
        assert line(app, "3 players, 1 of them registered already; 1 finding")
        assert "2060" in line(app, "error")
        await pilot.press("n")
        assert "does nothing here" in message(app)
        await pilot.press("q")
        assert message(app) == "nothing was imported"
        assert len(app.session.event.players) == 2
        await pilot.press("i")
        await typed(pilot, str(path))
        await pilot.press("y")
        await pilot.pause()
        assert {p.name for p in app.session.event.players.values()} == {
            "Maes, Ines", "Okafor, Ben", "Player01, A", "Player02, A",
        }  # fmt: skip
        assert named(app, "Okafor").ratings["fide"].origin is Origin.ESTIMATE
        await pilot.press("u")
        assert len(app.session.event.players) == 2


async def test_import_of_known_players_only(tmp_path: Path):
    path = tmp_path / "list.csv"
    path.write_text("Name\nPlayer01, A\n")
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await pilot.press("i")
        await typed(pilot, str(path))
        await pilot.press("y")
        assert message(app) == "all of them are registered already"


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (60, 18)])
async def test_windows(tmp_path: Path, size):
    async with opened(tmp_path, swiss(20, systems=("fide", "ffe", "ffe-rapid", "belgium")).event, size=size) as (
        app,
        _,
    ):
        rows = grid(app).splitlines()
        assert len(rows) == size[1]
        assert max(map(len, rows)) <= size[0]
        assert line(app, "20 registered")
        assert "Here" in line(app, "Name")
        assert ("Club" in line(app, "Name")) is (size[0] > 100)
