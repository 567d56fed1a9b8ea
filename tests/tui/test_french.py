"""In French nothing stays English: every sentence that the screens look up has a translation."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.grid import grid
from tests.tui.opened import line, opened
from tourney_tui import locale
from tourney_tui.locale import say
from tourney_tui.locale.catalogue import source_texts
from tourney_tui.model.points import format_points
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo
from tourney_tui.session.typed_settings import one_of
from tourney_tui.tui.app import TourneyApp
from tourney_tui.tui.lines.why import shown_value


@pytest.fixture
def french() -> Iterator[None]:
    """Speak French for one test."""
    locale.use("fr")
    yield
    locale.use("en")
    locale.play("chess")


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
async def test_a_backgammon_event_has_matches_and_a_chess_event_boards(tmp_path: Path) -> None:
    for backgammon, board in ((True, "matchs 2/4"), (False, "échiquiers 6/12"), (True, "matchs 2/4")):
        app = TourneyApp(tmp_path, opening=copy_demo(tmp_path, backgammon=backgammon), by="desk")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert board in line(app, "R4/7" if not backgammon else "quart")


@pytest.mark.usefixtures("french")
async def test_the_strip_has_blanks_between_its_columns(tmp_path: Path) -> None:
    session = Session.open(copy_demo(tmp_path), by="test")
    session.close()
    async with opened(tmp_path, session.event) as (app, pilot):
        await pilot.press("down")
        await pilot.pause()
        assert "Rapide 1790" in grid(app)
        assert "nouv. 3/5" in " ".join(line(app, "FIDE  ").split())


@pytest.mark.usefixtures("french")
async def test_settings_are_words_and_are_typed_in_french_too(tmp_path: Path) -> None:
    session = Session.open(copy_demo(tmp_path), by="test")
    session.close()
    async with opened(tmp_path, session.event) as (app, pilot):
        await pilot.press("E")
        await pilot.pause()
        assert line(app, "Discipline").split()[1:] == ["échecs"]
        assert line(app, "Formule").split()[1:] == ["suisse"]
    assert one_of(("yes", "no"))("non") == "no"
    assert one_of(("yes", "no"))("y") == "yes"


@pytest.mark.usefixtures("french")
def test_points_in_a_sentence_have_a_comma() -> None:
    assert say(words("points of {a}: {points}", a="1.5", points=format_points(3))).endswith("1,5")
    assert shown_value(format_points(3)) == "1,5"


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
