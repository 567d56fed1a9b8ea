"""Forbidden pairs, pairs to avoid and acceleration: legal, refused, logged; a round's note; group A stays."""

from tests.builders import empty, player, swiss
from tourney_tui.model import intents
from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import last_of_group_a
from tourney_tui.model.changes import Change
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.model.refusal import Question, Refusal

PAIR = Apart((PlayerId(1), PlayerId(3)))


def rules(built, **changes):
    return intents.pairing_rules(built.event.regulations, **changes)


def test_pairs_are_kept_and_the_log_names_the_players():
    built = swiss(4)
    change = built.ask(rules(built, forbidden=(PAIR, Apart((PlayerId(2), PlayerId(4)), 1, 2)), avoid_clubs=True))
    assert isinstance(change, Change)
    assert str(change.label) == (
        "forbidden pairs: none -> Player01 - Player03, Player02 - Player04 (rounds 1 to 2); "
        "pairs to avoid: none -> clubs"
    )
    event = change.applied(built.event)
    assert event.regulations.forbidden[0] == PAIR
    assert event.regulations.avoid_clubs


def test_the_rest_stays_when_one_thing_changes():
    built = swiss(4, forbidden=(PAIR,), avoid_families=True)
    after = built.do(rules(built, acceleration="baku")).event.regulations
    assert (after.forbidden, after.avoid_families, after.acceleration) == ((PAIR,), True, "baku")


def test_what_makes_no_sense_is_refused():
    built = swiss(4)
    codes = [
        built.ask(rules(built, **changes)).code
        for changes in (
            {"forbidden": (Apart((PlayerId(1), PlayerId(1))),)},
            {"avoided": (Apart((PlayerId(8), PlayerId(9))),)},
            {"avoided": (Apart((PlayerId(1), PlayerId(2)), 4, 2),)},
            {"acceleration": "fast"},
            {},
        )
    ]
    assert codes == ["apart", "no-player", "rounds", "acceleration", "same"]


def test_acceleration_begins_with_round_1_and_ends_after_a_question():
    built = swiss(4).round("1-0 1-0")
    assert built.ask(rules(built, acceleration="baku")).code == "started"
    begun = swiss(4, acceleration="baku").round("1-0 1-0")
    question = begun.ask(rules(begun, acceleration=""))
    assert isinstance(question, Question)
    assert begun.do(rules(begun, acceleration="")).event.regulations.acceleration == ""


def test_baku_is_for_the_standard_points_only():
    """C.04.5.1: applicable where a win is one point and a draw a half."""
    built = swiss(4)
    football = built.do(
        intents.SetEvent(
            about=built.event.about,
            regulations=swiss(4, points=PointScheme(win=6, draw=2)).event.regulations,
        )
    )
    answer = football.ask(rules(football, acceleration="baku"))
    assert isinstance(answer, Refusal)
    assert answer.code == "scheme"


def test_the_last_player_of_group_a_stays_when_others_join():
    """C.04.5.1, article 2 and its note: the number moves, the player does not."""
    built = swiss(8, acceleration="baku", rounds=7)
    assert last_of_group_a(built.event) == 4
    built = built.round("1-0 1-0 1-0 1-0").do(intents.AddPlayers(players=(player(0, 2100, "Late, Lea"),)))
    assert built.event.players[PlayerId(9)].number == 1
    assert last_of_group_a(built.event) == 4
    assert built.event.players[PlayerId(4)].number == 5


def test_a_round_keeps_its_note_and_the_log_has_it():
    built = swiss(4)
    change = built.ask(intents.PublishRound(round=1, pairs=((1, 2), (3, 4)), note="2 boards differ from the engine"))
    assert str(change.label) == "round 1 paired: 2 boards; 2 boards differ from the engine"
    assert change.rounds[1].note == "2 boards differ from the engine"


def test_a_pair_after_a_forfeit_is_made_by_hand_without_a_question():
    """PD-05: not played means they may meet."""
    built = swiss(4, rounds=5).round("-/+ 1-0")
    assert isinstance(built.ask(intents.AddBoard(round=2, left=PlayerId(1), right=PlayerId(2))), Change)
    assert isinstance(built.ask(intents.AddBoard(round=2, left=PlayerId(3), right=PlayerId(4))), Question)


def test_a_player_taken_off_the_list_leaves_the_rest_of_the_rule():
    built = swiss(4, forbidden=(Apart((PlayerId(1), PlayerId(2), PlayerId(4))),)).do(intents.RemovePlayer(player=4))
    change = built.ask(rules(built, acceleration="baku"))
    assert isinstance(change, Change)
    assert empty(4).regulations.acceleration == ""
