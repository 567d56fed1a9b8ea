"""Several processes typing results into one save at the same time."""

import random
from pathlib import Path

from tests.faults.entering import BOARDS, PATIENCE, Acknowledged, acknowledged, check, typing

RESULTS = ("1-0", "0-1", "1/2-1/2")


def type_together(path: Path, dice: random.Random, terminals: int, results: int) -> list[list[Acknowledged]]:
    """So many results in all, each terminal on boards of its own; what each was told."""
    running = [typing(path, f"desk-{number}") for number in range(terminals)]
    for number, process in enumerate(running):
        assert process.stdin is not None
        process.stdin.write(_every_line_a_change(dice, range(number + 1, BOARDS + 1, terminals), results // terminals))
        process.stdin.close()
        process.stdin = None
    told = []
    for process in running:
        output, errors = process.communicate(timeout=PATIENCE + results / 10)
        assert (process.returncode, errors) == (0, b"")
        told.append(acknowledged(output))
    return told


def _every_line_a_change(dice: random.Random, boards: range, count: int) -> bytes:
    last: dict[int, str] = {}
    lines = []
    for _ in range(count):
        board = dice.choice(boards)
        last[board] = dice.choice([result for result in RESULTS if result != last.get(board)])
        lines.append(f"{board} {last[board]}\n")
    return "".join(lines).encode()


def check_together(path: Path, told: list[list[Acknowledged]]) -> None:
    """Every typed result is one commit and every commit one typed result. Raises AssertionError."""
    every = [one for terminal in told for one in terminal]
    revisions = sorted(one.revision for one in every)
    assert revisions == list(range(2, len(every) + 2)), "a revision given twice, or none"
    assert check(path, every, kills=0) == len(every) + 1
