"""`tourney serve` in a real browser: the board, and keys that change nothing unless `--write` says so."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte
import pytest

from tests.browser.chromium import FOUND, Page, chromium
from tests.builders import swiss
from tourney_tui.model.event import Event
from tourney_tui.model.result import Result
from tourney_tui.session import Session

pytestmark = pytest.mark.skipif(
    FOUND is None, reason="there is no Chromium here; .ci/run installs Debian's where it is root and has apt-get"
)

COLUMNS, LINES = 200, 60


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[str]:
    """The address of a server on the save `open ü.json`, a name that a shell would take apart."""
    port = free_port()
    command = [sys.executable, "-m", "tourney_tui", "serve", str(folder / "open ü.json"), "--port", port, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            told = process.stdout.readline()
            found = re.search(r"http://\S+(?=,)", told)
            assert found, told + (process.stderr.read() if process.stderr else "")
            process.stdout.readline()
            yield found[0]
        finally:
            process.terminate()
            assert process.wait(20) == 0


def free_port() -> str:
    """A port that nobody has."""
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return str(one.getsockname()[1])


def saved(folder: Path) -> Event:
    """The event as it is on the disk."""
    session = Session.open(folder / "open ü.json", by="reader", read_only=True)
    session.close()
    return session.event


def shown(page: Page) -> str:
    """What the terminal in the browser shows: the bytes that came over its web socket, as a terminal reads them."""
    screen = pyte.Screen(COLUMNS, LINES)
    pyte.ByteStream(screen).feed(b"".join(page.received))
    return "\n".join(screen.display)


async def opened(page: Page, address: str, text: str) -> None:
    """The page, once it shows a text and has the keyboard."""
    for _attempt in range(40):  # the server may not listen yet
        await page.open(address)
        if await page.value("document.querySelector('.textual-terminal') !== null"):
            break
    await page.until(lambda: text in shown(page), text)
    assert await page.value("document.activeElement.className") == "xterm-helper-textarea"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    event = swiss(8).round("1-0 ... ... ...").event
    Session.create(tmp_path / "open ü.json", event, by="test", label="new").close()
    return tmp_path


async def test_the_board_is_read_only_and_asks_nobody_else(save: Path) -> None:
    with serving(save) as address:
        async with chromium(save) as page:
            await opened(page, address, "Player03, A")
            assert await page.value("document.title") == "open ü"
            for key in ("1", "u", "p"):
                await page.key(key)
                await page.until(lambda key=key: f"{key} does nothing here" in shown(page), key)  # type: ignore[misc]
            assert len(set(await page.picture())) > 50, "an empty picture"
            assert {address.split("/")[2]} == {asked.split("/")[2] for asked in page.asked}
    assert [game.result for game in saved(save).round_games(1)] == [Result.WHITE_WINS, None, None, None]


async def test_with_write_a_result_is_typed(save: Path) -> None:
    with serving(save, "--write") as address:
        async with chromium(save) as page:
            await opened(page, address, "Player03, A")
            await page.key("0")
            await page.until(lambda: "none -> 0-1" in shown(page), "the result")
    assert saved(save).round_games(1)[1].result is Result.BLACK_WINS
