"""What a file would bring in, line by line, before anything is stored."""

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.locale import _, say
from tourney_tui.model.player import Player
from tourney_tui.model.words import Words, words
from tourney_tui.session.import_file import Imported, worst_first
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.line_table import Row

STYLES = {Severity.ERROR: "bad", Severity.CONTRADICTION: "warn", Severity.WARNING: "warn", Severity.NOTE: "dim"}


class Preview(msgspec.Struct, frozen=True):
    """The rows of a preview, and the question under them."""

    rows: tuple[Row, ...]
    question: Words


def preview_columns() -> tuple[Column, ...]:
    """Where in the file, what, and what is wrong with it or who it is."""
    return (
        Column("line", _("Line"), 5, "right", priority=5),
        Column("kind", _("What"), 13, priority=6),
        Column("text", _("In the file"), 40, flexible=True, priority=9),
    )


def preview_rows(imported: Imported, known: int = 0) -> tuple[Row, ...]:
    """The findings, the worst first, then the players; `known` is how many of them are registered already."""
    rows = [Row(("count",), ("", _("players"), say(counts(imported, known))), "mark")]
    rows += [finding_row(place, finding) for place, finding in enumerate(worst_first(imported.findings))]
    rows += [player_row(place, player) for place, player in enumerate(imported.players)]
    return tuple(rows)


def counts(imported: Imported, known: int = 0) -> Words:
    """`24 players, 4 paired rounds, 48 games; 3 findings`."""
    n, found = len(imported.players), len(imported.findings)
    if imported.event is not None:
        rounds, games = len(imported.event.rounds), len(imported.event.games)
        text = "{n} players, {rounds} paired rounds, {games} games; {found} findings"
        return words(text, n=n, rounds=rounds, games=games, found=found)
    if known:
        return words("{n} players, {known} of them registered already; {found} findings", n=n, known=known, found=found)
    return words("{n} players; {found} findings", n=n, found=found)


def finding_row(place: int, finding: Finding) -> Row:
    """One finding: where, how bad, what is wrong and what is right."""
    line = str(finding.line) if finding.line else ""
    text = say(finding.expected)
    seen = f"{finding.text!r}: " if finding.text and finding.text not in text else ""
    field = f"{finding.field}: " if finding.field else ""
    return Row(("finding", place), (line, _(finding.severity.value), f"{field}{seen}{text}"), STYLES[finding.severity])


def player_row(place: int, player: Player) -> Row:
    """One player with what the file says."""
    ratings = " ".join(f"{name} {rating.value}{rating.origin.value}" for name, rating in player.ratings.items())
    parts = (player.name, player.title, player.federation, player.club, player.birth, ratings)
    return Row(("player", place), ("", _("player"), "  ".join(part for part in parts if part)))
