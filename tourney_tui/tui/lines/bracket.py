"""The bracket of a knockout, match by match: who plays, where the winner goes, what becomes of the loser."""

from tourney_tui.locale import _, headed_by, points, say
from tourney_tui.model.event import Event, Game
from tourney_tui.model.exits import losers_share
from tourney_tui.model.feed import GROUP, BracketKind, FeedKind, Stage
from tourney_tui.model.group_table import group_order, points_in
from tourney_tui.model.knockout import Seating, loser, over, winner, winner_played
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import outcome
from tourney_tui.model.wiring import Target
from tourney_tui.model.words import words
from tourney_tui.tui.lines.bracket_names import (
    board_words,
    feed_words,
    is_staged,
    match_name,
    short_feed_words,
    stage_name,
)
from tourney_tui.tui.lines.results import short_result


def bracket_cells(event: Event, game: Game) -> tuple[str, ...]:
    """Board, left side, score, right side, where the winner goes, and the next match as it stands.

    The next match takes two lines, beside the two matches that feed it: its sides, then its score.
    """
    left, right = side_words(event, game, left=True), side_words(event, game, left=False)
    return (str(game.board), left, score_words(event, game), right, goes_to(event, game), _next_match(event, game))


def side_words(event: Event, game: Game, *, left: bool, short: bool = False) -> str:
    """The player of a side; who will come here, or that nobody will, stands in words, `short` for a narrow column."""
    player = game.left if left else game.right
    if player is not None:
        return event.players[player].name
    if game.bye:
        other = game.right if left else game.left
        return _("bye") if other is not None else _("nobody")
    if Seating(event.games, event.players, event.wiring).seat(game, left=left).settled:
        return _("bye") if short else _("bye, once the other comes")
    feeds = event.wiring.feeds[game.id]
    feed = feeds.left if left else feeds.right
    return short_feed_words(event, feed) if short and is_staged(event) else feed_words(event, feed, game)


def score_words(event: Event, game: Game) -> str:
    """The score, `bye`, `not played`, `walkover` for a forfeit and for one that waits, or dots."""
    if game.bye:
        return _("bye") if winner_played(game) is not None else _("empty")
    if waiting_walkover(event, game) is not None:
        return _("walkover")
    return short_result(game)


def waiting_walkover(event: Event, game: Game) -> PlayerId | None:
    """The player of this match who has withdrawn while the opponent is not known yet."""
    if game.bye or game.result is not None or (game.left is None) == (game.right is None):
        return None
    player = game.left if game.left is not None else game.right
    return player if player is not None and event.players[player].gone_by(game.round) else None


def next_game(event: Event, game: Game) -> Game | None:
    """The match that the winner goes to; None after the final."""
    target = event.wiring.winner_to.get(game.id)
    return None if target is None else event.games[target.game]


def goes_to(event: Event, game: Game) -> str:
    """`-> semi-final 1 left`; after the last match of a stage, who has won."""
    target = event.wiring.winner_to.get(game.id)
    if target is not None:
        return f"-> {match_name(event, event.games[target.game])} {_side_name(target)}"
    if game.stage.startswith(GROUP):
        return _("-> table of {group}").format(group=stage_name(game.stage))
    if game.stage == Stage.LIVES:
        return _("-> next round")
    if game.stage == Stage.THIRD:
        return _("-> third place")
    first = winner(game)
    if first is None:
        return _("nobody") if game.bye else _("-> first place")
    return _("wins: {name}").format(name=event.players[first].name)


def _side_name(target: Target) -> str:
    return _("left") if target.left else _("right")


def _next_match(event: Event, game: Game) -> str:
    following, target = next_game(event, game), event.wiring.winner_to.get(game.id)
    if following is None or target is None:
        return ""
    feeds = event.wiring.feeds[following.id]
    beside = all(feed is not None and feed.kind is FeedKind.WINNER for feed in (feeds.left, feeds.right))
    if beside and not target.left:
        return f"  {score_words(event, following)}"
    left, right = (side_words(event, following, left=side, short=True) for side in (True, False))
    return headed_by(match_name(event, following), f"{left} - {right}")


def match_lines(event: Event, game: Game | None) -> list[str]:
    """What follows from a match, in two lines: for its winner and for its loser. In a group, its table."""
    if game is None:
        return ["", ""]
    if game.stage.startswith(GROUP):
        return _group_lines(event, game.stage)
    return [_winner_words(event, game), _loser_words(event, game)]


def _group_lines(event: Event, group: str) -> list[str]:
    games = [game for game in event.games.values() if game.stage == group]
    names = [
        f"{place} {event.players[player].name} {points(points_in(games, player))}"
        for place, player in enumerate(group_order(games, event.players), start=1)
    ]
    left = sum(not over(game) for game in games)
    title = say(words("{group}, {n} matches to play:", group=stage_name(group), n=left))
    return [title, "  ".join(names)]


def _winner_words(event: Event, game: Game) -> str:
    first, target = winner(game), event.wiring.winner_to.get(game.id)
    name = _("the winner") if first is None else event.players[first].name
    if first is None and over(game):
        return _nobody_words(game, last=target is None)
    if target is None:
        return _won_words(event, game, name)
    following = event.games[target.game]
    text = _("{name} goes to {match}, {side} side, against {other}").format(
        name=name,
        match=match_name(event, following),
        side=_side_name(target),
        other=side_words(event, following, left=not target.left, short=True),
    )
    if game.moves_on is not None:
        return _("put back in place of the winner: {text}").format(text=text)
    return text if not game.bye else _("bye, nothing is played: {text}").format(text=text)


def _nobody_words(game: Game, *, last: bool) -> str:
    if game.stage == Stage.GRAND_FINAL and game.level == 2 and game.bye:
        return _("no second match: the unbeaten player has won the first")
    if last:
        return _("nobody is left here")
    return _("nobody goes on from here: the opponent in the next match moves on without playing")


def _won_words(event: Event, game: Game, name: str) -> str:
    if game.stage == Stage.LIVES:
        return _("{name} keeps all lives").format(name=name)
    if game.stage == Stage.THIRD:
        return _("{name} is third").format(name=name)
    if game.stage in (Stage.CONSOLATION, Stage.LAST_CHANCE):
        return _("{name} wins the {stage}").format(name=name, stage=stage_name(game.stage))
    if game.id in event.wiring.again and winner(game) is None:
        return _("the left side wins the event here; if the right side wins, they meet again")
    if game.id in event.wiring.again and winner(game) == game.right:
        return _("{name} wins, so both have lost once: a second match decides").format(name=name)
    return _("{name} wins the event").format(name=name)


def _loser_words(event: Event, game: Game) -> str:
    gone = waiting_walkover(event, game)
    if gone is not None:
        return _("{name} has withdrawn: a walkover, once the opponent is known").format(name=event.players[gone].name)
    if game.bye:
        return ""
    if game.stage == Stage.LIVES:
        return _("the loser loses a life; out after {n}").format(n=event.regulations.bracket.lives)
    names = [event.players[player].name for player in _losers(game)]
    dropped = _drop_words(event, game, names)
    if dropped:
        return dropped
    places = _places(event, game)
    if not names:
        return _("the loser is out, {places}").format(places=places)
    text = _("out, {places}: {names}").format(places=places, names=", ".join(names))
    facts = outcome(game.result) if game.result is not None else None
    return text if facts is None or facts.played else _("{text} (did not play)").format(text=text)


def _drop_words(event: Event, game: Game, names: list[str]) -> str:
    """Where the loser goes on; "" when the loser is out."""
    target = event.wiring.loser_to.get(game.id)
    who = names[0] if len(names) == 1 else _("the loser")
    if target is not None and len(names) < 2:
        following = event.games[target.game]
        text = _("{name} goes to {match} ({board}), {side} side")
        text = text.format(
            name=who,
            match=match_name(event, following),
            board=board_words(event, following, game),
            side=_side_name(target),
        )
        beaten = loser(game)
        gone = beaten is not None and event.players[beaten].gone_by(following.round)
        return _("{name} has withdrawn: out").format(name=who) if gone else text
    if game.id in event.wiring.again and (game.result is None or winner(game) == game.right):
        return _("the left side has a second match when it loses this one")
    first_match = _after_bye(event, game)
    if not first_match:
        return ""
    below = stage_name(Stage.CONSOLATION if game.stage == Stage.MAIN else Stage.LAST_CHANCE)
    if game.result is None:
        return _("if this is the loser's first match here, the loser goes to the {stage}").format(stage=below)
    beaten = loser(game)
    if beaten not in first_match:
        return ""
    return _("{name} goes to the {stage}: it was the first match").format(name=who, stage=below)


def _after_bye(event: Event, game: Game) -> set[PlayerId | None]:
    """The players of a match who come from a bye and have a second chance if they lose here."""
    feeds = event.wiring.feeds[game.id]
    found: set[PlayerId | None] = set()
    for feed in (feeds.left, feeds.right):
        if feed is None or feed.kind is not FeedKind.WINNER or not event.games[feed.game].bye:
            continue
        target = event.wiring.loser_to.get(feed.game)
        waits = event.wiring.feeds[target.game] if target is not None else None
        if waits is not None and target is not None:
            side = waits.left if target.left else waits.right
            if side is not None and side.kind is FeedKind.FIRST_LOSS:
                found.add(winner(event.games[feed.game]))
    return found


def _losers(game: Game) -> list[PlayerId]:
    """Who does not go on; the winner too, when somebody else was put in that place."""
    if game.result is None:
        return []
    on = winner(game)
    return [player for player in (game.left, game.right) if player is not None and player != on]


def _places(event: Event, game: Game) -> str:
    """Equal exits are equal: the losers of a level share its places."""
    first, last = losers_share(event, game)
    text = (
        _("place {place}").format(place=first)
        if first >= last
        else _("places {first} to {last}").format(first=first, last=last)
    )
    whole = event.regulations.bracket.kind is BracketKind.DOUBLE or game.stage in (Stage.MAIN, Stage.THIRD)
    return (
        text
        if whole or not is_staged(event)
        else _("{places} of the {stage}").format(places=text, stage=stage_name(game.stage))
    )
