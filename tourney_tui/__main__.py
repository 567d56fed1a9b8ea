"""`python -m tourney_tui` is the `tourney` command."""

import sys

from tourney_tui.cli import main

sys.exit(main())
