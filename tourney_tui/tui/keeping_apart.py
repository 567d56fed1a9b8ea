"""Two players who are never paired with each other, or only where nothing else fits: asked on Players."""

from typing import TYPE_CHECKING

from tourney_tui.model import intents
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Format
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.tui.conversation import Choose, Conversation
from tourney_tui.tui.picking import picking_player
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage

NEVER = Choice("f", words("forbidden: never paired"))
AVOIDED = Choice("a", words("avoided where the rules allow"))
NOT_ANY_MORE = Choice("-", words("take it back"))


def keeping_apart(screen: "Stage", player: PlayerId) -> Conversation:
    """Ask for the other player and how strictly; a pair that is kept apart already can be let go."""
    if screen.event.regulations.format is not Format.SWISS:
        screen.messages.warn(words("only a Swiss can keep players apart"))
        return
    name = screen.event.players[player].name
    other = yield from picking_player(screen, words("{name} is kept apart from whom? (name or number)", name=name))
    if other is None:
        return
    if other == player:
        screen.messages.warn(words("{name} cannot be kept apart from {name}", name=name))
        return
    rules, pair = screen.event.regulations, Apart((player, other))
    forbidden, avoided = (_without(groups, pair) for groups in (rules.forbidden, rules.avoided))
    known = (forbidden, avoided) != (rules.forbidden, rules.avoided)
    label = words("{one} and {other}:", one=name, other=screen.event.players[other].name)
    key = yield Choose(label, [NEVER, AVOIDED, *([NOT_ANY_MORE] if known else [])])
    if key is None:
        return
    forbidden += (pair,) if key == NEVER.key else ()
    avoided += (pair,) if key == AVOIDED.key else ()
    yield from screen.carrying_out(intents.pairing_rules(rules, forbidden=forbidden, avoided=avoided))


def _without(groups: tuple[Apart, ...], pair: Apart) -> tuple[Apart, ...]:
    """The groups but those of exactly these two players."""
    return tuple(group for group in groups if set(group.players) != set(pair.players))
