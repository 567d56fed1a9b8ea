"""Keep the catalogues in step with the program: `python -m tourney_tui.locale.catalogue` (needs Babel, see `dev`).

Every sentence of the source is collected, the French catalogue keeps the translations it has and gains the new
sentences empty, and the compiled file beside it is written. Without translation a sentence stays English.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType

from tourney_tui.locale import CATALOGUES, DOMAIN, LANGUAGES

PACKAGE = CATALOGUES.parent
MODULE = "tourney_tui."  # a table of verbs holds the names of their modules, too
DATE = datetime(2026, 1, 1, tzinfo=UTC)
CALLS = {"_": 0, "words": 0, "step": 0, "Words": 0, "logged": 0}
# Tables whose texts are translated where they are shown, and the positions of these texts.
TABLES = {"Key": (3, 4), "_screen": (2, 3), "Column": (1,), "Command": (4,)}
# The same of the command line: headings of tables, descriptions of verbs and their examples, help of arguments.
VERB_TABLES = {"Column": (0,), "add_verb": (2, 3)}
ARGUMENTS = ("help", "metavar", "description", "epilog")
PARSERS = ("add_argument", "add_subparsers", "Parser")
VERBS = "cli"
SYSTEM = "System"  # a rating system has a name


def source_texts(package: Path = PACKAGE) -> dict[str, list[str]]:
    """Every text of the source that a person reads, with the places it stands in (`file:line`)."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}
    shared = _tables_of(trees.values())
    found: dict[str, list[str]] = {}
    for path, tree in trees.items():
        of_verb = path.relative_to(package).parts[0] == VERBS
        texts = (*_texts(tree, shared), *_of_verb(tree)) if of_verb else _texts(tree, shared, TABLES)
        for text, line in texts:
            found.setdefault(text, []).append(f"{path.relative_to(package.parent)}:{line}")
    return found


def _tables_of(trees: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    """The tables of all modules by name: one may be said in another module than its own."""
    found: dict[str, list[ast.expr]] = {}
    for tree in trees:
        for name, values in _assigned(tree).items():
            if name.isupper() and not name.startswith("_"):
                found.setdefault(name, []).extend(value for value in values if isinstance(value, ast.Dict))
    return found


def _of_verb(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """What the module of a verb gives to its parser and its tables."""
    assigned = _assigned(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for position in VERB_TABLES.get(name, ()):
            if position < len(node.args):
                yield from _constants(node.args[position], assigned)
        for keyword in node.keywords:
            if keyword.arg in ARGUMENTS and name in PARSERS:
                yield from _constants(keyword.value, assigned)


def _texts(
    tree: ast.AST, shared: dict[str, list[ast.expr]], tables: Mapping[str, Sequence[int]] = MappingProxyType({})
) -> Iterator[tuple[str, int]]:
    assigned = shared | _assigned(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in CALLS and node.args:
                yield from _constants(node.args[CALLS[name]], assigned)
            for keyword in node.keywords if name == SYSTEM else ():
                if keyword.arg == "name":
                    yield from _constants(keyword.value, assigned)
            for position in tables.get(name, ()):
                if position < len(node.args):
                    yield from _constants(node.args[position], {})
        elif isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "StrEnum" for base in node.bases):
            yield from _shown_members(node)


def _assigned(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """What each name of a module is set to, for sentences that are chosen before they are said."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name):
                found.setdefault(target.id, []).append(node.value)
    return found


def _constants(node: ast.expr, assigned: dict[str, list[ast.expr]]) -> Iterator[tuple[str, int]]:
    """The texts an expression can be, through choices, tables and names."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and node.value.strip() and not node.value.startswith(MODULE):
            yield node.value, node.lineno
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body, assigned)
        yield from _constants(node.orelse, assigned)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _constants(value, assigned)
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from _constants(value, assigned)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _constants(value, assigned)
    elif isinstance(node, ast.Subscript):
        yield from _constants(node.value, assigned)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        yield from _constants(node.func.value, assigned)
    elif isinstance(node, ast.Attribute) and node.attr.isupper():
        for value in assigned.get(node.attr, ()):
            yield from _constants(value, {})
    elif isinstance(node, ast.Name):
        for value in assigned.get(node.id, ()):
            yield from _constants(value, {})


def _shown_members(node: ast.ClassDef) -> Iterator[tuple[str, int]]:
    """Members of an enumeration whose values are shown: those whose docstring says so."""
    if "shown" not in (ast.get_docstring(node) or ""):
        return
    for item in node.body:
        if isinstance(item, ast.Assign):
            yield from _constants(item.value, {})


def update() -> int:
    """Bring all catalogues up to date; the number of sentences that wait for a translation."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po

    waiting = 0
    for language in LANGUAGES[1:]:
        path = CATALOGUES / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        known = {}
        if path.exists():
            with path.open("rb") as file:
                known = {message.id: message.string for message in read_po(file, locale=language)}
        # The date stands still, so that the file changes only where a sentence does.
        catalogue = Catalog(locale=language, project="tourney", fuzzy=False, creation_date=DATE, revision_date=DATE)
        catalogue.header_comment = "# The sentences of tourney."
        for text, places in sorted(source_texts().items()):
            catalogue.add(text, known.get(text, ""), locations=[(places[0].rpartition(":")[0], 0)])
            waiting += not known.get(text)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=0, include_lineno=False)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
    return waiting


if __name__ == "__main__":
    sys.stdout.write(f"{update()} sentences wait for a translation\n")
