"""The folder of pages: well formed, for everybody, and nothing in it that leads outside."""

import re
import subprocess
import sys

import pytest

from tests.builders import knockout
from tests.publishing.events import STRANGE, kinds, open_event, renamed, source, speaking
from tests.publishing.markup import Markup
from tourney_tui.model.event import Event
from tourney_tui.publishing.site import INDEX, Live, Pages, site

KINDS = kinds()


def pages(event: Event, live: Live | None = None) -> Pages:
    of = source(event)
    return site(event, of.views, of.ranked, live)


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_is_whole_and_leads_only_to_pages_that_are_there(kind: str) -> None:
    found = pages(KINDS[kind], Live(20, 10))
    for name, page in found.items():
        if name.endswith(".html"):
            markup = Markup(page)
            assert set(markup.links) <= set(found), name
            assert "script" not in markup.tags
            assert b"://" not in page
            assert markup.tags.count("h1") == markup.tags.count("main") == 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_table_says_what_it_is_and_names_columns_and_rows(kind: str) -> None:
    for name, page in pages(KINDS[kind]).items():
        if name.endswith(".html"):
            markup = Markup(page)
            assert markup.tags.count("table") == markup.tags.count("caption")
            scopes = [found.get("scope") for found in markup.having("th")]
            assert set(scopes) <= {"col", "row"}
            assert "col" in scopes
            labels = [found.get("aria-label") for found in markup.having("section") if found.get("class") == "table"]
            assert len(labels) == markup.tags.count("table")
            assert all(labels)


def test_a_name_is_text_whatever_is_in_it() -> None:
    found = pages(renamed(open_event(), 'Open "A" <i>& co</i>'))
    for name in (INDEX, "standings.html", "player-1.html"):
        page = found[name].decode()
        assert "&lt;b&gt;Ł &amp; &quot;Q&quot;&#x27;s&lt;/b&gt;, D" in page
        assert "<b>" not in page
        assert "<i>" not in page
        assert "\x1b" not in page
        assert STRANGE.partition("\x1b")[0] in " ".join(Markup(found[name]).texts)


def test_the_pages_of_a_swiss() -> None:
    found = pages(open_event())
    players = {f"player-{n}.html" for n in range(1, 7)}
    rest = {"index.html", "round-1.html", "round-2.html", "standings.html", "crosstable.html", "players.html"}
    assert set(found) == {*players, *rest, "style.css"}
    index = Markup(found[INDEX])
    assert index.having("meta")[1]["name"] == "viewport"
    assert {"aria-current": "page", "href": "index.html"} in [dict(found) for found in index.having("a")]
    assert index.texts.count("Round 2 of 5") == 2  # the heading, and the caption for a screen reader


def test_a_bracket_has_its_levels_and_where_winners_go() -> None:
    texts = Markup(pages(knockout(4, lengths=("7", "9")).event)["crosstable.html"]).texts
    assert [text for text in texts if text.startswith(("Semi", "Final"))] == ["Semi-final (7)", "Final (9)"]
    assert "final left" in texts
    assert "winner of board 1" in texts


def test_only_live_pages_load_themselves_again() -> None:
    assert all(b"http-equiv" not in page for page in pages(open_event()).values())
    found = pages(open_event(), Live(20, 7))
    assert Markup(found[INDEX]).having("meta")[-1] == {"http-equiv": "refresh", "content": "20"}
    turns = {
        name: Markup(page).having("meta")[-1]["content"] for name, page in found.items() if name.startswith("wall")
    }
    assert turns == {"wall-1.html": "7; url=wall-2.html", "wall-2.html": "7; url=wall-1.html"}


def test_projected_pages_have_every_board_once() -> None:
    found = pages(open_event(), Live(20, 7))
    assert [text for text in Markup(found["wall-1.html"]).texts if text.startswith("Test - ")] == [
        "Test - Round 2 of 5 (1/2)"
    ]
    assert b"<a " not in found["wall-1.html"]


def test_french_pages_say_so() -> None:
    with speaking("fr"):
        page = pages(open_event())["round-1.html"]
    assert page.startswith(b'<!DOCTYPE html>\n<html lang="fr">')
    assert "Blancs" in Markup(page).texts


def test_the_stylesheet_is_for_phones_paper_and_the_dark() -> None:
    style = pages(open_event())["style.css"].decode()
    for part in (
        "max-width: 40rem",
        "@media print",
        "prefers-color-scheme: dark",
        "table-header-group",
        "break-before",
    ):
        assert part in style
    assert not re.search(r"url\(|@import", style)


def test_pages_are_made_without_the_screens() -> None:
    program = "import sys, tourney_tui.publishing.site, tourney_tui.publishing.lists; print('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "False\n"
