"""A headless Chromium, driven over its DevTools protocol: a page of given width, its keys, its web sockets."""

import asyncio
import base64
import json
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp

FOUND = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SECONDS = 20.0
SWITCHES = (
    "--headless=new",
    "--no-sandbox",  # it is root in a container, and looks at nothing but our own pages
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--no-first-run",
    "--mute-audio",
    "--remote-debugging-port=0",
)


class Page:
    """One page. `received` is what came over its web sockets, `asked` every address that it asked for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._loaded = asyncio.Event()
        self.received: list[bytes] = []
        self.asked: list[str] = []
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            said = json.loads(message.data)
            if "id" in said:
                self._answers.pop(said["id"]).set_result(said)
            elif said["method"] == "Page.loadEventFired":
                self._loaded.set()
            elif said["method"] == "Network.requestWillBeSent":
                self.asked.append(said["params"]["request"]["url"])
            elif said["method"] == "Network.webSocketFrameReceived":
                frame = said["params"]["response"]
                self.received.append(base64.b64decode(frame["payloadData"]) if frame["opcode"] == 2 else b"")

    async def tell(self, method: str, **params: Any) -> dict[str, Any]:
        """A command of the protocol and its answer."""
        number = len(self._answers) + 1 + max(self._answers, default=0)
        self._answers[number] = asyncio.get_running_loop().create_future()
        waiting = self._answers[number]
        await self._socket.send_json({"id": number, "method": method, "params": params})
        said = await asyncio.wait_for(waiting, SECONDS)
        assert "error" not in said, said
        found: dict[str, Any] = said["result"]
        return found

    async def begin(self, width: int, height: int) -> None:
        """Listen, and be so wide."""
        for domain in ("Page", "Network", "Runtime"):
            await self.tell(f"{domain}.enable")
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        await self.tell("Emulation.setDeviceMetricsOverride", **metrics)

    async def open(self, address: str) -> None:
        """Go to an address and wait until it is loaded."""
        self._loaded.clear()
        await self.tell("Page.navigate", url=address)
        await asyncio.wait_for(self._loaded.wait(), SECONDS)

    async def value(self, script: str) -> Any:
        """What an expression is worth on the page."""
        found = await self.tell("Runtime.evaluate", expression=script, returnByValue=True)
        return found["result"].get("value")

    async def key(self, character: str) -> None:
        """Press a key that writes a character."""
        for kind in ("keyDown", "keyUp"):
            text = {"text": character} if kind == "keyDown" else {}
            await self.tell("Input.dispatchKeyEvent", type=kind, key=character, **text)

    async def picture(self) -> bytes:
        """What is seen, as PNG."""
        found = await self.tell("Page.captureScreenshot", format="png")
        return base64.b64decode(found["data"])

    async def printed(self) -> bytes:
        """What the printer would get, as PDF."""
        found = await self.tell("Page.printToPDF", printBackground=True, preferCSSPageSize=True)
        return base64.b64decode(found["data"])

    async def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something. Raises AssertionError when it does not come."""
        for _attempt in range(int(SECONDS / 0.05)):
            if condition():
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"{what} did not come")


@asynccontextmanager
async def chromium(folder: Path, *, width: int = 1000, height: int = 700) -> AsyncIterator[Page]:
    """A browser with one empty page; its profile lies in `folder`."""
    assert FOUND is not None, "there is no Chromium"
    profile = folder / "chromium"
    process = await asyncio.create_subprocess_exec(
        FOUND,
        *SWITCHES,
        f"--user-data-dir={profile}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        port = await _port(profile / "DevToolsActivePort")
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                targets = await answer.json()
            address = next(one["webSocketDebuggerUrl"] for one in targets if one["type"] == "page")
            async with session.ws_connect(address, max_msg_size=0) as socket:
                page = Page(socket)
                await page.begin(width, height)
                yield page
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def _port(file: Path) -> int:
    for _attempt in range(int(SECONDS / 0.05)):
        with suppress(FileNotFoundError, ValueError, IndexError):
            return int(file.read_text(encoding="ascii").splitlines()[0])
        await asyncio.sleep(0.05)
    raise AssertionError("Chromium did not start")
