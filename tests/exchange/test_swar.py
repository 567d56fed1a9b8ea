"""The players for SWAR, line by line as the Belgian federation's own pages write them for its import."""

import msgspec

from tests.builders import player, swiss
from tourney_tui.exchange.swar import write_swar
from tourney_tui.model.event import About, Format
from tourney_tui.model.player import Origin, Rating

HEAD = (
    "[TOURNAMENT];;;;;;;;\r\n1;Criterium;;;;;;;\r\n6;SWISS;;;;;;;\r\n7;Rapid;;;;;;;\r\n"
    "[CATEGORY];;;;;;;;\r\n[PLAYER];;;;;;;;\r\n"
)


def written(event) -> str:  # type: ignore[no-untyped-def]
    return write_swar(event.with_records(about=About("Criterium"))).decode("cp1252")


def test_the_head_has_numbered_lines_of_nine_fields() -> None:
    assert written(swiss(0, players=[], start_date="", time_control="rapid").event) == HEAD


def test_dates_are_lines_four_and_five_and_only_known_words_are_said() -> None:
    event = swiss(0, players=[], format=Format.ROUND_ROBIN, end_date="2026-10-04").event
    assert written(event).split("\r\n")[1:4] == ["1;Criterium;;;;;;;", "4;2026-10-03;;;;;;;", "5;2026-10-04;;;;;;;"]
    assert "SWISS" not in written(event)


def test_a_player_is_number_name_sex_club_birth_elo_title_nationality_category() -> None:
    one = player(1, 2100, "Noirhomme, Élodie", sex="w", club="301", birth="2001-02-03", title="WCM", federation="BEL")
    one = msgspec.structs.replace(
        one, ids={"frbe": "12345"}, ratings={"belgium": Rating("1850"), "fide": Rating("1900")}
    )
    assert written(swiss(0, players=[one]).event).split("\r\n")[-2] == (
        "12345;Noirhomme Élodie;F;301;2001-02-03;1850;WCM;BEL;;"
    )


def test_without_a_belgian_rating_the_one_of_fide_and_no_estimate() -> None:
    fide = msgspec.structs.replace(player(1), ratings={"fide": Rating("1900")})
    guess = msgspec.structs.replace(player(2), ratings={"belgium": Rating("1200", Origin.ESTIMATE)})
    rows = written(swiss(0, players=[fide, guess]).event).split("\r\n")[-3:-1]
    assert [row.split(";")[5] for row in rows] == ["1900", ""]


def test_a_semicolon_in_a_name_is_no_field() -> None:
    one = player(1, 2000, "Delvaux; Damien\r\n[PLAYER]")
    row = written(swiss(0, players=[one]).event).split("\r\n")[-2]
    assert row.split(";")[1] == "Delvaux, Damien [PLAYER]"
    assert row.count(";") == 9


def test_letters_that_the_code_page_has_not_are_the_nearest_ones() -> None:
    data = write_swar(swiss(0, players=[player(1, 2000, "Łoś, Đorđe"), player(2, 1990, "李, Ö")]).event)
    assert b";Los Dorde;" in data
    assert b";? \xd6;" in data
