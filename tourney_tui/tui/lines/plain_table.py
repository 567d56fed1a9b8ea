"""A table of a screen as text that people can print or send: columns aligned, or Markdown."""

from collections.abc import Sequence

import msgspec

from tourney_tui.tui.text import Align, fit, plain, width


class PlainTable(msgspec.Struct, frozen=True):
    """What a screen shows: a title, the titles of the columns with their alignment, and full texts."""

    title: str
    header: tuple[str, ...]
    aligns: tuple[Align, ...]
    rows: tuple[tuple[str, ...], ...]

    def as_text(self) -> str:
        """Columns as wide as their longest text, two blanks between them, no blanks at the ends of lines."""
        widths = [max(width(row[n]) for row in (self.header, *self.rows)) for n in range(len(self.header))]
        lines = [self._text_line(row, widths) for row in (self.header, *self.rows)]
        rule = "-" * max((width(line) for line in lines), default=0)
        return "\n".join([self.title, "", lines[0], rule, *lines[1:]]) + "\n"

    def _text_line(self, row: tuple[str, ...], widths: Sequence[int]) -> str:
        cells = zip(row, widths, self.aligns, strict=True)
        return "  ".join(fit(text, cells_wide, align) for text, cells_wide, align in cells).rstrip()

    def as_markdown(self) -> str:
        """A pipe table under a heading."""
        marks = {"left": ":--", "right": "--:", "center": ":-:"}
        rule = "|".join(marks[align] for align in self.aligns)
        lines = [_pipes(self.header), f"|{rule}|", *(_pipes(row) for row in self.rows)]
        return "\n".join([f"# {_escaped(self.title)}", "", *lines]) + "\n"

    def escaped(self, notes: Sequence[str]) -> list[str]:
        """Remarks below a Markdown table, with nothing in them that Markdown would read."""
        return [_escaped(note) for note in notes]


def _pipes(row: Sequence[str]) -> str:
    return f"| {' | '.join(_escaped(cell) for cell in row)} |"


def _escaped(text: str) -> str:
    for mark in "\\|*_`[]<>":
        text = text.replace(mark, f"\\{mark}")
    return text


def cleaned(cells: Sequence[str], count: int) -> tuple[str, ...]:
    """Exactly `count` texts without control characters or blanks around them."""
    return tuple(plain(cells[n]).strip() if n < len(cells) else "" for n in range(count))
