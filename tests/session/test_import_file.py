"""Files chosen by the director: TRF events, spreadsheets of players, and what is neither."""

import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import empty, player
from tourney_tui.model.player import Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.session.import_file import Source, complete_path, newcomers, read_file, read_source

DATA = Path(__file__).parent.parent / "data"
LISTS = DATA / "lists"
SWISS = DATA / "files" / "tiebreakserver" / "tec_ex_swiss5.trf"


def archive(member: str) -> bytes:
    """An archive with a TRF file, not packed: its text stands in the bytes."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as written:
        written.writestr(member, SWISS.read_bytes())
    return found.getvalue()


def test_a_trf_file_is_an_event_with_what_it_does_not_say():
    imported = read_file(SWISS)
    assert not isinstance(imported, Refusal)
    assert imported.event is not None
    rules = imported.event.regulations
    assert len(imported.players) == len(imported.event.players) > 0
    assert rules.systems
    assert rules.tiebreaks
    assert imported.event.about.name.strip()


def test_an_event_without_name_is_called_after_its_file(tmp_path):
    path = tmp_path / "club-night.trf"
    path.write_text("001    1 m    Petit, Hugo                       1987 FRA                         0.0    1\n")
    imported = read_file(path)
    assert not isinstance(imported, Refusal)
    assert imported.event is not None
    assert imported.event.about.name == "club-night"
    assert imported.event.regulations.systems == ("fide",)


@pytest.mark.parametrize(
    ("systems", "rating_list"),
    [((), "fide"), (("fide", "ffe"), "fide"), (("ffbg",), "ffbg"), (("belgium",), "belgium")],
)
def test_a_plain_rating_goes_to_the_list_of_the_event(tmp_path, systems, rating_list):
    path = tmp_path / "players.csv"
    path.write_text("Name;Elo\nPetit, Hugo;1987\n")
    imported = read_file(path, systems)
    assert not isinstance(imported, Refusal)
    assert imported.event is None
    assert list(imported.players[0].ratings) == [rating_list]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("save.json", b'{"_tourney": {}}', "a save is opened on Home"),
        ("gone.csv", None, "there is no file"),
        ("open.json", b'{"variables": {}, "players": [{"lastName": "Te', "damaged or cut short"),
        ("files.json", b'[{"file": "a.trf"}]', "files.json is no list of players"),
        ("photo.csv", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "photo.csv is no text"),
        ("page.trf", b"%PDF-1.4\n" + bytes(range(40)) * 90, "page.trf is no text"),
        ("list.txt", (LISTS / "players_list_foa.txt").read_bytes(), "tourney list import list.txt takes it in"),
        ("list.xml", (LISTS / "players_list_xml_foa.xml").read_bytes(), "list.xml is a rating list"),
        ("open.zip", archive("open.trf"), "take open.trf out of it"),
        ("bad.zip", archive("\x1b[31mevil"), "take evil out of it"),
        ("open.papi", b"\0\1\0\0Standard Jet DB\0" + bytes(200), "papi-converter makes JSON of it"),
    ],
)
def test_what_is_no_list_of_players(tmp_path, name, content, said):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    refusal = read_file(path)
    assert isinstance(refusal, Refusal)
    assert said in str(refusal)


def test_a_short_text_with_an_odd_byte_is_still_a_list(tmp_path):
    path = tmp_path / "nul.csv"
    path.write_bytes(b"Nom;Elo\nPe\x00tit Hugo;1500\n")
    imported = read_file(path)
    assert not isinstance(imported, Refusal)
    assert imported.usable


def test_newcomers_are_those_who_are_not_registered():
    event = empty(0, players=[player(1, 2000, "Petit, Hugo", ids={"fide": "26012345"})])
    same_name = Player(PlayerId(5), 5, "PETIT, Hugo", joined=3)
    same_id = Player(PlayerId(6), 6, "Petit, H.", ids={"fide": "26012345"})
    other = Player(PlayerId(7), 7, "Maes, Ines", ratings={"fide": Rating("1900", Origin.FIDE)}, joined=3, left=4)
    [fresh] = newcomers(event, [same_name, same_id, other])
    assert (fresh.name, fresh.id, fresh.number, fresh.joined, fresh.left) == ("Maes, Ines", 0, 0, 1, None)


def test_paths_are_completed(tmp_path):
    (tmp_path / "lists").mkdir()
    for name in ("players.csv", "open.trf", "notes.pdf", ".hidden.csv"):
        (tmp_path / "lists" / name).write_text("")
    base = f"{tmp_path}/"
    assert complete_path(base + "LI") == [f"{base}lists/", f"{base}lists/open.trf", f"{base}lists/players.csv"]
    assert complete_path(base + "lists/p") == [f"{base}lists/players.csv"]
    assert complete_path(base + "nowhere/x") == []
    assert complete_path("~nobody-of-that-name/") == []


CORPUS = [
    (DATA / "inputs" / name).read_bytes() for name in ("papi_open.json", "csv_semicolon_comma.csv", "trf_latin1.trf")
]


@settings(max_examples=120, deadline=None)
@given(st.sampled_from([*CORPUS, b""]), st.integers(0, 900), st.integers(0, 40), st.binary(max_size=20))
def test_whatever_a_file_holds_is_an_import_or_a_refusal(data, place, length, instead):
    read = read_source(Source(Path("any"), data[:place] + instead + data[place + length :]))
    assert isinstance(read, Refusal) or read.usable or read.findings
    if not isinstance(read, Refusal):
        for decision in read.decisions[:3]:
            assert not isinstance(read.decided(decision.name, decision.after()), Refusal)
