"""Days, months and moments as the reader's language writes them; files keep the form of ISO 8601."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from tourney_tui import locale
from tourney_tui.exchange.lists.month import parse_month
from tourney_tui.locale import day, moment, say
from tourney_tui.model import entry
from tourney_tui.model.words import words
from tourney_tui.session.period_plan import month


@pytest.fixture(autouse=True)
def speaking_french() -> Iterator[None]:
    """Speak French for one test."""
    locale.use("fr")
    yield
    locale.use("en")


@pytest.mark.parametrize(
    ("iso", "french"),
    [
        ("2026-10-03", "03/10/2026"),
        ("2026-10-03 - 2026-10-05", "03/10/2026 - 05/10/2026"),
        ("2026-10-03 14:32", "03/10/2026 14:32"),
        ("FIDE 2026-11 (standard), 2026-10 (rapid)", "FIDE 11/2026 (standard), 10/2026 (rapid)"),
        ("1990", "1990"),
        ("", ""),
        ("ffe-2026-11.csv", "ffe-2026-11.csv"),
        ("2026-11.csv", "2026-11.csv"),
        ("saves/2026-10-03/open.json", "saves/2026-10-03/open.json"),
        ("2010-2026", "2010-2026"),
    ],
)
def test_a_day_has_the_form_of_the_language(iso: str, french: str) -> None:
    assert day(iso) == french
    locale.use("en")
    assert day(iso) == iso


def test_a_moment_is_as_wide_in_both_languages() -> None:
    time = datetime(2026, 10, 3, 14, 32, 7)
    assert moment(time) == "03/10/2026 14:32:07"
    assert moment(time, seconds=False) == "03/10/2026 14:32"
    locale.use("en")
    assert moment(time) == "2026-10-03 14:32:07"


def test_a_sentence_with_a_day_in_it_says_it_in_the_language() -> None:
    said = words("{event} is left out: it ended on {day}", event="2026-10-03 Open", day="2026-10-03")
    assert say(said).endswith("le 03/10/2026")
    assert say(said).startswith("2026-10-03 Open")
    assert str(said).endswith("2026-10-03")


def test_what_is_shown_can_be_typed() -> None:
    assert entry.parse_day(day("2026-10-03")) == "2026-10-03"
    assert entry.parse_day("2026-10-03") == "2026-10-03"
    assert entry.parse_birth_text(day("2005-07-28"), "2026-10-03") == "2005-07-28"
    assert month("10/2026") == month("2026-10") == ("2026-10-01", "2026-10-31")
    assert parse_month(day("2026-11")) == parse_month("2026-11") == "2026-11"
