"""Round robins by Berger tables (FIDE C.05, Annex 1), single and double."""

from tourney_tui.model.event import Bye, Event, Format
from tourney_tui.model.player import ByeKind, Player
from tourney_tui.model.words import words
from tourney_tui.pairing.draft import BY_HAND, Draft, NoPairing, Pair

Schedule = tuple[tuple[tuple[int, int], ...], ...]  # round -> pairs of numbers from 1, White first

PAIRED_BY = "Berger tables"


def schedule(player_count: int, double: bool = False) -> Schedule:
    """Who meets whom, round by round. In an odd field the number `player_count + 1` is nobody: its opponent is free.

    Double: the second cycle turns the colours round, and the last two rounds of the first cycle change places, so
    that nobody has three games of one colour in a row (C.05, Annex 1, note).
    """
    from gacrux.berger import bergertables

    if player_count < 2:
        return ()
    table = bergertables(player_count)["pairing"]
    single = [tuple((pair["white"], pair["black"]) for pair in table[number].values()) for number in sorted(table)]
    if not double:
        return tuple(single)
    second = [tuple((black, white) for white, black in pairs) for pairs in single]
    single[-2:] = reversed(single[-2:])
    return tuple(single + second)


def field(event: Event) -> tuple[Player, ...]:
    """The players of the round robin in the order of their pairing numbers.

    Before the first pairing those who are there, afterwards those of round 1: the table is fixed.
    """
    first = event.rounds.get(1)
    if first is None:
        return tuple(p for p in event.players_by_number if p.present and (p.left is None or p.left > 1))
    seated = {side for game in event.round_games(1) for side in (game.left, game.right)}
    seated |= {bye.player for bye in first.byes}
    return tuple(p for p in event.players_by_number if p.id in seated)


def pair(event: Event, next_round: int) -> Draft | NoPairing:
    """The scheduled round. A player who has left or is absent keeps the board, which is then a forfeit."""
    players = field(event)
    rounds = schedule(len(players), event.regulations.format is Format.DOUBLE_ROUND_ROBIN)
    if not 1 <= next_round <= len(rounds):
        text = words("a round robin of {n} players has {rounds} rounds", n=len(players), rounds=len(rounds))
        return NoPairing(text, (BY_HAND,))
    ids = dict(enumerate((player.id for player in players), start=1))
    pairs: list[Pair] = []
    byes: list[Bye] = []
    for left, right in rounds[next_round - 1]:
        if left in ids and right in ids:
            pairs.append((ids[left], ids[right]))
        else:
            byes.append(Bye(ids[left] if left in ids else ids[right], ByeKind.ZERO))
    absent = tuple(side for both in pairs for side in both if not there(event.players[side], next_round))
    notes = tuple(words("{name} is not there: the board is a forfeit", name=event.players[a].name) for a in absent)
    return Draft(next_round, tuple(pairs), tuple(byes), PAIRED_BY, notes, absent)


def there(player: Player, round_number: int) -> bool:
    """Present, and not gone by this round."""
    return player.present and (player.left is None or player.left > round_number)
