"""The program, telling what it has loaded when it is asked to with SIGUSR1: names of modules, into the file LOADED."""

import os
import signal
import sys
from pathlib import Path
from types import FrameType

from tourney_tui.cli import main


def tell(_number: int, _frame: FrameType | None) -> None:
    path = Path(os.environ["LOADED"])
    path.with_suffix(".part").write_text("\n".join(sorted(sys.modules)), encoding="utf-8")
    path.with_suffix(".part").replace(path)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, tell)
    sys.exit(main())
