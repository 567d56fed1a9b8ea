"""Dark and light: every pair of colours that a screen shows has the contrast of WCAG 2.1, 1.4.3, measured.

Measured on what the screens really draw, in 16 million, 256 and 16 colours. Sixteen colours are whatever a terminal
makes of their numbers: those of VGA (the Linux console) and those of xterm.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich._palettes import EIGHT_BIT_PALETTE
from rich.color import Color, ColorSystem
from rich.style import Style

from tests.builders import swiss
from tests.tui.grid import grid
from tests.tui.opened import opened
from tourney_tui.session.demo import copy_demo
from tourney_tui.session.preferences import Preferences, keep, preferences, preferences_path
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.looks import worn

TEXT = 4.5  # WCAG 2.1, success criterion 1.4.3
SYSTEMS = (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD)
VGA = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170),
    (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255), (255, 85, 255), (85, 255, 255),
    (255, 255, 255),
)  # fmt: skip
XTERM = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
)  # fmt: skip
KEYS = ("R", "1", "f9", "f9", "f", "escape", "8", "v", "q", "P", "x", "escape", "S", "w", "q", "A", "L", "?", "q", "E")


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance, WCAG 2.1."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Contrast ratio, WCAG 2.1: 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def shown(colour: Color, system: ColorSystem) -> list[tuple[int, int, int]]:
    """What a terminal with so many colours shows for a colour."""
    taken = colour.downgrade(system)
    if taken.triplet is not None:
        return [tuple(taken.triplet)]  # type: ignore[list-item]
    assert taken.number is not None
    if system is ColorSystem.EIGHT_BIT and taken.number >= 16:
        return [tuple(EIGHT_BIT_PALETTE[taken.number])]  # type: ignore[list-item]
    return [VGA[taken.number], XTERM[taken.number]]


def styles_of(app: TourneyApp) -> Iterator[Style]:
    for strip in app.screen._compositor.render_strips(app.size):
        for segment in strip:
            if segment.text.strip() and segment.style is not None:
                yield segment.style


async def pens(tmp_path: Path, theme: str) -> set[Style]:
    """Every look of a text on the screens of the demo."""
    keep(theme=theme)
    found: set[Style] = set()
    app = TourneyApp(tmp_path, opening=copy_demo(tmp_path), by="desk")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
            found |= set(styles_of(app))
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_every_text_has_enough_contrast_in_every_number_of_colours(tmp_path: Path, theme: str) -> None:
    found = await pens(tmp_path, theme)
    assert len({style.color for style in found}) >= 3  # plain, dim, and what warns
    for style in found:
        assert not style.dim
        assert style.color is not None
        assert style.bgcolor is not None
        assert not style.color.is_default
        for system in SYSTEMS:
            for ink, ground in zip(shown(style.color, system), shown(style.bgcolor, system), strict=True):
                assert contrast(ink, ground) >= TEXT, f"{style} in {system}: {contrast(ink, ground):.2f}"


def test_the_measure_is_that_of_the_standard() -> None:
    """The examples of WCAG: black on white 21, equal colours 1; #767676 on white is the lightest grey that passes."""
    assert round(contrast((0, 0, 0), (255, 255, 255)), 2) == 21
    assert contrast((9, 9, 9), (9, 9, 9)) == 1
    assert contrast((0x76,) * 3, (255,) * 3) >= TEXT > contrast((0x77,) * 3, (255,) * 3)


async def test_a_key_puts_the_next_theme_on_and_it_is_kept(tmp_path: Path) -> None:
    event = swiss(4).pair((1, 2), (3, 4)).event
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.press("P", "R")
        assert worn(app) == "terminal"
        await pilot.press("f12")
        await pilot.pause()
        assert "dark: light letters on black" in grid(app)
        await pilot.press("P")
        await pilot.pause()
        assert {str(style.bgcolor.name) for style in styles_of(app) if style.bgcolor} == {"#000000"}
        await pilot.press("ctrl+t")
        assert worn(app) == "light"
        await pilot.press("f9")
    assert preferences() == Preferences("fr", "light")
    async with opened(tmp_path, event) as (app, pilot):
        await pilot.pause()
        assert worn(app) == "light"
        await pilot.press("f12", "f9")
    assert preferences() == Preferences("en", "terminal")


async def test_a_choice_that_cannot_be_kept_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("no folder")
    monkeypatch.setenv("TOURNEY_CONFIG", str(nowhere))
    async with opened(tmp_path, swiss(2).event) as (app, pilot):
        await pilot.press("f12")
        await pilot.pause()
        assert "not kept for the next time" in grid(app)
        assert worn(app) == "dark"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"theme": 5}', '{"theme": "pink", "language": "xx"}', "\x00" * 99])
async def test_a_broken_file_of_choices_stops_nothing(tmp_path: Path, text: str) -> None:
    preferences_path().parent.mkdir(exist_ok=True)
    preferences_path().write_text(text)
    async with opened(tmp_path, swiss(2).event) as (app, _pilot):
        assert worn(app) == "terminal"


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    from tourney_tui import locale

    locale.use("en")
    yield
    locale.use("en")
