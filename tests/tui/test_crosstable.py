"""Crosstable: ranks and cells of the round shown, squares of round robins, a window when columns have no room."""

from pathlib import Path

from tests.builders import Built, empty, swiss
from tests.publishing.events import speaking
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Discipline, Event, Format
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.pairing import round_robin
from tourney_tui.pairing.draft import Draft
from tourney_tui.session.paper import pack
from tourney_tui.standings.table import standings
from tourney_tui.tui.lines.crosstable import (
    Window,
    against,
    crosstable_rows,
    round_cell,
    square_cells,
    square_players,
    swiss_cells,
    swiss_columns,
)


def cells(event: Event, number: int) -> dict[int, str]:
    """The cell of every player in a round, by pairing number."""
    return {player.number: round_cell(event, player, number) for player in event.players.values()}


def robin(count: int, results: list[str], form: Format = Format.ROUND_ROBIN) -> Built:
    """A round robin by Berger tables with the results of its rounds."""
    built = Built(empty(count, format=form, rounds=count - 1))
    for text in results:
        draft = round_robin.pair(built.event, built.event.current_round + 1)
        assert isinstance(draft, Draft)
        built = built.do(intents.PublishRound(round=draft.round, pairs=draft.pairs, byes=draft.byes))
        for board, result in enumerate(text.split(), 1):
            if result != "...":
                built = built.result(draft.round, board, result)
    return built


def test_cells_name_the_opponent_the_colour_and_the_result() -> None:
    event = swiss(12).round("1-0 1/2 0-1 +/- 1-0 ...").event
    assert cells(event, 1) == {
        1: "2w1", 2: "1b0", 3: "4w=", 4: "3b=", 5: "6w0", 6: "5b1", 7: "8w+", 8: "7b-",
        9: "10w1", 10: "9b0", 11: "12w.", 12: "11b.",
    }  # fmt: skip


def test_cells_of_rare_results() -> None:
    built = swiss(10).pair((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))
    for board, text in enumerate(("1-0 unrated", "1/2-0", "0-0", "-/-", "adjourned"), 1):
        built = built.result(1, board, text)
    assert cells(built.event, 1) == {
        1: "2w1u", 2: "1b0u", 3: "4w=", 4: "3b0", 5: "6w0", 6: "5b0", 7: "8w-", 8: "7b-", 9: "10wa", 10: "9ba",
    }  # fmt: skip


def test_byes_are_letters() -> None:
    byes = (
        Bye(PlayerId(3), ByeKind.ALLOCATED),
        Bye(PlayerId(4), ByeKind.HALF),
        Bye(PlayerId(5), ByeKind.FULL),
        Bye(PlayerId(6), ByeKind.ZERO),
    )
    event = swiss(6).pair((1, 2), byes=byes).event
    assert [cells(event, 1)[n] for n in (3, 4, 5, 6)] == ["-U", "-H", "-F", "-Z"]


def test_ranks_are_those_of_the_round_shown() -> None:
    event = swiss(4).round("1-0 1-0").round("0-1 1/2", (3, 1), (2, 4)).round("0-1 0-1", (1, 4), (2, 3)).event
    first = [swiss_cells(event, row, 1) for row in standings(event, 1).rows]
    last = [swiss_cells(event, row, 3) for row in standings(event, 3).rows]
    assert first[0][:5] == ("1=", "1", "Player01, A", "2000", "2w1")
    assert [row[1] for row in first] == ["1", "3", "2", "4"]
    assert len(first[0]) == 4 + 1 + 1
    assert last[0] == ("1=", "1", "Player01, A", "2000", "2w1", "3b1", "4w0", "2")
    assert first[0][-1] == "1"


def test_backgammon_swiss_has_scores_and_no_colours() -> None:
    built = swiss(4, discipline=Discipline.BACKGAMMON, lengths=("7", "2x9"), systems=("ffbg",))
    built = built.round("7-4 +/-").round("9-4,7-9,9-2 ...", (1, 3), (2, 4))
    assert cells(built.event, 1) == {1: "2 7-4", 2: "1 4-7", 3: "4 +", 4: "3 -"}
    assert cells(built.event, 2) == {1: "3 2-1", 3: "1 1-2", 2: "4 .", 4: "2 ."}


def test_square_of_a_round_robin() -> None:
    # Berger, 4 players: 1-4 2-3; 4-3 1-2; 2-4 3-1.
    event = robin(4, ["1-0 1/2", "0-1 1-0", "+/- ..."]).event
    others = square_players(event)
    rows = [square_cells(event, others, row, 3) for row in crosstable_rows(event, standings(event, 3))]
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert [row[3:7] for row in rows] == [
        ("*", "1", ".", "1"),
        ("0", "*", "½", "+"),
        (".", "½", "*", "1"),
        ("0", "-", "0", "*"),
    ]
    assert [row[7] for row in rows] == ["2", "1.5", "1.5", "0"]


def test_square_after_an_earlier_round() -> None:
    event = robin(4, ["1-0 1/2", "0-1 1-0"]).event
    assert against(event, PlayerId(1), PlayerId(4), 1) == "1"
    assert against(event, PlayerId(1), PlayerId(2), 1) == ""


def test_two_games_of_a_double_round_robin_share_a_cell() -> None:
    built = Built(empty(2, format=Format.DOUBLE_ROUND_ROBIN, rounds=2))
    event = built.round("1-0", (1, 2)).round("1/2", (2, 1)).event
    assert against(event, PlayerId(1), PlayerId(2), 2) == "1½"


def test_window_is_without_gaps_at_every_width_and_place() -> None:
    rows = [("1", "1", "Name", "2000", *("12w1",) * 11, "5.5")]
    for first in range(1, 12):
        columns = swiss_columns(rows, 11, first)
        for cells_wide in range(60, 130):
            window = Window(columns, cells_wide)
            assert 1 <= window.first <= window.last <= 11
            assert window.first <= first
            shown = window.last - window.first + 1
            assert shown == 11 or window.last - first + 1 <= shown
    assert Window(swiss_columns(rows, 11, 1), 80).whole is False
    assert Window(swiss_columns(rows, 11, 1), 120).whole is True


ROUNDS = ("1-0 1/2 0-1 +/-", "1-0 1-0 1-0 1-0", "0-1 0-1 0-1 0-1")


def three_rounds(**rules: object) -> Built:
    built = swiss(8, **rules)
    pairs = [((1, 2), (3, 4), (5, 6), (7, 8)), ((1, 3), (2, 4), (5, 7), (6, 8)), ((1, 4), (2, 3), (5, 8), (6, 7))]
    for results, paired in zip(ROUNDS, pairs, strict=True):
        built = built.round(results, *paired)
    return built


async def test_screen_shows_the_table_and_steps_through_rounds(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "after R3/5" in grid(app)
        assert line(app, "Player01, A").split()[-5:] == ["2000", "2w1", "3w1", "4w0", "2"]
        await pilot.press("[")
        await pilot.pause()
        assert "after R2/5" in grid(app)
        assert line(app, "Player01, A").split()[-3:] == ["2w1", "3w1", "2"]
        await until(app, pilot, ">  1  1 Player01")  # 1= until the tie-breaks have arrived
        await pilot.press("left", "left")
        await pilot.pause()
        assert "there are rounds 1 to 3" in message(app)
        assert "after R1/5" in grid(app)
        await pilot.press("right", "]", "]")
        assert "there are rounds 1 to 3" in message(app)


async def test_tiebreaks_arrive_and_order_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds(tiebreaks=("BH", "SB")).event) as (app, pilot):
        await pilot.press("C")
        await until(app, pilot, "Player07")
        for _ in range(200):
            if "being computed" not in grid(app):
                break
            await pilot.pause(0.05)
        assert "being computed" not in grid(app)


async def test_columns_without_room_are_reached_sideways(tmp_path: Path) -> None:
    built = swiss(8, rounds=13)
    for _ in range(13):
        built = built.round("1-0 1-0 0-1 0-1")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "R13  Pts" in grid(app)
        assert " R1 " not in grid(app)
        status = grid(app).splitlines()[0]
        assert "rounds " in status
        assert "-13" in status
        await pilot.press(*"hhhhhhhhhhhhh")
        await pilot.pause()
        assert " R1 " in grid(app)
        assert "R13  Pts" not in grid(app)
        assert "nothing more on that side" in message(app)
        await pilot.press("l")
        await pilot.pause()
        assert " R1 " not in grid(app)
    async with opened(tmp_path, built.event, size=(140, 40)) as (app, pilot):
        await pilot.press("C", "h")
        await pilot.pause()
        assert " R1 " in grid(app)
        assert "R13  Pts" in grid(app)
        assert "everything has room" in message(app)


async def test_find_a_number_finds_the_player_not_the_rank(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("C", "slash", "7", "enter")
        await pilot.pause()
        assert app.screen.table.cursor_key == 7  # type: ignore[attr-defined]


async def test_enter_shows_the_card_and_w_the_rank(tmp_path: Path) -> None:
    async with opened(tmp_path, three_rounds().event) as (app, pilot):
        await pilot.press("C", "w")
        await pilot.pause()
        assert "rank of" in grid(app)
        await pilot.press("q", "enter")
        await pilot.pause()
        assert app._shown == "card"


async def test_event_without_rounds(tmp_path: Path) -> None:
    async with opened(tmp_path, empty(4)) as (app, pilot):
        await pilot.press("C", "[", "]", "h", "l")
        await pilot.pause()
        assert "no round is paired yet" in grid(app)
        assert "Player01, A" in grid(app)
    (tmp_path / "none").mkdir()
    async with opened(tmp_path / "none", empty(0)) as (app, pilot):
        await pilot.press("C", "enter", "w", "[", "h")
        await pilot.pause()
        assert "no players yet" in grid(app)


async def test_round_robin_is_a_square(tmp_path: Path) -> None:
    async with opened(tmp_path, robin(4, ["1-0 1/2", "0-1 1-0"]).event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert line(app, "Player02, A").split()[-5:-2] == ["0", "*", "½"]
        await pilot.press("slash", "4", "enter")
        await pilot.pause()
        assert app.screen.table.cursor_key == 4  # type: ignore[attr-defined]


async def test_who_was_taken_out_of_a_round_robin_has_results_in_brackets(tmp_path: Path) -> None:
    """C.05: 4 leaves after one game of three; the result stays to be seen and counts for nobody."""
    built = robin(4, ["1-0 1/2"]).do(intents.Withdraw(player=PlayerId(4), from_round=2))
    assert against(built.event, PlayerId(1), PlayerId(4), 1) == "(1)"
    assert against(built.event, PlayerId(4), PlayerId(1), 1) == "(0)"
    assert against(built.event, PlayerId(2), PlayerId(3), 1) == "½"
    async with opened(tmp_path, built.event, size=(60, 18)) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "(1): left before half of the games, counts for nobody" in grid(app)
        assert line(app, "Player04, A").split()[-3:] == ["*", "0", "-"]
    (tmp_path / "all").mkdir()
    async with opened(tmp_path / "all", robin(4, ["1-0 1/2"]).event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "counts for nobody" not in grid(app)


def test_french_letters_of_the_colours_are_those_of_french_crosstables() -> None:
    event = swiss(4).round("1-0 1/2").event
    with speaking("fr"):
        assert cells(event, 1) == {1: "2B1", 2: "1N0", 3: "4B=", 4: "3N="}
        paper = pack(event, 1)
        assert "B    2 Player02" in paper
        assert "N    1 Player01" in paper
    assert cells(event, 1) == {1: "2w1", 2: "1b0", 3: "4w=", 4: "3b="}
