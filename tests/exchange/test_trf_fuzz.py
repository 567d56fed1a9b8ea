"""Damaged and invented TRF files through reader, event, preview and writer: findings or records, never an exception."""

import random
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.data import ALL_TRF, DATA
from tourney_tui.exchange.trf.edition import Edition
from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.exchange.trf.writer import as_bytes, write_trf
from tourney_tui.session.import_file import Imported, Source, import_label, read_source
from tourney_tui.tui.lines.import_preview import preview_rows

PIECES = (
    b"\0", b"\r", b"\n", b"\r\n", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\x1b[2J", b"\xc2\xa0",
    b"\xe2\x80\xa8",
    b"99999999999999999999", b"-1", b"\xd9\xa1", b"001 ", b"132 ", b"240 H   1    1", b"260   1 999    1    2", b"299",
    b"250       1.0   1 999    1 9999", b"XXA    1  1.0", b"XXP 1 1", b"XXS W=9999", b"172 FRA NRO", b"FRA    1",
    b"162  W99.5    D", b"### avoid 1 999 1 2", b"### estimate ffe 1 9", b"192 CUSTOM_KNOCKOUT", b"{}", b"%s",
    b"202 {x},BH", b"212 {y!r}",
)  # fmt: skip
CORPUS = {name: (DATA / name).read_bytes()[:5000] for name in ALL_TRF}


def through(data: bytes) -> None:
    """Everything a file goes through before and after the director's Enter."""
    imported = read_source(Source(Path("any.trf"), data))
    if not isinstance(imported, Imported):
        return
    rows = preview_rows(imported)
    assert len({row.key for row in rows}) == len(rows)
    assert str(import_label("any.trf", imported.decisions))
    for decision in imported.decisions[:3]:
        assert isinstance(imported.decided(decision.name, decision.after()), Imported)
    if imported.event is not None:
        written = write_trf(imported.event)
        again = read_trf(as_bytes(written)).event
        assert (again.games.keys(), again.players.keys()) == (
            imported.event.games.keys(),
            imported.event.players.keys(),
        )
        read_trf(as_bytes(write_trf(imported.event, edition=Edition.TRF16, estimates=True)))


def mutated(seed: int) -> bytes:
    """A file of the corpus with bytes changed, lines cut, doubled or swapped, pieces put in, or another encoding."""
    chance = random.Random(seed)
    data = bytearray(CORPUS[chance.choice(ALL_TRF)])
    for _ in range(chance.randint(1, 8)):
        place = chance.randrange(len(data) + 1)
        kind = chance.randrange(7)
        if kind == 0:
            data[place : place + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            data[place:place] = chance.choice(PIECES)
        elif kind == 2:
            del data[place : place + chance.choice((1, 4, 80, 1000))]
        elif kind == 3:
            data[place:place] = bytes(data[place : place + chance.choice((1, 10, 200))])
        else:
            lines = bytes(data).split(b"\n")
            one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            if kind == 4:
                lines[one], lines[other] = lines[other], lines[one]
            elif kind == 5:
                lines.insert(other, lines[one])
            else:
                lines[one] = lines[one][: chance.randrange(120)]
            data = bytearray(b"\n".join(lines))
    text = bytes(data)
    return chance.choice((text, text, text, text.replace(b"\n", b"\r"), _in_16_bits(text)))


def _in_16_bits(data: bytes) -> bytes:
    return data.decode("latin-1").encode("utf-16")


@pytest.mark.parametrize("seed", range(6))
def test_damaged_files_are_findings_or_records(seed: int) -> None:
    for number in range(30):
        through(mutated(1000 * seed + number))


RECORDS = st.sampled_from(
    [
        *(
            "001",
            "012",
            "032",
            "042",
            "052",
            "062",
            "092",
            "122",
            "132",
            "142",
            "152",
            "162",
            "172",
            "192",
            "202",
            "212",
        ),
        *("222", "240", "250", "260", "299", "310", "XXR", "XXZ", "XXS", "XXA", "XXP", "FRA", "###"),
    ]
)
BLANK_ENDED = st.text(alphabet=" 0123456789.,-+=/wbWBHUFZDL1é\u0661\u2028\ud800\0", max_size=130)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(RECORDS, BLANK_ENDED), max_size=12))
def test_invented_records_are_findings_or_records(records: list[tuple[str, str]]) -> None:
    text = "\n".join(f"{code} {rest}" for code, rest in records)
    through(text.encode("utf-8", "surrogatepass"))


LONG = {
    "one line": b"012 " + b"x" * 400_000,
    "a player with endless rounds": b"001    1      A" + b" " * 76 + b"   2 w 1  " * 40_000,
    "only line ends": b"001    1 \r" * 40_000,
    "comments": b"### avoid 1 999 1 2 3 4\n" * 16_000 + b"001    1      A",
    "unknown records": b"001    1      A\n" + b"QQQ 1\n" * 60_000,
    "one number": b"001    1      A\n" * 24_000,
    "byes": b"001    1      A\n240 H 999    1" + b"    1" * 80_000,
    "forbidden": b"001    1      A\n001    2      B\n" + b"260   1 999    1    2\n" * 18_000,
    "accelerated": b"001    1      A\n" + b"250       1.0   1 999    1 9999\n" * 12_000,
    "virtual points": b"001    1      A\n" + b"XXA    1" + b"  1.0" * 80_000,
    "round dates": b"001    1      A\n" + b"132".ljust(91) + b"26/01/01  " * 40_000,
    "abnormal": b"001    1      A\n" + b"299           0.5" + b"    1" * 80_000,
    "nothing": b"\0" * 400_000,
    "letters": b"\xe9" * 400_000,
}


@pytest.mark.parametrize("name", LONG)
def test_a_megabyte_takes_a_second_at_most(name: str) -> None:
    data = LONG[name]
    began = time.process_time()
    reading = read_trf(data)
    took = time.process_time() - began
    assert took < len(data) / 1_000_000
    assert len(reading.findings) < 1000  # the same fault again and again is counted, and buries nothing
