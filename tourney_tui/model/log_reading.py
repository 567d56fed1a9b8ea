"""Reading a line of the log back into the sentences it was made of, so that a screen can say it in its own language."""

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

from tourney_tui.model import log_sentences as log
from tourney_tui.model.log_sentences import AS_TYPED, BETWEEN, LogSentence
from tourney_tui.model.words import Words

ENCLOSING = (log.UNDO, log.REDO, log.RESTORED_AFTER)  # what they hold may be several sentences
COMPOSED = (log.JOINED, log.LISTED)
COMMA = ", "
NUMBERS = ("n", "round", "rounds", "number", "rev", "seed", "house", "first", "last", "expected")
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
    for sentence in _most_telling_first():
        found = _pattern(sentence).fullmatch(text)
        if found:
            return sentence(
                **{k: v if k in AS_TYPED or k in NUMBERS else _value(v) for k, v in found.groupdict().items()}
            )
    return None


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
    simple = (one for one in every_sentence() if one not in (*ENCLOSING, *COMPOSED, log.VERBATIM))
    return tuple(sorted(simple, key=lambda one: -sum(len(literal) for literal, _field in _parts(one))))


def every_sentence() -> Iterator[LogSentence]:
    """All sentences of the log."""
    for value in vars(log).values():
        if isinstance(value, LogSentence):
            yield value
        elif isinstance(value, dict):
            yield from (one for one in value.values() if isinstance(one, LogSentence))


def _parts(sentence: LogSentence) -> list[tuple[str, str | None]]:
    return [(literal, field) for literal, field, _spec, _conversion in Formatter().parse(sentence.text)]


@cache
def _pattern(sentence: LogSentence) -> re.Pattern[str]:
    shape = (re.escape(literal) + (f"(?P<{field}>{FIELDS.get(field, '.+?')})" if field else "")
             for literal, field in _parts(sentence))  # fmt: skip
    return re.compile("".join(shape), re.DOTALL)
