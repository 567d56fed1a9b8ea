"""What a norm asks of opponents, by the articles of B.01 (1 January 2024) named beside the cases."""

import pytest

from tourney_tui.ratings.norm_conditions import (
    COUNTED_TITLES,
    NOT_CHECKED,
    Mix,
    Opponent,
    State,
    met,
    mix_conditions,
    possible,
)


def opponents(text: str) -> tuple[Opponent, ...]:
    """`GM/GER FM/FRA -/BEL`."""
    parts = (one.partition("/") for one in text.split())
    return tuple(Opponent("" if title == "-" else title, federation) for title, _, federation in parts)


def mix(text: str, *, played: int | None = None, to_come: int = 0, exempt: bool = False) -> Mix:
    known = opponents(text)
    return Mix("FRA", known, len(known) if played is None else played, to_come, exempt)


def states(title: str, given: Mix) -> dict[str, State]:
    """The worst state of each article."""
    order = (State.MET, State.OPEN, State.FAILED)
    found: dict[str, State] = {}
    for one in mix_conditions(title, given):
        found[one.article] = max(found.get(one.article, State.MET), one.state, key=order.index)
    return found


GOOD = "GM/GER GM/ESP GM/ESP IM/FRA FM/FRA -/FRA -/FRA -/FRA -/ITA"


def test_a_norm_of_nine_games():
    # 9 games; 3 GM; 5 titles of 9; 3 foreign federations; 5 French, 3/5 of 9 is 5; 2/3 of 9 is 6.
    conditions = mix_conditions("GM", mix(GOOD))
    assert met(conditions)
    assert [one.article for one in conditions] == ["1.4.1", "1.4.3", "1.4.4", "1.4.4", "1.4.5 a", "1.4.5 b"]


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("GM/GER GM/ESP GM/ESP IM/FRA FM/FRA -/FRA -/FRA -/ITA", "1.4.1"),  # eight games
        ("GM/GER GM/GER GM/GER IM/FRA FM/FRA -/FRA -/FRA -/FRA -/GER", "1.4.3"),  # one foreign federation
        ("GM/GER GM/ESP GM/ESP IM/FRA FM/FRA -/FRA -/FRA -/FRA -/FRA", "1.4.4"),  # six French
        ("GM/GER GM/GER GM/GER IM/GER FM/GER -/GER -/GER -/ESP -/FRA", "1.4.4"),  # seven German
        ("GM/GER GM/ESP GM/ESP IM/FRA CM/FRA WCM/FRA -/FRA -/FRA -/ITA", "1.4.5 a"),  # CM and WCM do not count
        ("GM/GER GM/ESP IM/ESP IM/FRA FM/FRA -/FRA -/FRA -/FRA -/ITA", "1.4.5 b"),  # two GM
    ],
)
def test_one_condition_fails(text, article):
    found = states("GM", mix(text))
    assert [one for one, state in found.items() if state is State.FAILED] == [article]


def test_eight_opponents_of_whom_one_belongs_to_no_federation_of_fide():
    # 1.4.2 a: the game is not included; the stateless (FID) are, but not as foreigners.
    given = mix("GM/NON GM/GER GM/ESP GM/ESP IM/FRA FM/FRA -/FRA -/FRA -/FID")
    assert given.games == 8
    assert states("GM", mix("GM/FID GM/FID GM/FID IM/FRA FM/FRA -/FRA -/FRA -/FRA -/ITA"))["1.4.3"] is State.FAILED


@pytest.mark.parametrize(
    ("norm", "counted"),
    [("GM", "GM"), ("IM", "IM GM"), ("WGM", "WGM IM GM"), ("WIM", "WIM WGM IM GM")],
)
def test_titles_that_count(norm, counted):
    assert COUNTED_TITLES[norm] == set(counted.split())


@pytest.mark.parametrize(("games", "needs"), [(9, 3), (10, 4), (11, 4), (12, 4), (13, 5)])
def test_a_third_of_the_opponents_but_three_at_least(games, needs):
    for count, state in ((needs, State.MET), (needs - 1, State.FAILED)):
        text = " ".join(["GM/GER"] * count + ["FM/ESP"] * (games - count))
        assert states("GM", mix(text))["1.4.5 b"] is state


@pytest.mark.parametrize(("games", "needs"), [(9, 5), (10, 5), (11, 6)])
def test_half_of_the_opponents_have_a_title(games, needs):
    for count, state in ((needs, State.MET), (needs - 1, State.FAILED)):
        text = " ".join(["GM/GER"] * count + ["-/ESP"] * (games - count))
        assert states("GM", mix(text))["1.4.5 a"] is state


def test_a_big_swiss_needs_no_foreigners():
    # 1.4.3 d
    text = "GM/FRA GM/FRA GM/FRA IM/FRA FM/FRA -/FRA -/FRA -/FRA -/FRA"
    assert states("GM", mix(text))["1.4.3"] is State.FAILED
    found = states("GM", mix(text, exempt=True))
    assert found["1.4.3 d"] is State.MET
    assert "1.4.4" not in found


def test_a_player_of_no_known_federation():
    given = Mix("", opponents(GOOD), 9)
    assert states("GM", given)["1.4.3, 1.4.4"] is State.OPEN
    assert states("GM", Mix("", opponents(GOOD), 9, exempt=True))["1.4.3 d"] is State.MET


# While games are to come


def test_open_while_it_can_still_be_reached():
    found = states("GM", mix("GM/GER IM/FRA -/FRA -/FRA -/FRA -/FRA", to_come=3))
    assert found == {
        "1.4.1": State.OPEN,  # 6 of 9 played
        "1.4.3": State.OPEN,  # one foreign federation
        "1.4.4": State.OPEN,  # 5 French, no more of them
        "1.4.5 a": State.OPEN,  # 2, and 3 to come: 5
        "1.4.5 b": State.OPEN,  # 1, and 3 to come
    }


def test_what_cannot_be_reached_any_more():
    conditions = mix_conditions("GM", mix("GM/GER IM/FRA -/ITA -/FRA -/FRA -/FRA -/FRA", to_come=2))
    assert possible(conditions[:4])
    # 2 titles and 2 to come are 4 of 9, 1 GM and 2 to come are 3.
    assert [one.state for one in conditions[4:]] == [State.FAILED, State.OPEN]
    assert not possible(conditions)


def test_a_scheduled_opponent_is_known_but_not_played():
    assert states("GM", mix(GOOD, played=8))["1.4.1"] is State.OPEN


def test_it_says_what_is_not_checked():
    said = " ".join(map(str, NOT_CHECKED))
    for word in ("arbiters", "rate of play", "registered", "days", "national championships", "27 games"):
        assert word in said


def test_no_norm_for_a_title_by_rating():
    with pytest.raises(KeyError):
        mix_conditions("FM", mix(GOOD))
