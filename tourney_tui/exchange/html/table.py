"""A sheet as an HTML table: a caption, column heads, and the cell that names each row."""

from functools import lru_cache
from html import escape

from tourney_tui.exchange.sheet import Cell, Column, Link, Sheet
from tourney_tui.model.names import clean


@lru_cache(maxsize=8192)  # the same names and numbers stand on many pages
def text(words: str) -> str:
    """Words as text of a page, whatever is in them."""
    return escape(clean(words), quote=True)


def table(sheet: Sheet, *, caption: bool = True) -> str:
    """The table with its notes. Without `caption` the heading above it says it, and only a screen reader hears it."""
    title = text(sheet.title)
    head = "".join(_head(column) for column in sheet.columns)
    body = "\n".join(_row(sheet, row) for row in sheet.rows)
    unseen = "" if caption else ' class="unseen"'
    shown = f"<caption{unseen}>{title}</caption>\n"
    notes = "".join(f'\n<p class="note">{text(note)}</p>' for note in sheet.notes)
    return (
        f'<section class="table" aria-label="{title}" tabindex="0">\n<table>\n{shown}'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n</section>{notes}"
    )


def _head(column: Column) -> str:
    title = text(column.title)
    shown = f'<abbr title="{text(column.full)}">{title}</abbr>' if column.full else title
    return f'<th scope="col"{_classes(column)}>{shown}</th>'


def _row(sheet: Sheet, row: tuple[Cell, ...]) -> str:
    return f"<tr>{''.join(_cell(column, cell) for column, cell in zip(sheet.columns, row, strict=True))}</tr>"


def _cell(column: Column, cell: Cell) -> str:
    shown = f'<a href="{text(cell.page)}">{text(cell.text)}</a>' if isinstance(cell, Link) else text(cell)
    if column.names_row:
        return f'<th scope="row"{_classes(column)}>{shown}</th>'
    return f"<td{_classes(column)}>{shown}</td>"


def _classes(column: Column) -> str:
    found = [*([] if column.align == "left" else [column.align]), *(["aside"] if column.aside else [])]
    return f' class="{" ".join(found)}"' if found else ""
