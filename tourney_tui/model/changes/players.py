"""Registering, editing, removing players; leaving and coming back; pairing numbers."""

from collections.abc import Mapping

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model import names
from tourney_tui.model.changes.bracket import (
    come_back_to_bracket,
    free_slots,
    into_bye_slots,
    withdraw_from_bracket,
)
from tourney_tui.model.changes.byes import alone_in_round
from tourney_tui.model.changes.change import Answer, Change, Ids, board_name, family_name, players_by_id
from tourney_tui.model.changes.rounds import plays_for_lives, unpaired
from tourney_tui.model.event import TABLES, Bye, Event, Format, Game, GameId, Round
from tourney_tui.model.intents import AddPlayers, EditPlayer, RemovePlayer, Return, SetPaid, SetPresent, Withdraw
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.refusal import Choice, Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words

NUMBERS_FIXED_FROM = 4  # pairing numbers may change until round 4 is paired (C.04.2 B)
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
OLDEST_BIRTH_YEAR = 1900


def add_players(event: Event, intent: AddPlayers, ids: Ids, today: str) -> Answer:
    """Register players; each gets the next id and the pairing number that the seeding gives."""
    late = late_entry(event, len(intent.players))
    if isinstance(late, Refusal):
        return late
    added: list[Player] = []
    for offset, player in enumerate(intent.players):
        known = [*event.players.values(), *added]
        problem = check_player(player, today) or _duplicate(player, known, intent)
        if problem:
            return problem
        joined = max(player.joined, late)
        added.append(msgspec.structs.replace(player, id=PlayerId(ids.player + offset), number=0, joined=joined))
    numbered = renumbered(event, {player.id: player for player in added})
    label = log.REGISTERED(name=added[0].name) if len(added) == 1 else log.MANY_REGISTERED(n=len(added))
    if event.regulations.format is Format.KNOCKOUT and event.games and not plays_for_lives(event):
        return _from_source(into_bye_slots(event, numbered, added, intent, label), intent)
    return _from_source(Change("add-player", label, players=players_by_id(numbered.values())), intent)


def _from_source(answer: Answer, intent: AddPlayers) -> Answer:
    """The change with the file that the players come from, for the log."""
    if intent.source is None or not isinstance(answer, Change):
        return answer
    return msgspec.structs.replace(answer, label=log.JOINED(first=answer.label, then=intent.source))


def late_entry(event: Event, count: int) -> int | Refusal:
    """The first round that newly registered players can play, or why nobody can come in any more."""
    if not event.rounds:
        return 1
    form = event.regulations.format
    if form in TABLES:
        return Refusal("started", words("the round robin has begun: its table is fixed, nobody can be added"))
    if form is Format.KNOCKOUT and plays_for_lives(event):
        return max(event.rounds) + 1
    if form is Format.KNOCKOUT:
        free = len(free_slots(event))
        if free < count:
            return Refusal(
                "full", words("the bracket has {free} free bye places left, not {count}", free=free, count=count)
            )
        return 1
    if event.current_round >= event.regulations.rounds:
        return Refusal("finished", words("the last round is paired: nobody can join any more"))
    return event.current_round + 1


def check_player(player: Player, today: str) -> Refusal | None:
    """What is wrong with a player's record."""
    if not player.name.strip():
        return Refusal("name", words("a player needs a name: Family, Given"))
    year = player.birth_year
    if player.birth and year is None:
        return Refusal("birth", words("{text!r} is no birth date; write 1990 or 1990-05-31", text=player.birth))
    latest = int(today[:4]) if today else 9999
    if year is not None and not OLDEST_BIRTH_YEAR <= year <= latest:
        return Refusal(
            "birth",
            words(
                "a birth year lies between {oldest} and {latest}, not {year}",
                oldest=OLDEST_BIRTH_YEAR,
                latest=latest,
                year=year,
            ),
        )
    return None


def _duplicate(player: Player, known: list[Player], intent: AddPlayers) -> Question | None:
    for other in known:
        if not same_person(player, other) or intent.answer("duplicate"):
            continue
        said = "{name} looks like number {number}, {other}; register both?"
        if not other.number:
            said = "{name} looks like {other} of the same list; register both?"
        return Question("duplicate", words(said, name=player.name, number=other.number, other=other.name))
    return None


def same_person(one: Player, other: Player) -> bool:
    """The same federation number, else the same folded name when no birth year contradicts it."""
    shared = [key for key in one.ids if key in other.ids]
    if any(one.ids[key] == other.ids[key] for key in shared):
        return True
    if shared or names.fold(one.name) != names.fold(other.name):
        return False
    years = {one.birth_year, other.birth_year} - {None}
    return len(years) < 2


def seeding_key(player: Player, lists: tuple[str, ...]) -> tuple[int, int, names.SortKey, PlayerId]:
    """Rating, then title, then name: the order of pairing numbers (C.04.2 B.2)."""
    title = TITLES.index(player.title) if player.title in TITLES else len(TITLES)
    return (-(player.rating(*lists) or 0), title, names.sort_key(player.name), player.id)


def numbers_fixed(event: Event) -> bool:
    """From round 4 on, and in tables and brackets from the start, pairing numbers stay as they are."""
    if event.regulations.format is Format.SWISS:
        return event.current_round >= NUMBERS_FIXED_FROM
    return bool(event.rounds)


def renumbered(event: Event, changed: Mapping[PlayerId, Player]) -> dict[PlayerId, Player]:
    """The changed players put where the seeding wants them, and everybody whose number moves with it."""
    after = list(changed.values())
    others = [player for player in event.players_by_number if player.id not in changed]
    if numbers_fixed(event):
        last = max((player.number for player in event.players.values()), default=0)
        return {p.id: msgspec.structs.replace(p, number=p.number or last + i) for i, p in enumerate(after, 1)}
    lists = event.regulations.seeding
    order = others
    for player in sorted(after, key=lambda p: seeding_key(p, lists)):
        key = seeding_key(player, lists)
        place = next((i for i, other in enumerate(order) if seeding_key(other, lists) > key), len(order))
        order.insert(place, player)
    numbered = {p.id: msgspec.structs.replace(p, number=i) for i, p in enumerate(order, 1)}
    return {key: p for key, p in numbered.items() if p != event.players.get(key)}


def reseeded(event: Event, lists: tuple[str, ...]) -> dict[PlayerId, Player | None]:
    """Everybody whose pairing number other seeding lists move, as long as numbers may move."""
    if numbers_fixed(event):
        return {}
    order = sorted(event.players.values(), key=lambda player: seeding_key(player, lists))
    numbered = {p.id: msgspec.structs.replace(p, number=i) for i, p in enumerate(order, 1)}
    return {key: player for key, player in numbered.items() if player != event.players[key]}


def edit_player(event: Event, intent: EditPlayer, today: str) -> Answer:
    """Replace a record; the pairing number follows a new rating as long as numbers may move."""
    old = event.players.get(intent.player.id)
    if old is None:
        return _gone()
    problem = check_player(intent.player, today)
    if problem:
        return problem
    new = msgspec.structs.replace(intent.player, number=old.number)
    if new == old:
        return Refusal("same", words("nothing changed"))
    lists = event.regulations.seeding
    moves = seeding_key(new, lists) != seeding_key(old, lists)
    players = renumbered(event, {new.id: new}) if moves else {new.id: new}
    return Change("edit-player", log.EDITED(name=new.name), players={new.id: new, **players})


def remove_player(event: Event, intent: RemovePlayer) -> Answer:
    """Take out somebody who never played; the numbers after close up while they may."""
    player = event.players.get(intent.player)
    if player is None:
        return _gone()
    if event.player_games(player.id) or event.byes_by_player.get(player.id):
        return Refusal(
            "has-games", words("{name} has been paired; withdraw instead (x), the games stay", name=player.name)
        )
    pool = next((pool for pool in event.money.pools if any(s.player == player.id for s in pool.stakes)), None)
    if pool is not None:
        return Refusal(
            "staked", words("{name} is in {pool}; take them out of it first", name=player.name, pool=pool.name)
        )
    if intent.answer("remove") is None:
        return Question("remove", words("take {name} off the list?", name=player.name))
    players: dict[PlayerId, Player | None] = {player.id: None}
    if not numbers_fixed(event):
        after = (p for p in event.players_by_number if p.number > player.number)
        players.update({p.id: msgspec.structs.replace(p, number=p.number - 1) for p in after})
    return Change("remove-player", log.OFF_THE_LIST(name=player.name), players=players)


def withdraw(event: Event, intent: Withdraw) -> Answer:
    """Leave from a round on; an open game of the current round wants a decision first (case LW-03)."""
    player = event.players.get(intent.player)
    if player is None:
        return _gone()
    if player.left is not None:
        return Refusal("same", words("{name} has withdrawn already", name=player.name))
    if event.regulations.format is Format.KNOCKOUT and event.games:
        return withdraw_from_bracket(event, player, intent)
    gone = msgspec.structs.replace(player, left=max(intent.from_round, 1))
    label = log.WITHDRAWS(name=player.name, round=gone.left)
    open_game = next((g for g in event.player_games(player.id) if g.missing and g.round >= intent.from_round), None)
    if open_game is None:
        return Change("withdraw", label, players={gone.id: gone})
    choice = intent.answer("open-game")
    if choice is None:
        return _what_about(event, gone, open_game)
    return _leaving_open_game(event, gone, open_game, choice, label)


def _what_about(event: Event, player: Player, game: Game) -> Question:
    other = family_name(event, game.opponent_of(player.id))
    choices = [
        Choice("f", "forfeit", words("forfeit: {other} wins", other=other)),
        Choice("b", "bye", words("{other} gets the bye", other=other)),
    ]
    if all(g.result is None for g in event.round_games(game.round)) and game.round == event.current_round:
        choices.append(Choice("p", "repair", words("take the pairing back")))
    return Question(
        "open-game",
        words("{name} is paired on {board}:", name=player.name, board=board_name(game)),
        tuple(choices),
    )


def _leaving_open_game(event: Event, gone: Player, game: Game, choice: str, label: Words) -> Answer:
    if choice == "repair":
        change = unpaired(event, game.round)
        players: dict[PlayerId, Player | None] = {gone.id: gone}
        label = log.joined(label, log.TAKEN_BACK_WITH_IT())
        return msgspec.structs.replace(change, cmd="withdraw", label=label, players=players)
    if choice == "bye":
        other = game.opponent_of(gone.id)
        byes = [Bye(gone.id, ByeKind.ZERO)]
        if other is not None:
            byes.append(Bye(other, ByeKind.ALLOCATED))
        old = event.rounds[game.round]
        paired = msgspec.structs.replace(old, byes=(*old.byes, *byes))
        return Change(
            "withdraw",
            log.joined(label, log.HAS_THE_BYE(name=family_name(event, other))),
            players={gone.id: gone},
            games={game.id: None},
            rounds={paired.number: paired},
        )
    result = Result.FORFEIT_BLACK if game.left == gone.id else Result.FORFEIT_WHITE
    after = msgspec.structs.replace(game, result=result)
    label = log.joined(label, log.FORFEITED(board=board_name(game), result=result.value))
    return Change("withdraw", label, players={gone.id: gone}, games={game.id: after})


def come_back(event: Event, intent: Return, ids: Ids) -> Answer:
    """A withdrawn player returns: from the next round, or against the player with the bye (case LW-05)."""
    player = event.players.get(intent.player)
    if player is None:
        return _gone()
    if player.left is None:
        return Refusal("same", words("{name} has not withdrawn", name=player.name))
    if event.regulations.format is Format.KNOCKOUT and event.games:
        return come_back_to_bracket(event, player, intent)
    back = msgspec.structs.replace(player, left=None)
    free = _free_opponent(event, back)
    choice = intent.answer("when")
    if free is None or choice == "next":
        return Change("return", log.RETURNS_NEXT(name=player.name), players={back.id: back})
    if choice is None:
        return Question(
            "when",
            words("{name} returns:", name=player.name),
            (
                Choice("n", "next", words("from the next round")),
                Choice("b", "bye", words("now, against {other} who has the bye", other=family_name(event, free))),
            ),
        )
    return _against_the_bye(event, back, free, ids)


def _free_opponent(event: Event, back: Player) -> PlayerId | None:
    """Who has the bye of the current round and could play it against the one who returns."""
    number = event.current_round
    alone = alone_in_round(event, number)
    if alone in (None, back.id) or any(back.id in (game.left, game.right) for game in event.round_games(number)):
        return None
    return None if event.players[alone].gone_by(number) else alone


def _against_the_bye(event: Event, back: Player, free: PlayerId, ids: Ids) -> Change:
    old = event.rounds[event.current_round]
    byes = tuple(bye for bye in old.byes if bye.player not in (free, back.id))
    board = max((g.board for g in event.round_games(old.number)), default=0) + 1
    game = Game(GameId(ids.game), old.number, board, left=free, right=back.id)
    paired: Round = msgspec.structs.replace(old, byes=byes)
    return Change(
        "return",
        log.RETURNS_NOW(name=back.name, round=old.number, other=family_name(event, free)),
        players={back.id: back},
        games={game.id: game},
        rounds={paired.number: paired},
    )


def set_present(event: Event, intent: SetPresent) -> Answer:
    """Tick a player off at the door; who is absent is not paired."""
    player = event.players.get(intent.player)
    if player is None:
        return _gone()
    after = msgspec.structs.replace(player, present=intent.present)
    said = log.PRESENT if intent.present else log.ABSENT
    return Change("present", said(name=player.name), players={after.id: after})


def set_paid(event: Event, intent: SetPaid) -> Answer:
    """Note the entry fee."""
    player = event.players.get(intent.player)
    if player is None:
        return _gone()
    after = msgspec.structs.replace(player, paid=intent.paid)
    said = log.HAS_PAID if intent.paid else log.HAS_NOT_PAID
    return Change("paid", said(name=player.name), players={after.id: after})


def _gone() -> Refusal:
    return Refusal("no-player", words("that player is gone: taken out on another terminal"))
