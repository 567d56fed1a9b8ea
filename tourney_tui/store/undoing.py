"""Which change an undo or a redo is about, and who is in its way."""

from typing import NamedTuple

from tourney_tui.model.log_reading import read_back
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.store.history import CREATE, REDO, UNDO, History
from tourney_tui.store.records import Commit, Op

MOST_NAMED = 3


class Target(NamedTuple):
    """The commit to take back; `cmd` is `redo` when it is an undo itself."""

    cmd: str
    commit: Commit


def newest_undo(history: History, by: str = "") -> Target | Refusal:
    """The newest change that stands, of one terminal or of all."""
    commit = history.undoable(by)
    return Target(UNDO, commit) if commit else _nothing(UNDO)


def newest_redo(history: History) -> Target | Refusal:
    """The newest undo."""
    commit = history.redoable()
    return Target(REDO, commit) if commit else _nothing(REDO)


def _nothing(cmd: str) -> Refusal:
    return Refusal(f"{cmd}-nothing", words("there is nothing to {cmd}", cmd=cmd))


def revision(history: History, rev: int) -> Target | Refusal:
    """One change by its revision; an undo is taken back by a redo."""
    commit = history.commit(rev)
    if commit is None:
        return Refusal("undo-unknown", words("the journal has no change with revision {rev}", rev=rev))
    if history.stands(rev):
        return Target(REDO if commit.cmd == UNDO else UNDO, commit)
    if commit.cmd == CREATE:
        return Refusal("undo-create", words("revision {rev} makes the event itself; it is not undone", rev=rev))
    return Refusal(
        "undo-done", words("revision {rev} is undone already: {what}", rev=rev, what=read_back(commit.label))
    )


def in_the_way(history: History, target: Target, changed: list[Op]) -> Refusal:
    """Names the later changes of what the target wrote; `changed` are its ops that no longer stand."""
    code = f"{target.cmd}-changed"
    later = _later(history, target.commit.rev, changed)
    if not later:
        return Refusal(code, words("{what} was changed since", what=read_back(target.commit.label)))
    said = words("{what} was changed since: {label}", what=read_back(target.commit.label), label=_named(later[0]))
    for commit in later[1:MOST_NAMED]:
        said = words("{said}; {label}", said=said, label=_named(commit))
    left = len(later) - MOST_NAMED
    return Refusal(code, words("{said}; and {n} more", said=said, n=left) if left > 0 else said)


def _named(commit: Commit) -> Words:
    return words("{label} ({by}, revision {rev})", label=read_back(commit.label), by=commit.by, rev=commit.rev)


def _later(history: History, rev: int, changed: list[Op]) -> list[Commit]:
    """For each op the newest commit that touched it, oldest of them first; the journal is gone through once."""
    open_ops, found = list(changed), []
    for commit in history.since(rev):
        left = [op for op in open_ops if not any(other.touches(op) for other in commit.ops)]
        if len(left) < len(open_ops):
            found.append(commit)
        open_ops = left
        if not open_ops:
            break
    return found[::-1]
