"""A knockout of any kind: the whole bracket at once, seeded so that the best meet as late as possible."""

from tourney_tui.model.event import Event, Game
from tourney_tui.model.feed import BracketKind, Stage
from tourney_tui.model.knockout import settled
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.bracket import (
    Builder,
    Levels,
    grand_final,
    ladder,
    last_chance,
    main_bracket,
    simple_consolation,
    third_place,
)
from tourney_tui.pairing.groups import group_stage
from tourney_tui.pairing.lives import alive, bracket_begins, next_round
from tourney_tui.pairing.seeding import round_count, seed_order, seeds

__all__ = ["draw", "round_count", "round_name", "seed_order"]

NAMES = {0: words("final"), 1: words("semi-final"), 2: words("quarter-final")}


def draw(event: Event, first_id: int = 1) -> tuple[Game, ...]:
    """All games of the bracket, ids from `first_id`; none when fewer than two players are there.

    The top seeds have the byes: a bye game is in round 1, and its player stands already in round 2. Every other side
    names the match that it waits for. With lives it is the next round only, until the bracket begins.
    """
    lives = event.regulations.bracket.kind is BracketKind.LIVES
    players = alive(event) if lives else seeds(event)
    if len(players) < 2:
        return ()
    builder = Builder(first_id, max(event.rounds, default=0) + 1 if lives else 1)
    if lives and not bracket_begins(event, players):
        next_round(builder, event, players)
    else:
        _build(builder, event, players)
    games = {game.id: game for game in builder.numbered()}
    games.update(settled(games, event.players))
    return tuple(games.values())


def _build(builder: Builder, event: Event, players: tuple[PlayerId, ...]) -> None:
    rules = event.regulations.bracket
    if rules.kind is BracketKind.GROUPS:
        main = main_bracket(builder, group_stage(builder, players, rules.groups, rules.qualifiers))
    else:
        main = main_bracket(builder, players, re_entry=rules.re_entry)
    if rules.kind is BracketKind.DOUBLE:
        grand_final(builder, main, ladder(builder, Stage.LOSERS, main, len(main)))
    elif rules.kind in (BracketKind.CONSOLATION, BracketKind.PROGRESSIVE):
        _consolations(builder, main, progressive=rules.kind is BracketKind.PROGRESSIVE, more=rules.last_chance)
    elif rules.third_place:
        third_place(builder, main)


def _consolations(builder: Builder, main: Levels, *, progressive: bool, more: bool) -> None:
    if progressive:
        consolation = ladder(builder, Stage.CONSOLATION, main, len(main) - 1)
        if more:
            last_chance(builder, consolation)
        return
    consolation = simple_consolation(builder, Stage.CONSOLATION, main[0])
    if more and consolation:
        simple_consolation(builder, Stage.LAST_CHANCE, consolation[0])


def round_name(number: int, rounds: int) -> Words:
    """What people call round `number` of `rounds`: final, semi-final, quarter-final, round of 16, ..."""
    to_go = rounds - number
    return NAMES.get(to_go) or words("round of {n}", n=2 ** (to_go + 1))
