"""A terminal emulator as strict as a real one where pyte is lenient, and what its screen shows, cell for cell."""

from typing import Any

import pyte
from pyte.screens import Char

DIM, NOT_BOLD_NOR_DIM = 2, 22
SEEN_AS_DIM, NOT_SEEN_AS_DIM = 5, 25
EXTENDED = {38: {5: 2, 2: 4}, 48: {5: 2, 2: 4}}
LINES = ("underscore", "strikethrough")


class Emulator(pyte.Screen):
    """pyte does not know dim: here it is kept where pyte keeps blinking, which nothing of ours does."""

    def select_graphic_rendition(self, *attrs: int) -> None:
        codes: list[int] = []
        waiting = list(attrs)
        while waiting:
            code = waiting.pop(0)
            if code in EXTENDED and waiting:
                count = EXTENDED[code].get(waiting[0], 0)
                codes += [code, *waiting[:count]]
                del waiting[:count]
            elif code == NOT_BOLD_NOR_DIM:
                codes += [code, NOT_SEEN_AS_DIM]
            else:
                codes.append(SEEN_AS_DIM if code == DIM else code)
        super().select_graphic_rendition(*codes)


def emulator(columns: int, lines: int) -> tuple[Emulator, pyte.Stream]:
    """A screen that does not wrap lines, as the program asks for, and its stream."""
    screen = Emulator(columns, lines)
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l")
    return screen, stream


def looks(screen: pyte.Screen) -> list[list[Char]]:
    """Every cell as one sees it: half a wide character is a blank, and a blank shows neither weight nor foreground."""
    return [_line([screen.buffer[y][x] for x in range(screen.columns)]) for y in range(screen.lines)]


def _line(cells: list[Any]) -> list[Char]:
    seen = []
    for x, cell in enumerate(cells):
        wide = len(cell.data) >= 1 and pyte.screens.wcwidth(cell.data[0]) == 2
        lost_right = wide and (x + 1 == len(cells) or cells[x + 1].data != "")
        lost_left = cell.data == "" and (x == 0 or pyte.screens.wcwidth((cells[x - 1].data or " ")[0]) != 2)
        seen.append(_seen(cell._replace(data=" ") if lost_right or lost_left else cell))
    return seen


def _seen(cell: Char) -> Char:
    if cell.data != " " or cell.reverse or any(getattr(cell, line) for line in LINES):
        return cell
    return Char(" ", bg=cell.bg)
