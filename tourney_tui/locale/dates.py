"""Days and moments as a reader writes them: ISO in English, `03/10/2026` in French. No time zone is ever asked.

Both forms of a day are ten characters wide, so that the columns of a table hold either.
"""

import re
from datetime import datetime

WRITTEN = re.compile(r"(?<![\w./-])([12]\d{3})-(0[1-9]|1[0-2])(?:-([0-3]\d))?(?![\w/-]|\.\w)", re.ASCII)
WHOLE_DAY = re.compile(r"[12]\d{3}-[01]\d-[0-3]\d(?:[T ]\d\d:\d\d(?::\d\d)?)?", re.ASCII)


def in_french(text: str) -> str:
    """Every day and month of a text, `2026-10-03` and `2026-10`, the day first. Names of files stay as they are."""
    return WRITTEN.sub(lambda found: "/".join(filter(None, (found[3], found[2], found[1]))), text)


def is_day(text: str) -> bool:
    """Whether the whole text is a day, `2026-10-03`, or a moment of one."""
    return WHOLE_DAY.fullmatch(text) is not None


def iso_moment(time: datetime, *, seconds: bool = True) -> str:
    """`2026-10-03 14:32:07`, as the clock that `time` was read from shows it."""
    return f"{time:%Y-%m-%d %H:%M:%S}" if seconds else f"{time:%Y-%m-%d %H:%M}"
