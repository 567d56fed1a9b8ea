"""What Textual and the standard library load and this program never uses: a start does without it.

Textual's command palette brings a dozen widgets with it, TLS and OpenSSL's digests a library of 5 MB, platformdirs what
compresses archives. Each is kept away only while the program is loaded: whoever asks for it later gets the real one.
Where one of them is loaded already, or something else goes wrong, everything is loaded as usual.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

# asyncio, hashlib and hmac say themselves that they do without.
ABSENT = ("ssl", "_ssl", "_hashlib")

PALETTE = "textual.command"
PALETTE_NAMES = ("CommandListItem", "CommandPalette", "Provider", "SimpleProvider", "DiscoveryHit", "Hit", "Hits")


@contextmanager
def sparing() -> Iterator[None]:
    """Import what is imported inside without what the program does not use."""
    if "textual.app" in sys.modules:
        yield
        return
    stand_ins = {name: None for name in ABSENT if name not in sys.modules} | {PALETTE: _palette(), **_folders()}
    sys.modules.update(stand_ins)  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name, module in stand_ins.items():
            if sys.modules.get(name) is module:
                del sys.modules[name]


def _palette() -> ModuleType:
    """The command palette, which the program has switched off: App only asks whether it is open."""
    module = ModuleType(PALETTE)
    for name in PALETTE_NAMES:
        setattr(module, name, type(name, (), {"is_open": staticmethod(lambda _app: False)}))
    return module


def _folders() -> dict[str, ModuleType]:
    """Where downloads go, for the screenshots of Textual."""
    if "platformdirs" in sys.modules:
        return {}
    module = ModuleType("platformdirs")

    def user_downloads_path(*arguments: Any, **named: Any) -> Any:
        from platformdirs import user_downloads_path as real

        return real(*arguments, **named)

    module.user_downloads_path = user_downloads_path  # type: ignore[attr-defined]
    return {"platformdirs": module}
