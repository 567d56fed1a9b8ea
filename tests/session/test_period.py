"""A period over saves: who is who, which events count, and what every line rests on."""

import msgspec
import pytest

from tests.builders import Built, empty, knockout, player, swiss, with_rules
from tourney_tui.exchange.findings import Severity
from tourney_tui.model.event import Event
from tourney_tui.model.player import ArchivedGame, Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.roster_book import Roster
from tourney_tui.session.period import Period, Source, compute
from tourney_tui.session.period_building import ListedPlayer
from tourney_tui.session.period_people import People
from tourney_tui.session.period_plan import Decision, PeriodPlan, month
from tourney_tui.session.projections import project_player
from tourney_tui.session.roster_period import list_of


def source(event: Event, name: str = "open", start: str = "", **rules: object) -> Source:
    if start:
        rules["start_date"] = start
    changed = with_rules(event, **rules)
    named = changed.with_records(about=msgspec.structs.replace(event.about, name=name))
    return Source(name, lambda: named)


def computed(system: str, *sources: Source, **plan: object) -> Period:
    listed = plan.pop("listed", ())
    found = compute(PeriodPlan(system, **plan), sources, listed)
    assert isinstance(found, Period), str(found)
    return found


def new(period: Period) -> dict[str, object]:
    return {period.players[line.player].name: line.new for line in period.lines}


def codes(period: Period) -> list[str]:
    return [found.code for found in period.findings]


def chess(**rules: object) -> Event:
    return swiss(8, **rules).round("1-0 1/2 0-1 +/-").round("0-1 1-0 1/2 1-0", (1, 3), (2, 5), (4, 7), (6, 8)).event


def with_lists(event: Event) -> Event:
    """Ratings on every list, as the event itself would read them."""
    lists = {"fide": 0, "ffe": -20, "ffe-rapid": -40, "belgium": 10}
    players = {
        one.id: msgspec.structs.replace(
            one,
            ratings={name: Rating(str(1900 - 30 * one.id + more), games=90 * one.id) for name, more in lists.items()},
        )
        for one in event.players.values()
    }
    return event.with_records(players=players)


def number_of(event: Event, period: Period, place: int) -> PlayerId:
    return next(one.id for one in event.players.values() if one.name == period.players[place].name)


# One event is its own period


@pytest.mark.parametrize("system", ["fide", "ffe", "belgium", "ffe-rapid"])
def test_a_period_of_one_event_is_what_the_event_says(system):
    event = with_lists(chess(time_control="rapid" if system == "ffe-rapid" else "standard", systems=(system,)))
    period = computed(system, Source("open", lambda: event))
    for line in period.lines:
        own = project_player(
            event, next(p.id for p in event.players.values() if p.name == period.players[line.player].name), system
        )
        told = period.explain(line.player)
        assert (line.new, line.change, line.unrounded) == (own.rating, own.change, own.unrounded)
        assert (told.excluded, told.steps, told.ruleset) == (own.excluded, own.steps, own.ruleset)


def test_a_period_of_one_event_is_what_the_event_says_in_backgammon():
    event = (
        knockout(8)
        .result(1, 1, "7-4")
        .result(1, 2, "2-7")
        .result(1, 3, "7-0")
        .result(1, 4, "7-6")
        .result(2, 1, "7-3")
        .event
    )
    period = computed("ffbg", Source("open", lambda: event))
    for line in period.lines:
        own = project_player(event, number_of(event, period, line.player), "ffbg")
        assert (line.unrounded, line.experience, str(line.level)) == (own.unrounded, own.experience, str(own.level))


# Which events


def test_the_order_in_which_events_are_named_does_not_matter():
    events = [
        source(chess(), name, start) for name, start in (("A", "2026-01-05"), ("B", "2026-02-05"), ("C", "2026-03-05"))
    ]
    for system in ("fide", "ffe"):
        found = [computed(system, *order).lines for order in (events, events[::-1])]
        assert found[0] == found[1]


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({"end_date": "2026-04-01"}, "it ended on 2026-04-01"),
        ({"start_date": ""}, "it has no date"),
        ({"time_control": "rapid"}, "its rate of play is rapid"),
        ({"systems": ("ffe",)}, "it is not rated by FIDE"),
    ],
)
def test_an_event_that_is_no_part_of_the_period_is_left_out_with_the_reason(rules, why):
    other = source(chess(), "other", **{"start_date": "2026-03-03", **rules})
    period = computed("fide", source(chess(), "mine", "2026-03-02"), other, first="2026-03-01", last="2026-03-31")
    assert [head.name for head in period.heads] == ["mine"]
    assert any(why in str(found.expected) for found in period.findings)


def test_chess_is_no_part_of_a_backgammon_period():
    answer = compute(PeriodPlan("ffbg"), [source(chess())])
    assert isinstance(answer, Refusal)
    assert str(answer.words) == "no event is left; open is left out: FFBG is for backgammon"


def test_games_without_a_result_are_told():
    event = swiss(4).round("1-0 ...").event
    assert codes(computed("fide", source(event))) == ["no-result"]


def test_events_under_two_rule_sets_are_counted_by_the_newest():
    period = computed("fide", source(chess(), "A", "2024-02-10"), source(chess(), "B", "2024-03-10"))
    assert (period.ruleset, codes(period)) == ("fide-2024", ["rule-sets"])


def test_a_month_has_its_first_and_last_day():
    assert month("2024-02") == ("2024-02-01", "2024-02-29")
    assert month("2026-12") == ("2026-12-01", "2026-12-31")
    assert all(isinstance(month(text), Refusal) for text in ("2026", "2026-13", "march", "26-10", ""))


# Who is who


def one(number: int, name: str, **more: object) -> Player:
    return player(number, None, name, **more)


def test_a_number_makes_one_player_of_two_names():
    people = People()
    people.take_in([one(1, "Petit, Hugo", ids={"ffe": "A00001"})])
    assert people.take_in([one(7, "Petit-Roux, Hugo", ids={"ffe": "A00001"})]) == {7: 0}
    assert [found.name for found in people.renamed] == ["Petit-Roux, Hugo"]


def test_name_and_year_of_birth_make_one_player_and_what_both_know_is_known():
    people = People()
    people.take_in([one(1, "Lévêque, Zoé", birth="1990")])
    assert people.take_in([one(1, "LEVEQUE, Zoe", birth="1990-04-02", ids={"fide": "26000001"})]) == {1: 0}
    assert (people.known[0].birth, people.known[0].ids) == ("1990-04-02", {"fide": "26000001"})
    assert people.take_in([one(5, "Autre, Nom", ids={"fide": "26000001"})]) == {5: 0}


@pytest.mark.parametrize(
    ("other", "doubtful"),
    [
        (one(2, "Petit, Hugo", birth="1991"), True),
        (one(2, "Hugo, Petit", birth="1990"), True),
        (one(2, "Petit, Hugo", birth="1991", ids={"fide": "26000002"}), False),
    ],
)
def test_doubtful_pairs_are_listed_and_not_merged(other, doubtful):
    people = People()
    people.take_in([one(1, "Petit, Hugo", birth="1990", ids={"fide": "26000001"})])
    assert people.take_in([other]) == {2: 1}
    assert bool(people.doubts) is doubtful


def test_two_players_of_one_event_are_two():
    people = People()
    assert people.take_in([one(1, "Petit, Hugo"), one(2, "Petit, Hugo")]) == {1: 0, 2: 1}
    assert len(people.doubts) == 1


# Ratings that contradict each other


def changed(event: Event, number: int, rating: str, origin: Origin = Origin.NATIONAL) -> Event:
    ratings = {"ffe": Rating(rating, origin), "fide": Rating(rating, origin)}
    new_one = msgspec.structs.replace(event.players[PlayerId(number)], ratings=ratings)
    return event.with_records(players={PlayerId(number): new_one})


def test_two_old_ratings_are_a_contradiction_and_the_first_event_s_is_taken():
    events = source(chess(), "A", "2026-01-05"), source(changed(chess(), 1, "2100"), "B", "2026-02-05")
    period = computed("ffe", *events)
    (found,) = period.findings
    assert found.severity is Severity.CONTRADICTION
    assert str(found.expected) == "Player01, A: 2000 (A), 2100 (B); 2000 of A was taken for the whole period"


def test_a_rating_stands_in_for_none():
    events = source(changed(chess(), 1, "1499", Origin.ESTIMATE), "A", "2026-01-05"), source(chess(), "B", "2026-02-05")
    period = computed("ffe", *events)
    assert "2000 of B was taken" in str(period.findings[0].expected)


def test_fide_adds_to_the_newest_list_and_counts_each_event_by_its_own():
    events = source(chess(), "A", "2026-01-05"), source(changed(chess(), 1, "2100"), "B", "2026-02-05")
    period = computed("fide", *events)
    line = next(line for line in period.lines if period.players[line.player].name == "Player01, A")
    assert line.old == 2100
    assert period.findings[0].severity is Severity.NOTE
    assert str(period.explain(line.player).steps[0].text) == "A counts with the rating of its own list"
    assert [(told.event, told.opponent) for told in period.games_of(line.player)][:2] == [
        ("A", "Player02, A"), ("A", "Player03, A")]  # fmt: skip


def test_the_list_before_the_period_holds_against_every_event():
    listed = ListedPlayer("Player01, A", ratings={"ffe": Rating("1850")})
    absent = ListedPlayer("Absent, Ami", ratings={"ffe": Rating("1500")})
    period = computed("ffe", source(chess()), listed=(listed, absent))
    assert next(line.old for line in period.lines if period.players[line.player].name == "Player01, A") == 1850
    assert new(period)["Absent, Ami"] == 1500
    assert "1850 of the list was taken" in str(period.findings[0].expected)


def test_archived_games_of_the_list_count_for_a_first_rating():
    archive = tuple(ArchivedGame(1500, 1) for _ in range(7))
    listed = ListedPlayer("Nouveau, Nina", ratings={"ffe": Rating("1499", Origin.ESTIMATE, archived=archive)})
    event = empty(2, players=[player(1, 1500), player(2, None, "Nouveau, Nina")])
    period = computed("ffe", source(Built(event).round("1/2").event), listed=(listed,))
    assert new(period)["Nouveau, Nina"] == 1500


def test_players_of_another_federation_are_not_on_a_national_list():
    event = empty(2, players=[player(1, 1500), player(2, None, "Guest, Ana", federation="ESP")])
    period = computed("ffe", source(Built(event).round("1-0").event))
    assert list(new(period)) == ["Player01, A"]


def test_the_list_is_in_order_best_first_and_the_unrated_last():
    event = empty(3, players=[player(1, 1500), player(2, 1700), player(3)])
    assert list(new(computed("ffe", source(event)))) == ["Player02, A", "Player01, A", "Player03, A"]


# Decisions


def test_a_revaluation_finds_its_member_by_name_or_number():
    event = knockout(4).event
    for text in ("player02", "Player02, A"):
        period = computed("ffbg", source(event), decisions=(Decision(text, "won abroad", rating="1800"),))
        assert new(period)["Player02, A"] == 1800


@pytest.mark.parametrize(
    ("decision", "said"),
    [
        (Decision("player", "won", elo="1700"), "player may be Player01, A, Player02, A, Player03, A; write a number"),
        (Decision("nobody", "won", elo="1700"), "nobody in this period is called nobody"),
        (Decision("Player01, A", "", elo="1700"), "a revaluation needs a reason"),
        (Decision("Player01, A", "won", elo="strong"), "'strong' is no rating"),
        (Decision("Player01, A", "won"), "a revaluation gives an ELO or a RATING"),
        (Decision("Player01, A", participants=30, date="spring"), "'spring' is no day"),
    ],
)
def test_a_decision_that_cannot_be_carried_out_is_refused(decision, said):
    answer = compute(PeriodPlan("ffbg", decisions=(decision,)), [source(knockout(4).event)])
    assert isinstance(answer, Refusal)
    assert said in str(answer.words)


# The roster as the list before


def test_looking_for_closed_events_is_told_and_can_be_stopped():
    read, told = [], []

    def reading(name: str) -> Event:
        read.append(name)
        return chess()

    def tell(_what: object, done: int, of: int) -> None:
        told.append((done, of))
        if done == 2:
            raise InterruptedError

    sources = [Source(name, lambda name=name: reading(name)) for name in "abc"]
    with pytest.raises(InterruptedError):
        list_of(Roster(), PeriodPlan("ffe"), sources, tell)
    assert (read, told) == (["a", "b"], [(0, 3), (1, 3), (2, 3)])
