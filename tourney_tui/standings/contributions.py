"""Tie-breaks computed once more, round by round, from the rules alone: what `explain` shows.

The table takes its values from the engine; this is the second opinion, and the tests hold the two equal.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.standings.codes import Code
from tourney_tui.standings.leavers import ROUND_ROBINS, without_leavers
from tourney_tui.standings.ledger import Entry, Ledger, ledger
from tourney_tui.standings.ruleset import TiebreakRules, tiebreak_rules
from tourney_tui.standings.score import scores

HALF = Fraction(1, 2)


class Field(msgspec.Struct, frozen=True):
    """Everything a tie-break looks at, in points (not half points)."""

    event: Event
    after_round: int
    ledger: Ledger
    points: Mapping[PlayerId, Fraction]
    adjusted: Mapping[PlayerId, Fraction]
    rules: TiebreakRules
    round_robin: bool

    @property
    def draw(self) -> Fraction:
        """What a draw is worth."""
        return HALF * self.event.regulations.points.draw

    @property
    def win(self) -> Fraction:
        """What a win is worth."""
        return HALF * self.event.regulations.points.win


class Contribution(msgspec.Struct, frozen=True):
    """What one round gives to Buchholz and Sonneborn-Berger.

    `score` is the opponent's adjusted score, or the dummy's; `result` what the player made of it. `dummy` says that
    the round was not played; then `own` is the player's own score and `cap` what it was held to (None: no cap).
    `voluntary` rounds are cut first. `cut` says that a cut took this one.
    """

    entry: Entry
    score: Fraction
    result: Fraction
    dummy: bool
    voluntary: bool
    own: Fraction = Fraction(0)
    cap: Fraction | None = None
    cut: bool = False

    @property
    def product(self) -> Fraction:
        """The opponent's score times the result."""
        return self.score * self.result


def field_of(event: Event, after_round: int) -> Field:
    """The event as tie-breaks see it after a round."""
    counted = without_leavers(event)
    rounds = ledger(counted, after_round)
    round_robin = event.regulations.format in ROUND_ROBINS
    points = {player: HALF * score.points for player, score in scores(counted, after_round).items()}
    trailing = Fraction(0) if round_robin else HALF * event.regulations.points.draw
    adjusted = {player: _adjusted_score(rounds[player], trailing) for player in rounds}
    rules = tiebreak_rules(event.regulations)
    return Field(counted, after_round, rounds, points, adjusted, rules, round_robin)


def _adjusted_score(rounds: Iterable[Entry], trailing: Fraction) -> Fraction:
    """C.07, 16.3: the rounds at the end that the player chose not to play count as draws (round robin: as nothing).

    A forfeit loss keeps its zero; a forfeit win, an allocated and a full-point bye keep their value and end the tail.
    """
    entries = tuple(rounds)
    last_taken = max((entry.round for entry in entries if not entry.voluntary), default=0)
    return sum(
        (HALF * e.points if e.round <= last_taken or e.opponent is not None else trailing for e in entries), Fraction(0)
    )


def contributions(field: Field, player: PlayerId, code: Code) -> tuple[Contribution, ...]:
    """Round by round, with the cuts of `code` marked."""
    found = [_contribution(field, player, entry) for entry in field.ledger[player]]
    if field.round_robin:
        found = [one for one in found if one.entry.opponent is not None]
    return _with_cuts(found, code, weighted=code.base == "SB")


def _contribution(field: Field, player: PlayerId, entry: Entry) -> Contribution:
    result = HALF * entry.points
    if entry.opponent is not None and (entry.played or field.round_robin):
        return Contribution(entry, field.adjusted[entry.opponent], result, dummy=False, voluntary=False)
    own = field.points[player]
    cap = _cap(field, entry)
    score = own if cap is None else min(own, cap)
    return Contribution(entry, score, result, True, entry.voluntary, own, cap)


def _cap(field: Field, entry: Entry) -> Fraction | None:
    # C.07, 16.4 as amended: no dummy is worth more than the opponent one was to meet, or than a draw a round.
    if not field.rules.capped:
        return None
    return field.adjusted[entry.opponent] if entry.opponent is not None else field.draw * field.after_round


def _with_cuts(found: list[Contribution], code: Code, *, weighted: bool) -> tuple[Contribution, ...]:
    """C.07, 14 and 16.5: a voluntary unplayed round is cut first, unless the general cut would take more away."""

    def worth(one: Contribution) -> Fraction:
        return one.product if weighted else one.score

    left = list(found)
    low = min(code.low, len(left))
    cut: list[Contribution] = []
    for _ in range(low):
        least = min(left, key=lambda one: (one.score, worth(one)))
        voluntary = min((one for one in left if one.voluntary), key=lambda one: (worth(one), one.score), default=None)
        taken = least if voluntary is None or worth(least) > worth(voluntary) else voluntary
        left.remove(taken)
        cut.append(taken)
    for _ in range(min(code.high, len(left))):
        most = max(left, key=lambda one: (one.score, worth(one)))
        left.remove(most)
        cut.append(most)
    return tuple(msgspec.structs.replace(one, cut=True) if one in cut else one for one in found)
