"""Entering, clearing and correcting results."""

from typing import Any

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, board_name, pair_name
from tourney_tui.model.changes.corrections import (
    CODE,
    RATING,
    consequence,
    for_ratings_only,
    full_text,
    result_text,
    shown,
    with_consequence,
)
from tourney_tui.model.changes.settling import settle
from tourney_tui.model.event import Discipline, Event, Format, Game
from tourney_tui.model.feed import GROUP, Stage
from tourney_tui.model.intents import EnterResult
from tourney_tui.model.match import MatchFormat, capped, check_scores, format_scores, left_won, parse_format
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result, outcome
from tourney_tui.model.words import words

__all__ = ["enter_result", "match_format", "result_text", "without_two"]

# What falls with the old result.
FRESH: dict[str, Any] = {"rating_result": None, "verified": False, "given": False, "moves_on": None}


def enter_result(event: Event, intent: EnterResult) -> Answer:
    """Put, replace or take away a result.

    Asks before a different result is replaced, and before a result that later pairings were made with is corrected
    (rules/tournaments.md, Corrections).
    """
    game = event.games.get(intent.game)
    if game is None:
        return Refusal("no-game", words("that board is gone: it was taken out on another terminal"))
    refusal = without_two(game) or (_stays(event, game) if intent.result is None and not intent.sets else None)
    if refusal:
        return refusal
    after = _with_result(event, game, intent)
    if not isinstance(after, Game):
        return after
    if result_text(after) == full_text(game):
        return Refusal("same", words("{board} has {result} already", board=board_name(game), result=result_text(game)))
    asked = _overwrite(event, game, after, intent) or consequence(event, game, after, intent)
    return asked or _stored(event, game, after, intent)


def without_two(game: Game) -> Refusal | None:
    """Why a game can have no result: nobody to beat is there."""
    if game.bye or game.left is None or game.right is None:
        return Refusal("no-opponent", words("{board} has no two players yet", board=board_name(game)))
    return None


def _stays(event: Event, game: Game) -> Refusal | None:
    """Results of a bracket that cannot be taken away: something else follows from them, or they from it."""
    if game.given:
        return Refusal("given", words("the walkover follows from the withdrawal; a return (P, then x) takes it back"))
    if game.stage == Stage.LIVES and game.round < max(event.rounds):
        text = words("round {next} was paired with it; enter the right result instead", next=game.round + 1)
        return Refusal("paired-since", text)
    return None


def _with_result(event: Event, game: Game, intent: EnterResult) -> Game | Refusal | Question:
    if intent.result is None and not intent.sets:
        return msgspec.structs.replace(game, result=None, sets=(), **FRESH)
    if event.regulations.discipline is Discipline.BACKGAMMON:
        return _with_score(event, game, intent)
    if intent.sets:
        return Refusal("score", words("a chess game has no score in points; press 1, 5 or 0"))
    if intent.result is not None and not (_has_winner(intent.result) or _may_be_drawn(event, game)):
        return Refusal("draw", words("a knockout game needs a winner; enter who goes on after the play-off"))
    return msgspec.structs.replace(game, result=intent.result, sets=(), **FRESH)


def _may_be_drawn(event: Event, game: Game) -> bool:
    """In a bracket somebody goes on; in its groups and its rounds with lives nobody has to."""
    played_on = game.stage.startswith(GROUP) or game.stage == Stage.LIVES
    return event.regulations.format is not Format.KNOCKOUT or played_on


def _has_winner(result: Result) -> bool:
    sides = outcome(result)
    return "win" in (sides.left, sides.right) or result is Result.DOUBLE_FORFEIT


def _with_score(event: Event, game: Game, intent: EnterResult) -> Game | Refusal | Question:
    """A backgammon match: a score that the format allows, or a forfeit."""
    if intent.result is not None and not outcome(intent.result).played:
        return msgspec.structs.replace(game, result=intent.result, sets=(), **FRESH)
    form = match_format(event, game)
    if isinstance(form, Refusal):
        return form
    if not intent.sets:
        return Refusal(
            "score",
            words("a match to {form} needs its score: press 1 or 0 for the winner, then the points", form=str(form)),
        )
    sets = intent.sets
    refusal = check_scores(form, sets)
    if refusal and refusal.code == "beyond":
        sets = capped(form, sets)
        if intent.answer("beyond") is None and check_scores(form, sets) is None:
            return Question("beyond", words("{why}; store {score}?", why=refusal.words, score=format_scores(sets)))
        refusal = check_scores(form, sets)
    if refusal:
        return refusal
    result = Result.WHITE_WINS if left_won(sets) else Result.BLACK_WINS
    return msgspec.structs.replace(game, result=result, sets=sets, **FRESH)


def match_format(event: Event, game: Game) -> MatchFormat | Refusal:
    """The match format of a game."""
    text = event.length_of(game)
    if not text:
        return Refusal("length", words("round {round} has no match length yet; set it first", round=game.round))
    return parse_format(text)


def _overwrite(event: Event, game: Game, after: Game, intent: EnterResult) -> Question | None:
    """A result that replaces a different one asks first and shows both."""
    if game.result is None or intent.answer("replace") == full_text(game):
        return None
    return Question(
        f"replace={full_text(game)}",
        words(
            "{board} ({pair}) has {old}; make it {new}?",
            board=board_name(game),
            pair=pair_name(event, game),
            old=full_text(game),
            new=result_text(after),
        ),
    )


def _stored(event: Event, game: Game, after: Game, intent: EnterResult) -> Answer:
    if intent.answer(CODE) == RATING:
        return for_ratings_only(event, game, after)
    label = log.RESULT(
        board=board_name(game),
        before=shown(full_text(game)),
        after=shown(result_text(after)),
        pair=pair_name(event, game),
    )
    change = Change("result", label, games={after.id: after})
    if event.regulations.format is Format.KNOCKOUT:
        return settle(event, change)
    return with_consequence(event, game, change, intent)
