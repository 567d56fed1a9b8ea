"""Backgammon match formats: parse them, check a score against them, say who won.

`7` is a match to 7 points; `2x9` two winning sets of 9; `2x9-11` the same with a deciding set to 11; `3x9` three
winning sets (FFBG, "Match en sets et équivalence").
"""

import re

import msgspec

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

LONGEST = 99
FORMAT = re.compile(r"(?:(?P<sets>[23])\s*[xX×*]\s*)?(?P<length>\d{1,2})(?:\s*-\s*(?P<deciding>\d{1,2}))?")
SCORE = re.compile(r"(\d{1,3})\s*[-:/]\s*(\d{1,3})")

Score = tuple[int, int]


class MatchFormat(msgspec.Struct, frozen=True, omit_defaults=True):
    """`winning_sets` sets of `length` points win the match; the deciding set goes to `deciding` points."""

    length: int
    winning_sets: int = 1
    deciding: int | None = None

    def __str__(self) -> str:
        text = str(self.length) if self.winning_sets == 1 else f"{self.winning_sets}x{self.length}"
        return f"{text}-{self.deciding}" if self.deciding else text

    def set_length(self, index: int) -> int:
        """Points that win the set number `index` (from 0)."""
        return self.deciding if self.deciding and index == 2 * self.winning_sets - 2 else self.length


def parse_format(text: str) -> MatchFormat | Refusal:
    """Read `7`, `2x9`, `2x9-11` or `3x9`."""
    found = FORMAT.fullmatch(text.strip())
    if not found:
        return Refusal("format", words("{text!r} is no match format; write 7, 2x9, 2x9-11 or 3x9", text=text))
    sets, length = int(found["sets"] or 1), int(found["length"])
    deciding = int(found["deciding"]) if found["deciding"] else None
    if not 1 <= length <= LONGEST or (deciding is not None and not 1 <= deciding <= LONGEST):
        return Refusal("format", words("a match goes to 1 to {longest} points, not {text}", longest=LONGEST, text=text))
    if deciding is not None and sets == 1:
        return Refusal(
            "format",
            words("{text} has a deciding set but one set only; write 2x{n}-{d}", text=text, n=length, d=deciding),
        )
    return MatchFormat(length, sets, None if deciding == length else deciding)


def parse_scores(text: str) -> tuple[Score, ...] | Refusal:
    """Read `7-4` or `9-4 7-9 9-2`; the left side first."""
    scores = tuple((int(a), int(b)) for a, b in SCORE.findall(text))
    if not scores or SCORE.sub("", text).strip(" ,;"):
        return Refusal("score", words("{text!r} is no score; write 7-4, or 9-4 7-9 9-2 for sets", text=text))
    return scores


def check_scores(form: MatchFormat, scores: tuple[Score, ...]) -> Refusal | None:
    """Why the format does not allow these scores; None when it does."""
    won = [0, 0]
    for index, score in enumerate(scores):
        if form.winning_sets in won:
            return Refusal(
                "sets",
                words("the match is decided after {n} sets: {score} is one too many", n=index, score=_text(score)),
            )
        refusal = _check_set(form, index, score)
        if refusal:
            return refusal
        won[score[1] > score[0]] += 1
    if form.winning_sets not in won:
        return Refusal(
            "sets",
            words(
                "{form} needs {n} won sets; after {scores} it stands {a}-{b}",
                form=str(form),
                n=form.winning_sets,
                scores=format_scores(scores),
                a=won[0],
                b=won[1],
            ),
        )
    return None


def _check_set(form: MatchFormat, index: int, score: Score) -> Refusal | None:
    length = form.set_length(index)
    high, low = max(score), min(score)
    where = words("{score} in a match to {length}", score=_text(score), length=length)
    if high < length:
        return Refusal(
            "unfinished", words("{where} is not finished: the winner has {length}", where=where, length=length)
        )
    if low >= length:
        return Refusal(
            "both", words("{where} has two winners: the loser has fewer than {length}", where=where, length=length)
        )
    if high > length:
        return Refusal(
            "beyond",
            words(
                "{where} goes beyond: the winner stops at {length}, write {right}",
                where=where,
                length=length,
                right=_text(_capped(score, length)),
            ),
        )
    return None


def _capped(score: Score, length: int) -> Score:
    return min(score[0], length), min(score[1], length)


def capped(form: MatchFormat, scores: tuple[Score, ...]) -> tuple[Score, ...]:
    """Raw points, played beyond the end of the match, cut back to what the format counts."""
    return tuple(_capped(score, form.set_length(index)) for index, score in enumerate(scores))


def left_won(scores: tuple[Score, ...]) -> bool:
    """Who won a checked score: the side with more sets."""
    return sum(a > b for a, b in scores) * 2 > len(scores)


def points_played(scores: tuple[Score, ...]) -> Score:
    """Points for and against over all sets, from the left side."""
    return sum(a for a, _ in scores), sum(b for _, b in scores)


def format_scores(scores: tuple[Score, ...]) -> str:
    """`7-4`, or `9-4 7-9 9-2`."""
    return " ".join(map(_text, scores))


def _text(score: Score) -> str:
    return f"{score[0]}-{score[1]}"
