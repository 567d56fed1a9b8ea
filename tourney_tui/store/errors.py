"""What can go wrong with a save. Each carries one sentence for a person in `words`."""

from typing import Any

from tourney_tui.model.words import Words, words


class StoreError(Exception):
    """Anything the store has to say; `words` is the sentence."""

    def __init__(self, sentence: Words) -> None:
        super().__init__(str(sentence))
        self.words = sentence


class NotASave(StoreError):
    """The file is no save of this program. It has not been touched."""


class Unreadable(StoreError):
    """A save too damaged, too large or too deep to be read, with nothing beside it to rebuild it from."""


class AlreadyThere(StoreError):
    """A new save was asked for where a file stands."""


class NotSaved(StoreError):
    """The change is not on the disk, and memory is as it was before."""


class Busy(NotSaved):
    """Another terminal held the lock for too long."""


class Unstorable(StoreError):
    """A value that JSON cannot hold; the sentence names document and field. Nothing was written."""


class Conflict(StoreError):
    """A field is not what the change expected: somebody else was there first.

    `expected` and `found` are the two values; `by`, `when` (ISO) and `what` say who entered the one found, "" when the
    journal no longer tells.
    """

    def __init__(self, table: str, doc_id: int, field: str, expected: Any, found: Any, by: str, when: str, what: str):
        super().__init__(
            words(
                "{table} {id}: {field} is {found}, not {expected}; entered by {by}, {when}: {what}",
                table=table, id=doc_id, field=field, found=found, expected=expected, by=by, when=when, what=what,
            )
        )  # fmt: skip
        self.table, self.doc_id, self.field = table, doc_id, field
        self.expected, self.found = expected, found
        self.by, self.when, self.what = by, when, what
