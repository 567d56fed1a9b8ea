"""What Textual's compositor wants shown, drawn into a grid of cells."""

from collections.abc import Iterable

from rich.color import ColorSystem
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.strip import Strip

from tourney_tui.tui.terminal.pens import pen_of
from tourney_tui.tui.terminal.shadow import Grid, Row


def paint_layout(grid: Grid, update: LayoutUpdate, colours: ColorSystem | None) -> None:
    """A whole screen, or a region of it."""
    left, top, width, _height = update.region
    for y, strips in enumerate(update.strips, top):
        if y < grid.lines:
            _paint_line(grid.rows[y], left, strips, left + width, colours)


def _paint_line(row: Row, x: int, strips: Iterable[Strip], end: int, colours: ColorSystem | None) -> None:
    for strip in strips:
        _paint_strip(row, x, strip, end, colours)
        x += strip.cell_length


def paint_chops(grid: Grid, update: ChopsUpdate, colours: ColorSystem | None) -> None:
    """The spans of lines that may have changed; each line comes in pieces that end where widgets end."""
    for y, start, end in update.spans:
        if y >= grid.lines:
            continue
        pieces = zip(update.chops[y].items(), update.chop_ends[y], strict=False)
        for (x, strip), piece_end in pieces:
            if strip is not None and x <= end and piece_end > start:
                _paint_strip(grid.rows[y], x, strip, min(piece_end, end), colours)


def _paint_strip(row: Row, x: int, strip: Strip, end: int, colours: ColorSystem | None) -> None:
    for text, style, control in strip:
        if not control:
            x = row.put(x, text, pen_of(style, colours), end)
