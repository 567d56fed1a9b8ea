"""One federation's rating list as an index: a SQLite file that can be made again at any time from the list itself.

`names` is a full-text index without content over folded names, `players` holds the rows, `numbers` who has a number.
All three share `place`: the rank by rating, so that reading in its order and stopping early gives the strongest first.
The file is opened read-only and immutable; a new one takes its name in one step and never touches it.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from tourney_tui.model.listed import ListAbout, ListedPlayer
from tourney_tui.model.names import APOSTROPHES, fold
from tourney_tui.model.words import words
from tourney_tui.store.errors import StoreError

FORMAT = 1
LONGEST_QUERY = 8  # words of a name that are looked for

BY_WORDS = (
    "select data from players where place in (select rowid from names where names match ? order by rowid limit ?)"
)
BY_NUMBER = "select data from players where place in (select place from numbers where number = ?) order by place"

_DECODER = msgspec.msgpack.Decoder(ListedPlayer)
_ABOUT = msgspec.json.Decoder(ListAbout)


def index_words(name: str) -> str:
    """What a name is found by: its folded words, those around an apostrophe also one by one (`dalmeida d almeida`)."""
    apart = fold(APOSTROPHES.sub(" ", name))
    folded = fold(name)
    return folded if apart == folded else f"{folded} {apart}"


class RatingList:
    """An index open for reading, for one thread."""

    def __init__(self, path: Path) -> None:
        """Raises StoreError, with words, when the file is no index of ours or cannot be read."""
        self.path = path
        try:
            self._database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            found = self._database.execute("select data, format from about").fetchone()
            if found is None or found[1] != FORMAT:
                raise StoreError(words("{name} was made by another version; import the list again", name=path.name))
            self.about = _ABOUT.decode(found[0])
        except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
            raise StoreError(
                words("{name} is no index of a rating list; import the list again", name=path.name)
            ) from error

    def named(self, text: str, limit: int) -> list[ListedPlayer]:
        """Players whose names have words that begin like all words of the text, in any order, the strongest first."""
        wanted = fold(text).split()[:LONGEST_QUERY]
        if not wanted:
            return []
        return self._players(BY_WORDS, (" ".join(f'"{word}" *' for word in wanted), limit))

    def called(self, name: str, limit: int) -> list[ListedPlayer]:
        """Players whose names have exactly the words of this one, in any order, the strongest first."""
        wanted = sorted(fold(name).split())
        if not wanted:
            return []
        found = self._players(BY_WORDS, (" ".join(f'"{word}"' for word in wanted), limit))
        return [player for player in found if sorted(fold(player.name).split()) == wanted]

    def numbered(self, number: str) -> list[ListedPlayer]:
        """Who has a number of the list; with `fide_key` who has a number of FIDE."""
        return self._players(BY_NUMBER, (number,))

    def every(self) -> Iterator[ListedPlayer]:
        """All players, the strongest first. Raises StoreError when the file is damaged."""
        with _readable(self.path):
            for (data,) in self._database.execute("select data from players order by place"):
                yield _DECODER.decode(data)

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> "RatingList":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _players(self, query: str, values: Iterable[object]) -> list[ListedPlayer]:
        with _readable(self.path), closing(self._database.execute(query, tuple(values))) as cursor:
            return [_DECODER.decode(data) for (data,) in cursor]


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, msgspec.MsgspecError) as error:
        raise StoreError(words("{name} is damaged; import the list again", name=path.name)) from error
