"""`tourney check FILE`: pairings the engine would make otherwise, impossible results, points and ranks that differ."""

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tourney_tui.cli import add_verb
from tourney_tui.cli.earlier import before_round
from tourney_tui.cli.exact import exact
from tourney_tui.cli.exit_codes import DONE, NO
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.output import finding_json, print_json
from tourney_tui.cli.ranked import ranked
from tourney_tui.cli.sources import Source, name_of, read_quietly
from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import tell
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.model.event import Event, Format
from tourney_tui.model.integrity import problems
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.compare import Compared, compared
from tourney_tui.pairing.draft import Pair
from tourney_tui.ratings.shown import shown
from tourney_tui.standings.codes import check_codes
from tourney_tui.standings.printed import PrintedRank, PrintedValue, ranks_that_differ

if TYPE_CHECKING:
    from tourney_tui.cli import Subparsers

EXAMPLES = """\
examples:
  tourney check open.trf
  tourney check open-printemps --round 4 --json
  tourney check open.trf --printed standings.csv

Every round is paired again from the rounds before it, by the rules of 1 February 2026, and compared board by board.
Points and results are compared line by line; the printed ranks with points and the tie-breaks of record 202. A TRF file
has no column for the values of tie-breaks: --printed compares those of a table, whose headings are their codes.
exit code: 0 nothing differs, 1 something does, 2 bad input
"""

# Warnings of the import that are about results; the others are about names, ratings and dates.
ABOUT_RESULTS = frozenset(("second-bye", "bye-code", "result", "colour"))
POINTS = "points"


class Checked(msgspec.Struct, frozen=True):
    """All that was found. `results` are impossible or contradictory, `points` those that do not add up."""

    rounds: tuple[Compared, ...]
    results: tuple[Finding, ...]
    records: tuple[Words, ...]
    points: tuple[Finding, ...]
    ranks: tuple[PrintedRank, ...]
    codes: tuple[str, ...]
    notes: tuple[Words, ...]
    values: tuple[PrintedValue, ...] = ()

    @property
    def same(self) -> bool:
        """Nothing differs."""
        wrong = self.results or self.records or self.points or self.ranks or self.values
        return not wrong and all(one.same for one in self.rounds)


def add_parser(subparsers: "Subparsers") -> None:
    """Add the verb and its arguments."""
    parser = add_verb(subparsers, "check", "Check pairings, results, points and ranks of a save or TRF file.", EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a save by path or name, or a TRF file; - for standard input")
    parser.add_argument("--round", metavar="N", type=positive, help="the pairing of one round only")
    parser.add_argument("--printed", metavar="TABLE", help="standings as CSV: no. or name, points, rank, tie-breaks")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry out the verb and return its exit code. Raises BadInput."""
    source = read_quietly(args.file)
    checked = check(source, args.round)
    if args.printed is not None:
        checked = with_printed(source.event, checked, args.printed)
    if args.json:
        print_json(as_json(source.event, checked))
    else:
        for line in as_text(name_of(args.file), source.event, checked):
            tell(line)
    return DONE if checked.same else NO


def check(source: Source, only_round: int | None = None) -> Checked:
    """Check an event, the pairings of all rounds or of one. Raises BadInput for a round that is not paired."""
    event = source.event
    if only_round is not None and only_round not in event.rounds:
        raise BadInput(
            words(
                "round {number} is not paired; the newest round is {last}",
                number=only_round,
                last=max(event.rounds, default=0),
            )
        )
    numbers = sorted(event.rounds) if only_round is None else [only_round]
    drawn = event.regulations.format is Format.KNOCKOUT
    rounds = () if drawn else tuple(compared(event, before_round(event, n), n) for n in numbers)
    wrong = [found for found in source.findings if _is_wrong(found)]
    ranks, codes, notes = _ranks(source)
    return Checked(
        rounds=rounds,
        results=tuple(found for found in wrong if found.code != POINTS),
        records=() if source.trf else tuple(problems(event)),
        points=tuple(found for found in wrong if found.code == POINTS),
        ranks=ranks,
        codes=codes,
        notes=notes,
    )


def with_printed(event: Event, checked: Checked, file: str) -> Checked:
    """What differs from a printed table besides; its ranks count, not those of the file. Raises BadInput."""
    from tourney_tui.cli.check_printed import compare_printed

    found = compare_printed(event, file)
    return msgspec.structs.replace(
        checked,
        values=found.values,
        ranks=found.ranks,
        codes=found.codes,
        notes=(*checked.notes, *found.notes),
    )


def _is_wrong(found: Finding) -> bool:
    if found.severity is Severity.WARNING:
        return found.code in ABOUT_RESULTS
    return found.severity in (Severity.ERROR, Severity.CONTRADICTION)


def _ranks(source: Source) -> tuple[tuple[PrintedRank, ...], tuple[str, ...], tuple[Words, ...]]:
    """Printed ranks that differ, the tie-breaks they were compared by, and what could not be compared."""
    event = source.event
    if not source.ranks or not event.rounds:
        return (), (), ()
    codes = event.regulations.tiebreaks
    refusal = check_codes(codes, event.regulations.format, event.regulations.discipline)
    notes = (words("the ranks are compared by points only: {why}", why=refusal),) if refusal else ()
    codes = () if refusal else codes
    table = ranked(event, event.current_round, codes)
    return ranks_that_differ(event, table, source.ranks), codes, notes


# As text


def as_text(name: str, event: Event, checked: Checked) -> Iterator[Words]:
    """A line for each thing that differs, and one at the end."""
    for one in checked.rounds:
        yield from _round_text(event, one)
    for found in (*checked.results, *checked.points):
        yield words("{file}: {what}", file=name, what=found.said())
    yield from (words("{file}: {what}", file=name, what=record) for record in checked.records)
    yield from (_rank_text(event, rank, checked.codes) for rank in checked.ranks)
    yield from (_value_text(event, one) for one in checked.values)
    yield from checked.notes
    yield words("{file}: {what}", file=name, what=words("nothing differs" if checked.same else "something differs"))


def _value_text(event: Event, one: PrintedValue) -> Words:
    said = "{column}: {player} is printed with {printed}, and has {value}"
    player, value = _player(event, one.player), "-" if one.value is None else str(shown(one.value))
    return words(said, column=one.column, player=player, printed=one.printed, value=value)


def _rank_text(event: Event, rank: PrintedRank, codes: tuple[str, ...]) -> Words:
    places: Words | str = str(rank.first)
    if rank.first != rank.last:
        places = words("{first} to {last}", first=rank.first, last=rank.last)
    by = ", ".join(codes) if codes else words("points")
    said = "rank: {player} is printed on {printed}, and is on {places} by {codes}"
    return words(said, player=_player(event, rank.player), printed=rank.printed, places=places, codes=by)


def _round_text(event: Event, one: Compared) -> Iterator[Words]:
    number = one.round
    yield from (words("round {round}: {what}", round=number, what=broken) for broken in one.broken)
    if one.not_compared is not None:
        yield words("round {round}: not compared, {why}", round=number, why=one.not_compared)
    elif one.stored or one.byes:
        said = "round {round}: {n} boards differ from {engine}"
        yield words(said, round=number, n=len(one.stored), engine=one.paired_by)
        yield from _pairs_text(event, one)
        if one.byes is not None:
            stored, engine = (", ".join(_player(event, p) for p in side) or words("nobody") for side in one.byes)
            yield words(
                "round {round} bye: stored {stored}, engine {engine}", round=number, stored=stored, engine=engine
            )
    elif not one.broken:
        yield words("round {round}: as {engine} pairs it", round=number, engine=one.paired_by)


def _pairs_text(event: Event, one: Compared) -> Iterator[Words]:
    boards = {(game.left, game.right): game.board for game in event.round_games(one.round)}
    for pair in one.stored:
        said = "round {round} board {board}: stored {pair}"
        yield words(said, round=one.round, board=boards[pair], pair=_pair(event, pair))
    for pair in one.engine:
        yield words("round {round}: engine {pair}", round=one.round, pair=_pair(event, pair))


def _pair(event: Event, pair: Pair) -> str:
    return " - ".join(_player(event, side) for side in pair)


def _player(event: Event, player: PlayerId) -> str:
    return f"{event.players[player].number} {event.players[player].name}"


# As JSON


def as_json(event: Event, checked: Checked) -> dict[str, Any]:
    """Players are their pairing numbers."""
    return {
        "same": checked.same,
        "rounds": [_round_json(event, one) for one in checked.rounds],
        "results": [finding_json(found) for found in checked.results],
        "records": list(map(str, checked.records)),
        "points": [finding_json(found) for found in checked.points],
        "ranks": [
            {
                "number": event.players[rank.player].number,
                "printed": rank.printed,
                "from": rank.first,
                "to": rank.last,
            }
            for rank in checked.ranks
        ],
        "tiebreaks": list(checked.codes),
        "values": [
            {
                "number": event.players[one.player].number,
                "column": one.column,
                "printed": one.printed,
                "value": None if one.value is None else exact(one.value),
            }
            for one in checked.values
        ],
        "notes": list(map(str, checked.notes)),
    }


def _round_json(event: Event, one: Compared) -> dict[str, Any]:
    def numbers(players: Sequence[PlayerId]) -> list[int]:
        return [event.players[player].number for player in players]

    return {
        "round": one.round,
        "same": one.same,
        "engine": one.paired_by,
        "stored_pairs": [numbers(pair) for pair in one.stored],
        "engine_pairs": [numbers(pair) for pair in one.engine],
        "stored_bye": numbers(one.byes[0]) if one.byes else None,
        "engine_bye": numbers(one.byes[1]) if one.byes else None,
        "broken": [str(broken) for broken in one.broken],
        "not_compared": None if one.not_compared is None else str(one.not_compared),
    }
