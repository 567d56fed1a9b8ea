"""Saves of every format there has been, and the walk from one to the next with steps put in for the test."""

import shutil
from pathlib import Path

import pytest

from tests.store.saves import bytes_of, copied, enter, killed, new_save, results
from tourney_tui.cli.verify import verify
from tourney_tui.session import Session
from tourney_tui.store import files, migrations
from tourney_tui.store.save import Save

RELEASED = Path(__file__).parents[1] / "data" / "saves"


def step_2(tables):
    """Notes are texts from here on."""
    games = {number: {**game, "note": ""} for number, game in tables["games"].items()}
    return {**tables, "games": games}


def step_3(tables):
    """A note says which format it went through."""
    games = {number: {**game, "note": game["note"] + "3"} for number, game in tables["games"].items()}
    return {**tables, "games": games}


@pytest.fixture
def old(tmp_path):
    """A save of format 1 with two results that no snapshot has."""
    save = new_save(tmp_path, games=3)
    enter(save, 1, "1-0")
    enter(save, 2, "0-1")
    killed(save)
    return save.path


@pytest.fixture
def later(monkeypatch):
    """A later version of the program, two formats on."""
    monkeypatch.setattr(migrations, "STEPS", (step_2, step_3))


def archive(path):
    return path.parent / "backups" / "open"


@pytest.mark.parametrize(
    ("name", "round_number", "found", "revision"),
    [
        ("chess", 2, ["1-0", "1/2-1/2", None, None], 6),
        ("alone", 2, ["1-0", "1/2-1/2", None, None], 6),
        ("backgammon", 1, ["1-0", "+/-", None, None], 3),
    ],
)
def test_a_save_of_format_1_opens(tmp_path, name, round_number, found, revision):
    for path in (RELEASED / "1").glob(f"{name}.*"):
        shutil.copy(path, tmp_path)
    session = Session.open(tmp_path / f"{name}.json", by="desk-1")
    session.close()
    games = session.event.round_games(round_number)
    assert [game.result and game.result.value for game in games] == found
    assert [player.name for player in session.event.players.values()][:2] == ["Player01, A", "Player02, A"]
    assert (session.save.read_only, session.save.revision) == (None, revision)
    assert verify(tmp_path / f"{name}.json").damage == ()


def test_an_older_save_walks_every_step_and_its_files_are_kept(old, later):
    before = {path.suffix: path.read_bytes() for path in (old, old.with_suffix(".journal"))}
    with Save.open(old, by="desk-1") as save:
        assert [game["note"] for game in save.tables["games"].values()] == ["3", "3", "3"]
        assert results(save) == ["1-0", "0-1", None]
        assert "format 1 was brought to 3" in str(save.notices[0])
        kept = {path.suffix: path.read_bytes() for path in archive(old).glob("closed-*")}
        assert kept == before
        assert enter(save, 3, "1-0").rev == 5
    with Save.open(old, by="desk-1") as again:
        assert again.notices == ()
        assert results(again) == ["1-0", "0-1", "1-0"]
        assert again.state_at(4)["games"][3]["note"] == "3"


def test_an_older_save_is_whole_before_and_after(tmp_path, later):
    for path in (RELEASED / "1").glob("chess.*"):
        shutil.copy(path, tmp_path)
    path = tmp_path / "chess.json"
    assert verify(path).damage == ()
    Save.open(path, by="desk-1").close()
    assert verify(path).damage == ()
    with path.with_suffix(".journal").open("ab") as handle:
        handle.write(b"0123")
    assert len(verify(path).damage) == 1


def test_the_earlier_version_opens_what_the_later_one_made_for_reading_only(old, later, monkeypatch):
    Save.open(old, by="desk-1").close()
    monkeypatch.undo()
    before = dict(bytes_of(old.parent))
    with Save.open(old, by="desk-1") as save:
        assert "newer version" in str(save.read_only)
        assert results(save) == ["1-0", "0-1", None]
    assert dict(bytes_of(old.parent)) == before


def test_a_reader_sees_the_new_format_and_leaves_the_files_alone(old, later, monkeypatch):
    before = dict(bytes_of(old.parent))
    with Save.open(old, by="desk-2", read_only=True) as reader:
        assert reader.tables["games"][1]["note"] == "3"
        assert [commit.rev for commit in reader.log(9)] == [3, 2, 1]
        assert reader.state_at(2)["games"][1] == {**reader.tables["games"][1], "result": "1-0"}
        assert dict(bytes_of(old.parent)) == before
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", ())
            with Save.open(old, by="desk-1") as earlier:
                enter(earlier, 3, "1-0")
                killed(earlier)
        assert reader.poll()
        assert results(reader) == ["1-0", "0-1", "1-0"]
        assert reader.tables["games"][3]["note"] == "3"


@pytest.mark.parametrize("step", range(1, 5))
def test_killed_at_every_step_of_a_migration(old, later, monkeypatch, step):
    calls = []

    def counted(real):
        def call(*arguments):
            calls.append(arguments)
            if len(calls) == step:
                raise KeyboardInterrupt
            real(*arguments)

        return call

    with monkeypatch.context() as patch:
        patch.setattr(files, "link", counted(files.link))
        patch.setattr(files, "replace", counted(files.replace))
        with pytest.raises(KeyboardInterrupt):
            Save.open(old, by="desk-1")
    with Save.open(old, by="desk-1") as save:
        assert results(save) == ["1-0", "0-1", None]
        assert [game["note"] for game in save.tables["games"].values()] == ["3", "3", "3"]
        assert save.notices
    with Save.open(old, by="desk-1") as save:
        assert save.notices == ()


def test_a_terminal_of_the_earlier_version_that_is_still_open_takes_nothing_back(old, later, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "STEPS", ())
        first = Save.open(old, by="desk-1")
    Save.open(old, by="desk-2").close()
    monkeypatch.setattr(migrations, "STEPS", ())
    first.poll()
    assert "newer version" in str(first.read_only)
    first.close()
    monkeypatch.setattr(migrations, "STEPS", (step_2, step_3))
    with Save.open(old, by="desk-2") as save:
        assert (save.notices, results(save)) == ((), ["1-0", "0-1", None])
        assert copied(save)["games"][1]["note"] == "3"


@pytest.mark.parametrize("schema", [b"0", b"-1", b'"1"', b"1e9"])
def test_a_format_that_there_never_was_is_damage(old, schema):
    Save.open(old, by="desk-1").close()
    old.write_bytes(old.read_bytes().replace(b'"schema":1', b'"schema":' + schema, 1))
    with Save.open(old, by="desk-1") as save:
        assert "open.json is damaged" in str(save.notices[0])
        assert results(save) == ["1-0", "0-1", None]
