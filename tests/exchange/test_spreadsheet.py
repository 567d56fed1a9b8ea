"""Workbooks: cells of every kind, several sheets, titles above the header, and files that would end a program."""

import subprocess
import sys
import zipfile
from datetime import date, datetime, time, timedelta
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.data import codes
from tests.exchange.workbooks import EMPTY, day, formula, number, ods, row, text, xlsx, zipped
from tourney_tui.exchange import spreadsheet
from tourney_tui.exchange.csv_players import read_players
from tourney_tui.exchange.csv_rows import Wishes
from tourney_tui.exchange.findings import Severity
from tourney_tui.exchange.spreadsheet import read_sheets
from tourney_tui.exchange.spreadsheet_child import rows_of, text_of
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.refusal import Refusal

HEADER = row(1, *map(text, ("Nom", "Prénom", "Né le", "Code FIDE", "Elo", "Club")))
PLAYERS = (
    HEADER,
    # 2007-04-03 is day 39175 of a workbook.
    row(2, text("Martin"), text("Lou"), day(39175), number(26012345), number(1510), text("Échiquier d'Essai")),
    row(4, text("Noël"), text("Zoé"), number(2007), number("26012346.0"), formula("1400+99", 1499)),
)


def test_dates_numbers_and_formulas_are_what_the_sheet_shows() -> None:
    reading = read_players(xlsx(("Feuil1", PLAYERS)), event_date="2026-05-01")
    lou, zoe = reading.players
    assert (lou.name, lou.birth, lou.ids, lou.club) == (
        "Martin, Lou", "2007-04-03", {"fide": "26012345"}, "Échiquier d'Essai",
    )  # fmt: skip
    assert lou.ratings == {"fide": Rating("1510", Origin.FIDE)}
    assert (zoe.birth, zoe.ids, zoe.ratings["fide"].value) == ("2007", {"fide": "26012346"}, "1499")
    assert [found.line for found in reading.rows] == [2, 4]
    assert reading.findings == ()


def test_an_ods_is_read_as_well() -> None:
    reading = read_players(ods(("Nom", "Elo"), ("Tester, Anna", "1500")))
    assert [(player.name, player.rating("fide")) for player in reading.players] == [("Tester, Anna", 1500)]


def test_titles_and_merged_cells_above_the_header_are_left_out() -> None:
    rows = (row(1, text("Open de Printemps")), row(3, text("Inscrits"), EMPTY, number(2)), row(5, text("Name")),
            row(6, text("Tester, Anna")))  # fmt: skip
    reading = read_players(xlsx(("Liste", rows), merged="A1:C1"))
    assert [(found.line, found.player.name) for found in reading.rows] == [(6, "Tester, Anna")]
    assert reading.findings == ()


BOTH = xlsx(
    ("Accueil", [row(1, text("Bienvenue"))]),
    ("Joueurs", [row(1, text("Nom")), row(2, text("Tester, Anna"))]),
    ("Réserve", [row(1, text("Nom")), row(2, text("Muster, Bert"))]),
)


@pytest.mark.parametrize(("wanted", "name"), [("", "Tester, Anna"), ("reserve", "Muster, Bert"), ("3", "Muster, Bert")])
def test_the_first_sheet_with_a_header_of_players_or_the_one_asked_for(wanted: str, name: str) -> None:
    reading = read_players(BOTH, wishes=Wishes(sheet=wanted))
    assert [player.name for player in reading.players] == [name]
    assert reading.sheets == ("Accueil", "Joueurs", "Réserve")
    assert codes(reading.findings) == ([] if wanted else ["sheet"])


def test_a_sheet_that_is_not_there_names_those_that_are() -> None:
    (found,) = read_players(BOTH, wishes=Wishes(sheet="Liste")).findings
    assert "Accueil, Joueurs, Réserve" in str(found)


def test_without_the_library_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheet, "LIBRARY", "no_such_library_at_all")
    (found,) = read_players(BOTH).findings
    assert "pip install 'tourney-tui[xlsx]'" in str(found)
    assert found.severity is Severity.ERROR


FAR_OUT = xlsx(("A", [HEADER, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>']))


def bomb() -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for n in range(8):
            archive.writestr(f"xl/worksheets/sheet{n}.xml", bytes(10 * 1024 * 1024))
    return packed.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"PK\x03\x04", id="nothing behind the mark"),
        pytest.param(BOTH[:300], id="cut short"),
        pytest.param(BOTH[:400] + b"\0" * 50 + BOTH[450:], id="overwritten"),
        pytest.param(zipped({"word/document.xml": "<x/>"}), id="a letter"),
        pytest.param(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), id="half an old workbook"),
        pytest.param(FAR_OUT, id="a cell so far out that the library asks for more memory than there is"),
        pytest.param(bomb(), id="a zip bomb"),
    ],
)
def test_what_cannot_be_read_is_one_finding(data: bytes) -> None:
    reading = read_players(data)
    assert reading.players == ()
    (found,) = reading.findings
    assert found.severity is Severity.ERROR
    assert "workbook" in str(found)


def test_a_reader_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    def hangs(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("child", 5)

    monkeypatch.setattr(subprocess, "run", hangs)
    assert isinstance(read_sheets(BOTH), Refusal)


def test_the_reader_needs_nothing_of_this_program() -> None:
    """It starts with -I: only what is installed, never the folder one stands in."""
    code = f"import runpy, sys; runpy.run_path({str(spreadsheet.CHILD)!r}); print('tourney_tui' in sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (12345.0, "12345"), (1812.55, "1812.55"), (1e300, "1e+300"), (True, "TRUE"), (None, ""), ("x", "x"),
        (date(2007, 4, 3), "2007-04-03"), (datetime(2007, 4, 3), "2007-04-03"),
        (datetime(2007, 4, 3, 14, 30), "2007-04-03 14:30"), (time(14, 30), "14:30:00"), (timedelta(hours=1), "1:00:00"),
    ],
)  # fmt: skip
def test_cells_as_text(value: object, said: str) -> None:
    assert text_of(value) == said


def test_empty_rows_are_left_out_and_counted() -> None:
    assert rows_of([["", ""], ["a", ""], [" ", " "], ["b", 1.0]], 1) == [[2, ["a"]], [4, ["b", "1"]]]


WHOLE = xlsx(("Feuil1", PLAYERS))


@settings(max_examples=15, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(WHOLE) - 1), st.integers(0, 255)), min_size=1, max_size=12))
def test_a_mutated_workbook_is_records_or_findings(changes: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE)
    for place, value in changes:
        data[place] = value
    reading = read_players(bytes(data))
    assert reading.players or reading.findings


MARKUP = st.sampled_from(
    ["<c>", "</c>", "<v>1</v>", "<row>", '<row r="99999999999">', '<c r="ZZZZ1">', "&#0;", "<is><t>", "]]>", "<!--",
     '<c t="s"><v>7</v></c>', "<v>1e999</v>"]
)  # fmt: skip


@settings(max_examples=15, deadline=None)
@given(st.lists(MARKUP, max_size=8))
def test_a_sheet_of_broken_markup_is_records_or_findings(pieces: list[str]) -> None:
    reading = read_players(xlsx(("A", [HEADER, *pieces])))
    assert reading.players or reading.findings
