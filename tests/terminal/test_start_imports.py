"""What a start loads: a list, so that nobody makes everybody wait by an import at the head of a file."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.terminal.program import Program
from tourney_tui.session.demo import copy_demo

LOADING = (sys.executable, "-m", "tests.terminal.loading")
LIST = Path(__file__).parent / "start_imports.txt"
# What costs much of the standard library and of Textual, and is not needed to show a screen.
SPARED = {
    *("ssl", "_ssl", "_hashlib", "secrets", "email", "zipfile", "tempfile", "csv", "sqlite3", "http", "xml.etree"),
    *("multiprocessing", "unittest", "importlib.metadata", "platformdirs", "textual.command", "textual.widgets._input"),
}
HOW = """

A start loads what tests/terminal/start_imports.txt does not know:
    {names}
Import it inside the function that needs it. Only what the first screen cannot do without belongs in the list; what it
costs is told by: python benchmarks/start.py"""


def patterns() -> list[str]:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def counted(modules: Iterable[str]) -> set[str]:
    """Our own modules by their names, those of others by their package; the standard library is not counted."""
    packages = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - {"tourney_tui", "tests"}
    return packages | {name for name in modules if name.partition(".")[0] == "tourney_tui"}


def of_python_alone() -> set[str]:
    """What the environment makes every interpreter load."""
    told = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(told.stdout.split())


def loaded(program: Program, path: Path) -> set[str]:
    """What the program has loaded once its first screen stands."""
    program.expect("? help")
    program.kill(signal.SIGUSR1)
    deadline = time.monotonic() + 20
    while not path.exists():
        assert time.monotonic() < deadline
        program.read()
    return set(path.read_text(encoding="utf-8").split()) - of_python_alone()


@pytest.mark.parametrize("event", [False, True], ids=["saves", "event"])
def test_a_start_loads_what_is_on_the_list_and_nothing_else(tmp_path: Path, event: bool) -> None:
    path = tmp_path / "loaded"
    saves = tmp_path / "saves"
    argv = (*LOADING, "--lang", "en", *([str(copy_demo(saves))] if event else []))
    with Program(argv, saves=saves, env={"LOADED": str(path)}) as program:
        found = loaded(program, path)
    assert {"tourney_tui.tui.app", "textual.app"} <= found
    unknown = {name for name in counted(found) if not any(fnmatchcase(name, pattern) for pattern in patterns())}
    assert not unknown, HOW.format(names="\n    ".join(sorted(unknown)))
    assert not found & SPARED, f"a start has no need of {', '.join(sorted(found & SPARED))}"


def test_the_list_names_only_what_there_is() -> None:
    root = Path(__file__).parents[2]
    ours = [pattern.removesuffix(".*").replace(".", "/") for pattern in patterns() if pattern.startswith("tourney_tui")]
    gone = [name for name in ours if not (root / name).is_dir() and not (root / f"{name}.py").is_file()]
    assert gone == []
