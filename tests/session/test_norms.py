"""Norms and levels of the players of an event. Values by the articles and tables named beside them."""

import msgspec
import pytest

from tests.builders import Built, empty, player, swiss, with_rules
from tourney_tui.forecast.goal import Goal
from tourney_tui.forecast.simulation import forecast
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.player import PlayerId, Rating
from tourney_tui.ratings.norm_conditions import State
from tourney_tui.session.chances import question
from tourney_tui.session.norms import needs_no_foreigners, norms, thresholds, titles_for

FEDERATIONS = ("FRA", "GER", "ESP", "GER", "ESP", "GER", "ESP", "FRA", "ITA", "GER")
TITLES = ("", "IM", "IM", "IM", "FM", "FM", "FM", "", "", "")


def field(**mine):
    """Ten players rated 2300, the first without a title; three IM and three FM among the others."""
    people = [
        player(n, 2300, title=title, federation=federation)
        for n, (federation, title) in enumerate(zip(FEDERATIONS, TITLES, strict=True), 1)
    ]
    people[0] = msgspec.structs.replace(people[0], **mine)
    return empty(10, players=people, format=Format.ROUND_ROBIN, rounds=9, systems=("fide",))


def im_norm(event, number=1):
    return next(one for one in norms(event, PlayerId(number)) if one.title == "IM")


def test_before_the_first_round_everything_is_scheduled():
    # Against nine players of 2300: 70 % is dp 149, 2449; 6.5 of 9 is 72 %, dp 166: 2466. So 6.5 (1.4.8, 1.4.9).
    norm = im_norm(field())
    assert norm.state is State.OPEN
    assert (norm.needed.least, norm.needed.games, norm.assumed) == (6.5, 9, 0)
    assert [one.article for one in norm.conditions if one.state is not State.MET] == ["1.4.1"]


def played_all(event, wins):
    """Every round of the table; player 1 wins so many games and loses the rest, the others draw."""
    built = Built(event)
    from tourney_tui.pairing.next_round import from_table

    for number in range(1, 10):
        pairs = from_table(built.event, number).pairs
        text = []
        for left, right in pairs:
            if 1 not in (left, right):
                text.append("1/2")
            else:
                text.append("1-0" if (left == 1) is (number <= wins) else "0-1")
        built = built.round(" ".join(text), *pairs)
    return built.event


def test_a_norm_that_is_made_and_one_that_is_not():
    assert im_norm(played_all(field(), 7)).state is State.MET
    assert im_norm(played_all(field(), 6)).state is State.FAILED


def test_the_chance_of_a_norm():
    for wins, chance in ((7, 1), (6, None)):
        asked = question(played_all(field(), wins))
        mine = forecast(asked).of(PlayerId(1)).norms
        assert {norm.title: norm.chance for norm in mine} == ({"IM": chance} if chance else {})


def test_a_norm_in_the_last_round():
    # 6 of 8: a win is 7 of 9, a draw 6.5; both are enough, a loss (6 of 9, 67 %, dp 125) is not.
    event = played_all(field(), 6)
    last = next(game for game in event.player_games(PlayerId(1)) if game.round == 9)
    event = event.with_records(games={last.id: msgspec.structs.replace(last, result=None)})
    norm = im_norm(event)
    assert (norm.needed.least, norm.needed.games) == (0.5, 1)
    found = forecast(question(event))
    assert found.method.kind == "exact"
    # Equals of 2300: draws .2 + 900 / 4000 = .425, so that a win has .2875.
    assert {one.title: float(one.chance) for one in found.of(PlayerId(1)).norms} == {"IM": pytest.approx(0.7125)}


def test_who_looks_for_which_title():
    assert titles_for(player(1)) == ("GM", "IM")
    assert titles_for(player(1, sex="w")) == ("GM", "IM", "WGM", "WIM")
    assert titles_for(player(1, title="IM", sex="w")) == ("GM",)
    assert titles_for(player(1, title="WGM", sex="w")) == ("GM", "IM")
    assert titles_for(player(1, title="GM")) == ()


def test_no_norms_where_fide_does_not_rate_at_the_standard_rate():
    event = field()
    assert norms(with_rules(event, time_control="blitz"), PlayerId(1)) == ()
    assert norms(with_rules(event, systems=("ffe",)), PlayerId(1)) == ()
    assert norms(with_rules(event, discipline=Discipline.BACKGAMMON), PlayerId(1)) == ()


def test_unknown_opponents_of_a_swiss_are_said():
    event = with_rules(field(), format=Format.SWISS)
    norm = im_norm(event)
    assert norm.assumed == 9
    assert {one.state for one in norm.conditions} == {State.OPEN}
    assert norm.needed.least == 6.5


def test_an_event_of_seven_rounds_has_no_norm():
    norm = im_norm(with_rules(field(), format=Format.SWISS, rounds=7))
    assert norm.state is State.FAILED
    assert [one.article for one in norm.conditions if one.state is State.FAILED] == ["1.4.1"]


def test_a_big_swiss_with_twenty_from_elsewhere():
    # 1.4.3 d: 20 rated from elsewhere, of three federations, ten of them GM, IM, WGM or WIM.
    people = [player(1, 2300, federation="FRA")]
    people += [
        player(n, 2300, federation=("GER", "ESP", "ITA")[n % 3], title="IM" if n <= 11 else "") for n in range(2, 22)
    ]
    event = empty(21, players=people, rounds=9, systems=("fide",))
    event = event.with_records(about=msgspec.structs.replace(event.about, federation="FRA"))
    assert needs_no_foreigners(event)
    fewer = {PlayerId(2): msgspec.structs.replace(people[1], title="FM")}
    assert not needs_no_foreigners(event.with_records(players=fewer))
    assert not needs_no_foreigners(event.with_records(about=msgspec.structs.replace(event.about, federation="")))


# Levels


def test_titles_by_rating():
    # 1.3: CM from 2200. From 2190, K 20, three wins against 2190: 20 x 1.5 = 30, 2220; a draw and two wins 2210,
    # 2 of 3 is 2200.
    people = [player(n, 2190) for n in range(1, 5)]
    people[0] = msgspec.structs.replace(people[0], ratings={"fide": Rating("2190", games=100)}, birth="1980")
    event = empty(4, players=people, rounds=3, systems=("fide",))
    found = {str(one.name): one for one in thresholds(event, PlayerId(1), "fide")}
    assert (found["CM"].needed.least, found["CM"].games) == (2, 30)
    assert found["FM"].needed.least is None
    assert "WFM" not in found


def test_levels_of_backgammon_go_by_elo():
    built = swiss(4, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",), rounds=2)
    found = thresholds(built.event, PlayerId(1), "ffbg")
    # A new member has ELO 1200: Intermediate begins at 1450.
    assert [one.least for one in found] == [1450, 1600, 1700, 1800]
    assert isinstance(found[0].needed, Goal)
    assert found[0].needed.least is None
