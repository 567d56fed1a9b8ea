"""Colour preferences and their allocation (C.04.3, 1.7 and 5.2), against every board of the golden tournaments."""

import pytest

from tests.builders import swiss
from tests.events import DATA
from tests.pairing.replay import BY_CODES, golden, played, with_byes
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.pairing.colours import Preference, Strength, allocate, preference
from tourney_tui.pairing.history import History
from tourney_tui.pairing.score_groups import Float, float_of, pairing_scores, ranked

GOLDEN = sorted(path.stem for path in (DATA / "pairing").glob("*.json"))


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        ("", Preference()),
        ("w", Preference("b", Strength.STRONG)),
        ("wb", Preference("w", Strength.MILD)),
        ("bw", Preference("b", Strength.MILD)),
        ("ww", Preference("b", Strength.ABSOLUTE)),
        ("wbb", Preference("w", Strength.ABSOLUTE)),
        ("bwb", Preference("w", Strength.STRONG)),
        ("bbww", Preference("b", Strength.ABSOLUTE)),
        ("wwwbb", Preference("w", Strength.ABSOLUTE)),
    ],
)
def test_what_colour_is_wanted_and_how_strongly(colours, wanted):
    assert preference(History(frozenset(), {}, colours, None)) == wanted


@pytest.mark.parametrize("name", GOLDEN)
def test_every_board_of_the_golden_tournaments_has_its_colours(name):
    event, rounds = golden(name)
    articles = set()
    for stored in rounds:
        number = stored["round"]
        event = with_byes(event, number, stored["absent"])
        boards = [tuple(pair) for pair in stored["board_order_javafo"]]
        pairs = [pair for pair in boards if 0 not in pair]
        for white, black in pairs:
            given = allocate(event, number, PlayerId(black), PlayerId(white))
            assert (given.white, given.black) == (white, black), (number, given)
            articles.add(given.article)
        results = {pair: BY_CODES[stored["results"][f"{pair[0]}-{pair[1]}"]] for pair in pairs}
        byes = [Bye(PlayerId(int(one)), ByeKind(kind)) for one, kind in stored["absent"].items()]
        byes += [Bye(PlayerId(max(pair)), ByeKind.ALLOCATED) for pair in boards if 0 in pair]
        event = played(event, number, results, tuple(byes))
    assert {"C.04.3, 5.2.1", "C.04.3, 5.2.5"} <= articles


def test_the_reason_is_said():
    event = swiss(4).event
    given = allocate(event, 1, PlayerId(2), PlayerId(4))
    assert (given.white, given.article) == (4, "C.04.3, 5.2.5")
    assert "Player02, A has an even number" in str(given.words)


def test_floats_follow_the_pairing_scores_with_their_virtual_points():
    event = swiss(8, acceleration="baku", rounds=7).event
    scores = pairing_scores(event, 1)
    assert [scores[player] for player in event.players] == [2, 2, 2, 2, 0, 0, 0, 0]
    assert float_of(scores, PlayerId(1), PlayerId(5)) is Float.DOWN
    assert float_of(scores, PlayerId(5), PlayerId(1)) is Float.UP
    assert float_of(scores, PlayerId(1), PlayerId(2)) is Float.NONE
    assert ranked(event, scores, PlayerId(5), PlayerId(4)) == (4, 5)
