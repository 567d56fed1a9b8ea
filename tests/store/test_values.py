"""The border: what text and values become on their way in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.saves import enter, new_save
from tourney_tui.store.errors import Unstorable
from tourney_tui.store.save import Save
from tourney_tui.store.values import clean, plain


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("José Núñez", "José Núñez"),
        ("a\x1b[31mred", "ared"),
        ("nul\x00 bell\x07 c1\x9b", "nul bell c1"),
        ("lone \ud800surrogate", "lone surrogate"),
        ("two\r\nlines\tand a tab", "two lines and a tab"),
        ("no-break\xa0space", "no-break\xa0space"),
        ("[red]markup[/red]", "[red]markup[/red]"),
    ],
)
def test_clean(text, cleaned):
    assert clean(text) == cleaned


@given(st.text())
def test_cleaned_text_can_be_written_and_stays_clean(text):
    assert clean(clean(text)) == clean(text)
    clean(text).encode()


def test_text_is_cleaned_on_its_way_into_document_and_label(tmp_path):
    with new_save(tmp_path) as save:
        enter(save, 1, "1-0\x1b\ud800", note="a\nb")
        held = save.tables["games"][1]
    with Save.open(save.path, by="x") as again:
        assert again.tables["games"][1] == held
        assert (held["result"], held["note"]) == ("1-0", "a b")
        assert again.log(1)[0].label == "R1 board 1: 1-0"


def test_tuples_become_lists_as_json_gives_them_back():
    assert plain({"sets": ((7, 4), (2, 7))}, "games 1") == {"sets": [[7, 4], [2, 7]]}


def test_too_deep_is_refused():
    value = []
    for _ in range(20):
        value = [value]
    with pytest.raises(Unstorable, match="more than 16 deep"):
        plain(value, "games 1")
