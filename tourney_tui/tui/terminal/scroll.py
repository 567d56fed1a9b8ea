"""Scrolling: when many rows of the target stand on the terminal already, a few lines higher or lower."""

from collections import defaultdict

import msgspec

from tourney_tui.tui.terminal.shadow import Grid, Row

FEWEST_ROWS = 3
MOST_CANDIDATES = 2


class Scroll(msgspec.Struct, frozen=True):
    """Rows `top` to `bottom` (inclusive) move up by `distance`, down when it is negative."""

    top: int
    bottom: int
    distance: int


def scrolls(shown: Grid, wanted: Grid) -> list[Scroll]:
    """Scrolls worth a try: the distances by which most rows moved, each with the smallest region that has its rows."""
    changed = [y for y in range(wanted.lines) if shown.rows[y] != wanted.rows[y]]
    if len(changed) < FEWEST_ROWS:
        return []
    places = defaultdict(list)
    for y in changed:
        places[_content(shown.rows[y])].append(y)
    moved: dict[int, list[int]] = defaultdict(list)
    for y in changed:
        text = _content(wanted.rows[y])
        for old in places[text] if text.strip() else ():
            moved[old - y].append(y)
    moved.pop(0, None)
    most = sorted(moved.items(), key=lambda pair: -len(pair[1]))[:MOST_CANDIDATES]
    return [_region(distance, rows) for distance, rows in most if len(rows) >= FEWEST_ROWS]


def _content(row: Row) -> str:
    """What one reads in a row beside the mark of the cursor, which stands in its first cell."""
    return "".join(row.cells[1:])


def _region(distance: int, rows: list[int]) -> Scroll:
    return Scroll(min(rows[0], rows[0] + distance), max(rows[-1], rows[-1] + distance), distance)
