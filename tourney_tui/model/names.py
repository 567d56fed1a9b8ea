"""Names of people: cleaned for the screen, folded for comparing, keyed for sorting."""

import re
import unicodedata

ESCAPE = re.compile(
    "\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?"  # OSC ... BEL or ST
    "|[\x1b][PX^_][^\x1b]*(?:\x1b\\\\)?"  # DCS, SOS, PM, APC ... ST
    "|(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI
    "|\x1b[ -/]*[0-~]?"
)
JOINERS = "\u200c\u200d"  # spelling of Persian and Indic names needs them
APOSTROPHES = re.compile("['’‘ʼʹ`´]")
SEPARATORS = re.compile(r"[\W_]+")

# Letters that Unicode does not take apart into a base letter and an accent.
LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"})

SortKey = tuple[str, str, str]


def clean(text: str) -> str:
    """One line of text that cannot steer a terminal or break a file.

    Escape sequences, control characters, direction overrides and lone surrogates go; line breaks and runs of
    blanks become one blank.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept = (_kept(character) for character in ESCAPE.sub("", text))
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _kept(character: str) -> str:
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    return character if category not in ("Cc", "Cf", "Cs") or character in JOINERS else ""


def fold(name: str) -> str:
    """A name as it is compared: no case, no accents, no apostrophes, one blank between words.

    `Łoś, G`, `LOS G` and `los  g` are the same. A name without letters of any kind folds to `""`.
    """
    if name.isascii():
        return SEPARATORS.sub(" ", APOSTROPHES.sub("", name.lower())).strip()
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(LETTERS)
    bare = "".join(character for character in plain if not unicodedata.combining(character))
    return SEPARATORS.sub(" ", APOSTROPHES.sub("", bare)).strip()


def sort_key(name: str) -> SortKey:
    """Alphabetical order, the same on screen, in print and in files: family, given, then the exact spelling."""
    family, _, given = name.partition(",")
    return fold(family), fold(given), name


def split_name(name: str) -> str:
    """`Martin Lou` -> `Martin, Lou`. Words in capitals are the family name, else all words but the last one."""
    parts = name.split()
    if "," in name or len(parts) < 2:
        return name
    capitals = next((n for n, part in enumerate(parts) if not part.isupper()), 0)
    family = capitals or len(parts) - 1
    return f"{' '.join(parts[:family])}, {' '.join(parts[family:])}"
