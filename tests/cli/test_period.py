"""`tourney period`: the list after several events, its explanations, its files, and what it refuses."""

import csv
import io
import json
import tempfile

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.builders import Built, empty, knockout, player, swiss, with_rules
from tests.events import DATA
from tourney_tui.cli.period_input import read_list
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.player import PlayerId, Rating
from tourney_tui.ratings.registry import SYSTEMS


def named(event, name, start="2026-10-03"):
    changed = with_rules(event, start_date=start)
    return changed.with_records(about=msgspec.structs.replace(event.about, name=name))


def two_players(rating=1600, other=1900):
    return empty(2, players=[player(1, rating), player(2, other)])


@pytest.fixture
def saves(store):
    """Seed 0's player of 1600 in two opens: a win and a loss, then a draw."""
    first = Built(empty(4, players=[player(1, 1600), player(2, 1790), player(3, 1450), player(4, 1900)]))
    second = Built(empty(2, players=[player(1, 1600), player(5, 1860)]))
    one = first.round("1-0 1/2", (1, 2), (3, 4)).round("1-0 1/2", (1, 3), (2, 4)).event
    return store(named(one, "Open A", "2026-01-10"), "a.json"), store(
        named(second.round("1/2", (1, 5)).event, "Open B", "2026-02-10"), "b.json"
    )


def test_old_and_new_side_by_side(command, saves):
    # 1790+ 1450+ 1860=: X = 1700, 2.5 of 3 = 83.33 % -> 276.67, P = 1976.67; (3 P + 13 x 1600) / 16 = 1670.6 -> 1670.
    answer = command("period", *saves, "--system", "ffe")
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines[0] == "Elo FFE (ffe-2004), 2026-01-10 - 2026-02-10, events: 2, games: 5"
    row = next(line.split() for line in answer.lines if "Player01" in line)
    assert row[3:8] == ["1600", "1670", "+70", "3", "2.5"]


def test_json_has_every_line_and_the_events(command, saves):
    found = command("period", *saves[::-1], "--system", "ffe", "--json").json
    assert (found["system"], found["ruleset"], found["games"]) == ("ffe", "ffe-2004", 5)
    assert [event["name"] for event in found["events"]] == ["Open A", "Open B"]
    (first,) = (line for line in found["players"] if line["name"] == "Player01, A")
    assert (first["old"], first["new"], first["change"], first["counted"]) == (1600, 1670, 70, 3)


def test_a_line_is_explained_with_the_rules(command, saves):
    answer = command("period", *saves, "--system", "ffe", "--explain", "player01")
    assert "3: Open B, R1 against Player05, A: 1/2-1/2" in answer.out
    assert "FFE III, calcul du Elo" in answer.out
    found = command("period", *saves, "--system", "ffe", "--explain", "player01", "--json").json
    assert (found["new"], found["explanation"]["rating"], len(found["games_played"])) == (1670, 1670, 3)


@pytest.mark.parametrize(("wanted", "said"), [("nobody", "nobody on the list"), ("player", "may be Player")])
def test_an_explanation_is_of_one_player(command, saves, wanted, said):
    answer = command("period", *saves, "--system", "ffe", "--explain", wanted)
    assert answer.code == 2
    assert said in answer.err


def test_a_folder_of_saves_and_a_month(command, saves):
    answer = command("period", saves[0].parent, "--system", "ffe", "--month", "2026-02", "--json")
    assert [event["name"] for event in answer.json["events"]] == ["Open B"]
    assert "warning: Open A is left out: it ended on 2026-01-10" in answer.err


def test_a_save_named_twice_counts_once(command, saves):
    answer = command("period", saves[0], saves[0], "--system", "fide", "--json")
    assert answer.json["games"] == 4


def test_csv_and_pages(command, saves, tmp_path):
    sheet, page, folder = tmp_path / "list.csv", tmp_path / "list.html", tmp_path / "site"
    command("period", *saves, "--system", "ffe", "--csv", sheet, "--html", page)
    command("period", *saves, "--system", "ffe", "--html", folder)
    rows = list(csv.DictReader(io.StringIO(sheet.read_text("utf-8-sig")), delimiter=";"))
    assert [(row["old"], row["rating ffe"]) for row in rows if row["name"] == "Player01, A"] == [("1600", "1670")]
    whole, index, told = page.read_text(), (folder / "index.html").read_text(), (folder / "lines-1.html").read_text()
    for text in (whole, index):
        assert "<script" not in text
        assert all(part in text for part in ("1600", "1670", "Player01, A"))
    assert 'href="lines-1.html#p0"' in index
    assert "FFE III, calcul du Elo" in told
    assert "FFE III, calcul du Elo" in whole


def test_the_list_speaks_french(command, saves, tmp_path):
    page = tmp_path / "liste.html"
    command("period", *saves, "--system", "ffe", "--html", page, "--lang", "fr")
    command("period", *saves, "--system", "ffe", "--lang", "en", "--top", "1")  # the language of the tests again
    assert '<html lang="fr">' in page.read_text()
    assert "Anc." in page.read_text()


def test_names_are_no_markup(command, store, tmp_path):
    event = empty(2, players=[player(1, 1600, "<b>Bold</b>, A"), player(2, 1700, "=1+1, B")])
    path, page, sheet = store(Built(event).round("1-0").event), tmp_path / "l.html", tmp_path / "l.csv"
    command("period", path, "--system", "ffe", "--html", page, "--csv", sheet)
    assert "<b>" not in page.read_text()
    assert "'=1+1, B" in sheet.read_text("utf-8-sig")


def test_the_next_period_begins_with_the_list_of_this_one(command, saves, tmp_path):
    after = tmp_path / "after.json"
    command("period", saves[0], "--system", "ffe", "--next", after)
    answer = command("period", saves[1], "--system", "ffe", "--players", after, "--json")
    (line,) = (line for line in answer.json["players"] if line["name"] == "Player01, A")
    first = command("period", saves[0], "--system", "ffe", "--json").json
    assert line["old"] == next(one["new"] for one in first["players"] if one["name"] == "Player01, A")
    assert "of the list was taken" in answer.err


def test_archived_games_go_from_list_to_list(command, store, tmp_path):
    def games(first):
        people = [player(1, None, "Nouveau, Nina"), *(player(n, 1500, f"Rated{n}, A") for n in range(first, first + 4))]
        built = Built(empty(5, players=people))
        for other in range(first, first + 4):
            built = built.round("1/2", (1, other))
        return built.event

    paths = [store(named(games(first), f"Open {first}"), f"{first}.json") for first in (2, 12)]
    after = tmp_path / "after.json"
    first = command("period", paths[0], "--system", "ffe", "--next", after, "--json").json
    assert [len(one["archived"]) for one in first["players"] if one["name"] == "Nouveau, Nina"] == [4]
    second = command("period", paths[1], "--system", "ffe", "--players", after, "--json").json
    assert [one["new"] for one in second["players"] if one["name"] == "Nouveau, Nina"] == [1500]


def test_a_spreadsheet_can_be_the_list(command, saves, tmp_path):
    sheet = tmp_path / "list.csv"
    sheet.write_text('Name;Elo\n"Player01, A";1700\n')
    answer = command("period", *saves, "--system", "ffe", "--players", sheet, "--json")
    assert [one["old"] for one in answer.json["players"] if one["name"] == "Player01, A"] == [1700]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[{"name": "A", "ratings": {"ffe": 1500}},\n {"name": "B", "ratings": {"ffe": "x"}}]', "line 2, entry 2"),
        ('[{"nam": "A"}]', 'unknown field "nam"'),
        ('[{"name": "A", "ratings": {"ffe": {"value": "1500", "games": "n"}}}]', "ratings.ffe.games: expected"),
        ('[{"name": "A"}]', "nobody has a rating of Elo FFE"),
        ("[3]", "an object is wanted"),
        ("[{", "no JSON"),
        (b"\xff\xfe", "is no list of players"),
        ('{"name": "\x1b[2J"}', "list"),
        ('[{"name": "A", "ratings": {"ffe": {"value": "1500", "games": -1}}}]', "whole numbers from 0"),
        ('[{"name": "A", "ratings": {"ffe": {"value": "NaN"}}}]', "entry 1, ratings.ffe: a rating is a number"),
        (
            '[{"name": "A", "ratings": {"ffe": {"value": "0", "origin": "E", "archived": '
            '[{"opponent": 1500, "half_points": 3}]}}}]',
            "half points being 0, 1 or 2",
        ),
        ('[{"name": "A", "seasons_absent": -1, "ratings": {"ffe": 1500}}]', "a number of seasons"),
    ],
)
def test_a_bad_list_is_told_with_its_line(command, saves, tmp_path, text, said):
    path = tmp_path / "list.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    answer = command("period", *saves, "--system", "ffe", "--players", path)
    assert answer.code == 2
    assert said in answer.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--system", "ffe", "--month", "2026-13"), "--month: '2026-13' is no month"),
        (("--system", "ffe", "--month", "2026-01", "--from", "2026-01-01"), "instead of --from and --to"),
        (("--system", "ffe", "--from", "spring"), "--from: 'spring' is no day"),
        (("--system", "ffe", "--from", "2026-02-01", "--to", "2026-01-01"), "is before --from"),
        (("--system", "ffe", "--ruleset", "fide-2025"), "--ruleset: ffe has ffe-2004"),
        (("--system", "ffe", "--time-control", "rapid"), "--time-control is for fide"),
        (("--system", "ffe", "--title", "Player01", "30"), "are for ffbg"),
        (("--system", "ffbg", "--title", "Player01", "many"), "no number of participants"),
        (("--system", "ffbg"), "no event is left; Open A is left out: FFBG is for backgammon"),
        (("--system", "ffe", "--players", "none.json"), "none.json cannot be read"),
    ],
)
def test_what_cannot_be_done_is_refused(command, saves, arguments, said):
    answer = command("period", saves[0], *arguments)
    assert answer.code == 2
    assert said in answer.err
    assert "Traceback" not in answer.err


def test_no_file_is_replaced_without_a_word(command, saves, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("mine")
    assert command("period", *saves, "--system", "ffe", "--csv", path).code == 2
    assert path.read_text() == "mine"
    assert command("period", *saves, "--system", "ffe", "--csv", path, "--yes").code == 0
    assert command("period", *saves, "--system", "ffe", "--csv", tmp_path / "no" / "list.csv").code == 3


def test_a_damaged_save_stops_the_period(command, saves):
    saves[0].write_text("{")
    saves[0].with_suffix(".journal").unlink()
    assert command("period", *saves, "--system", "ffe").code == 2


# FFBG


def ffbg(rating, **more):
    return {"ffbg": Rating(str(rating), **more)}


@pytest.fixture
def club(store):
    event = knockout(4).event
    people = {
        PlayerId(n): msgspec.structs.replace(event.players[PlayerId(n)], ratings=ffbg(1600, experience=500))
        for n in range(1, 5)
    }
    return store(named(event.with_records(players=people), "Club", "2026-03-01"))


def test_a_season_ends_on_1_september(command, club):
    # Nobody played: 400 x 0.05 = 20 off.
    answer = command("period", club, "--system", "ffbg", "--from", "2025-09-01", "--to", "2026-08-31", "--json")
    assert {line["elo"] for line in answer.json["players"]} == {1580}


def test_revaluations_and_titles_by_hand(command, club, tmp_path):
    answer = command("period", club, "--system", "ffbg", "--revalue", "Player01, A", "1650", "strong in Monaco",
                     "--title", "Player02", "49", "--explain", "player01")  # fmt: skip
    assert "revalued by hand: strong in Monaco" in answer.out
    decisions = tmp_path / "decisions.json"
    decisions.write_text(json.dumps([{"player": "Player02", "participants": 49}]))
    found = command("period", club, "--system", "ffbg", "--decisions", decisions, "--json").json
    assert [line["elo"] for line in found["players"] if line["name"] == "Player02, A"] == [1605]
    decisions.write_text(json.dumps([{"player": "Player02", "elo": 1650}]))
    answer = command("period", club, "--system", "ffbg", "--decisions", decisions)
    assert (answer.code, "a revaluation needs a reason" in answer.err) == (2, True)
    decisions.write_text(json.dumps([{"player": 3}]))
    assert 'expected "str"' in command("period", club, "--system", "ffbg", "--decisions", decisions).err


def test_a_member_s_season_goes_on_into_the_next_list(command, store, club, tmp_path):
    after = tmp_path / "after.json"
    command("period", club, "--system", "ffbg", "--next", after)
    (line,) = (one for one in json.loads(after.read_text()) if one["name"] == "Player01, A")
    assert line["ratings"]["ffbg"] == {"value": "1600", "experience": 500, "season_experience": 0}
    again = command("period", club, "--system", "ffbg", "--players", after, "--json").json
    assert {one["elo"] for one in again["players"]} == {1600}


PLAIN = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(-9e9, 9e9), st.text(max_size=6))
KEYS = st.sampled_from(("name", "ratings", "ffe", "value", "archived", "ids", "games", "x"))
VALUES = st.recursive(
    PLAIN, lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner)), max_leaves=8
)


def refusal(path):
    """What is wrong with a list; "" when it is one."""
    try:
        read_list(path, SYSTEMS["ffe"], "standard")
    except BadInput as refused:
        return str(refused)
    return ""


@given(VALUES)
@example({"ratings": {"name": []}})
@example({"ratings": []})
@settings(max_examples=60, deadline=None)
def test_any_json_is_a_list_or_a_refusal(value):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(json.dumps([value]))
        file.flush()
        said = refusal(file.name)
    assert not said or said.startswith(file.name)


def test_a_trf_file_is_an_event(command):
    answer = command("period", DATA / "inputs/tb_pab.trf", "--system", "fide", "--json")
    assert (answer.code, len(answer.json["events"])) == (0, 1)


def test_ctrl_c_ends_the_computing(command, saves, monkeypatch, tmp_path):
    def interrupted(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("tourney_tui.cli.period.compute", interrupted)
    answer = command("period", *saves, "--system", "ffe", "--csv", tmp_path / "list.csv")
    assert (answer.code, (tmp_path / "list.csv").exists()) == (130, False)


def test_pages_of_a_longer_list_go(command, saves, tmp_path):
    folder = tmp_path / "site"
    command("period", *saves, "--system", "ffe", "--html", folder)
    old, mine = folder / "lines-2.html", folder / "lines-x.html"
    old.write_bytes((folder / "lines-1.html").read_bytes())
    mine.write_text("mine")
    command("period", *saves, "--system", "ffe", "--html", folder)
    assert (old.exists(), mine.exists()) == (False, True)


def test_progress_is_for_a_terminal(monkeypatch):
    from rich.progress import Progress

    from tourney_tui.cli import period_progress
    from tourney_tui.session.period import COMPUTING, READING

    told = []
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setattr(Progress, "update", lambda self, task, **more: told.append(more))
    with period_progress.shown_progress() as tell:
        tell(READING, 1, 4)
        tell(COMPUTING, 64, 128)
    assert told == [{"completed": 1, "total": 4}, {"completed": 64, "total": 128}]


def test_a_small_event_is_a_period(command, store):
    path = store(Built(two_players()).round("1-0").event)
    assert command("period", path, "--system", "fide").code == 0
    assert command("period", store(swiss(4).event, "new.json"), "--system", "belgium", "--json").code == 2
