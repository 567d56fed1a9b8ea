"""Who wants which colour, how strongly, and who gets it (C.04.3, 1.7 and 5.2)."""

from enum import IntEnum

import msgspec

from tourney_tui.exchange.trf.engine import absentees
from tourney_tui.model.event import Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.history import History, history
from tourney_tui.pairing.score_groups import pairing_scores, ranked

OTHER = {"w": "b", "b": "w"}
NAMES = {"w": words("White"), "b": words("Black")}


class Strength(IntEnum):
    """How much a colour is wanted (C.04.3, 1.7.1 to 1.7.4)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


STRENGTHS = {
    Strength.NONE: words("no preference"),
    Strength.MILD: words("mild"),
    Strength.STRONG: words("strong"),
    Strength.ABSOLUTE: words("absolute"),
}
ARTICLES = {
    Strength.NONE: "C.04.3, 1.7.4",
    Strength.MILD: "C.04.3, 1.7.3",
    Strength.STRONG: "C.04.3, 1.7.2",
    Strength.ABSOLUTE: "C.04.3, 1.7.1",
}


class Preference(msgspec.Struct, frozen=True):
    """`w`, `b`, or `""` for none."""

    colour: str = ""
    strength: Strength = Strength.NONE


class Allocation(msgspec.Struct, frozen=True):
    """Who has White, by which article, and in words why."""

    white: PlayerId
    black: PlayerId
    article: str
    words: Words


def preference(past: History) -> Preference:
    """The first definition of article 1.7 that fits: beyond one or two alike, a difference of one, alternation."""
    balance, colours = past.balance(), past.colours
    if balance <= -2 or (balance <= 1 and colours.endswith("bb")):
        return Preference("w", Strength.ABSOLUTE)
    if balance >= 2 or (balance >= -1 and colours.endswith("ww")):
        return Preference("b", Strength.ABSOLUTE)
    if balance:
        return Preference("w" if balance < 0 else "b", Strength.STRONG)
    return Preference(OTHER[colours[-1]], Strength.MILD) if colours else Preference()


class _Side(msgspec.Struct, frozen=True):
    player: PlayerId
    past: History
    wants: Preference


def allocate(event: Event, round_number: int, one: PlayerId, other: PlayerId) -> Allocation:
    """The colours of two players, rule by rule (C.04.3, 5.2.1 to 5.2.5)."""
    high, low = (
        _Side(player, past, preference(past))
        for player in ranked(event, pairing_scores(event, round_number), one, other)
        for past in (history(event, player, round_number),)
    )
    return (
        _both_granted(event, high, low)
        or _stronger(event, high, low)
        or _alternated(event, high, low)
        or _higher_ranked(event, round_number, high, low)
    )


def _given(side: _Side, colour: str, other: _Side, article: str, why: Words) -> Allocation:
    white, black = (side, other) if colour == "w" else (other, side)
    return Allocation(white.player, black.player, f"C.04.3, {article}", why)


def _both_granted(event: Event, high: _Side, low: _Side) -> Allocation | None:
    if high.wants.colour and high.wants.colour != low.wants.colour:
        return _given(high, high.wants.colour, low, "5.2.1", words("both get the colour they prefer"))
    if low.wants.colour and not high.wants.colour:
        return _given(low, low.wants.colour, high, "5.2.1", words("both get the colour they prefer"))
    return None


def _stronger(event: Event, high: _Side, low: _Side) -> Allocation | None:
    """Both want the same; two absolute ones are parted by the wider colour difference."""
    if high.wants.strength != low.wants.strength:
        side, other = (high, low) if high.wants.strength > low.wants.strength else (low, high)
        colour = NAMES[side.wants.colour]
        why = words("both prefer {colour}; {name} more strongly", colour=colour, name=_name(event, side))
    elif high.wants.strength is Strength.ABSOLUTE and abs(high.past.balance()) != abs(low.past.balance()):
        side, other = (high, low) if abs(high.past.balance()) > abs(low.past.balance()) else (low, high)
        why = words("both must have {colour}; {name} has the wider colour difference",
                    colour=NAMES[side.wants.colour], name=_name(event, side))  # fmt: skip
    else:
        return None
    return _given(side, side.wants.colour, other, "5.2.2", why)


def _alternated(event: Event, high: _Side, low: _Side) -> Allocation | None:
    """Against the latest round of both in which their colours differed, counted back from their last games."""
    for mine, theirs in zip(reversed(high.past.colours), reversed(low.past.colours), strict=False):
        if mine != theirs:
            why = words("both prefer the same equally: turned round from the last time their colours differed")
            return _given(high, OTHER[mine], low, "5.2.3", why)
    return None


def _higher_ranked(event: Event, round_number: int, high: _Side, low: _Side) -> Allocation:
    if high.wants.colour:
        why = words("both prefer {colour} equally; {name} is ranked higher", colour=NAMES[high.wants.colour],
                    name=_name(event, high))  # fmt: skip
        return _given(high, high.wants.colour, low, "5.2.4", why)
    first = "b" if event.regulations.first_colour == "black" else "w"
    odd = running_number(event, round_number, high.player) % 2 == 1
    mine = first if odd else OTHER[first]
    if odd:
        why = words("nobody has played: {name} has an odd number and so the first colour", name=_name(event, high))
    else:
        why = words("nobody has played: {name} has an even number, not the first colour", name=_name(event, high))
    return _given(high, mine, low, "5.2.5", why)


def running_number(event: Event, round_number: int, player: PlayerId) -> int:
    """The place of a player among those who are to be paired or have been, which the colours of article 5.2.5 go by."""
    mine, present = event.players[player].number, to_be_paired(event, round_number)
    return sum(
        one.number <= mine and (one.id in present or _was_paired(event, round_number, one.id))
        for one in event.players.values()
    )


def to_be_paired(event: Event, round_number: int) -> frozenset[PlayerId]:
    """Who is there for a round: of a paired one, who has a game or the pairing-allocated bye."""
    paired = event.rounds.get(round_number)
    if paired is None:
        return frozenset(event.players.keys() - absentees(event, round_number).keys())
    sides = {side for game in event.round_games(round_number) for side in (game.left, game.right) if side is not None}
    return frozenset(sides | {bye.player for bye in paired.byes if bye.kind is ByeKind.ALLOCATED})


def _was_paired(event: Event, round_number: int, player: PlayerId) -> bool:
    if any(game.round < round_number for game in event.player_games(player)):
        return True
    byes = event.byes_by_player[player].items()
    return any(kind is ByeKind.ALLOCATED and number < round_number for number, kind in byes)


def _name(event: Event, side: _Side) -> str:
    return event.players[side.player].name
