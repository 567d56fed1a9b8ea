"""The web server: textual-serve runs one program for each browser; this says who may come in, and how many."""

import shlex
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from tourney_tui.serving.hosts import Hosts, same_origin
from tourney_tui.serving.page import KEYS, SIZE, terminal_page

FAREWELL = 1.0  # seconds that open connections have when the server ends
POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' {socket}"
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def shell_command(words: Sequence[str]) -> str:
    """The words as the system's shell takes them apart again: textual-serve hands its command to a shell."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


class TourneyServer(Server):
    """Serves `command` on host and port. `public_url` is the address in front of a proxy, `most` browsers at once."""

    def __init__(
        self, command: Sequence[str], *, host: str, port: int, title: str, most: int, public_url: str = ""
    ) -> None:
        super().__init__(shell_command(command), host=host, port=port, title=title, public_url=public_url or None)
        self._proxy = public_url
        self._hosts = Hosts(host, [urlsplit(public_url).hostname or ""])
        self._most = most
        self._open = 0
        self._name = title

    def run(self) -> None:
        """Serve until Ctrl+C or a signal. Raises OSError when the port cannot be had."""
        web.run_app(
            self._make_app(), host=self.host, port=self.port, print=lambda *_words: None, shutdown_timeout=FAREWELL
        )

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._guard)
        app.router.add_get("/keys.js", self._keys)
        return app

    async def on_startup(self, app: web.Application) -> None:
        """Nothing is said here: the verb has told where and what."""

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self._hosts.allow(request.host):
            raise web.HTTPForbidden(text="this server is not called by that name\n")
        return await handler(request)

    async def _keys(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text=KEYS, content_type="text/javascript")

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page, with the address of its web socket as the browser has called us."""
        base = urlsplit(self._proxy or f"http://{request.host}")
        scheme = "wss" if base.scheme == "https" else "ws"
        socket = f"{scheme}://{base.netloc}{base.path.rstrip('/')}/ws"
        page = terminal_page(self._name, socket, request.query.get("fontsize", str(SIZE)))
        headers = {
            "Content-Security-Policy": POLICY.format(socket=f"{scheme}://{base.netloc}"),
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
        }
        return web.Response(text=page, content_type="text/html", headers=headers)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """One browser, one program: asked for by our own page, and while there is room."""
        asked_as = urlsplit(self._proxy).netloc if self._proxy else request.host
        if not same_origin(request.headers.get("Origin", ""), asked_as):
            raise web.HTTPForbidden(text="only the page of this server may open it\n")
        if self._open >= self._most:
            raise web.HTTPServiceUnavailable(text="as many browsers as this server lets in are open\n")
        self._open += 1
        try:
            return await super().handle_websocket(request)
        finally:
            self._open -= 1
