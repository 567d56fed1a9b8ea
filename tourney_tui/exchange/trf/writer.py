"""An event as a TRF26 file (FIDE Tournament Report Format, adopted 12 May 2025)."""

from collections.abc import Iterable, Iterator, Mapping

from tourney_tui.exchange.trf import header
from tourney_tui.exchange.trf.abnormal import abnormal_points
from tourney_tui.exchange.trf.acceleration import baku
from tourney_tui.exchange.trf.apart import avoided_comments, forbidden_records
from tourney_tui.exchange.trf.cells import Cell, played_rounds, player_cells
from tourney_tui.exchange.trf.kept import with_kept
from tourney_tui.exchange.trf.players import Standing, national_lines, player_line
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, Player, PlayerId

Columns = Mapping[PlayerId, tuple[Cell, ...]]


def write_trf(
    event: Event,
    *,
    for_round: int | None = None,
    ranks: Mapping[PlayerId, int] | None = None,
    comments: Iterable[str] = (),
) -> str:
    """The whole event, for a federation or another program. Encode it as UTF-8.

    `for_round` leaves out that round and all after it: the file from which it is paired. `ranks` are the ranks of
    the standings; without them points decide, then the pairing number. `comments` become `###` lines.
    """
    last = played_rounds(event) if for_round is None else for_round - 1
    columns = {player.id: player_cells(event, player, last) for player in event.players.values()}
    about = event.about
    kept = tuple(header.kept_records(about))
    lines = list(header.about_records(event))
    if not any(line.startswith("132") for line in kept):
        lines.append(header.round_dates(event))
    lines += [*header.pairing_records(event.regulations), *header.type_records(event)]
    lines += bye_records(event, last)
    lines += [*(one.line() for one in baku(event)), *forbidden_records(event), *avoided_comments(event)]
    lines += player_records(event, columns, ranks)
    placed = with_kept((line for line in lines if line), kept, about.after)
    return "\n".join((*(f"### {comment}" for comment in comments), *placed)) + "\n"


def player_records(event: Event, columns: Columns, ranks: Mapping[PlayerId, int] | None = None) -> Iterator[str]:
    """Records 001 in the order of the pairing numbers, each followed by its national records."""
    standings = _standings(event, columns, ranks or {})
    for player in event.players_by_number:
        yield player_line(player, event.regulations.seeding, standings[player.id], columns[player.id])
        yield from national_lines(player, event.regulations.time_control)


def _standings(event: Event, columns: Columns, ranks: Mapping[PlayerId, int]) -> dict[PlayerId, Standing]:
    given = abnormal_points(event.about.extra)
    points = {
        player.id: sum(cell.half_points for cell in columns[player.id]) + given.get(player.number, 0)
        for player in event.players.values()
    }
    order = sorted(event.players_by_number, key=lambda player: -points[player.id])
    by_points = {player.id: rank for rank, player in enumerate(order, 1)}
    return {player: Standing(points[player], ranks.get(player, by_points[player])) for player in event.players}


def bye_records(event: Event, last: int) -> Iterator[str]:
    """Records 240, byes of rounds not yet paired: type column 5, round 7-9, players 11-14, 16-19, ..."""
    asked: dict[tuple[int, ByeKind], list[int]] = {}
    for player in event.players_by_number:
        for number, kind in coming_byes(player, last).items():
            asked.setdefault((number, kind), []).append(player.number)
    for (number, kind), players in sorted(asked.items()):
        yield f"240 {kind.value} {number:>3}" + "".join(f" {player:>4}" for player in players)


def coming_byes(player: Player, last: int) -> Mapping[int, ByeKind]:
    """Byes after round `last`: those asked for, and an absence from the next round of who is not in it."""
    byes = {number: kind for number, kind in player.byes.items() if number > last}
    if player.joined > last + 1 or (player.left is not None and player.left <= last + 1):
        byes.setdefault(last + 1, ByeKind.ZERO)
    return byes
