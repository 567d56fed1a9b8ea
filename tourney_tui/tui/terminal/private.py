"""The private names of Textual that the program leans on, in one place, and a check that they are still there.

The version of Textual is pinned; a new pin starts with this check.
"""

from importlib import import_module

import msgspec


class PrivateName(msgspec.Struct, frozen=True):
    """A name inside a module of Textual, dotted below the module, and what it is needed for."""

    module: str
    name: str
    reason: str


PRIVATE = (
    PrivateName("textual._ansi_sequences", "ANSI_SEQUENCES_KEYS", "keys.install_keypad adds the keypad"),
    PrivateName("textual.app", "App._check_bindings", "widgets.keyboard carries a key out before the next is read"),
    PrivateName("textual.app", "App._display", "lean_app takes over every update of a screen"),
    PrivateName(
        "textual.app", "App._build_driver", "sets App._driver; lean_app asks for it, _running, _closed, _batch_count"
    ),
    PrivateName("textual.app", "App._fatal_error", "lean_app says it in a sentence; it asks for _exception"),
    PrivateName("textual.app", "App._close_messages_no_wait", "lean_app leaves after that sentence"),
    PrivateName("textual._compositor", "LayoutUpdate", "paint draws its strips and its region"),
    PrivateName("textual._compositor", "ChopsUpdate", "paint draws its chops between its spans"),
    PrivateName("textual._xterm_parser", "XTermParser.feed", "sequences turns what is typed into messages"),
    PrivateName(
        "textual._xterm_parser", "XTermParser.tick", "sequences ends a lone Escape, at the parser's _timeout_time"
    ),
)


def missing() -> tuple[PrivateName, ...]:
    """The names that the installed Textual does not have; none when all is well."""
    return tuple(entry for entry in PRIVATE if not _exists(entry))


def _exists(entry: PrivateName) -> bool:
    try:
        found: object = import_module(entry.module)
    except ModuleNotFoundError:
        return False
    for part in entry.name.split("."):
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return True
