"""What a line says, before any widget shows it: the words of the screens are made, and published, without Textual."""

from collections.abc import Hashable

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A row: its key, one text a column, and one of the styles of table rows or none.

    The last cell of a row that is to `spread` has the empty room to its left too, as far as the flexible column.
    """

    key: Hashable
    cells: tuple[str, ...]
    style: str = ""
    spread: bool = False


class DetailLine(msgspec.Struct, frozen=True):
    """A line of detail; `style` is one of the styles of table rows."""

    text: str
    style: str = ""
