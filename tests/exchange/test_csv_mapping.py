"""Columns of a list of players: guessed, chosen, told; byes, categories, numbers alone; and that nothing breaks it."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.data import codes
from tourney_tui.exchange.column_choice import CHOICES, columns_text, parse_columns
from tourney_tui.exchange.csv_cells import parse_id, parse_rounds
from tourney_tui.exchange.csv_decisions import SpreadsheetRead, chosen_columns, read_spreadsheet
from tourney_tui.exchange.csv_fields import Field
from tourney_tui.exchange.csv_players import read_players
from tourney_tui.exchange.decisions import notable, useless
from tourney_tui.model.player import ByeKind, Rating
from tourney_tui.model.refusal import Refusal

LIST = "Nom;Numéro;Cote;Ville\nTester, Anna;26012345;1500;Alès\nMuster, Bert;26012346;1400;Gap\n"


def read(text: str, chosen: dict[str, str] | None = None, event_date: str = "") -> SpreadsheetRead:
    return read_spreadsheet(text.encode(), "", event_date, chosen or {})


def taken(reading: SpreadsheetRead) -> dict[str, str]:
    return {decision.name: decision.taken for decision in reading.decisions}


def test_every_column_is_a_choice_with_its_guess_and_two_values() -> None:
    reading = read(LIST + "Third, Cid;26012347;1300;Apt\n")
    second = next(decision for decision in reading.decisions if decision.name == "column-2")
    assert (second.header, second.samples, second.taken) == ("Numéro", ("26012345", "26012346"), "unused")
    assert [option.value for option in second.options] == list(CHOICES)
    third = next(decision for decision in reading.decisions if decision.name == "column-3")
    assert third.options[0].value == third.taken == "rating"


def test_a_choice_changes_the_players_and_is_notable() -> None:
    reading = read(LIST, {"column-2": "id-fide", "column-4": "club"})
    assert [(player.ids, player.club) for player in reading.players] == [
        ({"fide": "26012345"}, "Alès"), ({"fide": "26012346"}, "Gap"),
    ]  # fmt: skip
    assert [str(decision.said()) for decision in notable(reading.decisions)] == [
        "column 2 'Numéro': FIDE number",
        "column 4 'Ville': club",
    ]
    assert notable(read(LIST).decisions) == ()


def test_a_field_that_moves_leaves_its_guess() -> None:
    reading = read(LIST, {"column-4": "name"})
    assert [player.name for player in reading.players] == ["Alès", "Gap"]
    assert taken(reading)["column-1"] == "unused"


def test_of_two_choices_of_a_field_the_last_one_holds() -> None:
    assert chosen_columns({"column-1": "name", "column-4": "name"}) == {0: Field.UNUSED, 3: Field.NAME}
    assert chosen_columns({"column-0": "x", "column-": "name", "other": "name", "column-9": "unused"}) == {
        8: Field.UNUSED
    }


def test_what_is_no_column_of_the_file_is_told() -> None:
    chosen = {"column-9": "name", "column-1": "nonsense"}
    sentences = [str(one) for one in useless(read(LIST, chosen).decisions, chosen)]
    assert sentences[0] == "the file leaves no choice column-9"
    assert "nonsense" in sentences[1]


def test_delimiter_encoding_order_of_dates_and_names() -> None:
    text = "Name,Born,Rating\nTester Anna,03/04/2007,1500\n"
    guessed = read(text)
    assert taken(guessed) | {} == {
        "delimiter": "comma", "dates": "day", "names": "whole",
        "column-1": "name", "column-2": "birth", "column-3": "rating",
    }  # fmt: skip
    chosen = read(text, {"dates": "month", "names": "split"})
    assert (chosen.players[0].name, chosen.players[0].birth) == ("Tester, Anna", "2007-03-04")
    assert chosen.findings == ()
    assert read(text, {"delimiter": "semicolon"}).players[0].name == "Name,Born,Rating"
    latin = read_spreadsheet("Nom\nNoël, Zoé".encode("latin-1"), "", "", {"encoding": "latin-1"})
    assert taken(latin)["encoding"] == "latin-1"


def test_the_order_of_dates_that_a_column_proves_is_the_usual_one() -> None:
    text = "name,birth\nTester A,03/04/2007\nTester B,12/25/2001\n"
    decision = next(one for one in read(text).decisions if one.name == "dates")
    assert (decision.taken, decision.usual) == ("month", True)
    other = read(text, {"dates": "day"})
    assert (other.players[0].birth, notable(other.decisions)[0].name) == ("2007-04-03", "dates")


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("1=name,3=fide_id", {0: Field.NAME, 2: Field.ID_FIDE}),
        ("1=Nom; 2=prénom", {0: Field.FAMILY, 1: Field.GIVEN}),
        ("A=name,AB=club", {0: Field.NAME, 27: Field.CLUB}),
        ("2=,3=-,4=ignore", {1: Field.UNUSED, 2: Field.UNUSED, 3: Field.UNUSED}),
        ("2=origin,4=origin", {1: Field.ORIGIN, 3: Field.ORIGIN}),
        ("", {}),
    ],
)
def test_columns_as_typed(text: str, columns: dict[int, Field]) -> None:
    assert parse_columns(text) == columns


@pytest.mark.parametrize(
    "text", ["name", "0=name", "1=fide", "1=ffbg", "1=shoe size", "1=name,2=name", "1.5=name", "=x"]
)
def test_columns_that_are_none(text: str) -> None:
    assert isinstance(parse_columns(text), Refusal)


def test_the_columns_read_back() -> None:
    reading = read(LIST)
    guess = dict(enumerate(column.field for column in reading.columns))
    used = {index: field for index, field in guess.items() if field is not Field.UNUSED}
    assert parse_columns(columns_text(reading.columns)) == used


# FFBG: ratings have decimals (1034.5); numbers of members are whole.
@pytest.mark.parametrize(
    ("header", "cells", "fields"),
    [
        ("Nom;FFBG", ("1034.5", "980"), [Field.NAME, Field.RATING_FFBG]),
        ("Nom;FFBG", ("1034,5", "1212"), [Field.NAME, Field.RATING_FFBG]),
        ("Nom;FFBG", ("1034", "1212"), [Field.NAME, Field.RATING_FFBG]),
        ("Nom;FFBG", ("34", "1212"), [Field.NAME, Field.ID_FFBG]),
        ("Nom;Elo FFBG;FFBG", ("1034,5;1212", "990;1213"), [Field.NAME, Field.RATING_FFBG, Field.ID_FFBG]),
    ],
)
def test_a_column_headed_ffbg(header: str, cells: tuple[str, str], fields: list[Field]) -> None:
    reading = read(f"{header}\nTester, Anna;{cells[0]}\nMuster, Bert;{cells[1]}\n")
    assert [column.field for column in reading.columns] == fields
    assert reading.findings == ()


def test_a_rating_of_the_ffbg_is_exact() -> None:
    assert read("Nom;FFBG\nTester, Anna;1034,50\n").players[0].ratings == {"ffbg": Rating("1034.5")}


@pytest.mark.parametrize(
    ("field", "text", "number"),
    [
        (Field.ID_FIDE, "FIDE 26012345", "26012345"), (Field.ID_FIDE, "fide: 26012345", "26012345"),
        (Field.ID_FIDE, "n° 026012345", "26012345"), (Field.ID_FIDE, "26012345.0", "26012345"),
        (Field.ID_FIDE, "2.6012345E+07", "26012345"), (Field.ID_FIDE, "26 012 345", "26012345"),
        (Field.ID_FFE, "ffe a12345", "A12345"), (Field.ID_FFE, "N12345", "N12345"), (Field.ID_FFE, "a-12345", "A12345"),
        (Field.ID_FRBE, "matricule 12345", "12345"), (Field.ID_FFBG, "FFBG 0012", "12"),
    ],
)  # fmt: skip
def test_numbers_with_words_before_them(field: Field, text: str, number: str) -> None:
    assert parse_id(field, text) == number


@pytest.mark.parametrize("text", ["2.6E+07", "03/2019", "NC", "FIDE", "26012345x"])
def test_what_is_no_number(text: str) -> None:
    assert isinstance(parse_id(Field.ID_FIDE, text), Refusal)


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("2 5", {2: "H", 5: "H"}), ("2,5;7", {2: "H", 5: "H", 7: "H"}), ("R3", {3: "H"}), ("3F", {3: "F"}),
        ("rondes 2 et 3", {2: "H", 3: "H"}), ("2-4", {2: "H", 3: "H", 4: "H"}), ("1 Z 2", {1: "Z", 2: "H"}), ("", {}),
    ],
)  # fmt: skip
def test_rounds_without_a_game(text: str, rounds: dict[int, str]) -> None:
    assert parse_rounds(text, ByeKind.HALF) == {number: ByeKind(kind) for number, kind in rounds.items()}


@pytest.mark.parametrize("text", ["x", "0", "100", "3-2", "yes 3", "2½½"])
def test_what_names_no_rounds(text: str) -> None:
    assert isinstance(parse_rounds(text, ByeKind.HALF), Refusal)


def test_byes_absences_league_and_category_of_a_french_list() -> None:
    reading = read("Nom;Bye;Absences;Ligue;Cat\nTester, Anna;3;1 2;IDF;SenF\nMuster, Bert;last;;;\n")
    anna = reading.players[0]
    assert anna.byes == {1: ByeKind.ZERO, 2: ByeKind.ZERO, 3: ByeKind.HALF}
    assert anna.note == "SenF, IDF"
    assert [(found.code, found.line, found.text) for found in reading.findings] == [("rounds", 3, "last")]


# FFE: the season begins on 1 September; born in 2010 one is 16 in 2026, U16 is Min.
@pytest.mark.parametrize(
    ("category", "born", "event", "fits"),
    [
        ("Min", 2010, "2025-10-01", True), ("MinF", 2010, "2026-08-31", True), ("Min", 2010, "2026-09-01", False),
        ("Cad", 2010, "2026-09-01", True), ("Ppo", 2020, "2026-05-01", True), ("Sen", 2006, "2026-05-01", False),
        ("Sep", 1970, "2026-05-01", True), ("Vet", 1950, "2026-05-01", True), ("Vet", 1990, "2026-05-01", False),
        ("Min", 1990, "", True), ("X", 1990, "2026-05-01", True),
    ],
)  # fmt: skip
def test_a_category_against_the_year_of_birth(category: str, born: int, event: str, fits: bool) -> None:
    reading = read(f"Nom;Cat;Né le\nTester, Anna;{category};{born}\n", event_date=event)
    assert codes(reading.findings) == ([] if fits else ["category"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("FIDE 26012345\n26012346\n", ["FIDE 26012345", "FIDE 26012346"]),
        ("a12345\nB00001\n", ["FFE A12345", "FFE B00001"]),
        ("Code FIDE\n26012345\n", ["FIDE 26012345"]),
    ],
)
def test_a_file_of_numbers_alone(text: str, names: list[str]) -> None:
    reading = read(text)
    assert [player.name for player in reading.players] == names
    assert set(codes(reading.findings)) == {"no-name"}


CELLS = [
    "name",
    "Elo",
    "fide",
    "ffbg",
    "né le",
    "bye",
    "1500",
    "1200 E",
    "'26",
    "03/04/2007",
    '"',
    "2-4",
    "½",
    "1e9",
    "",
]
TABLES = st.lists(st.lists(st.sampled_from(CELLS) | st.text(max_size=5), max_size=6), max_size=6)
WISHES = st.dictionaries(
    st.sampled_from(["column-1", "column-2", "column-7", "dates", "names", "delimiter", "encoding", "sheet"]),
    st.sampled_from([*CHOICES, "month", "split", "tab", "none", "utf-16", "latin-1"]),
    max_size=4,
)


@settings(max_examples=100, deadline=None)
@given(TABLES, st.sampled_from(";,\t"), WISHES)
def test_any_table_with_any_choices_is_findings(rows: list[list[str]], mark: str, chosen: dict[str, str]) -> None:
    data = "\r\n".join(mark.join(row) for row in rows).encode("utf-8", "surrogatepass")
    reading = read_spreadsheet(data, "", "2026-05-01", chosen)
    assert reading.players or reading.findings
    assert all(str(found) for found in reading.findings)
    assert all(decision.answer for decision in reading.decisions)


WHOLE = LIST.encode("cp1252")


@settings(max_examples=80, deadline=None)
@given(st.integers(0, len(WHOLE)), st.integers(0, 20), st.binary(max_size=6))
def test_mutated_bytes_are_findings(place: int, length: int, instead: bytes) -> None:
    reading = read_players(WHOLE[:place] + instead + WHOLE[place + length :])
    assert reading.players or reading.findings


@pytest.mark.parametrize("unit", [b"Tester, Anna;26012345;1500;Al\xe8s\n", b";;;;;;;;", b'"', b"1,2,3\n"])
def test_a_megabyte_takes_less_than_a_second(unit: bytes) -> None:
    data = b"Nom;Num;Elo;Ville\n" + unit * (1_000_000 // len(unit))
    begin = time.process_time()
    read_spreadsheet(data, "", "", {})
    assert time.process_time() - begin < 1
