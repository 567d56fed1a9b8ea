"""No text reaches a person without a translation: what is shown, printed or raised goes through `_` or `words`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "tourney_tui"
PARTS = ("tui", "publishing", "cli", "plain", "serving")

# Calls whose texts a person reads, each with the positions of these texts; all of them where none is named.
READ = {
    **dict.fromkeys(("print", "tell", "say", "info", "warn", "error"), (0,)),
    **dict.fromkeys(("BadInput", "Refused", "Unsaved", "ArgumentTypeError"), (0,)),
    **dict.fromkeys(("WhyLine", "DetailLine", "Ask", "Confirm", "Preview"), (0,)),
    "Column": (1,),
    "Sheet": (0,),
}
WORD = re.compile(r"[a-zà-ÿ]{3,}", re.IGNORECASE)

ALLOWED = {
    ("cli/result.py", "saved   rev "),  # the answer to a program that types results
    ("cli/__init__.py", "tourney: "),  # the name of the program before a sentence
    ("tui/terminal/driver.py", "tourney: "),
    ("publishing/period.py", "right"),  # where a column stands
}
# Tables of columns that are made once, and looked up where they are shown.
LOOKED_UP_LATER = ("tui/lines/board_columns.py", "tui/screens/help.py", "tui/screens/log.py")


def shown_as_they_are(tree: ast.AST, positions: dict[str, tuple[int, ...]]) -> Iterator[tuple[int, str]]:
    """Texts with words in them that are given to a call of `READ` as they stand."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for position in positions.get(name, ()):
            if position < len(node.args):
                yield from ((node.lineno, text) for text in texts(node.args[position]) if WORD.search(text))


def texts(node: ast.expr) -> Iterator[str]:
    """The literal texts of an expression, through choices and sums."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(part.value for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.BinOp):
        yield from (*texts(node.left), *texts(node.right))


@pytest.mark.parametrize("part", PARTS)
def test_every_text_that_is_shown_is_looked_up(part: str) -> None:
    found = set()
    for path in sorted((PACKAGE / part).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        file = path.relative_to(PACKAGE).as_posix()
        # Headings of the command line's tables are looked up where they are printed.
        later = part == "cli" or file in LOOKED_UP_LATER
        positions = {name: where for name, where in READ.items() if name != "Column" or not later}
        found |= {(file, line, text) for line, text in shown_as_they_are(tree, positions)}
    assert [one for one in sorted(found) if (one[0], one[2]) not in ALLOWED] == []


def test_the_test_sees_texts_that_are_not_looked_up() -> None:
    wrong = 'print("no board")\nself.messages.warn(f"{n} boards" if n else "none here")\nColumn("no", "Name", 3)\n'
    assert [text for _line, text in shown_as_they_are(ast.parse(wrong), READ)] == [
        "no board",
        " boards",
        "none here",
        "Name",
    ]
    right = 'print(_("no board"))\nself.messages.warn(words("{n} boards", n=3))\nprint(f"{a}: {b}")\n'
    assert list(shown_as_they_are(ast.parse(right), READ)) == []
