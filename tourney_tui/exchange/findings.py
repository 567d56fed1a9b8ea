"""What an import found wrong, to the line and the text, so that the director can put it right at its source."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum

import msgspec

from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words


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
        return str(self.said())

    def said(self) -> Words:
        """Where it is, and what: `line 3, player 2: ...`."""
        where: Words | None = None
        for one in self._place():
            where = one if where is None else words("{first}, {then}", first=where, then=one)
        return self.expected if where is None else words("{where}: {finding}", where=where, finding=self.expected)

    def _place(self) -> Iterator[Words]:
        if self.line:
            yield words("line {line}", line=self.line)
        if self.column:
            yield words("column {column}", column=self.column)
        if self.field:
            yield words("field {field}", field=self.field)
        if self.player:
            yield words("player {player}", player=self.player)
        if self.round:
            yield words("round {round}", round=self.round)


MOST_ALIKE = 100


class Findings(list[Finding]):
    """Findings as a reader meets them. Of one code the first hundred are told, and how many more there were.

    A file of nothing but the same fault neither takes long nor buries the others.
    """

    def __init__(self) -> None:
        super().__init__()
        self._counts: Counter[str] = Counter()

    def room(self, code: str) -> bool:
        """Whether one more of a code is to be told; where it is not it is counted."""
        if self._counts[code] < MOST_ALIKE:
            return True
        self._counts[code] += 1
        return False

    def append(self, finding: Finding) -> None:
        """Tell it, or count it."""
        if self.room(finding.code):
            super().append(finding)
            self._counts[finding.code] += 1

    def extend(self, findings: Iterable[Finding]) -> None:
        """Tell each of them, or count it."""
        for finding in findings:
            self.append(finding)

    def only(self, finding: Finding) -> None:
        """Forget all others."""
        self.clear()
        self._counts.clear()
        self.append(finding)

    def in_order(self) -> tuple[Finding, ...]:
        """By line and column; at the end what was only counted."""
        found = sorted(self, key=lambda finding: (finding.line, finding.column))
        return (*found, *self._more())

    def _more(self) -> Iterator[Finding]:
        for code, count in self._counts.items():
            if count > MOST_ALIKE:
                last = next(finding for finding in reversed(self) if finding.code == code)
                expected = words(
                    "{n} more findings like this one: {finding}", n=count - MOST_ALIKE, finding=last.expected
                )
                yield Finding(code, last.severity, expected)
