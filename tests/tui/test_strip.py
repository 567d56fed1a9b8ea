"""Rounds: the ratings beside the names, and the strip of the rating systems in narrow windows."""

from tests.builders import empty
from tourney_tui.model.player import Origin, Player, PlayerId, Rating
from tourney_tui.tui.lines.boards import shown_rating


def rated(origin: Origin = Origin.NATIONAL, **ratings: str) -> Player:
    return Player(PlayerId(1), 1, "Petit, Ida", ratings={name: Rating(v, origin) for name, v in ratings.items()})


def test_the_rating_beside_a_name_is_that_of_the_first_system():
    """A cup seeded by FIDE with an FFBG strip: the column shows what the strip counts with."""
    event = empty(0, systems=("ffbg",), seeding=("fide", "ffbg"))
    assert shown_rating(event, rated(fide="2484", ffbg="1034.6")) == "1035"
    assert shown_rating(event, rated(fide="2484")) == "2484"
    assert shown_rating(event, rated()) == "-"
    assert shown_rating(event, rated(Origin.ESTIMATE, ffbg="900")) == "900E"
