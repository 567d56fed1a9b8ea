"""The lean screen shows what Textual meant: updates as Textual's own bytes and as lean frames, side by side."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tests.terminal.emulator import emulator, looks
from tourney_tui.tui.terminal.early import Early
from tourney_tui.tui.terminal.first_frame import REVERSE, UNDERLINED, Line, draw, standing
from tourney_tui.tui.terminal.lean import LeanScreen, UnknownUpdate
from tourney_tui.tui.terminal.line import ERASE_ALL, LineSettings
from tourney_tui.tui.terminal.pens import PLAIN

COLOURS = ColorSystem.EIGHT_BIT
SYSTEMS = {
    None: "truecolor",
    ColorSystem.STANDARD: "standard",
    ColorSystem.EIGHT_BIT: "256",
    ColorSystem.TRUECOLOR: "truecolor",
}
WRITTEN = -1  # no file: what is written is caught
HOME = "\x1b[H"  # where Textual leaves the cursor after each update
CONSOLES = {
    colours: Console(color_system=name, force_terminal=True, legacy_windows=False, _environ={})
    for colours, name in SYSTEMS.items()
}
LOOKS = """\
none, bold, dim, reverse, underline, bold red, dim italic, strike green on blue, on yellow, reverse bold, bright_cyan,
#ff8800 on #102030, bold dim, underline reverse cyan"""
# Rich keeps the bytes of a style, and of all that are equal to it, for the first kind of terminal it is drawn on.
STYLES = {
    colours: [None, *(Style.parse(look.strip()) + Style(meta={"terminal": name}) for look in LOOKS.split(","))]
    for colours, name in (*SYSTEMS.items(), (None, "monochrome"))
}
LETTERS = ("a", "b", "Z", "0", "-", "½", "é", "…", "日", "한", "e\u0301", "n\u0303", " ", "   ", "        ")
# Textual loses an accent where it cuts a strip behind it; what it means is known only without.
CUT_LETTERS = tuple(letter for letter in LETTERS if not letter.endswith(("\u0301", "\u0303")))


class Maker:
    """Makes updates for a window. Hypothesis chooses sizes, kinds and the seed; the dice choose letters and styles."""

    def __init__(self, columns: int, lines: int, seed: int, colours: ColorSystem | None) -> None:
        self.columns, self.lines = columns, lines
        self.styles = STYLES[colours]
        self.dice = random.Random(seed)
        self.last = self.layout(whole=True)

    def strip(self, cells: int, letters: Sequence[str] = LETTERS) -> Strip:
        """A strip of exactly so many cells."""
        segments: list[Segment] = []
        left = cells
        while left > 0:
            text = "".join(self.dice.choices(letters, k=self.dice.randint(1, 8)))
            segment = Segment(text, self.dice.choice(self.styles))
            if segment.cell_length > left:
                segment = segment.split_cells(left)[0]
            segments.append(segment)
            left -= segment.cell_length
        return Strip(segments, cells)

    def layout(self, *, whole: bool = False) -> LayoutUpdate:
        """A region of the screen, or all of it."""
        x = 0 if whole else self.dice.randrange(self.columns)
        y = 0 if whole else self.dice.randrange(self.lines)
        width = self.columns if whole else self.dice.randint(1, self.columns - x)
        height = self.lines if whole else self.dice.randint(1, self.lines - y)
        return LayoutUpdate([[self.strip(width)] for _ in range(height)], Region(x, y, width, height))

    def chops(self) -> ChopsUpdate:
        """Some spans of some lines, each line cut where widgets would end."""
        rows, ends, spans = [], [], []
        for y in range(self.lines):
            inner = {self.dice.randint(1, self.columns) for _ in range(self.dice.randint(0, 3))} - {self.columns}
            cuts = [0, *sorted(inner), self.columns]
            pieces = pairwise(cuts)
            rows.append({a: self.strip(b - a, CUT_LETTERS) if self.dice.random() < 0.8 else None for a, b in pieces})
            ends.append(cuts[1:])
            if self.dice.random() < 0.5:
                start = self.dice.randrange(self.columns)
                spans.append((y, start, self.dice.randint(start + 1, self.columns)))
        return ChopsUpdate(rows, spans or [(0, 0, self.columns)], ends)

    def scrolled(self) -> LayoutUpdate:
        """The last whole screen, some of its lines moved up or down between lines that stay."""
        rows = list(self.last.strips)
        top = self.dice.randrange(self.lines)
        bottom = self.dice.randint(top, self.lines - 1)
        distance = self.dice.randint(1, bottom - top + 1)
        fresh = [[self.strip(self.columns)] for _ in range(distance)]
        moved = rows[top : bottom + 1]
        moved = (moved + fresh)[distance:] if self.dice.random() < 0.5 else (fresh + moved)[: len(moved)]
        self.last = LayoutUpdate(rows[:top] + moved + rows[bottom + 1 :], self.last.region)
        return self.last


KINDS: dict[str, Callable[[Maker], LayoutUpdate | ChopsUpdate]] = {
    "whole": lambda maker: maker.layout(whole=True),
    "region": Maker.layout,
    "chops": Maker.chops,
    "scrolled": Maker.scrolled,
}


def without_colours(update: LayoutUpdate | ChopsUpdate) -> LayoutUpdate | ChopsUpdate:
    """What a monochrome terminal is meant to show: bold is bold, a colour is none."""

    def bare(strip: Strip) -> Strip:
        segments = [Segment(text, style and style.without_color, control) for text, style, control in strip]
        return Strip(segments, strip.cell_length)

    if isinstance(update, LayoutUpdate):
        return LayoutUpdate([[bare(strip) for strip in line] for line in update.strips], update.region)
    rows = [{x: strip and bare(strip) for x, strip in row.items()} for row in update.chops]
    return ChopsUpdate(rows, update.spans, update.chop_ends)


class Side:
    """Two terminals: one is fed Textual's own bytes, one lean frames."""

    def __init__(self, columns: int, lines: int, colours: ColorSystem | None = COLOURS) -> None:
        self.meant, self._meant_stream = emulator(columns, lines)
        self.seen, self._seen_stream = emulator(columns, lines)
        self.lean = LeanScreen(columns, lines, colours)

    def taken_over(self, texts: Sequence[str]) -> None:
        """The terminal shows a first frame already, as before the screens are loaded."""
        columns, lines = self.seen.columns, self.seen.lines
        early = Early(WRITTEN, (columns, lines), LineSettings(WRITTEN))
        written: list[bytes] = []
        early.write = written.append  # type: ignore[method-assign,assignment]
        self._seen_stream.feed(f"{ERASE_ALL}\x1b[7m{early.bar}\x1b[m")
        pens = (REVERSE, UNDERLINED, PLAIN)
        for end in range(1, len(texts) + 1):
            draw(early, [Line(y, text, pens[y % len(pens)]) for y, text in enumerate(texts[:end])])
        self._seen_stream.feed(b"".join(written).decode())
        self.lean.adopt(standing(early))

    def resize(self, columns: int, lines: int) -> None:
        for screen in (self.meant, self.seen):
            screen.resize(lines, columns)
        self.lean.resize(columns, lines)

    def update(self, update: LayoutUpdate | ChopsUpdate, *, drawn: bool) -> None:
        """An update that is drawn at once, or not: frames that the line has no room for are not sent."""
        meant = update if self.lean.colours else without_colours(update)
        self._meant_stream.feed(meant.render_segments(CONSOLES[self.lean.colours]) + HOME)
        self.lean.paint(update)
        if drawn:
            self._seen_stream.feed(self.lean.frame())
            assert looks(self.seen) == looks(self.meant)


windows = st.tuples(st.integers(1, 30), st.integers(1, 10))
steps = st.tuples(st.sampled_from(sorted(KINDS)), st.booleans())
parts = st.tuples(windows, st.integers(0, 2**32), st.lists(steps, max_size=8))


texts = st.lists(st.text(st.sampled_from("ab½日한 e\u0301"), max_size=24), max_size=8)


@given(st.lists(parts, min_size=1, max_size=3), st.booleans(), st.sampled_from([*SYSTEMS]), st.none() | texts)
@settings(max_examples=300, deadline=None)
def test_the_terminal_shows_what_textual_meant(
    session: list[tuple[tuple[int, int], int, list[tuple[str, bool]]]],
    synchronized: bool,
    colours: ColorSystem | None,
    first_frame: list[str] | None,
) -> None:
    side = Side(*session[0][0], colours)
    side.lean.synchronized = synchronized
    if first_frame is not None:
        side.taken_over(first_frame)
    for window, seed, updates in session:
        maker = Maker(*window, seed, colours)
        if window != (side.seen.columns, side.seen.lines):
            side.resize(*window)
        side.update(maker.last, drawn=True)
        for kind, drawn in updates:
            side.update(KINDS[kind](maker), drawn=drawn)
        side.update(maker.chops(), drawn=True)
    assert side.lean.frame() == ""


def text_screen(rows: list[str], *, cursor: int = -1) -> LayoutUpdate:
    """A screen of plain lines, one of them reversed."""
    reverse = Style(reverse=True)
    strips = [[Strip([Segment(row, reverse if y == cursor else None)])] for y, row in enumerate(rows)]
    return LayoutUpdate(strips, Region(0, 0, len(rows[0]), len(rows)))


ROWS = [
    f"{n:3} {'Family' + str(n * 7919 % 1000):20} {n * 104729 % 9973:6} {n * 31 % 97:4}".ljust(80) for n in range(60)
]


def shown(rows: list[str], **look: int) -> LeanScreen:
    lean = LeanScreen(80, 24, COLOURS)
    lean.paint(text_screen(rows, **look))
    lean.frame()
    return lean


@pytest.mark.parametrize(
    ("then", "most"),
    [
        (lambda: text_screen(ROWS[:24], cursor=5), 120),
        (lambda: text_screen(ROWS[1:25]), 100),
        (lambda: text_screen(ROWS[3:27]), 180),
        (lambda: text_screen([*ROWS[:4], *ROWS[5:24], ROWS[30]]), 110),
        (lambda: text_screen([*ROWS[:4], ROWS[4].replace("Family", "Famaly"), *ROWS[5:24]]), 8),
    ],
    ids=["a line reversed", "scrolled by one", "scrolled by three", "scrolled below a header", "one letter"],
)
def test_a_change_costs_about_what_changed(then: Callable[[], LayoutUpdate], most: int) -> None:
    lean = shown(ROWS[:24])
    lean.paint(then())
    frame = lean.frame()
    assert 0 < len(frame.encode()) <= most, frame


def marked_screen(first: int, cursor: int) -> LayoutUpdate:
    """A table as the program paints it: `>` and number stand out in the row of the cursor."""
    reverse = Style(reverse=True)
    strips = []
    for place, row in enumerate(ROWS[first : first + 24]):
        number = Segment(("> " if place == cursor else "  ") + row[:3], reverse if place == cursor else None)
        strips.append([Strip([number, Segment(row[3:78])], 80)])
    return LayoutUpdate(strips, Region(0, 0, 80, 24))


def test_the_row_under_the_cursor_moves_along_when_the_table_scrolls() -> None:
    lean = LeanScreen(80, 24, COLOURS)
    lean.paint(marked_screen(0, 23))
    lean.frame()
    lean.paint(marked_screen(1, 23))
    frame = lean.frame().encode()
    # The mark of the old row goes, one new row comes: nothing else is drawn.
    assert len(frame) <= 90, frame


def test_nothing_changed_costs_nothing() -> None:
    lean = shown(ROWS[:24])
    lean.paint(text_screen(ROWS[:24]))
    assert lean.frame() == ""


def test_going_back_before_the_frame_costs_nothing() -> None:
    lean = shown(ROWS[:24])
    lean.paint(text_screen(ROWS[10:34]))
    lean.paint(text_screen(ROWS[:24]))
    assert lean.frame() == ""


def test_a_long_frame_is_shown_at_once_where_the_terminal_can() -> None:
    lean = LeanScreen(80, 24, COLOURS)
    lean.synchronized = True
    lean.paint(text_screen(ROWS[:24]))
    frame = lean.frame()
    assert frame.startswith("\x1b[?2026h")
    assert frame.endswith("\x1b[?2026l")


def test_control_characters_never_reach_the_terminal() -> None:
    lean = LeanScreen(20, 1, COLOURS)
    lean.paint(LayoutUpdate([[Strip([Segment("a\x1b]0;x\x07b\x9bc\rd".ljust(20))], 20)]], Region(0, 0, 20, 1)))
    assert "a]0;xbcd" in lean.frame()


def test_no_frame_before_the_whole_screen_is_known() -> None:
    lean = LeanScreen(80, 24, COLOURS)
    assert not lean.whole
    lean.paint(ChopsUpdate([{0: Strip([Segment("x" * 80)])}] * 24, [(0, 0, 80)], [[80]] * 24))
    assert not lean.whole
    lean.paint(text_screen(ROWS[:24]))
    assert lean.whole
    lean.resize(100, 30)
    assert not lean.whole


def test_what_is_no_update_is_refused() -> None:
    with pytest.raises(UnknownUpdate):
        LeanScreen(80, 24, COLOURS).paint("text")
