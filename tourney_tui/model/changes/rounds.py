"""Making and unmaking rounds: published pairings, the bracket's draw, boards by hand."""

from collections import Counter
from itertools import count

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.baku import last_of_group_a
from tourney_tui.model.changes.change import Answer, Change, Ids, board_name, games_by_id, pair_name
from tourney_tui.model.continuous import is_playing, next_match
from tourney_tui.model.event import TABLES, Event, Format, Game, GameId, Round
from tourney_tui.model.exits import champion
from tourney_tui.model.feed import BracketKind, Feed, Seeding, Stage
from tourney_tui.model.intents import AddBoard, DrawBracket, PublishRound, RemoveBoard, UnpairRound
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import outcome, walkover
from tourney_tui.model.words import Words, words


def ready_to_pair(event: Event, number: int) -> Refusal | None:
    """Why a round cannot be paired now; None when it can."""
    rules = event.regulations
    if rules.format is Format.KNOCKOUT and event.games and not plays_for_lives(event):
        return Refusal("drawn", words("the bracket is drawn; winners move on by themselves"))
    if number in event.rounds:
        return Refusal("paired", words("round {round} is paired already", round=number))
    if number != event.current_round + 1:
        return Refusal(
            "order", words("the next round to pair is {next}, not {round}", next=event.current_round + 1, round=number)
        )
    if number > rules.rounds and rules.format is not Format.KNOCKOUT:
        return Refusal("finished", words("the event has {rounds} rounds and all are paired", rounds=rules.rounds))
    if len(event.players) < 2:
        return Refusal("players", words("at least two players are needed; register them first (P, then n)"))
    if rules.format in TABLES:
        return None
    if rules.at_once and number > 1:
        return Refusal("continuous", words("in this event everybody goes on at once: m pairs whoever is free"))
    return _complete(event, number - 1)


def _complete(event: Event, number: int) -> Refusal | None:
    missing = event.missing_results(number)
    if not missing:
        return None
    boards = ", ".join(str(game.board) for game in missing[:8])
    more = "..." if len(missing) > 8 else ""
    return Refusal(
        "incomplete",
        words("round {round} is not complete: no result on board {boards}", round=number, boards=boards + more),
    )


def publish_round(event: Event, intent: PublishRound, ids: Ids) -> Answer:
    """Store a draft as the round."""
    refusal = ready_to_pair(event, intent.round) or _each_once(event, intent)
    if refusal:
        return refusal
    games = [
        _with_absence(event, Game(GameId(ids.game + i), intent.round, i + 1, left=left, right=right))
        for i, (left, right) in enumerate(intent.pairs)
    ]
    paired = Round(intent.round, byes=intent.byes, paired_by=intent.paired_by, note=intent.note)
    label = with_note(log.PAIRED(round=intent.round, n=len(games)), intent.note)
    change = Change("pair", label, rounds={paired.number: paired}, games=games_by_id(games))
    if intent.round == 1 and event.regulations.acceleration:
        # C.04.7: the last player of group A stays the last one.
        regulations = msgspec.structs.replace(event.regulations, last_accelerated=last_of_group_a(event) or 0)
        change = msgspec.structs.replace(change, regulations=regulations)
    if intent.round == 1 and event.regulations.format in TABLES:
        regulations = msgspec.structs.replace(event.regulations, rounds=_table_rounds(event, intent))
        change = msgspec.structs.replace(change, regulations=regulations)
    return change


def with_note(label: Words, note: str) -> Words:
    """A sentence of the log with what the round says of itself, read back from its text."""
    return log.joined(label, read_back(note)) if note else label


def _table_rounds(event: Event, intent: PublishRound) -> int:
    """A table of n players has n - 1 rounds, an odd one n; twice as many when everybody meets twice (C.05).

    Two teams of n have n rounds.
    """
    if event.regulations.format is Format.SCHEVENINGEN:
        return len(intent.pairs) + len(intent.byes)
    field = 2 * len(intent.pairs) + len(intent.byes)
    single = field - 1 + field % 2
    return 2 * single if event.regulations.format is Format.DOUBLE_ROUND_ROBIN else single


def _each_once(event: Event, intent: PublishRound) -> Refusal | None:
    sides = Counter([side for pair in intent.pairs for side in pair] + [bye.player for bye in intent.byes])
    for player, times in sides.items():
        if player not in event.players:
            return Refusal("no-player", words("a paired player was taken off the list; pair again"))
        if times > 1:
            return Refusal("twice", words("{name} is paired twice", name=event.players[player].name))
    return None


def _with_absence(event: Event, game: Game) -> Game:
    """In a table the games of a player who has left are forfeits from the start."""
    if event.regulations.format not in TABLES or game.left is None or game.right is None:
        return game
    result = walkover(*(event.players[side].gone_by(game.round) for side in (game.left, game.right)))
    return msgspec.structs.replace(game, result=result) if result else game


def draw_bracket(event: Event, intent: DrawBracket, ids: Ids) -> Answer:
    """Store the whole knockout at once; with lives, a round of it, and in the end its bracket."""
    refusal = ready_to_pair(event, max(event.rounds, default=0) + 1)
    if refusal:
        return refusal
    if not intent.games:
        return Refusal("few", nothing_to_draw(event))
    games = _with_free_ids(intent.games, ids)
    rounds = max(game.round for game in games)
    regulations = msgspec.structs.replace(event.regulations, rounds=rounds)
    sides = {side for game in games for side in (game.left, game.right) if side is not None}
    label = log.DRAWN(n=len(sides), rounds=rounds)
    if games[0].stage == Stage.LIVES:
        label = log.LIVES_PAIRED(round=rounds, n=len(sides))
    return Change(
        "draw",
        label,
        games=games_by_id(games),
        rounds={number: Round(number, paired_by=drawn_by(event)) for number in sorted({g.round for g in games})},
        regulations=regulations,
    )


def nothing_to_draw(event: Event) -> Words:
    """Why there is no bracket to draw: too few are there, or the last one left has won."""
    last = champion(event)
    if last is not None:
        return words("{name} alone is left and has won: there is nothing to draw", name=event.players[last].name)
    return words("fewer than two players are left: there is nothing to draw")


def plays_for_lives(event: Event) -> bool:
    """Rounds with lives are paired one by one, until the bracket of the survivors is drawn."""
    return event.regulations.bracket.kind is BracketKind.LIVES and Stage.MAIN not in event.stage_levels


def _with_free_ids(games: tuple[Game, ...], ids: Ids) -> list[Game]:
    """The same matches under the next free ids, their feeds with them."""
    shift = ids.game - min(game.id for game in games)

    def moved(feed: Feed | None) -> Feed | None:
        return msgspec.structs.replace(feed, game=GameId(feed.game + shift)) if feed and feed.game else feed

    return [
        msgspec.structs.replace(
            game, id=GameId(game.id + shift), left_from=moved(game.left_from), right_from=moved(game.right_from)
        )
        for game in games
    ]


def drawn_by(event: Event) -> str:
    """What ordered the players of a bracket, with the seed of its lots."""
    rules = event.regulations.bracket
    if rules.seeding is Seeding.LOTS:
        return f"lots, seed {rules.lots}"
    return "seeds by hand" if rules.seeding is Seeding.HAND else "seeding"


def add_board(event: Event, intent: AddBoard, ids: Ids) -> Answer:
    """Pair two players by hand, on the first free board; a bye they had in that round is taken away."""
    refusal = ready_for_hand(event, intent.round) or _both_wait(event, intent) or _both_free(event, intent)
    if refusal:
        return refusal
    question = _unusual(event, intent)
    if question:
        return question
    old = event.rounds.get(intent.round) or Round(intent.round, paired_by="by hand")
    byes = tuple(bye for bye in old.byes if bye.player not in (intent.left, intent.right))
    taken = {game.board for game in event.round_games(intent.round)}
    board = next(number for number in count(1) if number not in taken)
    game = Game(GameId(ids.game), intent.round, board, left=intent.left, right=intent.right)
    label = with_note(log.BY_HAND(board=board_name(game), pair=pair_name(event, game)), intent.note)
    after = msgspec.structs.replace(old, byes=byes, note="; ".join(filter(None, (old.note, intent.note))))
    return Change("add-board", label, games={game.id: game}, rounds={after.number: after})


def ready_for_hand(event: Event, number: int) -> Refusal | None:
    """Why no board can be made by hand in a round now; a round begins with its first board."""
    if event.regulations.format is Format.KNOCKOUT:
        return Refusal("bracket", words("in a bracket the pairs follow from the draw; correct the results instead"))
    if event.regulations.at_once or number in event.rounds:
        return None
    return ready_to_pair(event, number)


def _both_wait(event: Event, intent: AddBoard) -> Refusal | None:
    """Where everybody goes on at once, a board is both players' next match."""
    if not event.regulations.at_once:
        return None
    for player in (intent.left, intent.right):
        known = event.players[player]
        if is_playing(event, player) or next_match(event, known) != intent.round:
            return Refusal(
                "not-free",
                words("{name} is not free for a match of round {round}", name=known.name, round=intent.round),
            )
    return None


def _both_free(event: Event, intent: AddBoard) -> Refusal | None:
    if intent.left == intent.right:
        return Refusal("self", words("{name} cannot play against {name}", name=event.players[intent.left].name))
    for game in event.round_games(intent.round):
        for side in (intent.left, intent.right):
            if side in (game.left, game.right):
                return Refusal(
                    "twice",
                    words(
                        "{name} is paired already, on {board}", name=event.players[side].name, board=board_name(game)
                    ),
                )
    return None


def _unusual(event: Event, intent: AddBoard) -> Question | None:
    if intent.answer("rematch"):
        return None
    for game in event.player_games(intent.left):
        if game.result is not None and not outcome(game.result).played:
            continue  # a forfeit is no meeting (case PD-05)
        if game.opponent_of(intent.left) == intent.right and event.regulations.format is Format.SWISS:
            return Question(
                "rematch",
                words(
                    "{pair} have met in round {round}; pair them again?", pair=pair_name(event, game), round=game.round
                ),
            )
    return None


def remove_board(event: Event, intent: RemoveBoard) -> Answer:
    """Take a board without result out of its round; both players are free."""
    game = event.games.get(intent.game)
    if game is None:
        return Refusal("no-game", words("that board is gone: it was taken out on another terminal"))
    if event.regulations.format is Format.KNOCKOUT:
        return Refusal("bracket", words("in a bracket no match can be taken out"))
    if game.result is not None:
        return Refusal("has-result", words("{board} has a result; clear it first (Backspace)", board=board_name(game)))
    if intent.answer("remove-board") is None:
        return Question(
            "remove-board", words("take out {board} ({pair})?", board=board_name(game), pair=pair_name(event, game))
        )
    label = log.TAKEN_OUT(board=board_name(game), pair=pair_name(event, game))
    return Change("remove-board", label, games={game.id: None})


def unpair_round(event: Event, intent: UnpairRound) -> Answer:
    """Take back the newest round while nothing in it has been played."""
    bracket = event.regulations.format is Format.KNOCKOUT
    rounds = last_drawn(event) if bracket else (intent.round,)
    if not event.rounds or (not bracket and intent.round != event.current_round):
        return Refusal("order", words("only the newest round can be taken back"))
    for number in rounds:
        if any(game.result is not None and not game.given for game in event.round_games(number)):
            return Refusal("has-result", words("round {round} has results; clear them first", round=number))
    if intent.answer("unpair") is None:
        return Question("unpair", words("take the pairing of round {round} back?", round=rounds[0]))
    return unpaired(event, *rounds)


def last_drawn(event: Event) -> tuple[int, ...]:
    """The rounds of a knockout that its last draw has made: all of them, but with lives the newest or the bracket."""
    if event.regulations.bracket.kind is not BracketKind.LIVES:
        return tuple(event.rounds)
    lives = [game.round for game in event.games.values() if game.stage == Stage.LIVES]
    if plays_for_lives(event):
        return (max(lives, default=0),)
    return tuple(number for number in event.rounds if number > max(lives, default=0))


def unpaired(event: Event, *rounds: int) -> Change:
    """Rounds and their games removed."""
    games = [game.id for game in event.games.values() if game.round in rounds]
    label = log.UNPAIRED(round=rounds[0]) if len(rounds) == 1 else log.DRAW_TAKEN_BACK()
    return Change("unpair", label, rounds=dict.fromkeys(rounds), games=dict.fromkeys(games))


def without_game(event: Event, number: int) -> tuple[PlayerId, ...]:
    """Players of the event who have neither game nor bye in a paired round."""
    busy = {side for game in event.round_games(number) for side in (game.left, game.right)}
    paired = event.rounds.get(number)
    busy |= {bye.player for bye in paired.byes} if paired else set()
    return tuple(p.id for p in event.players_by_number if p.id not in busy and p.joined <= number)
