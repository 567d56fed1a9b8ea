"""An event as a TRF file: TRF26 (FIDE Tournament Report Format, adopted 12 May 2025), or TRF16 before it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from tourney_tui.exchange.trf import header
from tourney_tui.exchange.trf.abnormal import abnormal_points
from tourney_tui.exchange.trf.acceleration import baku
from tourney_tui.exchange.trf.apart import avoided_comments, forbidden_records
from tourney_tui.exchange.trf.cells import Cell, played_rounds, player_cells
from tourney_tui.exchange.trf.edition import Edition, Limits, as_trf16
from tourney_tui.exchange.trf.estimates import estimate_comments
from tourney_tui.exchange.trf.kept import kept_lines, with_kept
from tourney_tui.exchange.trf.players import Standing, file_rating, national_lines, player_line
from tourney_tui.exchange.trf.ranking import ranking_record
from tourney_tui.exchange.trf.templates import with_templates
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, Player, PlayerId

Columns = Mapping[PlayerId, tuple[Cell, ...]]
Ratings = Callable[[Player], int | None]

# Of these a line that was kept stands for ours.
OURS = frozenset(("132", "162", "182", "192", "222"))


def write_trf(
    event: Event,
    *,
    edition: Edition = Edition.TRF26,
    estimates: bool = False,
    for_round: int | None = None,
    ranks: Mapping[PlayerId, int] | None = None,
    comments: Iterable[str] = (),
) -> str:
    """The whole event, for a federation or another program.

    `estimates` writes estimated ratings as if they were ratings. `for_round` leaves out that round and all after it:
    the file from which it is paired. `ranks` are the ranks of the standings; without them points decide, then the
    pairing number. `comments` become `###` lines.
    """
    last = played_rounds(event) if for_round is None else for_round - 1
    columns = {player.id: player_cells(event, player, last) for player in event.players.values()}
    if edition is Edition.TRF16:
        columns = {key: (*cells, *coming_cells(event, key, last)) for key, cells in columns.items()}
    left_to_kept = OURS & {line[:3] for line in event.about.extra}
    national = {player.id: _national(event, player, estimates=estimates) for player in event.players.values()}
    lines = [*_records(event, last, national.values()), *(bye_records(event, last) if edition is Edition.TRF26 else ())]
    lines = [line for line in lines if line and line[:3] not in left_to_kept]
    rating_of = partial(file_rating, rules=event.regulations, estimates=estimates)
    for player, line in player_records(event, columns, rating_of, ranks):
        lines += [line, *national[player]]
    ours, kept = with_templates(lines, kept_lines(event))
    placed: Iterable[str] = with_kept(ours, kept, event)
    if edition is Edition.TRF16:
        limits = Limits(event.regulations.rounds, max((p.number for p in event.players.values()), default=0))
        placed = as_trf16(placed, limits)
    return "\n".join((*(f"### {comment}" for comment in comments), *placed)) + "\n"


def _records(event: Event, last: int, national: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """The records before those of the players, without the byes."""
    rules, about = event.regulations, event.about
    codes = {line[:3] for lines in national for line in lines}
    yield from header.about_records(event)
    yield header.round_dates(event)
    yield from header.pairing_records(rules)
    yield ranking_record(rules.seeding, codes, about.federation, rules.time_control)
    yield from header.type_records(event)
    yield from (one.line() for one in baku(event))
    yield from forbidden_records(event)
    yield from avoided_comments(event)
    yield from estimate_comments(event)


def _national(event: Event, player: Player, *, estimates: bool) -> tuple[str, ...]:
    return national_lines(player, event.regulations.time_control, estimates=estimates)


def as_bytes(text: str) -> bytes:
    """A file of these lines: UTF-8, each line ended by carriage return and line feed (TRF26, remark 1)."""
    return text.replace("\n", "\r\n").encode("utf-8", "replace")


def player_records(
    event: Event, columns: Columns, rating_of: Ratings, ranks: Mapping[PlayerId, int] | None = None
) -> Iterator[tuple[PlayerId, str]]:
    """Records 001 in the order of the pairing numbers, with their players."""
    standings = _standings(event, columns, ranks or {})
    for player in event.players_by_number:
        yield player.id, player_line(player, rating_of(player), standings[player.id], columns[player.id])


def _standings(event: Event, columns: Columns, ranks: Mapping[PlayerId, int]) -> dict[PlayerId, Standing]:
    given = abnormal_points(kept_lines(event))
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


def coming_cells(event: Event, player: PlayerId, last: int) -> tuple[Cell, ...]:
    """The same as columns, as TRF16 has them: they are worth nothing yet."""
    byes = coming_byes(event.players[player], last)
    return tuple(Cell(code=byes[n].value if n in byes else " ") for n in range(last + 1, max(byes, default=last) + 1))


def coming_byes(player: Player, last: int) -> Mapping[int, ByeKind]:
    """Byes after round `last`: those asked for, and an absence from the next round of who is not in it."""
    byes = {number: kind for number, kind in player.byes.items() if number > last}
    if player.joined > last + 1 or (player.left is not None and player.left <= last + 1):
        byes.setdefault(last + 1, ByeKind.ZERO)
    return byes
