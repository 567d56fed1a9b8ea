"""The French national Elo and Elo Rapide: rule sets, the new Elo of a rated player, the ladder of levels.

Sources: "Le classement Elo FFE" (20 May 2009), part III; the club summary "Classements Elo et Elo Rapide";
FFE Bulletin des Arbitres (BAF) 103, July 2004, page 25.
"""

from fractions import Fraction

import msgspec

from tourney_tui.model.words import words
from tourney_tui.ratings.counting import Counted, CountedGame, counted_games, in_order
from tourney_tui.ratings.ffe_first import first_rating
from tourney_tui.ratings.ffe_performance import (
    COMPATIBLE,
    FfeRules,
    Performance,
    floor_step,
    incompatible,
    performance,
    performance_steps,
)
from tourney_tui.ratings.rounding import Number, to_ten
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import (
    Exclusion,
    Level,
    Projection,
    RatedGame,
    RuleSet,
    Step,
    Subject,
    System,
    step,
)

ROUNDED = "FFE, arrondi à la dizaine"

ELO_2004 = FfeRules(
    RuleSet("ffe-2004", "ffe", "", "", "FFE BAF 103 (July 2004); Le classement Elo FFE (May 2009); club summary"),
    article="FFE III, calcul du Elo",
    gap=350,
    gap_itself_counts=False,
    full=16,
    full_youth=8,
    weight_down=16,
    first_quota=8,
)

# "pas plus de 350 au dessus", taken at the letter, lets a gap of exactly 350 count.
ELO_2009_LITERAL = msgspec.structs.replace(
    ELO_2004,
    ruleset=RuleSet("ffe-2009-literal", "ffe", "", "", "Le classement Elo FFE (May 2009), at the letter", by_name=True),
    gap_itself_counts=True,
)

# The club summary knows no brake on the way down and no rule for the young in rapid.
RAPID_2004 = FfeRules(
    RuleSet("ffe-rapid-2004", "ffe-rapid", "", "", "club summary Classements Elo et Elo Rapide"),
    article="FFE, Elo Rapide",
    gap=320,
    gap_itself_counts=False,
    full=7,
    full_youth=7,
    weight_down=None,
    first_quota=7,
)

RULES = {rules.ruleset.id: rules for rules in (ELO_2004, ELO_2009_LITERAL, RAPID_2004)}

LEVELS = (
    Level(1000, words("Beginner (knows the rules)")),
    Level(1200, words("Occasional player")),
    Level(1400, words("Club player")),
    Level(1580, words("Average of French licence holders")),
    Level(1600, words("Good club player")),
    Level(2000, words("National championship level")),
    Level(2300, words("International master")),
    Level(2450, words("Grandmaster")),
    Level(2600, words("Very strong grandmaster")),
    Level(2800, words("World champion")),
)


def project(subject: Subject, games: tuple[RatedGame, ...], ruleset: str, *, explain: bool = True) -> Projection:
    """The Elo (or Elo Rapide, by the rule set) after these games; raises KeyError for an unknown rule set.

    The French Elo is computed from all games at once, never game by game: whether a game is compatible depends on its
    result, and without a brake a win against a weak opponent can lower the performance.
    """
    rules = RULES[ruleset]
    if subject.rating is None:
        return first_rating(subject, games, rules)
    elo = Fraction(subject.rating)
    rateable = counted_games(games)
    reasons = [(game, incompatible(game, elo, rules)) for game in rateable.games]
    excluded = in_order(
        *rateable.excluded,
        *(Exclusion(game.number, reason) for game, reason in reasons if reason is not None),
    )
    compatible = Counted(tuple(game for game, reason in reasons if reason is None), excluded)
    reached = performance(compatible.games, rules)
    if reached is None:
        return _unchanged(subject.rating, compatible, rules)
    return _new_elo(subject, elo, reached, compatible, rules, explain=explain)


def _new_elo(
    subject: Subject, elo: Fraction, reached: Performance, counted: Counted, rules: FfeRules, *, explain: bool
) -> Projection:
    n, total = reached.tally.n, reached.tally
    full = rules.full_youth if subject.youth else rules.full
    raw = brake(reached.value, elo, n, full, rules.weight_down)
    published = max(rules.floor, to_ten(raw))
    return Projection(
        system=rules.ruleset.system,
        ruleset=rules.ruleset.id,
        rated=True,
        counted=n,
        score=total.score,
        average=total.average,
        percentage=total.percentage,
        bonus=reached.bonus,
        performance=reached.value,
        performance_mark=total.mark,
        unrounded=raw,
        rating=published,
        change=published - elo,
        excluded=counted.excluded,
        steps=_steps(subject.rating, reached, counted, raw, full, rules) if explain else (),
    )


def _steps(
    old: Number | None, reached: Performance, counted: Counted, raw: Fraction, full: int, rules: FfeRules
) -> tuple[Step, ...]:
    published = to_ten(raw)
    return (
        step("Elo before the games", old, rules.article),
        _compatible_step(counted.games, counted.excluded),
        *performance_steps(reached, rules),
        _brake_step(raw, reached.value, Fraction(old or 0), reached.tally.n, full, rules),
        step("to the nearest ten, a five upwards", published, ROUNDED),
        *([floor_step(rules.floor, rules)] if published < rules.floor else []),
    )


def brake(performance: Fraction, elo: Fraction, n: int, full: int, weight_down: int | None) -> Fraction:
    """The new Elo, exact, from the performance over n games.

    A lower performance weighs n against the old Elo's `weight_down` (None: no such brake); a higher one counts in full
    from `full` games and until then n parts of `full`.
    """
    if weight_down is not None and performance < elo:
        return (weight_down * elo + performance * n) / (weight_down + n)
    if n >= full:
        return performance
    return (performance * n + (full - n) * elo) / full


def _brake_step(raw: Fraction, reached: Fraction, elo: Fraction, n: int, full: int, rules: FfeRules) -> Step:
    values = {"performance": shown(reached), "elo": shown(elo), "n": n}
    if rules.weight_down is not None and reached < elo:
        text = "below the Elo: ({weight} x {elo} + {n} x {performance}) / {sum}"
        return step(text, raw, rules.article, weight=rules.weight_down, sum=rules.weight_down + n, **values)
    if n >= full:
        return step("{n} games or more of {full}: the new Elo is the performance", raw, rules.article, full=full, n=n)
    text = "fewer than {full} games: ({n} x {performance} + {rest} x {elo}) / {full}"
    return step(text, raw, rules.article, rest=full - n, full=full, **values)


def _compatible_step(games: tuple[CountedGame, ...], excluded: tuple[Exclusion, ...]) -> Step:
    return step("compatible games of {total}", len(games), COMPATIBLE, total=len(games) + len(excluded))


def _unchanged(rating: Number, counted: Counted, rules: FfeRules) -> Projection:
    kept = rating if rating >= rules.floor else rules.floor
    before = step("Elo before the games", rating, rules.article)
    return Projection(
        system=rules.ruleset.system,
        ruleset=rules.ruleset.id,
        rated=True,
        counted=0,
        score=Fraction(0),
        unrounded=rating,
        rating=kept,
        change=Fraction(kept) - Fraction(rating),
        excluded=counted.excluded,
        steps=(
            before,
            _compatible_step((), counted.excluded),
            *([floor_step(kept, rules)] if kept != rating else []),
        ),
        note=words("unchanged: no compatible game"),
    )


_ALWAYS = ("standard", "rapid", "blitz")

FFE = System(
    id="ffe",
    name="Elo FFE",
    federation="FFE",
    rulesets=(ELO_2004.ruleset, ELO_2009_LITERAL.ruleset),
    default="ffe-2004",
    project=project,
    levels=LEVELS,
    lists=dict.fromkeys(_ALWAYS, ("ffe",)),
)

# "Les joueurs n'ayant pas de classement Elo Rapide mais ayant un classement Elo voient leur classement Elo pris en
# compte"; the reverse does not hold.
FFE_RAPID = System(
    id="ffe-rapid",
    name="Elo Rapide FFE",
    federation="FFE",
    rulesets=(RAPID_2004.ruleset,),
    default="ffe-rapid-2004",
    project=project,
    levels=LEVELS,
    lists=dict.fromkeys(_ALWAYS, ("ffe-rapid", "ffe")),
)
