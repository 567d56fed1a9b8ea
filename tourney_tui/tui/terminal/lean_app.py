"""An app whose screens go to the terminal through the lean driver."""

import sys
from pathlib import Path
from typing import Any

from textual import constants
from textual.app import App
from textual.driver import Driver
from textual.screen import Screen

from tourney_tui.locale import say
from tourney_tui.tui.terminal.driver import TerminalDriver
from tourney_tui.tui.terminal.taking_over import StartingDriver


class LeanApp(App[int]):
    """Mix it in front of another App. On Windows, in a browser and in tests without a terminal Textual does it all.

    `reports` is the folder beside which an error leaves its report.
    """

    reports = Path()

    def get_driver_class(self) -> type[Driver]:
        if sys.platform == "win32" or constants.DRIVER:
            return super().get_driver_class()
        return StartingDriver

    def _fatal_error(self) -> None:
        """Textual calls this for an error that nothing has caught, and would print it with all values."""
        from rich.text import Text

        from tourney_tui.session.fault import reported

        self._exit_renderables.append(Text(say(reported(self._exception, self.reports))))
        self._close_messages_no_wait()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Textual calls this with every update of a screen."""
        driver = self._driver
        if not (isinstance(driver, TerminalDriver) and driver.lean):
            super()._display(screen, renderable)
        elif renderable is not None and not self._batch_count and self._running and not self._closed:
            driver.show(renderable)
