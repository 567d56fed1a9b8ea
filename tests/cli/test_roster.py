"""`tourney roster`, `tourney close`, `tourney log roster`, `tourney period --roster`."""

import msgspec
import pytest

from tests.builders import player, swiss
from tourney_tui.model.player import Rating


def played(name="Open", **rules):
    people = [
        player(1, 2000, "Petit, Hugo", birth="1987-07-28", ids={"fide": "26012345"}),
        player(2, 2000, "Maes, Inès"),
        player(3, 1900, "Roux, Léa"),
        player(4, 1900, "Noir, Ada"),
    ]
    built = swiss(4, players=people, systems=("fide",), rounds=1, **rules).round("1-0 1-0")
    return built.event.with_records(about=msgspec.structs.replace(built.event.about, name=name))


@pytest.fixture
def save(store):
    return store(played())


def test_close_dry_run_close_and_reopen(command, save):
    shown = command("close", save, "--dry-run")
    assert shown.code == 0
    assert ["1", "Petit,", "Hugo", "new", "FIDE", "2000N", "2010F"] in [line.split() for line in shown.lines]
    assert command("roster", "list").code == 1
    done = command("close", save, "--json").json
    assert "4 players" in done["label"]
    listed = command("roster", "list", "--json").lines
    assert len(listed) == 4
    assert "the event is closed" in command("result", save, "1", "0-1").err
    again = command("close", save)
    assert (again.code, "they count once" in again.err) == (1, True)
    assert command("close", save, "--reopen").code == 0
    assert command("roster", "list").code == 1
    assert command("close", save).code == 0
    assert len(command("roster", "list", "--json").lines) == 4


def test_find_show_and_the_history(command, save):
    command("close", save)
    assert "Petit, Hugo" in command("roster", "find", "hug", "pet").out
    assert command("roster", "find", "26012345").code == 0
    assert command("roster", "find", "nobody").code == 1
    person = command("roster", "show", "petit hugo", "--json").json
    (event,) = person["events"]
    assert event["name"] == "Open"
    assert (event["effects"]["fide"]["before"], event["effects"]["fide"]["after"]) == ("2000", "2010")
    assert "2010" in command("roster", "show", "#1").out
    wrong = command("roster", "show", "e")
    assert wrong.code == 2


def test_undo_redo_and_the_log(command, save):
    command("close", save)
    assert command("roster", "undo").code == 0
    assert command("roster", "list").code == 1
    assert command("roster", "redo").code == 0
    assert len(command("roster", "list", "--json").lines) == 4
    log = command("log", "roster").out
    assert "results of Open carried to the roster: 4 players" in log
    assert log.count("carried") == 3


def test_import_of_an_event_and_of_a_file(command, save, tmp_path):
    answer = command("roster", "import", save)
    assert (answer.code, "0 in the roster already, 4 new" in answer.err) == (0, True)
    again = command("roster", "import", save)
    assert (again.code, "4 in the roster already, 0 new" in again.err) == (1, True)
    file = tmp_path / "members.csv"
    file.write_text("name;fide\nPetit, Hugo;2000\nGris, Cy;1800\n")
    assert "1 in the roster already, 1 new" in command("roster", "import", file).err
    assert command("roster", "import", tmp_path / "none.csv").code == 2


def test_merge_shows_then_does(command, save, tmp_path):
    command("close", save)
    file = tmp_path / "members.csv"
    file.write_text("name;club\nPetit, Hugues;Dunes\n")
    command("roster", "import", file)
    shown = command("roster", "merge", "petit, hugo", "petit, hugues")
    assert (shown.code, "--yes merges them" in shown.err) == (0, True)
    assert len(command("roster", "list", "--json").lines) == 5
    assert command("roster", "merge", "petit, hugo", "petit, hugues", "--yes").code == 0
    assert command("roster", "show", "petit", "--json").json["club"] == "Dunes"
    assert command("roster", "merge", "#1", "#2", "--yes").code == 1
    assert command("roster", "merge", "#1").code == 2
    assert command("roster", "merge").code == 1


def test_who_is_asked_and_said(command, store, tmp_path):
    file = tmp_path / "members.csv"
    file.write_text("name;birth\nMaes, Inès;1950\nMaes, Inès;1990\n")
    save = store(played())
    command("roster", "import", file)
    unclear = command("close", save)
    assert (unclear.code, "--who 2=#1" in unclear.err) == (2, True)
    assert command("close", save, "--who", "2=#2", "--who", "noir=out").code == 0
    people = [line.split(None, 1)[1] for line in command("roster", "list").lines[1:]]
    assert len(people) == 4
    events = {
        one["number"]: len(one["events"]) for one in map(msgspec.json.decode, command("roster", "list", "--json").lines)
    }
    assert events == {1: 0, 2: 1, 3: 1, 4: 1}


@pytest.mark.parametrize("wrong", ["2", "2=", "99=new", "o=new", "2=#77", "2=nobody"])
def test_wrong_who(command, save, wrong):
    command("roster", "import", save)
    assert command("close", save, "--who", wrong).code == 2
    assert not command("roster", "show", "#1", "--json").json["events"]


def test_export_is_private_and_is_not_replaced(command, save, tmp_path):
    command("close", save)
    target = tmp_path / "roster.csv"
    assert "not for a public page" in command("roster", "export", target).out
    assert "1987-07-28" in target.read_text("utf-8-sig")
    assert command("roster", "export", target).code == 2
    assert command("roster", "export", target, "--yes").code == 0


def test_the_roster_is_no_event(command, save):
    command("close", save)
    whole = command("verify", "roster")
    assert (whole.code, "whole" in whole.out) == (0, True)
    assert "this is the roster, no event" in command("pair", "roster").err
    assert "this is the roster, no event" in command("standings", "roster").err


def test_an_event_called_roster_is_left_alone(command, store):
    save = store(played())
    folder = save.parent / "saves"
    folder.mkdir()
    save.with_suffix(".journal").rename(folder / "roster.journal")
    event = save.rename(folder / "roster.json")
    before = event.read_bytes()
    answer = command("roster", "list")
    assert (answer.code, "is an event, no roster" in answer.err) == (2, True)
    assert event.read_bytes() == before


def test_a_period_starts_from_the_roster_and_goes_back_to_it(command, save):
    """FFBG's and FIDE's lists are counted once, whether or not the event was closed: 2000 + 20 * 0.5."""
    command("close", save)
    answer = command("period", save, "--system", "fide", "--roster")
    assert answer.code == 0
    assert "Petit, Hugo" in answer.out
    assert any(line.split()[1:5] == ["Petit,", "Hugo", "2000", "2010"] for line in answer.lines), answer.out
    done = command("period", save, "--system", "fide", "--roster", "--yes")
    assert "saved: 4 players of the roster as in FIDE" in done.err
    person = command("roster", "show", "petit", "--json").json
    assert person["ratings"]["fide"]["value"] == "2010"
    # The list stands: reopening the event takes nothing from it.
    command("close", save, "--reopen")
    assert command("roster", "show", "petit", "--json").json["ratings"]["fide"]["value"] == "2010"


def test_a_closed_event_outside_the_period_stays_in_the_list_before_it(command, store):
    """September was closed: 2000 + 20 * 0.5. October alone is the period and begins with that."""
    september = store(played("September", start_date="2026-09-05"), "september.json")
    october = store(played("October", start_date="2026-10-05"), "october.json")
    command("close", september)
    asked = ("period", september, october, "--system", "fide", "--month", "2026-10", "--roster")
    answer = command(*asked)
    assert any(line.split()[1:5] == ["Petit,", "Hugo", "2010", "2020"] for line in answer.lines), answer.out


def test_who_falls_below_the_floor_is_unrated_in_the_roster(command, store):
    """FIDE's floor is 1400: K 20, a loss between equals, 1405 - 10."""
    people = [player(1, 1405, "Petit, Hugo"), player(2, 1405, "Maes, Inès")]
    event = swiss(2, players=people, systems=("fide",), rounds=1, start_date="2026-10-05").round("1-0").event
    save = store(event, "low.json")
    command("roster", "import", save)
    done = command("period", save, "--system", "fide", "--roster", "--yes")
    assert "saved: 2 players of the roster as in FIDE" in done.err
    assert command("roster", "show", "petit", "--json").json["ratings"]["fide"]["value"] == "1415"
    assert "fide" not in command("roster", "show", "maes", "--json").json["ratings"]


def test_a_rating_typed_over_stays_when_the_event_is_closed(command, store):
    save = store(played())
    command("roster", "import", save)
    event = played("Other")
    changed = msgspec.structs.replace(event.players[1], ratings={"fide": Rating("1950")})
    other = store(event.with_records(players={1: changed}), "other.json")
    shown = command("close", other, "--dry-run")
    assert "fide 2000 in the roster, 1950 in the event: keep" in shown.err


def test_a_dry_run_writes_nothing_at_all(command, save):
    folder = save.parent
    before = sorted(path.name for path in folder.rglob("*"))
    assert command("close", save, "--dry-run", "--json").code == 0
    assert sorted(path.name for path in folder.rglob("*")) == before


def test_a_dry_run_over_a_broken_roster_says_so(command, save):
    (save.parent / "saves").mkdir()
    (save.parent / "saves" / "roster.json").write_text("no roster")
    answer = command("close", save, "--dry-run")
    assert (answer.code, "roster.json is no save of this program" in answer.err) == (2, True)


def test_a_backup_put_back_over_a_closed_event_counts_once(command, save):
    command("close", save)
    assert command("restore", save, "1").code != 0  # a closed event is reopened first
    command("close", save, "--reopen")
    assert command("close", save).code == 0
    assert command("roster", "show", "petit", "--json").json["ratings"]["fide"]["value"] == "2010"
