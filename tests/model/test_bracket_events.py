"""What happens in brackets of several stages: drops, walkovers, withdrawals, corrections, late players, ranks."""

import pytest

from tests.builders import Built, empty, player
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.event import Discipline, Format, Game
from tourney_tui.model.exits import champion, exit_game, last_stage, losers_share
from tourney_tui.model.feed import BracketKind, BracketRules, Stage
from tourney_tui.model.knockout import winner
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.pairing.knockout import draw
from tourney_tui.standings.table import standings


def bracket(count: int, kind: BracketKind = BracketKind.SINGLE, **rules: object) -> Built:
    event = empty(
        count, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",),
        bracket=BracketRules(kind, **rules),
    )  # fmt: skip
    built = Built(event)
    return built.do(intents.DrawBracket(games=draw(built.event)))


def match(built: Built, stage: str, level: int, place: int = 1) -> Game:
    games = [game for game in built.event.games.values() if (game.stage, game.level) == (stage, level)]
    return sorted(games, key=lambda one: (one.round, one.board))[place - 1]


def result(built: Built, game: Game, text: str) -> Built:
    return built.result(game.round, game.board, text)


def favourites(built: Built, *, until: int = 99) -> Built:
    """Everybody with the better number wins, up to a round."""
    while found := sorted((g for g in built.event.games.values() if g.missing), key=lambda g: (g.round, g.board)):
        game = found[0]
        if game.round > until:
            break
        built = result(built, game, "7-1" if game.left < game.right else "1-7")
    return built


def ranks(built: Built) -> dict[int, int]:
    table = standings(built.event, max(built.event.rounds))
    return {row.player: row.rank for row in table.rows}


# Drops


def test_losers_of_the_first_round_meet_in_the_consolation():
    built = favourites(bracket(8, BracketKind.CONSOLATION), until=1)
    assert {match(built, Stage.CONSOLATION, 1, n).left for n in (1, 2)} == {8, 7}
    assert {match(built, Stage.CONSOLATION, 1, n).right for n in (1, 2)} == {5, 6}


def test_who_loses_the_second_match_after_a_bye_comes_to_the_consolation():
    """5 players: seed 1 has a bye, loses, and has a second match; the winner of 4 - 5 has had one."""
    built = bracket(5, BracketKind.CONSOLATION)
    built = result(built, match(built, Stage.MAIN, 1, 2), "7-1")
    built = result(built, match(built, Stage.MAIN, 2), "1-7")
    game = match(built, Stage.CONSOLATION, 1)
    assert (game.left, game.right) == (1, 5)


def test_who_loses_the_second_match_after_a_win_is_out():
    built = bracket(8, BracketKind.CONSOLATION)
    built = favourites(built, until=2)
    assert exit_game(built.event, 4, 2).level == 2
    assert not any(game.stage for game in built.event.player_games(4))


@pytest.mark.parametrize(
    ("final", "second", "first_place"), [("7-1", None, 1), ("1-7", "7-1", 1), ("1-7", "1-7", 2)]
)  # fmt: skip
def test_a_grand_final_is_played_again_when_the_unbeaten_player_loses(final, second, first_place):
    built = favourites(bracket(8, BracketKind.DOUBLE), until=5)
    built = result(built, match(built, Stage.GRAND_FINAL, 1), final)
    again = match(built, Stage.GRAND_FINAL, 2)
    assert again.missing is (second is not None)
    if second is not None:
        assert (again.left, again.right) == (1, 2)
        assert champion(built.event, last_stage(built.event)) is None
        built = result(built, again, second)
    assert champion(built.event, last_stage(built.event)) == first_place
    assert ranks(built)[first_place] == 1
    assert ranks(built)[3 - first_place] == 2


# Walkovers


def test_a_loser_by_walkover_who_meets_a_bye_below_advances():
    built = bracket(6, BracketKind.PROGRESSIVE)
    real = match(built, Stage.MAIN, 1, 2)
    built = result(built, real, "+/-")
    below = match(built, Stage.CONSOLATION, 1)
    assert below.bye
    assert winner(below) == real.right
    assert match(built, Stage.CONSOLATION, 2, 1).right == real.right


def test_who_has_withdrawn_does_not_drop():
    built = bracket(8, BracketKind.PROGRESSIVE)
    gone = match(built, Stage.MAIN, 1).right
    built = built.do(intents.Withdraw(player=gone, from_round=1))
    built = favourites(built, until=1)
    assert match(built, Stage.CONSOLATION, 1).bye
    assert exit_game(built.event, gone, 9).stage == Stage.MAIN


def test_a_double_walkover_leaves_an_exit_until_somebody_arrives():
    built = bracket(8, BracketKind.DOUBLE)
    built = result(built, match(built, Stage.MAIN, 1), "-/-")
    pending = match(built, Stage.MAIN, 2)
    assert not pending.bye
    assert not match(built, Stage.LOSERS, 1).bye
    built = result(built, match(built, Stage.MAIN, 1, 2), "7-1")
    assert match(built, Stage.MAIN, 2).bye
    assert winner(match(built, Stage.MAIN, 2)) == 4
    assert winner(match(built, Stage.LOSERS, 1)) == 5


# Withdrawals and returns


def test_the_loser_is_put_back_when_the_director_decides():
    """Case KO-03, the second path."""
    built = bracket(8)
    built = result(built, match(built, Stage.MAIN, 1), "7-4")
    intent = intents.Withdraw(player=1, from_round=2)
    question = built.ask(intent)
    assert isinstance(question, Question)
    assert [choice.code for choice in question.choices] == ["walkover", "back"]
    change = built.ask(intents.agree(intent, question, "back"))
    assert isinstance(change, Change)
    assert "Player08 goes on instead" in str(change.label)
    built = built.do(intent, "back")
    assert match(built, Stage.MAIN, 2).left == 8
    assert match(built, Stage.MAIN, 1).result is Result.WHITE_WINS
    assert exit_game(built.event, 1, 9) == match(built, Stage.MAIN, 1)
    back = built.do(intents.Return(player=1))
    assert match(back, Stage.MAIN, 2).left == 1


def test_who_is_put_back_leaves_the_consolation():
    built = favourites(bracket(8, BracketKind.PROGRESSIVE), until=1)
    assert match(built, Stage.CONSOLATION, 1).left == 8
    back = built.do(intents.Withdraw(player=1, from_round=2), "back")
    assert match(back, Stage.CONSOLATION, 1).bye
    assert match(back, Stage.MAIN, 2).left == 8
    played = result(built, match(built, Stage.CONSOLATION, 1), "7-0")
    intent = intents.Withdraw(player=1, from_round=2)
    answer = played.ask(intents.agree(intent, played.ask(intent), "back"))
    assert isinstance(answer, Refusal)
    assert "has 7-0 already" in str(answer)


def test_a_walkover_goes_with_the_return():
    built = bracket(4)
    built = result(built, match(built, Stage.MAIN, 1), "7-4").do(intents.Withdraw(player=1, from_round=2))
    built = result(built, match(built, Stage.MAIN, 1, 2), "7-4")
    final = match(built, Stage.MAIN, 2)
    assert (final.result, final.given) == (Result.FORFEIT_BLACK, True)
    refused = built.ask(intents.EnterResult(game=final.id, result=None))
    assert isinstance(refused, Refusal)
    assert "follows from the withdrawal" in str(refused)
    assert match(built.do(intents.Return(player=1)), Stage.MAIN, 2).missing


def test_a_walkover_that_was_only_given_does_not_block_a_correction():
    built = bracket(4)
    built = result(built, match(built, Stage.MAIN, 1), "7-4").do(intents.Withdraw(player=1, from_round=2))
    built = result(built, match(built, Stage.MAIN, 1, 2), "7-4")
    built = result(built, match(built, Stage.MAIN, 1, 2), "4-7")
    assert match(built, Stage.MAIN, 2).right == 3


# Corrections


def test_a_correction_is_refused_when_a_match_below_has_been_played():
    built = favourites(bracket(8, BracketKind.PROGRESSIVE), until=1)
    below = match(built, Stage.CONSOLATION, 1)
    built = result(built, below, "7-3")
    intent = built.entering(1, 1, "3-7")
    answer = built.ask(intents.agree(intent, built.ask(intent)))
    assert isinstance(answer, Refusal)
    assert f"R{below.round} board {below.board}" in str(answer)


def test_the_latest_match_in_the_way_is_named():
    built = favourites(bracket(8))
    intent = built.entering(1, 1, "3-7")
    answer = built.ask(intents.agree(intent, built.ask(intent)))
    assert isinstance(answer, Refusal)
    assert "R3 board 1" in str(answer)


# Late players and re-entry


def test_late_players_take_free_byes_of_the_main_bracket_then_of_the_consolation():
    built = bracket(7, BracketKind.PROGRESSIVE)
    late = built.do(intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
    assert match(late, Stage.MAIN, 1).right == 8
    built = favourites(built, until=2)
    assert match(built, Stage.CONSOLATION, 1).bye
    below = built.do(intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
    game = match(below, Stage.CONSOLATION, 1)
    assert (game.left, game.right, game.bye) == (8, 5, False)
    assert game.left_from is None


def test_a_late_player_is_told_a_place_and_a_complete_round_opens_again_only_when_agreed():
    late = intents.AddPlayers(players=(player(0, 1500, "Late, L"),))
    begun = bracket(7)
    question = begun.ask(late)
    assert isinstance(question, Question)
    assert str(question) == "register: R1 board 1 Player01 - Late, L, in place of a bye?"
    complete = favourites(begun, until=1)
    question = complete.ask(late)
    assert isinstance(question, Question)
    assert str(question).endswith("Late, L, in place of a bye? Round 1 is complete and opens again")
    change = complete.ask(intents.agree(late, question))
    assert isinstance(change, Change)
    assert str(change.label) == "Late, L registered on R1 board 1 against Player01, round 1 open again"
    after = complete.do(late)
    assert [(game.left, game.right) for game in after.event.missing_results(1)] == [(1, 8)]
    assert match(after, Stage.MAIN, 2).left is None


def test_who_is_out_has_nothing_to_withdraw_from():
    built = result(bracket(8), match(bracket(8), Stage.MAIN, 1), "7-4")
    refused = built.ask(intents.Withdraw(player=8, from_round=2))
    assert isinstance(refused, Refusal)
    assert str(refused) == "Player08, A is out already, since R1 board 1"
    below = result(bracket(8, BracketKind.PROGRESSIVE), match(bracket(8), Stage.MAIN, 1), "7-4")
    assert isinstance(below.ask(intents.Withdraw(player=8, from_round=2)), Question)


def test_re_entry_into_a_bye_that_was_kept_open():
    built = bracket(7, re_entry=True)
    bye = match(built, Stage.MAIN, 1, 4)
    assert (bye.round, bye.bye) == (2, True)
    open_ = built.ask(intents.ReEnter(player=2))
    assert isinstance(open_, Refusal)
    assert "not out" in str(open_)
    first = match(built, Stage.MAIN, 1)
    built = result(built, first, "7-2")
    built = built.do(intents.ReEnter(player=first.right))
    again = match(built, Stage.MAIN, 1, 4)
    assert first.right in (again.left, again.right)
    assert again.missing
    assert match(built, Stage.MAIN, 2).round == 3
    full = built.ask(intents.ReEnter(player=first.right))
    assert isinstance(full, Refusal)


def test_who_has_entered_again_cannot_win_the_first_match_after_all():
    built = bracket(7, re_entry=True)
    first = match(built, Stage.MAIN, 1)
    built = result(built, first, "7-2").do(intents.ReEnter(player=first.right))
    intent = built.entering(first.round, first.board, "2-7")
    answer = built.ask(intents.agree(intent, built.ask(intent)))
    assert isinstance(answer, Refusal)
    assert "has entered again" in str(answer)


# Ranks


def test_ranks_of_a_double_elimination_follow_the_round_of_the_exit():
    found = ranks(favourites(bracket(8, BracketKind.DOUBLE)))
    assert [found[n] for n in range(1, 9)] == [1, 2, 3, 4, 5, 5, 7, 7]


def test_the_consolation_separates_who_left_the_main_bracket_together():
    found = ranks(favourites(bracket(8, BracketKind.CONSOLATION)))
    assert [found[n] for n in range(1, 9)] == [1, 2, 3, 3, 5, 6, 7, 7]


def test_a_match_for_third_place_separates_the_semi_finals():
    found = ranks(favourites(bracket(8, third_place=True)))
    assert [found[n] for n in range(1, 9)] == [1, 2, 3, 4, 5, 5, 5, 5]


def test_who_does_not_qualify_ranks_by_the_place_in_the_group():
    found = ranks(favourites(bracket(8, BracketKind.GROUPS, groups=2)))
    assert [found[n] for n in (1, 2)] == [1, 2]
    assert sorted(found.values()) == [1, 2, 3, 3, 5, 5, 7, 7]


def test_places_of_losers():
    built = bracket(8, BracketKind.DOUBLE)
    assert losers_share(built.event, match(built, Stage.LOSERS, 1)) == (7, 8)
    assert losers_share(built.event, match(built, Stage.LOSERS, 4)) == (3, 3)
    assert losers_share(built.event, match(built, Stage.GRAND_FINAL, 1)) == (2, 2)
    assert losers_share(bracket(6).event, match(bracket(6), Stage.MAIN, 1, 2)) == (5, 6)


# Groups


def test_group_places_go_to_the_bracket_once_the_group_is_over():
    built = favourites(bracket(8, BracketKind.GROUPS, groups=2), until=2)
    assert match(built, Stage.MAIN, 1).left is None
    built = favourites(built, until=3)
    semi = match(built, Stage.MAIN, 1)
    assert (semi.left, semi.right) == (1, 3)


def test_chess_groups_may_be_drawn_and_the_bracket_may_not():
    event = empty(6, format=Format.KNOCKOUT, bracket=BracketRules(BracketKind.GROUPS, groups=2))
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    while found := [g for g in built.event.games.values() if g.missing and g.stage]:
        built = built.result(found[0].round, found[0].board, "1/2")
    semi = match(built, Stage.MAIN, 1)
    assert semi.missing
    assert isinstance(built.ask(built.entering(semi.round, semi.board, "1/2")), Refusal)


# Lives


def test_who_has_lost_all_lives_is_out_and_the_last_ones_play_a_bracket():
    built = bracket(8, BracketKind.LIVES, lives=2, survivors=4)
    rounds = 0
    while Stage.MAIN not in built.event.stage_levels:
        built = favourites(built)
        rounds += 1
        built = built.do(intents.DrawBracket(games=draw(built.event)))
    main = [game for game in built.event.games.values() if game.stage == Stage.MAIN]
    inside = {side for game in main for side in (game.left, game.right) if side is not None}
    out = set(built.event.players) - inside
    assert len(inside) <= 4
    for gone in out:
        losses = [g for g in built.event.player_games(gone) if g.result is not None and winner(g) != gone]
        assert len(losses) == 2
    assert rounds >= 3
    built = favourites(built)
    assert champion(built.event) == 1
    assert isinstance(built.ask(intents.DrawBracket(games=draw(built.event))), Refusal)
    found = ranks(built)
    assert found[1] == 1
    assert all(found[one] > len(inside) for one in out)


def test_lives_go_round_by_round():
    built = bracket(8, BracketKind.LIVES)
    assert len(built.event.games) == 4
    early = built.ask(intents.DrawBracket(games=draw(built.event)))
    assert isinstance(early, Refusal)
    assert "no result on board" in str(early)
    built = favourites(built)
    late = built.do(intents.AddPlayers(players=(player(0, 1500, "Late, L"),)))
    assert late.event.players[9].joined == 2
    second = built.do(intents.DrawBracket(games=draw(built.event)))
    assert max(second.event.rounds) == 2
    pairs = [frozenset((g.left, g.right)) for g in second.event.games.values()]
    assert len(pairs) == len(set(pairs))
    back = second.do(intents.UnpairRound(round=2))
    assert max(back.event.rounds) == 1
    assert len(back.event.games) == 4


def test_a_result_that_lives_were_counted_with_is_corrected_and_not_taken_away():
    built = favourites(bracket(8, BracketKind.LIVES))
    built = built.do(intents.DrawBracket(games=draw(built.event)))
    intent = built.entering(1, 1, "none")
    assert "round 2 was paired with it" in str(built.ask(intent))
    corrected = built.result(1, 1, "1-7")
    assert [game.left for game in corrected.event.round_games(2)] == [game.left for game in built.event.round_games(2)]


def test_a_result_moves_only_to_a_match_of_its_own_stage():
    built = favourites(bracket(8, BracketKind.DOUBLE), until=1)
    semi = match(built, Stage.MAIN, 2)
    built = result(built, semi, "7-1")
    below = match(built, Stage.LOSERS, 1)
    assert below.round == semi.round
    answer = built.ask(intents.MoveResult(game=semi.id, to=below.id))
    assert isinstance(answer, Refusal)
    assert "is another match" in str(answer)


# Lengths


def test_lengths_are_counted_from_the_final_or_from_the_first_round():
    rules = {"lengths": ("15", "13", "11"), "discipline": Discipline.BACKGAMMON}
    event = empty(16, format=Format.KNOCKOUT, bracket=BracketRules(from_final=("",)), **rules)
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    assert [built.event.length_of(match(built, Stage.MAIN, level)) for level in (1, 2, 3, 4)] == [
        "11",
        "11",
        "13",
        "15",
    ]


def test_stages_have_lengths_of_their_own():
    event = empty(
        8, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7", "9", "11"),
        bracket=BracketRules(BracketKind.PROGRESSIVE, lengths={"consolation": ("5", "3")}, from_final=("consolation",)),
    )  # fmt: skip
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    assert [built.event.length_of(match(built, Stage.CONSOLATION, level)) for level in (1, 2, 3)] == ["3", "3", "5"]
    built = built.do(intents.SetLength(round=2, length="2x5", stage="consolation"))
    assert [built.event.length_of(match(built, Stage.CONSOLATION, level)) for level in (1, 2, 3)] == ["3", "2x5", "5"]
    assert built.event.length_of(match(built, Stage.MAIN, 2)) == "9"
    built = built.result(1, 1, "7-0")
    assert isinstance(built.ask(intents.SetLength(round=1, length="5")), Refusal)


# The last one alive


def last_alive(text: str, lives: int = 1) -> Built:
    """Three players with one life: 1 and 2 meet, 3 is free; then the given result."""
    built = bracket(3, BracketKind.LIVES, lives=lives, survivors=2)
    return built.do(intents.EnterResult(game=match(built, Stage.LIVES, 1).id, result=Result(text)))


def test_who_alone_has_a_life_left_has_won_before_any_bracket():
    """Both sides of the only match stayed away."""
    built = last_alive("-/-")
    assert champion(built.event) == 3
    assert ranks(built) == {3: 1, 1: 2, 2: 2}
    refused = built.ask(intents.DrawBracket(games=draw(built.event)))
    assert isinstance(refused, Refusal)
    assert str(refused) == "Player03, A alone is left and has won: there is nothing to draw"


def test_who_withdraws_between_rounds_with_lives_is_out_and_the_other_has_won():
    built = last_alive("+/-").do(intents.Withdraw(player=1, from_round=2))
    assert champion(built.event) == 3
    assert ranks(built) == {3: 1, 1: 2, 2: 2}
    assert isinstance(built.ask(intents.Withdraw(player=1, from_round=2)), Refusal)
    back = built.do(intents.Return(player=1))
    assert champion(back.event) is None
    assert len(draw(back.event)) == 1


def test_when_the_last_two_stay_away_nobody_has_won():
    built = bracket(3, BracketKind.LIVES, lives=1, survivors=2).do(intents.Withdraw(player=3, from_round=2))
    built = built.do(intents.EnterResult(game=match(built, Stage.LIVES, 1).id, result=Result.DOUBLE_FORFEIT))
    assert champion(built.event) is None
    refused = built.ask(intents.DrawBracket(games=draw(built.event)))
    assert "fewer than two players are left" in str(refused)
