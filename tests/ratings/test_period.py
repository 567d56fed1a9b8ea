"""A period in chess: the federations' own figures, spread over several events."""

import tracemalloc
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ratings.periods import Period, game
from tests.ratings.vectors import case, vectors
from tourney_tui.model.result import Result
from tourney_tui.ratings.period import NO_GAME, PeriodEvent, PeriodGame, PeriodPlayer, following
from tourney_tui.ratings.period_games import GameBook
from tourney_tui.ratings.system import RatedGame, Subject

SIGNS = {Fraction(1): "+", Fraction(1, 2): "=", Fraction(0): "-"}
VECTORS = {vector.id: vector for vector in vectors("ffe_first")}


def line(games: list) -> str:
    return " ".join(f"{opponent}{SIGNS[Fraction(score)]}" for opponent, score in games)


# FFE: the unrated first


def test_a_rated_player_meets_the_newcomer_at_the_first_rating_of_the_same_period():
    # FFE-N2: nine games make the newcomer 1460. One of them was won by a player of 1600, whose only game it is:
    # n = 1, X = 1460, p = 100 % -> +470, P = 1930; (1930 + 15 x 1600) / 16 = 1620.625 -> 1620.
    period = Period("ffe")
    newcomer = period.player(None)
    opponents = period.against(newcomer, line(VECTORS["FFE-N2"].input["games"]))
    run, lines = period.run()
    assert lines[newcomer].new == VECTORS["FFE-N2"].expected["published"] == 1460
    winner = opponents[2]
    assert (lines[winner].unrounded, lines[winner].new) == (Fraction(12965, 8), 1620)
    assert run.explain(winner).steps[0].value == 1460


def test_a_rated_player_s_game_against_who_stays_unrated_does_not_count():
    period = Period("ffe")
    opponents = period.against(period.player(None), "1600- 1500+")
    lines = period.lines()
    assert [lines[n].change for n in opponents] == [0, 0]
    assert lines[0].missing == 6


def test_games_between_unrated_players_count_for_neither():
    # "Les parties entre non-classés ne comptent pas": even when one of both gets a rating in this period.
    period = Period("ffe")
    newcomer, other = period.player(None), period.player(None)
    period.against(newcomer, line(VECTORS["FFE-N2"].input["games"]))
    period.event(game(newcomer, other, "-"))
    run, lines = period.run()
    assert (lines[newcomer].new, lines[newcomer].counted) == (1460, 9)
    assert (lines[other].counted, lines[other].carried) == (0, ())
    assert [str(left.reason) for left in run.explain(other).excluded] == ["unrated opponent"]


def test_games_below_the_quota_are_archived_and_added_to_those_of_the_next_period():
    # FFE-N1 (BAF 103, example 3): eight games, one falls out, seven are too few. With a draw against 1840 in the next
    # period nine games: X = 16919 / 9, 4 / 9 -> -39.89, P = 1840.0; 2209 is 350 above 1840 and falls out again;
    # X = 14710 / 8 = 1838.75 at 50 %: 1840.
    first = Period("ffe")
    newcomer = first.player(None)
    first.against(newcomer, line(VECTORS["FFE-N1"].input["games"]))
    before = first.lines()[newcomer]
    assert (before.new, len(before.carried)) == (None, 8)
    second = Period("ffe", players=[following(first.players[newcomer], before)])
    second.against(0, "1840=")
    after = second.lines()[0]
    assert (after.unrounded, after.new, after.carried) == (Fraction(7355, 4), 1840, ())


def test_three_opens_in_one_period_with_a_newcomer_in_each():
    # Nine games of the newcomer against 1600, 1550, 1500 three times each, 4.5 points: 1550 at 50 %.
    # A of 1600, 4.5 of 9 against 1550, 1500 and the newcomer: 13800 / 9 is below; (25600 + 13800) / 25 = 1576 -> 1580.
    # C of 1500, 4.5 of 9: 14100 / 9 is above; (14100 + 7 x 1500) / 16 = 1537.5 -> 1540.
    period = Period("ffe")
    a, b, c, newcomer = (period.player(rating) for rating in (1600, 1550, 1500, None))
    rounds = ((a, newcomer), (b, c)), ((newcomer, c), (a, b)), ((b, newcomer), (c, a))
    for name, signs in (("April", "+="), ("May", "-+"), ("June", "=+")):
        period.event(
            *(game(*pairs[board], signs[board], n) for n, pairs in enumerate(rounds, 1) for board in (0, 1)), name=name
        )
    lines = period.lines()
    assert [line.unrounded for line in lines] == [1576, 1550, Fraction(3075, 2), 1550]
    assert [line.new for line in lines] == [1580, 1550, 1540, 1550]


def test_rapid_counts_seven_games_of_two_events_and_knows_no_brake_downwards():
    # RAP-02: 1500 and seven games at 1302.857 -> 1300.
    period = Period("ffe-rapid")
    player = period.player(1500)
    period.against(player, "1520- 1600- 1450- 1700-")
    period.against(player, "1550= 1480+ 1400-", start="2026-02-01")
    assert period.lines()[player].new == 1300


@st.composite
def newcomers(draw):
    games = st.tuples(st.integers(1000, 2400), st.sampled_from("+=-"))
    return draw(st.lists(games, min_size=8, max_size=16))


@given(newcomers())
@settings(max_examples=60, deadline=None)
def test_a_first_rating_is_a_fixed_point(played):
    """The figures are worked out here again: no game left falls out against the performance, and it is the mean."""
    period = Period("ffe")
    newcomer = period.player(None)
    period.against(newcomer, " ".join(f"{rating}{sign}" for rating, sign in played))
    run, lines = period.run()
    left_out = {left.game - 1 for left in run.explain(newcomer).excluded}
    kept = [one for n, one in enumerate(played) if n not in left_out]
    if lines[newcomer].new is None:
        assert len(kept) < 8
        return
    score = sum({"+": 2, "=": 1, "-": 0}[sign] for _rating, sign in kept)
    mean = Fraction(sum(rating for rating, _sign in kept), len(kept))
    reached = lines[newcomer].unrounded
    assert max(Fraction(1000), mean - 470) <= reached <= max(Fraction(1000), mean + 470)
    if 2 * score == 2 * len(kept):
        assert reached == max(1000, mean)
    assert lines[newcomer].new == 10 * ((reached + 5) // 10)
    for rating, sign in kept:
        assert not (sign == "+" and lines[newcomer].new - rating >= 350)
        assert not (sign == "-" and rating - lines[newcomer].new >= 350)


# Belgium


# The federation's list of January 2008: rating, games before, games, published.
BELGIAN = {
    "BEL-12": (1497, 99, "1564+ 1993- 1806-", 1510),
    "BEL-14": (2200, 516, "2422= 2064- 2141+ 2284= 2036= 2148+ 2279+", 2210),
    "BEL-15": (2265, 368, "2488- 2332- 2266+ 2400-", 2261),
    "BEL-18": (2001, 1068, "1857+ 1971- 2081- 2002+ 1840-", 1988),
}


@pytest.mark.parametrize("number", BELGIAN)
def test_the_belgian_list_rounds_once_over_all_events(number):
    own, before, games, published = BELGIAN[number]
    period = Period("belgium", "belgium-2008")
    player = period.player(own, games=before)
    for month, one in enumerate(games.split(), 1):
        period.against(player, one, start=f"2007-0{month}-01")
    found = period.lines()[player]
    assert (found.new, found.games) == (published, before + len(games.split()))


def test_belgian_games_count_in_the_order_of_their_days():
    # BEL-12: the 100th game has K 32, the next ones 24; 1564+ comes first by its day, though its event is entered last.
    period = Period("belgium", "belgium-2008")
    player = period.player(1497, games=99)
    period.against(player, "1993- 1806-", start="2026-02-01")
    period.against(player, "1564+", start="2026-01-01")
    assert period.lines()[player].unrounded == Fraction("1509.88")


# FIDE


@pytest.mark.parametrize(
    ("number", "rating", "k", "change"), [("F-P05", 2054, None, 92), ("F-P03", 2505, 10, 2), ("F-P01", 2813, None, -3)]
)
def test_a_published_period_of_several_tournaments(number, rating, k, change):
    """F-P05: 39 games, K 20 -> 17. F-P03: the first of three tournaments counts with the list before, 2499."""
    published = case(number)
    period = Period("fide", "fide-2025")
    player = period.player(rating, games=400, k=k, peak=2850 if number == "F-P01" else None)
    for month, event in enumerate(published["tournaments"], 1):
        games = [[one["opp"], one["score"]] for one in event["games"]]
        own = {player: event["own_rating"]} if event["own_rating"] != rating else {}
        period.against(player, line(games), start=f"2025-1{month // 3}-0{month}", ratings=own)
    run, lines = period.run()
    assert (lines[player].k, lines[player].change, lines[player].new) == (published["K"], change, rating + change)
    told = run.explain(player)
    assert (told.rating, told.unrounded) == (lines[player].new, lines[player].unrounded)
    assert told.unrounded - rating == sum(Fraction(one["Kchange"]) for one in published["tournaments"])


def test_a_first_rating_pools_events_but_not_a_pointless_first_one():
    # FIDE-I2, FIDE's own calculation: 1902= 1877= 1884+ 2012- 1832+ -> 1922; before it an event lost altogether.
    period = Period("fide", "fide-2024")
    player = period.player(None)
    period.against(player, "1500- 1600-", start="2026-01-01")
    period.against(player, "1902= 1877=", start="2026-02-01")
    opponents = period.against(player, "1884+ 2012- 1832+", start="2026-03-01")
    run, lines = period.run()
    assert (lines[player].new, lines[player].games) == (1922, 5)
    assert [left.game for left in run.explain(player).excluded] == [1, 2]
    assert [lines[n].change for n in opponents] == [0, 0, 0]


def test_one_upgrade_an_event_until_february_2024():
    # 2400, K 10, 1900 and 1950 beaten. In two events both gaps count as 400: 2 x .08 x 10 = 1.6. In one event only the
    # greater: .08 + (1 - .94) = .14, 1.4.
    apart, together = Period("fide", "fide-2022"), Period("fide", "fide-2022")
    for period, first, second in ((apart, "1900+", "1950+"), (together, "1900+ 1950+", "")):
        player = period.player(2400)
        period.against(player, first)
        period.against(player, second, start="2026-02-01")
    assert [period.lines()[0].unrounded for period in (apart, together)] == [Fraction("2401.6"), Fraction("2401.4")]


def test_each_tournament_counts_with_its_own_list():
    # First list 1600 against 1700 (.36), second 1620 against 1720 (.36): 2 x 20 x .64 = 25.6 -> 26, on 1620.
    period = Period("fide")
    player, opponent = period.player(1620, games=100), period.player(1720, games=100)
    period.event(game(player, opponent, "+"), ratings={player: 1600, opponent: 1700})
    period.event(game(player, opponent, "+"), start="2026-02-01")
    run, lines = period.run()
    assert (lines[player].unrounded, lines[player].new) == (Fraction("1645.6"), 1646)
    assert run.explain(player).steps[0].value == 1600


def test_games_and_peak_go_on_into_the_next_period():
    # 2395, 28 games, K 40: two wins against 2395 bring 40; 2435 has been reached, K is 10 for good.
    period = Period("fide", "fide-2025")
    player = period.player(2395, games=28, birth_year=1980, date="2026-01-10")
    period.against(player, "2395+ 2395+")
    next_one = following(period.players[player], period.lines()[player])
    assert (next_one.subject.rating, next_one.subject.games, next_one.subject.peak) == (2435, 30, 2435)
    second = Period("fide", "fide-2025", players=[next_one])
    second.against(0, "2435+")
    assert second.lines()[0].k == 10


def test_below_the_floor_a_player_is_unrated_on_the_next_list():
    period = Period("fide", "fide-2025")
    player = period.player(1401, games=100)
    period.against(player, "1401-")
    assert (period.lines()[player].new, str(period.lines()[player].note)) == (
        None, "below 1400: unrated on the next list")  # fmt: skip


# Every system


def test_players_without_a_game_stay_as_they_are():
    for system in ("ffe", "ffe-rapid", "belgium", "fide"):
        period = Period(system)
        player = period.player(1600, games=10)
        waiting = period.player(None, archived=(RatedGame(1500, Fraction(1)),))
        period.against(period.player(1700), "1600=")
        lines = period.lines()
        assert (lines[player].new, lines[player].games, lines[player].note) == (1600, 10, NO_GAME)
        assert len(lines[waiting].carried) == 1


@pytest.mark.parametrize("system", ["fide", "ffe", "ffe-rapid", "belgium"])
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_every_line_is_what_its_explanation_says(system, data):
    period = Period(system)
    for rating in data.draw(st.lists(st.one_of(st.none(), st.integers(1150, 2500)), min_size=6, max_size=6)):
        period.player(rating, games=data.draw(st.one_of(st.none(), st.integers(0, 320))))
    pairs = st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda pair: pair[0] != pair[1])
    sides = st.tuples(pairs, st.sampled_from(list(Result)))
    for month in (1, 2):
        played = data.draw(st.lists(sides, max_size=30))
        period.event(*(PeriodGame(*pair, result, 1) for pair, result in played), start=f"2026-0{month}-01")
    run, lines = period.run()
    for number, found in enumerate(lines):
        told = run.explain(number)
        assert (found.new, found.counted, found.score) == (told.rating, told.counted, told.score)
        assert (found.unrounded, found.performance) == (told.unrounded, told.performance)
        assert found.missing == told.missing
        assert len(run.sides(number)) == period.book.count_of(number)


def test_who_is_told_of_the_progress_can_stop_it():
    class Enough(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done == 2:
            raise Enough

    period = Period("fide")
    period.against(period.player(1600), "1700+ 1800-")
    run, _lines = period.run()
    with pytest.raises(Enough):
        run.lines(stop)


def test_a_game_takes_some_thirty_bytes():
    """Memory grows with the players: 400,000 games are 12 MB."""
    book, games = GameBook(), 4_000
    tracemalloc.start()
    book.enter(PeriodEvent("A", "2026-01-05"), (game(n % 50, 50 + n % 50, "+", 1) for n in range(games)))
    book.finish(100)
    kept, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept / games < 40


def test_games_stand_in_the_order_of_their_days():
    book = GameBook()
    book.enter(
        PeriodEvent("A", "2026-01-05"), [game(0, 1, "+", 1, "2026-01-05", "7"), game(1, 0, "=", 2, "2026-01-12")]
    )
    book.enter(PeriodEvent("B", "2026-01-08"), [game(0, 1, "-", 1)])
    book.finish(2)
    sides = book.games_of(1)
    assert [(side.event, side.round_number, side.score, side.form) for side in sides] == [
        (0, 1, 0, "7"), (1, 1, 1, ""), (0, 2, Fraction(1, 2), "")]  # fmt: skip
    assert [side.left for side in sides] == [False, False, True]


def test_a_player_s_next_period_keeps_what_the_line_does_not_say():
    player = PeriodPlayer("A", Subject(1600, youth=True, birth_year=2010, k=10), {"ffe": "A00001"}, 2)
    period = Period("ffe", players=[player])
    # (2170 + 7 x 1600) / 8 = 1671.25 -> 1670
    period.against(0, "1700+")
    after = following(player, period.lines()[0])
    assert (after.ids, after.subject.birth_year, after.subject.k, after.seasons_absent) == (
        {"ffe": "A00001"}, 2010, None, 0)  # fmt: skip
    assert after.subject.rating == 1670
