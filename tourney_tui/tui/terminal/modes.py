"""The modes of the screen: what takes a terminal over and what gives it back."""

from textual import constants

from tourney_tui.tui.terminal.line import ENTER, LEAVE

# The kitty keyboard protocol: keys told apart (1), all of them (8), with their text (16). Taken back on the way out.
KITTY_ON = "" if constants.DISABLE_KITTY_KEY else "\x1b[>25u"
KITTY_OFF = "" if constants.DISABLE_KITTY_KEY else "\x1b[<u"
ASK_SYNCHRONIZED = "\x1b[?2026$p"


def enter(*, queries: bool) -> str:
    """What takes the screen over. `queries`: the terminal may be asked for things newer than the VT100."""
    return f"{ENTER}{KITTY_ON}{ASK_SYNCHRONIZED}" if queries else ENTER


def leave(*, queries: bool) -> str:
    """What gives it back."""
    return f"{KITTY_OFF}{LEAVE}" if queries else LEAVE
