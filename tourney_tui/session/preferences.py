"""What a user chose by key and wants again next time: the language and the theme, in a small file of the user's own."""

import os
import sys
from pathlib import Path

import msgspec

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.store import files

FILE = "settings.json"
MOST = 10_000  # bytes; what is longer was not written by us


class Preferences(msgspec.Struct, frozen=True):
    """`language` is one of `locale.LANGUAGES`, `theme` one of `tui.looks.THEMES`; `""` for what is usual."""

    language: str = ""
    theme: str = ""


def preferences_path() -> Path:
    """`TOURNEY_CONFIG`, else the user's folder for settings."""
    named = os.environ.get("TOURNEY_CONFIG", "")
    if named:
        return Path(named).expanduser() / FILE
    if sys.platform == "linux":  # as platformdirs has it; to load that would be a tenth of a start
        own = os.environ.get("XDG_CONFIG_HOME", "")
        return Path(own if os.path.isabs(own) else os.path.expanduser("~/.config")) / "tourney" / FILE
    import platformdirs

    return platformdirs.user_config_path("tourney") / FILE


def preferences() -> Preferences:
    """What was kept; the usual where nothing was, or where the file is no such file."""
    try:
        with preferences_path().open("rb") as file:
            return msgspec.json.decode(file.read(MOST), type=Preferences)
    except (OSError, ValueError, msgspec.MsgspecError):
        return Preferences()


def keep(*, language: str | None = None, theme: str | None = None) -> Refusal | None:
    """Keep a choice for the next time; why it could not be kept, when it could not."""
    known = preferences()
    chosen = Preferences(known.language if language is None else language, known.theme if theme is None else theme)
    path = preferences_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.replace(path, msgspec.json.encode(chosen) + b"\n")
    except OSError as error:
        return Refusal("not-kept", words("not kept for the next time: {why}", why=files.reason(error)))
    return None
