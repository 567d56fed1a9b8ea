"""A round on paper: all that is needed to go on by hand when every machine is dead.

Pairings with their results so far, standings, a card of each player, and whom each player has not met yet. Plain text
of 80 columns, a function of the event and nothing else.
"""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len, set_cell_size

from tourney_tui.locale import _, day, points, say
from tourney_tui.locale.sides import colour_letter
from tourney_tui.model.changes.results import result_text
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.match import format_scores
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.standings.ledger import Entry, entries
from tourney_tui.standings.lines import BYE_NAMES, decimal
from tourney_tui.standings.table import Table, standings
from tourney_tui.standings.tiebreaks import Tiebreaks

WIDTH = 80
NAME = 26
FREE = 12  # opponents named for each player
EMPTY = ".....:....."  # to be filled in with a pen


def pack(event: Event, round_number: int, tiebreaks: Tiebreaks | None = None) -> str:
    """The paper of a round: as it was published, or complete. `tiebreaks` of `standing_round` order equal points."""
    after = standing_round(event, round_number)
    sections = [_title(event, round_number), _boards(event, round_number)]
    if event.round_games(round_number + 1):
        sections.append(_boards(event, round_number + 1))
    sections.append(_standings(event, after, tiebreaks))
    sections.append(_cards(event, round_number))
    if event.regulations.format is not Format.KNOCKOUT:
        sections.append(_free(event, round_number, after))
    return "\n\n".join("\n".join(line.rstrip() for line in section) for section in sections) + "\n"


def standing_round(event: Event, round_number: int) -> int:
    """The last complete round up to this one: what the standings of the pack are after."""
    return round_number - 1 if event.missing_results(round_number) else round_number


def _title(event: Event, number: int) -> list[str]:
    about = " ".join(part for part in (event.about.city, day(event.regulations.start_date)) if part)
    text = _("{name}: round {round} of {rounds}").format(
        name=event.about.name, round=number, rounds=event.regulations.rounds
    )
    return [text, about, "=" * WIDTH] if about else [text, "=" * WIDTH]


def _heading(text: str) -> list[str]:
    return [text, "-" * WIDTH]


def _cell(text: str, cells: int) -> str:
    return set_cell_size(text, cells) if cell_len(text) > cells else text + " " * (cells - cell_len(text))


# Pairings


def _boards(event: Event, number: int) -> list[str]:
    lines = _heading(_("Pairings of round {round}").format(round=number))
    before = {player: sum(e.points for e in entries(event, player, number - 1)) for player in event.players}
    for game in event.round_games(number):
        result = _("bye") if game.bye else EMPTY if game.result is None else result_text(game)
        left, right = (_side(event, side, before) for side in (game.left, game.right))
        lines.append(f"{game.board:>3} {left} {result:^11} {right}")
    paired = event.rounds.get(number)
    for bye in paired.byes if paired else ():
        lines.append(f"    {_side(event, bye.player, before)} {say(BYE_NAMES[bye.kind])}")
    return lines


def _side(event: Event, player: PlayerId | None, before: Mapping[PlayerId, int]) -> str:
    if player is None:
        return " " * 32
    known = event.players[player]
    return f"{known.number:>3} {_cell(known.name, 23)} {points(before[player]):>4}"


# Standings


def _standings(event: Event, after: int, tiebreaks: Tiebreaks | None) -> list[str]:
    table = standings(event, after, tiebreaks if after else None)
    said = _("Standings after round {round}").format(round=after) if after else _("Players by number")
    if after and table.provisional:
        said = _("{standings}, equal points by number").format(standings=said)
    return [*_heading(said), *_ranking(event, table, after)]


def _ranking(event: Event, table: Table, after: int) -> Iterator[str]:
    if table.codes:
        yield f"{'':>{10 + NAME + 6}}" + "".join(f"{code:>7}" for code in table.codes)
    for row in table.rows:
        player = event.players[row.player]
        rank = str(row.rank) if after and row.rank is not None else ""
        values = "".join(f"{decimal(value) if value is not None else '-':>7}" for value in row.values)
        yield f"{rank:>4} {player.number:>4}  {_cell(player.name, NAME)}{points(row.points):>5} {values}"


# Cards


def _cards(event: Event, number: int) -> list[str]:
    lines = _heading(_("Cards"))
    for player in event.players_by_number:
        lines += [*_card(event, player, number), ""]
    return lines[:-1]


def _card(event: Event, player: Player, number: int) -> Iterator[str]:
    rounds = entries(event, player.id, number)
    rating = player.rating(*event.regulations.seeding)
    gone = "" if player.left is None else _("withdrawn from round {round}").format(round=player.left)
    parts = (player.title, player.federation, player.club, str(rating or ""), gone)
    yield f"{player.number:>4}  {_cell(player.name, NAME)} " + "  ".join(part for part in parts if part)
    games = {game.round: game for game in event.player_games(player.id)}
    total = 0
    for entry in rounds:
        total += entry.points
        yield f"      {entry.round:>2} {_met(event, entry, games.get(entry.round))}{points(total):>6}"


def _met(event: Event, entry: Entry, game: Game | None) -> str:
    if entry.opponent is None or game is None:
        return _cell(say(BYE_NAMES[entry.bye]) if entry.bye else "", NAME + 20)
    other = event.players[entry.opponent]
    return f"{colour_letter(entry.colour)} {other.number:>4} {_cell(other.name, NAME)} {_own(game, entry):>12}"


def _own(game: Game, entry: Entry) -> str:
    """The result from the player's side."""
    if game.result is None:
        return "..."
    if game.sets:
        return format_scores(game.sets if entry.colour == "w" else tuple((b, a) for a, b in game.sets))
    if not entry.played:
        return "+" if entry.outcome == "win" else "-"
    return points(entry.points)


# Whom nobody has met yet


def _free(event: Event, number: int, after: int) -> list[str]:
    """For each player, nearest in the standings first: whom to pair by hand without a second meeting."""
    order = [row.player for row in standings(event, after).rows if not event.players[row.player].gone_by(number + 1)]
    met = {player: _opponents(event, player, number) for player in order}
    lines = _heading(_("Not met yet, nearest in the standings first"))
    for place, player in enumerate(order):
        near = sorted(range(len(order)), key=lambda other: (abs(other - place), other))
        free = [order[other] for other in near if order[other] != player and order[other] not in met[player]]
        numbers = " ".join(f"{event.players[other].number:>3}" for other in free[:FREE])
        more = " ..." if len(free) > FREE else ""
        colours = "".join(colour_letter(entry.colour) for entry in entries(event, player, number) if entry.played)
        lines.append(f"{event.players[player].number:>4} {_cell(colours, 12)} {numbers}{more}")
    return lines


def _opponents(event: Event, player: PlayerId, number: int) -> frozenset[PlayerId]:
    """A forfeit is no meeting (C.04.1)."""
    met: Sequence[Entry] = [entry for entry in entries(event, player, number) if entry.played]
    return frozenset(entry.opponent for entry in met if entry.opponent is not None)
