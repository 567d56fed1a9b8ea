"""What comes in: keys are keys in whatever pieces they come, and no letter of anything else is ever a key."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.events import Key

from tourney_tui.tui.terminal.sequences import LONGEST, PATIENCE, Sequences

KEYS = {
    "a": "a", "1": "1", "\r": "enter", "\x1b[A": "up", "\x1bOB": "down", "\x1b[5~": "pageup", "\x1b[1;5C": "ctrl+right",
    "\x1bOP": "f1", "\x1b[[B": "f2", "\x1b[15~": "f5", "\x1b[3$": "shift+delete", "\x1b[Z": "shift+tab", "é": "é",
    "\x1b[27u": "escape", "\x1b[97;5u": "ctrl+a", "\x10": "ctrl+p", "\x1bOq": "1",
}  # fmt: skip
NOTHING = {
    "a colour": "\x1b]11;rgb:1500/5150/0051\x1b\\",
    "a title, ended by a bell": "\x1b]0;101 5\a",
    "a clipboard": "\x1b]52;c;MTAx\x9c",
    "a device control string": "\x1bP1$r0;1m\x1b\\",
    "its name": "\x1bP>|tmux 3.4\x1b\\",
    "an application's": "\x1b_Gi=1;OK\x1b\\",
    "device attributes": "\x1b[?62;22;15c",
    "secondary attributes": "\x1b[>41;351;0c",
    "a status": "\x1b[0n",
    "a mode": "\x1b[?1;2$y",
    "a window's size": "\x1b[8;24;80t",
    "a window's size, unasked": "\x1b[48;1;1;1;1t",
    "a mouse report": "\x1b[<0;15;10M",
    "a mouse report of letters": "\x1b[M 15",
    "a mouse report of other bytes": "\x1b[M\ufffd\ufffd\ufffd",
    "a mouse report cut by a byte": "\x1b[<35;\ufffd5;1M",
    "numbers of no size": "\x1b[99999999999999999999;1500u",
    "no character": "\x1b[1114112;5u",
    "an endless sequence": "\x1b[" + "1;5;0;" * 40 + "q",
    "a keypad that nobody has": "\x1bO5z",
    "one in C1": "\x9b?62;15c",
    "a string in C1": "\x9d11;rgb:1500\x9c",
}


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def pressed(sequences: Sequences, *pieces: str) -> list[str]:
    found = [message for piece in pieces for message in sequences.feed(piece)]
    assert all(isinstance(message, Key) for message in found), found
    return [message.key for message in found if isinstance(message, Key)]


@pytest.mark.parametrize("text", KEYS, ids=ascii)
def test_a_key_is_a_key_whole_or_letter_by_letter(text: str) -> None:
    assert pressed(Sequences(), text, *text) == [KEYS[text]] * 2


@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING)
def test_what_means_nothing_presses_nothing_and_holds_nothing_back(text: str) -> None:
    assert pressed(Sequences(), text + "j") == ["j"]
    assert pressed(Sequences(), *text, "j") == ["j"]


@given(st.lists(st.sampled_from([*KEYS, *NOTHING.values()]), max_size=12), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_keys_between_all_that_means_nothing_come_in_their_order(parts: list[str], seed: int) -> None:
    dice = random.Random(seed)
    sequences = Sequences()
    keys: list[str] = []
    for part in parts:
        cut = dice.randrange(len(part) + 1)
        keys += pressed(sequences, part[:cut], part[cut:])
    assert keys == [name for part in parts for name in pressed(Sequences(), part)]
    assert len(keys) == sum(part in KEYS for part in parts)


@given(st.text(st.sampled_from("\x1b[]OPX^_\\\a\x18\x9b\x9d;:<>?$ 0159MmRtu~qA\r\ufffdé"), max_size=60))
@settings(max_examples=80, deadline=None)
def test_after_any_noise_and_a_moment_keys_are_keys_again(noise: str) -> None:
    clock = Clock()
    sequences = Sequences(clock)
    list(sequences.feed(noise))
    for _ in range(3):
        clock.now += PATIENCE
        sequences._parser._timeout_time = sequences._parser._timeout_time and 0.0
        list(sequences.tick())
    assert sequences.waits() is None
    assert pressed(sequences, "j\x1b[A5") == ["j", "up", "5"]


def test_an_escape_alone_is_told_by_the_silence_after_it() -> None:
    sequences = Sequences()
    assert pressed(sequences, "\x1b") == []
    wait = sequences.waits()
    assert wait is not None
    assert wait <= 0.1
    sequences._parser._timeout_time = 0.0
    assert [message.key for message in sequences.tick() if isinstance(message, Key)] == ["escape"]


def test_a_key_on_a_slow_line_may_come_in_two_pieces() -> None:
    clock = Clock()
    sequences = Sequences(clock)
    assert pressed(sequences, "\x1b[") == []
    clock.now += PATIENCE / 2
    assert list(sequences.tick()) == []
    assert pressed(sequences, "A") == ["up"]


def test_what_is_begun_and_never_ended_is_forgotten_after_a_moment() -> None:
    for begun in ("\x1b]11;rgb", "\x1b[<35;", "\x1b[M", "\x1bO", "\x1b[" + "1" * (LONGEST + 5)):
        clock = Clock()
        sequences = Sequences(clock)
        assert pressed(sequences, begun) == []
        clock.now += PATIENCE
        assert list(sequences.tick()) == []
        assert pressed(sequences, "1") == ["1"]


def test_escape_leads_out_of_a_string_that_was_never_ended() -> None:
    clock = Clock()
    sequences = Sequences(clock)
    assert pressed(sequences, "\x1b]11;rgb", "\x1b") == []
    clock.now += PATIENCE
    assert list(sequences.tick()) == []
    sequences._parser._timeout_time = 0.0
    assert [message.key for message in sequences.tick() if isinstance(message, Key)] == ["escape"]
