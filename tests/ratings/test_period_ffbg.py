"""A period of the FFBG: matches in order, seasons that end, titles, revaluations by hand."""

from decimal import Decimal

import pytest

from tests.ratings.periods import Period, game
from tests.ratings.vectors import vectors
from tourney_tui.ratings.ffbg import Standing, play
from tourney_tui.ratings.period import following
from tourney_tui.ratings.period_ffbg import Revaluation, Span, Title

SEASON = Span("2025-09-01", "2026-08-31")
MATCHES = list(vectors("ffbg_rating"))


@pytest.mark.parametrize("vector", MATCHES, ids=lambda vector: vector.id)
def test_one_match_is_the_federation_s_example(vector):
    given, expected = vector.input, vector.expected
    period = Period("ffbg")
    for side in "ab":
        period.player(given[f"R{side}"], experience=given[f"Exp{side.upper()}"])
    period.event(game(0, 1, "+" if given["a_wins"] else "-", form=str(given["N"])))
    lines = period.lines()
    for found, side in zip(lines, "AB", strict=True):
        assert abs(found.unrounded - Decimal(expected[f"new{side}"])) < Decimal("1e-9")
        assert found.experience == expected[f"Exp{side}_after"]


def test_matches_count_in_the_order_of_their_days():
    # A and B at 1730 with the experience past 500, 9 points: 1736 / 1724 after the first match (seed). Then A loses to
    # C; the event of that match is entered first, its day comes later.
    period = Period("ffbg")
    a, b, c = (period.player(1730, experience=501) for _ in range(3))
    period.event(game(a, c, "-", form="9"), start="2026-02-01")
    period.event(game(a, b, "+", form="9"), start="2026-01-01")
    lines = period.lines()
    first = Standing(Decimal(1736), 510)
    assert lines[b].unrounded == 1724
    assert lines[a].unrounded == pytest.approx(play(first, Standing(Decimal(1730), 501), 9, won=False).after.rating)


def test_an_inactive_season_takes_its_points_off_on_1_september():
    # The text's own example: ELO = RATING = 1600, Exp 500, 5 points of experience in the season -> 1590.
    period = Period("ffbg", span=SEASON)
    member = period.player(1600, experience=500, season_experience=5)
    run, lines = period.run()
    assert (lines[member].new, lines[member].elo, lines[member].season_experience) == (1590, 1590, 0)
    told = run.explain(member)
    assert (told.rating, told.steps[2].value) == (1590, -10)


def test_the_season_s_own_matches_keep_a_member_active():
    period = Period("ffbg", span=SEASON)
    a, b = period.player(1730, experience=501), period.player(1730, experience=501, season_experience=2)
    period.event(game(a, b, "+", form="9"), start="2026-03-01")
    lines = period.lines()
    # b: 2 + 9 = 11 is active. a: 9 of 10, ELO 1736: (1736 - 1200) x 0.05 x 1/10 = 2.68.
    assert (lines[a].unrounded, lines[b].unrounded) == (Decimal("1733.32"), 1724)


def test_an_active_member_without_a_match_begins_the_next_season_at_0():
    # 1700 with an experience of 40 in the season: nothing taken off now, (1700 - 1200) x 0.05 = 25 a year later.
    period = Period("ffbg", span=SEASON)
    member = period.player(1700, experience=600, season_experience=40)
    run, lines = period.run()
    assert (lines[member].new, lines[member].season_experience) == (1700, 0)
    told = {str(step.text): step.value for step in run.explain(member).steps}
    assert told["experience of the season"] == 0
    assert told["taken off on 1 September if no more is played (FCI)"] == 25


def test_a_period_of_a_month_ends_no_season():
    period = Period("ffbg", span=Span("2026-03-01", "2026-03-31"))
    member = period.player(1600, experience=500)
    assert period.lines()[member].new == 1600


def test_the_first_of_september_belongs_to_the_period_that_ends():
    period = Period("ffbg", span=Span("2026-09-01", "2026-09-30"))
    member = period.player(1600, experience=500)
    assert period.lines()[member].new == 1600


def test_a_match_of_the_new_season_finds_the_corrected_rating():
    # 1600 after an empty season is 1580 (M = 10: 400 x 0.05), and meets an opponent of 1580 at even chances: 9 points
    # bring 4 x 1 x 1/2 x 3 = 6.
    period = Period("ffbg", span=Span("2026-01-01", "2026-09-30"))
    member = period.player(1600, experience=500)
    other = period.player(1580, experience=500, season_experience=11)
    period.event(game(member, other, "+", form="9"), start="2026-09-05")
    run, lines = period.run()
    assert (lines[member].unrounded, lines[member].season_experience) == (1586, 9)
    told = run.explain(member)
    assert (told.unrounded, told.matches[0].probability) == (1586, Decimal("0.5"))


def test_seasons_away_are_corrected_one_after_the_other():
    # 1600: 400 x 0.05 = 20 -> 1580; 380 x 0.05 = 19 -> 1561.
    period = Period("ffbg")
    member = period.player(1600, absent=2, experience=500)
    assert period.lines()[member].new == 1561


def test_a_title_raises_the_elo_alone():
    # 33 and 49 participants: 8.2 -> 8 (BG-CDF-3).
    period = Period("ffbg")
    member = period.player(1700, experience=500, titles=(33,))
    period.decisions.append(Title(member, 49, "2026-05-01"))
    run, lines = period.run()
    assert (lines[member].new, lines[member].old_elo, lines[member].elo) == (1700, 1703, 1708)
    assert following(period.players[member], lines[member]).subject.titles == (33, 49)
    assert run.explain(member).elo == 1708


@pytest.mark.parametrize(("given", "rating"), [({"elo": 1650}, 1842), ({"rating": 1700}, 1700)])
def test_a_revaluation_by_hand_says_its_reason(given, rating):
    # Exp 100 has FC = 192: an ELO of 1650 is a RATING of 1842.
    period = Period("ffbg")
    member = period.player(1600, experience=100)
    period.decisions.append(Revaluation(member, "won the consolation in Monaco", **given))
    run, lines = period.run()
    assert lines[member].new == rating
    told = run.explain(member)
    assert told.unrounded == rating
    assert any("won the consolation in Monaco" in str(step.text) for step in told.steps)


def test_a_revaluation_holds_from_its_day():
    period = Period("ffbg")
    a, b = period.player(1500, experience=500), period.player(1730, experience=501)
    period.decisions.append(Revaluation(a, "strong abroad", rating=1730, date="2026-02-01"))
    period.event(game(a, b, "-", form="9"), start="2026-03-01")
    assert [found.unrounded for found in period.lines()] == [1724, 1736]


def test_forfeits_and_drawn_matches_do_not_count():
    period = Period("ffbg")
    a, b = period.player(1600), period.player(1500)
    period.event(game(a, b, "=", form="7"), game(a, b, "+", form="no format"))
    run, lines = period.run()
    assert [found.counted for found in lines] == [0, 0]
    assert len(run.explain(a).excluded) == 2
    assert lines[a].new == 1600


def test_every_line_is_what_its_explanation_says():
    period = Period("ffbg", span=SEASON)
    for number in range(6):
        period.player(None if number == 5 else 1450 + 60 * number, experience=90 * number, season_experience=number)
    period.decisions.append(Revaluation(1, "abroad", elo=1600, date="2026-01-01"))
    for month in range(1, 9):
        rounds = [game(n, (n + month) % 6, "+-"[(n + month) % 2], n, form="2x9" if n % 2 else "7") for n in range(6)]
        period.event(*(one for one in rounds if one.left != one.right), start=f"2026-0{month}-10")
    run, lines = period.run()
    for number, found in enumerate(lines):
        told = run.explain(number)
        assert abs(found.unrounded - told.unrounded) <= Decimal("1e-9")
        assert (found.new, found.counted, found.score, found.experience) == (
            told.rating, told.counted, told.score, told.experience)  # fmt: skip
        assert str(found.level) == str(told.level)
