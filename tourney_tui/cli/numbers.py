"""Numbers among the arguments."""

import argparse

from tourney_tui import locale
from tourney_tui.model.words import words


def positive(text: str) -> int:
    """A whole number from 1, for argparse."""
    return _whole(text, 1)


def from_zero(text: str) -> int:
    """A whole number from 0, for argparse."""
    return _whole(text, 0)


def _whole(text: str, least: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) >= least):
        raise argparse.ArgumentTypeError(
            locale.say(words("write a whole number from {least}, not {text}", least=least, text=ascii(text)))
        )
    return int(text)
