"""What people type: read, or refused with what is right; and what is shown can be typed again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney_tui.model import entry
from tourney_tui.model.entry import RatingField
from tourney_tui.model.player import Origin, Player, Rating
from tourney_tui.model.points import PointScheme
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.registration import parse_answer, parse_line, split_line

FIDE = RatingField("fide", "FIDE")
FFE = RatingField("ffe", "FFE")
FFBG = RatingField("ffbg", "FFBG", decimals=True)


@pytest.mark.parametrize(
    ("text", "field", "rating"),
    [
        ("1850", FIDE, Rating("1850", Origin.FIDE)),
        ("1850", FFE, Rating("1850", Origin.NATIONAL)),
        ("1200 E", FFE, Rating("1200", Origin.ESTIMATE)),
        ("1200e", FFE, Rating("1200", Origin.ESTIMATE)),
        ("1850 F", FFE, Rating("1850", Origin.FIDE)),
        ("1850 games 45 k 20 peak 2105", FIDE, Rating("1850", Origin.FIDE, games=45, k=20, peak=2105)),
        ("1812,50 exp 420 season 60", FFBG, Rating("1812.5", experience=420, season_experience=60)),
        ("1812.55", FFBG, Rating("1812.55")),
        ("-", FIDE, None),
        ("", FIDE, None),
    ],
)
def test_a_rating(text, field, rating):
    assert entry.parse_rating(text, field) == rating


@pytest.mark.parametrize(
    ("text", "field", "said"),
    [
        ("15O0", FIDE, "FIDE: '15O0' is no rating; write digits up to 4000, as in 1850 or 1200 E"),
        ("1850.5", FFE, "FFE: '1850.5' is no rating"),
        ("5000", FIDE, "digits up to 4000"),
        ("-20", FIDE, "'-20' is no rating"),
        ("٢٠٠٠", FIDE, "is no rating"),
        ("1850 X", FIDE, "'X' says nothing about a rating; write F, N or E"),
        ("1850 games", FIDE, "a number after games, k, peak, exp, season"),
        ("1850 k twenty", FIDE, "'k twenty' says nothing"),
    ],
)
def test_no_rating(text, field, said):
    refusal = entry.parse_rating(text, field)
    assert isinstance(refusal, Refusal)
    assert said in str(refusal)


@given(
    st.builds(
        Rating,
        st.integers(1, 4000).map(str),
        st.sampled_from(Origin),
        games=st.none() | st.integers(0, 999),
        k=st.none() | st.integers(0, 40),
        peak=st.none() | st.integers(1, 3000),
        experience=st.none() | st.integers(0, 9999),
        season_experience=st.none() | st.integers(0, 9999),
    )
)
def test_a_rating_shown_can_be_typed_again(rating):
    for field in (FIDE, FFBG):
        assert entry.parse_rating(entry.rating_text(rating, field), field) == rating


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Petit Hugo", "Petit, Hugo"),
        ("Petit,Hugo", "Petit, Hugo"),
        ("DE LA TOUR Ben Ali", "DE LA TOUR, Ben Ali"),
        ("  Van Damme   Jan ", "Van Damme, Jan"),
        ("Okafor", "Okafor"),
        ("[red]Maes Ines", "[red]Maes, Ines"),
        ("Ma\x1b[31mes Ines", "Maes, Ines"),
        ("李 明", "李, 明"),
    ],
)
def test_a_name(text, name):
    assert entry.parse_name(text) == name


@pytest.mark.parametrize("text", ["", " , ", "1987", ";", "--"])
def test_no_name(text):
    assert isinstance(entry.parse_name(text), Refusal)


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (entry.parse_federation, "fra", "FRA"),
        (entry.parse_federation, "", ""),
        (entry.parse_sex, "F", "w"),
        (entry.parse_sex, "h", "m"),
        (entry.parse_sex, "", ""),
        (entry.parse_title, "wfm", "WFM"),
        (entry.parse_title, "-", ""),
        (entry.parse_day, "03/10/2026", "2026-10-03"),
        (entry.parse_day, "", ""),
        (entry.parse_points, "1", 2),
        (entry.parse_points, "0,5", 1),
        (entry.parse_points, "1/2", 1),
        (entry.parse_points, "½", 1),
        (entry.parse_lengths, "7 9, 2x9", ("7", "9", "2x9")),
        (lambda text: entry.parse_birth_text(text, "2026-10-03"), "28/07/2005", "2005-07-28"),
        (lambda text: entry.parse_birth_text(text, "2026-10-03"), "2005", "2005"),
        (lambda text: entry.parse_id("fide", text), "026012345", "26012345"),
        (lambda text: entry.parse_id("ffe", text), "a12345", "A12345"),
        (lambda text: entry.parse_id("frbe", text), "0", ""),
        (lambda text: entry.parse_number(text, 1, 30), " 7 ", 7),
    ],
)
def test_a_value(read, text, value):
    assert read(text) == value


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (entry.parse_federation, "France", "write three letters"),
        (entry.parse_sex, "x", "write m or w"),
        (entry.parse_title, "king", "there are GM, IM"),
        (entry.parse_day, "2026", "write the day too"),
        (entry.parse_day, "31/02/2026", "no such day"),
        (entry.parse_points, "one", "write 1, 0.5 or 0"),
        (entry.parse_points, "0.3", "write 1, 0.5 or 0"),
        (entry.parse_lengths, "7 seven", "no match format"),
        (entry.parse_lengths, "", "no match format"),
        (lambda text: entry.parse_birth_text(text, "2026-10-03"), "2060", "between 1900 and"),
        (lambda text: entry.parse_birth_text(text, "2026-10-03"), "1850", "out of range"),
        (lambda text: entry.parse_id("ffe", text), "12345", "A12345"),
        (lambda text: entry.parse_number(text, 1, 30), "31", "from 1 to 30"),
        (lambda text: entry.parse_number(text, 1, 30), "²", "from 1 to 30"),
    ],
)
def test_no_value(read, text, said):
    refusal = read(text)
    assert isinstance(refusal, Refusal)
    assert said in str(refusal)


def test_point_schemes():
    chess = PointScheme()
    assert entry.parse_scheme("1 0.5 0", chess) == chess
    # The allocated bye was worth a win and stays worth a win.
    assert entry.parse_scheme("3 1 0", chess) == PointScheme(6, 2, 0, 6)
    assert entry.parse_scheme("3 1 0", PointScheme(bye=1)) == PointScheme(6, 2, 0, 2)
    assert entry.scheme_text(PointScheme(6, 2, 0)) == "3 1 0"
    for text in ("1 0.5", "0 0.5 1", "1 1 0", "a b c"):
        assert isinstance(entry.parse_scheme(text, chess), Refusal)


def registered(text: str, *fields: RatingField) -> Player | Refusal:
    return parse_line(split_line(text), fields or (FIDE, FFE), "2026-10-03")


def test_one_line_registers_a_player():
    player = registered("Petit Hugo 1987 1960E, FRA, Cavalier des Dunes 2, 28/07/2005, w, FM")
    assert player == Player(
        player.id, 0, "Petit, Hugo", "FRA", "Cavalier des Dunes 2", "2005-07-28", "w", "FM",
        ratings={"fide": Rating("1987", Origin.FIDE), "ffe": Rating("1960", Origin.ESTIMATE)},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "ratings"),
    [
        ("Petit Hugo", {}),
        ("Petit Hugo -", {}),
        ("Petit Hugo - 1960", {"ffe": Rating("1960")}),
        ("Petit, Hugo 1987", {"fide": Rating("1987", Origin.FIDE)}),
        ("Petit Hugo 1987 games 45 k 20 1960", {"fide": Rating("1987", Origin.FIDE, games=45, k=20),
                                                 "ffe": Rating("1960")}),
    ],
)  # fmt: skip
def test_ratings_follow_the_name(text, ratings):
    player = registered(text)
    assert isinstance(player, Player)
    assert (player.name, player.ratings) == ("Petit, Hugo", ratings)


def test_a_decimal_comma_parts_nothing():
    player = registered("Petit Hugo 1812,55 exp 420,BEL", FFBG)
    assert isinstance(player, Player)
    assert player.ratings == {"ffbg": Rating("1812.55", experience=420)}
    assert player.federation == "BEL"


def test_without_a_rating_a_semicolon_ends_the_name():
    player = registered("Petit, Hugo; FRA; Le Fou du Roi")
    assert isinstance(player, Player)
    assert (player.name, player.federation, player.club) == ("Petit, Hugo", "FRA", "Le Fou du Roi")


@pytest.mark.parametrize(
    ("text", "name", "details"),
    [
        ("Roux Léa, FRA, , 2004", "Roux, Léa", ("FRA", "", "2004")),
        ("Roux, Léa, FRA, Le Fou du Roi, 2004", "Roux, Léa", ("FRA", "Le Fou du Roi", "2004")),
        ("ROUX LÉA, FRA, Le Fou du Roi", "ROUX, LÉA", ("FRA", "Le Fou du Roi", "")),
        ("Roux Léa, , Le Fou du Roi", "Roux, Léa", ("", "Le Fou du Roi", "")),
        ("Roux Léa, 2004", "Roux, Léa", ("", "", "2004")),
        ("Roux Léa, FRA", "Roux, Léa", ("FRA", "", "")),
        ("VAN DAMME, JAN", "VAN DAMME, JAN", ("", "", "")),
        ("Roux, LÉA", "Roux, LÉA", ("", "", "")),
        ("De la Tour, Ben", "De la Tour, Ben", ("", "", "")),
    ],
)
def test_a_comma_that_is_not_the_name_s_own_ends_it(text, name, details):
    player = registered(text)
    assert isinstance(player, Player)
    assert (player.name, player.ratings) == (name, {})
    assert (player.federation, player.club, player.birth) == details


def test_where_ratings_are_asked_for_words_are_refused():
    def answered(text):
        return parse_answer("Blanc Ida", text, (FIDE, FFE), "2026-10-03")

    refusal = answered("Noir Ugo 1999")
    assert str(refusal) == "'Noir Ugo 1999' is no rating; Enter alone registers Blanc Ida without one"
    assert isinstance(answered("FRA"), Refusal)
    assert answered("").ratings == answered("-").ratings == {}
    more = answered("1650 1600, FRA, Le Fou, 2004")
    assert more.ratings == {"fide": Rating("1650", Origin.FIDE), "ffe": Rating("1600")}
    assert (more.name, more.federation, more.club, more.birth) == ("Blanc, Ida", "FRA", "Le Fou", "2004")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Petit Hugo 15O0", "'15O0' is no rating"),
        ("Petit Hugo 1987 1960 1500", "3 ratings, but the event has FIDE, FFE"),
        ("Petit Hugo 1987, 2060", "2060 is no birth year; a rating stands right behind the name"),
        ("Roux Léa, FRA, , 1712", "1712 is no birth year; a rating stands right behind the name"),
        ("Roux, Léa, 1712", "1712 is no birth year"),
        ("Petit Hugo 1987, 2005-02-31", "there is no such day"),
        ("Petit Hugo 1987, One, Two", "One and Two: write one of them"),
        ("1987", "needs a name"),
    ],
)
def test_a_line_that_will_not_do(text, said):
    refusal = registered(text)
    assert isinstance(refusal, Refusal)
    assert said in str(refusal)


@given(st.text())
def test_no_line_raises(text):
    registered(text)
    parse_answer("Petit Hugo", text, (FIDE, FFE), "2026-10-03")
    entry.parse_scheme(text, PointScheme())
    entry.parse_lengths(text)


def test_an_ffbg_member_of_known_strength_enters_by_the_name_of_the_class():
    """Seed 2, "Attribution d'un RATING": Champion enters with 1700 and an experience of 200."""
    field = entry.RatingField("ffbg", "FFBG", decimals=True, named={"champion": Rating("1700", experience=200)})
    asked = parse_answer("Petit Hugo", "Champion", (field,), "2026-10-03")
    assert (asked.club, asked.ratings) == ("", {"ffbg": Rating("1700", experience=200)})
    assert entry.parse_rating("Champion", field) == Rating("1700", experience=200)
    assert entry.parse_rating("champion cdf 33 cdf 49", field) == Rating("1700", experience=200, titles=(33, 49))
    assert entry.rating_text(Rating("1700", experience=200, titles=(33, 49)), field) == "1700 exp 200 cdf 33 cdf 49"
