"""The TRF26 text a pairing or tie-break engine is fed with.

It differs from the file for people: no record 192, records 042 and 152 always, absentees of the next round in its
column, forbidden pairs and all acceleration as records 260 and 250.
"""

from collections.abc import Iterator, Mapping

from tourney_tui.exchange.trf import header
from tourney_tui.exchange.trf.acceleration import accelerations, baku
from tourney_tui.exchange.trf.apart import forbidden_records
from tourney_tui.exchange.trf.cells import bye_cell, player_cells
from tourney_tui.exchange.trf.kept import kept_lines
from tourney_tui.exchange.trf.writer import player_records
from tourney_tui.model.dates import slashed
from tourney_tui.model.event import Event, Regulations
from tourney_tui.model.player import ByeKind, Player, PlayerId

# Without record 042 an engine takes the rules of today. The rules of 1 March 2026 are the default, not the clock.
DEFAULT_DATE = "2026-03-01"

PASSED_ON = ("250", "299")


def engine_text(event: Event, next_round: int, *, absent: Mapping[PlayerId, ByeKind] | None = None) -> str:
    """The event before `next_round`: all earlier rounds, and a bye in its column for everybody who is not to be paired.

    `absent` replaces `absentees(event, next_round)`. For the standings after the last round n ask for round n + 1
    with `absent={}`.
    """
    away = absentees(event, next_round) if absent is None else absent
    columns = {}
    for player in event.players.values():
        cells = player_cells(event, player, next_round - 1)
        bye = away.get(player.id)
        columns[player.id] = cells if bye is None else (*cells, bye_cell(bye, event.regulations.points))
    lists = event.regulations.seeding
    players = player_records(event, columns, lambda player: player.rating(*lists))
    return "\n".join((*_header(event.regulations), *_passed_on(event), *(line for _, line in players))) + "\n"


def absentees(event: Event, round_number: int) -> Mapping[PlayerId, ByeKind]:
    """Who is not to be paired in a round that is not paired yet, and with which bye."""
    return {
        player.id: player.byes.get(round_number, ByeKind.ZERO)
        for player in event.players.values()
        if not _takes_part(player, round_number)
    }


def _takes_part(player: Player, round_number: int) -> bool:
    inside = player.joined <= round_number and (player.left is None or round_number < player.left)
    return inside and player.present and round_number not in player.byes


def _header(regulations: Regulations) -> Iterator[str]:
    yield "012 event"
    yield header.record("042", slashed(regulations.start_date or DEFAULT_DATE))
    yield from header.pairing_records(regulations)


def _passed_on(event: Event) -> Iterator[str]:
    extra = kept_lines(event)
    yield from (line.rstrip() for line in extra if line[:3] in PASSED_ON)
    yield from (one.line() for one in accelerations(line for line in extra if line[:3].upper() == "XXA"))
    yield from (one.line() for one in baku(event))
    yield from forbidden_records(event)
