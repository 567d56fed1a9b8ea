"""In French nothing stays English: every sentence that the screens look up has a translation."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.grid import grid
from tests.tui.opened import line, opened
from tourney_tui import locale
from tourney_tui.locale.catalogue import source_texts
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo
from tourney_tui.tui.app import TourneyApp


@pytest.fixture
def french() -> Iterator[None]:
    """Speak French for one test."""
    locale.use("fr")
    yield
    locale.use("en")


WAYS = ("R", "S", "w", "q", "A", "w", "q", "]", "x", "q", "C", "L", "P", "E", "?", "q", "ctrl+p", "q", "H")


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Speak French, and collect every text that the catalogue does not have."""
    locale.use("fr")
    assert locale._("undo") == "annuler"
    catalogue = locale._Voice.catalogue
    assert catalogue is not None
    found: set[str] = set()
    known = catalogue._catalog

    def gettext(text: str) -> str:
        if text not in known and any(letter.isalpha() for letter in text):
            found.add(text)
        return known.get(text, text)

    monkeypatch.setattr(catalogue, "gettext", gettext)
    yield found
    locale.use("en")


@pytest.mark.parametrize("backgammon", [False, True])
async def test_no_screen_looks_up_what_is_not_translated(tmp_path: Path, missing: set[str], backgammon: bool) -> None:
    app = TourneyApp(tmp_path, opening=copy_demo(tmp_path, backgammon=backgammon), by="desk")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        for key in WAYS:
            await pilot.press(key)
            await pilot.pause(0.05)
    assert missing == set()


def test_every_sentence_of_the_source_is_translated() -> None:
    """`python -m tourney_tui.locale.catalogue` adds new sentences to the catalogue."""
    locale.use("fr")
    locale._("undo")
    known = locale._Voice.catalogue._catalog
    locale.use("en")
    assert [text for text in source_texts() if text not in known] == []


async def test_the_language_changes_by_key_without_a_restart(tmp_path: Path) -> None:
    demo = Session.open(copy_demo(tmp_path), by="test")
    demo.close()
    async with opened(tmp_path, demo.event) as (app, pilot):
        assert "Result" in grid(app)
        await pilot.press("f9")
        await pilot.pause()
        assert "Blancs" in grid(app)
        assert "gauche gagne" in grid(app)
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert "left wins" in grid(app)


@pytest.mark.usefixtures("french")
async def test_words_with_two_meanings_have_the_right_one(tmp_path: Path) -> None:
    """`about` a save and `change` of a rating: neither the adverb nor the verb."""
    session = Session.open(copy_demo(tmp_path), by="test")
    session.close()
    async with opened(tmp_path, session.event) as (app, pilot):
        await pilot.press("H")
        await pilot.pause()
        assert "w à propos" in grid(app)
        await pilot.press("R", "A", "x")
        await pilot.pause()
        heads = line(app, "perf ")
        assert "écart" in heads
        assert "changer" not in heads
