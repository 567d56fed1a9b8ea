"""Results typed on the real screen in a pseudo-terminal, which is then killed; what was shown must be on the disk."""

import random
import re
import signal
import time
from pathlib import Path

from tests.faults.entering import CLOSED, SAVED, commits_of, typing
from tests.terminal.real import TIMEOUT, RealTerminal
from tourney_tui.cli.verify import verify
from tourney_tui.session import Session

KEYS = {"1": "1-0", "0": "0-1", "5": "1/2-1/2"}
SHOWN = re.compile(r"boards (\d+)/\d+")


def killed_on_the_screen(path: Path, typed: list[str], dice: random.Random, way: signal.Signals | str) -> int:
    """Type on, board after board, and kill at a random moment; the most boards that the screen showed as entered.

    `typed` is what stands in the save, in board order; it grows by what is typed now.
    """
    with RealTerminal(str(path), saves=path.parent) as terminal:
        terminal.expect(f"boards {len(typed)}/")
        shown, end = len(typed), time.monotonic() + dice.uniform(0.02, 0.5)
        while time.monotonic() < end:
            key = dice.choice(list(KEYS))
            terminal.send(key)
            typed.append(KEYS[key])
            terminal.read(dice.uniform(0.001, 0.1))
            shown = max(shown, _shown(terminal))
        if way != CLOSED:
            terminal.child.kill(way)
            shown = max(shown, _last_words(terminal))
    return shown


def _shown(terminal: RealTerminal) -> int:
    found = SHOWN.search(terminal.text)
    return int(found[1]) if found else 0


def _last_words(terminal: RealTerminal) -> int:
    """What the screen still showed of the bytes that were on their way."""
    shown = 0
    while terminal.child.isalive():
        terminal.read(0.01)
        shown = max(shown, _shown(terminal))
    terminal.read(0.01)
    return max(shown, _shown(terminal))


def check_screen(path: Path, typed: list[str], shown: int) -> None:
    """What was shown as entered is there in the order of typing, once, and the files verify. Raises AssertionError.

    Keys that had not been shown may have arrived or not; `typed` is cut to what did.
    """
    session = Session.open(path, by="desk-0")
    session.close()
    found = [str(game.result.value) for game in session.event.round_games(1) if game.result is not None]
    assert found == typed[: len(found)], "another result than was typed"
    assert len(found) >= shown, f"lost: {shown} were shown, {len(found)} are there"
    assert len(commits_of(path)) == 1 + len(found), "entered twice"
    assert verify(path).damage == ()
    del typed[len(found) :]


def seconds_until_seen(path: Path, count: int, dice: random.Random) -> list[float]:
    """Results entered by the command one after the other, each timed from its `saved` to the screen that follows."""
    seconds = []
    with RealTerminal(str(path), saves=path.parent) as terminal, typing(path, "desk-2") as other:
        assert other.stdin is not None
        assert other.stdout is not None
        terminal.expect("boards 0/")
        for board in range(1, count + 1):
            time.sleep(dice.uniform(0, 0.3))
            other.stdin.write(f"{board} 1-0\n".encode())
            assert SAVED.match(other.stdout.readline())
            saved = time.monotonic()
            while _shown(terminal) < board:
                assert time.monotonic() - saved < TIMEOUT
                terminal.read(0.005)
            seconds.append(time.monotonic() - saved)
    return seconds
