"""Line table, bars, prompt and keyboard, on a real screen of 80x24."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import TypeVar

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from tests.tui.grid import grid
from tests.tui.stage import Stage, boards
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.tui.keys import Place
from tourney_tui.tui.widgets.bars import DetailLine
from tourney_tui.tui.widgets.columns import Column, place
from tourney_tui.tui.widgets.edit import LONGEST, Edit
from tourney_tui.tui.widgets.line_table import LineTable, Row
from tourney_tui.tui.widgets.prompt import Choice, Typing

SIZE = (80, 24)
T = TypeVar("T")


@pytest.fixture
async def pilot() -> AsyncIterator[Pilot[int]]:
    stage = Stage()
    async with stage.run_test(size=SIZE) as pilot:
        stage.table.set_rows(boards(60))
        await pilot.pause()
        stage.table.counted()
        yield pilot


@pytest.fixture
def stage(pilot: Pilot[int]) -> Stage:
    assert isinstance(pilot.app, Stage)
    return pilot.app


def line(stage: Stage, number: int) -> str:
    return grid(stage).split("\n")[number]


def send(stage: Stage, *keys: str) -> None:
    """Keys that arrive together, before the program has looked at the first."""
    for key in keys:
        stage.post_message(events.Key(key, key if len(key) == 1 else None))


async def answered(answer: "asyncio.Future[T]") -> T:
    return await asyncio.wait_for(answer, 5)


# The table


async def test_cursor_move_paints_two_lines(pilot: Pilot[int], stage: Stage) -> None:
    await pilot.press("j")
    assert stage.table.counted() == {1: 1, 2: 1}
    assert stage.moved == [1, 2]
    assert line(stage, 3).startswith(">")


async def test_the_mark_and_the_first_cell_stand_out(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.set_rows([Row(n, (str(n), f"Player {n}", "1987", "..."), "missing") for n in (1, 2)])
    await pilot.pause()
    marked = [segment for segment in stage.table.render_line(1) if segment.style and segment.style.reverse]
    assert "".join(segment.text for segment in marked) == ">  1"
    assert all(segment.style.bold for segment in stage.table.render_line(1) if segment.style and segment.text.strip())
    assert not any(segment.style.reverse for segment in stage.table.render_line(2) if segment.style)


async def test_a_listener_hears_of_a_move_at_once_and_nothing_is_posted(pilot: Pilot[int], stage: Stage) -> None:
    heard: list[object] = []
    stage.moved.clear()
    stage.table.when_moved(lambda: heard.append(stage.table.cursor_key))
    stage.table.move_to(3)
    assert heard == [3]
    stage.table.move_to(3)
    stage.table.set_rows([row for row in boards(60) if row.key != 3])
    assert heard == [3, 4]
    await pilot.pause()
    assert stage.moved == []


async def test_moves_by_every_key(pilot: Pilot[int], stage: Stage) -> None:
    for key, position in [
        ("j", "2/60"),
        ("down", "3/60"),
        ("kp_down", "4/60"),
        ("k", "3/60"),
        ("up", "2/60"),
        ("pagedown", "20/60"),
        ("pageup", "2/60"),
        ("end", "60/60"),
        ("down", "60/60"),
        ("home", "1/60"),
        ("up", "1/60"),
    ]:
        await pilot.press(key)
        assert stage.table.position == position, key


async def test_scroll_keeps_the_page_full(pilot: Pilot[int], stage: Stage) -> None:
    await pilot.press("end")
    last = [row for row in grid(stage).split("\n") if "Player" in row]
    assert len(last) == 18
    assert last[-1].startswith("> 60 Player 060")


async def test_one_row_that_differs_is_one_line_painted(pilot: Pilot[int], stage: Stage) -> None:
    rows = boards(60)
    rows[4] = Row(5, ("5", "Player 005", "2495", "1-0"))
    stage.table.set_rows(rows)
    await pilot.pause()
    assert stage.table.counted() == {5: 1}
    assert "1-0" in line(stage, 6)


async def test_rows_below_the_page_paint_nothing(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.patch(50, ("50", "Player 050", "2450", "0-1"))
    stage.table.set_rows(list(stage.table.rows))
    await pilot.pause()
    assert stage.table.counted() == {}


async def test_patch_paints_its_line(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.patch(3, ("3", "Player 003", "2497", "1/2"), "good")
    await pilot.pause()
    assert stage.table.counted() == {3: 1}
    with pytest.raises(KeyError):
        stage.table.patch(61, ())


async def test_cursor_stays_on_its_key(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.move_to(7)
    await pilot.pause()
    stage.moved.clear()
    stage.table.set_rows(list(reversed(boards(60))))
    await pilot.pause()
    assert stage.table.cursor_key == 7
    assert stage.table.position == "54/60"
    assert stage.moved == []
    assert any(row.startswith(">  7 Player 007") for row in grid(stage).split("\n"))


async def test_cursor_stays_in_place_when_its_row_is_gone(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.move_to(7)
    stage.table.set_rows([row for row in boards(60) if row.key != 7])
    await pilot.pause()
    assert stage.table.cursor_key == 8
    stage.table.set_rows([])
    await pilot.pause()
    assert stage.table.cursor_key is None
    assert stage.table.position == "0/0"
    assert "no boards yet" in grid(stage)
    await pilot.press("j", "enter", "pagedown", "end")
    assert stage.opened == []


async def test_enter_opens(pilot: Pilot[int], stage: Stage) -> None:
    await pilot.press("j", "enter", "ctrl+j", "kp_enter")
    assert stage.opened == [2, 2, 2]


def test_two_rows_of_one_key_are_refused() -> None:
    with pytest.raises(ValueError):
        LineTable().set_rows([Row(1, ()), Row(1, ())])


async def test_one_of_500_rows_is_quick(pilot: Pilot[int], stage: Stage) -> None:
    times = []
    for turn in range(20):
        rows = boards(500)
        rows[turn] = Row(turn + 1, ("", "changed", "", ""))
        start = time.perf_counter()
        stage.table.set_rows(rows)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.002


async def test_wide_and_combining_characters_keep_columns_straight(pilot: Pilot[int], stage: Stage) -> None:
    names = ["Maes, Ines", "山田太郎", "Le\u0301a Be\u0301ranger", "山" * 60, "Ł" * 100]
    stage.table.set_rows([Row(n, (str(n), name, "1987", "1-0")) for n, name in enumerate(names)])
    await pilot.pause()
    for number in range(2, 2 + len(names)):
        text = line(stage, number)
        before, _, _ = text.partition("1987")
        assert cell_len(before) == 68
        assert cell_len(text.partition("1-0")[0]) == 75


async def test_names_are_data(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.set_rows([Row(1, ("1", "\x1b[31mMaes[red], [/]Ines\x1b[2J\n", "1987", "..."))])
    stage.details.show(["[bold]x[/]\x1b[0m"])
    stage.status.show("[red]Open\x07", "\x1b]0;x\x07right")
    stage.messages.info("[b]{x}\x1b[5m")
    await pilot.pause()
    text = grid(stage)
    assert "  1 Maes[red], [/]Ines" in text
    assert "[bold]x[/]\n" in text
    assert text.startswith("[red]Open")
    assert " [b]{x}\n" in text
    assert "\x1b" not in text


async def test_styles_besides_the_mark(pilot: Pilot[int], stage: Stage) -> None:
    stage.table.set_rows([Row(n, (str(n), "x", "1", "."), style) for n, style in enumerate(("", "missing", "bad"), 1)])
    await pilot.pause()
    strips = [stage.table.render_line(y) for y in range(4)]
    assert strips[0]._segments[0].style.underline  # type: ignore[union-attr]
    assert strips[1]._segments[0].style.reverse  # type: ignore[union-attr]
    assert strips[2]._segments[0].style.bold  # type: ignore[union-attr]
    assert strips[3]._segments[0].style.bold  # type: ignore[union-attr]
    assert not strips[3]._segments[0].style.reverse  # type: ignore[union-attr]


def test_columns_of_low_priority_drop_out_whole() -> None:
    columns = [
        Column("a", "A", 3, priority=9),
        Column("b", "B", 10, flexible=True, priority=10),
        Column("c", "C", 4, priority=1),
        Column("d", "D", 4, priority=1),
    ]

    def kept(cells: int) -> list[tuple[str, int]]:
        return [(placed.column.key, placed.width) for placed in place(columns, cells)]

    assert kept(30) == [("a", 3), ("b", 15), ("c", 4), ("d", 4)]
    assert kept(25) == [("a", 3), ("b", 10), ("c", 4), ("d", 4)]
    assert kept(24) == [("a", 3), ("b", 14), ("c", 4)]
    assert kept(16) == [("a", 3), ("b", 11)]
    assert kept(12) == [("b", 11)]
    assert kept(1) == [("b", 10)]
    assert place([], 80) == ()


async def test_narrow_window_drops_columns_and_brings_them_back(pilot: Pilot[int], stage: Stage) -> None:
    await pilot.resize_terminal(28, 10)
    await pilot.pause()
    assert stage.table.columns == ("board", "white", "result")
    await pilot.resize_terminal(*SIZE)
    await pilot.pause()
    assert stage.table.columns == ("board", "white", "elo", "result")


# The bars


async def test_status_row_has_two_ends(pilot: Pilot[int], stage: Stage) -> None:
    stage.status.show("Open de Printemps  R4/7", "FIDE+FFE")
    await pilot.pause()
    assert line(stage, 0) == "Open de Printemps  R4/7" + " " * 49 + "FIDE+FFE"
    await pilot.resize_terminal(20, 10)
    await pilot.pause()
    assert line(stage, 0) == "Open de Pr… FIDE+FFE"


async def test_the_same_status_paints_nothing(pilot: Pilot[int], stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.status.show("a", "b")
    await pilot.pause()
    refreshed: list[object] = []
    monkeypatch.setattr(stage.status, "refresh", lambda *regions, **_: refreshed.extend(regions))
    stage.status.show("a", "b")
    assert refreshed == []
    stage.status.show("a", "c")
    assert len(refreshed) == 1


async def test_key_row_drops_by_priority_and_keeps_help(pilot: Pilot[int], stage: Stage) -> None:
    assert line(stage, 23).strip() == ("1 left wins  0 right wins  5 = draw  f forfeit  / find  w why  u undo  ? help")
    for columns, text in [
        (60, " 1 left wins  0 right wins  5 = draw  f forfeit  ? help"),
        (10, " ? help"),
        (4, " ? …"),
    ]:
        await pilot.resize_terminal(columns, 24)
        await pilot.pause()
        assert line(stage, 23) == text


async def test_key_row_shows_the_action_of_the_hour(pilot: Pilot[int], stage: Stage) -> None:
    stage.key_row.show(Place.ROUNDS, ("pair",))
    await pilot.pause()
    assert line(stage, 23).startswith(" p pair  1 left wins")


async def test_message_has_a_mark_and_goes_with_the_next_key(pilot: Pilot[int], stage: Stage) -> None:
    stage.messages.warn(words("board {n} has a result", n=4))
    await pilot.pause()
    assert line(stage, 22) == "! board 4 has a result"
    stage.messages.error(Refusal("x", words("no")))
    assert stage.messages.text == "!! no"
    stage.messages.info("saved")
    assert stage.messages.text == " saved"
    await pilot.press("j")
    assert stage.messages.text == ""
    assert line(stage, 22) == ""


async def test_detail_lines_paint_the_line_that_differs(
    pilot: Pilot[int], stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.details.show(["Petit  +10.4", DetailLine("Maes", "dim")])
    await pilot.pause()
    refreshed: list[object] = []
    monkeypatch.setattr(stage.details, "refresh", lambda *regions, **_: refreshed.extend(regions))
    stage.details.show(["Petit  +10.4", "Maes"])
    assert [region.y for region in refreshed] == [1]  # type: ignore[attr-defined]


# The prompt


async def test_letters_are_text(pilot: Pilot[int], stage: Stage) -> None:
    answer = stage.prompt.ask("name:")
    await pilot.press(*"qPR10?/ x", "f1", "n")
    assert stage.done == []
    assert stage.prompt.text == "qPR10?/ xn"
    assert "name: qPR10?/ xn" in grid(stage)
    assert line(stage, 23) == " Enter accept  Esc cancel"
    await pilot.press("enter")
    assert await answered(answer) == "qPR10?/ xn"
    assert not stage.prompt.is_open
    assert "name:" not in grid(stage)
    await pilot.press("1")
    assert stage.done == ["1-0"]


async def test_a_question_stands_in_the_place_of_the_message_and_nothing_above_moves(
    pilot: Pilot[int], stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out: list[object] = []
    real = type(stage.screen)._refresh_layout
    monkeypatch.setattr(
        type(stage.screen), "_refresh_layout", lambda *args, **kw: (laid_out.append(1), real(*args, **kw))[1]
    )
    before = grid(stage).split("\n")
    stage.prompt.ask("name:")
    await pilot.press("M")
    assert line(stage, 22) == " name: M"
    assert grid(stage).split("\n")[:22] == before[:22]
    await pilot.press("escape")
    assert line(stage, 22) == ""
    assert stage.table.counted() == {}
    assert laid_out == []


async def test_what_is_said_stands_above_the_question_and_its_room_stays(pilot: Pilot[int], stage: Stage) -> None:
    stage.messages.info("saved")
    stage.prompt.ask("name:")
    await pilot.pause()
    assert [line(stage, 21), line(stage, 22)] == [" saved", " name:"]
    stage.messages.clear()
    await pilot.pause()
    assert [line(stage, 21), line(stage, 22)] == ["", " name:"]
    stage.prompt.cancel()
    await pilot.pause()
    assert [line(stage, 21).strip(), line(stage, 22)] != ["", " name:"]
    assert line(stage, 22) == ""
    assert stage.table.size.height == 19


async def test_a_key_without_meaning_is_said(pilot: Pilot[int], stage: Stage) -> None:
    stage.prompt.ask("name:")
    await pilot.press("f1")
    assert stage.messages.text == "! F1 does nothing here; Escape cancels"
    stage.prompt.cancel()
    await pilot.press("y")
    assert stage.unknown == ["y"]


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
async def test_cancel_answers_none(pilot: Pilot[int], stage: Stage, key: str) -> None:
    answer = stage.prompt.ask("name:", "Maes")
    await pilot.press(key)
    assert await answered(answer) is None


async def test_another_question_cancels_the_first(pilot: Pilot[int], stage: Stage) -> None:
    first = stage.prompt.ask("name:")
    second = stage.prompt.confirm("sure?")
    assert await answered(first) is None
    await pilot.press("o")
    assert await answered(second) is True


async def test_whoever_waits_no_more_closes_the_prompt(pilot: Pilot[int], stage: Stage) -> None:
    stage.prompt.ask("name:").cancel()
    await pilot.pause()
    assert not stage.prompt.is_open


async def test_a_wrong_answer_stays(pilot: Pilot[int], stage: Stage) -> None:
    def number(text: str) -> Words | None:
        return None if text.isdigit() else words("{text!r} is no number", text=text)

    answer = stage.prompt.ask("rating:", "15O0", validate=number)
    await pilot.press("enter")
    assert not answer.done()
    assert line(stage, 22) == " rating: 15O0"
    assert line(stage, 21) == "!! '15O0' is no number"
    await pilot.press("left", "backspace", "0", "enter")
    assert await answered(answer) == "1500"


async def test_tab_goes_through_completions(pilot: Pilot[int], stage: Stage) -> None:
    heard: list[str] = []
    answer = stage.prompt.ask("player:", complete=lambda text: [f"{text}es", f"{text}it"], changed=heard.append)
    await pilot.press("M", "a", "tab")
    assert stage.prompt.text == "Maes"
    await pilot.press("down")
    assert stage.prompt.text == "Mait"
    await pilot.press("tab")
    assert stage.prompt.text == "Ma"
    await pilot.press("up", "enter")
    assert await answered(answer) == "Mait"
    assert heard == ["M", "Ma", "Maes", "Mait", "Ma", "Mait"]


async def test_paste_is_data(pilot: Pilot[int], stage: Stage) -> None:
    stage.post_message(events.Paste("1\n0\n"))
    await pilot.pause()
    assert stage.done == []  # into a table: nothing
    answer = stage.prompt.ask("name:")
    stage.post_message(events.Paste("Maes,\nInes\x1b[31m\x1b\n"))
    await pilot.pause()
    assert stage.prompt.text == "Maes, Ines"
    assert not answer.done()
    choice = stage.prompt.choose("result", [Choice("1", words("left wins"))])
    stage.post_message(events.Paste("1\n"))
    await pilot.pause()
    assert not choice.done()


async def test_resize_to_nothing_and_back_keeps_what_is_typed(pilot: Pilot[int], stage: Stage) -> None:
    answer = stage.prompt.ask("name:")
    await pilot.press("M", "a")
    for _ in range(5):
        for size in ((20, 5), (1, 1), (200, 60), SIZE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
    assert "name: Ma" in grid(stage)
    await pilot.resize_terminal(1, 1)
    await pilot.press("e")
    await pilot.resize_terminal(*SIZE)
    await pilot.press("s", "enter")
    assert await answered(answer) == "Maes"


async def test_table_works_after_a_window_of_one_cell(pilot: Pilot[int], stage: Stage) -> None:
    await pilot.press("end")
    for size in ((1, 1), SIZE):
        await pilot.resize_terminal(*size)
        await pilot.pause()
    await pilot.press("k")
    assert stage.table.position == "59/60"
    assert "> 59 Player 059" in grid(stage)


async def test_keys_that_arrive_together_keep_their_order(pilot: Pilot[int], stage: Stage) -> None:
    # f opens the prompt; what follows is text even though it was on its way before.
    send(stage, "f", "4", "1", "enter", "1", "j", "0")
    await pilot.pause()
    assert stage.done == ["forfeit 41", "1-0", "0-1"]
    assert stage.table.position == "2/60"


async def test_azerty_and_keypad_are_results(pilot: Pilot[int], stage: Stage) -> None:
    send(stage, "ampersand", "à", "left_parenthesis", "kp_1", "kp_add", "kp_subtract", "minus", "equals_sign")
    await pilot.pause()
    assert stage.done == ["1-0", "0-1", "1/2-1/2", "1-0", "1-0", "0-1", "0-1", "1/2-1/2"]


async def test_keys_with_shift_on_azerty_have_a_second_key(pilot: Pilot[int], stage: Stage) -> None:
    send(stage, "colon", "slash", "kp_divide", "f2", "R")
    await pilot.pause()
    assert stage.done == ["find", "find", "find", "rounds", "rounds"]


async def test_score_typed_on_azerty(pilot: Pilot[int], stage: Stage) -> None:
    answer = stage.prompt.ask("score:", typing=Typing.SCORE)
    send(stage, "è", "minus", "apostrophe", "kp_enter")
    await pilot.pause()
    assert await answered(answer) == "7-4"


@pytest.mark.parametrize(
    ("key", "chosen"),
    [("1", "1"), ("ampersand", "1"), ("kp_1", "1"), ("x", "x"), ("q", None), ("escape", None)],
)
async def test_choose_takes_one_key(pilot: Pilot[int], stage: Stage, key: str, chosen: str | None) -> None:
    heard: list[str | None] = []
    options = [Choice("1", words("left wins")), Choice("x", words("both lose"))]
    answer = stage.prompt.choose("forfeit:", options, then=heard.append)
    await pilot.pause()
    assert line(stage, 22) == " forfeit:  1 left wins  x both lose  q cancel"
    send(stage, "z", "X", key)  # a capital is no answer: it is the key of a screen
    assert await answered(answer) == chosen
    assert heard == [chosen]


@pytest.mark.parametrize(
    ("key", "yes"),
    [("y", True), ("o", True), ("enter", True), ("ctrl+j", True), ("n", False), ("q", False), ("escape", False)],
)
async def test_confirm(pilot: Pilot[int], stage: Stage, key: str, yes: bool) -> None:
    answer = stage.prompt.confirm(words("board {n}: 1-0 becomes 0-1?", n=2))
    await pilot.pause()
    assert line(stage, 22) == " board 2: 1-0 becomes 0-1?  y yes  n no"
    send(stage, "1", key)
    assert await answered(answer) is yes
    assert stage.done == []


async def test_a_long_question_takes_more_lines_and_keeps_its_answers(pilot: Pilot[int], stage: Stage) -> None:
    stage.prompt.confirm("a question that is much too long for a window like this")
    await pilot.resize_terminal(30, 10)
    await pilot.pause()
    assert line(stage, 6) == " a question that is much too"
    assert line(stage, 7) == " long for a window like this"
    assert line(stage, 8) == "  y yes  n no"
    await pilot.resize_terminal(80, 24)
    await pilot.pause()
    assert line(stage, 22) == " a question that is much too long for a window like this  y yes  n no"


async def test_a_long_choice_breaks_between_its_answers(pilot: Pilot[int], stage: Stage) -> None:
    stage.prompt.choose("player 12:", [Choice(str(n), words("an answer of its own")) for n in range(1, 5)])
    await pilot.pause()
    assert line(stage, 21) == " player 12:  1 an answer of its own  2 an answer of its own"
    assert line(stage, 22) == "  3 an answer of its own  4 an answer of its own  q cancel"
    stage.prompt.cancel()
    await pilot.pause()
    assert "player 12" not in grid(stage)


async def test_a_long_label_of_a_text_leaves_room_to_type(pilot: Pilot[int], stage: Stage) -> None:
    stage.prompt.ask("the label of a text " * 5, "typed")
    await pilot.pause()
    assert line(stage, 21).startswith(" the label of a text the label")
    assert line(stage, 22) == " text the label of a text typed"


async def test_a_long_message_is_readable_in_full(pilot: Pilot[int], stage: Stage) -> None:
    stage.messages.error("a sentence that has more to say than one line can hold, " * 2)
    await pilot.pause()
    assert line(stage, 21).startswith("!! a sentence that has more")
    assert line(stage, 22).startswith("   ")
    assert line(stage, 22).endswith("one line can hold,")
    stage.messages.info("done")
    stage.messages.warn_besides("the disk is nearly full")
    await pilot.pause()
    assert (line(stage, 21), line(stage, 22)) == (" done", "! the disk is nearly full")
    stage.before_key()
    await pilot.pause()
    assert line(stage, 21) == ""


async def test_then_may_ask_the_next_question(pilot: Pilot[int], stage: Stage) -> None:
    def next_question(name: str | None) -> None:
        stage.prompt.ask(f"rating of {name}:", then=lambda rating: stage.done.append(f"{name} {rating}"))

    stage.prompt.ask("name:", then=next_question)
    send(stage, "M", "enter", "7", "enter")
    await pilot.pause()
    assert stage.done == ["M 7"]


async def test_prompt_waits_for_its_screen_to_end(pilot: Pilot[int], stage: Stage) -> None:
    answer = stage.prompt.ask("name:")
    await stage.prompt.remove()
    assert await answered(answer) is None
    await pilot.press("1")
    assert stage.done == ["1-0"]


# The text under the cursor


@pytest.mark.parametrize(
    ("before", "after", "method", "result"),
    [
        ("Léa", "x", "backspace", ("Lé", "x")),
        ("Le\u0301", "a", "backspace", ("L", "a")),
        ("Le\u0301", "a", "left", ("L", "e\u0301a")),
        ("L", "e\u0301a", "right", ("Le\u0301", "a")),
        ("L", "e\u0301a", "delete", ("L", "a")),
        ("", "", "backspace", ("", "")),
        ("", "a", "left", ("", "a")),
        ("a", "", "right", ("a", "")),
        ("ab", "cd", "home", ("", "abcd")),
        ("ab", "cd", "end", ("abcd", "")),
        ("ab", "cd", "clear_before", ("", "cd")),
        ("ab", "cd", "clear_after", ("ab", "")),
        ("Maes, Ines ", "x", "clear_word", ("Maes, ", "x")),
        ("Maes", "", "clear_word", ("", "")),
    ],
)
def test_editing_keys(before: str, after: str, method: str, result: tuple[str, str]) -> None:
    edit = getattr(Edit(before, after), method)()
    assert (edit.before, edit.after) == result


def test_a_huge_paste_is_cut() -> None:
    assert len(Edit("a", "b").insert("x" * 100_000).text) == LONGEST


def test_window_shows_the_cursor() -> None:
    assert Edit("abcdefgh", "").window(4) == ("fgh", " ", "")
    assert Edit("", "abcdefgh").window(4) == ("", "a", "bcd")
    assert Edit("ab", "cd").window(10) == ("ab", "c", "d")
    assert Edit("山田", "太郎").window(5) == ("田", "太", "")
