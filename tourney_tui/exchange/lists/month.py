"""The month of a rating list, `2026-11`: from its header, from the name of its file, or as a person types it."""

import re

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
TYPED = re.compile(r"\s*(20\d\d)\s*[-/. ]?\s*(0?[1-9]|1[0-2])\s*", re.ASCII)
TYPED_LAST = re.compile(r"\s*(0?[1-9]|1[0-2])\s*[-/.]\s*(20\d\d)\s*", re.ASCII)
WORD = re.compile(rf"({'|'.join(MONTHS)})[a-z]*[-_ ]?((?:20)?\d\d)(?!\d)", re.ASCII)
IN_NAME = re.compile(r"(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?(?:0[1-9]|[12]\d|3[01]))?(?!\d)", re.ASCII)


def parse_month(text: str) -> str | None:
    """`2026-11`, `2026/11`, `202611`, `11/2026` or `nov26` as `2026-11`; None when it is no month."""
    if last := TYPED_LAST.fullmatch(text):
        return f"{last[2]}-{int(last[1]):02}"
    found = TYPED.fullmatch(text)
    return f"{found[1]}-{int(found[2]):02}" if found else month_of_word(text)


def month_of_word(text: str) -> str | None:
    """`NOV26` or `sep2026`, as the headers and the archives of FIDE say it, anywhere in a text."""
    found = WORD.search(text.lower())
    return f"20{found[2][-2:]}-{MONTHS.index(found[1]) + 1:02}" if found else None


def month_of_name(name: str) -> str | None:
    """The month in the name of a file: `standard_nov26frl.txt`, `ffe-2026-11.csv`, `PLAYER_202610.csv`."""
    found = IN_NAME.search(name)
    return f"{found[1]}-{found[2]}" if found else month_of_word(name)
