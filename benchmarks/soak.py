"""A long evening by hand: random keys on three terminals that have one save open, and what memory does meanwhile.

python benchmarks/soak.py [--keys 50000] [--seed 1] [--minutes 25]

Keys come from the registry of keys, with names and figures typed between them, wrong keys, pastes and windows that
change their size. Nobody leaves: what would end a terminal leads back to the save. A line a minute tells the memory of
the programs, their fair share of what they have in common (PSS), and of the processes they have started. At the end:
memory after each tenth of the keys, whether the save is whole (`tourney verify`), and whether undo and redo still work.
The exit code is 1 when a terminal ended or was not left cleanly, when memory grew by more than a tenth after the first
three tenths of the keys, or when the save is not whole. It takes some 5,000 keys a terminal until every screen has been
there: of fewer than 50,000 in all the growth says little. Linux only.
"""

import argparse
import fcntl
import os
import random
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from events import large_event
from terminal import Terminal, python
from terminals import MB, family

from tourney_tui.model.refusal import Refusal
from tourney_tui.session import Session
from tourney_tui.tui import keys

DESKS = 3
PLAYERS, ROUNDS, OPEN_BOARDS = 60, 5, 12
GROWTH = 1.10
WARM = 3  # tenths of the keys: by then every screen has been there, and Textual's caches, which have an end, are full
NAMES = {
    "escape": "\x1b", "enter": "\r", "tab": "\t", "space": " ", "backspace": "\x7f", "delete": "\x1b[3~",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS",
    "f5": "\x1b[15~", "f6": "\x1b[17~", "f7": "\x1b[18~", "f8": "\x1b[19~", "f9": "\x1b[20~", "ctrl+p": "\x10",
    "ctrl+r": "\x12", "ctrl+n": "\x0e", "ctrl+s": "\x13", "ctrl+u": "\x15", "ctrl+l": "\x0c",
}  # fmt: skip
TYPED = ("é", "9-4", "2026", "Petit Hugo 1650", "日本", "[red]", "1650", "yes\r", "\x1b[200~Petit\tHugo\r1\x1b[201~")
WRONG = ("§", "\x00", "\x1b[99;5u", "\x1b[<0;3;3M", "\udcff")  # the last one is a byte that is no letter
PRESSED = (
    *(NAMES.get(key, key) for entry in keys.KEYS for key in entry.keys if key in NAMES or len(key) == 1),
    *TYPED,
    *WRONG,
    *(NAMES["down"], NAMES["up"], NAMES["pagedown"], NAMES["enter"], "1", "5", "0") * 3,
    *(NAMES["escape"],) * 12,
)
USUAL = (80, 24)
SIZES = (USUAL, (60, 18), (133, 41), (30, 8), (1, 1))
ANSWERS = {b"\x1b[6n": b"\x1b[24;80R", b"\x1b[?2026$p": b"\x1b[?2026;2$y"}

# Pressed after some keys: the program says that it has carried them out.
TAKEN_KEY, TAKEN = b"\x1b[57383u", b"\x1b]777;taken\x07"
ALONE = 0.12  # seconds after which an Escape was a key
SLOWEST = 20.0  # seconds for some keys

# The program, from which nobody gets away: another save, another file, the end all lead back to the one save.
STAYING = """
import sys
from pathlib import Path
import tourney_tui.tui.app as program
from tourney_tui.cli import main

save = Path(sys.argv[1])

class Staying(program.TourneyApp):
    CSS_PATH = Path(program.__file__).with_name("theme.tcss")

    def exit(self, result=None, return_code=0, message=None):
        if return_code:
            super().exit(result, return_code, message)

    async def open_event(self, path):
        await super().open_event(save)

    async def show_session(self, session):
        if session.save.path == save:
            await super().show_session(session)
        else:
            session.close()
            await self.open_event(save)

    def go_on_in(self, session):
        session.close()

    async def _carry_out(self, event):
        if event.key == "f20":
            self._driver.write("\\x1b]777;taken\\x07")
        else:
            await super()._carry_out(event)

program.TourneyApp = Staying
sys.exit(main(sys.argv[1:]))
"""


class Desk(Terminal):
    """A terminal that answers what it is asked and keeps only the end of what it has shown."""

    def __init__(self, save: Path, name: str) -> None:
        super().__init__(python("-c", STAYING, str(save), "--by", name))
        self._small = False

    def _read(self, wait: float) -> bytes:
        piece = super()._read(wait)
        self.output = self.output[-4096:]
        for asked, answer in ANSWERS.items():
            for _ in range(piece.count(asked)):
                os.write(self.fd, answer)
        return piece

    def press(self, dice: random.Random) -> int:
        """Some keys at once, now and then in a window of another size; how many."""
        if self._small or dice.random() < 0.02:
            self._resize(*(USUAL if self._small else dice.choice(SIZES)))
        pressed = dice.choices(PRESSED, k=dice.randint(1, 6))
        self.output = b""
        os.write(self.fd, "".join(pressed).encode("utf-8", "surrogateescape"))
        time.sleep(ALONE if pressed[-1] == NAMES["escape"] else 0)
        os.write(self.fd, TAKEN_KEY)
        self._await_taken()
        return len(pressed)

    def _await_taken(self) -> None:
        until = time.monotonic() + SLOWEST
        while TAKEN not in self.output and not self.ended:
            self.wait()
            if time.monotonic() > until:
                raise TimeoutError(f"keys are not taken: {self.output[-2000:]!r}")

    def _resize(self, columns: int, lines: int) -> None:
        self._small = columns < USUAL[0]
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    @property
    def ended(self) -> bool:
        """Whether the program is no longer there."""
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def in_use(pid: int) -> tuple[float, float]:
    """RSS and PSS of one process in MB; nothing for one that has ended."""
    sums = {"Rss": 0, "Pss": 0}
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0.0, 0.0
    for line in told.splitlines():
        name, _, rest = line.partition(":")
        if name in sums:
            sums[name] += int(rest.split()[0])
    return sums["Rss"] / MB, sums["Pss"] / MB


def told(desks: list[Desk]) -> tuple[str, float]:
    """The memory of the programs in words, and their PSS together."""
    found = [in_use(desk.pid) for desk in desks]
    helpers = [pid for desk in desks for pid in family(desk.pid) if pid != desk.pid]
    pss = sum(pss for _rss, pss in found)
    rss = " ".join(f"{rss:.1f}" for rss, _pss in found)
    return f"RSS {rss}  PSS {pss:.1f}  {len(helpers)} helpers {sum(in_use(pid)[1] for pid in helpers):.1f} MB", pss


def soaked(desks: list[Desk], keys_in_all: int, minutes: float, dice: random.Random) -> dict[int, float]:
    """Press keys; PSS after 10, 20, ... 100 % of them. Raises ChildProcessError when a terminal ended."""
    began = minute = time.monotonic()
    pressed, tenths = 0, dict[int, float]()
    for desk in _in_turn(desks, dice):
        pressed += desk.press(dice)
        for other in desks:
            other.settle(0.001)
        if desk.ended:
            raise ChildProcessError(f"after {pressed} keys a terminal has ended: {desk.output[-2000:]!r}")
        now = time.monotonic()
        share = max(pressed / keys_in_all, (now - began) / 60 / minutes)
        if int(share * 10) > max(tenths, default=0):
            tenths[int(share * 10)] = told(desks)[1]
        if now - minute >= 60 or share >= 1:
            minute += 60
            print(f"{(now - began) / 60:5.1f} min {pressed:>7} keys  {told(desks)[0]}", flush=True)
        if share >= 1:
            return tenths
    raise AssertionError


def _in_turn(desks: list[Desk], dice: random.Random) -> Iterator[Desk]:
    while True:
        yield dice.choice(desks)


def left(desk: Desk) -> bool:
    """End a terminal by SIGTERM; whether it went as by its key."""
    os.kill(desk.pid, signal.SIGTERM)
    until = time.monotonic() + 20
    while not desk.ended and time.monotonic() < until:
        desk.wait()
    state = os.waitid(os.P_PID, desk.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    return state is not None and state.si_status == 128 + signal.SIGTERM


def whole(save: Path) -> bool:
    """Say what `tourney verify` says, and whether undo and redo still go."""
    verified = subprocess.run(python("-m", "tourney_tui", "verify", str(save)), check=False)
    session = Session.open(save, by="soak")
    before = session.event
    answers = [session.undo(), session.redo()]
    same = session.event == before
    taken = [str(answer.words) if isinstance(answer, Refusal) else "done" for answer in answers]
    print(f"{len(before.players)} players, {len(before.rounds)} rounds; undo {taken[0]}, redo {taken[1]}")
    session.close()
    return verified.returncode == 0 and same


def main() -> int:
    """Soak, and say what became of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=25.0, help="at most")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        # Keys choose languages and colours: not the user's own.
        for name, place in (("SAVES", ""), ("CONFIG", "config"), ("LISTS", "lists")):
            os.environ[f"TOURNEY_{name}"] = str(Path(folder) / place)
        save = Path(folder) / "soak.json"
        event = large_event(PLAYERS, ROUNDS, open_boards=OPEN_BOARDS)
        Session.create(save, event, by="soak", label="made").close()
        desks = [Desk(save, f"desk-{n}") for n in range(1, DESKS + 1)]
        try:
            for desk in desks:
                desk.read_until("boards ")
            tenths = soaked(desks, args.keys, args.minutes, random.Random(args.seed))
            went = [left(desk) for desk in desks]
        finally:
            for desk in desks:
                desk.close()
        return _verdict(tenths, held=whole(save) and all(went))


def _verdict(tenths: dict[int, float], *, held: bool) -> int:
    warm = tenths[min((tenth for tenth in tenths if tenth >= WARM), default=max(tenths))]
    growth = tenths[max(tenths)] / warm
    print("PSS after " + ", ".join(f"{tenth * 10} %: {pss:.1f} MB" for tenth, pss in sorted(tenths.items())))
    print(f"{growth:.0%} of {warm:.1f} MB; {'whole' if held else 'NOT WHOLE, or not left cleanly'}")
    return 0 if held and growth <= GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
