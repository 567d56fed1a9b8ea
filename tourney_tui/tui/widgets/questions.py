"""Questions: text, one of a few keys, yes or no. Each knows how it looks and what a key does to it."""

from asyncio import Future, get_running_loop
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from textual.events import Key

from tourney_tui.locale import Sayable, _, say
from tourney_tui.model.words import words
from tourney_tui.tui.keys import character, digit, face, normal, score_character
from tourney_tui.tui.lines.wrapping import wrap
from tourney_tui.tui.text import plain, width
from tourney_tui.tui.widgets.choice import Choice, Complete, Typing, Validate
from tourney_tui.tui.widgets.edit import EDITING, Edit
from tourney_tui.tui.widgets.plain_lines import Run, Runs

T = TypeVar("T")

CANCEL = ("escape", "ctrl+c")
HELP = ("?", ",")  # no text begins so; the comma is what AZERTY has there without Shift
TEXT_HELP = words("Enter accepts, Esc cancels, Tab completes where there is a list, Ctrl+U clears, Ctrl+W one word")
SCORE_HELP = words("points and a hyphen, as in 7-4, sets with a blank between; Enter accepts, Esc cancels")
CHOICE_HELP = words("press one of the keys that are shown; q or Esc cancels")
CONFIRM_HELP = words("y or Enter says yes; n, q or Esc says no")
GAP = "  "
FIELD = 12  # cells that the typed text has at least


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

    def lines(self, cells: int) -> Sequence[Runs]:
        """How it looks in `cells` cells, line by line: nothing of it is cut."""
        raise NotImplementedError

    def _label(self, cells: int, answer: int) -> tuple[list[Runs], Run]:
        """The lines that are only question, and what of it stands before an answer that needs `answer` cells."""
        if width(self.label) + 2 + answer <= cells:
            return [], Run(f" {self.label} ", "prompt--label")
        *above, last = wrap(self.label, max(1, cells - 2))
        if width(last) + 2 + answer > cells:
            above, last = [*above, last], ""
        before = Run(f" {last} " if last else " ", "prompt--label")
        return [(Run(f" {line}", "prompt--label"),) for line in above], before

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
        arrows: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(stage, label, None, then)
        self.edit = edit
        self.validate = validate
        self.complete = complete
        self.changed = changed
        self.typing = typing
        self.arrows = arrows
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
        elif name in ("down", "up") and self.arrows:
            self.arrows(1 if name == "down" else -1)
        elif name in ("tab", "down", "shift+tab", "up") and self.complete:
            self._offer(1 if name in ("tab", "down") else -1)
        elif typed in HELP and not self.edit.text:
            self.stage.remark(SCORE_HELP if self.typing is Typing.SCORE else TEXT_HELP)
        elif typed:
            self._type(typed)
        else:
            self.does_nothing(event)

    def take_paste(self, text: str) -> None:
        self._change(self.edit.insert(text.strip("\r\n")))

    def lines(self, cells: int) -> Sequence[Runs]:
        above, label = self._label(cells, FIELD)
        before, under, behind = self.edit.window(max(1, cells - width(label.text)))
        return *above, (label, Run(before), Run(under, "prompt--cursor"), Run(behind))

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
        self,
        stage: Stage,
        label: str,
        then: Callable[[str | None], None] | None,
        options: Sequence[Choice],
        silent: Collection[str] = (),
    ) -> None:
        """`silent` are names of keys that answer, too, and are not listed."""
        super().__init__(stage, label, None, then)
        self.options = tuple(options)
        self.silent = silent

    def take_key(self, event: Key) -> None:
        keys = [option.key for option in self.options]
        # A capital is the key of a screen, not the small letter.
        found = next((key for key in (character(event), digit(event.key), normal(event.key)) if key in keys), None)
        if found is not None:
            self.finish(found)
        elif normal(event.key) in self.silent:
            self.finish(normal(event.key))
        elif normal(event.key) in (*CANCEL, "q"):
            self.finish(None)
        elif character(event) in HELP:
            self.stage.remark(CHOICE_HELP)
        else:
            self.does_nothing(event)

    def lines(self, cells: int) -> Sequence[Runs]:
        answers = [_answer(face(option.key), say(option.words)) for option in self.options]
        return _answered(self, cells, [*answers, _answer("q", _("cancel"))])


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
        elif character(event) in HELP:
            self.stage.remark(CONFIRM_HELP)
        else:
            self.does_nothing(event)

    def lines(self, cells: int) -> Sequence[Runs]:
        return _answered(self, cells, [_answer(_("y"), _("yes")), _answer(_("n"), _("no"))])


def _answer(key: str, meaning: str) -> Runs:
    return Run(GAP), Run(key, "prompt--key"), Run(f" {meaning}")


def _cells(runs: Iterable[Run]) -> int:
    return sum(width(run.text) for run in runs)


def _answered(question: Question[Any], cells: int, answers: Sequence[Runs]) -> Sequence[Runs]:
    """The question with its answers, which stay whole: those without room go on below."""
    together = _cells(run for answer in answers for run in answer)
    above, label = question._label(cells, (together if together <= cells else _cells(answers[0])) - 1)
    lines: list[Runs] = [*above, (Run(label.text.rstrip(), label.style),)]
    for answer in answers:
        if 0 < _cells(lines[-1]) <= cells < _cells(lines[-1]) + _cells(answer):
            lines.append((Run(""),))
        lines[-1] += answer
    return lines
