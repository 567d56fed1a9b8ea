"""What correcting an earlier round entails: what is asked before, and which rounds carry a mark afterwards.

Previous round: the next pairing uses the correction; the round already paired stays, unless no game of it has a result
and the director has it paired again. Past round: the standings follow, or the ratings only; no pairing changes.
"""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Change, board_name, pair_name
from tourney_tui.model.changes.rounds import unpaired
from tourney_tui.model.event import Event, Format, Game, Round
from tourney_tui.model.intents import Intent
from tourney_tui.model.match import format_scores
from tourney_tui.model.refusal import Choice, Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words

CODE = "paired-since"
STANDINGS, RATING, KEEP, REPAIR = "standings", "rating", "keep", "repair"
UNDECIDED = (None, Result.ADJOURNED)


def result_text(game: Game) -> str:
    """The result as people write it: `1-0`, `7-4`, `9-4 7-9 9-2`, `+/-`; `none` while it is missing."""
    if game.sets:
        return format_scores(game.sets)
    return game.result.value if game.result else "none"


def full_text(game: Game) -> str:
    """The result, and what the ratings count where that is another one: `1-0 (ratings 0-1)`."""
    text = result_text(game)
    return f"{text} (ratings {game.rating_result.value})" if game.rating_result else text


def shown(result: str) -> Words | str:
    """A result's text for a person: all of them are signs, but the missing one is a word."""
    return log.NONE() if result == "none" else result


def consequence(event: Event, before: Game, after: Game, intent: Intent) -> Question | None:
    """What follows from correcting an earlier round, to be known and chosen before; None when nothing does."""
    later = event.current_round - before.round
    form = event.regulations.format
    if before.result in UNDECIDED or later < 1 or form is Format.KNOCKOUT:
        return None
    if later == 1 and form is not Format.SWISS:  # the pairs of a table do not depend on results
        return None
    answer = intent.answer(CODE)
    if answer is not None and (answer != REPAIR or _unplayed(event, before)):
        return None
    return _previous(event, before) if later == 1 else _past(before, after)


def _unplayed(event: Event, game: Game) -> bool:
    """The round paired since is the newest, and no game of it has a result."""
    number = game.round + 1
    return number == event.current_round and all(g.result is None for g in event.round_games(number))


def _previous(event: Event, game: Game) -> Question:
    old, following = result_text(game), game.round + 1
    if not _unplayed(event, game):
        said = "round {next} was paired with {old}; it stays, the pairing after it follows. Correct round {round}?"
        return Question(CODE, words(said, next=following, old=old, round=game.round))
    choices = (
        Choice("k", KEEP, words("round {next} stays, the one after follows", next=following)),
        Choice("p", REPAIR, words("pair it again")),
    )
    return Question(CODE, words("round {next} was paired with {old}:", next=following, old=old), choices)


def _past(before: Game, after: Game) -> Question:
    if after.result is None or after.result is before.result:
        said = "round {round} is long past: the standings follow, no pairing changes. Correct it?"
        return Question(CODE, words(said, round=before.round))
    choices = (
        Choice("s", STANDINGS, words("standings and ratings follow")),
        Choice("r", RATING, words("ratings only, standings keep {old}", old=result_text(before))),
    )
    return Question(CODE, words("round {round} is past, no pairing changes:", round=before.round), choices)


def for_ratings_only(event: Event, before: Game, after: Game) -> Change | Refusal:
    """The standings keep the old result, the ratings count the new one."""
    stored = msgspec.structs.replace(before, rating_result=None if after.result is before.result else after.result)
    if stored == before or after.result is None:
        said = "the ratings count {result} on {board} already"
        counted = before.rated_result.value if before.rated_result else "none"
        return Refusal("same", words(said, result=counted, board=board_name(before)))
    label = log.RATED_ONLY(
        board=board_name(before), rated=after.result.value, result=result_text(before), pair=pair_name(event, before)
    )
    return Change("result", label, games={stored.id: stored})


def with_consequence(event: Event, before: Game, change: Change, intent: Intent) -> Change:
    """The correction with what was chosen: the round paired since taken back, or marked."""
    if before.result in UNDECIDED or event.regulations.format is not Format.SWISS:
        return change
    if intent.answer(CODE) != REPAIR:
        return msgspec.structs.replace(change, rounds={**change.rounds, **_marked(event, before)})
    undone = unpaired(event, before.round + 1)
    return msgspec.structs.replace(
        change,
        label=log.joined(change.label, undone.label),
        games={**undone.games, **change.games},
        rounds={**undone.rounds, **change.rounds},
    )


def _marked(event: Event, game: Game) -> dict[int, Round | None]:
    """Rounds paired since carry the mark that an earlier result was corrected."""
    later = (event.rounds[number] for number in event.rounds if number > game.round)
    return {r.number: msgspec.structs.replace(r, corrected=True) for r in later if not r.corrected}
