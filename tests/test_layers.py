"""The house holds: who loads what, the pinned Textual, where numbers are rounded, files of one idea, the README's keys.

import-linter reads the import statements; these tests look at what a fresh process has really loaded.
"""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from tourney_tui import locale
from tourney_tui.tui import keys
from tourney_tui.tui.terminal import private

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tourney_tui"
FILES = sorted(PACKAGE.rglob("*.py"))

HEAVY = ("textual", "tinydb", "networkx", "gacrux", "sqlite3")
ENGINE_AND_SQLITE = ("networkx", "gacrux", "sqlite3")
LONGEST = 400

HELP_THROUGH_MAIN = """
from tourney_tui.cli import main
try:
    code = main(["--help"])
except SystemExit as ended:
    code = ended.code
assert not code, code
"""
RATE_THROUGH_MAIN = """
from tourney_tui.cli import main
assert main(["rate", "fide", "--rulesets"]) == 0
"""


def loaded(program: str, modules: tuple[str, ...]) -> set[str]:
    """Which of the modules a fresh process holds once it has run the program."""
    report = f"import sys\nprint('loaded:', *(name for name in {modules!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", f"{program}\n{report}"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split()[1:])


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_a_fresh_process_is_seen_to_load_what_it_imports():
    assert loaded("import sqlite3, tinydb", HEAVY) == {"sqlite3", "tinydb"}


@pytest.mark.parametrize(
    "program",
    [
        "import tourney_tui.model.changes",
        "import tourney_tui.ratings.registry",
        "import tourney_tui.cli",
        HELP_THROUGH_MAIN,
        RATE_THROUGH_MAIN,
    ],
    ids=["model.changes", "ratings.registry", "cli", "tourney --help", "tourney rate"],
)
def test_records_ratings_and_command_line_load_nothing_heavy(program):
    assert loaded(program, HEAVY) == set()


def test_the_screens_start_without_engine_and_sqlite():
    assert loaded("import tourney_tui.tui.app", ENGINE_AND_SQLITE) == set()


def test_the_installed_textual_is_the_pinned_one():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (pin,) = (line for line in project["dependencies"] if line.startswith("textual"))
    assert pin == f"textual=={version('textual')}"


def test_textual_has_the_private_names_the_program_leans_on():
    assert private.missing() == ()


@pytest.mark.parametrize("path", sorted((PACKAGE / "ratings").rglob("*.py")), ids=name_of)
def test_no_rating_module_uses_pythons_round(path):
    names = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Name)]
    assert [node.lineno for node in names if node.id == "round"] == [], "use ratings/rounding.py: round() is half even"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_says_what_it_is_and_is_not_long(path):
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), f"{name_of(path)} has no docstring"
    length = len(text.splitlines())
    assert length <= LONGEST, f"{name_of(path)} has {length} lines, {LONGEST} are the most: split it by idea"


@pytest.fixture
def in_english() -> Iterator[None]:
    before = locale.language()
    locale.use("en")
    yield
    locale.use(before)


@pytest.mark.usefixtures("in_english")
def test_readme_shows_every_key():
    _, opened, rest = (ROOT / "README.md").read_text(encoding="utf-8").partition("<!-- keys -->")
    shown, closed, _ = rest.partition("<!-- /keys -->")
    expected = keys.markdown_table()
    wanted = f"README.md must hold this between <!-- keys --> and <!-- /keys -->:\n\n{expected}"
    assert (bool(opened), bool(closed), shown.strip()) == (True, True, expected.strip()), wanted
