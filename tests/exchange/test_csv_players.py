"""Lists of players from spreadsheets: the CSV, duplicate and date cases, and what spreadsheets do to a table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.data import INPUTS, codes
from tourney_tui.exchange.csv_dialect import Dialect, sniff
from tourney_tui.exchange.csv_players import PlayersReading, read_players
from tourney_tui.exchange.csv_rows import Wishes
from tourney_tui.exchange.findings import Severity
from tourney_tui.model.names import split_name
from tourney_tui.model.player import Origin, Rating


def read_input(name: str, wishes: Wishes | None = None) -> PlayersReading:
    return read_players((INPUTS / name).read_bytes(), event_date="2026-05-01", wishes=wishes)


def read_text(text: str, **wishes: object) -> PlayersReading:
    return read_players(text.encode(), wishes=Wishes(**wishes) if wishes else None)  # type: ignore[arg-type]


def test_cs_01_a_french_spreadsheet() -> None:
    reading = read_input("csv_semicolon_comma.csv")
    assert reading.dialect == Dialect("cp1252", ";")
    assert [player.name for player in reading.players] == ["Dupré, Anaïs", "Le Goff; dit Yann, Yann", "Núñez, Íñigo"]
    assert [player.rating("fide") for player in reading.players] == [1850, 1420, None]
    assert [row.half_points for row in reading.rows] == [3, 1, 4]
    assert [player.club for player in reading.players] == ["Échiquier d'Alès", "Quimper", "Besançon"]
    assert reading.findings == ()


def test_cs_01_the_director_changes_the_guess() -> None:
    reading = read_input("csv_semicolon_comma.csv", Wishes(dialect=Dialect("latin-1", ";"), rating_list="ffe"))
    assert reading.players[0].ratings == {"ffe": Rating("1850")}


def test_cs_03_a_single_column_of_names() -> None:
    reading = read_input("csv_one_column.csv")
    assert [player.name for player in reading.players] == ["Martin Lou", "Noël Zoé", "De La Tour Ben"]
    assert all(not player.ratings for player in reading.players)
    assert reading.findings == ()


def test_cs_03_split_only_when_wanted() -> None:
    reading = read_input("csv_one_column.csv", Wishes(split_names=True))
    assert [player.name for player in reading.players] == ["Martin, Lou", "Noël, Zoé", "De La Tour, Ben"]
    assert split_name("DE LA TOUR Ben Ali") == "DE LA TOUR, Ben Ali"


def test_cs_05_line_breaks_and_quotes_inside_a_cell() -> None:
    reading = read_input("csv_quoted_newline.csv")
    assert [player.name for player in reading.players] == ["Doe, Jo", "Roe, Al"]
    assert reading.players[0].club == 'Chess "Kings" section B'
    assert [row.line for row in reading.rows] == [2, 4]


def test_du_01_the_same_person_twice() -> None:
    reading = read_input("csv_duplicates.csv")
    assert len(reading.players) == 4
    assert [(f.code, f.line) for f in reading.findings] == [
        ("duplicate", 3),
        ("possible-duplicate", 4),
        ("duplicate", 5),
    ]


def test_du_03_dirty_numbers() -> None:
    reading = read_input("csv_dirty_ids.csv")
    assert [player.ids.get("fide") for player in reading.players] == ["26012345", "26012346", None, None, "26012345"]
    assert reading.players[3].ratings == {"fide": Rating("1200", Origin.ESTIMATE)}
    assert [(f.code, f.line, f.field, f.text) for f in reading.findings] == [
        ("id", 4, "fide_id", "03/2019"),
        ("id", 5, "fide_id", "NC"),
        ("duplicate", 6, "", "Test, Cid"),
    ]
    assert reading.rows[0].cells[1] == "'26012345"


def test_dt_03_mixed_dates() -> None:
    reading = read_input("csv_tab_crlf.txt")
    assert reading.dialect.delimiter == "\t"
    assert [player.birth for player in reading.players] == ["2007-04-03", "2007-04-03", "2007"]
    assert [(f.code, f.line, f.text) for f in reading.findings] == [("day-month", 2, "03/04/2007")]
    assert read_input("csv_tab_crlf.txt", Wishes(month_first=False)).findings == ()
    assert read_input("csv_tab_crlf.txt", Wishes(month_first=True)).players[0].birth == "2007-03-04"


def test_a_column_that_proves_month_first() -> None:
    reading = read_text("name,birth\nTester A,03/04/2007\nTester B,12/25/2001\n")
    assert [player.birth for player in reading.players] == ["2007-03-04", "2001-12-25"]
    assert reading.findings == ()


@pytest.mark.parametrize(("other", "told"), [("25/12/2001", 0), ("05/12/2001", 2), ("12/25/2001 x", 1)])
def test_dates_are_doubtful_only_where_no_other_date_of_the_column_proves_their_order(other: str, told: int) -> None:
    reading = read_text(f"name,birth\nTester A,03/04/2007\nTester B,{other}\n")
    assert reading.players[0].birth == "2007-04-03"
    assert [finding.code for finding in reading.findings].count("day-month") == told


def test_names_in_the_columns_of_the_belgian_list() -> None:
    reading = read_text("id;lname;fname;birthyear\n12345;Maes;Ines;1990\n")
    assert [player.name for player in reading.players] == ["Maes, Ines"]


def test_the_letter_o_for_a_zero_names_line_field_and_right_form() -> None:
    reading = read_text("Nom;Prénom;Elo\nTester;Anna;15O0\nTester;Bert;1499\n")
    (found,) = reading.findings
    assert (found.code, found.severity) == ("rating", Severity.ERROR)
    assert (found.line, found.column, found.field, found.text) == (2, 3, "Elo", "15O0")
    assert "1200 E" in str(found)
    assert [player.rating("fide") for player in reading.players] == [None, 1499]


@pytest.mark.parametrize(
    ("cell", "rating"),
    [
        ("1200 E", Rating("1200", Origin.ESTIMATE)),
        ("1200E", Rating("1200", Origin.ESTIMATE)),
        ("N 1499", Rating("1499", Origin.NATIONAL)),
        ("1850,0", Rating("1850", Origin.FIDE)),
        ("1850,25", Rating("1850.25", Origin.FIDE)),
        ("1 850", Rating("1850", Origin.FIDE)),
        ("0", None),
        ("NC", None),
        ("", None),
    ],
)
def test_ratings(cell: str, rating: Rating | None) -> None:
    reading = read_text(f"name;rating\nTester A;{cell}\n")
    assert reading.players[0].ratings == ({"fide": rating} if rating else {})
    assert reading.findings == ()


@pytest.mark.parametrize("cell", ["15000", "9999", "-5", "12e2", "1500*", "١٢٠٠"])
def test_no_ratings(cell: str) -> None:
    reading = read_text(f"name;rating\nTester A;{cell}\n")
    assert (reading.players[0].ratings, codes(reading.findings)) == ({}, ["rating"])


def test_a_french_federation_list_with_letters() -> None:
    reading = read_text(
        "NrFFE;Nom;Prenom;Sexe;NeLe;Cat;Elo;Fide;Rapide;RapideFide;FideCode;Club;Ligue\n"
        "a12345;TESTER;Anna;F;28/07/2005;Sen;1850;F;1799;E;26012345;Club d'essai;IDF\n"
        "B00001;MUSTER;Bert;M;2010;Pou;1099;E;1099;E;;Club d'essai;IDF\n"
    )
    anna, bert = reading.players
    assert anna.ids == {"fide": "26012345", "ffe": "A12345"}
    assert anna.ratings == {"ffe": Rating("1850", Origin.FIDE), "ffe-rapid": Rating("1799", Origin.ESTIMATE)}
    assert (anna.sex, anna.birth, bert.sex, bert.birth) == ("w", "2005-07-28", "m", "2010")
    assert bert.ratings["ffe"] == Rating("1099", Origin.ESTIMATE)
    assert reading.findings == ()


@pytest.mark.parametrize(
    ("data", "dialect"),
    [
        (b"sep=;\r\nname;rating\r\nA;1\r\n", Dialect("utf-8", ";", sep_line=True)),
        ("name;rating\nÉ;1".encode("utf-8-sig"), Dialect("utf-8-sig", ";")),
        ("name;rating\nÉ;1".encode("utf-16"), Dialect("utf-16", ";")),
        ("name\trating\nÉ\t1\n".encode("utf-16-le"), Dialect("utf-16-le", "\t")),
        ("name,rating\nÉ,1".encode("cp1252"), Dialect("cp1252", ",")),
        (b"name\nOne, A\nTwo, B", Dialect("utf-8", "")),
        (b"One, A\nTwo, B", Dialect("utf-8", "")),
        (b"", Dialect("utf-8", "")),
    ],
)
def test_sniffing(data: bytes, dialect: Dialect) -> None:
    assert sniff(data) == dialect


def test_a_sep_line_is_no_player() -> None:
    assert [player.name for player in read_text("sep=;\nname;rating\nTester A;1500\n").players] == ["Tester A"]


def test_without_header_the_columns_are_guessed() -> None:
    reading = read_text("Tester;Anna;1500;2001\nMuster;Bert;1400;1999\n")
    assert [(p.name, p.rating("fide"), p.birth) for p in reading.players] == [
        ("Tester, Anna", 1500, "2001"),
        ("Muster, Bert", 1400, "1999"),
    ]
    assert codes(reading.findings) == ["header"]


def test_a_quotation_mark_that_is_never_closed_swallows_nobody() -> None:
    rows = "".join(f"Tester {n};1500\n" for n in range(40))
    reading = read_text('name;rating\n"Open;1400\n' + rows)
    assert len(reading.players) == 41
    assert codes(reading.findings)[0] == "quote"


def test_a_row_without_name_is_left_out_and_named() -> None:
    reading = read_text("name;rating\n;1500\nTester B;1400\n")
    assert [player.name for player in reading.players] == ["Tester B"]
    assert [(f.code, f.line) for f in reading.findings] == [("name", 2)]


def test_an_empty_file_is_one_finding() -> None:
    assert codes(read_players(b"").findings) == ["no-player"]


def test_father_and_son_are_only_possible() -> None:
    reading = read_text("name;birth;fide id\nTester, A;;26012345\nTester, A;;26012346\n")
    assert codes(reading.findings) == ["possible-duplicate"]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_findings(data: bytes) -> None:
    read_players(data)


CELLS = st.sampled_from(
    ["name", "Elo", "fide", "né le", "points", "1500", "1200 E", "'26", "03/04/2007", '"', '""', "F", "½"]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.lists(CELLS | st.text(max_size=6), max_size=6), max_size=6), st.sampled_from(";,\t"))
def test_any_table_is_findings(rows: list[list[str]], delimiter: str) -> None:
    text = "\r\n".join(delimiter.join(row) for row in rows)
    reading = read_players(text.encode("utf-8", "surrogatepass"))
    assert all(str(finding) for finding in reading.findings)
    assert all(row.player.name for row in reading.rows)
