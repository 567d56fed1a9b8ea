"""Brackets of several stages on the screen: b goes through them, Rounds says which match it is, E and P know them."""

from pathlib import Path

import pytest

from tests.builders import Built, empty, player, swiss
from tests.model.test_bracket_events import bracket, favourites, match, result
from tests.tui.grid import grid
from tests.tui.opened import line, message, opened
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.feed import BracketKind, BracketRules, Seeding, Stage
from tourney_tui.model.result import Result
from tourney_tui.tui.lines.bracket import bracket_cells, match_lines, score_words, side_words
from tourney_tui.tui.lines.card import next_words


def undrawn(count: int, **rules: object) -> Event:
    return empty(count, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, systems=("ffbg",), lengths=("7",),
                 **rules)  # fmt: skip


def test_a_match_says_where_its_winner_and_its_loser_go() -> None:
    built = bracket(8, BracketKind.DOUBLE)
    first = match(built, Stage.MAIN, 1)
    assert match_lines(built.event, first) == [
        "the winner goes to main semi-final 1, left side, against winner R1 b2",
        "the loser goes to losers round 1, 1 (R2 board 3), left side",
    ]
    assert bracket_cells(built.event, match(built, Stage.LOSERS, 2))[1:5] == (
        "loser of R2 board 2", "", "winner of R2 board 3", "-> losers round 3 left"
    )  # fmt: skip
    built = result(built, first, "7-1")
    assert match_lines(built.event, match(built, Stage.MAIN, 1))[1].startswith("Player08, A goes to losers round 1, 1")


def test_a_loser_who_has_withdrawn_goes_nowhere() -> None:
    built = result(bracket(8, BracketKind.DOUBLE), match(bracket(8, BracketKind.DOUBLE), Stage.MAIN, 1), "7-1")
    built = built.do(intents.Withdraw(player=8, from_round=2))
    assert match_lines(built.event, match(built, Stage.MAIN, 1))[1] == "Player08, A has withdrawn: out"
    below = match(built, Stage.LOSERS, 1)
    assert side_words(built.event, below, left=True) == "bye, once the other comes"


def test_a_second_chance_after_a_bye_is_told() -> None:
    built = bracket(5, BracketKind.CONSOLATION)
    semi = match(built, Stage.MAIN, 2)
    assert match_lines(built.event, semi)[1] == (
        "if this is the loser's first match here, the loser goes to the consolation"
    )
    built = result(result(built, match(built, Stage.MAIN, 1, 2), "7-1"), semi, "1-7")
    assert match_lines(built.event, match(built, Stage.MAIN, 2))[1] == (
        "Player01, A goes to the consolation: it was the first match"
    )


def test_grand_final_and_places_in_words() -> None:
    built = favourites(bracket(4, BracketKind.DOUBLE), until=3)
    first = match(built, Stage.GRAND_FINAL, 1)
    assert match_lines(built.event, first)[0].startswith("the left side wins the event here")
    won = result(built, first, "7-0")
    again = match(won, Stage.GRAND_FINAL, 2)
    assert score_words(won.event, again) == "empty"
    assert match_lines(won.event, again)[0] == "no second match: the unbeaten player has won the first"
    assert match_lines(won.event, match(won, Stage.GRAND_FINAL, 1)) == [
        "Player01, A wins the event", "out, place 2: Player02, A"
    ]  # fmt: skip
    lost = result(built, first, "0-7")
    assert "a second match decides" in match_lines(lost.event, match(lost, Stage.GRAND_FINAL, 1))[0]
    assert match_lines(lost.event, match(lost, Stage.LOSERS, 2))[1] == "out, place 3: Player03, A"


def test_who_is_put_back_is_told() -> None:
    built = result(bracket(8), match(bracket(8), Stage.MAIN, 1), "7-4")
    built = built.do(intents.Withdraw(player=1, from_round=2), "back")
    lines = match_lines(built.event, match(built, Stage.MAIN, 1))
    assert lines[0].startswith("put back in place of the winner: Player08, A goes to semi-final 1")
    assert lines[1] == "out, places 5 to 8: Player01, A"


async def test_b_goes_from_the_main_bracket_to_consolation_and_last_chance(tmp_path: Path) -> None:
    built = favourites(bracket(8, BracketKind.PROGRESSIVE, last_chance=True), until=1)
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "main semi-final (7)  boards 0/2" in grid(app)
        await pilot.press("b")
        await pilot.pause()
        assert "consolation round 1 (7)  boards 0/2" in grid(app)
        assert line(app, "Player08, A").split()[-6:] == ["->", "consolation", "round", "2,", "1", "right"]
        assert "the loser goes to last chance semi-final 1" in grid(app)
        assert "there are main, consolation, last chance" in message(app)
        await pilot.press("b")
        await pilot.pause()
        assert "last chance semi-final (7)" in grid(app)
        await pilot.press("]", "]")
        await pilot.pause()
        assert "last chance final (7)" in grid(app)
        assert "there are rounds 1 to 2" in message(app)
        await pilot.press("b", "[")
        await pilot.pause()
        assert "main quarter-final (7)  boards 4/4" in grid(app)
        await pilot.press("B", "B", "enter")
        await pilot.pause()
        assert app._shown == "rounds"
        assert app.screen.current_game.stage == Stage.CONSOLATION  # type: ignore[attr-defined]


async def test_rounds_say_which_match_a_board_is(tmp_path: Path) -> None:
    built = favourites(bracket(8, BracketKind.DOUBLE), until=1)
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("R")
        await pilot.pause()
        assert "R2/7  boards 0/4" in grid(app)
        assert "losers round 1 (7)" in line(app, "Player08, A")
        await pilot.press("1", "4", "enter")
        await pilot.pause()
        assert app.session.event.round_games(2)[0].sets == ((7, 4),)
        await pilot.press("]")
        await pilot.pause()
        assert "winner R2 b2" in grid(app)
        assert "loser R2 b2" in grid(app)
        await pilot.press("[", "end", "l", "5", "enter")
        await pilot.pause()
        assert app.session.event.length_of(match_of(app.session.event, Stage.LOSERS, 1)) == "5"
        assert app.session.event.length_of(match_of(app.session.event, Stage.MAIN, 2)) == "7"


def match_of(event: Event, stage: str, level: int):
    return next(game for game in event.games.values() if (game.stage, game.level) == (stage, level))


async def test_in_a_narrow_window_the_opponent_stays_and_the_match_gives_way(tmp_path: Path) -> None:
    built = favourites(bracket(8, BracketKind.DOUBLE), until=1)
    async with opened(tmp_path, built.event, size=(60, 18)) as (app, pilot):
        await pilot.press("R")
        await pilot.pause()
        titles = line(app, "Bd").split()
        assert titles == ["Bd", "Left", "Result", "Right"]
        game = app.session.event.round_games(2)[0]
        row = line(app, app.session.event.players[game.left].name)
        assert app.session.event.players[game.right].name in row


async def test_a_wide_window_shows_the_next_match(tmp_path: Path) -> None:
    built = favourites(bracket(8, BracketKind.DOUBLE), until=1)
    async with opened(tmp_path, built.event, size=(140, 40)) as (app, pilot):
        await pilot.press("C", "b")
        await pilot.pause()
        assert "losers round 2, 1: loser R2 b2 - winner R2 b3" in line(app, "Player08, A")


async def test_groups_show_their_table(tmp_path: Path) -> None:
    built = favourites(bracket(8, BracketKind.GROUPS, groups=2), until=1)
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert "group A round 2" in grid(app)
        assert "group A, 4 matches to play:" in grid(app)
        assert "1 Player01, A 1  2 Player04, A 1" in grid(app)
        await pilot.press("b", "b")
        await pilot.pause()
        assert "place 1 of group A" in grid(app)


async def test_one_bracket_has_no_other(tmp_path: Path) -> None:
    async with opened(tmp_path, bracket(4).event) as (app, pilot):
        await pilot.press("C", "b")
        assert "one bracket only" in message(app)


async def test_a_crosstable_has_no_parts(tmp_path: Path) -> None:
    async with opened(tmp_path, swiss(4).round("1-0 0-1").event) as (app, pilot):
        await pilot.press("C", "b")
        assert "only a bracket has several parts" in message(app)


async def test_lives_are_drawn_round_by_round(tmp_path: Path) -> None:
    event = undrawn(6, bracket=BracketRules(BracketKind.LIVES, lives=1, survivors=3))
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("R", "p")
        assert "pair round 1 with lives: 6 players?" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "lives round 1 (7)" in grid(app)
        for _ in range(3):
            await pilot.press("1", "2", "enter")
            await pilot.pause()
        await pilot.press("p")
        assert "lives by seeding: 3 players, 2 rounds, 1 bye?" in grid(app)
        await pilot.press("enter", "D", "y")
        await pilot.pause()
        assert len(app.session.event.games) == 3


async def test_the_settings_of_a_bracket(tmp_path: Path) -> None:
    async with opened(tmp_path, undrawn(8)) as (app, pilot):
        await change(app, pilot, "Bracket", "progressive-consolation")
        await change(app, pilot, "Last chance", "yes")
        await change(app, pilot, "Seeding of the draw", "lots 4711")
        await change(app, pilot, "Match lengths", "final 15 13 11")
        await change(app, pilot, "Consolation lengths", "5 7")
        rules = app.session.event.regulations
        assert rules.lengths == ("15", "13", "11")
        assert rules.bracket == BracketRules(
            BracketKind.PROGRESSIVE, last_chance=True, seeding=Seeding.LOTS, lots="4711", from_final=("",),
            lengths={"consolation": ("5", "7")},
        )  # fmt: skip
        assert "final 15 13 11" in line(app, "Match lengths")
        await pilot.press("R", "p")
        assert "progressive-consolation by lots, seed 4711: 8 players, 5 rounds" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "(11)" in grid(app)
        assert app.session.event.rounds[1].paired_by == "lots, seed 4711"
        await change(app, pilot, "Bracket", "knockout")
        assert "the bracket is drawn" in message(app)
        await change(app, pilot, "Seeding of the draw", "3 99")
        assert "no player with the number 99" in message(app)
        await pilot.press("escape")


async def change(app, pilot, title: str, text: str) -> None:
    """Open the settings, go to one, and type another value."""
    await pilot.press("E", "slash", *title, "enter", "enter", "ctrl+u", *text, "enter")
    await pilot.pause()


async def test_a_withdrawal_asks_what_becomes_of_the_place(tmp_path: Path) -> None:
    built = result(bracket(8), match(bracket(8), Stage.MAIN, 1), "7-4")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("P", "x", "enter")
        assert line(app, "walkover for the next opponent")
        await pilot.press("b")
        await pilot.pause()
        assert "Player08 goes on instead" in message(app)
        assert app.session.event.round_games(2)[0].left == 8


async def test_r_enters_again(tmp_path: Path) -> None:
    built = bracket(7, re_entry=True)
    built = result(built, match(built, Stage.MAIN, 1), "7-2")
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("P", "slash", *"Player05", "enter", "r")
        assert line(app, "enters again")
        await pilot.press("y")
        await pilot.pause()
        assert app.session.event.round_games(2)[0].missing
        await pilot.press("u")
        assert not app.session.event.round_games(2)[0].missing


@pytest.mark.parametrize("kind", list(BracketKind))
async def test_undo_and_redo_bring_the_same_documents(tmp_path: Path, kind: BracketKind) -> None:
    from tourney_tui.session import Session
    from tourney_tui.session.records import documents

    built = bracket(6, kind)
    session = Session.create(tmp_path / "event.json", built.event, by="test", label="new")
    states = [documents(session.event)]
    first = min(game.id for game in session.event.games.values() if game.missing)
    for intent in (
        intents.EnterResult(game=first, result=None, sets=((7, 3),)),
        intents.Withdraw(player=2, from_round=2, agreed=("walkover",)),
        intents.Return(player=2),
    ):
        session.do(intent)
        states.append(documents(session.event))
    for before in reversed(states[:-1]):
        session.undo()
        assert documents(session.event) == before
    for after in states[1:]:
        session.redo()
        assert documents(session.event) == after
    session.close()


def test_a_late_player_and_a_forfeit_are_words() -> None:
    built = bracket(3).do(intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
    built = built.do(intents.EnterResult(game=match(built, Stage.MAIN, 1).id, result=Result.FORFEIT_WHITE))
    assert match_lines(built.event, match(built, Stage.MAIN, 1))[1] == "out, places 3 to 4: Late, L (did not play)"


def test_the_card_waits_for_the_others_of_the_group() -> None:
    built = favourites(bracket(6, BracketKind.GROUPS, groups=2), until=2)
    done = next(p for p in built.event.players if not any(g.missing for g in built.event.player_games(p)))
    assert next_words(built.event, done) == "next: not drawn yet"
    over = favourites(built)
    assert next_words(over.event, 6) == "next: nobody, the bracket is over for this player"


async def test_who_waits_for_an_opponent_leaves_before_the_next_match(tmp_path: Path) -> None:
    """The unbeaten player waits for round 5: Enter alone must not leave the grand final to be played."""
    built = favourites(bracket(8, BracketKind.DOUBLE), until=3)
    async with opened(tmp_path, built.event) as (app, pilot):
        await pilot.press("P", "home", "x")
        assert "Player01, A withdraws from round [4]" in grid(app)
        await pilot.press("enter", "w")
        while open_ := [game for game in app.session.event.games.values() if game.missing]:
            app.session.do(intents.EnterResult(game=open_[0].id, result=None, sets=((7, 1),)))
        final = match(Built(app.session.event), Stage.GRAND_FINAL, 1)
        assert (final.result, final.given) == (Result.FORFEIT_BLACK, True)
