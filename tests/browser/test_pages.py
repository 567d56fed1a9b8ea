"""The pages of an event in a real browser: on a phone nothing hangs over or is tiny, and what comes out on paper."""

from pathlib import Path

import pytest

from tests.browser.chromium import FOUND, Page, chromium
from tests.builders import knockout, swiss
from tests.publishing.events import open_event, source
from tourney_tui.model.event import Event
from tourney_tui.publishing.folder import Folder
from tourney_tui.publishing.site import Live, site

pytestmark = pytest.mark.skipif(
    FOUND is None, reason="there is no Chromium here; .ci/run installs Debian's where it is root and has apt-get"
)

PHONE = 390
SMALLEST = 14  # pixels of a letter
LETTERS = (
    "Math.min(...[...document.querySelectorAll('body *')].filter(one => one.innerText)"
    ".map(one => parseFloat(getComputedStyle(one).fontSize)))"
)
# Luminance by WCAG 2, of the text and of what is behind it.
CONTRAST = """(() => {
  const light = colour => colour.match(/[0-9.]+/g).slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const ink = element => light(getComputedStyle(element).color);
  const paper = light(getComputedStyle(document.body).backgroundColor);
  const ratio = one => (Math.max(one, paper) + 0.05) / (Math.min(one, paper) + 0.05);
  return Math.min(ratio(ink(document.body)), ratio(ink(document.querySelector('a'))));
})()"""


def written(folder: Path, event: Event) -> Path:
    """The folder of pages of an event."""
    of = source(event)
    Folder(folder).update(site(event, of.views, of.ranked, Live(600, 600)))
    return folder


def many_rounds() -> Event:
    built = swiss(8, rounds=11)
    for _round in range(11):
        built = built.round("1-0 1-0 0-1 0-1")
    return built.event


async def looked_at(page: Page, path: Path) -> None:
    await page.open(path.as_uri())
    assert await page.value("document.documentElement.scrollWidth") <= PHONE, path.name
    assert await page.value(LETTERS) >= SMALLEST, path.name


async def test_on_a_phone_in_the_dark_and_on_paper(tmp_path: Path) -> None:
    swiss_pages = written(tmp_path / "swiss", open_event())
    wide = written(tmp_path / "wide", many_rounds())
    bracket = written(tmp_path / "bracket", knockout(8, lengths=("7", "2x9", "3x9")).event)
    async with chromium(tmp_path, width=PHONE, height=800) as page:
        for name in ("index", "round-2", "standings", "crosstable", "players", "player-1"):
            await looked_at(page, swiss_pages / f"{name}.html")
        await looked_at(page, wide / "crosstable.html")
        assert await page.value("document.querySelector('.table').scrollWidth") > PHONE, "the table itself scrolls"
        await looked_at(page, bracket / "crosstable.html")
        for scheme in ("light", "dark"):
            await page.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            assert await page.value(CONTRAST) >= 4.5, scheme
        await page.open((swiss_pages / "round-2.html").as_uri())
        assert (await page.printed()).count(b"/Type /Page\n") == 2, "by board and by name, a sheet each"
        await page.tell("Emulation.setDeviceMetricsOverride", width=1280, height=720, deviceScaleFactor=1, mobile=False)
        await page.open((swiss_pages / "wall-1.html").as_uri())
        assert await page.value("document.documentElement.scrollHeight") <= 720
