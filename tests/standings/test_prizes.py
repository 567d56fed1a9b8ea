"""Prizes: worked by hand, then whatever the field: no double award, the sum is the fund to the cent."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import empty, knockout, player
from tourney_tui.model.cents import shared_out
from tourney_tui.model.ledger import Money
from tourney_tui.model.player import PlayerId
from tourney_tui.model.points import HalfPoints
from tourney_tui.model.prizes import Category, PrizeFund, PrizeList, Sharing, parse_category
from tourney_tui.standings.prizes import allocate
from tourney_tui.standings.score import PlayerScore
from tourney_tui.standings.table import Row, Table, standings


def table(*places):
    """(player, rank, half points), best first."""
    rows = tuple(
        Row(rank, False, PlayerId(one), HalfPoints(points), (), PlayerScore(HalfPoints(points), ()))
        for one, rank, points in places
    )
    return Table(1, rows, 0, "C.07-2026", (), False)


def field(count, lists, sharing=Sharing.EQUAL, **people):
    """Players 1 to `count`; `p3={"sex": "w"}` says more of one of them."""
    players = [
        msgspec.structs.replace(player(n, 2010 - 10 * n), **people.get(f"p{n}", {})) for n in range(1, count + 1)
    ]
    event = empty(count, players=players)
    made = tuple(PrizeList(name, tuple(100 * a for a in amounts), category) for name, amounts, category in lists)
    return event.with_records(money=Money(prizes=PrizeFund(made, sharing)))


def gets(event, standing):
    return {award.player: (award.prizes, award.cents) for award in allocate(event, standing).awards}


EVERYBODY = Category()
WOMEN = Category(sex="w")


def test_places_by_rank():
    event = field(4, [("General", (300, 200, 100), EVERYBODY)], Sharing.PLACE)
    found = gets(event, table((1, 1, 8), (2, 2, 8), (3, 3, 6), (4, 4, 6)))
    assert found == {1: ("General", 30000), 2: ("General", 20000), 3: ("General", 10000)}


def test_who_is_still_tied_shares_even_by_place():
    """Ranks 2, 2: the second and third prize, 200 and 100, are 150 each."""
    event = field(4, [("General", (300, 200, 100), EVERYBODY)], Sharing.PLACE)
    found = gets(event, table((1, 1, 8), (2, 2, 8), (3, 2, 8), (4, 4, 6)))
    assert found == {1: ("General", 30000), 2: ("General", 15000), 3: ("General", 15000)}


def test_equal_points_split_equally_and_the_odd_cents_go_to_the_best_placed():
    """Places 1 to 3 come to 300 + 200 + 100 = 600, four share them: 150 each."""
    event = field(4, [("General", (300, 200, 100), EVERYBODY)])
    found = gets(event, table((1, 1, 8), (2, 2, 8), (3, 3, 8), (4, 4, 8)))
    assert [cents for _, cents in found.values()] == [15000] * 4
    # 100 in three parts: 33.34, 33.33, 33.33
    event = field(3, [("General", (100,), EVERYBODY)])
    assert [cents for _, cents in gets(event, table((1, 1, 8), (2, 2, 8), (3, 3, 8))).values()] == [3334, 3333, 3333]


def test_hort_gives_half_by_place_and_half_equally():
    """Equal share of 600 among three is 200. 1: (300 + 200) / 2 = 250, 2: (200 + 200) / 2 = 200, 3: 150."""
    event = field(3, [("General", (300, 200, 100), EVERYBODY)], Sharing.HORT)
    found = gets(event, table((1, 1, 8), (2, 2, 8), (3, 3, 8)))
    assert [cents for _, cents in found.values()] == [25000, 20000, 15000]


def test_hort_with_more_players_than_prizes():
    """Two prizes, 300 and 100, three players: 400 / 3 equally. 1: 150 + 66.67, 2: 50 + 66.67, 3: 0 + 66.66."""
    event = field(3, [("General", (300, 100), EVERYBODY)], Sharing.HORT)
    found = gets(event, table((1, 1, 8), (2, 2, 8), (3, 3, 8)))
    assert [cents for _, cents in found.values()] == [21667, 11667, 6666]


def test_hort_shares_the_half_by_place_among_equal_ranks():
    """2 and 3 have one rank: their own prize is (200 + 100) / 2 = 150, the equal share 200: 175 each, 1 has 250."""
    event = field(3, [("General", (300, 200, 100), EVERYBODY)], Sharing.HORT)
    found = gets(event, table((1, 1, 8), (2, 2, 8), (3, 2, 8)))
    assert [cents for _, cents in found.values()] == [25000, 17500, 17500]


def test_the_better_of_two_prizes_and_no_second_one():
    """3, third, could have 100 or the first women's prize of 120: she takes 120, the 100 go to 4, women's 60 to 5."""
    lists = [("General", (300, 200, 100), EVERYBODY), ("Women", (120, 60), WOMEN)]
    event = field(5, lists, p3={"sex": "w"}, p5={"sex": "w"})
    found = gets(event, table((1, 1, 10), (2, 2, 8), (3, 3, 6), (4, 4, 4), (5, 5, 2)))
    assert found == {
        1: ("General", 30000), 2: ("General", 20000), 3: ("Women", 12000), 4: ("General", 10000), 5: ("Women", 6000),
    }  # fmt: skip


def test_equal_prizes_go_by_the_order_of_the_lists():
    event = field(2, [("General", (100,), EVERYBODY), ("Women", (100,), WOMEN)], p1={"sex": "w"}, p2={"sex": "w"})
    assert gets(event, table((1, 1, 8), (2, 2, 6))) == {1: ("General", 10000), 2: ("Women", 10000)}


@pytest.mark.parametrize(
    ("womens", "expected"),
    [
        # The general share of two is 75: more than 60, so she shares, and the women's prize is for the next woman.
        (60, {1: ("General", 7500), 2: ("General", 7500), 3: ("Women", 6000)}),
        # 80 is more than 75: she takes it, 1 has 100 alone and 50 are left for the next.
        (80, {1: ("General", 10000), 2: ("Women", 8000), 3: ("General", 5000)}),
    ],
)
def test_what_is_compared_is_the_share(womens, expected):
    lists = [("General", (100, 50), EVERYBODY), ("Women", (womens,), WOMEN)]
    event = field(3, lists, p2={"sex": "w"}, p3={"sex": "w"})
    assert gets(event, table((1, 1, 8), (2, 2, 8), (3, 3, 6))) == expected


def test_what_nobody_can_take_is_named():
    event = field(2, [("General", (100, 50, 25), EVERYBODY), ("Women", (60,), WOMEN)])
    found = allocate(event, table((1, 1, 8), (2, 2, 6)))
    assert [(one.prizes, one.place, one.cents) for one in found.left] == [("General", 3, 2500), ("Women", 1, 6000)]
    assert found.awarded + sum(one.cents for one in found.left) == event.money.prizes.total


def test_before_round_1_nobody_has_a_prize():
    event = field(2, [("General", (100,), EVERYBODY)])
    found = allocate(event, standings(event, 0))
    assert found.awards == ()
    assert [one.cents for one in found.left] == [10000]


def test_who_has_no_rank_has_no_prize():
    event = field(2, [("General", (100,), EVERYBODY)])
    assert gets(event, table((1, None, 8), (2, 1, 6))) == {2: ("General", 10000)}


def test_a_knockout_pays_by_exit_and_equal_exits_share():
    """Final 200 and 100; the two who lost their semi-final share the third and fourth prize, 40 and 20."""
    event = knockout(4).result(1, 1, "7-2").result(1, 2, "7-5").result(2, 1, "3-7").event
    fund = PrizeFund((PrizeList("General", (20000, 10000, 4000, 2000)),), Sharing.HORT)
    event = event.with_records(money=Money(prizes=fund))
    assert [cents for _, cents in gets(event, standings(event, 2)).values()] == [20000, 10000, 3000, 3000]


# Categories. The event is in 2026; the ratings are 2000, 1990, ...


@pytest.mark.parametrize(
    ("text", "more", "takes"),
    [
        ("", {}, True),
        ("w", {"sex": "w"}, True),
        ("w", {}, False),
        ("U16", {"birth": "2010-12-31"}, True),  # turns 16 in the year of the event
        ("U16", {"birth": "2009"}, False),
        ("U16", {}, False),
        ("S50", {"birth": "1976-12-31"}, True),
        ("S50", {"birth": "1977"}, False),
        ("<2000", {}, False),
        ("<2001", {}, True),
        (">=2000", {}, True),
        (">2000", {}, False),
        ("1900-2000", {}, True),
        ("<1600", {"ratings": {}}, False),
        ("unrated", {"ratings": {}}, True),
        ("unrated", {}, False),
        ("w U16 club:Le Roi Dupont", {"sex": "w", "birth": "2012", "club": "le roi dupont"}, True),
        ("w club:Le Roi Dupont", {"sex": "w", "club": "Other"}, False),
    ],
)
def test_who_belongs_to_a_category(text, more, takes):
    category = parse_category(text)
    assert category.takes(msgspec.structs.replace(player(1, 2000), **more), 2026, ("fide",)) is takes
    assert parse_category(str(category)) == category


@pytest.mark.parametrize("text", ["U", "x", "1600", "unrated <1600", "women!"])
def test_what_is_no_category(text):
    assert not isinstance(parse_category(text), Category)


# Properties


@given(st.integers(0, 10**9), st.lists(st.fractions(0, 100), min_size=1, max_size=30))
def test_sharing_out_loses_nothing(total, parts):
    shares = shared_out(total, parts)
    assert sum(shares) == total
    whole = sum(parts)
    for share, part in zip(shares, parts, strict=True):
        exact = total * part / whole if whole else Fraction(total, len(parts))
        assert abs(share - exact) < 1


@st.composite
def fields(draw):
    count = draw(st.integers(1, 14))
    categories = [EVERYBODY, WOMEN, Category(under=16), Category(rating_to=1950), Category(unrated=True)]
    amounts = st.lists(st.integers(1, 500), min_size=1, max_size=6).map(lambda one: tuple(sorted(one, reverse=True)))
    lists = [
        (f"list {place}", draw(amounts), draw(st.sampled_from(categories))) for place in range(draw(st.integers(1, 4)))
    ]
    people = {
        f"p{n}": {
            "sex": draw(st.sampled_from(["", "w", "m"])),
            "birth": draw(st.sampled_from(["", "1980", "2012"])),
            **draw(st.sampled_from([{}, {"ratings": {}}])),
        }
        for n in range(1, count + 1)
    }
    event = field(count, lists, draw(st.sampled_from(list(Sharing))), **people)
    points = sorted(draw(st.lists(st.integers(0, 8), min_size=count, max_size=count)), reverse=True)
    ranks = [1]
    for place in range(2, count + 1):
        tied = points[place - 1] == points[place - 2] and draw(st.booleans())
        ranks.append(ranks[-1] if tied else place)
    return event, table(*((n, ranks[n - 1], points[n - 1]) for n in range(1, count + 1)))


@given(fields())
def test_whatever_the_field_the_sum_is_the_fund_and_nobody_has_two(given_field):
    event, standing = given_field
    found = allocate(event, standing)
    assert found.awarded + sum(one.cents for one in found.left) == event.money.prizes.total
    players = [award.player for award in found.awards]
    assert len(players) == len(set(players))
    lists = {one.name: one for one in event.money.prizes.lists}
    for award in found.awards:
        assert lists[award.prizes].category.takes(event.players[award.player], 2026, ("fide", "ffe"))


@given(fields())
def test_nobody_is_left_without_while_a_prize_open_to_them_is(given_field):
    event, standing = given_field
    found = allocate(event, standing)
    lists = {one.name: one.category for one in event.money.prizes.lists}
    without = set(event.players) - {award.player for award in found.awards}
    for left in found.left:
        assert not any(lists[left.prizes].takes(event.players[one], 2026, ("fide", "ffe")) for one in without)


@given(fields())
def test_by_equal_split_nobody_behind_has_more_of_the_same_list(given_field):
    event, standing = given_field
    if event.money.prizes.sharing is not Sharing.HORT:
        for name in {award.prizes for award in allocate(event, standing).awards}:
            cents = [award.cents for award in allocate(event, standing).awards if award.prizes == name]
            assert cents == sorted(cents, reverse=True)
