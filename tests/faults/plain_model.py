"""What the store promises, written down without journal, lock, file or index: lists and dictionaries in memory."""

from copy import deepcopy
from typing import NamedTuple

Doc = dict | None
Key = tuple[str, int]


class Change(NamedTuple):
    """A revision: who made it, what it takes back, and each document before and after."""

    rev: int
    by: str
    takes_back: int | None
    documents: dict[Key, tuple[Doc, Doc]]


class PlainModel:
    """The documents, every change there was, and which of them stand."""

    def __init__(self, documents: dict[Key, dict]) -> None:
        self.documents = documents
        self.changes: list[Change] = [Change(1, "", None, {})]
        self.standing: set[int] = set()  # changes that can be undone
        self.undone: set[int] = set()  # undos that can be done again by their number
        self.redoable: set[int] = set()  # and by the key for redo, which a new change of one's own takes away

    @property
    def revision(self) -> int:
        return self.changes[-1].rev

    def put(self, by: str, wanted: dict[Key, Doc]) -> None:
        """One change; nothing when nothing differs."""
        if self._commit(by, None, wanted):
            self.standing.add(self.revision)
            self.redoable -= {rev for rev in self.redoable if self.change(rev).by == by}

    def change(self, rev: int) -> Change:
        return self.changes[rev - 1]

    def undo(self, by: str, only_of: str = "") -> bool:
        """The newest change that stands, of anybody or of one terminal."""
        mine = [rev for rev in self.standing if only_of in ("", self.change(rev).by)]
        return bool(mine) and self.take_back(by, max(mine))

    def redo(self, by: str) -> bool:
        """The newest undo that nobody's own new change has taken away."""
        return bool(self.redoable) and self.take_back(by, max(self.redoable))

    def take_back(self, by: str, rev: int) -> bool:
        """Undo a change, or do again what an undo took back; False when it was done already or no longer stands."""
        if rev not in self.standing | self.undone:
            return False
        target = self.change(rev).documents
        if not all(self._stands(key, before, after) for key, (before, after) in target.items()):
            return False
        self._commit(by, rev, {key: self._before(key, *both) for key, both in target.items()})
        if rev in self.standing:
            self.standing.discard(rev)
            self.undone.add(self.revision)
            self.redoable.add(self.revision)
        else:
            self.undone.discard(rev)
            self.redoable.discard(rev)
            self.standing.add(self.revision)
        return True

    def at(self, rev: int) -> dict[Key, dict]:
        """The documents as they stood after a revision."""
        seen = deepcopy(self.documents)
        for change in reversed(self.changes[rev:]):
            for key, (before, _) in change.documents.items():
                seen.pop(key, None)
                if before is not None:
                    seen[key] = before
        return seen

    def _commit(self, by: str, takes_back: int | None, wanted: dict[Key, Doc]) -> bool:
        wanted = {key: doc for key, doc in wanted.items() if self.documents.get(key) != doc}
        if wanted:
            done = {key: (self.documents.get(key), doc) for key, doc in wanted.items()}
            self.changes.append(Change(self.revision + 1, by, takes_back, done))
            for key, doc in wanted.items():
                self.documents.pop(key, None)
                if doc is not None:
                    self.documents[key] = deepcopy(doc)
        return bool(wanted)

    def _stands(self, key: Key, before: Doc, after: Doc) -> bool:
        """A changed document stands when the fields that were changed do; a new or deleted one as a whole."""
        now = self.documents.get(key)
        if before is None or after is None or now is None:
            return now == after
        return all(_field(now, name) == _field(after, name) for name in _changed(before, after))

    def _before(self, key: Key, before: Doc, after: Doc) -> Doc:
        if before is None or after is None:
            return before
        now = dict(self.documents[key])
        for name in _changed(before, after):
            now.pop(name, None)
            if name in before:
                now[name] = before[name]
        return now


def _field(document: dict, name: str) -> tuple:
    return (document[name],) if name in document else ()


def _changed(before: dict, after: dict) -> set[str]:
    return {name for name in {**before, **after} if _field(before, name) != _field(after, name)}
