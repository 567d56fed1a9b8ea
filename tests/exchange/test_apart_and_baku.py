"""Players kept apart and Baku acceleration: what a file says becomes regulations, and is written again."""

import pytest

from tests.builders import swiss
from tests.exchange.data import player_line, read_file, read_lines
from tourney_tui.exchange.trf.acceleration import event_accelerations, virtual_points
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import accelerated_rounds, last_of_group_a, size_of_group_a
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId

FOUR = [player_line(n, "0.0") for n in (1, 2, 3, 4)]


def again(event: Event) -> Event:
    return read_trf(write_trf(event).encode()).event


def test_records_260_and_xxp_are_pairs_kept_apart() -> None:
    reading = read_lines("142 5", "260   1   3    2    1    4", "260   2   5    3    4", "XXP 1 2", *FOUR)
    assert reading.event.regulations.forbidden == (
        Apart((PlayerId(1), PlayerId(2), PlayerId(4)), 1, 3),
        Apart((PlayerId(3), PlayerId(4)), 2),  # to the last round, however many there will be
        Apart((PlayerId(1), PlayerId(2))),
    )
    assert reading.event.about.extra == ()
    assert again(reading.event).regulations == reading.event.regulations


def test_players_the_file_does_not_have_are_left_out_and_said() -> None:
    reading = read_lines("142 5", "260   1   5    1    9", "260   1   5    1    2    9", "260 nothing", *FOUR)
    assert reading.event.regulations.forbidden == (Apart((PlayerId(1), PlayerId(2))),)
    found = {finding.code: str(finding.expected) for finding in reading.findings}
    assert "there is no 9" in found["apart"]
    assert "two start numbers or more" in found["forbidden"]
    assert "260 nothing" in reading.event.about.extra


def test_pairs_to_avoid_survive_as_comments() -> None:
    groups = (Apart((PlayerId(1), PlayerId(3)), 1, 2), Apart((PlayerId(2), PlayerId(4))))
    event = swiss(4, avoided=groups, avoid_clubs=True, avoid_families=True, systems=()).event
    written = write_trf(event).splitlines()
    assert "### avoid   1   2    1    3" in written
    assert "### avoid same club" in written
    rules = again(event).regulations
    assert (rules.avoided, rules.avoid_clubs, rules.avoid_families) == (groups, True, True)


@pytest.mark.parametrize(("players", "size"), [(161, 82), (8, 4), (10, 6), (3, 2), (1, 2), (24, 12), (25, 14)])
def test_group_a_is_half_of_the_field_rounded_up_to_an_even_number(players: int, size: int) -> None:
    """C.04.5.1, article 1: 82 of 161."""
    assert size_of_group_a(players) == size


@pytest.mark.parametrize(("rounds", "wholes", "accelerated"), [(9, 3, 5), (7, 2, 4), (5, 2, 3), (11, 3, 6), (1, 1, 1)])
def test_accelerated_rounds(rounds: int, wholes: int, accelerated: int) -> None:
    """C.04.5.1, article 3: of nine rounds five are accelerated, three of them with a whole point."""
    assert accelerated_rounds(rounds) == (wholes, accelerated)


@pytest.mark.parametrize(("name", "last"), [("baku-even-1", 12), ("baku-odd-1", 14)])
def test_records_250_of_the_baku_system_become_the_regulation(name: str, last: int) -> None:
    event = read_file(f"pairing/{name}.trf").event
    assert event.regulations.acceleration == "baku"
    assert last_of_group_a(event) == last
    assert not any(line.startswith("250") for line in event.about.extra)
    given = event_accelerations(event)
    assert [virtual_points(given, last, n) for n in range(1, 8)] == [2, 2, 1, 1, 0, 0, 0]
    assert [virtual_points(given, last + 1, n) for n in range(1, 8)] == [0] * 7
    assert "192 FIDE_DUTCH_2026_BAKU" in write_trf(event).splitlines()
    assert again(event).regulations == event.regulations


def test_other_virtual_points_stay_what_they_are() -> None:
    line = "250       1.0   1   1    1    1"
    event = read_lines("142 5", "192 FIDE_DUTCH_2026_BAKU", line, *FOUR).event
    assert event.regulations.acceleration == ""
    assert event.about.extra == (line,)
    assert [virtual_points(event_accelerations(event), 1, n) for n in (1, 2)] == [2, 0]


def test_the_coded_type_alone_is_enough() -> None:
    event = read_lines("142 5", "192 FIDE_DUTCH_2026_BAKU", *FOUR).event
    assert event.regulations.acceleration == "baku"
    assert event.about.extra == ()


def test_xxa_of_the_baku_system_is_recognised() -> None:
    lines = ["XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5"]
    assert read_lines("142 5", *lines, *FOUR).event.regulations.acceleration == "baku"
