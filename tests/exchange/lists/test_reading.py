"""The readers of rating lists, on invented rows in the published layouts."""

import pytest

from tests.exchange.lists.invented import HEADER, LISTS, fide_row, read, read_file
from tourney_tui.exchange.findings import Severity
from tourney_tui.exchange.lists.month import month_of_name, parse_month
from tourney_tui.exchange.lists.reading import recognise
from tourney_tui.exchange.lists.text_lines import HEAD, LONGEST_LINE
from tourney_tui.model.listed import Kind, ListedRating
from tourney_tui.model.refusal import Refusal


def ratings(player):
    return {r.kind.list: (r.value, r.origin, r.k, r.games) for r in player.ratings}


def named(players, name):
    return next(player for player in players if player.name.startswith(name))


def places(findings):
    return [(finding.line, finding.field, finding.text[:14]) for finding in findings]


# FIDE, text


def test_the_combined_list_has_three_ratings_with_their_k_and_games():
    known, players, _ = read_file("players_list_foa.txt")
    assert (known.source, known.part, known.month) == ("fide", "", "")
    hugo = players[0]
    assert (hugo.number, hugo.name, hugo.federation, hugo.sex, hugo.birth) == (
        "26012345", "Petit, Hugo", "FRA", "m", "1987",
    )  # fmt: skip
    assert ratings(hugo) == {
        "fide": (2105, "F", 20, 3), "fide-rapid": (2050, "F", 20, 0), "fide-blitz": (1990, "F", 20, 5),
    }  # fmt: skip


def test_an_over_long_other_title_shifts_nothing_but_itself():
    # exchange.md: "an over-long other title shifts the rest of its row"; undocumented titles occur (`WH`).
    lise = named(read_file("players_list_foa.txt")[1], "Arnaud")
    assert (lise.title, lise.birth, lise.sex, lise.flag) == ("WCM", "2010", "w", "i")
    assert ratings(lise) == {"fide": (1822, "F", 40, 9), "fide-rapid": (1750, "F", 40, 2)}


@pytest.mark.parametrize("length", range(10, 40))
def test_however_far_a_row_is_shifted(length):
    row = fide_row(otit=("SI,FI," * 7)[:length], flag="i")
    _, [player], findings = read(f"{HEADER}\n{row.rstrip()}\n".encode(), "list.txt")
    assert findings == []
    assert (player.birth, player.flag) == ("1987", "i")
    assert ratings(player) == {"fide": (2105, "F", 20, 3), "fide-rapid": (2000, "F", 20, 0)}


def test_unrated_players_and_years_that_are_not_known():
    ben = named(read_file("players_list_foa.txt")[1], "Okafor")
    assert (ben.ratings, ben.birth, ben.title) == ((), "", "")


def test_old_short_titles():
    assert named(read_file("players_list_foa.txt")[1], "D'Almeida").title == "GM"


def test_broken_rows_are_told_with_line_field_and_text():
    _, players, findings = read_file("players_list_foa.txt")
    assert len(players) == 6
    assert places(findings) == [(8, "id", "2601235X"), (9, "numbers", "IA,FA,NA,IO,FT")]
    assert {finding.severity for finding in findings} == {Severity.ERROR}


def test_a_row_with_blank_cells_is_read_by_its_columns():
    row = fide_row(numbers=(2105, 3, 20, "", "", "", "", "", ""))
    _, [player], findings = read(f"{HEADER}\n{row}\n".encode(), "list.txt")
    assert findings == []
    assert ratings(player) == {"fide": (2105, "F", 20, 3)}


def test_the_columns_come_from_the_header():
    legacy = HEADER.replace("FOA ", "")
    row = fide_row(foa="").replace(" " * 19 + "2105", " " * 15 + "2105")
    _, [player], findings = read(f"{legacy}\n{row}\n".encode(), "players_list.txt")
    assert (findings, ratings(player)["fide"]) == ([], (2105, "F", 20, 3))


def test_the_layout_of_2011():
    old = (
        "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
        " 5080444  Abe, Sohira                        wf IND  1447    0  1995  wi\n"
    )
    known, [player], findings = read(old.encode(), "mar11frl.txt")
    assert (findings, known.month) == ([], "2011-03")
    assert (player.number, player.title, player.federation, player.birth, player.flag) == (
        "5080444", "WFM", "IND", "1995", "i",
    )  # fmt: skip
    assert ratings(player) == {"fide": (1447, "F", 0, 0)}


@pytest.mark.parametrize(("name", "kind"), [("standard_nov26frl.txt", "fide"), ("rapid_nov26frl.txt", "fide-rapid")])
def test_a_list_of_one_kind_has_its_month_in_the_header(name, kind):
    known, players, findings = read_file(name)
    assert (known.month, known.part, findings) == ("2026-11", name.partition("_")[0], [])
    assert set(ratings(players[0])) == {kind}


# FIDE, XML


def test_xml_goes_on_behind_a_broken_player():
    known, players, findings = read_file("players_list_xml_foa.xml")
    assert (known.source, known.xml) == ("fide", True)
    assert [player.name for player in players] == ["Petit, Hugo", "Maes, Ines", "D'Almeida, Joao"]
    assert ratings(players[0]) == {
        "fide": (2105, "F", 20, 3), "fide-rapid": (2050, "F", 20, 0), "fide-blitz": (1990, "F", 20, 5),
    }  # fmt: skip
    assert (players[1].title, players[1].sex, players[2].flag) == ("WFM", "w", "i")
    assert places(findings) == [(46, "", "26012355")]
    assert findings[0].column == 15


def test_the_line_of_a_finding_is_right_after_several_errors():
    broken = "<player>\n<fideid>1</fideid>\n<name>A & B</name>\n</player>\n"
    good = "<player>\n<fideid>26012345</fideid>\n<name>Petit, Hugo</name>\n<rating>x</rating>\n</player>\n"
    filler = "<player>\n<fideid>26012345</fideid>\n<name>Petit, Hugo</name>\n</player>\n" * 1500
    data = f"<playerslist>\n{broken}{good}{filler}{broken}{good}</playerslist>\n".encode()
    _, players, findings = read(data, "list.xml")
    assert len(players) == 1500
    assert [finding.line for finding in findings] == [4, 10, 6013, 6019]


@pytest.mark.parametrize(
    "fields",
    [
        "<fideid>26012345</fideid><name>D&apos;Almeida, Jo&#227;o</name><title/><rating>2105</rating>",
        '<fideid a="1">26012345</fideid><!-- <name>X</name> --><name><![CDATA[D\'Almeida, João]]></name>'
        "<rating>2105</rating>",
        "<fideid> 26012345 </fideid>\n<name>D'Almeida,\n João</name>\n<rating>2105</rating>",
    ],
)
def test_whatever_xml_allows(fields):
    _, [player], findings = read(f"<list><player>{fields}</player></list>".encode(), "standard.xml")
    assert (player.number, player.name, ratings(player)["fide"][0], findings) == (
        "26012345",
        "D'Almeida, João",
        2105,
        [],
    )


def test_a_player_without_an_end_is_told_and_the_next_one_read():
    data = (
        b"<list>\n<player>\n<fideid>1</fideid>\n<player>\n<fideid>26012345</fideid><name>A, B</name></player>\n</list>"
    )
    _, [player], [finding] = read(data, "list.xml")
    assert (player.number, finding.line) == ("26012345", 2)


def test_a_file_cut_short_is_told():
    data = (LISTS / "players_list_xml_foa.xml").read_bytes()[:600]
    _, players, findings = read(data, "list.xml")
    assert len(players) == 1
    assert [finding.code for finding in findings] == ["end"]


def test_entities_are_refused_before_they_are_read():
    # A few hundred bytes that stand for three gigabytes.
    bomb = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "x" * 3}">' for n in range(10))
    data = f"<!DOCTYPE p [{bomb}]><p><player><fideid>26012345</fideid><name>&e9;</name></player></p>".encode()
    _, players, findings = read(data, "bomb.xml")
    assert (players, [finding.code for finding in findings]) == ([], ["declared"])


def test_a_tag_without_end_costs_no_memory():
    data = b"<playerslist><player><fideid>26012345</fideid></player><name " + b"a" * 3_000_000
    _, _, findings = read(data, "list.xml")
    assert findings[-1].code == "row"


# FFE


def test_ffe_letters_say_where_a_rating_comes_from():
    known, players, _ = read_file("ffe-2026-11.csv")
    assert (known.source, known.month) == ("ffe", "2026-11")
    hugo, lise, zoe = players[:3]
    assert (hugo.number, hugo.name, hugo.birth, hugo.club, hugo.fide) == (
        "A12345", "PETIT, Hugo", "1987-07-28", "Cavaliers des Dunes", "26012345",
    )  # fmt: skip
    # A rating with the letter F is the player's FIDE rating, and serves both lists.
    assert {kind: value[:2] for kind, value in ratings(hugo).items()} == {
        "ffe": (2105, "F"), "fide": (2105, "F"), "ffe-rapid": (2050, "F"), "fide-rapid": (2050, "F"),
        "fide-blitz": (1990, "F"),
    }  # fmt: skip
    assert lise.ratings == (ListedRating(Kind.FFE, 1790, "N"), ListedRating(Kind.FFE_RAPID, 1499, "E"))
    assert (zoe.name, zoe.birth, zoe.sex) == ("LEFÈVRE, Zoé", "2012", "w")


def test_ffe_findings():
    _, players, findings = read_file("ffe-2026-11.csv")
    assert [player.number for player in players] == ["A12345", "B23456", "C34567", "E56789"]
    assert places(findings) == [(5, "NrFFE", "D4567"), (6, "NeLe", "31/02/1999"), (6, "Elo", "abc")]
    assert (players[3].birth, ratings(players[3])) == ("", {"ffe-rapid": (1600, "N", 0, 0)})


def test_a_letter_right_behind_the_rating():
    data = b"NrFFE,Nom,Prenom,Elo,Type,Rapide,Type,FideCode\nA12345,Petit,Hugo,1500,E,1600,F,\n"
    _, [player], findings = read(data, "ffe.csv")
    assert findings == []
    assert [(r.kind.list, r.origin) for r in player.ratings] == [("ffe", "E"), ("ffe-rapid", "F"), ("fide-rapid", "F")]


def test_a_quotation_mark_that_is_never_closed_spoils_its_own_line_alone():
    data = 'NrFFE;Nom;Prenom;Elo\nA12345;"Petit;Hugo;1500\nA12346;"Roux; dite Zo";Léa;1600\n'.encode()
    _, players, _ = read(data, "ffe.csv")
    assert players[-1].name == "Roux; dite Zo, Léa"


# FRBE / KBSB


def test_the_belgian_list_as_it_is_published():
    known, players, findings = read_file("PLAYER_202610.csv")
    assert (known.source, known.month) == ("frbe", "2026-10")
    ines, jan = players
    assert (ines.number, ines.name, ines.federation, ines.club, ines.title, ines.fide, ines.sex) == (
        "12345", "Maes, Ines", "BEL", "Cercle de la Tour", "WFM", "26012346", "w",
    )  # fmt: skip
    assert ratings(ines) == {"belgium": (1995, "N", 0, 0), "fide": (2011, "F", 0, 0)}
    assert (jan.name, jan.federation, jan.ratings) == ("Van Den Berg, Jan Piet", "NED", ())
    assert places(findings) == [(4, "id", "x")]


def test_an_older_belgian_header():
    _, [player], _ = read(b"Matricule;Nom;Prenom;Sexe;Club;Elo\n1234;Maes;Ines;F;901;1700\n", "PLAYER.csv")
    assert (player.number, player.ratings) == ("1234", (ListedRating(Kind.BELGIUM, 1700, "N"),))


# What is no list, and what is odd


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"hello;world\n1;2\n", b"<html><body>404</body></html>", b"{}", bytes(range(256)) * 9,
             b"012 Open\n001    1", b"ID Number      Name\n1 x\n", b"name;elo\nA;1\n"],
)  # fmt: skip
def test_no_list(data):
    found = recognise(data, "file.txt")
    assert isinstance(found, Refusal)
    assert "file.txt is no rating list" in str(found)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings(encoding):
    data = "NrFFE;Nom;Prenom;Elo\nA12345;Lefèvre;Zoé;1500\n".encode(encoding)
    assert read(data, "ffe.csv")[1][0].name == "Lefèvre, Zoé"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end):
    data = (HEADER + end + fide_row() + end + end + fide_row("26012346", "Maes, Ines")).encode()
    assert [player.number for player in read(data, "list.txt")[1]] == ["26012345", "26012346"]


def test_one_byte_that_is_no_utf_8_costs_one_letter_at_most():
    rows = "".join(f"A{n:05};Müller;Jörg;1500\n" for n in range(HEAD // 20))
    data = b"NrFFE;Nom;Prenom;Elo\n" + rows.encode() + "B00001;Lefèvre;Zoé;1500\n".encode("cp1252")
    assert read(data, "ffe.csv")[1][-1].name == "Lefèvre, Zoé"


def test_a_line_without_end_is_one_row():
    data = f"{HEADER}\n{fide_row()}\n{'x' * (3 * LONGEST_LINE)}\n{fide_row('26012346', 'Maes, Ines')}\n".encode()
    _, players, findings = read(data, "list.txt")
    assert ([player.number for player in players], [f.line for f in findings]) == (["26012345", "26012346"], [3])


def test_names_cannot_steer_a_terminal():
    data = f"{HEADER}\n{fide_row(name=chr(27) + '[31mPetit, Hugo')}\n".encode()
    assert read(data, "list.txt")[1][0].name == "Petit, Hugo"


@pytest.mark.parametrize(
    ("name", "month"),
    [("standard_nov26frl.txt", "2026-11"), ("PLAYER_202610.csv", "2026-10"), ("ffe-2026-11.csv", "2026-11"),
     ("list 2026_03_01.zip", "2026-03"), ("players_list_foa.txt", None), ("2026-13.csv", None), ("20261.csv", None)],
)  # fmt: skip
def test_the_month_in_a_file_name(name, month):
    assert month_of_name(name) == month


def test_the_month_as_it_is_typed():
    typed = ("2026-11", "2026/1", "202611", "NOV26", "november 2026", "2026-13", "soon")
    assert [parse_month(text) for text in typed] == [
        "2026-11", "2026-01", "2026-11", "2026-11", "2026-11", None, None,
    ]  # fmt: skip
