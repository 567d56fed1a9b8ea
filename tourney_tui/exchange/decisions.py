"""What a file leaves open, and what was taken: the director may take the other side before anything is stored."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import msgspec

from tourney_tui.model import import_sentences as told
from tourney_tui.model.words import Words, words

Chosen = Mapping[str, str]  # value by name of the decision; what is not in it is taken as the reader takes it
AS_READ: Chosen = MappingProxyType({})


class Option(msgspec.Struct, frozen=True):
    """One way to read it. `value` is typed on the command line, `words` are shown."""

    value: str
    words: Words


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A point where a file can be read in more ways than one.

    `name` is stable and unique in a reading: `points-2`, `result-1-3-4`, `delimiter`. `taken` is the value of one of
    the options: the director's, else the reader's. `safe` False means that nothing but a person can tell: a program
    without one refuses. `line`, `player` and `round` say where, as in a finding. `header` and `samples` are what
    stands there, to be shown beside the answer. `quiet` ones are guesses that hold for themselves, such as the columns
    of a spreadsheet: the preview shows them, the log and a program tell of them only when they were taken differently.
    """

    name: str
    question: Words
    options: tuple[Option, ...]
    taken: str
    safe: bool = True
    line: int = 0
    player: int = 0
    round: int = 0
    header: str = ""
    samples: tuple[str, ...] = ()
    quiet: bool = False

    @property
    def answer(self) -> Words:
        """The words of what is taken."""
        return next(option.words for option in self.options if option.value == self.taken)

    @property
    def usual(self) -> bool:
        """The first option is the reader's own."""
        return self.taken == self.options[0].value

    def after(self) -> str:
        """The value behind the one that is taken, and the first one behind the last."""
        values = [option.value for option in self.options]
        return values[(values.index(self.taken) + 1) % len(values)]

    def said(self) -> Words:
        """One sentence for the log: the question and its answer."""
        return told.CHOICE(question=self.question, answer=self.answer)


def decide(
    name: str,
    question: Words,
    options: Iterable[Option],
    chosen: Chosen,
    *,
    safe: bool = True,
    line: int = 0,
    player: int = 0,
    round: int = 0,  # noqa: A002
) -> Decision:
    """The decision with the director's value where it is one of the options, else with the first one."""
    offered = tuple(options)
    wish = chosen.get(name, "")
    taken = wish if any(option.value == wish for option in offered) else offered[0].value
    return Decision(name, question, offered, taken, safe, line, player, round)


def notable(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """What the log and a program tell: everything that was open, and guesses that somebody changed."""
    return tuple(decision for decision in decisions if not (decision.quiet and decision.usual))


def useless(decisions: Iterable[Decision], chosen: Chosen) -> Iterator[Words]:
    """What was chosen and is not there to choose, a sentence each."""
    offered = {decision.name: [option.value for option in decision.options] for decision in decisions}
    for name, value in chosen.items():
        if name not in offered:
            yield words("the file leaves no choice {name}", name=name)
        elif value not in offered[name]:
            yield words(
                "{name} is one of {values}, not {value}", name=name, values=", ".join(offered[name]), value=value
            )
