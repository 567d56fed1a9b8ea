"""The rating of the Fédération Française de Backgammon: RATING match by match, ELO on top of it.

RATING and ELO are irrational numbers and are never rounded on the way: fifty digits are carried from match to match.
A Projection shows them to twelve decimals (`unrounded`, `elo`, `matches`) and to one decimal (`rating`), as the
federation prints them. Only the twelve decimals may be stored and carried to the next event.
"""

from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

import msgspec

from tourney_tui.model.match import MatchFormat, parse_format
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.ffbg_inactivity import inactivity
from tourney_tui.ratings.ffbg_sets import (
    EXACTLY,
    Equivalence,
    chance,
    equivalent_length,
    root,
    to_decimal,
    win_probability,
)
from tourney_tui.ratings.rounding import Number, decimals, half_up
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import (
    Exclusion,
    Level,
    MatchDetail,
    Projection,
    RatedGame,
    RuleSet,
    Step,
    Subject,
    System,
    level_of,
    step,
)

SOURCE = "FFBG, Le classement (undated, after 2001)"
RULESETS = (
    RuleSet("ffbg", "ffbg", "", "", f"{SOURCE}; sets: equivalent length to the nearest whole number"),
    RuleSet("ffbg-exact", "ffbg", "", "", f"{SOURCE}; sets: equivalent length unrounded", by_name=True),
    RuleSet("ffbg-odd", "ffbg", "", "", f"{SOURCE}; sets: equivalent length to the nearest odd number", by_name=True),
)
EQUIVALENCE = {"ffbg": Equivalence.NEAREST, "ffbg-exact": Equivalence.EXACT, "ffbg-odd": Equivalence.ODD}

NEW_MEMBER = 1500
"""RATING of a new member, with experience 0: ELO 1200."""

# "Définition des niveaux": by ELO. 1799 is still Champion and the assigned Master has 1800: Master begins at 1800.
LEVELS = (
    Level(0, words("Beginner")),
    Level(1450, words("Intermediate")),
    Level(1600, words("Advanced")),
    Level(1700, words("Champion")),
    Level(1800, words("Master")),
)

STEADY = 500
"""Experience from which ELO and RATING are the same but for the title bonus."""

SHOWN = 12
"""Decimals of every number in a Projection; the seed and its vectors need nine."""

FORMULA = "FFBG, La formule du Rating"
CHANCE = "FFBG, Probabilité de gagner un match"
EXPERIENCE = "FFBG, L'expérience"
ELO = "FFBG, Formule du ELO et classement"
SETS = "FFBG, Match en sets et équivalence"
BONUS = "FFBG, Le bonus CDF"
INACTIVITY = "FFBG, Evolution en cas d'inactivité"


class Standing(msgspec.Struct, frozen=True):
    """A member before or after a match: RATING in points, experience in points of match length."""

    rating: Decimal
    experience: Number


class Played(msgspec.Struct, frozen=True):
    """What one match did to one player. `probability` is the chance the player had to win."""

    probability: Decimal
    factor: Decimal
    points: Decimal
    after: Standing


class Adjustment(msgspec.Struct, frozen=True):
    """What happens to a member between two matches: a season ends, a title is won, the federation revalues.

    It comes before the match with the number `before_game`, counted from 1. `standing` and `titles` hold from then on.
    """

    before_game: int
    standing: Standing
    titles: tuple[int, ...]
    new_season: bool
    steps: tuple[Step, ...]


class _Course(msgspec.Struct):
    """A member on the way through a period: `season` and `since` say how much experience of this season there is."""

    standing: Standing
    titles: tuple[int, ...]
    season: Number
    since: Number
    steps: list[Step]

    @property
    def season_experience(self) -> Number:
        return add(self.season, add(self.standing.experience, -self.since))

    def adjust(self, change: Adjustment) -> None:
        self.standing, self.titles = change.standing, change.titles
        if change.new_season:
            self.season, self.since = 0, change.standing.experience
        self.steps += change.steps


def accelerator(experience: Number, length: Number) -> Decimal:
    """FA = max(1, 5 - (Exp + N) / 100), with the experience before the match ("L'expérience"). 191 and 9 -> 3."""
    with localcontext(EXACTLY):
        return max(Decimal(1), 5 - (to_decimal(experience) + to_decimal(length)) / 100)


def correction(experience: Number) -> Decimal:
    """FC(Exp) = 3/2500 Exp^2 - 6/5 Exp + 300, nothing from an experience of 500 ("Formule du ELO"). 100 -> 192."""
    with localcontext(EXACTLY):
        exp = to_decimal(experience)
        return 3 * exp * exp / 2500 - 6 * exp / 5 + 300 if exp < STEADY else Decimal(0)


def title_bonus(titles: tuple[int, ...]) -> int:
    """BCDF: a tenth of the participants of all Championnats de France won, summed, then half up. 33 -> 3, 45 -> 5."""
    return half_up(Fraction(sum(titles), 10))


def elo(standing: Standing, titles: tuple[int, ...] = ()) -> Decimal:
    """ELO = RATING + BCDF - FC(Exp), the number members are ranked by."""
    with localcontext(EXACTLY):
        return standing.rating + title_bonus(titles) - correction(standing.experience)


def play(player: Standing, opponent: Standing, length: Number, *, won: bool) -> Played:
    """One match from one side, both sides as they stood before it ("La formule du Rating").

    The winner gains 4 * FA * (1 - P) * sqrt(N), the loser loses 4 * FA * P * sqrt(N), each with the own FA and chance:
    what one gains is what the other loses only when both FA are equal.
    """
    with localcontext(EXACTLY):
        probability = win_probability(player.rating - opponent.rating, length)
        factor = accelerator(player.experience, length)
        points = factor * stake((1 if won else 0) - probability, length)
        return Played(probability, factor, points, Standing(player.rating + points, add(player.experience, length)))


def stake(share: Decimal, length: Number) -> Decimal:
    """Points of RATING before the accelerator: 4 * (result - chance) * sqrt(N)."""
    return 4 * share * root(length)


def meet(left: Standing, right: Standing, length: Number, *, left_wins: bool) -> tuple[Standing, Standing]:
    """One match for both sides at once: what the winner had missed to be sure is what the loser was sure of."""
    with localcontext(EXACTLY):
        points = stake((1 if left_wins else 0) - chance(left.rating - right.rating, length), length)
        return (
            Standing(left.rating + accelerator(left.experience, length) * points, add(left.experience, length)),
            Standing(right.rating - accelerator(right.experience, length) * points, add(right.experience, length)),
        )


def add(experience: Number, length: Number) -> Number:
    """Experience after a match; whole numbers stay whole. A match in sets counts its equivalent length."""
    if isinstance(experience, int) and isinstance(length, int):
        return experience + length
    with localcontext(EXACTLY):
        return to_decimal(experience) + to_decimal(length)


def counting_format(match: RatedGame) -> MatchFormat | Words:
    """The format a match is rated by, or the reason why it does not count.

    Forfeits and byes are no matches; there are no draws.
    """
    if not match.played:
        return words("forfeit or bye: not played")
    if not match.rated:
        return words("played but not rated")
    if match.score not in (0, 1):
        return words("a backgammon match is won or lost, never drawn")
    form = parse_format(match.format)
    return form.words if isinstance(form, Refusal) else form


def twelve(value: Number) -> Number:
    """A number as a Projection holds it: whole ones as they are, others to twelve decimals."""
    return value if isinstance(value, int) else decimals(value, SHOWN)


def project(subject: Subject, games: tuple[RatedGame, ...], ruleset: str, *, explain: bool = True) -> Projection:
    """RATING, ELO and experience after matches played in this order.

    An unrated player or opponent is a new member: RATING 1500. Raises KeyError for an unknown rule set.
    """
    return project_through(subject, games, ruleset, (), explain=explain)


def project_through(
    subject: Subject,
    games: tuple[RatedGame, ...],
    ruleset: str,
    adjustments: Sequence[Adjustment],
    *,
    explain: bool = True,
) -> Projection:
    """The same with what happened between the matches, in order."""
    equivalence = EQUIVALENCE[ruleset]
    before = starting(subject)
    steps = [step("RATING before", before.rating, FORMULA), step("experience before", before.experience, EXPERIENCE)]
    course = _Course(before, subject.titles, subject.season_experience, before.experience, steps)
    waiting = list(adjustments)
    details: list[MatchDetail] = []
    excluded: list[Exclusion] = []
    for number, match in enumerate(games, 1):
        while waiting and waiting[0].before_game <= number:
            course.adjust(waiting.pop(0))
        form = counting_format(match)
        if isinstance(form, Words):
            excluded.append(Exclusion(number, form))
            continue
        length = equivalent_length(form, equivalence)
        opponent = _standing(match.opponent, match.experience)
        played = play(course.standing, opponent, length, won=match.score == 1)
        course.standing = played.after
        details.append(_detail(number, length, played))
        if explain:
            course.steps += _match_steps(details[-1], form, opponent)
    for change in waiting:
        course.adjust(change)
    standing = course.standing
    return Projection(
        system="ffbg",
        ruleset=ruleset,
        rated=True,
        counted=len(details),
        score=sum((games[detail.game - 1].score for detail in details), Fraction(0)),
        expected=sum((detail.probability for detail in details), Decimal(0)),
        unrounded=decimals(standing.rating, SHOWN),
        rating=decimals(standing.rating, 1),
        change=decimals(Fraction(standing.rating) - Fraction(before.rating), SHOWN),
        excluded=tuple(excluded),
        steps=(*course.steps, *_last_steps(course)) if explain else (),
        note=None if details else words("no match counts, the RATING stays"),
        elo=decimals(elo(standing, course.titles), SHOWN),
        experience=twelve(standing.experience),
        level=level_of(LEVELS, elo(standing, course.titles)) or LEVELS[0].name,
        matches=tuple(details),
    )


def starting(subject: Subject) -> Standing:
    """RATING and experience a player begins with; a new member has 1500."""
    return _standing(subject.rating, subject.experience)


def _standing(rating: Number | None, experience: Number) -> Standing:
    return Standing(to_decimal(NEW_MEMBER if rating is None else rating), experience)


def _detail(number: int, length: Number, played: Played) -> MatchDetail:
    return MatchDetail(
        game=number,
        length=twelve(length),
        probability=decimals(played.probability, SHOWN),
        factor=twelve(played.factor),
        points=decimals(played.points, SHOWN),
        rating=decimals(played.after.rating, SHOWN),
        experience=twelve(played.after.experience),
    )


def _match_steps(detail: MatchDetail, form: MatchFormat, opponent: Standing) -> list[Step]:
    n, other = detail.game, shown(opponent.rating)
    found = [
        step("match {n}: chance of winning against {opponent}", detail.probability, CHANCE, n=n, opponent=other),
        step("match {n}: accelerator FA", detail.factor, EXPERIENCE, n=n),
        step("match {n}: change of RATING", detail.points, FORMULA, n=n),
    ]
    if form.winning_sets > 1:
        found.insert(0, step("match {n}: length equivalent to {form}", detail.length, SETS, n=n, form=str(form)))
    return found


def _last_steps(course: _Course) -> tuple[Step, ...]:
    after, titles, season = course.standing, course.titles, course.season_experience
    fci = inactivity(after.rating, elo(after, titles), season)
    return (
        step("RATING after", decimals(after.rating, SHOWN), FORMULA),
        step("experience after", twelve(after.experience), EXPERIENCE),
        step("experience of the season", twelve(season), EXPERIENCE),
        step("taken off on 1 September if no more is played (FCI)", twelve(fci), INACTIVITY),
        step("corrective factor FC", twelve(correction(after.experience)), ELO),
        step("bonus of the Championnats de France won", title_bonus(titles), BONUS),
        step("ELO = RATING + BCDF - FC", decimals(elo(after, titles), SHOWN), ELO),
    )


FFBG = System(
    id="ffbg",
    name="FFBG",
    federation="FFBG",
    rulesets=RULESETS,
    default="ffbg",
    project=project,
    levels=LEVELS,
    lists=dict.fromkeys(("standard", "rapid", "blitz"), ("ffbg",)),
)
