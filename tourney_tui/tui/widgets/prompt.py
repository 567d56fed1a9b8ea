"""What asks above the key row: for text, for one of a few keys, for yes or no. Long questions take several lines."""

from asyncio import Future
from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from textual.events import Key
from textual.widget import Widget

from tourney_tui.locale import Sayable, say
from tourney_tui.tui.keys import Place
from tourney_tui.tui.text import plain
from tourney_tui.tui.widgets.bars import KeyRow, MessageLine
from tourney_tui.tui.widgets.choice import Choice, Complete, Typing, Validate
from tourney_tui.tui.widgets.edit import Edit
from tourney_tui.tui.widgets.keyboard import Keyboard
from tourney_tui.tui.widgets.questions import ChoiceQuestion, Question, TextQuestion, YesNoQuestion

__all__ = ["Choice", "Prompt", "Typing"]

T = TypeVar("T")


class Prompt(Widget):
    """It has all keys while something is asked. Its question stands in the message line, below what is said there.

    The answer is a future, to be awaited in a worker and never in a message handler or an action, whose own keys would
    wait for it. `then` is called with the answer before the next key is looked at. Escape, Ctrl+C, another question or
    the end of the screen answer None, and False to `confirm`.
    """

    def __init__(
        self,
        messages: MessageLine,
        key_row: KeyRow | None = None,
        *,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        """`messages` shows the question and says what is wrong with an answer, `key_row` shows its keys."""
        super().__init__(id=id, classes=classes)
        self._messages = messages
        self._key_row = key_row
        self._question: Question[Any] | None = None
        self.display = False

    def ask(
        self,
        label: Sayable | str,
        initial: str = "",
        *,
        validate: Validate | None = None,
        complete: Complete | None = None,
        changed: Callable[[str], None] | None = None,
        then: Callable[[str | None], None] | None = None,
        typing: Typing = Typing.TEXT,
        arrows: Callable[[int], None] | None = None,
    ) -> Future[str | None]:
        """Ask for text. Every letter is text. The answer has no blanks around it.

        `validate` says what is wrong with an answer; the text then stays. `complete` gives what Tab goes through.
        `changed` hears the text after each change. `arrows` hears Up (-1) and Down (1), which complete nothing then.
        """
        edit = Edit().insert(initial)
        return self._open(TextQuestion(self, _said(label), then, edit, validate, complete, changed, typing, arrows))

    def choose(
        self,
        label: Sayable | str,
        options: Sequence[Choice],
        *,
        then: Callable[[str | None], None] | None = None,
        silent: Collection[str] = (),
    ) -> Future[str | None]:
        """Ask for one of a few keys. Digits may come from any layout; `q` cancels unless it is an option.

        `silent` are names of keys that answer, too, and are not listed.
        """
        return self._open(ChoiceQuestion(self, _said(label), then, options, silent))

    def confirm(self, question: Sayable | str, *, then: Callable[[bool], None] | None = None) -> Future[bool]:
        """Ask yes or no."""
        return self._open(YesNoQuestion(self, _said(question), then))

    @property
    def is_open(self) -> bool:
        """Something is asked now."""
        return self._question is not None

    @property
    def text(self) -> str:
        """What is typed so far; `""` when nothing is."""
        return self._question.edit.text if isinstance(self._question, TextQuestion) else ""

    def cancel(self) -> None:
        """Take the question back: it is answered as by Escape."""
        if self._question:
            self._question.finish(self._question.nothing)

    def take_key(self, event: Key) -> None:
        """A key pressed while something is asked; called by the keyboard."""
        if self._question:
            self._question.take_key(event)

    def take_paste(self, text: str) -> None:
        """Text pasted while something is asked; called by the keyboard."""
        if self._question:
            self._question.take_paste(text)

    def close(self, question: Question[T]) -> None:
        """Called by a question that is answered."""
        if question is self._question:
            self._question = None
            self._messages.answered()
            self._keyboard.give_back_keyboard(self)
            if self._key_row:
                self._key_row.give_back()

    def object_to(self, sentence: Sayable) -> None:
        """Called by a question whose answer will not do: the message line says why."""
        self._messages.error(sentence)

    def remark(self, sentence: Sayable) -> None:
        """Called by a question when a key did nothing."""
        self._messages.warn(sentence)

    def repaint(self) -> None:
        """Called by a question that reads otherwise now."""
        if self._question:
            self._messages.ask(self._question.lines)

    def on_unmount(self) -> None:
        self.cancel()

    @property
    def _keyboard(self) -> Keyboard:
        if not isinstance(self.app, Keyboard):
            raise TypeError("a prompt needs an app that is a Keyboard")
        return self.app

    def _open(self, question: Question[T]) -> Future[T]:
        self.cancel()
        self._question = question
        self._keyboard.lend_keyboard(self)
        self._messages.ask(question.lines)
        if self._key_row and isinstance(question, TextQuestion):
            self._key_row.lend(Place.PROMPT)
        question.answer.add_done_callback(lambda answer: self.close(question) if answer.cancelled() else None)
        return question.answer


def _said(label: Sayable | str) -> str:
    return plain(say(label))
