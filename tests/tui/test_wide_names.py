"""Names in every writing: the columns of every screen stay straight, and a cell is cut at its border."""

from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len

from tests.builders import player, swiss
from tests.tui.grid import grid
from tests.tui.opened import opened
from tourney_tui.model.player import PlayerId
from tourney_tui.tui.app import SCREEN_CLASSES, TourneyApp
from tourney_tui.tui.text import clusters, fit, width
from tourney_tui.tui.widgets.line_table import LineTable

NAMES = {
    "CJK": "王小明田中太郎鈴木一郎山田花子佐藤健",
    "Hangul": "김철수이영희박지성최민수정수연강호동",
    "Thai": "สมชาย ใจดีมาก น้ำผึ้งพระจันทร์เต็มดวง",
    "Devanagari": "श्रीकृष्ण क्षत्रिय त्रिवेदी ज्ञानेश्वर",
    "combining": "Zoe\u0308 A\u030angstro\u0308m Ne\u0301e Du\u0302pre\u0301 d'Oe\u0302r",
    "emoji": "Family \U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 Flag \U0001f3f3\ufe0f\u200d\U0001f308",
    "Hebrew": "שלמה בן־דוד הכהן מירושלים הבירה",
    "Arabic": "محمّد عبد الرحمن بن عبد اللّه الأنصاريّ",
}
SCREENS = sorted(SCREEN_CLASSES.keys() - {"help", "small", "draft", "refresh", "period", "why", "home", "what-if"})


def straight(app: TourneyApp) -> None:
    """Every cell of every row stands in the cells of its column, and every line is as wide as the window."""
    for strip in app.screen._compositor.render_strips(app.size):
        assert cell_len(strip.text) == app.size.width
    for table in app.screen.query(LineTable):
        layout = table._layout()
        for y, row in enumerate(table.rows[: max(0, table.size.height - 1)], 1):
            if row.spread or not row.cells:
                continue
            cells = [placed.cell(row.cells[placed.index]) for placed in layout if placed.index < len(row.cells)]
            assert [cell_len(cell) for cell in cells] == [placed.width for placed in layout][: len(cells)]
            assert table.render_line(y).text[1:].startswith(" ".join(cells)), (y, row.cells)


def field(names: list[str]) -> list:
    people = [player(n, 2010 - 10 * n, name=name, club=name) for n, name in enumerate(names, 1)]
    return [msgspec.structs.replace(one, federation="FRA") for one in people]


@pytest.mark.parametrize("name", SCREENS)
async def test_the_columns_of_every_screen_stay_straight(tmp_path: Path, name: str) -> None:
    built = swiss(8, players=field(list(NAMES.values()))).round("1-0 1/2 0-1 +/-").pair((1, 3), (2, 4), (5, 7), (6, 8))
    async with opened(tmp_path, built.event) as (app, pilot):
        if name == "card":
            await app.show_card(PlayerId(1))
        else:
            await app.go(name)
        await pilot.pause()
        straight(app)
        for size in ((60, 18), (132, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            straight(app)
        assert grid(app).strip()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
@pytest.mark.parametrize("cells", range(1, 24))
def test_a_cell_is_cut_at_its_border_and_never_within_a_character(name: str, cells: int) -> None:
    text = fit(name, cells)
    assert width(text) == cells
    kept = text.rstrip(" ").removesuffix("…")
    boundaries = {"".join(clusters(name)[:n]).rstrip(" ") for n in range(len(name) + 1)}
    assert kept.rstrip(" ") in boundaries
