"""Where the second copy of a save is kept: `--mirror DIR`, else `TOURNEY_MIRROR`, else nowhere."""

import os
from pathlib import Path


def mirror_folder(chosen: str = "") -> Path | None:
    """The folder of the mirror; None when none is kept. Whether it is there is looked at while the event is open."""
    named = chosen or os.environ.get("TOURNEY_MIRROR", "")
    return Path(os.path.expanduser(named)) if named else None
