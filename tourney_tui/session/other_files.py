"""Files that hold neither an event nor participants: what they are, and what is to be done with them.

A workbook is an archive, too, and stays one of the files that are read.
"""

from collections.abc import Iterator
from io import BytesIO

from tourney_tui.exchange.encoding import decode
from tourney_tui.exchange.lists.reading import Recognised, recognise
from tourney_tui.exchange.lists.text_lines import HEAD
from tourney_tui.exchange.spreadsheet import ZIP, is_workbook
from tourney_tui.model.names import clean
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

FIDE = "fide"
LOOKED_AT = 4096
TEXT_CONTROLS = frozenset("\t\n\r\f\v\x1a\x1b")
MOST_CONTROLS = 0.02  # of the characters of a text
A_FEW = 3  # control characters that a text may have, however short it is
OF_A_WORKBOOK = ("[Content_Types].xml", "mimetype", "xl/", "content.xml")


def other_file(data: bytes, name: str) -> Refusal | None:
    """What a file is when nobody can be read from it; None for what may hold players."""
    if data.startswith(ZIP):
        return _archive(data, name)
    if is_workbook(data):
        return None
    if _is_fide_list(data, name):
        said = "{name} is a rating list, not a list of participants; tourney list import {name} takes it in"
        return Refusal("rating-list", words(said, name=name))
    if _is_no_text(data):
        said = "{name} is no text: a TRF file, a CSV file, a workbook or papi-converter's JSON can be read"
        return Refusal("no-text", words(said, name=name))
    return None


def _archive(data: bytes, name: str) -> Refusal | None:
    """Of a broken archive the reader of workbooks tells what is wrong."""
    import zipfile  # only who opens an archive waits for it

    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            inside = archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, OverflowError):
        return None
    if not inside or any(member.startswith(OF_A_WORKBOOK) for member in inside):
        return None
    said = "{name} is an archive: take {member} out of it; a rating list is read as it is by tourney list import {name}"
    return Refusal("archive", words(said, name=name, member=clean(inside[0])[:40]))


def _is_fide_list(data: bytes, name: str) -> bool:
    """The lists of the FFE and of Belgium have the columns of a director's list, and are read as one."""
    known = recognise(data[:HEAD], name)
    return isinstance(known, Recognised) and known.source == FIDE


def _is_no_text(data: bytes) -> bool:
    text = decode(data[:LOOKED_AT]).text
    return sum(_controls(text)) > max(A_FEW, MOST_CONTROLS * len(text))


def _controls(text: str) -> Iterator[bool]:
    return (letter < " " and letter not in TEXT_CONTROLS for letter in text)
