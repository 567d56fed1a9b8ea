"""Reads a workbook in a process of its own: standard input -> JSON. Started by spreadsheet.py, imports nothing of ours.

The library is compiled code, and a few bytes of a file can make it ask for more memory than there is, which ends the
process it runs in. Here that is not the one that holds an event.
"""

import io
import json
import signal
import sys
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

MEMORY = 1 << 30
SECONDS = 10  # of the processor; whoever waits for the answer waits half of that
PR_SET_PDEATHSIG = 1  # prctl(2)
MOST_SHEETS = 30
MOST_ROWS = 20_000
MOST_COLUMNS = 120
MOST_TEXT = 2_000  # characters of a cell


def hold_memory() -> None:
    """Where the system can: no more than `MEMORY` bytes for this process, and no core file when it ends badly."""
    try:
        import resource
    except ImportError:  # Windows has no such limits; the deadline of the parent holds
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # macOS refuses some limits; the deadline of the parent holds there.
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (OSError, ValueError):
        return


def leave_with_the_program() -> None:
    """End when the program ends, however that does: a large workbook takes seconds. Elsewhere its limit ends it."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def text_of(value: object) -> str:
    """A cell as it would stand in a CSV file: whole numbers without `.0`, dates as `2007-04-03`."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, timedelta):
        return str(value)
    return "" if value is None else str(value)[:MOST_TEXT]


def rows_of(table: Sequence[Sequence[object]], first: int) -> list[list[object]]:
    """The rows that are not empty, each with its number before its cells."""
    found: list[list[object]] = []
    for number, row in enumerate(table, first):
        cells = [text_of(value) for value in row[:MOST_COLUMNS]]
        while cells and not cells[-1].strip():
            cells.pop()
        if cells:
            found.append([number, cells])
    return found


def sheets_of(data: bytes) -> dict[str, object]:
    """All visible sheets with cells: their names and rows; or the reason why there are none."""
    from python_calamine import CalamineError, SheetTypeEnum, SheetVisibleEnum, load_workbook

    try:
        book = load_workbook(io.BytesIO(data))
        sheets = []
        for about in book.sheets_metadata:
            if about.typ is SheetTypeEnum.WorkSheet and about.visible is SheetVisibleEnum.Visible:
                sheet = book.get_sheet_by_name(about.name)
                # Columns left of the first filled one are kept: a column is where the spreadsheet shows it.
                table = sheet.to_python(skip_empty_area=False, nrows=MOST_ROWS)
                sheets.append([about.name, rows_of(table, 1)])
            if len(sheets) == MOST_SHEETS:
                break
    except (CalamineError, OSError, ValueError, OverflowError) as error:
        return {"error": f"{type(error).__name__}: {error}"}
    return {"sheets": sheets}


def main() -> None:
    """Read standard input, write one line of JSON."""
    leave_with_the_program()
    hold_memory()
    json.dump(sheets_of(sys.stdin.buffer.read()), sys.stdout)


if __name__ == "__main__":
    main()
