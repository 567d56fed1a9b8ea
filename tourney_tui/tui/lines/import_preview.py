"""What a file would bring in, line by line, before anything is stored."""

from collections.abc import Hashable, Iterable, Iterator

import msgspec

from tourney_tui.exchange.decisions import Decision
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.locale import _, say
from tourney_tui.model.player import Player
from tourney_tui.model.words import Words, words
from tourney_tui.session.import_file import Imported, worst_first
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

STYLES = {Severity.ERROR: "bad", Severity.CONTRADICTION: "warn", Severity.WARNING: "warn", Severity.NOTE: "dim"}
TAKEN = {True: "<{}>", False: "{}"}
MOST_SHOWN = 5  # readings of a choice that stand on its line
WIDTH = 58  # cells of a sentence beside the other columns on a screen of 80


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
    """What is open, the findings, the worst first, then the players, of whom `known` are registered already."""
    rows = [Row(("count",), ("", _("players"), say(counts(imported, known))), "mark")]
    if any(decision.quiet for decision in imported.decisions):
        # What a change of a column does is seen at once, also where the players lie below many columns.
        rows += [row for player in imported.players[:1] for row in player_rows("first", player)]
    rows += [row for decision in imported.decisions for row in decision_rows(decision)]
    rows += [row for place, found in enumerate(worst_first(imported.findings)) for row in finding_rows(place, found)]
    rows += [row for place, player in enumerate(imported.players) for row in player_rows(place, player)]
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


def decision_key(decision: Decision) -> tuple[str, str]:
    """The key of the line on which a decision stands."""
    return ("decision", decision.name)


def decision_at(key: Hashable, decisions: Iterable[Decision]) -> Decision | None:
    """The decision on a line of the preview, also on one of the lines that its sentence goes on in."""
    place = key[:2] if isinstance(key, tuple) else ()
    return next((decision for decision in decisions if decision_key(decision) == place), None)


def decision_rows(decision: Decision) -> Iterator[Row]:
    """A question, its readings with the one that is taken in angle brackets, and the usual one marked.

    Of many readings only the one that is taken is shown, and what stands in the file.
    """
    usual = decision.options[0].value
    shown = decision.options if len(decision.options) <= MOST_SHOWN else ()
    readings = (
        f"{TAKEN[option.value == decision.taken].format(say(option.words))}{'*' if option.value == usual else ''}"
        for option in shown or (option for option in decision.options if option.value == decision.taken)
    )
    text = _("{question}: {answer}").format(question=say(decision.question), answer=" | ".join(readings))
    if decision.samples:
        text += f"  {', '.join(decision.samples)}"
    yield from _rows(decision_key(decision), decision.line, _("choice"), text, "mark")


def finding_rows(place: int, finding: Finding) -> Iterator[Row]:
    """One finding: where, how bad, what is wrong and what is right."""
    text = say(finding.expected)
    seen = f"{finding.text!r}: " if finding.text and finding.text not in text else ""
    field = f"{finding.field}: " if finding.field else ""
    what = _(finding.severity.value)
    yield from _rows(
        ("finding", place), finding.line, what, f"{field}{seen}{text}{_where(finding)}", STYLES[finding.severity]
    )


def _where(finding: Finding) -> str:
    column = 0 if finding.field else finding.column  # a spreadsheet is spoken of by the names of its columns
    parts = ((_("column {n}"), column), (_("player {n}"), finding.player), (_("round {n}"), finding.round))
    said = ", ".join(text.format(n=number) for text, number in parts if number)
    return f" ({said})" if said else ""


def _rows(key: tuple[Hashable, ...], line: int, what: str, text: str, style: str) -> Iterator[Row]:
    """A sentence on as many lines of the table as it takes."""
    first, *others = wrap(text, WIDTH) or [""]
    yield Row(key, (str(line) if line else "", what, first), style)
    for number, more in enumerate(others, 1):
        yield Row((*key, number), ("", "", more), style)


def player_rows(place: Hashable, player: Player) -> Iterator[Row]:
    """One player with what the file says, also the rounds that it says are not played."""
    ratings = " ".join(f"{name} {rating.value}{rating.origin.value}" for name, rating in player.ratings.items())
    ids = " ".join(f"{name.upper()} {number}" for name, number in player.ids.items())
    byes = " ".join(f"{number}{kind.value}" for number, kind in sorted(player.byes.items()))
    wishes = _("byes: {rounds}").format(rounds=byes) if byes else ""
    parts = (player.name, player.title, player.federation, player.club, player.birth, ratings, ids, player.note, wishes)
    yield from _rows(("player", place), 0, _("player"), " · ".join(part for part in parts if part), "")
