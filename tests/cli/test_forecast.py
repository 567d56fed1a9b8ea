"""`tourney forecast` and `tourney ratings --norms`: the chances, their assumptions, and what is refused."""

from decimal import Decimal

import pytest

from tests.builders import Built, empty, knockout, player, swiss
from tourney_tui.model.event import Format

FIRST = ("no.", "name", "1st", "1-3", "mean", "place")


def last_round():
    """Four equals: 1 has two points, 2 and 3 one, 4 none; 1 plays 4 and 2 plays 3."""
    people = [player(n, 2000) for n in range(1, 5)]
    built = Built(empty(4, players=people, rounds=3, tiebreaks=("RTNG",), systems=("fide",)))
    return built.round("1-0 1-0", (1, 2), (3, 4)).round("1-0 1-0", (1, 3), (2, 4)).pair((1, 4), (2, 3))


def test_exact_chances_by_hand(command, store):
    """A game of equals at 2000: .325, .35, .325. 1 is first whatever comes, but for a loss and a win of 2 or 3: level
    at two points. So 1 is first with .675 + .325 x (.35 + .65 / 2) and second with .325 x .65 / 2.
    """
    answer = command("forecast", store(last_round().event), "--json")
    assert answer.code == 0
    found = answer.json
    assert (found["kind"], found["ways"], found["games"], found["seed"]) == ("exact", 9, 2, None)
    places = found["players"][0]["places"]
    assert places == {"1": Decimal("0.894375"), "2": Decimal("0.105625")}
    firsts = [one["places"].get("1", 0) for one in found["players"]]
    assert float(sum(firsts)) == pytest.approx(1, abs=3e-6)  # six decimals each
    assert any("draws are assumed" in text for text in found["assumptions"])


def test_a_table_with_its_assumptions_below(command, store):
    answer = command("forecast", store(last_round().event))
    assert tuple(answer.lines[1].split()) == FIRST
    assert answer.lines[2].split() == ["1", "Player01,", "A", "89.4", "100", "1.1"]
    assert "exact: every one of the 9 ways that 2 games can end" in answer.lines
    assert "not counted: RTNG" in answer.lines
    assert answer.err == ""


def test_runs_and_seed(command, store):
    path = store(swiss(6, rounds=4).round("1-0 1/2 0-1").event)
    one, again, other = (
        command("forecast", path, "--simulate", "--runs", "100", "--seed", seed, "--json").json
        for seed in ("1", "1", "2")
    )
    assert one == again
    assert one["players"] != other["players"]
    assert (one["kind"], one["ways"], one["seed"], one["rounds_to_pair"]) == ("simulated", 100, 1, 3)
    shown = command("forecast", path, "--simulate", "--runs", "100").out
    assert "simulated: 100 runs, seed 1; give or take 10.0 percentage points" in shown
    assert "rounds to come are paired approximately" in shown


def test_a_scheveningen_without_teams_is_no_decided_event(command, store):
    answer = command("forecast", store(empty(4, format=Format.SCHEVENINGEN)))
    assert (answer.code, "has no club; in a Scheveningen the club is the team" in answer.err) == (2, True)


def test_a_bracket_and_the_lots_where_all_could_be_counted(command, store):
    path = store(knockout(4).event)
    assert command("forecast", path, "--json").json["kind"] == "exact"
    assert command("forecast", path, "--simulate", "--runs", "100", "--json").json["kind"] == "simulated"


@pytest.mark.parametrize("runs", ["99", "many", "-1", "1000001"])
def test_runs_that_will_not_do(command, store, runs):
    answer = command("forecast", store(last_round().event), f"--runs={runs}")
    assert answer.code == 2
    assert "write a number from 100 to 1000000" in answer.err


def test_what_cannot_be_foretold(command, store):
    answer = command("forecast", store(empty(4, format=Format.KNOCKOUT)))
    assert answer.code == 2
    assert "the bracket is not drawn yet" in answer.err
    assert command("forecast", "nothing-there").code == 2


# Norms


def table():
    """Nine players of 2300 from four federations against one from France."""
    titles = ("", "IM", "IM", "IM", "FM", "FM", "FM", "", "", "")
    nations = ("FRA", "GER", "ESP", "GER", "ESP", "GER", "ESP", "FRA", "ITA", "GER")
    people = [
        player(n, 2300, title=title, federation=nation)
        for n, (title, nation) in enumerate(zip(titles, nations, strict=True), 1)
    ]
    return empty(10, players=people, format=Format.ROUND_ROBIN, rounds=9, systems=("fide",))


def test_norms_of_everybody(command, store):
    answer = command("ratings", store(table()), "--norms", "--json")
    assert answer.code == 0
    (system,) = answer.json["systems"]
    gm, im = system["players"][0]["norms"]
    assert (gm["title"], gm["state"], gm["needed"]) == ("GM", "failed", None)
    # 6.5 of 9 are 72 %, dp 166, 2466 (1.4.8, 1.4.9).
    assert (im["title"], im["state"], im["needed"], im["games"]) == ("IM", "open", Decimal("6.5"), 9)
    assert {one["article"]: one["state"] for one in im["conditions"]}["1.4.5 c"] == "met"
    assert any("arbiters" in text for text in system["not_checked"])


def test_norms_as_a_table(command, store):
    answer = command("ratings", store(table()), "--norms")
    line = next(line for line in answer.lines if "Player01" in line and "IM norm" in line)
    assert "open" in line
    assert "6.5 of 9" in line
    assert "games played: 0, at least 9 (1.4.1)" in line
    assert "not checked:" in answer.lines


def test_levels_of_another_federation(command, store):
    event = knockout(4).event
    (system,) = command("ratings", store(event), "--norms", "--json").json["systems"]
    assert system["system"] == "ffbg"
    assert [one["rating"] for one in system["players"][0]["levels"]] == [1450, 1600, 1700, 1800]
    assert system["not_checked"] == []
