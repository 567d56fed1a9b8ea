"""Why a verb stops. `main` prints the sentence on standard error and ends with the code."""

from tourney_tui.cli.exit_codes import BAD_INPUT, NO, NOT_SAVED

TYPE_CHECKING = False  # `locale` is loaded when somebody speaks
if TYPE_CHECKING:
    from tourney_tui.locale import Sayable


class Stopped(Exception):
    """A verb that cannot go on, with one sentence for a person; `str` says it in the language spoken."""

    code = BAD_INPUT

    def __init__(self, sentence: "Sayable | str") -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        from tourney_tui.locale import say

        return say(self.sentence)


class BadInput(Stopped):
    """Input that cannot be used. The text names file, line, field and the right form."""


class Refused(Stopped):
    """The rules, or the state of the event, say no."""

    code = NO


class Unsaved(Stopped):
    """What should be on the disk is not."""

    code = NOT_SAVED
