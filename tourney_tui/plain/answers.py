"""The questions of the screens, asked on a line: the same conversations, each choice with its number."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tourney_tui.locale import _, say
from tourney_tui.model.names import fold
from tourney_tui.model.words import words
from tourney_tui.plain.hearing import Hearing
from tourney_tui.plain.voice import Voice
from tourney_tui.tui.conversation import Ask, Choose, Confirm, Conversation
from tourney_tui.tui.widgets.choice import Choice

CANCEL = "."
EMPTY = '""'
YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non", CANCEL)
MOST_OFFERS = 20

Offers = Callable[[str], Sequence[str]]


class Talk(Protocol):
    """Who leads a conversation."""

    voice: Voice
    hearing: Hearing

    def offers(self, text: str) -> Sequence[str]:
        """What a few letters may mean where the question itself has no list: people of the rating lists."""


def hold(talk: Talk, conversation: Conversation) -> Any:
    """Lead a conversation from its first question to its end; the value is what it returns."""
    answer: object = None
    while True:
        try:
            request = conversation.send(answer)
        except StopIteration as ended:
            return ended.value
        answer = answered(talk, request)


def answered(talk: Talk, request: Ask | Choose | Confirm) -> object:
    """One question. Ctrl+C cancels it, as a full stop does."""
    try:
        if isinstance(request, Confirm):
            return _confirmed(talk, request)
        return _chosen(talk, request) if isinstance(request, Choose) else _typed(talk, request)
    except KeyboardInterrupt:
        talk.voice.info("")
        return False if isinstance(request, Confirm) else None


def _confirmed(talk: Talk, request: Confirm) -> bool:
    while True:
        talk.voice.ask(f"{say(request.label)} {_('yes or no?')}")
        text = fold(talk.hearing.line()) or "?"
        if text in YES or text in NO:
            return text in YES
        talk.voice.warn(words("type yes or no"))


def _chosen(talk: Talk, request: Choose) -> str | None:
    talk.voice.info(request.label)
    options = list(request.options)
    for line in _listed(options):
        talk.voice.info(line)
    while True:
        talk.voice.ask(_("which? (a full stop cancels)"))
        text = talk.hearing.line()
        if text == CANCEL:
            return None
        if (key := _key(options, text)) is not None:
            return key
        talk.voice.warn(words("type what stands before one of the answers"))


def _listed(options: Sequence[Choice]) -> list[str]:
    """`1 or t: text`; where the keys are digits themselves they stand alone."""
    if _has_digits(options):
        return [f"{option.key}: {say(option.words)}" for option in options]
    either = _("{number} or {key}: {meaning}")
    return [
        either.format(number=number, key=option.key, meaning=say(option.words))
        for number, option in enumerate(options, 1)
    ]


def _has_digits(options: Sequence[Choice]) -> bool:
    return any(option.key.isdigit() for option in options)


def _key(options: Sequence[Choice], text: str) -> str | None:
    """The key that a line means: itself, its number, or the words of the answer."""
    if not _has_digits(options) and text.isdecimal() and 1 <= int(text) <= len(options):
        return options[int(text) - 1].key
    by_key = next((option.key for option in options if option.key == text), None)
    return by_key or next((option.key for option in options if text and fold(say(option.words)) == fold(text)), None)


def _typed(talk: Talk, request: Ask) -> str | None:
    while True:
        talk.voice.ask(_label(request))
        line = talk.hearing.line()
        if line == CANCEL:
            return None
        if line.endswith("?"):
            _offer(talk, request, line[:-1].strip())
            continue
        text = "" if line == EMPTY else line or request.initial
        wrong = request.validate(text) if request.validate else None
        if wrong is None:
            return text
        talk.voice.warn(wrong)


def _label(request: Ask) -> str:
    """What is asked; what stands there already is kept by Enter."""
    kept = f" [{request.initial}]" if request.initial else ""
    return f"{say(request.label)}{kept}:"


def _offer(talk: Talk, request: Ask, text: str) -> None:
    """What a question mark behind a few letters lists."""
    complete: Offers | None = request.complete or (talk.offers if request.arrows else None)
    found = list(complete(text)) if complete else []
    for offer in found[:MOST_OFFERS]:
        talk.voice.info(offer)
    if len(found) > MOST_OFFERS:
        talk.voice.info(words("{n} more; type more letters", n=len(found) - MOST_OFFERS))
    elif not found:
        talk.voice.info(words('type the answer; a full stop cancels, Enter keeps what is in brackets, "" empties it'))
