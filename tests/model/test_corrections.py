"""Corrections with consequences (rules/tournaments.md, Corrections; cases RC, LW)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Built, empty, knockout, swiss
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.event import Bye, Event, Format
from tourney_tui.model.integrity import problems
from tourney_tui.model.player import ByeKind
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.session.projections import project_player
from tourney_tui.standings.score import scores


@pytest.fixture
def three() -> Built:
    """Four players, three rounds paired, two of them played: round 1 is past, round 2 previous."""
    return swiss(4).round("1-0 1-0").round("1-0 1-0", (1, 3), (2, 4)).pair((4, 1), (3, 2))


def asked(built: Built, round_number: int, board: int, text: str) -> Question:
    """The question after the one that shows both results."""
    intent = built.entering(round_number, board, text)
    question = built.ask(intents.agree(intent, built.ask(intent)))
    assert isinstance(question, Question)
    return question


def keys(question: Question) -> str:
    return "".join(choice.key for choice in question.choices)


class TestPastRound:
    def test_the_prompt_names_both_consequences_before_enter(self, three):
        question = asked(three, 1, 1, "0-1")
        assert str(question) == "round 1 is past, no pairing changes:"
        assert [f"{choice.key} {choice.words}" for choice in question.choices] == [
            "s standings and ratings follow",
            "r ratings only, standings keep 1-0",
        ]

    def test_standings_follow(self, three):
        after = three.result(1, 1, "0-1", "", "standings")
        assert (after.game(1, 1).result, after.game(1, 1).rating_result) == (Result.BLACK_WINS, None)
        assert after.event.rounds[3].corrected

    def test_ratings_only_leaves_the_standings_and_no_mark(self, three):
        change = three.do(three.entering(1, 1, "0-1"), "", "rating")
        game = change.game(1, 1)
        assert (game.result, game.rating_result) == (Result.WHITE_WINS, Result.BLACK_WINS)
        assert scores(change.event, 3) == scores(three.event, 3)
        assert change.event.rounds == three.event.rounds

    def test_the_log_says_what_counts_where(self, three):
        intent = three.entering(1, 1, "0-1")
        for choice in ("", "rating"):
            intent = intents.agree(intent, three.ask(intent), choice)
        change = three.ask(intent)
        assert isinstance(change, Change)
        assert str(change.label) == "R1 board 1: ratings count 0-1, standings keep 1-0 (Player01 - Player02)"

    @pytest.mark.parametrize("system", ["fide", "ffe"])
    def test_the_rating_is_that_of_the_corrected_game(self, three, system):
        """Only the ratings see it: they are those of an event in which the game had ended so."""
        only = three.result(1, 1, "0-1", "", "rating").event
        whole = three.result(1, 1, "0-1", "", "standings").event
        rated, other = (project_player(event, 1, system) for event in (only, whole))
        assert (rated.rating, rated.score, rated.steps[: len(other.steps)]) == (other.rating, other.score, other.steps)
        said = "round 1, board 1: the ratings count 0-1, the standings keep 1-0"
        assert [str(step.text) for step in rated.steps[len(other.steps) :]] == [said]

    def test_the_file_for_the_federation_has_the_result_of_the_standings(self, three):
        assert write_trf(three.result(1, 1, "0-1", "", "rating").event) == write_trf(three.event)

    def test_entering_the_standings_result_again_takes_the_rating_result_back(self, three):
        only = three.result(1, 1, "0-1", "", "rating")
        question = only.ask(only.entering(1, 1, "1-0"))
        assert "has 1-0 (ratings 0-1); make it 1-0?" in str(question)
        assert only.result(1, 1, "1-0").game(1, 1) == three.game(1, 1)

    def test_the_same_for_the_ratings_again_is_no_change(self, three):
        only = three.result(1, 1, "0-1", "", "rating")
        intent = only.entering(1, 1, "0-1")
        for choice in ("", "rating"):
            intent = intents.agree(intent, only.ask(intent), choice)
        assert str(only.ask(intent)) == "the ratings count 0-1 on R1 board 1 already"

    def test_clearing_has_no_second_choice(self, three):
        question = asked(three, 1, 1, "none")
        assert (keys(question), "the standings follow" in str(question)) == ("", True)

    def test_a_later_correction_of_the_standings_ends_it(self, three):
        after = three.result(1, 1, "0-1", "", "rating").result(1, 1, "1/2", "", "standings").game(1, 1)
        assert (after.result, after.rating_result) == (Result.DRAW, None)

    def test_a_round_robin_has_the_choice_too(self):
        built = Built(empty(4, format=Format.ROUND_ROBIN, rounds=3))
        for pairs in (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1))):
            built = built.round("1-0 1-0", *pairs)
        assert keys(asked(built, 1, 1, "0-1")) == "sr"
        assert isinstance(built.ask(intents.agree(built.entering(2, 1, "0-1"), built.ask(built.entering(2, 1, "0-1")))),
                          Change)  # fmt: skip


class TestPreviousRound:
    def test_keep_or_pair_again_while_no_game_has_begun(self, three):
        """Case RC-01."""
        question = asked(three, 2, 2, "0-1")
        assert str(question) == "round 3 was paired with 1-0:"
        assert keys(question) == "kp"

    def test_keeping_marks_the_round(self, three):
        after = three.result(2, 2, "0-1", "", "keep").event
        assert after.round_games(3) == three.event.round_games(3)
        assert after.rounds[3].corrected

    def test_pairing_again_takes_the_round_back(self, three):
        intent = three.entering(2, 2, "0-1")
        for choice in ("", "repair"):
            intent = intents.agree(intent, three.ask(intent), choice)
        change = three.ask(intent)
        assert isinstance(change, Change)
        assert str(change.label) == "R2 board 2: 1-0 -> 0-1 (Player02 - Player04); pairing of round 3 taken back"
        after = change.applied(three.event)
        assert (after.current_round, after.round_games(3), problems(after)) == (2, (), ())

    def test_a_round_that_has_begun_is_never_paired_again(self, three):
        begun = three.result(3, 1, "1-0")
        assert keys(asked(begun, 2, 2, "0-1")) == ""
        intent = three.entering(2, 2, "0-1")
        for choice in ("", "repair"):
            intent = intents.agree(intent, three.ask(intent), choice)
        assert isinstance(begun.ask(intent), Question), "the answer was given before a game had ended"


class TestColoursAndBoards:
    def test_swapped_colours_of_an_old_round_ask_and_keep_every_pairing(self, three):
        intent = intents.SwapColours(game=three.game(1, 1).id)
        assert "later pairings used its colours and stay" in str(three.ask(intent))
        after = three.result(1, 1, "0-1", "", "rating").do(intent)
        assert (after.game(1, 1).result, after.game(1, 1).rating_result) == (Result.BLACK_WINS, Result.WHITE_WINS)
        assert after.event.round_games(3) == three.event.round_games(3)

    def test_a_result_on_the_wrong_board_moves(self):
        built = swiss(6).round("1-0 ... ...")
        intent = intents.MoveResult(game=built.game(1, 1).id, to=built.game(1, 3).id)
        question = built.ask(intent)
        assert str(question) == "R1 board 3 (Player05 - Player06) has none; make it 1-0, and board 1 keeps none?"
        change = built.ask(intents.agree(intent, question))
        assert str(change.label) == "R1 board 1: 1-0 -> none, moved to board 3: none -> 1-0 (Player05 - Player06)"
        assert [g.result for g in change.applied(built.event).round_games(1)] == [None, None, Result.WHITE_WINS]

    def test_a_result_that_is_there_is_shown_before_it_is_replaced(self):
        """Case RC-05."""
        built = swiss(4).round("1-0 0-1")
        intent = intents.MoveResult(game=built.game(1, 1).id, to=built.game(1, 2).id)
        question = built.ask(intent)
        assert "has 0-1; make it 1-0" in str(question)
        meanwhile = built.result(1, 2, "1/2")
        assert isinstance(meanwhile.ask(intents.agree(intent, question)), Question)

    @pytest.mark.parametrize(("source", "target", "code"), [((1, 2), (1, 1), "no-result"), ((1, 1), (1, 1), "same")])
    def test_what_cannot_move(self, source, target, code):
        built = swiss(4).round("1-0 ...")
        answer = built.ask(intents.MoveResult(game=built.game(*source).id, to=built.game(*target).id))
        assert isinstance(answer, Refusal)
        assert answer.code == code

    def test_a_result_does_not_move_to_another_round(self, three):
        answer = three.ask(intents.MoveResult(game=three.game(2, 1).id, to=three.game(3, 1).id))
        assert "moves within its round" in str(answer)

    def test_in_a_bracket_the_winners_follow(self):
        built = knockout(4).result(1, 1, "7-4")
        after = built.do(intents.MoveResult(game=built.game(1, 1).id, to=built.game(1, 2).id))
        final = after.game(2, 1)
        assert (final.left, final.right) == (None, built.game(1, 2).left)
        assert problems(after.event) == ()

    def test_moving_within_an_old_round_names_the_consequence(self, three):
        intent = intents.MoveResult(game=three.game(1, 1).id, to=three.game(1, 2).id)
        question = three.ask(intents.agree(intent, three.ask(intent)))
        assert "long past: the standings follow" in str(question)


class TestLeavingAndReturning:
    def test_withdrawn_from_a_paired_round_three_choices(self):
        """Case LW-03: 6 players, round 2 paired, player 4 leaves before any result."""
        built = swiss(6).round("1-0 1-0 1-0").pair((1, 3), (5, 2), (4, 6))
        question = built.ask(intents.Withdraw(player=4, from_round=2))
        assert isinstance(question, Question)
        assert [choice.code for choice in question.choices] == ["forfeit", "bye", "repair"]
        after = built.do(intents.Withdraw(player=4, from_round=2), "forfeit").result(2, 1, "1-0").result(2, 2, "1-0")
        assert after.game(2, 3).result is Result.FORFEIT_BLACK
        assert project_player(after.event, 6, "fide").counted == project_player(built.event, 6, "fide").counted
        assert after.event.missing_results(2) == ()
        assert after.round("1-0", (1, 6)).event.current_round == 3

    def test_returning_into_a_paired_round_against_the_bye(self):
        """Case LW-05: 7 active players with one bye, and one who returns."""
        built = swiss(8).round("1-0 1-0 1-0 1-0").do(intents.Withdraw(player=8, from_round=2))
        built = built.pair((1, 3), (5, 7), (2, 4), byes=())
        built = built.do(intents.GiveBye(player=6, round=2, kind=ByeKind.ALLOCATED))
        question = built.ask(intents.Return(player=8))
        assert isinstance(question, Question)
        assert [choice.code for choice in question.choices] == ["next", "bye"]
        after = built.do(intents.Return(player=8), "bye")
        assert after.event.round_games(2)[:3] == built.event.round_games(2)
        assert (after.game(2, 4).left, after.game(2, 4).right, after.event.rounds[2].byes) == (6, 8, ())


def pairings(event: Event) -> dict[int, list]:
    """Who sits with whom, and who has a bye, in every round."""
    return {
        number: [sorted((g.left, g.right) for g in map(_by_number, event.round_games(number))), paired.byes]
        for number, paired in event.rounds.items()
    }


def _by_number(game):
    return type(game)(game.id, game.round, game.board, *sorted((game.left, game.right)))


RESULTS = st.sampled_from(["1-0", "0-1", "1/2", "+/-", "-/-", "none", "1-0 unrated", "adjourned", "swap", "move"])
ANSWERS = st.sampled_from(["standings", "rating", "keep"])


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 3), RESULTS, ANSWERS), min_size=1, max_size=12),
    st.booleans(),
)
def test_rounds_already_played_never_change_by_themselves(corrections, begun):
    """Whatever is corrected wherever: every pairing stays, and no game changes but the one that was meant."""
    built = swiss(6).round("1-0 1-0 1-0").round("1-0 1/2 0-1", (1, 3), (5, 2), (4, 6)).pair((1, 5), (3, 4), (2, 6))
    built = built.result(3, 1, "1-0") if begun else built
    paired = pairings(built.event)
    for number, board, text, answer in corrections:
        before, game = built.event, built.game(number, board)
        other = built.game(number, board % 3 + 1)
        intent = {
            "swap": intents.SwapColours(game=game.id),
            "move": intents.MoveResult(game=game.id, to=other.id),
        }.get(text) or built.entering(number, board, text)
        built = carried_out(built, intent, answer)
        assert pairings(built.event) == paired
        assert problems(built.event) == ()
        meant = {game.id, other.id} if text == "move" else {game.id}
        assert all(g == before.games[key] for key, g in built.event.games.items() if key not in meant)


def carried_out(built: Built, intent, choice: str) -> Built:
    """Do it, giving a question with choices the wanted one where it is offered; a refusal changes nothing."""
    answer = built.ask(intent)
    while isinstance(answer, Question):
        offered = [one.code for one in answer.choices if one.code != "repair"]
        intent = intents.agree(intent, answer, choice if choice in offered else offered[0] if offered else "")
        answer = built.ask(intent)
    return built if isinstance(answer, Refusal) else Built(answer.applied(built.event))


@pytest.mark.parametrize("also_gone", [3, None])
def test_nobody_returns_against_a_bye_of_his_own_or_of_somebody_gone(also_gone):
    """Found by random operations: the player with the bye withdrew, returned, and was paired with himself."""
    built = swiss(4).pair((1, 2), byes=(Bye(3, ByeKind.ALLOCATED), Bye(4, ByeKind.ZERO)))
    back = 4 if also_gone else 3
    for gone in {back, also_gone} - {None}:
        built = built.do(intents.Withdraw(player=gone, from_round=1))
    change = built.ask(intents.Return(player=back))
    assert isinstance(change, Change)
    assert (str(change.label), change.games) == (f"Player0{back}, A returns from the next round", {})
