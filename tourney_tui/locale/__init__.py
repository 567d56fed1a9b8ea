"""The language of the screen: sentences, numbers and points as the reader writes them.

English is the language of the source and needs no catalogue. Another language is a compiled catalogue beside this
file, `<language>/LC_MESSAGES/tourney.mo`, read when the first sentence is asked for.
"""

import gettext
import os
from datetime import datetime
from decimal import Decimal
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from tourney_tui.locale.dates import in_french, is_day, iso_moment
from tourney_tui.locale.one import agreed
from tourney_tui.model.points import Figures, format_points
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words
from tourney_tui.ratings.rounding import Number, decimals

DOMAIN = "tourney"
CATALOGUES = Path(__file__).parent
LANGUAGES = ("en", "fr")
COMMA_LANGUAGES = ("fr",)

Sayable = Words | Refusal | Question


class _Voice:
    """The chosen language and its catalogue; None until somebody speaks."""

    language: str | None = None
    catalogue: gettext.NullTranslations | None = None
    matches: bool = False


def use(language: str = "") -> str:
    """Speak a language from now on: `fr`, `fr_BE.UTF-8`, or `""` for what the environment says.

    Returns the language taken: English when it is none of `LANGUAGES`.
    """
    code = (language or _from_environment()).replace("-", "_").partition("_")[0].partition(".")[0].lower()
    _Voice.language = code if code in LANGUAGES else "en"
    _Voice.catalogue = None
    return _Voice.language


def play(discipline: str) -> None:
    """Speak of an event of chess, or of backgammon, from now on: French has another word for its boards."""
    _Voice.matches = discipline == "backgammon"


def language() -> str:
    """The language spoken, one of `LANGUAGES`."""
    return _Voice.language or use()


def _from_environment() -> str:
    """The first setting that counts, in the order of POSIX."""
    found = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, found), "en")


def _(text: str) -> str:
    """The text in the language spoken; the English text itself where the catalogue has none."""
    if _Voice.catalogue is None:
        _Voice.catalogue = gettext.translation(DOMAIN, CATALOGUES, [language()], fallback=True)
    # The empty text is the key of a catalogue's own header.
    found = _Voice.catalogue.gettext(text) if text else ""
    if _Voice.matches and _Voice.language == "fr":
        from tourney_tui.locale.boards import as_matches

        return as_matches(found)
    return found


def in_every_language(text: str) -> tuple[str, ...]:
    """The text as each of `LANGUAGES` has it, whichever is spoken: who knows a word in one finds it."""
    return text, *(_catalogue(code).gettext(text) for code in LANGUAGES[1:])


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, CATALOGUES, [code], fallback=True)


def say(sentence: Sayable | str) -> str:
    """A sentence for a person: its template translated, its values put in. A `str` has been said already."""
    if isinstance(sentence, str):
        return sentence
    found = sentence if isinstance(sentence, Words) else sentence.words
    return _SPEAKER.vformat(_(found.text), (), found.values)


class _Speaker(Formatter):
    """`str.format` with sentences inside sentences, and numbers, days and singulars in the language's form."""

    def vformat(self, format_string: str, args: Any, kwargs: Any) -> str:
        return super().vformat(agreed(format_string, kwargs, language()), args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, (Words, Refusal, Question)):
            value = say(value)
        elif isinstance(value, str) and is_day(value):
            value = day(value)
        text = format(value, format_spec)
        return _marked(text) if isinstance(value, (Decimal, float, Figures)) else text


_SPEAKER = _Speaker()


def headed_by(head: str, rest: str) -> str:
    """`Petit, Hugo: FIDE`, with the colon as the language sets it."""
    return _("{head}: {rest}").format(head=head, rest=rest)


def day(text: str) -> str:
    """A text with its days and months, `2026-10-03` and `2026-11`, in the language's form: `03/10/2026`, `11/2026`."""
    return in_french(text) if language() == "fr" else text


def moment(time: datetime, *, seconds: bool = True) -> str:
    """`2026-10-03 14:32:07` in the language's form, on the clock that `time` was read from."""
    return day(iso_moment(time, seconds=seconds))


def decimal_mark() -> str:
    """What stands between the whole and its parts."""
    return "," if language() in COMMA_LANGUAGES else "."


def number(value: Number, places: int | None = None, *, signed: bool = False) -> str:
    """A number in the language's form.

    `places` rounds a half away from zero; without it the number is shown as it is, a fraction as `2/3`. `signed`
    puts a plus before what is not negative: a change of rating.
    """
    shown = value if places is None else decimals(value, places)
    text = format(shown, "f") if isinstance(shown, Decimal) else str(shown)
    return ("+" if signed and value >= 0 else "") + _marked(text)


def points(half_points: int) -> str:
    """Half points as the language writes them: 7 is `3.5` or `3,5`."""
    return format_points(half_points, decimal_mark())


def _marked(text: str) -> str:
    return text.replace(".", decimal_mark())


__all__ = [
    "LANGUAGES",
    "Sayable",
    "_",
    "day",
    "decimal_mark",
    "headed_by",
    "in_every_language",
    "language",
    "moment",
    "number",
    "play",
    "points",
    "say",
    "use",
]
