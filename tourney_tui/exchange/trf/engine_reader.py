"""The engine's own reader of TRF, which looks a game up in an index instead of in the list of all games.

The reader of gacrux 1.11 compares every game of a file with every other one: half a minute for 999 players in
19 rounds.
"""

from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from typing import Any

Game = dict[str, Any]


def engine_tournament(text: str) -> Any:
    """The tournament of a TRF text as gacrux knows it.

    Raises ValueError for a record that it does not understand, and what gacrux raises when it fails.
    """
    with redirect_stdout(StringIO()):
        file = _reader()()
        file.parse_file(text, 0)
    if file.get_status():
        raise ValueError(f"record not understood: {file.chessjson['status']}")
    return file.get_tournament(1)


@cache
def _reader() -> Callable[[], Any]:
    """The class is made when it is first asked for: nothing imports the engine before."""
    from gacrux.trf2json import trf2json

    class IndexedReader(trf2json):  # type: ignore[misc]
        """Of one list of games at a time: the games by round and White, as long as nobody else adds any."""

        def __init__(self) -> None:
            super().__init__()
            self._of: list[Game] | None = None
            self._by_white: dict[tuple[int, int], list[Game]] = {}
            self._known = 0

        def append_result(self, results: list[Game], result: Game) -> Any:
            if results is not self._of or len(results) != self._known:
                self._of, self._by_white = results, {}
                for game in results:
                    self._by_white.setdefault(self._key(game), []).append(game)
            same = self._by_white.setdefault(self._key(result), [])
            new = not same
            found = super().append_result(same, result)
            if new:
                results.append(result)
            self._known = len(results)
            return found

        def _key(self, game: Game) -> tuple[int, int]:
            return game["round"], self.get_result_cid(game, "white")

    return IndexedReader
