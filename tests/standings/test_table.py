"""The table: ranks, ties, leavers, brackets, and what it shows while results still come in."""

import msgspec
import pytest

from tests.builders import empty, knockout, swiss
from tests.events import event_from
from tests.standings.expected import EVENTS
from tourney_tui.model.event import Format
from tourney_tui.model.player import PlayerId
from tourney_tui.standings.codes import default_tiebreaks
from tourney_tui.standings.explain import explain
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values


def ranks(event, table):
    return {event.players[row.player].number: row.rank for row in table.rows}


def test_without_tiebreaks_equal_points_share_the_rank():
    event = swiss(4).round("1-0 1/2").event
    table = standings(event, 1)
    assert ranks(event, table) == {1: 1, 3: 2, 4: 2, 2: 4}
    assert [row.tied for row in table.rows] == [False, True, True, False]
    assert table.provisional
    assert table.codes == ()


def test_tiebreaks_order_and_leave_real_ties():
    event, expected = EVENTS["tec 2026"]()
    tiebreaks = tiebreak_values(event, 5, ("BH", "SB", "DE"))
    table = standings(event, 5, tiebreaks)
    assert not table.provisional
    assert table.ruleset == "C.07-2026"
    order = [event.players[row.player].number for row in table.rows]
    key = {n: tuple(expected[code][n] for code in ("PTS", "BH", "SB")) for n in expected["PTS"]}
    assert [key[n] for n in order] == sorted(key.values(), reverse=True)


def test_points_lead_when_results_have_changed_since_the_tiebreaks():
    before = swiss(4).round("1-0 1-0 ")
    tiebreaks = tiebreak_values(before.event, 1, ("BH",))
    after = before.result(1, 1, "0-1")
    table = standings(after.event, 1, tiebreaks)
    assert table.provisional
    assert [event_number(after.event, row) for row in table.rows][:2] in ([2, 3], [3, 2])
    assert table.rows[0].points == 2


def event_number(event, row):
    return event.players[row.player].number


def test_missing_results_are_counted():
    event = swiss(4).round("1-0 ...").event
    assert standings(event, 1).missing == 1


def leaving(event, number, since):
    player = event.players_by_number[number - 1]
    return event.with_records(players={player.id: msgspec.structs.replace(player, left=since)})


def test_who_leaves_a_round_robin_early_counts_for_nobody():
    """LW-07."""
    event = leaving(event_from("inputs/rr_withdraw_after_2_of_5.trf", format=Format.ROUND_ROBIN), 6, 3)
    table = standings(event, 5, tiebreak_values(event, 5, default_tiebreaks(Format.ROUND_ROBIN)))
    points = {event_number(event, row): row.points / 2 for row in table.rows if row.rank is not None}
    assert points == {1: 3.0, 2: 2.5, 4: 2.5, 3: 2.0, 5: 0}
    assert table.rows[-1].rank is None
    assert event_number(event, table.rows[-1]) == 6
    assert not table.provisional
    assert len(event.player_games(PlayerId(table.rows[-1].player))) == 5


def test_keeping_leavers_is_an_option():
    """LW-07: the rule is the director's choice."""
    event = leaving(
        event_from("inputs/rr_withdraw_after_2_of_5.trf", format=Format.ROUND_ROBIN, drop_leavers=False), 6, 3
    )
    table = standings(event, 5, tiebreak_values(event, 5, default_tiebreaks(Format.ROUND_ROBIN)))
    assert not table.provisional
    first = next(p.id for p in event.players_by_number if p.number == 1)
    assert len(explain(event, 5, first, "SB").lines) == 5  # the game against number 6 counts
    points = {event_number(event, row): row.points / 2 for row in table.rows}
    assert points == {1: 3.0, 2: 3.5, 3: 3.0, 4: 3.0, 5: 1.0, 6: 1.5}
    assert all(row.rank is not None for row in table.rows)


def test_who_leaves_after_half_of_the_games_stays_in():
    event = leaving(event_from("inputs/tb_double_rr.trf", format=Format.DOUBLE_ROUND_ROBIN), 4, 6)
    assert all(row.rank is not None for row in standings(event, 6).rows)


def test_a_knockout_ranks_by_exit_and_equal_exits_are_equal():
    built = knockout(4).result(1, 1, "7-4").result(1, 2, "5-7").result(2, 1, "7-6")
    table = standings(built.event, 2)
    assert [(event_number(built.event, row), row.rank, row.tied) for row in table.rows] == [
        (1, 1, False),
        (3, 2, False),
        (2, 3, True),
        (4, 3, True),
    ]
    assert [row.points for row in table.rows] == [4, 2, 0, 0]
    assert not table.provisional


def test_who_is_still_in_stands_before_who_is_out():
    built = knockout(4).result(1, 1, "7-4")
    assert ranks(built.event, standings(built.event, 1)) == {1: 1, 2: 1, 3: 1, 4: 4}


@pytest.mark.parametrize(
    ("form", "codes"),
    [
        (Format.SWISS, ("BH/C1", "BH", "SB", "DE")),
        (Format.ROUND_ROBIN, ("DE", "WIN", "SB", "KS")),
        (Format.DOUBLE_ROUND_ROBIN, ("DE", "WIN", "SB", "KS")),
        (Format.KNOCKOUT, ()),
    ],
)
def test_default_orders(form, codes):
    assert default_tiebreaks(form) == codes


def test_an_event_without_rounds_has_everybody_first():
    table = standings(empty(3), 0)
    assert [row.rank for row in table.rows] == [1, 1, 1]
    assert [event_number(empty(3), row) for row in table.rows] == [1, 2, 3]
