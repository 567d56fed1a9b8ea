"""Whether an undo or a restore would leave a whole event, and what depends on the change that is to be taken back."""

from collections.abc import Iterable, Iterator

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import board_name
from tourney_tui.model.changes.closing import still_closed
from tourney_tui.model.event import Event, Format, GameId
from tourney_tui.model.integrity import listed, new_problems
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.store.records import Commit, Op

PAIRED_WITH = frozenset({"result", "sets", "left", "right", "round"})  # fields of a game that later pairings depend on
MOST_BOARDS = 8


def broken(before: Event, after: Event, did: str) -> Refusal | None:
    """Why the event afterwards would contradict itself."""
    found = new_problems(before, after)
    if not found:
        return None
    return Refusal("undo-broken", words("{what} cannot be undone: {why}", what=read_back(did), why=listed(found)))


def closed(before: Event, after: Event | None) -> Refusal | None:
    """A closed event is reopened first, unless it is the closing itself that is taken back."""
    if not before.about.closed or (after is not None and not after.about.closed):
        return None
    rated = (
        after is None
        or (before.games, before.players, before.rounds) != (after.games, after.players, after.rounds)
        or before.regulations != after.regulations
    )
    return still_closed() if rated else None


def not_restorable(before: Event, wanted: Event, revision: int) -> Refusal | None:
    """Why the event cannot become what it was after a revision."""
    if before == wanted:
        return Refusal("same", words("the event is as it was after revision {rev} already", rev=revision))
    found = new_problems(before, wanted)
    if not found:
        return None
    return Refusal("undo-broken", words("revision {rev} cannot be restored: {why}", rev=revision, why=listed(found)))


def restored(revision: int, commit: Commit | None) -> Words:
    """The sentence of a restoring, with what the revision was."""
    if commit is None:
        return log.RESTORED(rev=revision)
    return log.RESTORED_AFTER(rev=revision, did=read_back(commit.label))


def players_paired(event: Event, after: Event, did: str) -> Refusal | None:
    """Where players are paired who would not be registered any more."""
    gone = sorted(set(event.players) - set(after.players))
    found = [place for player in gone for place in _places(after, player, event.players[player].name)]
    if not found:
        return None
    said = "{what} cannot be undone: {where}; who has been paired withdraws (x)"
    return Refusal("has-games", words(said, what=read_back(did), where=listed(found)))


def _places(after: Event, player: PlayerId, name: str) -> Iterator[Words]:
    for game in after.player_games(player):
        yield words("{name} is on {board}", name=name, board=board_name(game))
    for number in sorted(after.byes_by_player.get(player, ())):
        yield words("{name} has a bye in round {round}", name=name, round=number)


def paired_since(event: Event, target: Commit, later: Iterable[Commit]) -> Refusal | None:
    """A round that was paired with what is to be taken back: points or colours. It can be corrected instead."""
    written = {number for op in target.ops if (number := _round_paired_with(event, op)) is not None}
    if not written or event.regulations.format is not Format.SWISS:
        return None
    paired = {op.id for commit in later for op in commit.ops if op.table == "rounds" and op.before is None}
    depending = sorted(number for number in paired & set(event.rounds) if number > min(written))
    if not depending:
        return None
    said = "round {round} was paired with {what}; correct the board instead"
    return Refusal("undo-paired", words(said, round=depending[0], what=read_back(target.label)))


def _round_paired_with(event: Event, op: Op) -> int | None:
    """The round whose points or colours an op wrote."""
    if op.table == "rounds":
        return op.id if not op.patch or "byes" in op.fields() else None
    if op.table != "games" or (op.patch and not op.fields() & PAIRED_WITH):
        return None
    if not op.patch:
        return int((op.before or op.after or {})["round"])
    game = event.games.get(GameId(op.id))
    return game.round if game else None


def boards_with_results(event: Event, target: Commit) -> Refusal | None:
    """The boards of a pairing that have results by now."""
    made = [event.games[GameId(op.id)] for op in target.ops if _made_game(op.table, op.before) and op.id in event.games]
    played = sorted((game for game in made if game.result is not None), key=lambda game: (game.round, game.board))
    if not played:
        return None
    if len({game.round for game in played}) > 1:
        boards = log.listed([board_name(game) for game in played[:MOST_BOARDS]])
    else:
        numbers = ", ".join(str(game.board) for game in played[:MOST_BOARDS])
        boards = log.BOARD(round=played[0].round, number=numbers)
    boards = log.LISTED(first=boards, then="...") if len(played) > MOST_BOARDS else boards
    said = "{what} cannot be undone: there is a result on {boards}; clear it first"
    return Refusal("has-result", words(said, what=read_back(target.label), boards=boards))


def _made_game(table: str, before: object) -> bool:
    return table == "games" and before is None
