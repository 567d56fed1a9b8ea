"""Registering, leaving, coming back, pairing numbers (rules/tournaments.md; cases DU, LW, BY-05, RR-01)."""

import msgspec
import pytest

from tests.builders import Built as Under
from tests.builders import empty, knockout, player, swiss
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.event import Bye, Format
from tourney_tui.model.player import ByeKind, Rating
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result


def numbers(built):
    return [p.name for p in built.event.players_by_number]


def add(built, *people, answers=()):
    return built.do(intents.AddPlayers(players=people), *answers)


def test_pairing_numbers_follow_rating_then_title_then_name():
    built = Under(empty(0))
    built = add(built, player(0, 1800, "Bravo, B"), player(0, 2000, "Charlie, C"), player(0, 1800, "alpha, A"))
    built = add(built, player(0, 1800, "Zulu, Z", title="CM"), player(0, None, "Nobody, N"))
    assert numbers(built) == ["Charlie, C", "Zulu, Z", "alpha, A", "Bravo, B", "Nobody, N"]
    assert [p.number for p in built.event.players_by_number] == [1, 2, 3, 4, 5]


def test_a_new_rating_moves_the_number_until_round_4_is_paired():
    """Case LW-01: numbers are generated again until round 4, then they are fixed."""
    built = swiss(4, rounds=6).round("1-0 1-0")
    strong = msgspec.structs.replace(built.event.players[4], ratings={"fide": Rating("2500")})
    assert built.do(intents.EditPlayer(player=strong)).event.players[4].number == 1
    for pairs in (((1, 3), (2, 4)), ((1, 4), (2, 3)), ((2, 1), (4, 3))):
        built = built.round("1-0 1-0", *pairs)
    assert built.do(intents.EditPlayer(player=strong), "").event.players[4].number == 4


def test_a_late_entrant_joins_the_next_round_with_no_points():
    built = add(swiss(4).round("1-0 1-0"), player(0, 1995, "Late, L"))
    late = next(p for p in built.event.players.values() if p.name == "Late, L")
    assert (late.joined, late.late_points, late.number) == (2, 0, 2)


def test_after_round_4_a_late_entrant_gets_the_last_number():
    built = swiss(6, rounds=8)
    schedule = (((1, 2), (3, 4), (5, 6)), ((1, 3), (2, 5), (4, 6)), ((1, 4), (2, 6), (3, 5)), ((1, 5), (2, 4), (3, 6)))
    for pairs in schedule:
        built = built.round("1-0 1-0 1-0", *pairs)
    assert max(add(built, player(0, 2700, "Late, L")).event.players_by_number, key=lambda p: p.number).name == "Late, L"


def test_a_double_within_a_list_is_named_without_a_number():
    people = (player(0, 1700, "Lefèvre, Jean"), player(0, 1700, "LEFEVRE, Jean"))
    asked = swiss(2).ask(intents.AddPlayers(players=people))
    assert str(asked) == "LEFEVRE, Jean looks like Lefèvre, Jean of the same list; register both?"
    again = add(swiss(2), people[0]).ask(intents.AddPlayers(players=people[1:]))
    assert str(again) == "LEFEVRE, Jean looks like number 3, Lefèvre, Jean; register both?"


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN])
def test_nobody_joins_a_round_robin_that_has_begun(form):
    built = swiss(4, format=form, rounds=3).pair((1, 4), (2, 3))
    assert isinstance(built.ask(intents.AddPlayers(players=(player(0, 1500, "Late, L"),))), Refusal)


@pytest.mark.parametrize(
    ("birth", "right"), [("2060", "between 1900 and 2026"), ("1890-01-01", "between 1900"), ("soon", "write 1990")]
)
def test_an_impossible_birth_date_is_refused_with_the_right_form(birth, right):
    answer = swiss(2).ask(intents.AddPlayers(players=(player(0, 1500, "New, N", birth=birth),)))
    assert isinstance(answer, Refusal)
    assert right in str(answer)


def test_the_same_person_twice_is_asked():
    """Case DU-01: ids first, then folded name and birth year; the director may keep both."""
    built = add(Under(empty(0)), player(0, 1700, "Lefèvre, Jean", birth="1990"))
    again = intents.AddPlayers(players=(player(0, 1700, "LEFEVRE,  Jean", birth="1990-03-04"),))
    assert isinstance(built.ask(again), Question)
    assert len(built.do(again).event.players) == 2
    older = intents.AddPlayers(players=(player(0, 1700, "Lefevre, Jean", birth="1950"),))
    assert isinstance(built.ask(older), Change)


def test_the_same_federation_number_is_the_same_person():
    built = add(Under(empty(0)), player(0, 1700, "Martin, Lou", ids={"fide": "26012345"}))
    assert isinstance(
        built.ask(intents.AddPlayers(players=(player(0, 1600, "Test, Cid", ids={"fide": "26012345"}),))), Question
    )


def test_removing_closes_the_numbers_but_never_takes_out_games():
    built = swiss(4)
    assert isinstance(built.ask(intents.RemovePlayer(player=2)), Question)
    after = built.do(intents.RemovePlayer(player=2))
    assert [(p.id, p.number) for p in after.event.players_by_number] == [(1, 1), (3, 2), (4, 3)]
    assert isinstance(swiss(2).round("1-0").ask(intents.RemovePlayer(player=1)), Refusal)


def test_withdrawing_from_a_paired_round_offers_three_ways():
    """Case LW-03."""
    built = swiss(6).round("1-0 1-0 1-0").pair((1, 3), (5, 2), (4, 6))
    question = built.ask(intents.Withdraw(player=4, from_round=2))
    assert isinstance(question, Question)
    assert [choice.code for choice in question.choices] == ["forfeit", "bye", "repair"]

    forfeited = built.do(intents.Withdraw(player=4, from_round=2), "forfeit")
    assert forfeited.game(2, 3).result is Result.FORFEIT_BLACK
    assert forfeited.event.missing_results(2) == forfeited.event.round_games(2)[:2]

    free = built.do(intents.Withdraw(player=4, from_round=2), "bye")
    assert set(free.event.rounds[2].byes) == {Bye(4, ByeKind.ZERO), Bye(6, ByeKind.ALLOCATED)}
    assert len(free.event.round_games(2)) == 2

    again = built.do(intents.Withdraw(player=4, from_round=2), "repair")
    assert again.event.current_round == 1
    assert again.event.players[4].left == 2


def test_a_round_with_results_is_not_offered_to_be_paired_again():
    built = swiss(4).round("1-0 ...")
    question = built.ask(intents.Withdraw(player=3, from_round=1))
    assert [choice.code for choice in question.choices] == ["forfeit", "bye"]


def test_returning_against_the_player_with_the_bye():
    """Case LW-05: the bye goes, a board comes, nothing else moves."""
    built = swiss(4).do(intents.Withdraw(player=4, from_round=1))
    built = built.pair((1, 2), byes=(Bye(3, ByeKind.ALLOCATED), Bye(4, ByeKind.ZERO)))
    question = built.ask(intents.Return(player=4))
    assert [choice.code for choice in question.choices] == ["next", "bye"]
    later = built.do(intents.Return(player=4), "next")
    assert later.event.rounds == built.event.rounds
    now = built.do(intents.Return(player=4), "bye")
    assert now.event.rounds[1].byes == ()
    assert (now.game(1, 2).left, now.game(1, 2).right) == (3, 4)
    assert now.game(1, 1) == built.game(1, 1)


def test_byes_within_and_beyond_the_regulations():
    """Case BY-05: limit 1, none in the last round; the director may override."""
    built = swiss(4).do(intents.GiveBye(player=3, round=2, kind=ByeKind.HALF))
    assert built.event.players[3].byes == {2: ByeKind.HALF}
    last = built.ask(intents.GiveBye(player=3, round=5, kind=ByeKind.HALF))
    assert isinstance(last, Question)
    assert "last 1 rounds" in str(last)
    second = built.ask(intents.GiveBye(player=3, round=3, kind=ByeKind.HALF))
    assert "has 1 of 1 byes with points already" in str(second)
    override = intents.agree(intents.GiveBye(player=3, round=5, kind=ByeKind.HALF), last)
    change = built.ask(override)
    assert str(change.label).endswith(
        "half-point bye in round 5, against the limit: no byes with points in the last 1 rounds"
    )
    assert built.do(override).event.players[3].byes[5] is ByeKind.HALF
    assert isinstance(built.ask(intents.GiveBye(player=3, round=4, kind=ByeKind.ZERO)), Change)


def test_a_bye_in_a_paired_round_is_for_somebody_without_game():
    built = swiss(3).pair((1, 2))
    assert isinstance(built.ask(intents.GiveBye(player=1, round=1, kind=ByeKind.HALF)), Refusal)
    after = built.do(intents.GiveBye(player=3, round=1, kind=ByeKind.ALLOCATED))
    assert after.event.rounds[1].byes == (Bye(3, ByeKind.ALLOCATED),)


def test_a_second_bye_by_hand_is_asked_and_logged():
    """BY-01: a forfeit win bars the bye too."""
    built = swiss(3).pair((1, 2), byes=(Bye(3, ByeKind.ALLOCATED),)).result(1, 1, "+/-").pair((2, 3))
    built = built.do(intents.GiveBye(player=1, round=2, kind=ByeKind.ZERO))
    question = built.ask(intents.GiveBye(player=1, round=2, kind=ByeKind.ALLOCATED))
    assert isinstance(question, Question)
    assert "has had a bye or a forfeit win in round 1 already" in str(question)
    change = built.ask(intents.agree(intents.GiveBye(player=1, round=2, kind=ByeKind.ALLOCATED), question))
    assert str(change.label).endswith("pairing-allocated bye in round 2, the second one")


def test_a_knockout_gives_byes_by_the_draw_only():
    assert isinstance(knockout(4).ask(intents.GiveBye(player=1, round=1, kind=ByeKind.HALF)), Refusal)
