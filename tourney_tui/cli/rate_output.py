"""The answer of `tourney rate`, for a machine and for a person."""

from typing import Any

from tourney_tui.cli.exact import exact
from tourney_tui.cli.output import print_json
from tourney_tui.cli.rate_input import Query
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import tell
from tourney_tui.locale import _, day, number, say
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import MatchDetail, Projection, RuleSet, Step, System

CHOSEN = ("default", "by name", "by date")


def print_answer_json(answer: Projection) -> None:
    """One answer on one line, with the same fields for every system; FFBG has a few more."""
    print_json(as_json(answer))


def as_json(answer: Projection) -> dict[str, Any]:
    """The fields of the contract in its order, numbers as exact decimals."""
    found: dict[str, Any] = {
        "system": answer.system,
        "ruleset": answer.ruleset,
        "rated": answer.rated,
        "counted": answer.counted,
        "score": exact(answer.score),
        "average": _number(answer.average),
        "percentage": _number(answer.percentage),
        "bonus": _number(answer.bonus),
        "performance": _number(answer.performance),
        "expected": _number(answer.expected),
        "k": answer.k,
        "unrounded": _number(answer.unrounded),
        "rating": _number(answer.rating),
        "change": _number(answer.change),
    }
    if answer.elo is not None:
        found |= {
            "elo": exact(answer.elo),
            "experience": _number(answer.experience),
            "level": str(answer.level),
            "matches": [_match(detail) for detail in answer.matches],
        }
    found["excluded"] = [{"game": left.game, "reason": str(left.reason)} for left in answer.excluded]
    found["steps"] = [_step(step) for step in answer.steps]
    return found


def _match(detail: MatchDetail) -> dict[str, Any]:
    return {
        "game": detail.game,
        "length": exact(detail.length),
        "probability": exact(detail.probability),
        "factor": exact(detail.factor),
        "points": exact(detail.points),
        "rating": exact(detail.rating),
        "experience": exact(detail.experience),
    }


def _step(step: Step) -> dict[str, Any]:
    value = step.value if isinstance(step.value, str) else _number(step.value)
    return {"text": str(step.text), "value": value, "rule": step.rule}


def _number(value: Number | None) -> Any:
    return None if value is None else exact(value)


def print_answer(system: System, query: Query, answer: Projection) -> None:
    """The result in one line, why it does not change or count, then every step and every exclusion."""
    tell(
        words(
            "{system} ({ruleset}): {what}",
            system=words(system.name),
            ruleset=answer.ruleset,
            what=_summary(query, answer),
        )
    )
    if answer.note is not None:
        tell(answer.note)
    columns = (Column("step"), Column("value", number=True), Column("rule"))
    print_table(columns, [(say(step.text), _text(step.value), step.rule) for step in answer.steps])
    if answer.excluded:
        rows = [(str(left.game), say(left.reason)) for left in answer.excluded]
        print_table((Column("game", number=True), Column("does not count because")), rows)


def _summary(query: Query, answer: Projection) -> Words | str:
    if answer.rating is None:
        if not answer.missing:
            return words("not rated")
        return words("not rated, {n} more games needed", n=answer.missing)
    old = _("unrated") if query.subject.rating is None else number(shown(query.subject.rating))
    change = "" if answer.change is None else f" ({number(shown(answer.change), signed=True)})"
    summary = f"{old} -> {number(shown(answer.rating))}{change}"
    if answer.elo is None:
        return summary
    elo, experience = number(shown(answer.elo)), number(shown(answer.experience or 0))
    said = "{summary}, ELO {elo}, experience {experience}, {level}"
    return words(said, summary=summary, elo=elo, experience=experience, level=answer.level)


def _text(value: Number | str | None) -> str:
    return "-" if value is None else _(value) if isinstance(value, str) else str(exact(value))


def print_rulesets(system: System) -> None:
    """The rule sets of a system, the oldest first."""
    columns = (Column("id"), Column("from"), Column("to"), Column("chosen"), Column("source"))
    rows = [
        (
            rules.id,
            day(rules.valid_from) or "-",
            day(rules.valid_to) or "-",
            _(CHOSEN[CHOSEN.index(_chosen(system, rules))]),
            rules.source,
        )
        for rules in system.rulesets
    ]
    print_table(columns, rows)


def print_rulesets_json(system: System) -> None:
    """The rule sets of a system, one a line."""
    for rules in system.rulesets:
        print_json(
            {
                "id": rules.id,
                "valid_from": rules.valid_from or None,
                "valid_to": rules.valid_to or None,
                "chosen": _chosen(system, rules),
                "source": rules.source,
            }
        )


def _chosen(system: System, rules: RuleSet) -> str:
    return CHOSEN[0] if rules.id == system.default else CHOSEN[1] if rules.by_name else CHOSEN[2]
