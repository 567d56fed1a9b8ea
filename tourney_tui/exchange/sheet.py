"""A table as people read it, in words already: what pages, printed lists and spreadsheets are made from."""

from typing import Literal

import msgspec

Align = Literal["left", "right", "center"]


class Link(msgspec.Struct, frozen=True):
    """A text that leads to another page of the same folder."""

    text: str
    page: str

    def __str__(self) -> str:
        return self.text


Cell = str | Link


class Column(msgspec.Struct, frozen=True):
    """A column. `full` is its title in full words; `names_row` says that its cell names the row.

    A narrow window leaves out what is `aside`.
    """

    title: str
    align: Align = "left"
    full: str = ""
    names_row: bool = False
    aside: bool = False


class Sheet(msgspec.Struct, frozen=True):
    """A table: its title, its columns, its rows, and what a reader must know about it."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
