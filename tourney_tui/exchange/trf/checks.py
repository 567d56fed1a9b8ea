"""What is odd in a TRF file that can be read: persons entered twice, ranks against points, dates in no order."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from tourney_tui.exchange.duplicates import find_duplicates
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.trf.rows import Row
from tourney_tui.model.points import format_points
from tourney_tui.model.words import words


def twice(rows: Sequence[Row]) -> Iterator[Finding]:
    """Players who are, or perhaps are, the same person as one before: by their numbers first, then by name and year."""
    for found in find_duplicates([row.player for row in rows]):
        row, before = rows[found.second], rows[found.first]
        expected = words("{reason} (player {n}); both stay", reason=found.reason, n=before.number)
        code = "duplicate" if found.sure else "possible-duplicate"
        yield Finding(
            code, Severity.WARNING, expected, line=row.line, column=15, player=row.number, text=row.player.name
        )  # fmt: skip


def ranks(rows: Mapping[int, Row]) -> Iterator[Finding]:
    """One finding when the printed ranks do not follow the printed points; ranks are always worked out anew."""
    ranked = sorted(
        (row for row in rows.values() if row.rank and row.half_points is not None), key=lambda row: row.rank
    )
    if all(row.rank == row.number for row in ranked):
        return  # start ranks, as some programs print while the event goes on
    for above, below in pairwise(ranked):
        more, fewer = below.half_points or 0, above.half_points or 0
        if above.rank < below.rank and more > fewer:
            expected = words(
                "ranks by the points: player {above} with {fewer} stands before player {below} with {more}; ranks are "
                "worked out anew",
                above=above.number,
                fewer=format_points(fewer),
                below=below.number,
                more=format_points(more),
            )
            yield Finding(
                "rank", Severity.NOTE, expected, line=above.line, column=86, player=above.number, text=str(above.rank)
            )  # fmt: skip
            return


def days(start: str, end: str, rounds: Mapping[int, str]) -> Iterator[Finding]:
    """An event that ends before it begins, and rounds that are played before the round before them."""
    if start and end and end < start:
        expected = words("an end on or after the start {start}, not {end}", start=start, end=end)
        yield Finding("dates", Severity.WARNING, expected, text=end)
    days_of = sorted(rounds.items())
    for (_, before), (number, day) in pairwise(days_of):
        if day < before:
            expected = words(
                "rounds in the order of their days: round {round} on {day} is too early", round=number, day=day
            )
            yield Finding("dates", Severity.WARNING, expected, round=number, text=day)
