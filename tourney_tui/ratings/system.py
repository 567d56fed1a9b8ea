"""What every rating system is asked and what it answers."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, Protocol

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import Number


class RuleSet(msgspec.Struct, frozen=True):
    """Dated rules. `by_name` rule sets are never chosen by date, only by their id."""

    id: str
    system: str
    valid_from: str  # YYYY-MM-DD, "" = no known beginning
    valid_to: str  # last day, "" = still in force
    source: str
    by_name: bool = False


class RatedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game as a rating system sees it, from the player's side.

    `opponent` is the opponent's rating before the event, None when unrated. `score` is 1, 1/2 or 0.
    `played` is False for forfeits and byes, `rated` False for a game played but not to be rated.
    FFBG only: `format` (`7`, `2x9`, ...) and `experience` (the opponent's, before the match).
    """

    opponent: Number | None
    score: Fraction
    played: bool = True
    rated: bool = True
    format: str = ""
    experience: Number = 0


class Subject(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player whose rating is computed; each system reads what its rules name.

    `rating` None is an unrated player. `youth` (FFE) any category below senior. `estimate` (FFE) a provisional rating.
    `archived` games of earlier events on the way to a first rating. `games` rated games before this period (FIDE,
    Belgium). `k` overrides the computed K. `peak` the highest published FIDE rating. `experience`, `season_experience`
    and `titles` (participants of each CDF won) are FFBG's. `time_control` is `standard`, `rapid` or `blitz`.
    `date` is the first day of the event, YYYY-MM-DD: rules on age and rules that began inside a rule set need it.
    """

    rating: Number | None
    youth: bool = False
    estimate: int | None = None
    archived: tuple[RatedGame, ...] = ()
    games: int | None = None
    birth_year: int | None = None
    peak: int | None = None
    k: int | None = None
    experience: Number = 0
    season_experience: Number = 0
    titles: tuple[int, ...] = ()
    time_control: str = "standard"
    date: str = ""


class Step(msgspec.Struct, frozen=True):
    """One line of the explanation: what, its value, and the article of the rule."""

    text: Words
    value: Number | str | None
    rule: str


class Exclusion(msgspec.Struct, frozen=True):
    """A game that does not count. `game` counts from 1."""

    game: int
    reason: Words


class MatchDetail(msgspec.Struct, frozen=True):
    """FFBG: one match, in order. `points` is the change of the player's RATING."""

    game: int
    length: Number
    probability: Decimal
    factor: Number
    points: Decimal
    rating: Decimal
    experience: Number


class Projection(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer of every rating system. None where the system has no such number.

    `rated` says whether the player has a published rating afterwards. `missing` is the number of games still needed
    for a first rating. `unrounded` is exact, `rating` what the federation publishes, `change` published minus old
    (FIDE: the rounded change of the period). `gains` is the exact change game by game where the system is additive
    (aligned with the games, None for excluded ones). `note` gives the reason when nothing changes.
    """

    system: str
    ruleset: str
    rated: bool
    counted: int
    score: Fraction
    average: Fraction | None = None
    percentage: Fraction | None = None
    bonus: Fraction | None = None
    performance: Number | None = None
    performance_mark: str = ""  # "0 %" or "100 %" when the performance is a convention, no measurement
    expected: Number | None = None
    k: int | None = None
    unrounded: Number | None = None
    rating: Number | None = None
    change: Number | None = None
    missing: int = 0
    excluded: tuple[Exclusion, ...] = ()
    steps: tuple[Step, ...] = ()
    gains: tuple[Number | None, ...] = ()
    note: Words | None = None
    elo: Decimal | None = None
    experience: Number | None = None
    level: Words | None = None
    matches: tuple[MatchDetail, ...] = ()


class Project(Protocol):
    """A system's answer for one player; without `explain` the numbers alone, where leaving the Steps out saves time."""

    def __call__(
        self, subject: Subject, games: tuple[RatedGame, ...], ruleset: str, /, *, explain: bool = True
    ) -> Projection: ...


class Level(msgspec.Struct, frozen=True):
    """A rung of a federation's ladder: the name holds from `least` upwards.

    `women` is the name for a woman where it differs; `name` None is a rung of the women's ladder only.
    """

    least: int
    name: Words | None
    women: Words | None = None


class System(msgspec.Struct, frozen=True):
    """A rating system: its id, name, rule sets (oldest first), function and ladder of levels.

    `default` is the rule set taken when no date decides. `lists` are the rating lists to read a player's rating from,
    in order of preference, by time control.
    """

    id: str
    name: str
    federation: str
    rulesets: tuple[RuleSet, ...]
    default: str
    project: Project
    levels: tuple[Level, ...]
    lists: dict[str, tuple[str, ...]]

    def ruleset(self, date: str = "", override: str = "") -> RuleSet:
        """The rule set named by `override`, else the one in force at `date`, else the default.

        Raises KeyError when `override` names none of this system.
        """
        if override:
            return {rules.id: rules for rules in self.rulesets}[override]
        for rules in self.rulesets:
            in_force = rules.valid_from <= date and (not rules.valid_to or date <= rules.valid_to)
            if date and not rules.by_name and in_force:
                return rules
        return {rules.id: rules for rules in self.rulesets}[self.default]


def step(text: str, value: Number | str | None, rule: str, /, **values: Any) -> Step:
    """One Step: `step("average of {n} compatible opponents", average, "FFE II", n=4)`."""
    return Step(words(text, **values), value, rule)


def level_of(levels: tuple[Level, ...], rating: Number | None, *, woman: bool = False) -> Words | None:
    """The highest rung whose least rating is reached."""
    if rating is None:
        return None
    reached = [level.women if woman and level.women else level.name for level in levels if level.least <= rating]
    named = [name for name in reached if name is not None]
    return named[-1] if named else None
