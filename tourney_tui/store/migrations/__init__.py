"""From one format of a save to the next: numbered steps, each a pure function of all tables.

Format 1 is the only one there has been, so there is no step yet. A change of the documents that a default cannot bridge
gets a module here, `step_2.py`, its function a place in STEPS, and a save of the format before a place in the tests'
`data/saves`. A save that is opened walks the steps it has not seen; its files as they were stay in the backups folder.
"""

from collections.abc import Callable

from tourney_tui.store.records import Tables

FIRST = 1

Step = Callable[[Tables], Tables]

STEPS: tuple[Step, ...] = ()


def current() -> int:
    """The format that is written."""
    return FIRST + len(STEPS)


def migrated(tables: Tables, schema: int) -> Tables:
    """Tables of an earlier format as the current one has them; those of a newer one as they are."""
    for step in STEPS[schema - FIRST :]:
        tables = step(tables)
    return tables
