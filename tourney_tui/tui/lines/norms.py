"""Norms, titles and levels, condition by condition, each with its article; at the end what is not checked."""

from collections.abc import Iterable

from tourney_tui.forecast.goal import Goal, Measure, Target
from tourney_tui.locale import _, headed_by, say
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.fide_norms import NORMS
from tourney_tui.ratings.norm_conditions import NOT_CHECKED, State
from tourney_tui.session.norms import Norm, Threshold, norms, norms_in_reach, rated_for_norms, thresholds
from tourney_tui.tui.lines.figures import short_name
from tourney_tui.tui.lines.goal import goal_words
from tourney_tui.tui.lines.why import WhyLine, headed

STATES = {State.MET: "stands", State.OPEN: "still open", State.FAILED: "fails"}
STYLES = {State.MET: "good", State.OPEN: "", State.FAILED: "warn"}
PERFORMANCE = "1.4.6 to 1.4.9"


def norm_lines(event: Event, player: PlayerId, system: str) -> list[WhyLine]:
    """A player's norms, then titles and levels by rating, then what a program cannot see."""
    lines: list[WhyLine] = []
    found = norms(event, player) if system == "fide" else ()
    for norm in found:
        title = _("{title} norm: {state}").format(title=norm.title, state=_(STATES[norm.state]))
        lines += headed(title, _conditions(norm))
    above = thresholds(event, player, system)
    if above:
        title = _("levels and titles by rating ({system})").format(system=short_name(system))
        lines += headed(title, (_threshold(one) for one in above))
    if found:
        lines += headed(_("not checked"), (WhyLine(say(one), style="dim") for one in NOT_CHECKED))
    return lines or [WhyLine(nothing_words(event, system))]


def _conditions(norm: Norm) -> Iterable[WhyLine]:
    for one in norm.conditions:
        yield WhyLine(say(one.words), _(STATES[one.state]), f"B.01, {one.article}", STYLES[one.state])
    state = norm.state if isinstance(norm.needed, Goal) and norm.needed.least is None else State.OPEN
    sure = isinstance(norm.needed, Goal) and norm.needed.sure == 0 and not norm.assumed
    shown = State.MET if sure else state
    yield WhyLine(needed_words(norm), _(STATES[shown]), f"B.01, {PERFORMANCE}", STYLES[shown])
    if norm.assumed:
        text = words("{n} opponents to come are unknown: taken as an average of the field", n=norm.assumed)
        yield WhyLine(say(text), style="dim")


def needed_words(norm: Norm) -> str:
    """The points that ratings and score still need, or why no score is enough."""
    if norm.beyond:
        beyond = "; ".join(say(one) for one in norm.beyond)
        return _("{title} norm: out of reach, {why} even with all points to come").format(title=norm.title, why=beyond)
    return _needed(norm.needed, Target(Measure.NORM, NORMS[norm.title].performance, norm.title))


def _needed(needed: Goal | Refusal, target: Target) -> str:
    return say(needed if isinstance(needed, Refusal) else goal_words(target, needed))


def _threshold(one: Threshold) -> WhyLine:
    rule = say(words("with {n} rated games", n=one.games)) if one.games else ""
    name = one.name if isinstance(one.name, str) else say(one.name)
    return WhyLine(headed_by(name, _needed(one.needed, Target(Measure.RATING, one.least))), str(one.least), rule)


def everybodys_lines(event: Event) -> list[WhyLine]:
    """Who may still make a norm, against an average of the field where opponents are unknown."""
    lines = []
    for player, found in norms_in_reach(event):
        for norm in found:
            title = _("{title} norm").format(title=norm.title)
            text = headed_by(event.players[player].name, needed_words(norm))
            lines.append(WhyLine(text, _(STATES[norm.state]), title))
    return lines or [WhyLine(nobody_words(event))]


def nobody_words(event: Event) -> str:
    """Why nobody can make a norm."""
    if not rated_for_norms(event):
        return say(words("norms are made in events that FIDE rates at the standard rate of play"))
    return say(words("nobody can make a norm in this event any more"))


def nothing_words(event: Event, system: str) -> str:
    """Why there is nothing to show for a player."""
    if system == "fide" and not rated_for_norms(event):
        return say(words("norms are made in events that FIDE rates at the standard rate of play"))
    return say(words("there is no norm and no level above this player"))
