"""Numbers among the arguments."""

import argparse


def positive(text: str) -> int:
    """A whole number from 1, for argparse."""
    return _whole(text, 1)


def from_zero(text: str) -> int:
    """A whole number from 0, for argparse."""
    return _whole(text, 0)


def _whole(text: str, least: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"write a whole number from {least}, not {text!a}")
    return int(text)
