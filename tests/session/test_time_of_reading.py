"""Never more than a second a megabyte: CSV, Papi's JSON and rating lists, whole and damaged (TRF: test_trf_fuzz).

On a machine of its own all of them stay within it (at most 0.8 s). Tests share theirs, which may cost several times as
much: here a file shows that takes a time out of proportion.
"""

import io
import json
import time
from pathlib import Path

import pytest

from tests.exchange.lists.invented import HEADER, LISTS, fide_row
from tourney_tui.exchange.lists.reading import Recognised, read_list, recognise
from tourney_tui.exchange.lists.text_lines import HEAD
from tourney_tui.session.import_file import Source, read_source

SECONDS_A_MEGABYTE, LEAST = 4, 1
ROUND = {"Adv": 2, "Cl": "B", "Res": 3}
PAPI = {
    "INFO": [],
    "JOUEUR": [
        {"Ref": n, "Nom": f"N{n}", **{f"Rd{r:02}{key}": value for r in range(1, 25) for key, value in ROUND.items()}}
        for n in range(2, 900)
    ],
}
FILES = {
    "rows": b"Nom;Elo;NrFFE\n" + b"".join(b"Family%d;1500 F;A%05d\n" % (n, n) for n in range(4900)) + b"x;y\n" * 60_000,
    "wide": b";".join(b"c%d" % n for n in range(90)) + b"\n" + (b";".join([b"abcdefgh"] * 90) + b"\n") * 1500,
    "quotation marks": b'Nom;Elo\n"' + b"a;b\n" * 250_000,
    "quotation marks alone": b'"' * 400_000,
    "delimiters": b";" * 400_000,
    "one cell": b"Nom\n" + b"x" * 400_000,
    "line ends": b"Nom\n" + b"\r" * 400_000,
    "papi": json.dumps(PAPI).encode(),
    "no tables": b'{"INFO": [], "JOUEUR": [' + b",".join([b"1"] * 150_000) + b"]}",
    "deep": b'{"JOUEUR":' * 40_000,
    "brackets": b"[" * 400_000,
}
LIST = {
    "text": f"{HEADER}\n{fide_row()}\n".encode() + f"{fide_row()}\n".encode() * 2400,
    "broken text": HEADER.encode() + b"\n" + b"x y 1 2 3\n" * 40_000,
    "letters": HEADER.encode() + b"\n" + (b"WFM," * 2000 + b"\n") * 50,
    "xml": (LISTS / "players_list_xml_foa.xml").read_bytes() + b"<player><fideid>12345</fideid></player>" * 10_000,
    "begins": b"<list><player><fideid>1</fideid>" + b"<player>" * 50_000,
    "ends": b"<list><player><fideid>1</fideid>" + b"</player>" * 40_000,
    "open tags": b"<list><player><fideid>1</fideid></player>" + (b"<player>" + b"<a>" * 300 + b"</player>") * 400,
    "ffe": b"NrFFE;Nom;Prenom;Elo\n" + b"A12345;Petit;Hugo;1500 F\n" * 16_000,
    "ffe, quotation marks": b"NrFFE;Nom;Prenom;Elo\n" + b'"a;b\n' * 80_000,
}


def allowed(data: bytes) -> float:
    return max(LEAST, SECONDS_A_MEGABYTE * len(data) / 1_000_000)


@pytest.mark.parametrize("name", FILES)
def test_no_file_takes_a_time_out_of_proportion(name: str) -> None:
    began = time.process_time()
    read_source(Source(Path("any"), FILES[name]))
    assert time.process_time() - began < allowed(FILES[name])


@pytest.mark.parametrize("name", LIST)
def test_no_list_takes_a_time_out_of_proportion(name: str) -> None:
    data = LIST[name]
    began = time.process_time()
    known = recognise(data[:HEAD], "list")
    assert isinstance(known, Recognised)
    assert sum(1 for _ in read_list(io.BytesIO(data[HEAD:]), data[:HEAD], known)) > 0
    assert time.process_time() - began < allowed(data)
