"""Coming late to a bracket, leaving it, coming back to it, entering it again."""

from collections.abc import Iterable

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, board_name, family_name, games_by_id
from tourney_tui.model.changes.settling import settle
from tourney_tui.model.event import Event, Game
from tourney_tui.model.exits import exit_game
from tourney_tui.model.feed import Feed, Stage
from tourney_tui.model.intents import AddPlayers, ReEnter, Return, Withdraw
from tourney_tui.model.knockout import loser, over, winner_played
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Choice, Question, Refusal
from tourney_tui.model.words import Words, words

LATE_STAGES = (Stage.CONSOLATION, Stage.LAST_CHANCE)


def free_slots(event: Event) -> tuple[Game, ...]:
    """Byes whose player has not gone on to play yet: the main bracket first, the lowest seed's place first."""
    main = [game for game in event.games.values() if _is_free(event, game) and _is_entry(event, game)]
    main.sort(key=lambda game: -event.players[_alone(game) or PlayerId(0)].number)
    taken = {game.id for game in main}
    below = [
        game
        for game in event.games.values()
        if game.stage in LATE_STAGES and _is_free(event, game) and _nobody_can_come(event, game, taken)
    ]
    below.sort(key=lambda game: (LATE_STAGES.index(Stage(game.stage)), game.round, game.board))
    return (*main, *below)


def _alone(game: Game) -> PlayerId | None:
    return game.left if game.left is not None else game.right


def _is_free(event: Event, game: Game) -> bool:
    if not game.bye or _alone(game) is None:
        return False
    target = event.wiring.winner_to.get(game.id)
    while target is not None and event.games[target.game].bye:
        target = event.wiring.winner_to.get(target.game)
    return target is None or event.games[target.game].result is None


def _is_entry(event: Event, game: Game) -> bool:
    """A first match of the main bracket; where losers go somewhere, the loser of this one does as well."""
    if game.stage != Stage.MAIN or (game.level or game.round) != 1 or event.wiring.feeds[game.id].left is not None:
        return False
    return game.id in event.wiring.loser_to or not _drops(event)


def _drops(event: Event) -> bool:
    return any(event.games[key].stage == Stage.MAIN and event.games[key].level == 1 for key in event.wiring.loser_to)


def _nobody_can_come(event: Event, game: Game, free: Iterable[object]) -> bool:
    """The empty side waits for the loser of a match that was a bye and stays one."""
    feed = _empty_feed(event, game)
    return feed is not None and feed.game in event.games and event.games[feed.game].bye and feed.game not in set(free)


def _empty_feed(event: Event, game: Game) -> Feed | None:
    feeds = event.wiring.feeds[game.id]
    return feeds.left if game.left is None else feeds.right


def in_slot(game: Game, player: PlayerId) -> Game:
    """The match of a bye with a player on its empty side, who waits for nobody any more."""
    if game.left is None:
        return msgspec.structs.replace(game, left=player, left_from=None, bye=False)
    return msgspec.structs.replace(game, right=player, right_from=None, bye=False)


def into_bye_slots(
    event: Event, numbered: dict[PlayerId, Player], added: list[Player], intent: AddPlayers, label: Words
) -> Answer:
    """Late players take the free places in their order; a bye that was won is a match to play then."""
    slots = list(zip(added, free_slots(event), strict=False))
    reopened = next((slot.round for _, slot in slots if all(map(over, event.round_games(slot.round)))), None)
    if intent.answer("late") is None:
        return _late(
            ", ".join(f"{board_name(s)} {family_name(event, _alone(s))} - {p.name}" for p, s in slots), reopened
        )
    games = [in_slot(slot, player.id) for player, slot in slots]
    players: dict[PlayerId, Player | None] = dict(numbered)
    places = [log.AGAINST(board=board_name(slot), other=family_name(event, _alone(slot))) for _, slot in slots]
    said = log.REGISTERED_ON(registered=label, places=log.listed(places))
    said = log.OPEN_AGAIN(registered=said, round=reopened) if reopened else said
    return settle(event, Change("add-player", said, games=games_by_id(games), players=players))


def _late(pairs: str, reopened: int | None) -> Question:
    if reopened is None:
        return Question("late", words("register: {pairs}, in place of a bye?", pairs=pairs))
    return Question(
        "late",
        words("register: {pairs}, in place of a bye? Round {round} is complete and opens again",
              pairs=pairs, round=reopened),
    )  # fmt: skip


def re_enter(event: Event, intent: ReEnter) -> Answer:
    """A player who is out takes a free place that is played later than the match that was lost."""
    player = event.players.get(intent.player)
    if player is None:
        return Refusal("no-player", words("that player is gone: taken out on another terminal"))
    newest = max(event.rounds, default=0)
    lost = exit_game(event, player.id, newest)
    if lost is None or player.left is not None:
        return Refusal("not-out", words("{name} is not out; only who has lost can enter again", name=player.name))
    slot = next((game for game in free_slots(event) if game.round > lost.round), None)
    if slot is None:
        return Refusal(
            "full", words("no bye place after round {round} is free for {name}", round=lost.round, name=player.name)
        )
    other = family_name(event, _alone(slot))
    if intent.answer("re-enter") is None:
        return Question(
            "re-enter",
            words("{name} enters again, {board} against {other}?", name=player.name, board=board_name(slot),
                  other=other),
        )  # fmt: skip
    label = log.ENTERS_AGAIN(name=player.name, board=board_name(slot), other=other)
    return settle(event, Change("re-enter", label, games=games_by_id([in_slot(slot, player.id)])))


def already_out(event: Event, player: Player) -> Refusal | None:
    """Who is out of a bracket has nothing left to withdraw from."""
    lost = exit_game(event, player.id, max(event.rounds, default=0))
    if lost is None:
        return None
    return Refusal("out", words("{name} is out already, since {board}", name=player.name, board=board_name(lost)))


def withdraw_from_bracket(event: Event, player: Player, intent: Withdraw) -> Answer:
    """Leave: the next opponent goes on by walkover, or who lost the last match is put back (case KO-03)."""
    out = already_out(event, player)
    if out is not None:
        return out
    played = [game.round for game in event.player_games(player.id) if game.result is not None and not game.given]
    gone = msgspec.structs.replace(player, left=max(intent.from_round, 1, max(played, default=0) + 1))
    last = _last_won(event, player.id)
    choice = intent.answer("walkover")
    if choice is None:
        return _what_then(event, player, last)
    label = log.WITHDRAWS(name=player.name, round=gone.left)
    games = []
    if choice == "back" and last is not None:
        beaten = loser(last)
        games.append(msgspec.structs.replace(last, moves_on=beaten))
        label = log.joined(label, log.GOES_ON_INSTEAD(name=family_name(event, beaten)))
    return settle(event, Change("withdraw", label, players={gone.id: gone}, games=games_by_id(games)))


def _what_then(event: Event, player: Player, last: Game | None) -> Question:
    if last is None:
        return Question("walkover", words("{name} withdraws; the next opponent goes on by walkover?", name=player.name))
    choices = (
        Choice("w", "walkover", words("walkover for the next opponent")),
        Choice("b", "back", words("{name} is put back", name=family_name(event, loser(last)))),
    )
    return Question("walkover", words("{name} withdraws:", name=player.name), choices)


def _last_won(event: Event, player: PlayerId) -> Game | None:
    """The player's newest match, won against somebody who can take the place, while the match after it is open."""
    decided = [game for game in event.player_games(player) if over(game) and not game.given]
    if not decided:
        return None
    last = decided[-1]
    target, beaten = event.wiring.winner_to.get(last.id), loser(last)
    if winner_played(last) != player or beaten is None or target is None or event.players[beaten].left is not None:
        return None
    following = event.games[target.game]
    return last if following.result is None and not following.bye else None


def come_back_to_bracket(event: Event, player: Player, intent: Return) -> Answer:
    """Walkovers that followed from the withdrawal go with it; who had taken the place gives it back."""
    back = msgspec.structs.replace(player, left=None)
    given = [
        msgspec.structs.replace(game, moves_on=None)
        for game in event.player_games(player.id)
        if game.moves_on is not None and winner_played(game) == player.id
    ]
    return settle(
        event, Change("return", log.RETURNS(name=player.name), players={back.id: back}, games=games_by_id(given))
    )
