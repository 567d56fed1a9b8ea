"""Who is out of a bracket, since which match, and the order that follows: equal exits are equal."""

from tourney_tui.model.event import Event, Game
from tourney_tui.model.feed import GROUP, BracketKind, Stage
from tourney_tui.model.group_table import group_order
from tourney_tui.model.knockout import Seating, over, winner
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import outcome

STILL_IN = 1_000  # ranks a player who has not lost before everybody who has

# What ranks first: the main bracket, then among equals the brackets of those who lost there.
RANKING_STAGES = (Stage.MAIN, Stage.THIRD, Stage.CONSOLATION, Stage.LAST_CHANCE)

Key = tuple[int, ...]


def lost(game: Game, player: PlayerId) -> bool:
    """The match is decided and the player does not move on."""
    return game.result is not None and winner(game) != player


def lives_lost(event: Event, player: PlayerId, after_round: int) -> int:
    """Matches lost in the rounds with lives. A draw costs no life."""
    games = (game for game in event.player_games(player) if game.stage == Stage.LIVES and game.round <= after_round)
    return sum(_beaten(game, player) for game in games)


def _beaten(game: Game, player: PlayerId) -> bool:
    if game.result is None:
        return False
    facts = outcome(game.result)
    return (facts.left if game.left == player else facts.right) == "loss"


def exit_game(event: Event, player: PlayerId, after_round: int) -> Game | None:
    """The match after which the player is out of the event; None for who is still in, or has won it."""
    games = event.player_games(player)
    if not games or games[-1].round > after_round:
        return None
    last = games[-1]
    if last.stage.startswith(GROUP):
        return last if _group_over(event, last.stage) else None
    if last.stage == Stage.LIVES:
        return last if _no_life_left(event, last, player, after_round) else None
    return last if lost(last, player) else None


def _no_life_left(event: Event, last: Game, player: PlayerId, after_round: int) -> bool:
    """The last life was lost in this match, or the player has withdrawn after it and is paired no more."""
    if not last.missing and event.players[player].left is not None:
        return True
    return _beaten(last, player) and lives_lost(event, player, after_round) >= event.regulations.bracket.lives


def _group_over(event: Event, group: str) -> bool:
    return all(over(game) for game in event.games.values() if game.stage == group)


def rank_key(event: Event, player: PlayerId, after_round: int) -> Key:
    """Sorts the better player first; equal keys are equal ranks.

    In a double elimination the round of the exit decides. Elsewhere the level reached in the main bracket does, then
    that of the consolation, then that of the last chance, and for who did not reach the bracket the place in the group
    or the round in which the last life was lost.
    """
    games = [game for game in event.player_games(player) if game.round <= after_round]
    if event.regulations.bracket.kind is BracketKind.DOUBLE:
        return (_ladder_key(event, player, games, after_round),)
    found = tuple(_stage_key(games, player, stage) for stage in RANKING_STAGES)
    return (*found, _before_bracket(event, player, games, after_round))


def _ladder_key(event: Event, player: PlayerId, games: list[Game], after_round: int) -> int:
    if not games:
        return 0
    last = exit_game(event, player, after_round)
    return -STILL_IN if last is None else -last.round


def _stage_key(games: list[Game], player: PlayerId, stage: str) -> int:
    """Minus the level lost at; far ahead while not lost, 0 for who was never there."""
    here = [game for game in games if game.stage == stage]
    if not here:
        return 0
    return -(here[-1].level or here[-1].round) if lost(here[-1], player) else -STILL_IN


def _before_bracket(event: Event, player: PlayerId, games: list[Game], after_round: int) -> int:
    group = next((game.stage for game in games if game.stage.startswith(GROUP)), None)
    if group is not None:
        played = [game for game in event.games.values() if game.stage == group and game.round <= after_round]
        order = group_order(played, event.players)
        return order.index(player) + 1 if player in order else len(order) + 1
    lives = [game for game in games if game.stage == Stage.LIVES]
    if not lives:
        return 0
    last = exit_game(event, player, after_round)
    return -STILL_IN if last is None or last.stage != Stage.LIVES else -last.round


def champion(event: Event, stage: str = Stage.MAIN) -> PlayerId | None:
    """Who has won a stage; None while it is not decided, or when nobody came to its last match.

    Who alone is left in the rounds with lives has won before any bracket is drawn.
    """
    games = [game for game in event.games.values() if game.stage == stage]
    if not games and stage == Stage.MAIN:
        return _last_alive(event)
    if not games or not all(map(over, games)):
        return None
    for game in sorted(games, key=lambda one: -(one.level or one.round)):
        # The second match of a grand final is empty when the unbeaten player has won the first.
        if not game.bye or winner(game) is not None or stage != Stage.GRAND_FINAL:
            return winner(game)
    return None


def _last_alive(event: Event) -> PlayerId | None:
    newest = max(event.rounds, default=0)
    if event.regulations.bracket.kind is not BracketKind.LIVES or not newest or event.missing_results(newest):
        return None
    there = (player for player in event.players.values() if player.present and player.left is None)
    left = [player.id for player in there if exit_game(event, player.id, newest) is None]
    return left[0] if len(left) == 1 else None


def last_stage(event: Event) -> str:
    """The stage whose winner wins the event."""
    return Stage.GRAND_FINAL if Stage.GRAND_FINAL in event.stage_levels else Stage.MAIN


def path(event: Event, game: Game) -> tuple[Game, ...]:
    """A match and those that its winner comes to, one after the other."""
    found = [game]
    while (target := event.wiring.winner_to.get(found[-1].id)) is not None:
        found.append(event.games[target.game])
    return tuple(found)


def losers_share(event: Event, game: Game) -> tuple[int, int]:
    """The places that the losers of this match and of its equals share, within the event or within their stage.

    Counts the matches that will still have a loser, so that byes take no place.
    """
    ladder = event.regulations.bracket.kind is BracketKind.DOUBLE
    if game.stage == Stage.THIRD:
        return 4, 4
    matches = [one for one in event.games.values() if _loses_for_good(event, one, game.stage, ladder=ladder)]
    later = sum(_height(one, ladder=ladder) > _height(game, ladder=ladder) for one in matches)
    level = sum(_height(one, ladder=ladder) == _height(game, ladder=ladder) for one in matches)
    return later + 2, later + max(level, 1) + 1


def _height(game: Game, *, ladder: bool) -> int:
    return game.round if ladder else game.level or game.round


def _loses_for_good(event: Event, game: Game, stage: str, *, ladder: bool) -> bool:
    if game.bye or not _two_can_come(event, game):
        return False
    if not ladder:
        return game.stage == stage
    return game.stage == Stage.LOSERS or (game.stage == Stage.GRAND_FINAL and game.level == 1)


def _two_can_come(event: Event, game: Game) -> bool:
    seating = Seating(event.games, event.players, event.wiring)
    seats = [seating.seat(game, left=left) for left in (True, False)]
    return all(seat.player is not None or not seat.settled for seat in seats)
