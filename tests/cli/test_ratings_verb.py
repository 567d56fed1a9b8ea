"""`tourney ratings`: every system of the event, with the fields of `tourney rate`."""

import msgspec

from tests.builders import Built, empty, knockout, player, swiss
from tests.events import DATA
from tourney_tui.model.player import Origin, Rating


def rated(number, value):
    """A player with K 20: an established rating below 2400."""
    return msgspec.structs.replace(player(number), ratings={"fide": Rating(str(value), games=100)})


def test_one_win_between_neighbours(command, store):
    """FIDE 8.1.2: a difference of 10 is 0.51; K 20 and a win are +9.8, published +10."""
    event = Built(empty(2, players=[rated(1, 2000), rated(2, 1990)], systems=("fide",))).round("1-0").event
    answer = command("ratings", store(event), "--json")
    assert answer.code == 0
    (system,) = answer.json["systems"]
    assert (system["system"], system["ruleset"]) == ("fide", "fide-2025")
    winner, loser = system["players"]
    assert (winner["number"], winner["before"], winner["k"]) == (1, 2000, 20)
    assert (winner["change"], winner["rating"]) == (10, 2010)
    assert (loser["change"], loser["rating"]) == (-10, 1980)
    assert str(winner["unrounded"]) == "2009.8"


def test_unrated_games_change_nothing(command):
    """SR-03."""
    answer = command("ratings", DATA / "inputs/trf_unrated_results.trf", "--system", "fide", "--json")
    (system,) = answer.json["systems"]
    only_unrated, *others = system["players"]
    assert (only_unrated["change"], only_unrated["counted"]) == (0, 0)
    assert len(only_unrated["excluded"]) == 2
    assert only_unrated["note"] == "unchanged: no game against a rated opponent"  # RT-07: every +0 has its reason
    assert [one["counted"] for one in others] == [1, 1, 2]


def test_all_systems_of_the_event_are_shown(command, store):
    path = store(swiss(4, systems=("fide", "ffe")).round("1-0 1/2").event)
    assert [one["system"] for one in command("ratings", path, "--json").json["systems"]] == ["fide", "ffe"]
    table = command("ratings", path)
    assert table.lines[0].startswith("FIDE (fide-")
    assert "1 of 8 games" not in table.lines[0]
    assert table.lines[2 * (2 + 4) + 1].startswith("rating: ")


def test_the_letters_and_the_star_of_the_table_are_explained(command, store):
    """A rating from FIDE is F, a national one N."""
    people = [rated(1, 2000), rated(2, 1990)]
    origins = (Origin.FIDE, Origin.NATIONAL)
    people = [
        msgspec.structs.replace(one, ratings={"fide": msgspec.structs.replace(one.ratings["fide"], origin=origin)})
        for one, origin in zip(people, origins, strict=True)
    ]
    start = empty(2, players=people, systems=("fide",))
    before = command("ratings", store(start, "before.json"))
    assert "2000 F" in before.out
    assert before.lines[-1] == "rating: F FIDE, N national"
    after = command("ratings", store(Built(start).round("1-0").event, "after.json"))
    assert "*" in after.lines[2]
    assert after.lines[-2:] == ["rating: F FIDE, N national", "performance: * of 0 % or 100 %, a convention"]
    assert "rating:" not in command("ratings", store(empty(2, players=[player(1), player(2)]), "none.json")).out


def test_backgammon(command, store):
    path = store(knockout(4).result(1, 1, "7-2").event)
    (system,) = command("ratings", path, "--json").json["systems"]
    assert system["system"] == "ffbg"
    assert system["players"][0]["matches"][0]["length"] == 7


def test_an_unknown_system(command, chess):
    answer = command("ratings", chess, "--system", "uscf")
    assert answer.code == 2
    assert "ffbg" in answer.err
