"""The registry of keys, and keys of all keyboards brought to one name."""

import pytest
from textual._xterm_parser import XTermParser
from textual.binding import BindingsMap
from textual.events import Key as KeyEvent

from tourney_tui.tui import keys
from tourney_tui.tui.keys import Place, bindings, candidates, character, digit, normal, score_character
from tourney_tui.tui.terminal import private

keys.install_keypad()


def pressed(sequence: str) -> list[KeyEvent]:
    """The key events that Textual makes of bytes from a terminal."""
    return [event for event in XTermParser().feed(sequence) if isinstance(event, KeyEvent)]


@pytest.mark.parametrize("place", Place)
def test_a_key_means_one_thing_in_a_place(place: Place) -> None:
    found = BindingsMap(bindings(place)).key_to_bindings
    assert [key for key, meanings in found.items() if len(meanings) > 1] == []


@pytest.mark.parametrize("place", [place for place in Place if place is not Place.WHY])
def test_bindings_have_stable_ids_and_words(place: Place) -> None:
    for key in keys.keys_of(place):
        assert key.label
        assert key.help
        assert key.keys
    assert all(binding.id.startswith(f"{place}.") for binding in bindings(place))  # type: ignore[union-attr]


# What screens.md documents, key by key.
@pytest.mark.parametrize(
    ("place", "pressed", "action"),
    [
        *((Place.EVERYWHERE, key, "show") for key in "PRSACLH"),
        *((Place.EVERYWHERE, f"f{n}", "show") for n in range(1, 8)),
        *((Place.EVERYWHERE, key, "find") for key in ("slash", "colon")),
        (Place.EVERYWHERE, "n", "find_next"),
        (Place.EVERYWHERE, "w", "why"),
        (Place.EVERYWHERE, "u", "undo"),
        (Place.EVERYWHERE, "ctrl+r", "redo"),
        (Place.EVERYWHERE, "e", "export"),
        *((Place.EVERYWHERE, key, "keys") for key in ("question_mark", "comma")),
        (Place.EVERYWHERE, "ctrl+p", "palette"),
        *((Place.EVERYWHERE, key, "back") for key in ("escape", "q")),
        *((Place.TABLE, key, "move") for key in ("up", "down", "j", "k")),
        *((Place.TABLE, key, "page") for key in ("pageup", "pagedown")),
        (Place.TABLE, "home", "first"),
        (Place.TABLE, "end", "last"),
        (Place.TABLE, "enter", "open"),
        (Place.HOME, "n", "new"),
        (Place.HOME, "i", "import_file"),
        (Place.HOME, "d", "demo"),
        (Place.PLAYERS, "n", "new"),
        (Place.PLAYERS, "enter", "open"),
        (Place.PLAYERS, "space", "present"),
        (Place.PLAYERS, "b", "bye"),
        (Place.PLAYERS, "x", "withdraw"),
        (Place.PLAYERS, "o", "sort"),
        (Place.PLAYERS, "i", "import_file"),
        (Place.ROUNDS, "p", "pair"),
        (Place.ROUNDS, "m", "pair_missing"),
        (Place.ROUNDS, "c", "swap"),
        (Place.ROUNDS, "plus", "add_board"),
        *((Place.ROUNDS, key, "result('1-0')") for key in ("1", "kp_add")),
        *((Place.ROUNDS, key, "result('0-1')") for key in ("0", "minus")),
        *((Place.ROUNDS, key, "result('1/2-1/2')") for key in ("5", "equals_sign")),
        (Place.ROUNDS, "f", "forfeit"),
        (Place.ROUNDS, "z", "more"),
        (Place.ROUNDS, "v", "verify"),
        (Place.ROUNDS, "backspace", "clear"),
        *((place, key, "step(-1)") for place in (Place.ROUNDS, Place.STANDINGS, Place.RATINGS, Place.CROSSTABLE)
          for key in ("left_square_bracket", "left")),
        *((place, key, "step(1)") for place in (Place.ROUNDS, Place.STANDINGS, Place.RATINGS, Place.CROSSTABLE)
          for key in ("right_square_bracket", "right")),
        (Place.DRAFT, "enter", "open"),
        (Place.DRAFT, "e", "edit"),
        (Place.DRAFT, "escape", "discard"),
        (Place.STANDINGS, "t", "tiebreaks"),
        (Place.RATINGS, "x", "what_if"),
        (Place.RATINGS, "g", "goal"),
        *((Place.WHAT_IF, key, "suppose") for key in "150"),
        (Place.LOG, "enter", "open"),
        (Place.LOG, "u", "undo_entry"),
    ],
)  # fmt: skip
def test_documented_key(place: Place, pressed: str, action: str) -> None:
    [binding] = BindingsMap(bindings(place)).key_to_bindings[pressed]
    assert binding.action.startswith(action)


@pytest.mark.parametrize(
    ("row", "digits"),
    [
        ("&é\"'(è_çà", "123457890"),  # French AZERTY without 6, whose key is the hyphen
        ("&é\"'(§è!çà", "1234567890"),  # Belgian AZERTY
        ("1234567890", "1234567890"),
        ("-=abP", ""),
    ],
)
def test_digit_row_without_shift(row: str, digits: str) -> None:
    found = [digit(event.key) for character in row for event in pressed(character)]
    assert "".join(filter(None, found)) == digits


@pytest.mark.parametrize(
    ("sequence", "key", "typed"),
    [
        *((f"\x1bO{chr(ord('p') + n)}", str(n), str(n)) for n in range(10)),
        ("\x1bOM", "enter", ""),
        ("\x1bOk", "kp_add", "+"),
        ("\x1bOm", "minus", "-"),
        ("\x1bOj", "asterisk", "*"),
        ("\x1bOn", "full_stop", "."),
        ("\x1bOl", "comma", ","),
        ("\x1bOo", "slash", "/"),
        ("\x1bOX", "equals_sign", "="),
        ("\x1bOE", "5", "5"),
        ("\x1b[E", "5", "5"),
        ("\x1b[57400u", "1", "1"),  # kitty's keyboard protocol
        ("\x1b[57413u", "kp_add", "+"),
        ("\x1b[57412u", "minus", "-"),
        ("\x1b[57409u", "full_stop", "."),
        ("\x1b[57414u", "enter", ""),
        ("\x1b[57419u", "up", ""),
        ("\n", "enter", ""),
        ("\r", "enter", ""),
        ("+", "plus", "+"),
        ("\x08", "backspace", ""),
        ("\x1b[A", "up", ""),
        ("\x1bOB", "down", ""),
    ],
)
def test_keypad_of_a_terminal(sequence: str, key: str, typed: str) -> None:
    [event] = pressed(sequence)
    assert normal(event.key) == key
    assert character(event) == typed


@pytest.mark.parametrize(
    ("name", "key"),
    [
        *((f"kp_{n}", str(n)) for n in range(10)),
        ("kp_enter", "enter"),
        ("kp_down", "down"),
        ("kp_decimal", "full_stop"),
        ("kp_separator", "comma"),
        ("kp_subtract", "minus"),
        ("kp_add", "kp_add"),
        ("ctrl+j", "enter"),
        ("shift+p", "P"),
        ("p", "p"),
    ],
)
def test_kp_names(name: str, key: str) -> None:
    assert normal(name) == key


def test_a_key_is_itself_before_it_is_a_digit() -> None:
    assert candidates("ampersand") == ("ampersand", "1")
    assert candidates("kp_add") == ("kp_add", "plus")
    assert candidates("minus") == ("minus",)


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("7-4", "7-4"),
        ("è-'", "7-4"),
        ("7--", "7-6"),  # French 6 is the hyphen: right after a hyphen it can be nothing else
        ("--4", "6-4"),
        ("ç-' è-ç ç-é", "9-4 7-9 9-2"),
        ("&&-à", "11-0"),
    ],
)
def test_score_on_azerty_without_shift(typed: str, score: str) -> None:
    text = ""
    for letter in typed:
        text += score_character(text, letter)
    assert text == score


@pytest.mark.parametrize("place", Place)
def test_key_row_ends_with_help(place: Place) -> None:
    if place not in keys.ALONE:
        assert keys.row(place)[-1].face == "?"


def test_promoted_action_comes_first() -> None:
    first, *_ = keys.row(Place.ROUNDS, ("pair",))
    assert (first.face, first.label) == ("p", "pair")


def test_a_place_gives_a_key_its_own_meaning() -> None:
    labels = [entry.label for entry in keys.row(Place.LOG)]
    assert "undo this" in labels
    assert "undo" not in labels
    # n is "new" on Players; the next one found keeps its other key.
    assert any(line.strip().startswith("Ctrl+N ") for line in keys.help_lines(Place.PLAYERS))


def test_help_names_every_key_of_the_place() -> None:
    text = "\n".join(keys.help_lines(Place.ROUNDS))
    for key in (*keys.keys_of(Place.ROUNDS), *keys.keys_of(Place.TABLE), *keys.keys_of(Place.EVERYWHERE)):
        assert key.help in text


def test_markdown_table_has_every_key() -> None:
    table = keys.markdown_table()
    for key in keys.KEYS:
        assert key.help in table
    assert "| `1` `keypad +` | left wins; so does + on the keypad |" in table


def test_private_names_of_textual_are_there() -> None:
    assert private.missing() == ()


def test_a_missing_private_name_is_reported() -> None:
    gone = (private.PrivateName("textual.app", "App._gone", ""), private.PrivateName("textual._gone", "X", ""))
    assert [private._exists(entry) for entry in gone] == [False, False]
