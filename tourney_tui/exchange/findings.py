"""What an import found wrong, to the line and the text, so that the director can put it right at its source."""

from enum import StrEnum

import msgspec

from tourney_tui.model.result import Result
from tourney_tui.model.words import Words


class Severity(StrEnum):
    """What the finding did to the import; the values are shown."""

    ERROR = "error"  # something could not be read and is left out
    CONTRADICTION = "contradiction"  # the file says two things; one was taken until the director decides
    WARNING = "warning"  # read, but odd
    NOTE = "note"  # for information


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One problem. `line` and `column` count from 1, 0 is unknown; so do `player` (start number) and `round`.

    `code` is stable, for tests and machines. `text` is the offending text as the file has it, `field` the name of a
    spreadsheet column. `expected` says what is wrong and what is right. `choices` are the results a contradiction
    leaves open, the one taken first.
    """

    code: str
    severity: Severity
    expected: Words
    line: int = 0
    column: int = 0
    player: int = 0
    round: int = 0
    field: str = ""
    text: str = ""
    choices: tuple[Result, ...] = ()

    def __str__(self) -> str:
        where = ", ".join(f"{name} {value}" for name, value in self._place() if value)
        return f"{where}: {self.expected}" if where else str(self.expected)

    def _place(self) -> tuple[tuple[str, int | str], ...]:
        return (
            ("line", self.line),
            ("column", self.column),
            ("field", self.field),
            ("player", self.player),
            ("round", self.round),
        )
