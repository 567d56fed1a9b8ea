"""`--choose NAME=VALUE`: what a file leaves open, told and taken on the command line."""

from collections.abc import Sequence

from tourney_tui.cli.sources import say
from tourney_tui.cli.stopped import BadInput
from tourney_tui.exchange.decisions import Chosen, Decision, notable, useless

LISTED = 6  # values of a choice that are told with it
NAMED = 3  # open choices that a refusal names


def chosen_of(texts: Sequence[str]) -> Chosen:
    """`points-2=printed` as name and value. Raises BadInput."""
    chosen = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadInput(f"--choose {text}: write NAME=VALUE, such as points-2=printed")
        chosen[name.strip()] = value.strip()
    return chosen


def report_decisions(file: str, decisions: Sequence[Decision], chosen: Chosen, *, yes: bool) -> None:
    """Tell every choice of a file with what was taken. Raises BadInput for a choice that only a person can make."""
    tell_decisions(file, decisions)
    refuse_open(file, decisions, chosen, yes=yes)


def tell_decisions(file: str, decisions: Sequence[Decision]) -> None:
    """A line on standard error for each choice."""
    for decision in notable(decisions):
        say(f"{file}: {said(decision)}")


def refuse_open(file: str, decisions: Sequence[Decision], chosen: Chosen, *, yes: bool) -> None:
    """Raises BadInput for a choice that there is not, and for one that only a person can make and nobody made."""
    wrong = next(useless(decisions, chosen), None)
    if wrong is not None:
        raise BadInput(f"--choose: {wrong}; nothing was stored")
    left = [decision for decision in decisions if not decision.safe and decision.name not in chosen]
    if left and not yes:
        named = ", ".join(_open(decision) for decision in left[:NAMED])
        more = f" and {len(left) - NAMED} more" if len(left) > NAMED else ""
        raise BadInput(
            f"{file} says two things, and only a person can tell which is right: {named}{more}; nothing was stored. "
            "Choose with --choose NAME=VALUE, or --yes takes the first value"
        )


def said(decision: Decision) -> str:
    """`choice: line 3: points of player 2: 1 from the games (points-2=games, or printed)`."""
    where = f"line {decision.line}: " if decision.line else ""
    others = ", ".join(option.value for option in decision.options if option.value != decision.taken)
    if len(decision.options) > LISTED:
        return f"choice: {where}{decision.said()} ({decision.name}={decision.taken})"
    return f"choice: {where}{decision.said()} ({decision.name}={decision.taken}, or {others})"


def _open(decision: Decision) -> str:
    return f"{decision.name}={'|'.join(option.value for option in decision.options)}"
