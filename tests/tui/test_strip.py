"""Rounds: the ratings beside the names, and the strip of the rating systems in narrow windows."""

import pytest

from tests.builders import empty, knockout, swiss
from tourney_tui.model.player import Origin, Player, PlayerId, Rating
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.lines.strip import strip_lines


def rated(origin: Origin = Origin.NATIONAL, **ratings: str) -> Player:
    return Player(PlayerId(1), 1, "Petit, Ida", ratings={name: Rating(v, origin) for name, v in ratings.items()})


def test_the_rating_beside_a_name_is_that_of_the_first_system():
    """A cup seeded by FIDE with an FFBG strip: the column shows what the strip counts with."""
    event = empty(0, systems=("ffbg",), seeding=("fide", "ffbg"))
    assert shown_rating(event, rated(fide="2484", ffbg="1034.6")) == "1035"
    assert shown_rating(event, rated(fide="2484")) == "2484"
    assert shown_rating(event, rated()) == "-"
    assert shown_rating(event, rated(Origin.ESTIMATE, ffbg="900")) == "900E"


@pytest.mark.parametrize(("width", "heads"), [(79, "now new perf win = loss"), (59, "new win = loss")])
def test_a_narrow_strip_leaves_out_whole_columns_and_keeps_the_outcomes(width: int, heads: str):
    built = swiss(4).pair((1, 3), (4, 2))
    lines = strip_lines(built.event, Views(built.event), built.game(1, 1), width)
    assert lines[1].split() == 2 * heads.split()
    assert len(lines[2].split()) == 1 + 2 * len(heads.split())
    wide = strip_lines(built.event, Views(built.event), built.game(1, 1), 120)[2].split()
    outcomes = wide[4:7]
    assert lines[2].split()[len(heads.split()) - 2 : len(heads.split()) + 1] == outcomes


def test_a_narrow_strip_of_backgammon_keeps_win_and_loss():
    built = knockout(4)
    lines = strip_lines(built.event, Views(built.event), built.game(1, 1), 59)
    assert lines[1].split() == 2 * ["now", "new", "win", "loss"]
