"""What a forecast assumes, in words: nobody reads a chance without them."""

from decimal import Decimal

from tourney_tui.forecast.odds import expectation
from tourney_tui.forecast.question import Forecast, Question
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import decimals
from tourney_tui.standings.codes import tiebreaks_of


def assumptions(asked: Question, found: Forecast) -> tuple[Words, ...]:
    """How it was found, then every assumption that holds for this event."""
    if found.method.kind == "decided":
        return (words("nothing remains to be played: these are the standings"),)
    return (_how(asked, found), *_chances(asked), *_unrated(asked), *_pairing(asked, found), *_ties(asked, found),
            *_prizes(found), *_norms(found))  # fmt: skip


def _how(asked: Question, found: Forecast) -> Words:
    method = found.method
    if method.kind == "exact":
        return words("exact: every one of the {n} ways that {games} games can end", n=method.ways, games=method.games)
    return words("simulated: {n} runs, seed {seed}; give or take {error} percentage points",
                 n=method.ways, seed=asked.seed, error=_error(method.ways))  # fmt: skip


def _error(runs: int) -> Decimal:
    """Two standard deviations of a chance of one half, in percentage points."""
    return decimals(100 / Decimal(runs).sqrt(), 1)


def _chances(asked: Question) -> tuple[Words, ...]:
    name = SYSTEMS[asked.system].name
    if asked.system == "ffbg":
        return (words("chances of a match: FFBG, by RATING as it is now and match length; it stands still meanwhile"),)
    _, cap = expectation(asked.system, asked.ruleset)
    score = words("expected scores: {system}; ratings stand still, colours make no difference", system=name)
    draws = words("draws are assumed: of equals 20 % at 1400, 35 % at 2000, 50 % at 2600, fewer as they differ")
    held = (words("a difference of more than {cap} counts as {cap}, as in the rating", cap=cap),) if cap else ()
    return (score, *held, draws)


def _unrated(asked: Question) -> tuple[Words, ...]:
    guessed = [one for one in asked.strengths if one.assumed]
    if not guessed:
        return ()
    usual = 1500 if asked.system == "ffbg" else 1400
    text = "{n} without a rating: their estimate, else {usual}"
    return (words(text, n=len(guessed), usual=usual),)


def _pairing(asked: Question, found: Forecast) -> tuple[Words, ...]:
    rules = asked.event.regulations
    if rules.format is Format.KNOCKOUT:
        drawn = words("a drawn game of the bracket is played off at the same expected score")
        lives = words("rounds with lives to come are paired approximately: by losses, in halves by number, no rematch")
        chess = (drawn,) if rules.discipline is Discipline.CHESS else ()
        return (*chess, *((lives,) if found.method.rounds else ()))
    if not found.method.rounds:
        return ()
    return (words("rounds to come are paired approximately: score groups in halves by number, no rematch, no colours"),)


def _ties(asked: Question, found: Forecast) -> tuple[Words, ...]:
    rules = asked.event.regulations
    if rules.format is Format.KNOCKOUT:
        return (words("equal exits share their places"),)
    codes = found.method.codes
    left_out = _uncounted(tiebreaks_of(rules)[len(codes) :])
    if not codes:
        return (words("ranked by points alone: who is level shares the places equally"), *left_out)
    text = "ranked by points, {codes}, byes counted simply; who is still level shares the places equally"
    return (words(text, codes=", ".join(codes)), *left_out)


def _uncounted(codes: tuple[str, ...]) -> tuple[Words, ...]:
    return (words("not counted: {codes}", codes=", ".join(codes)),) if codes else ()


def _prizes(found: Forecast) -> tuple[Words, ...]:
    runs = found.method.money_runs
    return (words("prizes: from {n} runs, as there are several lists", n=runs),) if runs else ()


def _norms(found: Forecast) -> tuple[Words, ...]:
    if not any(one.norms for one in found.players):
        return ()
    return (words("norms: what B.01 asks of games, opponents and performance; m on Ratings says what is not checked"),)
