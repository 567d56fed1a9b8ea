"""Chances of places and prizes. Closed forms are worked out by hand; the lots are held against the exact chances."""

import random
from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from tests.builders import Built, empty, knockout, player, swiss, with_rules
from tourney_tui.forecast.bracket import DRAWN, LEFT, RIGHT, Bracket
from tourney_tui.forecast.field import field_of
from tourney_tui.forecast.pairing import paired
from tourney_tui.forecast.question import Forecast, Question
from tourney_tui.forecast.rounds import Ledger, Rounds
from tourney_tui.forecast.simulation import forecast
from tourney_tui.forecast.tied import counted_codes, ranked
from tourney_tui.model import intents
from tourney_tui.model import money_intents as money
from tourney_tui.model.event import Bye, Discipline, Format
from tourney_tui.model.feed import BracketKind, BracketRules
from tourney_tui.model.player import ByeKind, Origin, Player, PlayerId, Rating
from tourney_tui.model.prizes import Category, PrizeList, Sharing
from tourney_tui.model.refusal import Refusal
from tourney_tui.pairing.knockout import draw
from tourney_tui.pairing.next_round import from_table
from tourney_tui.session.chances import question
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values

SHARED = ("RTNG",)  # a tie-break that a forecast does not count: who is level shares
KINDS = (BracketKind.SINGLE, BracketKind.CONSOLATION, BracketKind.PROGRESSIVE, BracketKind.DOUBLE, BracketKind.GROUPS)


def asked(event, **more):
    found = question(event, **more)
    assert isinstance(found, Question), found
    return found


def answer(event, **more) -> Forecast:
    return forecast(asked(event, **more))


def chances(found: Forecast, number: int) -> dict[int, Fraction]:
    one = found.of(PlayerId(number))
    return {} if one is None else {place.place: place.chance for place in one.places}


def adds_up(found: Forecast, ranked_players: int) -> None:
    """Everybody is somewhere, and every place is somebody's."""
    places: Counter[int] = Counter()
    for one in found.players:
        mine = {place.place: place.chance for place in one.places}
        assert sum(mine.values()) in (0, 1)
        assert all(chance > 0 for chance in mine.values())
        places.update(mine)
    assert places == dict.fromkeys(range(1, ranked_players + 1), Fraction(1))


def equals(count, rating=2000):
    return [player(n, rating) for n in range(1, count + 1)]


def table_of_four(**rules):
    """Rounds 1 and 2 of a Berger table of four (1-4 2-3, 4-3 1-2, 2-4 3-1), all rated 2000: 1 and 2 have two points."""
    rules = {"format": Format.ROUND_ROBIN, "rounds": 3, "tiebreaks": SHARED, **rules}
    built = Built(empty(4, players=equals(4), **rules))
    return built.round("1-0 1-0", (1, 3), (2, 4)).round("1-0 1-0", (1, 4), (2, 3))


# Exact


def test_a_table_with_two_games_to_go_by_hand():
    # Each game: win and loss .325, draw .35. The last round is 1-2 and 3-4; 1 and 2 have two points, 3 and 4 none.
    built = table_of_four().pair((1, 2), (3, 4))
    found = answer(built.event)
    assert (found.method.kind, found.method.ways, found.method.games) == ("exact", 9, 2)
    half = Fraction("0.325") + Fraction("0.35") / 2
    assert chances(found, 1) == {1: half, 2: half}
    assert chances(found, 3) == {3: half, 4: half}
    adds_up(found, 4)


def test_a_tie_shares_the_places_by_hand():
    # After round 1 (1 beats 3, 2 beats 4) and 1 beating 2 in round 2, where 3 and 4 draw: 2, 1, 0.5, 0.5.
    # Round 3 is 1-4, 2-3. Third place for 2: she loses (1 point), 3 has 1.5; and 4 beats 1 (1.5 also): third at 1 point
    # behind two at 1.5, who are behind 1 with 2. So P(2 is fourth) = 0, P(third) = .325 x (.325 + .35 x 1/2):
    # with 4 drawing she and 4 have a point each and share 3 and 4 ... each case below.
    built = Built(empty(4, players=equals(4), format=Format.ROUND_ROBIN, rounds=3, tiebreaks=SHARED))
    built = built.round("1-0 1-0", (1, 3), (2, 4)).round("1-0 1/2", (1, 2), (3, 4)).pair((1, 4), (2, 3))
    found = answer(built.event)
    win, drawn = Fraction("0.325"), Fraction("0.35")
    # 2 loses: 3 has 1.5 and is second unless 4 has as much. 4 wins (1.5): 2 is fourth of 2, 1.5, 1.5, 1.
    # 4 draws (1): 2 and 4 share 3 and 4. 4 loses (0.5): 2 is third.
    lost = {3: win * (drawn / 2 + win), 4: win * (win + drawn / 2)}
    # 2 draws (1.5): 3 has 1. 4 wins (1.5): 2 and 4 share 2 and 3. Else 2 is second.
    half = {2: drawn * (win / 2 + drawn + win), 3: drawn * win / 2}
    # 2 wins (2): 1 has 3, 2.5 or 2; with 4 winning they share 1 and 2.
    won = {1: win * win / 2, 2: win * (win / 2 + drawn + win)}
    wanted: Counter[int] = Counter()
    for part in (lost, half, won):
        wanted.update(part)
    assert chances(found, 2) == wanted
    adds_up(found, 4)


def test_a_knockout_of_four_by_hand():
    # FFBG chances of a match to 7; the seeds 1-4 and 2-3 meet, and the winners.
    people = [msgspec.structs.replace(one, ratings={"ffbg": Rating(str(rating))})
              for one, rating in zip(equals(4), (1800, 1700, 1600, 1500), strict=True)]  # fmt: skip
    event = Built(
        empty(4, players=people, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",),
              systems=("ffbg",), seeding=("ffbg",))
    )  # fmt: skip
    built = event.do(intents.DrawBracket(games=draw(event.event)))
    found = answer(built.event)

    def beats(one, other):
        return 1 / (1 + 10 ** -((one - other) * 7**0.5 / 2000))

    title = beats(1800, 1500) * (beats(1700, 1600) * beats(1800, 1700) + beats(1600, 1700) * beats(1800, 1600))
    assert float(chances(found, 1)[1]) == pytest.approx(title, abs=1e-9)
    assert float(chances(found, 1)[3]) == pytest.approx((1 - beats(1800, 1500)) / 2, abs=1e-9)
    assert found.method.ways == 8
    adds_up(found, 4)


def test_a_double_elimination_of_four_equals_by_hand():
    # In the final of the winners: half 3/4 (two chances in the grand final), half 1/2 x 1/4; below: 1/2 x 1/2 x 1/4.
    event = empty(4, players=equals(4), format=Format.KNOCKOUT, bracket=BracketRules(kind=BracketKind.DOUBLE))
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    found = answer(built.result(1, 1, "1-0").result(1, 2, "1-0").event)
    titles = {number: chances(found, number).get(1) for number in range(1, 5)}
    assert titles == {1: Fraction(7, 16), 2: Fraction(7, 16), 3: Fraction(1, 16), 4: Fraction(1, 16)}
    adds_up(found, 4)


def test_nothing_remains():
    built = table_of_four().round("1-0 1/2", (1, 2), (3, 4))
    found = answer(built.event)
    assert found.method.kind == "decided"
    assert chances(found, 1) == {1: 1}
    assert chances(found, 2) == {2: 1}
    assert chances(found, 3) == {3: Fraction(1, 2), 4: Fraction(1, 2)}  # RTNG is level as well


def test_a_player_who_cannot_be_caught():
    built = swiss(6, rounds=2, tiebreaks=SHARED).round("1-0 1/2 1/2").pair((1, 3), (2, 4), (5, 6))
    built = built.result(2, 1, "1-0")
    found = answer(built.event)
    assert found.method.games == 2
    assert chances(found, 1) == {1: 1}
    adds_up(found, 6)


@pytest.mark.parametrize("count", [4, 5])
def test_a_round_that_is_not_paired_is_counted_with_the_pairing_that_is_assumed(count):
    # Halves by number of those with a point and of those without; in an odd field the last one without has the bye.
    people = equals(count)
    built = Built(empty(count, players=people, rounds=2, tiebreaks=SHARED))
    built = built.round("1-0 1-0", (1, 2), (3, 4)) if count == 4 else built.do(first_of_five())
    if count == 5:
        built = built.result(1, 1, "1-0").result(1, 2, "1-0")
    pairs, byes = (((1, 3), (2, 4)), ()) if count == 4 else (((1, 3), (5, 2)), (Bye(4, ByeKind.ALLOCATED),))
    open_, paired_ = answer(built.event), answer(built.pair(*pairs, byes=byes).event)
    assert (open_.method.kind, open_.method.ways, open_.method.games, open_.method.rounds) == ("exact", 9, 2, 1)
    assert open_.players == paired_.players
    adds_up(open_, count)


def first_of_five():
    return intents.PublishRound(round=1, pairs=((1, 2), (3, 4)), byes=(Bye(5, ByeKind.ALLOCATED),))


def test_two_rounds_to_come_agree_with_the_lots():
    event = swiss(5, rounds=3).round("1-0 1/2", (1, 3), (2, 4)).event
    exact, runs = answer(event), 3000
    lots = answer(event, runs=runs, exact=False)
    assert (exact.method.kind, exact.method.games) == ("exact", 4)
    for number in range(1, 6):
        within(lots, number, chances(exact, number), runs)
    adds_up(exact, 5)


# By lot


def with_lives(count, survivors, lives=1, **more):
    """Backgammon players of one RATING, so that every match is one half."""
    rules = BracketRules(kind=BracketKind.LIVES, lives=lives, survivors=survivors, **more)
    people = [player(n) for n in range(1, count + 1)]
    return empty(count, players=people, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",),
                 systems=("ffbg",), bracket=rules)  # fmt: skip


def within(found: Forecast, number: int, wanted: dict[int, Fraction], runs: int) -> None:
    for place, chance in wanted.items():
        bound = 4 * (float(chance * (1 - chance)) / runs) ** 0.5 + 1e-9
        assert abs(float(chances(found, number).get(place, 0) - chance)) <= bound


def test_rounds_with_lives_by_hand():
    # 1 plays 2, who loses is out and third, 3 is free; then the final of the winner and 3.
    found = answer(with_lives(3, survivors=2), runs=2000)
    assert found.method.kind == "simulated"
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    within(found, 3, {1: half, 2: half, 3: Fraction(0)}, 2000)
    within(found, 1, {1: quarter, 2: quarter, 3: half}, 2000)
    adds_up(found, 3)


def test_two_lives():
    adds_up(answer(with_lives(9, survivors=4, lives=2), runs=100), 9)


def test_a_match_for_the_third_place_after_rounds_with_lives():
    # Without the match both losers of the semi-finals share 3 and 4, so that the chances of both places are equal.
    for third_place in (True, False):
        found = answer(with_lives(8, survivors=4, third_place=third_place), runs=200)
        adds_up(found, 8)
        equal = [chances(found, n).get(3) == chances(found, n).get(4) for n in range(1, 9)]
        assert all(equal) is not third_place


def test_rounds_with_lives_under_way():
    # One life: 2 and 4 are out after round 1 and share 3 and 4; 1 and 3 play the final.
    event = with_lives(4, survivors=2)
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    boards = built.event.round_games(1)
    for game in boards:
        built = built.result(1, game.board, "7-3")
    found = answer(built.event, runs=200)
    losers = [game.right for game in boards]
    assert all(chances(found, loser) == {3: Fraction(1, 2), 4: Fraction(1, 2)} for loser in losers)
    adds_up(found, 4)


def test_the_lots_agree_with_the_exact_chances():
    built = swiss(8, rounds=3).round("1-0 1/2 0-1 1-0").round("1-0 0-1 1/2 1-0", (1, 7), (3, 6), (2, 4), (5, 8))
    event = built.pair((1, 6), (4, 7), (2, 3), (8, 5)).event
    exact, runs = answer(event), 4000
    lots = answer(event, runs=runs, exact=False)
    assert (exact.method.kind, lots.method.kind) == ("exact", "simulated")
    for number in range(1, 9):
        for place, chance in chances(exact, number).items():
            # A shared place counts less than one: its variance is below that of one yes or no.
            bound = 4 * (float(chance * (1 - chance)) / runs) ** 0.5 + 1e-9
            assert abs(float(chances(lots, number).get(place, 0) - chance)) <= bound
    adds_up(exact, 8)
    adds_up(lots, 8)


@pytest.mark.parametrize("kind", KINDS)
def test_the_lots_of_a_bracket_agree_with_its_exact_chances(kind):
    rules = BracketRules(kind=kind, groups=1, qualifiers=2)
    built = knockout(4, bracket=rules)
    exact, runs = answer(built.event), 2000
    lots = answer(built.event, runs=runs, exact=False)
    assert exact.method.kind == "exact"
    for number in range(1, 5):
        for place, chance in chances(exact, number).items():
            bound = 4 * (float(chance * (1 - chance)) / runs) ** 0.5 + 1e-9
            assert abs(float(chances(lots, number).get(place, 0) - chance)) <= bound
    adds_up(exact, 4)
    adds_up(lots, 4)


def test_the_same_seed_gives_the_same_chances():
    event = swiss(9, rounds=5).round("1-0 1/2 0-1 1-0").event
    one, again, other = (answer(event, runs=200, seed=seed) for seed in (3, 3, 4))
    assert one == again
    assert one != other
    assert (one.method.kind, one.method.ways, one.method.rounds) == ("simulated", 200, 4)
    adds_up(one, 9)


def test_an_event_before_its_first_round():
    for rules in ({}, {"format": Format.ROUND_ROBIN, "rounds": 7}):
        adds_up(answer(empty(8, **rules), runs=100), 8)


def test_backgammon_is_never_drawn():
    event = empty(6, discipline=Discipline.BACKGAMMON, systems=("ffbg",), lengths=("7",), rounds=3)
    field = field_of(asked(event))
    played = Rounds(field).play(random.Random(1).random)
    assert all(made % 2 == 0 for made in played.points)
    assert sum(played.points) == 2 * 9


def test_who_left_a_table_early_is_not_ranked():
    built = table_of_four(rounds=3)
    gone = {PlayerId(4): msgspec.structs.replace(built.event.players[4], left=2)}
    event = built.event.with_records(
        players=gone, rounds={2: None}, games={g.id: None for g in built.event.round_games(2)}
    )
    found = answer(event)
    assert chances(found, 4) == {}
    adds_up(found, 3)


def test_byes_asked_for_and_absences_count_in_rounds_to_come():
    event = empty(6, rounds=2)
    people = {
        PlayerId(2): msgspec.structs.replace(event.players[2], byes={1: ByeKind.HALF}),
        PlayerId(3): msgspec.structs.replace(event.players[3], left=1),
        PlayerId(6): msgspec.structs.replace(event.players[6], joined=2),
    }
    field = field_of(asked(event.with_records(players=people)))
    first, second = field.unpaired
    assert (first.players, first.byes) == ((0, 3, 4), ((1, 1),))
    assert (second.players, second.byes) == ((0, 1, 3, 4, 5), ())


# How a Swiss is paired


def test_halves_of_a_score_group():
    pairs, bye = paired(range(6), [0] * 6, [0] * 6, 0)
    assert (pairs, bye) == ([(0, 3), (1, 4), (2, 5)], -1)


def test_nobody_meets_twice_while_that_can_be_helped():
    met = [1 << 3 | 1 << 4, 0, 0, 1, 1, 0]
    assert paired(range(6), [0] * 6, met, 0)[0] == [(0, 5), (1, 3), (2, 4)]


def test_the_lowest_without_a_bye_has_it():
    assert paired(range(5), [2, 2, 2, 0, 0], [0] * 5, 1 << 4)[1] == 3


def test_the_last_two_have_met_and_take_over_a_board_above():
    # 0 and 1 lead, 2 and 3 have met: 0 plays 2, 1 plays 3.
    pairs, _ = paired(range(4), [4, 4, 0, 0], [0, 0, 1 << 3, 1 << 2], 0)
    assert sorted(map(sorted, pairs)) == [[0, 2], [1, 3]]


def test_everybody_is_paired_once_in_every_round():
    lots = random.Random(5)
    for _ in range(200):
        count = lots.randrange(2, 15)
        points = [lots.randrange(5) for _ in range(count)]
        met = [lots.getrandbits(count) for _ in range(count)]
        pairs, bye = paired(range(count), points, met, 0)
        assert sorted([one for pair in pairs for one in pair] + [bye] * (bye >= 0)) == list(range(count))


# The order


def test_the_order_is_that_of_the_standings():
    lots = random.Random(2)
    codes = ("BH/C1", "BH", "SB", "DE", "WON")
    for _ in range(4):
        built = swiss(10, rounds=3, tiebreaks=codes)
        for round_number in (1, 2, 3):
            half = built.event.players_by_number
            shifted = [half[5:][(place + round_number) % 5].number for place in range(5)]
            pairs = tuple((one.number, other) for one, other in zip(half[:5], shifted, strict=True))
            results = " ".join(lots.choice(("1-0", "1/2", "0-1")) for _ in range(5))
            built = built.round(results, *pairs)
        event = built.event
        table = standings(event, 3, tiebreak_values(event, 3, codes))
        field = field_of(asked(event))
        groups = ranked(Ledger(field).played(), field.ranked, counted_codes(codes)[0])
        found: dict[int, int] = {}
        for group in groups:
            found |= dict.fromkeys((field.ids[one] for one in group), len(found) + 1)
        assert found == {row.player: row.rank for row in table.rows}


def test_the_order_of_a_table_with_forfeits_is_that_of_the_standings():
    lots = random.Random(4)
    codes = ("DE", "WIN", "SB", "KS")
    for count in (5, 6):
        for _ in range(3):
            event = empty(count, format=Format.ROUND_ROBIN, rounds=count - 1 + count % 2, tiebreaks=codes)
            built = Built(event)
            for number in range(1, event.regulations.rounds + 1):
                draft = from_table(built.event, number)
                results = (lots.choice(("1-0", "1/2", "0-1", "+/-", "-/+", "-/-")) for _ in draft.pairs)
                text = " ".join(results)
                built = built.pair(*draft.pairs, byes=draft.byes)
                for board, result in enumerate(text.split(), 1):
                    built = built.result(number, board, result)
            last = event.regulations.rounds
            table = standings(built.event, last, tiebreak_values(built.event, last, codes))
            field = field_of(asked(built.event))
            groups = ranked(Ledger(field).played(), field.ranked, counted_codes(codes)[0])
            found: dict[int, int] = {}
            for group in groups:
                found |= dict.fromkeys((field.ids[one] for one in group), len(found) + 1)
            assert found == {row.player: row.rank for row in table.rows}


def test_counting_stops_at_a_tie_break_it_does_not_know():
    codes, whole = counted_codes(("DE", "BH/C1", "ARO", "SB"))
    assert ([code.text for code in codes], whole) == (["DE", "BH/C1"], False)


# Brackets against the program's own


def played_through(built: Built, lots: random.Random) -> tuple[dict[int, int], dict[int, int]]:
    """Ranks by the forecast's bracket and by the program, both playing the same outcomes from here."""
    bracket = Bracket(asked(built.event))
    outcomes: dict = {}

    def choose(place, _left, _right):
        outcomes[bracket.matches[place].game.id] = chosen = lots.choice((LEFT, RIGHT))
        return chosen

    ranks: dict[int, int] = {}
    for group in bracket.ranked(bracket.play(choose)):
        ranks |= dict.fromkeys((bracket.ids[one] for one in group), len(ranks) + 1)
    for game in sorted(built.event.games.values(), key=lambda one: (one.round, one.board)):
        now = built.event.games[game.id]
        if now.missing:
            built = built.result(now.round, now.board, {LEFT: "7-3", RIGHT: "3-7"}[outcomes[game.id]])
    table = standings(built.event, max(built.event.rounds))
    return ranks, {row.player: row.rank for row in table.rows}


def bracket_of(kind, count):
    rules = BracketRules(kind=kind, groups=2, qualifiers=2, third_place=kind is BracketKind.SINGLE,
                         last_chance=kind is BracketKind.PROGRESSIVE)  # fmt: skip
    return knockout(count, bracket=rules)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("count", [5, 8, 11])
def test_a_bracket_ends_as_the_program_ends_it(kind, count):
    found, wanted = played_through(bracket_of(kind, count), random.Random(count))
    assert found == wanted


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("gone", [1, 4, 6])
def test_who_withdraws_gives_walkovers_as_in_the_program(kind, gone):
    built = bracket_of(kind, 8)
    for board in (1, 2):
        built = built.result(1, board, "7-3")
    if built.event.player_games(PlayerId(gone)):
        built = built.do(intents.Withdraw(player=PlayerId(gone), from_round=2), "walkover")
    found, wanted = played_through(built, random.Random(gone))
    assert found == wanted


def test_a_group_may_be_drawn_and_a_bracket_may_not():
    event = empty(6, format=Format.KNOCKOUT, bracket=BracketRules(kind=BracketKind.GROUPS, groups=2, qualifiers=1))
    built = Built(event).do(intents.DrawBracket(games=draw(event)))
    bracket = Bracket(asked(built.event))
    kinds = {match.grouped: bracket.odds(place, 0, 1).draw for place, match in enumerate(bracket.matches)}
    assert kinds[True] > 0
    assert kinds[False] == 0
    assert DRAWN not in (LEFT, RIGHT)


# Prizes


def prized(built: Built, *lists: PrizeList, sharing: Sharing = Sharing.EQUAL) -> Built:
    for one in lists:
        built = built.do(money.SetPrizes(name=one.name, prizes=one))
    return built.do(money.SetSharing(sharing=sharing)) if sharing is not Sharing.EQUAL else built


@pytest.mark.parametrize("sharing", list(Sharing))
def test_mean_money_by_hand(sharing):
    # 1 and 2 are first and second with a half each, and equal when they draw: 250 on average, and they always have one.
    general = PrizeList("General", (30000, 20000))
    built = prized(table_of_four().pair((1, 2), (3, 4)), general, sharing=sharing)
    found = answer(built.event)
    one, three = found.of(PlayerId(1)), found.of(PlayerId(3))
    assert (one.prize, one.cents) == (1, 25000)
    assert (three.prize, three.cents) == (0, 0)


def test_lists_with_categories_go_through_the_allocation():
    built = prized(
        table_of_four().pair((1, 2), (3, 4)),
        PrizeList("General", (30000,)),
        PrizeList("Low", (5000,), Category(rating_to=2100)),
    )
    found = answer(built.event)
    assert sum(one.cents for one in found.players) == 35000
    assert (found.method.kind, found.method.money_runs) == ("exact", 1000)
    # 1 and 2 play for the first prize, and who does not have it has the other one: 175 each on average.
    assert abs(float(found.of(PlayerId(1)).cents) - 17500) < 4 * 12500 / 1000**0.5


def test_lists_with_categories_of_a_decided_event():
    built = prized(table_of_four().round("1-0 1/2", (1, 2), (3, 4)), PrizeList("General", (300,)))
    found = answer(built.do(money.SetPrizes(name="W", prizes=PrizeList("W", (50,), Category(sex="w")))).event)
    assert (found.of(PlayerId(1)).prize, found.of(PlayerId(1)).cents) == (1, 300)
    assert found.method.money_runs == 0


def test_all_prizes_are_given_out_on_average():
    event = prized(swiss(8, rounds=4).round("1-0 1/2 0-1 1-0"), PrizeList("General", (100, 99, 50))).event
    found = answer(event, runs=300, exact=False)
    assert sum(one.cents for one in found.players) == 249


# What cannot be foretold


def test_a_bracket_that_is_not_drawn():
    assert isinstance(question(empty(4, format=Format.KNOCKOUT)), Refusal)


def test_nobody_to_play_with():
    assert isinstance(question(with_rules(empty(1))), Refusal)


def test_unrated_players_are_assumed():
    people = [
        player(1, 2000),
        player(2),
        Player(PlayerId(3), 3, "Three, T", ratings={"fide": Rating("1750", Origin.ESTIMATE)}),
    ]
    found = asked(empty(3, players=people))
    assert [(one.rating, one.assumed) for one in found.strengths] == [(2000, False), (1400, True), (1750, True)]
