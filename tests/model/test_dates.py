from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.model.dates import ReadDate, parse_birth, parse_date, slashed
from tourney_tui.model.refusal import Refusal


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2005-07-28", "2005-07-28"),
        ("2005/07/28", "2005-07-28"),
        ("2005.07.28", "2005-07-28"),
        ("28. 07. 2005", "2005-07-28"),
        ("28.7.2005", "2005-07-28"),
        ("28/07/2005", "2005-07-28"),
        ("28-07-2005", "2005-07-28"),
        (" 2005-07-28T00:00:00 ", "2005-07-28"),
        ("28/07/2005 00:00", "2005-07-28"),
        ("07/28/2005", "2005-07-28"),
        ("2005", "2005"),
        ("2005/00/00", "2005"),
        ("0000/00/00", ""),
        ("", ""),
    ],
)
def test_forms(text: str, read: str) -> None:
    assert parse_date(text) == ReadDate(read)


def test_dt_03_day_and_month_that_could_be_swapped() -> None:
    assert parse_date("03/04/2007") == ReadDate("2007-04-03", ambiguous=True)
    assert parse_date("03/04/2007", month_first=True) == ReadDate("2007-03-04", ambiguous=True)
    assert parse_date("04/04/2007") == ReadDate("2007-04-04")


@pytest.mark.parametrize("text", ["2005-02-30", "31/04/2005", "13/13/2005", "soon", "28/07/05", "1/2/3/2005", "0205"])
def test_no_dates(text: str) -> None:
    assert isinstance(parse_date(text), Refusal)


@pytest.mark.parametrize("text", ["2060", "2060-01-01", "1899"])
def test_no_birth(text: str) -> None:
    assert isinstance(parse_birth(text), Refusal)


def test_nobody_is_born_after_the_event() -> None:
    assert isinstance(parse_birth("2025-10-27", event_date="2025-10-26"), Refusal)
    assert isinstance(parse_birth("2026", event_date="2025-10-26"), Refusal)
    assert parse_birth("2025", event_date="2025-10-26") == ReadDate("2025")
    assert parse_birth("1990-01-01", event_date="2025-10-26") == ReadDate("1990-01-01")


def test_trf_form() -> None:
    assert slashed("2005-07-28") == "2005/07/28"
    assert slashed("2005") == "2005/00/00"
    assert slashed("") == ""


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    parse_birth(text)


@given(st.dates(min_value=date(1900, 1, 1), max_value=date(2100, 12, 31)))
def test_iso_and_trf_forms_agree(day: date) -> None:
    assert parse_date(slashed(str(day))) == ReadDate(str(day))
