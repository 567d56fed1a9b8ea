"""Reading a line of the log back into the sentences it was made of, so that a screen can say it in its own language."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from string import Formatter
from types import ModuleType

from tourney_tui.model import import_sentences as told
from tourney_tui.model import log_sentences as log
from tourney_tui.model.log_sentences import AS_TYPED, BETWEEN, LogSentence
from tourney_tui.model.words import Words

ENCLOSING = (log.UNDO, log.REDO, log.RESTORED_AFTER)  # what they hold may be several sentences
COMPOSED = (log.JOINED, log.LISTED, log.VERBATIM)
CHOICE_END = r": (?P<answer>.+)"
COMMA = ", "
NUMBERS = (
    *("n", "round", "rounds", "number", "rev", "seed", "house", "first", "last", "expected"),
    *("count", "line", "a", "b", "player"),
)
PLAIN = AS_TYPED.union(NUMBERS)
FIELDS = dict.fromkeys(NUMBERS, r"\d+") | {"board": r"R\d+ board \d+", "did": ".+", "letter": "[A-Z]+"}


def read_back(label: str) -> Words:
    """The words of a line of the log, as it stands where no sentence of ours made it. `str` of them is the line."""
    for sentence in ENCLOSING:
        found = _pattern(sentence).fullmatch(label)
        if found:
            return sentence(**{k: read_back(v) if k == "did" else v for k, v in found.groupdict().items()})
    first, *others = (_sentence(part) or log.VERBATIM(text=part) for part in label.split(BETWEEN))
    return log.joined(first, *others)


def _sentence(text: str) -> Words | None:
    return _first(_most_telling_first(), text) or _choice(text)


def _first(sentences: Iterable[LogSentence], text: str) -> Words | None:
    for sentence in sentences:
        found = _pattern(sentence).fullmatch(text)
        if found:
            return sentence(**{k: v if k in PLAIN else _value(v) for k, v in found.groupdict().items()})
    return None


def _choice(text: str) -> Words | None:
    """What was decided in an import; only questions of ours have answers of ours."""
    for question in told.QUESTIONS:
        found = _pattern(question, CHOICE_END).fullmatch(text)
        if found:
            asked = question(**{k: v for k, v in found.groupdict().items() if k != "answer"})
            return told.CHOICE(question=asked, answer=_first(_answers(), found["answer"]) or found["answer"])
    return _first((told.MORE,), text)


def _value(text: str) -> Words | str:
    """What stands in a sentence: a result, another sentence, or a list of them."""
    found = _sentence(text)
    if found is not None or COMMA not in text:
        return found or text
    parts = [(_sentence(part), part) for part in text.split(COMMA)]
    return log.listed([words or part for words, part in parts]) if any(words for words, _part in parts) else text


@cache
def _most_telling_first() -> tuple[LogSentence, ...]:
    """A sentence with more words of its own is the likelier one."""
    simple = (one for one in _sentences(log) if one not in (*ENCLOSING, *COMPOSED))
    return tuple(sorted(simple, key=lambda one: -sum(len(literal) for literal, _field in _parts(one))))


@cache
def _answers() -> tuple[LogSentence, ...]:
    """What can be answered in an import, but for what consists of the file's own texts."""
    return tuple(
        one for one in _sentences(told) if one not in (*told.QUESTIONS, told.CHOICE, told.READ_AS, told.BY_RECORD)
    )


def every_sentence() -> Iterator[LogSentence]:
    """All sentences of the log, but for what an import decided."""
    return _sentences(log)


def _sentences(module: ModuleType) -> Iterator[LogSentence]:
    for value in vars(module).values():
        if isinstance(value, LogSentence):
            yield value
        elif isinstance(value, dict):
            yield from (one for one in value.values() if isinstance(one, LogSentence))


def _parts(sentence: LogSentence) -> list[tuple[str, str | None]]:
    return [(literal, field) for literal, field, _spec, _conversion in Formatter().parse(sentence.text)]


@cache
def _pattern(sentence: LogSentence, end: str = "") -> re.Pattern[str]:
    shape = ""
    for literal, field in _parts(sentence):
        shape += re.escape(literal)
        if field:
            shape += f"(?P={field})" if f"(?P<{field}>" in shape else f"(?P<{field}>{FIELDS.get(field, '.+?')})"
    return re.compile(shape + end, re.DOTALL)
