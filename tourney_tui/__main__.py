"""`python -m tourney_tui` is the `tourney` command."""

import sys

from tourney_tui.cli import command

sys.exit(command())
