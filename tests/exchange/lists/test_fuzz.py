"""Random and mutated lists: always rows, findings or a refusal, never an exception."""

import io
import zipfile
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.exchange.lists.invented import HEADER, LISTS
from tourney_tui.exchange.findings import Finding
from tourney_tui.exchange.lists.reading import Recognised, read_list, recognise
from tourney_tui.model.listed import ListedPlayer
from tourney_tui.model.refusal import Refusal
from tourney_tui.session.rating_list_import import ImportedList, import_lists

FILES = sorted(path.name for path in LISTS.iterdir())
MUTATIONS = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 30), st.binary(max_size=12) | st.sampled_from(
        [b"&", b"<", b">", b"<player>", b"</player>", b"\0", b"\x1b[2J", b'"', b";", b"\n", b"\r", b"\xff", b"<![CD"]
    )),
    min_size=1, max_size=6,
)  # fmt: skip
QUICK = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))


def mutated(data: bytes, mutations: list[tuple[float, int, bytes]]) -> bytes:
    """Some bytes at some places replaced by others."""
    for share, cut, new in mutations:
        at = int(share * len(data))
        data = data[:at] + new + data[at + cut :]
    return data


def check(data: bytes, name: str) -> None:
    """What comes out is what the readers promise, and clean."""
    known = recognise(data[:700], name)
    if isinstance(known, Refusal):
        assert str(known)
        return
    assert isinstance(known, Recognised)
    for row in read_list(io.BytesIO(data[700:]), data[:700], known):
        assert isinstance(row, ListedPlayer | Finding)
        if isinstance(row, ListedPlayer):
            assert row.number
            assert row.name.isprintable()
            assert all(0 < rating.value <= 4000 for rating in row.ratings)
        else:
            assert str(row)
            assert row.line >= 1


@QUICK
@given(st.sampled_from(FILES), MUTATIONS)
def test_mutated_lists(name, mutations):
    check(mutated((LISTS / name).read_bytes(), mutations), name)


@QUICK
@given(
    st.binary(max_size=300),
    st.sampled_from(
        [
            b"",
            HEADER.encode() + b"\n",
            b"<p><player><fideid>1</fideid>",
            b"NrFFE;Nom;Prenom;Elo\n",
            b"id,lname,fname,rating\n",
        ]
    ),
)
def test_random_bytes(data, beginning):
    check(beginning + data, "list")


@QUICK
@given(st.lists(st.text(max_size=80), max_size=8))
def test_random_rows_of_text(rows):
    check((HEADER + "\n" + "\n".join(rows)).encode("utf-8", "surrogatepass"), "list.txt")


@pytest.fixture(scope="module")
def zipped(tmp_path_factory) -> tuple[Path, bytes]:
    folder = tmp_path_factory.mktemp("zipped")
    with zipfile.ZipFile(folder / "list.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(LISTS / "players_list_foa.txt", "players_list_foa.txt")
    return folder, (folder / "list.zip").read_bytes()


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(mutations=MUTATIONS)
def test_mutated_archives(zipped, mutations):
    folder, data = zipped
    path = folder / "mutated.zip"
    path.write_bytes(mutated(data, mutations))
    answer = import_lists([path], folder / "lists")
    assert isinstance(answer, ImportedList | Refusal)


def test_an_archive_that_promises_less_than_it_has(tmp_path):
    data = bytearray(zlib.compress(b"x"))
    path = tmp_path / "list.zip"
    path.write_bytes(b"PK\x03\x04" + bytes(data))
    answer = import_lists([path], tmp_path / "lists")
    assert isinstance(answer, Refusal)
    assert "damaged" in str(answer)
