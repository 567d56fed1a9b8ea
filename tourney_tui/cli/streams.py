"""Standard streams that whoever started us had closed (`<&-`)."""

import os
import sys

STREAMS = (("stdin", os.O_RDONLY, "r"), ("stdout", os.O_WRONLY, "w"), ("stderr", os.O_WRONLY, "w"))


def open_closed_streams() -> None:
    """Nothing is read from a closed stream, and what is written to it goes nowhere.

    Its place is taken: the next file opened, a save perhaps, would otherwise get what is printed.
    """
    for name, flags, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8", errors="replace"))
