"""A pairing before it is published: floaters, colours, byes with reasons, edits by hand that are named and recorded."""

from pathlib import Path

import msgspec

from tests.builders import empty, player, swiss
from tests.events import event_from
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened, until
from tourney_tui.model import intents
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.session import Session


async def drafted(app, pilot):
    """Pair the next round and wait for the draft."""
    await pilot.press("R", "p")
    await until(app, pilot, "DRAFT")
    return app.screen.draft


def three_in_a_group():
    """After round 1 the winners are 1, 4 and 5; 7 had the bye."""
    return swiss(7, rounds=5).pair((1, 2), (4, 3), (5, 6), byes=(Bye(PlayerId(7), ByeKind.ALLOCATED),))


def played():
    built = three_in_a_group()
    for board in (1, 2, 3):
        built = built.result(1, board, "1-0")
    return built


async def test_the_draft_has_floats_colours_and_byes_in_80_columns(tmp_path: Path):
    async with opened(tmp_path, played().event) as (app, pilot):
        draft = await drafted(app, pilot)
        shown = grid(app)
        assert all(len(row) <= 80 for row in shown.splitlines())
        for left, right in draft.pairs:
            row = line(app, app.session.event.players[left].name)
            assert app.session.event.players[right].name in row
        assert "Want" in line(app, "Float")
        bye = next(bye for bye in draft.byes if bye.kind is ByeKind.ALLOCATED)
        assert "bye: the lowest who can" in line(app, app.session.event.players[bye.player].name)


async def test_who_floats_has_an_arrow_in_words_below(tmp_path: Path):
    """Three winners: one of them floats down."""
    async with opened(tmp_path, swiss(6, rounds=5).round("1-0 1-0 1-0").event) as (app, pilot):
        draft = await drafted(app, pilot)
        scores = {1: 1, 3: 1, 5: 1, 2: 0, 4: 0, 6: 0}
        board = next(pair for pair in draft.pairs if scores[pair[0]] != scores[pair[1]])
        arrows = "↓ ↑" if scores[board[0]] else "↑ ↓"
        assert arrows in line(app, app.session.event.players[board[0]].name)
        await pilot.press(*["down"] * draft.pairs.index(board))
        assert "floats down" in grid(app)


async def test_the_lines_below_say_what_decided(tmp_path: Path):
    async with opened(tmp_path, swiss(6).event) as (app, pilot):
        await drafted(app, pilot)
        assert "both come from the same score group" in grid(app)
        assert "5.2.5" in grid(app)
        await pilot.press("down")
        assert "Player02, A has an even" in grid(app)


async def test_ratings_stand_where_there_is_room(tmp_path: Path):
    async with opened(tmp_path, swiss(6).event, size=(140, 40)) as (app, pilot):
        await drafted(app, pilot)
        assert "2000" in line(app, "Player01")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "2000" not in line(app, "Player01")


async def test_byes_have_their_reason(tmp_path: Path):
    built = swiss(9)
    changes = {
        2: {"byes": {1: ByeKind.HALF}}, 3: {"present": False}, 4: {"left": 1}, 5: {"byes": {1: ByeKind.ZERO}},
    }  # fmt: skip
    event = built.event.with_records(
        players={PlayerId(n): msgspec.structs.replace(built.event.players[n], **given) for n, given in changes.items()}
    )
    async with opened(tmp_path, event) as (app, pilot):
        await drafted(app, pilot)
        for name, why in (
            ("Player02", "half-point bye, asked"),
            ("Player03", "absent"),
            ("Player04", "has withdrawn"),
            ("Player05", "no game, asked"),
            ("Player09", "bye: the lowest who can"),
        ):
            assert why in line(app, name), name


async def test_w_explains_a_board_and_a_bye(tmp_path: Path):
    async with opened(tmp_path, played().event) as (app, pilot):
        draft = await drafted(app, pilot)
        await pilot.press("w")
        await pilot.pause()
        assert "FIDE Dutch" in grid(app)
        assert "C.04.3, 1.3: score group" in grid(app)
        assert "C.04.3, 5.2" in grid(app)
        await pilot.press("q", "end", "w")
        await pilot.pause()
        name = app.session.event.players[draft.byes[-1].player].name
        assert f"{name} has the bye" in grid(app)
        await pilot.press("q")
        assert "DRAFT" in grid(app)


async def test_w_on_a_bye_of_a_published_round_says_why(tmp_path: Path):
    async with opened(tmp_path, played().event) as (app, pilot):
        await pilot.press("R", "end", "w")
        await pilot.pause()
        assert "R1: Player07 has no game" in grid(app)
        assert "bye: the lowest who can" in grid(app)


async def test_an_exchange_is_compared_with_the_engine_and_recorded(tmp_path: Path):
    async with opened(tmp_path, swiss(8).event) as (app, pilot):
        await drafted(app, pilot)
        await pilot.press("e", "5", "enter", "6", "enter")
        assert message(app) == "2 boards or byes differ from the engine; Enter publishes"
        await pilot.press("enter")
        await until(app, pilot, "boards 0/4")
        paired = app.session.event.rounds[1]
        assert paired.note == "2 boards differ from the engine"
        assert paired.paired_by.endswith("edited by hand")
        assert "2 boards differ from the engine" in message(app)
        await pilot.press("w")
        await pilot.pause()
        assert "recorded with the round: 2 boards" in grid(app)
        await pilot.press("q", "L")
        await pilot.pause()
        assert "2 boards differ" in grid(app)


async def test_an_exchange_taken_back_leaves_no_trace(tmp_path: Path):
    async with opened(tmp_path, swiss(8).event) as (app, pilot):
        await drafted(app, pilot)
        await pilot.press("e", "5", "enter", "6", "enter", "e", "5", "enter", "6", "enter")
        assert message(app) == "the pairing is the engine's again; Enter publishes"
        await pilot.press("enter")
        await until(app, pilot, "boards 0/4")
        assert app.session.event.rounds[1].note == ""
        assert "by hand" not in app.session.event.rounds[1].paired_by


async def test_a_rematch_by_hand_is_named_confirmed_and_logged(tmp_path: Path):
    event = swiss(4, rounds=5).round("1-0 1-0", (1, 2), (3, 4)).event
    async with opened(tmp_path, event) as (app, pilot):
        draft = await drafted(app, pilot)
        assert {frozenset(pair) for pair in draft.pairs} == {frozenset((1, 3)), frozenset((2, 4))}
        await pilot.press("e", "3", "enter", "2", "enter")
        assert "have played each other already" in grid(app)
        await pilot.press("n")
        assert app.screen.draft == draft
        await pilot.press("e", "3", "enter", "2", "enter", "y", "enter")
        await until(app, pilot, "R2/5")
        assert app.session.event.rounds[2].note.startswith("2 boards differ from the engine; Player")
        assert "have played each other already" in app.session.event.rounds[2].note


async def test_a_third_colour_by_hand_is_named(tmp_path: Path):
    built = swiss(6, rounds=5).round("0-1 1-0 1-0", (1, 2), (3, 4), (5, 6))
    event = built.round("0-1 1-0 1-0", (1, 4), (3, 6), (5, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        draft = await drafted(app, pilot)
        board = next(number for number, pair in enumerate(draft.pairs) if 1 in pair)
        assert draft.pairs[board][1] == 1
        await pilot.press(*["down"] * board, "c")
        assert "Player01, A gets White a third time in a row" in grid(app)
        await pilot.press("escape")
        assert app.screen.draft == draft
        assert message(app) == "left as it was"


async def test_a_second_bye_by_hand_is_named(tmp_path: Path):
    async with opened(tmp_path, played().event) as (app, pilot):
        draft = await drafted(app, pilot)
        free = next(bye.player for bye in draft.byes if bye.kind is ByeKind.ALLOCATED)
        await pilot.press("e", "7", "enter", str(free), "enter")
        assert "Player07, A has had a bye or a forfeit win in round 1 already" in grid(app)
        await pilot.press("y", "enter")
        await until(app, pilot, "R2/5")
        assert "Player07, A has had a bye" in app.session.event.rounds[2].note


async def test_colours_are_swapped_and_byes_have_none(tmp_path: Path):
    async with opened(tmp_path, swiss(5).event) as (app, pilot):
        draft = await drafted(app, pilot)
        await pilot.press("c")
        assert app.screen.draft.pairs[0] == draft.pairs[0][::-1]
        await pilot.press("end", "c")
        assert "there is no game on this line" in message(app)
        await pilot.press("y")
        assert "does nothing here" in message(app)


async def test_a_club_that_cannot_be_parted_is_marked(tmp_path: Path):
    people = [player(n, 2100 - n, club="Alpha") for n in range(1, 5)]
    async with opened(tmp_path, swiss(4, players=people, avoid_clubs=True).event) as (app, pilot):
        await drafted(app, pilot)
        assert "meet though they should not (same club, Alpha)" in message(app)
        await pilot.press("w")
        await pilot.pause()
        assert "they should not meet (same club, Alpha)" in grid(app)


async def test_a_table_has_neither_floats_nor_wishes(tmp_path: Path):
    async with opened(tmp_path, empty(5, format=Format.ROUND_ROBIN)) as (app, pilot):
        await drafted(app, pilot)
        assert "Float" not in grid(app)
        assert "Want" not in grid(app)
        assert "free in this round" in grid(app)
        await pilot.press("enter")
        await until(app, pilot, "boards 0/2")
        assert "free in this round" in grid(app)


async def test_a_draft_from_before_a_change_is_published_only_on_purpose(tmp_path: Path):
    event = swiss(4, rounds=5).round("1-0 1-0", (1, 3), (4, 2)).event
    async with opened(tmp_path, event) as (app, pilot):
        await drafted(app, pilot)
        other = Session.open(tmp_path / "event.json", by="hall")
        other.do(intents.SetPaid(player=PlayerId(1), paid=True))
        await until(app, pilot, "the draft is from before")
        other.close()
        await pilot.press("enter")
        assert "Enter once more publishes it" in message(app)
        assert 2 not in app.session.event.rounds
        await pilot.press("enter")
        await until(app, pilot, "boards 0/2")


async def test_the_draft_after_a_published_one_is_not_from_before(tmp_path: Path):
    event = swiss(4, rounds=5).event
    async with opened(tmp_path, event) as (app, pilot):
        await drafted(app, pilot)
        await pilot.press("enter")
        await until(app, pilot, "boards 0/2")
        await pilot.press("1", "1")
        await drafted(app, pilot)
        await pilot.pause()
        assert "from before" not in grid(app)
        await pilot.press("enter")
        await until(app, pilot, "R2/5")
        assert 2 in app.session.event.rounds


async def test_one_board_that_differs_is_one(tmp_path: Path):
    async with opened(tmp_path, swiss(4, rounds=5).event) as (app, pilot):
        await drafted(app, pilot)
        await pilot.press("c")
        assert message(app) == "one board or bye differs from the engine; Enter publishes"


async def test_forfeits_carry_no_colour_and_the_draft_shows_what_is_counted(tmp_path: Path):
    """CO-01: a win typed as + is no game; 1 has had White once and wants Black, though not as strongly as after two."""
    event = event_from("inputs/colour_forfeit_ignored.trf")
    async with opened(tmp_path, event) as (app, pilot):
        draft = await drafted(app, pilot)
        assert draft.pairs == ((3, 1), (2, 4), (6, 5))
        assert line(app, "Tester C").split()[4:-2] == ["W?", "1.5", "↑", "↓", "2", "B"]
        await pilot.press("w")
        await pilot.pause()
        row = line(app, "Tester A prefers Black (strong)")
        assert row.split()[-3:-1] == ["W", "C.04.3,"]
