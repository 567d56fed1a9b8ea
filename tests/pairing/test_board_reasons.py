"""Why a board is what it is: score groups, floats, colours by article, why not the neighbour."""

import pytest

from tests.builders import player
from tests.builders import swiss as field
from tests.events import DATA
from tests.exchange.data import read_file
from tourney_tui.model.apart import Apart
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.board_reasons import board_reasons
from tourney_tui.pairing.neighbours import natural_opponents, why_not
from tourney_tui.pairing.score_groups import pairing_scores

GOLDEN = sorted(path.name for path in (DATA / "pairing").glob("*.trf"))


def said(event, number, pairs, board):
    return {str(reason.words): (reason.value, reason.rule) for reason in board_reasons(event, number, pairs, board)}


@pytest.mark.parametrize("name", GOLDEN)
def test_nothing_the_engines_agree_on_is_called_unusual(name):
    event = read_file(f"pairing/{name}").event
    for number in event.rounds:
        pairs = [(game.left, game.right) for game in event.round_games(number)]
        for board in pairs:
            reasons = board_reasons(event, number, pairs, board)
            assert not [str(reason.words) for reason in reasons if reason.unusual]
            assert reasons[-1].words.text.startswith(("not {name}", "{low} is the natural opponent"))


def test_round_1_pairs_the_halves():
    found = said(field(6).event, 1, [(1, 4), (5, 2), (3, 6)], (5, 2))
    assert "both come from the same score group" in found
    assert "Player05, A is the natural opponent of Player02, A" in found
    text = "Player05, A has White: nobody has played: Player02, A has an even number, not the first colour"
    assert found[text] == ("", "C.04.3, 5.2.5")
    assert found["Player02, A has played no game yet and prefers no colour"] == ("-", "C.04.3, 1.7.4")


def test_why_not_the_neighbour():
    """After 1-0 and 1-0, 1 and 3 are alone; in the group of losers 2 and 4."""
    built = field(8, rounds=5).round("1-0 1-0 1-0 1-0", (1, 5), (2, 6), (3, 7), (4, 8))
    built = built.round("1/2 1/2 1/2 1/2", (1, 3), (4, 2), (5, 7), (8, 6))
    assert str(why_not(built.event, 3, PlayerId(1), PlayerId(3))) == "they met in round 2"
    pairs = [(1, 4), (2, 3), (5, 8), (6, 7)]
    scores = pairing_scores(built.event, 3)
    assert natural_opponents(built.event, scores, pairs, (PlayerId(1), PlayerId(4))) == (3,)
    assert "not Player03, A: they met in round 2" in said(built.event, 3, pairs, (1, 4))


def test_what_else_keeps_two_players_apart():
    people = [player(n, 2100 - 10 * n, club="Alpha" if n in (1, 3) else "") for n in range(1, 7)]
    event = field(6, players=people, avoid_clubs=True, forbidden=(Apart((PlayerId(1), PlayerId(2))),)).event
    reasons = [str(why_not(event, 1, PlayerId(1), PlayerId(other))) for other in (2, 3, 4)]
    assert reasons == [
        "the regulations of the event keep them apart",
        "they should not meet (same club, Alpha)",
        "they may meet, but the others could not be paired as well",
    ]
    whites = field(6, rounds=5).round("1-0 1-0 1-0").round("1-0 1-0 1-0", (1, 4), (3, 2), (5, 6)).event
    assert str(why_not(whites, 3, PlayerId(1), PlayerId(3))) == "both must have Black"


def test_a_float_says_why_somebody_is_left_over():
    event = field(6, rounds=5).round("1-0 1-0 1-0").event
    found = said(event, 2, [(3, 1), (2, 5), (4, 6)], (2, 5))
    assert "Player05, A floats down, Player02, A floats up" in found
    assert "3 players have 1 points: one is left over" in found


def test_a_half_exchange_and_colours_given_by_hand_are_said():
    event = field(4).event
    reasons = board_reasons(event, 1, [(2, 1), (4, 3)], (2, 1))
    assert next(str(reason.words) for reason in reasons if reason.unusual).startswith("Player01, A would have White")
    assert str(reasons[-1].words).startswith("not Player03, A:")
