"""The draw of a bracket: seeds apart, byes to the top, never two byes against each other."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import empty, knockout
from tourney_tui.model.event import Event, Format
from tourney_tui.model.knockout import settled, winner
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import Result
from tourney_tui.pairing.knockout import draw, round_count, round_name, seed_order


def drawn(count: int) -> Event:
    event = empty(count, format=Format.KNOCKOUT)
    return event.with_records(games={game.id: game for game in draw(event)})


@pytest.mark.parametrize(("count", "byes"), [(3, 1), (5, 3), (6, 2), (7, 1), (9, 7), (8, 0), (2, 0)])
def test_the_top_seeds_have_the_byes(count, byes):
    """KO-01."""
    free = [game.left for game in drawn(count).round_games(1) if game.bye]
    assert sorted(free) == list(range(1, byes + 1))


def test_who_has_a_bye_stands_in_the_second_round_already():
    event = drawn(5)
    first, second = event.round_games(2)
    assert (first.left, first.right) == (1, None)
    assert (second.left, second.right) == (2, 3)


def test_eight_seeds_stand_where_they_should():
    pairs = [(game.left, game.right) for game in drawn(8).round_games(1)]
    assert pairs == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert seed_order(3) == (1, 8, 4, 5, 2, 7, 3, 6)


def test_ids_begin_where_asked():
    assert [game.id for game in draw(empty(4, format=Format.KNOCKOUT), first_id=10)] == [10, 11, 12]


def test_fewer_than_two_players_make_no_bracket():
    assert draw(empty(1, format=Format.KNOCKOUT)) == ()


def test_who_is_not_there_is_not_drawn():
    event = empty(5, format=Format.KNOCKOUT)
    away = msgspec.structs.replace(event.players[PlayerId(2)], present=False)
    games = draw(event.with_records(players={PlayerId(2): away}))
    assert [(g.left, g.right) for g in games if g.round == 1] == [(1, 5), (3, 4)]


@pytest.mark.parametrize(
    ("number", "name"), [(5, "final"), (4, "semi-final"), (3, "quarter-final"), (2, "round of 16"), (1, "round of 32")]
)
def test_rounds_have_names(number, name):
    assert str(round_name(number, 5)) == name


@pytest.mark.parametrize(("players", "rounds"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (64, 6), (65, 7)])
def test_round_count(players, rounds):
    assert round_count(players) == rounds


@given(count=st.integers(2, 64), favourites=st.booleans(), data=st.data())
def test_every_bracket_plays_to_one_winner_without_bye_against_bye(count, favourites, data):
    event = drawn(count)
    assert all(game.left is not None for game in event.round_games(1))
    met: dict[frozenset[PlayerId], int] = {}
    for number in range(1, round_count(count) + 1):
        for game in event.round_games(number):
            if game.bye:
                assert number == 1
                continue
            assert game.missing
            met[frozenset((game.left, game.right))] = number
            left_wins = game.left < game.right if favourites else data.draw(st.booleans())
            over = msgspec.structs.replace(game, result=Result.WHITE_WINS if left_wins else Result.BLACK_WINS)
            games = dict(event.games) | {over.id: over}
            event = event.with_records(games=dict(settled(games, event.players)) | {over.id: over})
    assert len(met) == count - 1
    final = event.round_games(round_count(count))[0]
    assert winner(final) is not None
    if favourites:
        # Seeds that always win: 1 and 2 meet in the final and nowhere else.
        assert winner(final) == 1
        assert met[frozenset((1, 2))] == round_count(count)


def test_the_bracket_is_what_the_event_draws():
    assert knockout(6).event.current_round == 1
