"""`DeltaTable`: TinyDB's table over the journalled storage. Its reads see the live state, its writes become deltas."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from tinydb import TinyDB
from tinydb.table import Document, Table

from tourney_tui.store.storage import JournaledStorage
from tourney_tui.store.transaction import Transaction


class Rows(Mapping[str, Mapping[str, Any]]):
    """Documents under ids as text, the way TinyDB looks them up."""

    def __init__(self, documents: Mapping[int, Mapping[str, Any]]) -> None:
        self._documents = documents

    def __getitem__(self, key: str) -> Mapping[str, Any]:
        return self._documents[int(key)]

    def __iter__(self) -> Iterator[str]:
        return map(str, self._documents)

    def __len__(self) -> int:
        return len(self._documents)


class Draft(dict[int, Any]):
    """A table for TinyDB's updaters, which change documents in place: each is copied when first looked at."""

    def __init__(self, change: Transaction, table: str) -> None:
        super().__init__(change.documents(table))
        self._change, self._table = change, table
        self._before = dict(self)
        self._copied: set[int] = set()

    def __getitem__(self, doc_id: int) -> Any:
        if doc_id in self._before and doc_id not in self._copied and doc_id in self:
            self._copied.add(doc_id)
            super().__setitem__(doc_id, deepcopy(self._before[doc_id]))
        return super().__getitem__(doc_id)

    def __setitem__(self, doc_id: int, document: Any) -> None:
        self._copied.add(doc_id)
        self._change.reserve(self._table, doc_id)
        super().__setitem__(doc_id, document)

    def put(self) -> None:
        """Put what became of the documents into the change."""
        for doc_id in {**self._before, **self}:
            if doc_id in self._copied or doc_id not in self:
                self._change.put(self._table, doc_id, self.get(doc_id))


class DeltaTable(Table):
    """A table without a query cache: the answers would be wrong once another terminal writes."""

    _storage: JournaledStorage

    def __init__(self, storage: JournaledStorage, name: str, cache_size: int = 0, persist_empty: bool = False) -> None:
        super().__init__(storage, name, cache_size=0, persist_empty=persist_empty)

    def insert(self, document: Mapping[str, Any]) -> int:
        """Insert one document; its id is allotted under the lock."""
        with self._joined():
            return super().insert(document)

    def insert_multiple(self, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        """Insert several in one commit."""
        with self._joined():
            return super().insert_multiple(documents)

    def update_multiple(self, updates: Iterable[Any]) -> list[int]:
        """Update several in one commit. TinyDB 4.9.0 would use up a generator at the first document."""
        with self._joined():
            return super().update_multiple(list(updates))

    def upsert(self, document: Mapping[str, Any], cond: Any = None) -> list[int]:
        """Update or insert in one commit."""
        with self._joined():
            return super().upsert(document, cond)

    def search(self, cond: Any) -> list[Document]:
        """Copies of the matching documents."""
        return [deepcopy(document) for document in super().search(cond)]

    def get(self, *args: Any, **keywords: Any) -> Any:
        """A copy of the document, as from TinyDB's own storages."""
        return deepcopy(super().get(*args, **keywords))

    def __iter__(self) -> Iterator[Document]:
        return map(deepcopy, super().__iter__())

    def _joined(self) -> Any:
        return self._storage.joined(f"{self.name}: changed through TinyDB")

    def _get_next_id(self) -> int:
        with self._joined() as change:
            return int(change.next_id(self.name))

    def _read_table(self) -> Any:
        return Rows(self._storage.documents(self.name))

    def _update_table(self, updater: Callable[[dict[int, Mapping[Any, Any]]], None]) -> None:
        with self._joined() as change:
            draft = Draft(change, self.name)
            updater(draft)
            draft.put()


class JournaledDB(TinyDB):
    """TinyDB over a save that is already open."""

    table_class: type[Table] = DeltaTable
