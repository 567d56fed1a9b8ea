"""Sentences over several lines, broken between words, measured in terminal cells."""

from tourney_tui.tui.text import head, plain, width


def wrap(text: str, cells: int, indent: str = "") -> list[str]:
    """The text in lines of at most `cells` cells; all but the first begin with `indent`. A long word is cut in two.

    An empty text is one empty line.
    """
    indent = indent if width(indent) < cells else ""
    lines: list[str] = []
    line = ""
    for word in plain(text).split():
        joined = f"{line} {word}" if line.strip() else line + word
        if width(joined) <= cells:
            line = joined
            continue
        if line.strip():
            lines.append(line)
            line = indent
        line += word
        while width(line) > cells:
            piece = head(line, cells) or line
            lines.append(piece)
            rest = line[len(piece) :]
            line = indent + rest if rest else ""
    return [*lines, line] if line.strip() or not lines else lines
