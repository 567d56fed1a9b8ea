import csv

from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.data import INPUTS
from tourney_tui.model.names import clean, fold, sort_key

NAMES = [row[0] for row in csv.reader((INPUTS / "names_sort.csv").read_text("utf-8").splitlines()[1:], delimiter="\t")]


def test_so_01_names_are_sorted_without_case_and_accents() -> None:
    assert [fold(name.partition(",")[0]) for name in sorted(NAMES, key=sort_key)] == [
        "aberg", "aberg", "dalmeida", "dalmeida", "de la cruz", "de la cruz", "elan", "elan", "los", "los",
        "oneil", "oneil", "otto", "ozil", "zola",
    ]  # fmt: skip


def test_so_01_the_given_name_is_the_second_key() -> None:
    assert sorted(["De La Cruz, F", "de la Cruz, A"], key=sort_key) == ["de la Cruz, A", "De La Cruz, F"]


def test_so_01_two_runs_are_equal() -> None:
    backwards = NAMES[::-1]
    assert sorted(NAMES, key=sort_key) == sorted(backwards, key=sort_key)


def test_folding() -> None:
    pairs = {
        "LEFÈVRE,  Jean": "lefevre jean",
        "O’Neil": "oneil",
        "O'Neil": "oneil",
        "Łoś": "los",
        "Sørensen": "sorensen",
        "Guðrún Þórsdóttir": "gudrun thorsdottir",
        "Æther Œuvre": "aether oeuvre",
        "Işık": "isik",
        "Straße": "strasse",
        "Müller-Lüdenscheidt": "muller ludenscheidt",
        "王, 小明": "王 小明",
        "...": "",
    }
    assert {name: fold(name) for name in pairs} == pairs


def test_cleaning() -> None:
    assert clean("  Martin,\t Lou\n") == "Martin, Lou"
    assert clean("\x1b[31mRed\x1b[0m") == "Red"
    assert clean("\x1b]0;title\x07Name") == "Name"
    assert clean("a\x00b\x9bc\ud800d\u202ee") == "abde"
    assert clean("Zoe\u0308") == "Zoë"


@given(st.text(alphabet=st.characters(), max_size=80))
def test_cleaned_text_is_one_printable_line_and_stays_as_it_is(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert not any(character in cleaned for character in "\n\r\t\x1b\x9b\x00")
    cleaned.encode("utf-8")
    fold(text)
    sort_key(text)
