"""Why a verb stops. `main` prints the sentence on standard error and ends with the code."""

from tourney_tui.cli.exit_codes import BAD_INPUT, NO, NOT_SAVED


class Stopped(Exception):
    """A verb that cannot go on. The text is one sentence for a person."""

    code = BAD_INPUT


class BadInput(Stopped):
    """Input that cannot be used. The text names file, line, field and the right form."""


class Refused(Stopped):
    """The rules, or the state of the event, say no."""

    code = NO


class Unsaved(Stopped):
    """What should be on the disk is not."""

    code = NOT_SAVED
