"""Refreshing an event from the rating lists: who is found and how, what differs, and one change for all of it."""

from pathlib import Path

import msgspec
import pytest

from tests.builders import Built, empty, swiss
from tests.exchange.lists.invented import LISTS
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.event import Event
from tourney_tui.model.player import ArchivedGame, Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.session import Done, Session
from tourney_tui.session.rating_list_import import ImportedList, import_lists
from tourney_tui.session.rating_list_refresh import Difference, Refresh, refresh_of


@pytest.fixture(scope="module")
def lists(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("lists")
    for name in ("players_list_foa.txt", "ffe-2026-11.csv", "PLAYER_202610.csv"):
        assert isinstance(import_lists([LISTS / name], folder, month="2026-11"), ImportedList)
    return folder


def event_of(*people: Player, **rules: object) -> Event:
    numbered = [msgspec.structs.replace(one, id=PlayerId(n), number=n) for n, one in enumerate(people, 1)]
    return empty(len(people), players=numbered, **rules)


def person(name: str, **more: object) -> Player:
    return Player(PlayerId(0), 0, name, **more)


def found(event: Event, lists: Path) -> Refresh:
    answer = refresh_of(event, lists)
    assert isinstance(answer, Refresh), str(answer)
    return answer


def changes(one: Difference) -> list[tuple[str, str, str]]:
    return [(str(change.field), change.old, change.new) for change in one.changes]


def test_a_number_finds_the_player_whatever_the_name(lists):
    event = event_of(person("Arnaud, L", ids={"fide": "26012347"}, ratings={"fide": Rating("1800", Origin.FIDE, k=40)}))
    [one] = found(event, lists).differences
    assert one.sure
    assert changes(one) == [
        ("FIDE", "1800F K40", "1822F K40"), ("FFE", "", "1790N"), ("federation", "", "FRA"), ("title", "", "WCM"),
        ("born", "", "2010-03-12"), ("sex", "", "w"), ("club", "", "L'Échiquier"), ("FFE number", "", "B23456"),
    ]  # fmt: skip


def test_name_and_year_find_the_player_in_any_order_of_the_words(lists):
    event = event_of(person("Hugo PETIT", birth="2001"))
    [one] = found(event, lists).differences
    assert one.sure
    assert one.update.ids == {"fide": "26012349"}


def test_the_same_name_without_a_year_is_left_alone(lists):
    answer = found(event_of(person("Petit, Hugo")), lists)
    assert (answer.differences, [one.player.name for one in answer.unclear]) == ((), ["Petit, Hugo"])
    assert "2 people have that name" in str(answer.unclear[0].why)


def test_another_year_is_another_person(lists):
    answer = found(event_of(person("Maes, Ines", birth="1971"), person("Nobody, Here")), lists)
    assert [player.name for player in answer.missing] == ["Maes, Ines", "Nobody, Here"]
    assert (answer.differences, answer.unclear) == ((), ())


def test_another_number_is_another_person(lists):
    answer = found(event_of(person("Maes, Ines", birth="1990", ids={"fide": "999999"})), lists)
    assert [player.name for player in answer.missing] == ["Maes, Ines"]


def test_by_the_name_alone_needs_the_directors_own_mark(lists):
    [one] = found(event_of(person("Ines Maes")), lists).differences
    assert not one.sure
    assert str(one.remark) == "by the name alone, without a year of birth"


def test_a_number_of_somebody_else_is_told(lists):
    [one] = found(event_of(person("Dupont, Jean", ids={"fide": "26012346"})), lists).differences
    assert not one.sure
    assert str(one.remark) == "the number is that of Maes, Ines"


def test_only_the_lists_that_the_event_reads_or_the_player_has(lists):
    one = person("Petit, Hugo", ids={"fide": "26012345"}, ratings={"fide-blitz": Rating("1980", Origin.FIDE)})
    [found_one] = found(event_of(one, systems=("fide",)), lists).differences
    assert set(found_one.update.ratings) == {"fide", "fide-blitz"}


def test_what_the_director_has_typed_stays_where_the_list_says_nothing_or_less(lists):
    one = person("Maes, Ines", ids={"fide": "26012346", "frbe": "12345"}, club="My Club", birth="1990-05-31", sex="w",
                 federation="BEL", title="WFM", ratings={"fide": Rating("2011", Origin.FIDE, k=20)})  # fmt: skip
    answer = found(event_of(one, systems=("fide",)), lists)
    assert (answer.differences, answer.same) == ((), 1)


def test_what_no_list_knows_stays_with_the_rating(lists):
    archived = (ArchivedGame(1500, 2),)
    old = Rating("1900", Origin.ESTIMATE, games=12, peak=2100, archived=archived)
    event = event_of(person("Petit, Hugo", ids={"fide": "26012345"}, ratings={"fide": old}))
    [one] = found(event, lists).differences
    built = Built(event).do(intents.RefreshPlayers(updates=(one.update,), source="FIDE 2026-11"))
    assert built.event.players[PlayerId(1)].ratings["fide"] == Rating(
        "2105", Origin.FIDE, games=12, k=20, peak=2100, archived=archived
    )


def test_no_list(tmp_path):
    answer = refresh_of(event_of(person("Petit, Hugo")), tmp_path)
    assert isinstance(answer, Refusal)
    assert "tourney list import FILE" in str(answer)


# The change


def refreshed(event: Event, lists: Path) -> intents.RefreshPlayers:
    answer = found(event, lists)
    return intents.RefreshPlayers(updates=tuple(one.update for one in answer.differences), source=answer.source)


PEOPLE = (
    person("Okafor, Ben", ids={"fide": "26012348"}, ratings={"fide": Rating("1900", Origin.FIDE)}),
    person("Arnaud, Lise", ids={"fide": "26012347"}, ratings={"fide": Rating("1750", Origin.FIDE)}),
    person("Petit, Hugo", ids={"fide": "26012345"}, ratings={"fide": Rating("1700", Origin.FIDE)}),
    person("Maes, Ines", birth="1990"),
)


def numbers(event: Event) -> list[str]:
    return [player.name.partition(",")[0] for player in event.players_by_number]


def test_pairing_numbers_follow_while_they_may_move(lists):
    event = event_of(*PEOPLE)
    built = Built(event).do(refreshed(event, lists))
    # 2105, 2011, 1900 (no list has a rating, his own stays), 1822.
    assert numbers(built.event) == ["Petit", "Maes", "Okafor", "Arnaud"]


def test_pairing_numbers_stay_from_round_4_on(lists):
    built = swiss(4)
    for _ in range(4):
        built = built.round("1-0 1-0", (1, 2), (3, 4)) if built.event.current_round == 0 else built.round(
            "1-0 1-0", *(((1, 3), (2, 4)), ((1, 4), (2, 3)), ((2, 1), (4, 3)))[built.event.current_round - 1]
        )  # fmt: skip
    players = {
        key: msgspec.structs.replace(
            player, name=PEOPLE[key - 1].name, ids=PEOPLE[key - 1].ids, birth=PEOPLE[key - 1].birth
        )
        for key, player in built.event.players.items()
    }
    event = built.event.with_records(players=players)
    after = Built(event).do(refreshed(event, lists)).event
    assert numbers(after) == numbers(event)
    assert after.players[PlayerId(3)].rating("fide") == 2105


def test_one_undo_takes_all_of_it_back(tmp_path, lists):
    event = event_of(*PEOPLE)
    session = Session.create(tmp_path / "event.json", event, by="desk", label="new")
    done = session.do(refreshed(session.event, lists))
    assert isinstance(done, Done)
    assert str(done.label) == "4 players refreshed from FIDE 2026-11, FFE 2026-11, FRBE/KBSB 2026-11"
    assert session.event.players[PlayerId(3)].rating("fide") == 2105
    assert isinstance(session.undo(), Done)
    assert session.event.players == event.players
    session.close()


def test_what_others_changed_meanwhile_stays(lists):
    event = event_of(*PEOPLE)
    intent = refreshed(event, lists)
    meanwhile = Built(event).do(intents.SetPaid(player=PlayerId(3), paid=True))
    meanwhile = meanwhile.do(intents.RemovePlayer(player=PlayerId(2)))
    after = meanwhile.do(intent).event
    assert after.players[PlayerId(3)].paid
    assert after.players[PlayerId(3)].rating("fide") == 2105
    assert PlayerId(2) not in after.players


def test_one_player_is_named_in_the_log(lists):
    event = event_of(person("Maes, Ines", birth="1990"))
    change = Built(event).ask(refreshed(event, lists))
    assert isinstance(change, Change)
    assert str(change.label) == "Maes, Ines refreshed from FIDE 2026-11, FFE 2026-11, FRBE/KBSB 2026-11"


def test_twice_is_nothing_new(lists):
    event = event_of(*PEOPLE)
    intent = refreshed(event, lists)
    answer = Built(event).do(intent).ask(intent)
    assert isinstance(answer, Refusal)
    assert answer.code == "same"
