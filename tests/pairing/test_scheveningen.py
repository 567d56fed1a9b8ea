"""Scheveningen: two clubs, everybody of one meets everybody of the other; colours are fair to players and teams."""

from itertools import product

import msgspec
import pytest

from tests.builders import Built, empty, player
from tourney_tui.model import intents
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.draft import NoPairing
from tourney_tui.pairing.scheveningen import pair, schedule, teams
from tourney_tui.standings.table import standings
from tourney_tui.standings.teams import team_scores

SIZES = range(2, 17)


@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_everybody_of_the_other_team_once(size):
    met = [(meeting.first, meeting.second) for meetings in schedule(size) for meeting in meetings]
    assert sorted(met) == list(product(range(size), range(size)))


@pytest.mark.parametrize("size", SIZES)
def test_everybody_has_one_board_a_round(size):
    for meetings in schedule(size):
        assert sorted(m.first for m in meetings) == sorted(m.second for m in meetings) == list(range(size))


def colours(size: int) -> list[str]:
    """The colours of all players of both teams, round by round."""
    first = ["".join("bw"[m.first_has_white] for ms in schedule(size) for m in ms if m.first == p) for p in range(size)]
    second = ["".join("wb"[m.first_has_white] for ms in schedule(size) for m in ms if m.second == p)
              for p in range(size)]  # fmt: skip
    return first + second


@pytest.mark.parametrize("size", SIZES)
def test_colours_are_equal_to_within_one(size):
    assert {abs(one.count("w") - one.count("b")) for one in colours(size)} == {size % 2}


@pytest.mark.parametrize("size", [size for size in SIZES if size % 4 != 1])
def test_nobody_has_a_colour_three_times_in_a_row(size):
    assert not any("www" in one or "bbb" in one for one in colours(size))


@pytest.mark.parametrize("size", [4, 8, 12, 16])
def test_each_team_has_white_on_half_of_the_boards(size):
    assert {sum(m.first_has_white for m in meetings) for meetings in schedule(size)} == {size // 2}


def match(one: int, other: int) -> Event:
    people = [player(n, 2000 - n, club="Dunes" if n <= one else "Canal") for n in range(1, one + other + 1)]
    return empty(one + other, players=people, format=Format.SCHEVENINGEN, rounds=9)


def test_the_clubs_are_the_teams():
    found = teams(match(2, 2))
    assert [(team.name, team.players) for team in found] == [("Dunes", (1, 2)), ("Canal", (3, 4))]


def test_the_match_is_paired_to_its_end_and_both_scores_are_kept():
    built = Built(match(3, 3))
    for number in (1, 2, 3):
        draft = pair(built.event, number)
        built = built.do(intents.PublishRound(round=number, pairs=draft.pairs, byes=draft.byes))
        for board in (1, 2, 3):
            white_is_dunes = built.game(number, board).left <= 3
            built = built.result(number, board, "1-0" if white_is_dunes else "1/2")
    assert built.event.regulations.rounds == 3
    table = standings(built.event, 3)
    assert sum(row.points for row in table.rows) == 18
    dunes, canal = team_scores(built.event, 3)
    whites = sum(game.left <= 3 for game in built.event.games.values())
    assert (dunes.name, dunes.points, canal.points) == ("Dunes", 2 * whites + (9 - whites), 9 - whites)
    assert isinstance(pair(built.event, 4), NoPairing)


def test_in_a_smaller_team_somebody_of_the_other_is_free():
    built = Built(match(3, 2))
    draft = pair(built.event, 1)
    assert (len(draft.pairs), len(draft.byes)) == (2, 1)
    built = built.do(intents.PublishRound(round=1, pairs=draft.pairs, byes=draft.byes))
    assert built.event.regulations.rounds == 3


@pytest.mark.parametrize(
    ("clubs", "said"),
    [
        (("A", "B", "C", "A"), "here there are 3: A, B, C"),
        (("A", "A", "A", "A"), "here there are 1: A"),
        (("A", "A", "", "A"), "Player03, A has no club"),
    ],
)
def test_other_than_two_clubs_are_refused_in_words(clubs, said):
    people = [player(n, 2000 - n, club=club) for n, club in enumerate(clubs, 1)]
    answer = pair(empty(4, players=people, format=Format.SCHEVENINGEN), 1)
    assert isinstance(answer, NoPairing)
    assert said in str(answer.words)


def test_one_name_of_a_club_in_two_spellings_is_one_team():
    people = [player(n, 2000 - n, club=club) for n, club in enumerate(("Été", "ETE", "Canal", "canal"), 1)]
    assert len(pair(empty(4, players=people, format=Format.SCHEVENINGEN), 1).pairs) == 2


def test_who_leaves_early_keeps_the_board_as_a_forfeit_and_counts_for_nobody():
    built = Built(match(4, 4))
    draft = pair(built.event, 1)
    built = built.do(intents.PublishRound(round=1, pairs=draft.pairs, byes=draft.byes))
    for board in (1, 2, 3, 4):
        built = built.result(1, board, "1-0")
    built = built.do(intents.Withdraw(player=PlayerId(8), from_round=2))
    draft = pair(built.event, 2)
    assert draft.absent == (8,)
    rows = {row.player: row.rank for row in standings(built.event, 1).rows}
    assert rows[PlayerId(8)] is None
    assert sum(team.points for team in team_scores(built.event, 1)) == 8  # four boards: also that of who left
    kept = built.event.with_records(regulations=msgspec.structs.replace(built.event.regulations, drop_leavers=False))
    assert all(row.rank is not None for row in standings(kept, 1).rows)
