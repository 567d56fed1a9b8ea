"""`--choose NAME=VALUE`: what a file leaves open, told and taken on the command line."""

from collections.abc import Sequence

from tourney_tui.cli.stopped import BadInput
from tourney_tui.cli.telling import say
from tourney_tui.exchange.decisions import Chosen, Decision, notable, useless
from tourney_tui.model.words import Words, words

LISTED = 6  # values of a choice that are told with it
NAMED = 3  # open choices that a refusal names


def chosen_of(texts: Sequence[str]) -> Chosen:
    """`points-2=printed` as name and value. Raises BadInput."""
    chosen = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadInput(words("--choose {text}: write NAME=VALUE, such as points-2=printed", text=text))
        chosen[name.strip()] = value.strip()
    return chosen


def report_decisions(file: str, decisions: Sequence[Decision], chosen: Chosen, *, yes: bool) -> None:
    """Tell every choice of a file with what was taken. Raises BadInput for a choice that only a person can make."""
    tell_decisions(file, decisions)
    refuse_open(file, decisions, chosen, yes=yes)


def tell_decisions(file: str, decisions: Sequence[Decision]) -> None:
    """A line on standard error for each choice."""
    for decision in notable(decisions):
        say(words("{file}: {choice}", file=file, choice=said(decision)))


def refuse_open(file: str, decisions: Sequence[Decision], chosen: Chosen, *, yes: bool) -> None:
    """Raises BadInput for a choice that there is not, and for one that only a person can make and nobody made."""
    wrong = next(useless(decisions, chosen), None)
    if wrong is not None:
        raise BadInput(words("--choose: {wrong}; nothing was stored", wrong=wrong))
    left = [decision for decision in decisions if not decision.safe and decision.name not in chosen]
    if left and not yes:
        named = ", ".join(_open(decision) for decision in left[:NAMED])
        choices = words("{names} and {n} more", names=named, n=len(left) - NAMED) if len(left) > NAMED else named
        raise BadInput(
            words(
                "{file} says two things, and only a person can tell which is right: {choices}; nothing "
                "was stored. Choose with --choose NAME=VALUE, or --yes takes the first value",
                file=file,
                choices=choices,
            )
        )


def said(decision: Decision) -> Words:
    """`choice: line 3: points of player 2: 1 from the games (points-2=games, or printed)`."""
    others = ", ".join(option.value for option in decision.options if option.value != decision.taken)
    taken: Words | str = f"{decision.name}={decision.taken}"
    if len(decision.options) <= LISTED:
        taken = words("{taken}, or {others}", taken=taken, others=others)
    what = words("choice: {choice} ({taken})", choice=decision.said(), taken=taken)
    if not decision.line:
        return what
    said = words("line {line}: {choice}", line=decision.line, choice=decision.said())
    return words("choice: {choice} ({taken})", choice=said, taken=taken)


def _open(decision: Decision) -> str:
    return f"{decision.name}={'|'.join(option.value for option in decision.options)}"
