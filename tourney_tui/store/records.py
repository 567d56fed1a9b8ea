"""What a journal tells: commits made of field patches, and the state they add up to."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any

import msgspec

# An id as TinyDB's own file can hold it; anything else in a file is damage.
Id = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]
Doc = dict[str, Any]
Tables = dict[str, dict[Id, Doc]]

ABSENT = object()


class Op(msgspec.Struct, frozen=True, array_like=True):
    """One document changed. `before` None is an insert, `after` None a delete.

    With `patch` both hold changed fields only: one that is missing in `before` was added, one missing in `after` was
    removed.
    """

    table: str
    id: Id
    before: Doc | None
    after: Doc | None
    patch: bool = False

    def inverse(self) -> "Op":
        """The op that takes this one back."""
        return Op(self.table, self.id, self.after, self.before, self.patch)

    def fields(self) -> set[str]:
        """Names of the fields it writes."""
        return set(self.before or ()) | set(self.after or ())

    def touches(self, other: "Op") -> bool:
        """Whether both write a field in common; an insert or delete writes the whole document."""
        same = (self.table, self.id) == (other.table, other.id)
        return same and (not self.patch or not other.patch or bool(self.fields() & other.fields()))

    def applied(self, document: Doc | None) -> Doc | None:
        """The document afterwards, always a new one. Raises LookupError when a patch finds no document."""
        if not self.patch:
            return self.after
        if document is None:
            raise LookupError(f"{self.table} {self.id}")
        kept = {field: value for field, value in document.items() if field not in (self.before or ())}
        return {**kept, **(self.after or {})}

    def stands(self, document: Doc | None) -> bool:
        """Whether everything it wrote is still as it wrote it."""
        if not self.patch or document is None:
            return document == self.after
        after = self.after or {}
        return all(document.get(field, ABSENT) == after.get(field, ABSENT) for field in self.fields())


class Commit(msgspec.Struct, frozen=True):
    """One change, whole or not at all: who made it, when, by which command, and in words."""

    rev: int
    time: datetime = msgspec.field(name="t")
    by: str
    cmd: str
    label: str
    ops: tuple[Op, ...]
    undo_of: int | None = msgspec.field(name="undo", default=None)

    def encode(self) -> bytes:
        """The JSON of its line."""
        line: Doc = {
            "rev": self.rev,
            "t": self.time.isoformat(timespec="milliseconds"),
            "by": self.by,
            "cmd": self.cmd,
            "label": self.label,
            "ops": [[o.table, str(o.id), o.before, o.after, 1][: 5 if o.patch else 4] for o in self.ops],
        }
        return msgspec.json.encode(line if self.undo_of is None else line | {"undo": self.undo_of})


class Base(msgspec.Struct, frozen=True):
    """The whole state at a revision: how a journal begins that does not begin with an empty save."""

    base: int
    time: datetime = msgspec.field(name="t")
    label: str
    ids: dict[str, int]
    tables: Tables


class State(msgspec.Struct):
    """All tables at a revision. Documents are replaced, never changed in place.

    `ids` is the highest id each table has ever given, so that none is given twice.
    """

    tables: Tables = {}
    ids: dict[str, int] = {}
    revision: int = 0

    def get(self, table: str, doc_id: int) -> Doc | None:
        """A document, or None."""
        return self.tables.get(table, {}).get(doc_id)

    def apply(self, commit: Commit) -> int:
        """Take a commit in; the answer is the number of ops whose document was not there."""
        misfits = sum(not self._apply(op) for op in commit.ops)
        self.revision = commit.rev
        return misfits

    def _apply(self, op: Op) -> bool:
        documents = self.tables.setdefault(op.table, {})
        try:
            after = op.applied(documents.get(op.id))
        except LookupError:
            return False
        if after is None:
            documents.pop(op.id, None)
        else:
            documents[op.id] = after
        self.ids[op.table] = max(self.ids.get(op.table, 0), op.id)
        return True

    def count_ids(self) -> None:
        """Raise `ids` to what the documents themselves show."""
        for table, documents in self.tables.items():
            self.ids[table] = max(self.ids.get(table, 0), max(documents, default=0))


def difference(table: str, doc_id: int, before: Doc | None, after: Doc | None) -> Op | None:
    """The smallest op from one document to the other; None when they are equal."""
    if before == after:
        return None
    if before is None or after is None:
        return Op(table, doc_id, before, after)
    changed = [f for f in {**before, **after} if before.get(f, ABSENT) != after.get(f, ABSENT)]
    return Op(
        table,
        doc_id,
        {field: before[field] for field in changed if field in before},
        {field: after[field] for field in changed if field in after},
        True,
    )


def differences(old: Tables, new: Tables) -> tuple[Op, ...]:
    """The ops from one set of tables to another."""
    return tuple(_differences(old, new))


def _differences(old: Tables, new: Tables) -> Iterable[Op]:
    for table in {**old, **new}:
        before, after = old.get(table, {}), new.get(table, {})
        for doc_id in {**before, **after}:
            op = difference(table, doc_id, before.get(doc_id), after.get(doc_id))
            if op is not None:
                yield op
