"""What the exit codes of `tourney` mean, the same for every verb."""

DONE = 0
NO = 1
"""The answer is no: the file differs, the player is not rated, there is no legal pairing."""

BAD_INPUT = 2
"""The input cannot be read; the message names file, line, field and the right form."""

NOT_SAVED = 3
"""The save could not be written."""

FAULT = 70
"""The program itself is at fault (EX_SOFTWARE of sysexits.h); there is a report."""
