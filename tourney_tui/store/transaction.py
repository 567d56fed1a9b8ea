"""A change under way: documents put on top of the state, nothing of it real until the block is left."""

from collections.abc import Iterator, Mapping
from typing import Any

from tourney_tui.model.words import words
from tourney_tui.store.errors import Conflict, Unstorable
from tourney_tui.store.records import Commit, Doc, Op, State, difference
from tourney_tui.store.snapshot import OWN_TABLE
from tourney_tui.store.values import clean, plain


class Transaction:
    """What `Save.transaction` gives. `cmd` and `label` may be set inside the block.

    `caught_up` are the commits of other terminals taken in at its start; `commit` is what was written, known after the
    block, None when nothing changed.
    """

    def __init__(self, state: State, cmd: str, label: str, caught_up: tuple[Commit, ...]) -> None:
        self.cmd, self.label, self.caught_up = cmd, label, caught_up
        self.undo_of: int | None = None
        self.commit: Commit | None = None
        self._state = state
        self._changed: dict[tuple[str, int], Doc | None] = {}
        self._allotted: dict[str, int] = {}
        self._abandoned = False

    def get(self, table: str, doc_id: int) -> Doc | None:
        """A document as this change sees it."""
        key = (table, doc_id)
        return self._changed[key] if key in self._changed else self._state.get(table, doc_id)

    def documents(self, table: str) -> dict[int, Doc]:
        """A whole table as this change sees it."""
        seen = dict(self._state.tables.get(table, {}))
        for (name, doc_id), document in self._changed.items():
            if name == table:
                seen.pop(doc_id, None)
                if document is not None:
                    seen[doc_id] = document
        return seen

    def put(self, table: str, doc_id: int, document: Mapping[str, Any] | None) -> None:
        """Make this the whole document; None deletes it. Raises Unstorable for a value JSON cannot hold."""
        if table == OWN_TABLE or clean(table) != table or not 0 < doc_id < 2**63:
            raise Unstorable(words("{table} {id} is no place for a document", table=clean(table), id=doc_id))
        whole = None if document is None else plain(dict(document), f"{table} {doc_id}")
        self._changed[table, doc_id] = whole
        self.reserve(table, doc_id)

    def expect(self, table: str, doc_id: int, fields: Mapping[str, Any]) -> None:
        """Raises Conflict when a field has another value than the person saw; a missing field is None.

        Who was first is filled in by the save, which knows the journal.
        """
        document = self.get(table, doc_id) or {}
        for field, expected in fields.items():
            found = document.get(field)
            if found != plain(expected, field):
                raise Conflict(table, doc_id, field, expected, found, "", "", "")

    def next_id(self, table: str) -> int:
        """An id never given before in this table."""
        self.reserve(table, max(self._state.ids.get(table, 0), self._allotted.get(table, 0)) + 1)
        return self._allotted[table]

    def reserve(self, table: str, doc_id: int) -> None:
        """Note an id as given."""
        self._allotted[table] = max(self._allotted.get(table, 0), doc_id)

    def abandon(self) -> None:
        """Nothing of this block is to be written."""
        self._abandoned = True

    def ops(self) -> tuple[Op, ...]:
        """What the change comes to, field by field."""
        return () if self._abandoned else tuple(self._ops())

    def _ops(self) -> Iterator[Op]:
        for (table, doc_id), after in self._changed.items():
            op = difference(table, doc_id, self._state.get(table, doc_id), after)
            if op is not None:
                yield op
