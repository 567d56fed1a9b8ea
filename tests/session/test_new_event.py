"""A new event and what is sensible for it; settings typed as text."""

import msgspec
import pytest

from tests.builders import empty, knockout, player, swiss, with_rules
from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.intents import Intent, SetEvent, SetLength, SetTiebreaks
from tourney_tui.model.player import Rating
from tourney_tui.model.points import PointScheme
from tourney_tui.model.refusal import Refusal
from tourney_tui.session.new_event import (
    Plan,
    default_lengths,
    default_seeding,
    default_systems,
    file_name,
    new_event,
    parse_systems,
    rating_fields,
)
from tourney_tui.session.settings import settings, validity


@pytest.mark.parametrize(
    ("name", "taken", "file"),
    [
        ("Open de Printemps", (), "open-de-printemps"),
        ("Été & Łódź [red] 2026!", (), "ete-lodz-red-2026"),
        ("Open", ("open",), "open-2"),
        ("Open", ("open", "open-2"), "open-3"),
        ("../../etc", (), "etc"),
        ("李明", (), "event"),
        ("", (), "event"),
    ],
)
def test_the_file_is_named_after_the_event(name, taken, file):
    assert file_name(name, taken) == file


def test_a_long_name_makes_a_short_file_name():
    assert len(file_name("x" * 500, ())) == 60


@pytest.mark.parametrize(
    ("form", "codes"),
    [
        (Format.SWISS, ("BH/C1", "BH", "SB", "DE")),
        (Format.ROUND_ROBIN, ("DE", "WIN", "SB", "KS")),
        (Format.KNOCKOUT, ()),
    ],
)
def test_default_tiebreaks_by_format(form, codes):
    assert new_event(Plan("Open", format=form)).regulations.tiebreaks == codes


def test_backgammon_has_its_own_usual_tiebreaks():
    """Nothing about colours or half points: opponents' wins, the match between equals, wins, points."""
    for form, codes in ((Format.SWISS, ("BH", "DE", "MW", "PD")), (Format.ROUND_ROBIN, ("DE", "SB", "PD"))):
        assert new_event(Plan("Cup", Discipline.BACKGAMMON, form)).regulations.tiebreaks == codes


def test_seeding_follows_the_systems():
    assert default_seeding(("ffe-rapid",), "standard") == ("ffe-rapid", "ffe", "fide", "belgium", "ffbg")
    assert default_seeding(("fide",), "rapid")[:2] == ("fide-rapid", "fide")
    assert default_seeding((), "standard") == ("fide", "ffe", "belgium", "ffbg")


def test_players_are_numbered_in_seeding_order():
    people = [player(1, 1500), player(2, 2100), player(3)]
    event = new_event(Plan("Open", systems=("fide",)), people)
    assert [(p.number, p.name) for p in event.players_by_number] == [
        (1, "Player02, A"), (2, "Player01, A"), (3, "Player03, A"),
    ]  # fmt: skip


def test_systems_by_discipline():
    assert default_systems(Discipline.BACKGAMMON) == ("ffbg",)
    assert default_lengths(Format.KNOCKOUT) == ("7", "9", "11", "13")
    assert parse_systems("FIDE, ffe  fide") == ("fide", "ffe")
    assert parse_systems("none") == ()
    refusal = parse_systems("fide uscf")
    assert isinstance(refusal, Refusal)
    assert "'uscf' is no rating system; there are fide, ffe, ffe-rapid, belgium, ffbg" in str(refusal)


def test_ratings_are_typed_into_the_list_of_the_rate_of_play():
    rules = swiss(2, systems=("fide", "ffbg"), time_control="rapid").event.regulations
    assert [(field.list, field.decimals) for field in rating_fields(rules)] == [("fide-rapid", False), ("ffbg", True)]


def typed(event: Event, key: str, text: str) -> Intent | Refusal:
    [setting] = [found for found in settings(event) if found.key == key]
    return setting.read(event, text)


def after(event: Event, key: str, text: str) -> Event:
    intent = typed(event, key, text)
    assert isinstance(intent, Intent)
    answer = decide(event, intent, Ids(1, 1), today="2026-10-03")
    assert isinstance(answer, Change)
    return answer.applied(event)


@pytest.mark.parametrize(
    ("key", "text", "shown"),
    [
        ("name", "Open de Printemps", "Open de Printemps"),
        ("city", "Namur", "Namur"),
        ("federation", "bel", "BEL"),
        ("arbiter", "Maes, Ines", "Maes, Ines"),
        ("start_date", "03/10/2026", "2026-10-03"),
        ("end_date", "2026-10-04", "2026-10-04"),
        ("discipline", "back", "backgammon"),
        ("format", "round", "round-robin"),
        ("rounds", "9", "9"),
        ("systems", "fide belgium", "fide belgium"),
        ("rules-fide", "fide-2022", "fide-2022"),
        ("time_control", "rap", "rapid"),
        ("tiebreaks", "sb bh/c1", "SB BH/C1"),
        ("points", "3 1 0", "3 1 0"),
        ("bye", "1/2", "0.5"),
        ("max_byes", "2", "2"),
        ("no_bye_last_rounds", "0", "0"),
        ("first_colour", "black", "black"),
        ("colours", "n", "no"),
        ("seeding", "ffe fide", "ffe fide"),
    ],
)
def test_a_setting_is_typed_and_shown(key, text, shown):
    event = with_rules(swiss(4).event, start_date="2026-09-01", tiebreaks=("BH/C1", "BH", "SB", "DE"))
    changed = after(event, key, text)
    [setting] = [found for found in settings(changed) if found.key == key]
    assert setting.show(changed) == shown


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("federation", "Belgium", "three letters"),
        ("start_date", "2026", "write the day too"),
        ("end_date", "2026-10-01", "would end on 2026-10-01, before it starts on 2026-10-03"),
        ("discipline", "go", "chess, backgammon"),
        ("rounds", "31", "from 1 to 30"),
        ("rounds", "many", "from 1 to 30"),
        ("systems", "elo", "is no rating system"),
        ("rules-fide", "fide-1970", "there are fide-seed, fide-2022, fide-2024, fide-2025"),
        ("time_control", "bullet", "standard, rapid, blitz"),
        ("tiebreaks", "FB", "FB is not offered"),
        ("tiebreaks", "XYZ", "is no tie-break"),
        ("points", "0 1 2", "from high to low"),
        ("bye", "7", "at most 2 points"),
        ("seeding", "uscf", "is no rating list"),
        ("first_colour", "", "white, black"),
    ],
)
def test_a_setting_that_will_not_do(key, text, said):
    refusal = typed(swiss(4).event, key, text)
    assert isinstance(refusal, Refusal)
    assert said in str(refusal)


def test_a_new_format_takes_its_own_tiebreaks():
    event = new_event(Plan("Open"))
    assert after(event, "format", "round-robin").regulations.tiebreaks == ("DE", "WIN", "SB", "KS")
    chosen = with_rules(event, tiebreaks=("SB", "DE"))
    assert after(chosen, "format", "round-robin").regulations.tiebreaks == ("SB", "DE")


def test_backgammon_takes_its_rating_system_and_lengths():
    rules = after(new_event(Plan("Open")), "discipline", "backgammon").regulations
    assert (rules.systems, rules.lengths, rules.seeding[0]) == (("ffbg",), ("7",), "ffbg")


def test_seeding_moves_with_the_rate_of_play_unless_it_was_chosen():
    event = new_event(Plan("Open", systems=("fide",)))
    assert after(event, "time_control", "rapid").regulations.seeding[:2] == ("fide-rapid", "fide")
    chosen = with_rules(event, seeding=("ffe",))
    assert after(chosen, "time_control", "rapid").regulations.seeding == ("ffe",)


def test_other_seeding_lists_sort_the_players_again_until_round_4():
    one = msgspec.structs.replace(player(1, 2100), ratings={"fide": Rating("2100"), "ffe": Rating("1500")})
    two = msgspec.structs.replace(player(2, 2000), ratings={"fide": Rating("2000"), "ffe": Rating("1900")})
    event = empty(2, players=[one, two])
    names = [p.name for p in after(event, "seeding", "ffe").players_by_number]
    assert names == ["Player02, A", "Player01, A"]
    built = swiss(8)
    for _ in range(4):
        built = built.round("1-0 1-0 1-0 1-0")
    late = after(built.event, "seeding", "ffe")
    assert [p.id for p in late.players_by_number] == [p.id for p in built.event.players_by_number]


def test_one_round_of_match_lengths_is_that_round_alone():
    event = knockout(8, ("7", "9", "11")).event
    assert typed(event, "lengths", "7 2x9 11") == SetLength(round=2, length="2x9")
    assert isinstance(typed(event, "lengths", "5 7 9"), SetEvent)


def test_a_played_round_keeps_its_match_length():
    event = knockout(8, ("7", "9", "11")).result(1, 1, "7-4").event
    intent = typed(event, "lengths", "5 9 13")
    assert intent == SetLength(round=1, length="5")
    answer = decide(event, intent, Ids(1, 1), today="")
    assert isinstance(answer, Refusal)
    assert "round 1 has results for 7" in str(answer)


def test_a_knockout_has_no_tiebreaks_and_no_byes_to_set():
    keys = {setting.key for setting in settings(knockout(8).event)}
    assert not keys & {"tiebreaks", "bye", "max_byes", "points", "time_control"}
    assert {"lengths", "rules-ffbg"} <= keys


def keys_of(event: Event) -> set[str]:
    return {setting.key for setting in settings(event)}


def test_without_colours_there_is_no_first_one_and_who_is_free_may_be_paired():
    event = swiss(4).event
    assert {"colours", "first_colour"} <= keys_of(event)
    assert "continuous" not in keys_of(event)
    plain = after(event, "colours", "no")
    assert "first_colour" not in keys_of(plain)
    assert after(plain, "continuous", "yes").regulations.continuous
    assert not keys_of(with_rules(event, discipline=Discipline.BACKGAMMON)) & {"colours", "first_colour"}


def test_the_bye_of_a_backgammon_swiss_may_count_points_of_the_game():
    event = with_rules(swiss(4).event, discipline=Discipline.BACKGAMMON)
    assert after(event, "bye_score", "7-0").regulations.bye_score == (7, 0)
    assert "one score" in str(typed(event, "bye_score", "7-0 7-0"))
    assert "bye_score" not in keys_of(swiss(4).event)


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN])
def test_who_leaves_a_table_early_counts_for_nobody_unless_the_event_says_so(form):
    event = with_rules(swiss(4).event, format=form)
    assert event.regulations.drop_leavers
    assert not after(event, "drop_leavers", "no").regulations.drop_leavers
    assert "drop_leavers" not in keys_of(swiss(4).event)


def test_tiebreaks_go_through_their_own_intent():
    assert typed(swiss(4).event, "tiebreaks", "BH, SB") == SetTiebreaks(codes=("BH", "SB"))


def test_the_allocated_bye_is_worth_what_is_typed():
    assert after(swiss(4).event, "bye", "0").regulations.points == PointScheme(bye=0)


def test_a_rule_set_may_be_left_to_the_date_again():
    event = after(swiss(4).event, "rules-fide", "fide-2022")
    assert after(event, "rules-fide", "").regulations.rulesets == {}


def test_validity_of_a_rule_set():
    assert str(validity("fide", "fide-2022")).startswith("fide-2022: 2022-01-01 to 2024-02-29; FIDE Handbook")
    assert str(validity("fide", "fide-seed")).startswith("fide-seed: only by choice")
    assert str(validity("fide", "")) == "by the start date of the event"
