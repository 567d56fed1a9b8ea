"""Where a federation's year begins: expected values from the federations' own rules."""

import pytest

from tourney_tui.model.seasons import SEASONS


@pytest.mark.parametrize(
    ("federation", "day", "year"),
    [
        ("FFE", "2025-08-31", 2025),
        ("FFE", "2025-09-01", 2026),
        ("FFE", "2026", 2026),
        ("FFBG", "2026-08-31", 2026),
        ("FFBG", "2026-09-01", 2027),
        ("FIDE", "2025-09-01", 2025),
        ("FIDE", "2025-12-31", 2025),
        ("FRBE-KBSB", "2025-12-31", 2025),
    ],
)
def test_the_season_of_a_day(federation: str, day: str, year: int) -> None:
    assert SEASONS[federation].year(day) == year


@pytest.mark.parametrize(
    ("federation", "first"), [("FFE", "2025-09-01"), ("FFBG", "2025-09-01"), ("FIDE", "2026-01-01")]
)
def test_the_first_day_of_the_season_of_2026(federation: str, first: str) -> None:
    season = SEASONS[federation]
    assert season.first_day(2026) == first
    assert season.year(first) == 2026


@pytest.mark.parametrize(
    ("federation", "day", "age"),
    [("FFE", "2025-10-26", 19), ("FFE", "2025-08-31", 18), ("FIDE", "2025-10-26", 18), ("FIDE", "", None)],
)
@pytest.mark.parametrize("birth", ["2007", "2007-12-31"])
def test_the_year_of_birth_is_enough_for_an_age(federation: str, day: str, age: int | None, birth: str) -> None:
    assert SEASONS[federation].age(birth, day) == age


def test_nobody_without_a_birth_has_an_age() -> None:
    assert SEASONS["FFE"].age("", "2025-10-26") is None
