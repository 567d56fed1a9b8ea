"""What a TRF file tells its reader beside the records: changes of the tie-breaks after the start, and lots drawn."""

from collections.abc import Iterable

from tourney_tui.model.changes.regulations import LOTS, TIEBREAKS
from tourney_tui.store.history import REDO, UNDO
from tourney_tui.store.records import Commit
from tourney_tui.store.save import Save

TOLD = (TIEBREAKS, LOTS)


def trf_comments(save: Save) -> tuple[str, ...]:
    """One line for each such change that stands, oldest first, with its time (case TB-11)."""
    return tuple(f"{commit.label} ({commit.time:%Y-%m-%d %H:%M})" for commit in _standing(save))


def _standing(save: Save) -> Iterable[Commit]:
    found: dict[int, Commit] = {}
    undone: dict[int, Commit] = {}
    firsts: dict[int, int] = {}  # by the revision of an undo or redo: the change it is about
    for commit in reversed(save.log(save.revision)):
        if commit.cmd in TOLD:
            found[commit.rev] = commit
        elif commit.cmd in (UNDO, REDO) and commit.undo_of is not None:
            first = firsts.setdefault(commit.rev, firsts.get(commit.undo_of, commit.undo_of))
            source, target = (found, undone) if commit.cmd == UNDO else (undone, found)
            if first in source:
                target[first] = source.pop(first)
    return (found[rev] for rev in sorted(found))
