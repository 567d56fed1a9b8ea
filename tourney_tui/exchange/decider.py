"""Takes the decisions of one reading, and remembers them for the preview."""

from collections.abc import Iterable

from tourney_tui.exchange.decisions import Chosen, Decision, Option, decide
from tourney_tui.model.words import Words


class Decider:
    """What the director chose, and every decision that a reader met, in the order in which it met them."""

    def __init__(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.decisions: list[Decision] = []

    def take(
        self,
        name: str,
        question: Words,
        options: Iterable[Option],
        *,
        safe: bool = True,
        line: int = 0,
        player: int = 0,
        round: int = 0,  # noqa: A002
    ) -> str:
        """The value of the option that is taken: the director's, else the first one."""
        made = decide(name, question, options, self.chosen, safe=safe, line=line, player=player, round=round)
        self.decisions.append(made)
        return made.taken
