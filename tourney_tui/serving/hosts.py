"""Which names a browser may call this server by: a page of somebody else must not reach it by a name of its own."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


def is_loopback(host: str) -> bool:
    """Nobody but this machine reaches it."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address(host: str, port: int) -> str:
    """`http://127.0.0.1:8000`."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


class Hosts:
    """The names under which a server on `host` answers; `others` are those of a proxy in front of it."""

    def __init__(self, host: str, others: Iterable[str] = ()) -> None:
        self._loopback = is_loopback(host)
        own = () if self._loopback else (socket.gethostname(), f"{socket.gethostname()}.local")
        self._names = LOCAL | {name.casefold() for name in (host, *own, *others) if name}

    def allow(self, host: str) -> bool:
        """Whether a request may say `Host: host`. On a network any address in digits is one of ours: nobody owns it."""
        name = (urlsplit(f"//{host}").hostname or "").casefold()
        if name in self._names:
            return True
        return not self._loopback and _is_address(name)


def same_origin(origin: str, host: str) -> bool:
    """Whether a web socket is asked for by our own page."""
    return bool(origin) and urlsplit(origin).netloc.casefold() == host.casefold()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
