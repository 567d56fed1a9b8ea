"""Plain text in cells, and the language of the screen."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tourney_tui import locale
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.tui.text import clusters, fit, head, plain, tail

ACUTE = "e\u0301"  # e and a combining acute accent: one cell


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    locale.use("en")
    yield
    locale.use("en")


@pytest.mark.parametrize(
    ("text", "cells", "align", "shown"),
    [
        ("Maes", 6, "left", "Maes  "),
        ("Maes", 6, "right", "  Maes"),
        ("Maes", 7, "center", " Maes  "),
        ("Maes", 4, "left", "Maes"),
        ("Maes, Ines", 6, "left", "Maes,…"),
        ("Maes, Ines", 1, "left", "…"),
        ("Maes", 0, "left", ""),
        ("山田太郎", 8, "left", "山田太郎"),
        ("山田太郎", 10, "right", "  山田太郎"),
        ("山田太郎", 7, "left", "山田太…"),
        ("山田太郎", 6, "left", "山田… "),  # three cells do not hold a character and a half
        (f"L{ACUTE}a", 5, "left", f"L{ACUTE}a  "),
        (f"L{ACUTE}a Dupont", 3, "left", f"L{ACUTE}…"),
    ],
)
def test_fit_counts_cells(text: str, cells: int, align: str, shown: str) -> None:
    assert fit(text, cells, align) == shown  # type: ignore[arg-type]


@given(st.text(), st.integers(0, 40), st.sampled_from(["left", "right", "center"]))
def test_fit_takes_exactly_its_cells(text: str, cells: int, align: str) -> None:
    assert cell_len(fit(plain(text), cells, align)) == cells  # type: ignore[arg-type]


@given(st.text())
def test_clusters_lose_nothing(text: str) -> None:
    assert "".join(clusters(text)) == text


@given(st.text(alphabet="aé山\u0301 ü"), st.integers(0, 20))
def test_head_and_tail_never_take_more(text: str, cells: int) -> None:
    assert cell_len(head(text, cells)) <= cells
    assert cell_len(tail(text, cells)) <= cells
    assert text.startswith(head(text, cells))
    assert text.endswith(tail(text, cells))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mMaes\x1b[0m, Ines", "Maes, Ines"),
        ("Maes\x07\x00", "Maes"),
        ("[red]Maes[/red]", "[red]Maes[/red]"),
        ("a  b ", "a  b "),
        ("\x1b]0;title\x07 Maes", " Maes"),
        ("a\u202eb", "ab"),
    ],
)
def test_plain_text_cannot_steer_the_terminal(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(st.text())
def test_plain_text_has_no_controls(text: str) -> None:
    assert not any(ord(character) < 32 or 0x7F <= ord(character) < 0xA0 for character in plain(text))


def test_say_puts_sentences_into_sentences() -> None:
    inner = words("round {n}", n=4)
    assert locale.say(words("{where}: {what!r}", where=inner, what="x")) == "round 4: 'x'"
    assert locale.say(Refusal("code", words("no {why}", why=inner))) == "no round 4"
    assert locale.say("said [already] {x}") == "said [already] {x}"


def test_values_of_a_sentence_are_not_templates() -> None:
    assert locale.say(words("{name}", name="{red} %s")) == "{red} %s"


def test_numbers_in_both_languages() -> None:
    assert locale.number(Fraction(21, 2), 1, signed=True) == "+10.5"
    assert locale.points(7) == "3.5"
    locale.use("fr_BE.UTF-8")
    assert locale.language() == "fr"
    assert locale.number(Fraction(21, 2), 1, signed=True) == "+10,5"
    assert locale.number(Decimal("-9.60")) == "-9,60"
    assert locale.number(1987) == "1987"
    assert locale.points(7) == "3,5"
    assert locale.say(words("{x} of {y}", x=Decimal("1.5"), y=2)) == "1,5 of 2"


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_BE", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses(monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert locale.use() == language


def test_no_catalogue_leaves_english() -> None:
    locale.use("fr")
    assert locale._("undo the last change") == "undo the last change"
    assert locale._("") == ""
