"""Continuous pairing: boards for whoever is free, each in the next round of its two players."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, Ids, games_by_id
from tourney_tui.model.continuous import is_playing, next_match
from tourney_tui.model.event import Event, Game, GameId, Round
from tourney_tui.model.intents import PairFree, RoundBoards
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words


def pair_free(event: Event, intent: PairFree, ids: Ids) -> Answer:
    """Boards and byes are added to the rounds; refused when somebody is not free for that round any more."""
    refusal = _not_free(event, intent)
    if refusal:
        return refusal
    games: list[Game] = []
    rounds: dict[int, Round | None] = {}
    for boards in intent.rounds:
        last = max((game.board for game in event.round_games(boards.round)), default=0)
        games += [
            Game(GameId(ids.game + len(games) + place), boards.round, last + place + 1, left=left, right=right)
            for place, (left, right) in enumerate(boards.pairs)
        ]
        old = event.rounds.get(boards.round) or Round(boards.round, paired_by=intent.paired_by)
        rounds[boards.round] = msgspec.structs.replace(old, byes=(*old.byes, *boards.byes))
    return Change("pair-free", label(intent), rounds=rounds, games=games_by_id(games))


def label(intent: PairFree) -> Words:
    """`free players paired: 2 boards of round 3, 1 board of round 2`."""
    parts = [
        log.ONE_BOARD(round=boards.round)
        if len(boards.pairs) == 1
        else log.SOME_BOARDS(n=len(boards.pairs), round=boards.round)
        for boards in intent.rounds
        if boards.pairs
    ]
    return log.FREE_PAIRED(boards=log.listed(parts or [log.BYES()]))


def _not_free(event: Event, intent: PairFree) -> Refusal | None:
    if not event.regulations.at_once:
        return Refusal("continuous", words("this event is paired round by round; p pairs the next one"))
    seen: set[PlayerId] = set()
    for boards in intent.rounds:
        for player in _named(boards):
            known = event.players.get(player)
            if known is None:
                return Refusal("no-player", words("a paired player was taken off the list; pair again"))
            if player in seen or is_playing(event, player) or next_match(event, known) != boards.round:
                said = "{name} is not free for a match of round {round}; pair again"
                return Refusal("not-free", words(said, name=known.name, round=boards.round))
            seen.add(player)
    return None


def _named(boards: RoundBoards) -> list[PlayerId]:
    return [side for pair in boards.pairs for side in pair] + [bye.player for bye in boards.byes]
