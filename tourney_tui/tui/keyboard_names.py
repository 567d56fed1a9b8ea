"""What arrives when a key is pressed, brought to one name: keypads of all terminals, AZERTY without Shift."""

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, cast

from tourney_tui.locale import _

# Textual is loaded where keys are pressed: `--plain` reads the names of places, and has no keys.
if TYPE_CHECKING:
    from textual.events import Key as KeyEvent

# Names of the same key by protocol: control codes, kitty's functional keys as Textual calls them, and kp_ names.
NAMES = {
    "ctrl+j": "enter",
    "ctrl+m": "enter",
    "ctrl+h": "backspace",
    "newline": "enter",
    "return": "enter",
    "shift+enter": "enter",
    "shift+space": "space",
    "shift+backspace": "backspace",
    "kp_enter": "enter",
    "kp_up": "up",
    "kp_down": "down",
    "kp_left": "left",
    "kp_right": "right",
    "kp_home": "home",
    "kp_end": "end",
    "kp_pageup": "pageup",
    "kp_prior": "pageup",
    "kp_pagedown": "pagedown",
    "kp_next": "pagedown",
    "kp_insert": "insert",
    "kp_delete": "delete",
    "kp_begin": "5",  # the 5 of a keypad whose NumLock is off
    "kp_plus": "kp_add",
    "add": "kp_add",
    "kp_subtract": "minus",
    "kp_minus": "minus",
    "subtract": "minus",
    "kp_multiply": "asterisk",
    "multiply": "asterisk",
    "kp_divide": "slash",
    "divide": "slash",
    "kp_decimal": "full_stop",
    "kp_dot": "full_stop",
    "decimal": "full_stop",
    "kp_separator": "comma",
    "kp_comma": "comma",
    "separator": "comma",
    "kp_equal": "equals_sign",
    "equal": "equals_sign",
    **{f"kp_{n}": str(n) for n in range(10)},
}

# The digit row of AZERTY without Shift: French (PC), then what Belgium and the Mac have instead on 6 and 8. French 6
# is the hyphen, which means "right wins" and separates scores: it is no digit here.
DIGITS = {
    "ampersand": "1",
    "é": "2",
    "quotation_mark": "3",
    "apostrophe": "4",
    "left_parenthesis": "5",
    "section_sign": "6",
    "è": "7",
    "underscore": "8",
    "exclamation_mark": "8",
    "ç": "9",
    "à": "0",
}

CHARACTERS = {"plus": "+", "minus": "-", "slash": "/", "underscore": "_", "at": "@", "backslash": "\\", "kp_add": "+"}

FACES = {
    "enter": "Enter",
    "escape": "Esc",
    "backspace": "Backspace",
    "delete": "Delete",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "kp_add": "keypad +",
    "space": "Space",
}


class Keypad(Enum):
    """Keys of a keypad that Textual has no name for."""

    ADD = "kp_add"


# What a keypad sends in application mode and Textual reads otherwise or not at all. `+` gets a name of its own: on
# Rounds it is a result, while the `+` of the main block adds a board.
KEYPAD_SEQUENCES: dict[str, str | tuple[Keypad, ...]] = {
    "\x1bOk": (Keypad.ADD,),
    "\x1bOl": ",",
    "\x1bOX": "=",
    "\x1bOE": "5",
    "\x1b[E": "5",
}


def install_keypad() -> None:
    """Teach Textual's reader of escape sequences the rest of the keypad. Call once before the program starts."""
    from textual import _ansi_sequences

    known = cast("dict[str, object]", _ansi_sequences.ANSI_SEQUENCES_KEYS)
    known.update(KEYPAD_SEQUENCES)


def normal(key: str) -> str:
    """One name for a key, whatever keyboard protocol it came by: `kp_1` is `1`, `ctrl+j` is `enter`."""
    modifier, _, letter = key.rpartition("+")
    if modifier == "shift" and len(letter) == 1:
        return letter.upper()
    return NAMES.get(key, key)


def digit(key: str) -> str | None:
    """The digit a key stands for, on any layout and on the keypad; None when it stands for none."""
    name = normal(key)
    if len(name) == 1 and name.isascii() and name.isdigit():
        return name
    return DIGITS.get(name)


def candidates(key: str) -> tuple[str, ...]:
    """The names under which a key is looked for, the first found counts: itself, its digit, the key it doubles."""
    name = normal(key)
    also = digit(name) or {"kp_add": "plus"}.get(name)
    return (name, also) if also and also != name else (name,)


def character(event: "KeyEvent") -> str:
    """The text that a key types; `""` for a key that types none."""
    if event.character and event.character.isprintable():
        return event.character
    return _typed_by(normal(event.key))


def score_character(before: str, typed: str) -> str:
    """A character typed into a score, after `before`: AZERTY's unshifted digits are digits.

    The hyphen, French 6, separates points, except where no points stand yet to be separated: `7--` is `7-6`.
    """
    if typed == "-":
        return "-" if before[-1:].isdigit() else "6"
    return _digit_of_character().get(typed, typed)


def face(key: str) -> str:
    """A key as people read it: `PageUp`, `Ctrl+R`, `/`."""
    if key in FACES:
        return _(FACES[key])
    found = _typed_by(key)
    if len(key) == 1 or found:
        return found or key
    return "+".join(part.capitalize() for part in key.split("+"))


def _typed_by(name: str) -> str:
    from textual.keys import key_to_character

    found = CHARACTERS.get(name) or key_to_character(name) or ""
    return found if found.isprintable() else ""


@cache
def _digit_of_character() -> dict[str, str]:
    return {_typed_by(name): value for name, value in DIGITS.items()}
