"""The parts of the lean terminal, each for itself: pens, moves, flow, letters, pastes, abilities, the way out."""

import os
import pty
import threading
import time
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style

from tests.terminal.emulator import emulator
from tourney_tui.tui.terminal.ability import ability
from tourney_tui.tui.terminal.flow import (
    A_MOMENT,
    ASK_AFTER,
    BYTES_IN_FLIGHT,
    BYTES_ON_A_FULL_LINE,
    FRAMES_IN_FLIGHT,
    FRAMES_ON_A_FULL_LINE,
    PATIENCE,
    Flow,
)
from tourney_tui.tui.terminal.letters import ERRORS, character_set, stand_in
from tourney_tui.tui.terminal.moves import Cursor, move
from tourney_tui.tui.terminal.output import Output
from tourney_tui.tui.terminal.pasting import BEGIN, END, Pasted, Pastes, Typed
from tourney_tui.tui.terminal.pens import PLAIN, change, pen_of
from tourney_tui.tui.text import width

EIGHT_BIT = ColorSystem.EIGHT_BIT

# Moves


@given(st.integers(0, 79), st.integers(0, 23), st.integers(0, 79), st.integers(0, 23))
def test_a_move_ends_where_it_should(x: int, y: int, to_x: int, to_y: int) -> None:
    screen, stream = emulator(80, 24)
    stream.feed(f"\x1b[{y + 1};{x + 1}H" + move(Cursor(x, y), to_x, to_y))
    assert (screen.cursor.x, screen.cursor.y) == (to_x, to_y)


@pytest.mark.parametrize(
    ("here", "to", "expected"),
    [
        (Cursor(5, 5), (5, 5), ""),
        (Cursor(5, 5), (0, 5), "\r"),
        (Cursor(5, 5), (0, 6), "\r\n"),
        (Cursor(5, 5), (4, 5), "\b"),
        (Cursor(5, 5), (9, 5), "\x1b[4C"),
        (Cursor(5, 5), (0, 0), "\x1b[H"),
        (Cursor(5, 5), (5, 4), "\x1b[A"),
        (Cursor(None, 5), (0, 5), "\r"),
        (Cursor(None, None), (3, 7), "\x1b[8;4H"),
    ],
)
def test_a_move_is_short(here: Cursor, to: tuple[int, int], expected: str) -> None:
    assert move(here, *to) == expected


# Pens

LOOKS = ("none", "bold", "dim", "bold dim", "italic", "underline red", "reverse", "strike on blue", "bold red on blue")


@pytest.mark.parametrize(("old", "new"), list(product(LOOKS, repeat=2)))
def test_a_pen_changed_step_by_step_is_the_pen_taken_afresh(old: str, new: str) -> None:
    first, second = (pen_of(Style.parse(look), EIGHT_BIT) for look in (old, new))
    screen, stream = emulator(10, 1)
    stream.feed(change(None, first) + change(first, second) + "x" + change(None, second) + "x")
    assert screen.buffer[0][0] == screen.buffer[0][1]


def test_a_pen_changes_by_its_difference() -> None:
    bold, both = (pen_of(Style.parse(look), EIGHT_BIT) for look in ("bold", "bold red"))
    assert change(bold, both) == "\x1b[31m"
    assert change(both, bold) == "\x1b[39m"
    assert change(both, PLAIN) == "\x1b[m"
    assert change(both, both) == ""


def test_a_monochrome_terminal_gets_no_colours() -> None:
    assert pen_of(Style.parse("red on blue"), None) is PLAIN
    assert pen_of(Style.parse("#123456"), ColorSystem.STANDARD).foreground in map(str, (*range(30, 38), *range(90, 98)))


# Flow


def flowing(*, answers: bool) -> Flow:
    flow = Flow()
    flow.sent(10, 0.0, asked=True)
    flow.written()
    if answers:
        assert flow.answered(0.1)
    return flow


def test_a_frame_waits_for_the_one_being_written() -> None:
    flow = Flow()
    assert flow.ready
    flow.sent(100, 0.0, asked=True)
    assert not flow.ready
    flow.written()
    assert flow.ready


def test_few_frames_are_under_way_where_the_terminal_answers() -> None:
    flow = flowing(answers=True)
    for _ in range(FRAMES_IN_FLIGHT):
        assert flow.ready
        flow.sent(50, 1.0, asked=True)
        flow.written()
    assert not flow.ready
    flow.answered(1.1)
    assert flow.ready


def test_few_bytes_are_under_way_where_the_terminal_answers() -> None:
    flow = flowing(answers=True)
    flow.sent(BYTES_IN_FLIGHT, 1.0, asked=True)
    flow.written()
    assert not flow.ready


def test_a_terminal_that_never_answered_is_not_waited_for() -> None:
    flow = flowing(answers=False)
    for _ in range(20):
        flow.sent(BYTES_IN_FLIGHT, 1.0, asked=True)
        flow.written()
        assert flow.ready


def test_a_terminal_that_answers_no_longer_is_asked_no_more() -> None:
    flow = flowing(answers=True)
    flow.sent(BYTES_IN_FLIGHT, 1.0, asked=True)
    flow.written()
    flow.look_at_clock(1.0 + PATIENCE - 0.1)
    assert not flow.ready
    flow.look_at_clock(1.0 + PATIENCE)
    assert flow.ready
    assert not flow.asks
    assert flow.due() is None


def test_small_frames_share_a_question() -> None:
    flow = flowing(answers=True)
    assert flow.asks_after(ASK_AFTER)
    assert not flow.asks_after(ASK_AFTER // 2)
    flow.sent(ASK_AFTER // 2, 1.0, asked=False)
    flow.written()
    assert not flow.waits_for_answer
    assert flow.asks_after(ASK_AFTER // 2)


def test_a_terminal_that_never_answered_is_asked_at_once() -> None:
    assert Flow().asks_after(1)
    assert not Flow(asks=False).asks_after(ASK_AFTER)


def test_bytes_without_a_question_count_with_the_next_one() -> None:
    flow = flowing(answers=True)
    flow.sent(ASK_AFTER, 1.0, asked=False)
    flow.sent(BYTES_IN_FLIGHT - ASK_AFTER, 1.0, asked=True)
    flow.written()
    assert not flow.ready
    flow.answered(1.1)
    assert flow.ready


def test_on_a_line_that_is_full_fewer_frames_are_under_way_until_it_is_free_again() -> None:
    flow = flowing(answers=True)  # the line answers within 0.1 s
    flow.sent(200, 1.0, asked=True)
    flow.written()
    flow.answered(1.0 + 0.2 + 2 * A_MOMENT)
    for _ in range(FRAMES_ON_A_FULL_LINE):
        assert flow.ready
        flow.sent(200, 2.0, asked=True)
        flow.written()
    assert not flow.ready
    flow.answered(2.1)
    assert flow.ready
    flow.sent(BYTES_ON_A_FULL_LINE, 2.2, asked=True)
    flow.written()
    assert flow.ready


def test_an_answer_nobody_asked_for_is_none() -> None:
    assert not Flow().answered(0.0)


# Letters


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "utf-8"),
        ({"LANG": "fr_FR.UTF-8"}, "utf-8"),
        ({"LANG": "C"}, "ascii"),
        ({"LC_ALL": "C"}, "ascii"),
        ({"LC_ALL": "POSIX", "LANG": "fr_FR.UTF-8"}, "ascii"),
        ({"LANG": "fr_FR.ISO-8859-1"}, "iso8859-1"),
        ({"LANG": "fr_FR.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, "iso8859-1"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8"),
        ({"LC_CTYPE": "UTF-8"}, "utf-8"),
        ({"LANG": "fr_FR@euro"}, "iso8859-15"),
        ({"LANG": "xx_YY.NOSUCH"}, "utf-8"),
    ],
)
def test_the_letters_of_a_locale(environment: dict[str, str], expected: str) -> None:
    assert character_set(environment) == expected


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc"))))
def test_a_stand_in_takes_as_many_cells(text: str) -> None:
    for character in text:
        found = stand_in(character)
        assert found.isascii()
        assert len(found) == width(character)


def test_accents_and_marks_in_ascii() -> None:
    assert "Éléonore ½-½ …".encode("ascii", ERRORS) == b"Eleonore =-= ."
    assert "½ …".encode("iso8859-1", ERRORS) == b"\xbd ."
    assert "日e\u0301".encode("ascii", ERRORS) == b"??e"


# Pastes


@given(
    st.lists(st.tuples(st.booleans(), st.text("ab\x1b[20~\r", max_size=6)), max_size=6),
    st.lists(st.integers(0, 60), max_size=8),
)
def test_a_paste_is_found_in_any_pieces(parts: list[tuple[bool, str]], cuts: list[int]) -> None:
    parts = [(pasted, text) for pasted, text in parts if BEGIN not in text and END not in text]
    whole = "".join(f"{BEGIN}{text}{END}" if pasted else f"{text}." for pasted, text in parts)
    # A mark cut behind its first character begins with a lone Escape, a key whose time is measured.
    edges = sorted({cut for cut in cuts if cut < len(whole) and not whole[:cut].endswith("\x1b")})
    pastes = Pastes()
    found = []
    for start, end in zip([0, *edges], [*edges, len(whole)], strict=True):
        found += pastes.split(whole[start:end])
    assert [piece.text for piece in found if isinstance(piece, Pasted)] == [text for pasted, text in parts if pasted]
    assert "".join(piece.text for piece in found if isinstance(piece, Typed)) == "".join(
        f"{text}." for pasted, text in parts if not pasted
    )


# Abilities


@pytest.mark.parametrize(
    ("environment", "colours", "queries"),
    [
        ({"TERM": "xterm-256color"}, ColorSystem.EIGHT_BIT, True),
        ({"TERM": "tmux-256color", "COLORTERM": "truecolor"}, ColorSystem.TRUECOLOR, True),
        ({"TERM": "screen"}, ColorSystem.STANDARD, True),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, ColorSystem.STANDARD, False),
        ({"TERM": "vt100"}, None, False),
        ({"TERM": "dumb"}, None, False),
        ({}, ColorSystem.STANDARD, False),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, ColorSystem.EIGHT_BIT, False),
    ],
)
def test_what_a_terminal_can(environment: dict[str, str], colours: ColorSystem | None, queries: bool) -> None:
    found = ability(environment)
    assert (found.colours, found.queries) == (colours, queries)


# The way out


def test_what_is_written_arrives_in_its_order_and_is_told() -> None:
    read, write = os.pipe()
    drained = threading.Event()
    output = Output(write, drained.set, lambda: None)
    for n in range(200):
        output.write(b"%d." % n)
    assert output.flush(5)
    assert drained.wait(5)
    output.close(5)
    assert os.read(read, 65536) == b"".join(b"%d." % n for n in range(200))
    os.close(read)
    os.close(write)


def test_a_vanished_terminal_takes_nothing_and_is_told_once() -> None:
    master, slave = pty.openpty()
    os.close(master)
    gone: list[int] = []
    output = Output(slave, lambda: None, lambda: gone.append(1))
    for _ in range(5):
        output.write(b"x")
        assert output.flush(5)
    output.close(5)
    assert gone == [1]
    os.close(slave)


def test_a_terminal_that_takes_nothing_is_waited_for_once() -> None:
    read, write = os.pipe()
    output = Output(write, lambda: None, lambda: None)
    output.write(b"x" * 1_000_000)
    began = time.monotonic()
    assert not output.flush(0.2)
    output.close(0.2)
    assert time.monotonic() - began < 0.4
    os.close(read)


def test_a_terminal_made_non_blocking_still_gets_everything() -> None:
    read, write = os.pipe()
    os.set_blocking(write, False)
    output = Output(write, lambda: None, lambda: None)
    output.write(b"x" * 300_000)
    got = 0
    while got < 300_000:
        got += len(os.read(read, 65536))
    output.close(5)
    os.close(read)
    os.close(write)
