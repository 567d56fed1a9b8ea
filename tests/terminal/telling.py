"""The program, writing at SIGUSR1 what its screen is meant to show into the file that the variable TELL names."""

import os
import signal
import sys
from pathlib import Path

import tourney_tui.tui.app
from tests.tui.grid import grid
from tourney_tui.cli import main
from tourney_tui.tui.app import TourneyApp


class TellingApp(TourneyApp):
    """Writes its grid into a file when asked, and stays."""

    CSS_PATH = Path(tourney_tui.tui.app.__file__).with_name("theme.tcss")

    async def on_mount(self) -> None:
        await super().on_mount()
        signal.signal(signal.SIGUSR1, lambda *_: self.call_later(self._tell))

    def exit(self, *_arguments: object, **_more: object) -> None:
        """Stay: random keys find the way out too soon."""

    def _tell(self) -> None:
        path = Path(os.environ["TELL"])
        path.with_suffix(".part").write_text(grid(self), encoding="utf-8")
        path.with_suffix(".part").replace(path)


if __name__ == "__main__":
    tourney_tui.tui.app.TourneyApp = TellingApp  # type: ignore[misc]
    sys.exit(main(sys.argv[1:]))
