"""What a forecast is asked, and what it answers: values that travel between processes."""

from fractions import Fraction

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.ledger import Money
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

RUNS = 10_000
FEWEST_RUNS, MOST_RUNS = 100, 1_000_000
SEED = 1
UNRATED_CHESS = 1400
"""What an unrated player counts in a forecast: FIDE takes an unrated opponent for 1400 (B.01, 1.4.6 d)."""


class Strength(msgspec.Struct, frozen=True):
    """What a player is taken for: the rating, and whether it was assumed because the list has none."""

    player: PlayerId
    rating: Fraction
    assumed: bool = False


class NormCandidate(msgspec.Struct, frozen=True):
    """A player who may still make a norm of this title, with `least` half points at the end.

    `exempt`: the event needs no foreign opponents (1.4.3 d).
    """

    player: PlayerId
    title: str
    least: int = 0
    exempt: bool = False


class Question(msgspec.Struct, frozen=True):
    """The event, the system whose expected scores count, and how often it is played to its end.

    With `exact` False nothing is enumerated. `norms` are those to look for.
    """

    event: Event
    money: Money
    system: str
    ruleset: str
    strengths: tuple[Strength, ...]
    runs: int = RUNS
    seed: int = SEED
    exact: bool = True
    norms: tuple[NormCandidate, ...] = ()


class PlaceChance(msgspec.Struct, frozen=True):
    """The chance of one place. Who shares places 2 to 4 has a third of each."""

    place: int
    chance: Fraction


class NormChance(msgspec.Struct, frozen=True):
    """The chance that what can be checked of a norm is met."""

    title: str
    chance: Fraction


class PlayerChances(msgspec.Struct, frozen=True):
    """One player: every place that is possible, the first first; the chance of a prize and its mean in cents."""

    player: PlayerId
    places: tuple[PlaceChance, ...]
    prize: Fraction = Fraction(0)
    cents: Fraction = Fraction(0)
    norms: tuple[NormChance, ...] = ()

    def up_to(self, place: int) -> Fraction:
        """The chance to be placed here or better."""
        return sum((one.chance for one in self.places if one.place <= place), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """The mean place; 0 for who is not ranked."""
        return sum((one.place * one.chance for one in self.places), Fraction(0))


class Method(msgspec.Struct, frozen=True):
    """How the chances were found.

    `kind` is `decided`, `exact` or `simulated`; `ways` are the runs, or the ways that the rest can go. `games` are
    those that remain and are known, `rounds` those that are not paired yet. `codes` are the tie-breaks that ranked,
    `shared` says that who is still level after them shares the places. `money_runs` is how many runs by lot the
    prizes come from, 0 for all ways.
    """

    kind: str
    ways: int
    games: int
    rounds: int
    codes: tuple[str, ...] = ()
    shared: bool = True
    money_runs: int = 0


class Forecast(msgspec.Struct, frozen=True, tag=True):
    """The chances of everybody, in the order of the pairing numbers."""

    method: Method
    players: tuple[PlayerChances, ...]

    def of(self, player: PlayerId) -> PlayerChances | None:
        """The chances of one player."""
        return next((one for one in self.players if one.player == player), None)


def runs_of(text: str) -> int | Refusal:
    """A typed number of runs."""
    bare = text.strip()
    if bare.isascii() and bare.isdigit() and len(bare) < 9 and FEWEST_RUNS <= int(bare) <= MOST_RUNS:
        return int(bare)
    said = "{text!r} will not do; write a number from {least} to {most}"
    return Refusal("number", words(said, text=text, least=FEWEST_RUNS, most=MOST_RUNS))
