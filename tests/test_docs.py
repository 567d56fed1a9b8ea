"""The examples of the documentation are what the program prints: every `sh` block followed by a `text` block."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
EXAMPLE = re.compile(r"```sh\n(?P<command>.*?)```\n+```text\n(?P<output>.*?)```", re.DOTALL)
EXAMPLES = [
    (path.name, found) for path in sorted(DOCS.glob("*.md")) for found in EXAMPLE.finditer(path.read_text("utf-8"))
]


def ran(command: str) -> str:
    """What a shell prints for the command, with `tourney` being this program; its exit code is part of no example."""
    shell = f'tourney() {{ "{sys.executable}" -m tourney_tui "$@"; }}\n{command}'
    return subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(("page", "example"), EXAMPLES, ids=[f"{page}-{n}" for n, (page, _) in enumerate(EXAMPLES)])
def test_an_example_prints_what_the_page_shows(page: str, example: re.Match[str]) -> None:
    assert ran(example["command"]) == example["output"]


def test_every_rating_system_has_an_example() -> None:
    assert {page for page, _ in EXAMPLES} >= {"fide.md", "ffe.md", "ffe-rapid.md", "belgium.md", "ffbg.md"}
