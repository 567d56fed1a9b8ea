"""Workbooks (.xlsx, .ods, .xlsb, .xls) -> sheets of text cells, through python-calamine in a process of its own."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import msgspec

from tourney_tui.exchange.csv_dialect import Record
from tourney_tui.exchange.spreadsheet_choice import Sheet
from tourney_tui.model.names import clean
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

LIBRARY = "python_calamine"
INSTALL = "pip install 'tourney-tui[xlsx]'"
ZIP = b"PK\x03\x04"
OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # .xls, and encrypted .xlsx
UNPACKED = 64 * 1024 * 1024  # a thousand players are less than one megabyte
DEADLINE = 5.0  # seconds; a workbook of twenty thousand rows takes one
CHILD = Path(__file__).with_name("spreadsheet_child.py")


class _Answer(msgspec.Struct):
    """What the child prints."""

    sheets: list[tuple[str, list[tuple[int, list[str]]]]] = []
    error: str = ""


def is_workbook(data: bytes) -> bool:
    """The file begins as workbooks do."""
    return data.startswith((ZIP, OLD_OFFICE))


def read_sheets(data: bytes) -> Sequence[Sheet] | Refusal:
    """The visible sheets of a workbook. A broken, hostile or encrypted one is a Refusal; so is a missing library."""
    if find_spec(LIBRARY) is None:
        said = "to read workbooks, {install}; or save the sheet as CSV"
        return Refusal("no-library", words(said, install=INSTALL))
    problem = _packing_problem(data) if data.startswith(ZIP) else None
    return problem or _read_apart(data)


def _packing_problem(data: bytes) -> Refusal | None:
    """What is wrong with the archive, before anything of it is unpacked."""
    import zipfile  # only who reads a workbook waits for it

    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            unpacked = sum(member.file_size for member in archive.infolist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, OverflowError) as error:
        return _unreadable(str(error))
    if unpacked > UNPACKED:
        said = "a workbook of at most {most} MB unpacked; this one says {size} MB"
        return Refusal("too-large", words(said, most=UNPACKED >> 20, size=unpacked >> 20))
    return None


def _read_apart(data: bytes) -> Sequence[Sheet] | Refusal:
    import subprocess

    # -I: neither the folder one stands in nor the environment decides what is imported.
    command = [sys.executable, "-I", str(CHILD)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=DEADLINE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return _unreadable(type(error).__name__)
    if done.returncode:
        return _unreadable(words("the program that reads it ended with {code}", code=done.returncode))
    try:
        answer = msgspec.json.decode(done.stdout, type=_Answer)
    except msgspec.DecodeError as error:
        return _unreadable(str(error))
    if answer.error:
        return _unreadable(answer.error)
    return [
        Sheet(clean(name), tuple(Record(number, tuple(cells)) for number, cells in rows))
        for name, rows in answer.sheets
    ]


def _unreadable(why: object) -> Refusal:
    text = why if not isinstance(why, str) else clean(why)[:80]
    said = "a workbook that can be read ({why}); save it again as .xlsx, or the sheet as CSV"
    return Refusal("workbook", words(said, why=text))
