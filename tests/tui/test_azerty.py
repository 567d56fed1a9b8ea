"""Every command is reached without Shift on the keyboards of France and of Belgium, also without a keypad."""

import pytest

from tourney_tui.tui.keyboard_names import DIGITS, candidates, face
from tourney_tui.tui.keys import KEYS, Key

# What a key types without Shift and without AltGr, row by row (the PC layouts of both countries).
FRENCH = "&é\"'(-è_çà)=azertyuiop$qsdfghjklmù*<wxcvbn,;:!"
BELGIAN = "&é\"'(§è!çà)-azertyuiop$qsdfghjklmùµ<wxcvbn,;:="
LAYOUTS = {"French": FRENCH, "Belgian": BELGIAN}

WITHOUT_CHARACTER = (
    *("escape", "enter", "tab", "space", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown"),
    *("up", "down", "left", "right"),
    *(f"f{number}" for number in range(1, 13)),
)
# How Textual names a key that types one of these characters.
NAMED = {
    "&": "ampersand", '"': "quotation_mark", "'": "apostrophe", "(": "left_parenthesis", "_": "underscore",
    ")": "right_parenthesis", "=": "equals_sign", "$": "dollar_sign", "*": "asterisk", "<": "less_than_sign",
    ",": "comma", ";": "semicolon", ":": "colon", "!": "exclamation_mark", "§": "section_sign", "-": "minus",
}  # fmt: skip


def pressed(layout: str) -> set[str]:
    """All names under which the program looks for what the keys of a layout send."""
    letters = set(LAYOUTS[layout])
    sent = {NAMED.get(letter, letter) for letter in letters} | set(WITHOUT_CHARACTER)
    sent |= {f"ctrl+{letter}" for letter in letters if letter.isascii() and letter.isalpha()}
    return sent | {name for key in sent for name in candidates(key)}


def bound(key: Key) -> set[str]:
    """The names of a key's bindings: a character may be written for its name."""
    return {name for written in key.keys for name in (written, NAMED.get(written, written))}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("key", KEYS, ids=lambda key: f"{key.screen} {key.action}")
def test_a_command_has_a_key_without_shift(layout: str, key: Key) -> None:
    assert bound(key) & pressed(layout), f"{key.help}: {', '.join(key.keys)}"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("wanted", "0123456789")
def test_all_ten_digits_are_typed_without_shift(layout: str, wanted: str) -> None:
    if (layout, wanted) == ("French", "6"):  # the hyphen there: see `score_character`, where `7--` is `7-6`
        assert "minus" not in DIGITS
    else:
        assert wanted in pressed(layout)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("key", KEYS, ids=lambda key: f"{key.screen} {key.action}")
def test_the_help_shows_a_key_without_shift(layout: str, key: Key) -> None:
    """What the help prints for the key has one among its words that the layout has."""
    shown = set(key.help_face.split()) | {key.help_face}
    found = {name for name in pressed(layout) & bound(key) if face(name) in shown or name in shown}
    assert found or "kp_add" in key.keys, f"{key.help_face}: {key.help}"
