"""The name of this terminal, as it stands in the log beside every change."""

import getpass
import os
import sys


def desk_name(chosen: str = "") -> str:
    """The name given, else `TOURNEY_DESK`, else the user and the terminal: `ines@pts/3`."""
    return chosen or os.environ.get("TOURNEY_DESK", "") or "@".join(filter(None, (_user(), _terminal())))


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, ImportError, OSError):  # a user id without a name, as in many containers
        return "desk"


def _terminal() -> str:
    try:
        return os.ttyname(sys.__stdin__.fileno()).removeprefix("/dev/") if sys.__stdin__ else ""
    except (OSError, ValueError):  # no terminal, or a closed one
        return ""
