"""Where saves lie."""

import os
from pathlib import Path

import tourney_tui

SAVES = "saves"
PROJECT = Path(tourney_tui.__file__).parent.parent


def saves_folder(chosen: str = "") -> Path:
    """The folder named by the user, by `TOURNEY_SAVES`, else the project's when run there, else the user's own."""
    named = chosen or os.environ.get("TOURNEY_SAVES", "")
    if named:
        return Path(named).expanduser()
    if Path.cwd() == PROJECT and (PROJECT / SAVES).is_dir():
        return PROJECT / SAVES
    import platformdirs

    return platformdirs.user_data_path("tourney") / SAVES
