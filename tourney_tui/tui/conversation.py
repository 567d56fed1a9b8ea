"""Several questions in a row, written as one generator: `name = yield Ask(words("name"))`.

Each answer is carried on before the next key is looked at, so that fast fingers never type past a question.
"""

from collections.abc import Callable, Collection, Generator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tourney_tui.locale import Sayable
from tourney_tui.model import intents
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.session import Done
from tourney_tui.tui.unsaved import Attempt, Queued
from tourney_tui.tui.widgets.choice import Choice, Complete, Typing, Validate

if TYPE_CHECKING:
    from tourney_tui.tui.widgets.prompt import Prompt


class Ask(msgspec.Struct, frozen=True):
    """Ask for text; the answer is None when it was cancelled."""

    label: Sayable
    initial: str = ""
    validate: Validate | None = None
    complete: Complete | None = None
    changed: Callable[[str], None] | None = None
    typing: Typing = Typing.TEXT
    arrows: Callable[[int], None] | None = None  # what Up (-1) and Down (1) do


class Choose(msgspec.Struct, frozen=True):
    """Ask for one key of a few; the answer is the key, or None. `silent` are names of keys that are not listed."""

    label: Sayable
    options: Sequence[Choice]
    silent: Collection[str] = ()


class Confirm(msgspec.Struct, frozen=True):
    """Ask yes or no; the answer is True or False."""

    label: Sayable


Conversation = Generator[Ask | Choose | Confirm, Any, Any]


def converse(prompt: "Prompt", conversation: Conversation) -> None:
    """Lead a conversation on a prompt, from its first question to its end."""
    _go_on(prompt, conversation, None)


def _go_on(prompt: "Prompt", conversation: Conversation, answer: object) -> None:
    try:
        request = conversation.send(answer)
    except StopIteration:
        return
    _open(prompt, request, lambda given: _go_on(prompt, conversation, given))


def _open(prompt: "Prompt", request: Ask | Choose | Confirm, then: Callable[[object], None]) -> None:
    if isinstance(request, Confirm):
        prompt.confirm(request.label, then=then)
    elif isinstance(request, Choose):
        prompt.choose(request.label, request.options, then=then, silent=request.silent)
    else:
        prompt.ask(
            request.label,
            request.initial,
            validate=request.validate,
            complete=request.complete,
            changed=request.changed,
            then=then,
            typing=request.typing,
            arrows=request.arrows,
        )


def carrying_out(
    do: Callable[[intents.Intent], Attempt], intent: intents.Intent
) -> Generator[Choose | Confirm, Any, Done | Queued | Refusal | None]:
    """Do it, asking what the rules want asked; None when the director says no."""
    answer = do(intent)
    while isinstance(answer, Question):
        choice = yield from answering(answer)
        if choice is None:
            return None
        intent = intents.agree(intent, answer, choice)
        answer = do(intent)
    return answer


def answering(question: Question) -> Generator[Choose | Confirm, Any, str | None]:
    """The choice for a question, `""` for a plain yes, None for no."""
    if not question.choices:
        agreed = yield Confirm(question.words)
        return "" if agreed else None
    key = yield Choose(question.words, [Choice(choice.key, choice.words) for choice in question.choices])
    return next((choice.code for choice in question.choices if choice.key == key), None)
