"""Questions of one line: text, one of a few keys, yes or no. Each knows how it looks and what a key does to it."""

from asyncio import Future, get_running_loop
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Generic, Protocol, TypeVar

import msgspec
from textual.events import Key

from tourney_tui.locale import Sayable, _, say
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.tui.keys import character, digit, face, normal, score_character
from tourney_tui.tui.text import fit, plain, width
from tourney_tui.tui.widgets.edit import EDITING, Edit
from tourney_tui.tui.widgets.plain_lines import Run, Runs

T = TypeVar("T")

CANCEL = ("escape", "ctrl+c")
GAP = "  "
FIELD = 12  # cells that the typed text gets before the label does

Validate = Callable[[str], Words | Refusal | None]
Complete = Callable[[str], Sequence[str]]


class Stage(Protocol):
    """Where a question is shown."""

    def repaint(self) -> None:
        """It reads otherwise now."""

    def close(self, question: "Question[T]") -> None:
        """It is answered."""

    def object_to(self, sentence: Sayable) -> None:
        """The answer will not do."""

    def remark(self, sentence: Sayable) -> None:
        """A key did nothing."""


class Typing(Enum):
    """What is typed: any text, or a score, where AZERTY's unshifted digits are digits."""

    TEXT = "text"
    SCORE = "score"


class Choice(msgspec.Struct, frozen=True):
    """One key of a choice, a character, and what it means."""

    key: str
    words: Words


class Question(Generic[T]):
    """A question under way. `nothing` is the answer of who cancels; `then` hears the answer at once."""

    def __init__(self, stage: Stage, label: str, nothing: T, then: Callable[[T], None] | None) -> None:
        self.stage = stage
        self.label = label
        self.nothing = nothing
        self.then = then
        self.answer: Future[T] = get_running_loop().create_future()

    def take_key(self, event: Key) -> None:
        """What a key does."""
        raise NotImplementedError

    def take_paste(self, text: str) -> None:
        """What pasted text does: nothing, where one key is wanted."""

    def runs(self, cells: int) -> Runs:
        """How it looks in `cells` cells."""
        raise NotImplementedError

    def finish(self, value: T) -> None:
        """Answer. The stage is free by then, so that `then` may ask the next question."""
        self.stage.close(self)
        if not self.answer.done():
            self.answer.set_result(value)
        if self.then:
            self.then(value)

    def does_nothing(self, event: Key) -> None:
        """Say that a key does nothing."""
        self.stage.remark(words("{key} does nothing here; Escape cancels", key=face(normal(event.key))))


class TextQuestion(Question[str | None]):
    """Answered by typing."""

    def __init__(
        self,
        stage: Stage,
        label: str,
        then: Callable[[str | None], None] | None,
        edit: Edit,
        validate: Validate | None,
        complete: Complete | None,
        changed: Callable[[str], None] | None,
        typing: Typing,
    ) -> None:
        super().__init__(stage, label, None, then)
        self.edit = edit
        self.validate = validate
        self.complete = complete
        self.changed = changed
        self.typing = typing
        self.offers: list[str] = []

    def take_key(self, event: Key) -> None:
        name = normal(event.key)
        typed = character(event)
        if name in CANCEL:
            self.finish(None)
        elif name == "enter":
            self._accept()
        elif name in EDITING:
            self._change(EDITING[name](self.edit))
        elif name in ("tab", "down", "shift+tab", "up") and self.complete:
            self._offer(1 if name in ("tab", "down") else -1)
        elif typed:
            self._type(typed)
        else:
            self.does_nothing(event)

    def take_paste(self, text: str) -> None:
        self._change(self.edit.insert(text.strip("\r\n")))

    def runs(self, cells: int) -> Runs:
        label = f" {self.label} "
        label = fit(label, max(0, min(width(label), cells - FIELD)))
        before, under, behind = self.edit.window(max(1, cells - width(label)))
        return Run(label, "prompt--label"), Run(before), Run(under, "prompt--cursor"), Run(behind)

    def _type(self, typed: str) -> None:
        if self.typing is Typing.SCORE:
            typed = score_character(self.edit.before, typed)
        self._change(self.edit.insert(typed))

    def _accept(self) -> None:
        text = self.edit.text.strip()
        wrong = self.validate(text) if self.validate else None
        if wrong is None:
            self.finish(text)
        else:
            self.stage.object_to(wrong)

    def _change(self, edit: Edit) -> None:
        self.offers = []
        self._set(edit)

    def _set(self, edit: Edit) -> None:
        typed_otherwise = edit.text != self.edit.text
        self.edit = edit
        self.stage.repaint()
        if typed_otherwise and self.changed:
            self.changed(edit.text)

    def _offer(self, step: int) -> None:
        """The next completion; after the last one comes what was typed."""
        if not self.offers and self.complete:
            self.offers = [self.edit.text, *(plain(offer) for offer in self.complete(self.edit.text))]
        here = self.offers.index(self.edit.text)
        self._set(Edit(self.offers[(here + step) % len(self.offers)]))


class ChoiceQuestion(Question[str | None]):
    """Answered by one key."""

    def __init__(
        self, stage: Stage, label: str, then: Callable[[str | None], None] | None, options: Sequence[Choice]
    ) -> None:
        super().__init__(stage, label, None, then)
        self.options = tuple(options)

    def take_key(self, event: Key) -> None:
        keys = [option.key for option in self.options]
        typed = character(event)
        found = next((key for key in (typed, digit(event.key), typed.lower()) if key in keys), None)
        if found is not None:
            self.finish(found)
        elif normal(event.key) in (*CANCEL, "q"):
            self.finish(None)
        else:
            self.does_nothing(event)

    def runs(self, cells: int) -> Runs:
        runs = [Run(f" {self.label} ", "prompt--label")]
        for option in self.options:
            runs += [Run(" "), Run(option.key, "prompt--key"), Run(f" {say(option.words)} ")]
        return (*runs, Run(" "), Run("q", "prompt--key"), Run(f" {_('cancel')}"))


class YesNoQuestion(Question[bool]):
    """Answered by yes or no: `y`, `o` for oui, or Enter; `n`, `q` or Escape."""

    def __init__(self, stage: Stage, label: str, then: Callable[[bool], None] | None) -> None:
        super().__init__(stage, label, False, then)

    def take_key(self, event: Key) -> None:
        name = normal(event.key).lower()
        if name in ("y", "o", "enter"):
            self.finish(True)
        elif name in (*CANCEL, "n", "q"):
            self.finish(False)
        else:
            self.does_nothing(event)

    def runs(self, cells: int) -> Runs:
        yes, no = _("y"), _("n")
        answers = Run(yes, "prompt--key"), Run(f" {_('yes')}  "), Run(no, "prompt--key"), Run(f" {_('no')}")
        # The question gives way, never the answers.
        room = max(0, cells - sum(width(run.text) for run in answers) - len(GAP))
        label = f" {self.label}"
        return Run(fit(label, min(width(label), room)) + GAP, "prompt--label"), *answers
