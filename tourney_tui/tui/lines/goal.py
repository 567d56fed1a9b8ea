"""A goal as people type it, and the answer in one sentence."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tourney_tui.forecast.goal import Goal, Measure, Target
from tourney_tui.locale import points, say
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.fide_norms import NORMS, TITLE_RATINGS
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.system import Projection

NORM = re.compile(r"(?:norm\s+)?(WGM|WIM|GM|IM)(?:\s+norm)?", re.IGNORECASE)
NUMBER = re.compile(r"(?P<perf>perf\w*\s+)?(?P<value>\d{3,4})(?!\d)(?:\s.*)?", re.IGNORECASE)


def parse_target(system: str, text: str) -> Target | Refusal:
    """`2000`, `2000 National level`, `perf 2450`, `IM norm`. In FFBG a number is an ELO, as its levels are."""
    norm = NORM.fullmatch(text.strip())
    if norm and system == "fide":
        title = norm[1].upper()
        return Target(Measure.NORM, NORMS[title].performance, title)
    found = NUMBER.fullmatch(text.strip())
    if found is None:
        return Refusal("goal", words("{text!r} is no goal; type a rating such as 2000, or Tab for a list", text=text))
    value = int(found["value"])
    if system == "ffbg":
        if found["perf"]:
            return Refusal("goal", words("FFBG knows no performance; type an ELO"))
        return Target(Measure.ELO, value)
    return Target(Measure.PERFORMANCE if found["perf"] else Measure.RATING, value)


def suggestions(system: str, projection: Projection, typed: str) -> Sequence[str]:
    """The levels and titles above the rating as it is, lowest first, then FIDE norms; those that begin as typed."""
    now = (projection.elo if system == "ffbg" else projection.rating) or 0
    above = [(level.least, say(level.name)) for level in SYSTEMS[system].levels if level.name]
    if system == "fide":
        above += [(title.rating, title.title) for title in reversed(TITLE_RATINGS)]
    steps = [f"{least} {name}" for least, name in sorted(above) if least > now]
    norms = [f"{title} norm" for title in NORMS] if system == "fide" else []
    return [text for text in (*steps, *norms) if text.casefold().startswith(typed.casefold())]


def goal_words(target: Target, goal: Goal) -> Words:
    """`2000: 2.5 of 3 will do, against 1950 on average`."""
    values: dict[str, Any] = {"aim": _target_words(target), "n": goal.games}
    values |= {"best": _value(goal.best), "average": _value(goal.average)}
    if not goal.games:
        reached = "{aim}: reached, with {best}; no game remains"
        return words(reached if goal.least is not None else "{aim}: not reached, {best}; no game remains", **values)
    if goal.least is None:
        return words("{aim}: out of reach; {n} games against {average} on average give {best} at most", **values)
    if goal.sure == 0:
        return words("{aim}: reached whatever happens in {n} games", **values)
    values["least"] = _points(goal.least)
    if goal.sure == goal.least:
        return words("{aim}: {least} of {n} will do, against {average} on average", **values)
    if goal.sure is None:
        return words("{aim}: {least} of {n} can do, it depends on whom; against {average} on average", **values)
    text = "{aim}: {least} of {n} can do, {sure} will for sure; against {average} on average"
    return words(text, sure=_points(goal.sure), **values)


def _points(score: Fraction) -> str:
    return points(half_up(2 * score))


def _target_words(target: Target) -> Words:
    if target.measure is Measure.NORM:
        return words("{title} norm", title=target.title)
    if target.measure is Measure.PERFORMANCE:
        return words("performance {value}", value=target.value)
    return words("{value}", value=target.value)


def _value(value: Number | None) -> str:
    return "-" if value is None else str(half_up(value))
