"""What people call the stages and levels of a bracket, and the match that one waits for."""

from tourney_tui.locale import _, say
from tourney_tui.model.event import Event, Game
from tourney_tui.model.feed import GROUP, BracketKind, Feed, FeedKind, Stage
from tourney_tui.model.words import words

# In the order in which they are shown.
STAGES = {
    Stage.LIVES: words("lives"),
    Stage.MAIN: words("main"),
    Stage.THIRD: words("third place"),
    Stage.LOSERS: words("losers"),
    Stage.GRAND_FINAL: words("grand final"),
    Stage.CONSOLATION: words("consolation"),
    Stage.LAST_CHANCE: words("last chance"),
}
SHORT_STAGES = {
    Stage.THIRD: words("3rd place"),
    Stage.CONSOLATION: words("consol."),
    Stage.LAST_CHANCE: words("last ch."),
}
SHORT_ROUNDS = {0: words("final"), 1: words("semi"), 2: words("quarter")}


def stages(event: Event) -> tuple[str, ...]:
    """The stages of the event: groups first, then as they follow from each other."""
    order = [str(stage) for stage in STAGES]
    return tuple(sorted(event.stage_levels, key=lambda stage: (order.index(stage) + 1 if stage in order else 0, stage)))


def is_staged(event: Event) -> bool:
    """Whether there is more than one stage, so that a match must say which one it belongs to."""
    return len(event.stage_levels) > 1 or Stage.LIVES in event.stage_levels


def stage_name(stage: str, *, short: bool = False) -> str:
    """`main`, `consolation`, `group A`."""
    if stage.startswith(GROUP):
        return _("group {name}").format(name=stage.removeprefix(GROUP))
    known = Stage(stage)
    return say(SHORT_STAGES[known]) if short and known in SHORT_STAGES else say(STAGES[known])


def level_of(game: Game) -> int:
    """The level of a match within its stage; a bracket from a file has rounds only."""
    return game.level or game.round


def level_name(event: Event, stage: str, level: int, *, short: bool = False) -> str:
    """`semi-final`, `round 3`; "" where the stage has only this one."""
    levels = event.stage_levels.get(stage, event.regulations.rounds)
    if stage == Stage.THIRD:
        return ""
    if stage == Stage.GRAND_FINAL:
        return "" if level == 1 else _("second match")
    if _halves(event, stage):
        if short:
            name = SHORT_ROUNDS.get(levels - level)
            return say(name) if name else _("last {n}").format(n=2 ** (levels - level + 1))
        from tourney_tui.pairing.knockout import round_name

        return say(round_name(level, levels))
    final = level == levels and not stage.startswith(GROUP) and stage != Stage.LIVES
    return _("final") if final else _("round {number}").format(number=level)


def _halves(event: Event, stage: str) -> bool:
    """Each level has half as many matches as the one before; where losers keep coming in it is not so."""
    if stage == Stage.CONSOLATION:
        return event.regulations.bracket.kind is not BracketKind.PROGRESSIVE
    return stage in (Stage.MAIN, Stage.LAST_CHANCE)


def level_title(event: Event, stage: str, level: int) -> str:
    """`semi-final`, `consolation round 3`, `grand final`; the stage only where there are several."""
    name = level_name(event, stage, level)
    return " ".join(part for part in (stage_name(stage), name) if part) if is_staged(event) else name


def short_title(event: Event, game: Game) -> str:
    """For a narrow column: `main semi`, `losers round 2`."""
    name = level_name(event, game.stage, level_of(game), short=True)
    return " ".join(part for part in (stage_name(game.stage, short=True), name) if part)


def match_name(event: Event, game: Game) -> str:
    """`semi-final 1`, `consolation round 2, 3`; where a level has one match it needs no number."""
    name = level_title(event, game.stage, level_of(game))
    beside = [one for one in event.round_games(game.round) if (one.stage, one.level) == (game.stage, game.level)]
    if len(beside) < 2:
        return name
    number = beside.index(game) + 1
    return f"{name}, {number}" if name[-1].isdigit() else f"{name} {number}"


def board_words(event: Event, game: Game, seen_from: Game) -> str:
    """`board 3` of the round before, else `R2 board 3`."""
    if not is_staged(event) and game.round == seen_from.round - 1:
        return _("board {board}").format(board=game.board)
    return _("R{number} board {board}").format(number=game.round, board=game.board)


def feed_words(event: Event, feed: Feed | None, game: Game) -> str:
    """Who will come to a side that is still open."""
    if feed is None:
        return _("nobody")
    if feed.kind is FeedKind.PLACE:
        return _("place {place} of {group}").format(place=feed.place, group=stage_name(feed.group))
    board = board_words(event, event.games[feed.game], game)
    if feed.kind is FeedKind.WINNER:
        return _("winner of {board}").format(board=board)
    if feed.kind is FeedKind.AGAIN:
        return _("if the right side wins {board}").format(board=board)
    if feed.kind is FeedKind.FIRST_LOSS:
        return _("first loss from {board}").format(board=board)
    return _("loser of {board}").format(board=board)


def short_feed_words(event: Event, feed: Feed | None) -> str:
    """The same for a narrow column: `winner R2 b3`."""
    if feed is None:
        return _("nobody")
    if feed.kind is FeedKind.PLACE:
        return _("{place} of {group}").format(place=feed.place, group=stage_name(feed.group))
    source = event.games[feed.game]
    template = {
        FeedKind.WINNER: _("winner R{number} b{board}"),
        FeedKind.LOSER: _("loser R{number} b{board}"),
        FeedKind.FIRST_LOSS: _("1st loss R{number} b{board}"),
        FeedKind.AGAIN: _("if needed"),
    }[feed.kind]
    return template.format(number=source.round, board=source.board)
