"""Entering a result on Rounds: one key in chess, a score that the format allows in backgammon."""

from typing import TYPE_CHECKING

from tourney_tui.model import intents
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.match import MatchFormat, check_scores, parse_format, parse_scores
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.lines.bracket_names import is_staged, level_title
from tourney_tui.tui.widgets.choice import Choice, Typing

if TYPE_CHECKING:
    from tourney_tui.tui.stage import BoardsStage

Options = tuple[tuple[Choice, Result], ...]

FORFEITS: Options = (
    (Choice("1", words("left wins")), Result.FORFEIT_WHITE),
    (Choice("0", words("right wins")), Result.FORFEIT_BLACK),
    (Choice("x", words("both lose")), Result.DOUBLE_FORFEIT),
)
MORE: Options = (
    (Choice("1", words("1-0 unrated")), Result.UNRATED_WHITE),
    (Choice("5", words("draw unrated")), Result.UNRATED_DRAW),
    (Choice("0", words("0-1 unrated")), Result.UNRATED_BLACK),
    (Choice("z", words("0-0")), Result.ZERO_ZERO),
    (Choice("l", words("half-0")), Result.HALF_ZERO),
    (Choice("r", words("0-half")), Result.ZERO_HALF),
    (Choice("a", words("adjourned")), Result.ADJOURNED),
)
MOST_DIGITS = 3


def entering(screen: "BoardsStage", intent: intents.EnterResult) -> Conversation:
    """Put the result on the board; the cursor goes on when the board has it. In verify mode it is only compared."""
    if screen.verifying:
        yield from screen.comparing(intent)
        return
    done = yield from screen.carrying_out(intent)
    if done is not None or _has_already(screen, intent):
        screen.to_next_missing(intent.game)


def _has_already(screen: "BoardsStage", intent: intents.EnterResult) -> bool:
    game = screen.expected.games.get(intent.game)
    return game is not None and intent.result is not None and game.result is intent.result and not intent.sets


def choosing(screen: "BoardsStage", game: Game, label: Words, options: Options) -> Conversation:
    """One key of a few: forfeits, and the rarer results."""
    key = yield Choose(label, [choice for choice, _result in options])
    result = next((result for choice, result in options if choice.key == key), None)
    if result is not None:
        yield from entering(screen, intents.EnterResult(game=game.id, result=result))


def scoring(screen: "BoardsStage", game: Game, *, left: bool) -> Conversation:
    """The winner is known; the loser's points follow, or all sets of a set format."""
    form = parse_format(screen.event.length_of(game))
    winner = game.left if left else game.right
    if isinstance(form, Refusal) or form.winning_sets > 1 or winner is None:
        yield from scoring_whole(screen, game)
        return
    text = yield Ask(
        words("{winner} wins {length} to", winner=screen.event.players[winner].name, length=form.length),
        typing=Typing.SCORE,
        validate=lambda typed: loser_points_problem(form, typed, left=left),
    )
    if text is not None:
        scores = _with_winner(form, text, left=left)
        yield from entering(screen, intents.EnterResult(game=game.id, result=None, sets=scores))


def scoring_whole(screen: "BoardsStage", game: Game, begun: str = "") -> Conversation:
    """The whole score, set by set, of which `begun` is typed; the match length first when the round has none."""
    form = parse_format(screen.event.length_of(game))
    if isinstance(form, Refusal):
        yield from asking_length(screen, game.round, game)
        return
    text = yield Ask(
        words("{form}: {pair}, left side first, such as {example}", form=str(form), pair=_what(form),
              example=example(form)),
        initial=begun,
        typing=Typing.SCORE,
        validate=lambda typed: score_problem(form, typed),
    )  # fmt: skip
    scores = parse_scores(text) if text else None
    if scores is not None and not isinstance(scores, Refusal):
        yield from entering(screen, intents.EnterResult(game=game.id, result=None, sets=scores))


def asking_length(screen: "BoardsStage", round_number: int, game: Game | None = None) -> Conversation:
    """The match format of a round; in a bracket that of the level of `game`."""
    bracket = screen.event.regulations.format is Format.KNOCKOUT
    level = game.level or game.round if game is not None and bracket else round_number
    stage = game.stage if game is not None and bracket else ""
    text = yield Ask(_length_words(screen.event, stage, level))
    if text:
        yield from screen.carrying_out(intents.SetLength(round=level, length=text, stage=stage))


def _length_words(event: Event, stage: str, level: int) -> Words:
    if event.regulations.format is Format.KNOCKOUT and is_staged(event):
        return words("match length of {level}: 7, 2x9, 2x9-11, 3x9", level=level_title(event, stage, level))
    return words("match length of round {round}: 7, 2x9, 2x9-11, 3x9", round=level)


def _what(form: MatchFormat) -> Words:
    return words("points") if form.winning_sets == 1 else words("sets")


def example(form: MatchFormat) -> str:
    """A score that the format allows: `7-4`, `9-4 7-9 9-2`."""
    p, low = form.length, form.length // 2
    sets = [f"{p}-{low}", f"{low}-{p}", *[f"{p}-{low}"] * (form.winning_sets - 1)]
    return sets[0] if form.winning_sets == 1 else " ".join(sets)


def _with_winner(form: MatchFormat, text: str, *, left: bool) -> tuple[tuple[int, int], ...]:
    points = int(text)
    return ((form.length, points),) if left else ((points, form.length),)


def loser_points_problem(form: MatchFormat, text: str, *, left: bool) -> Words | None:
    """What is wrong with the loser's points."""
    right = words("type the loser's points, 0 to {most}", most=form.length - 1)
    if not text:
        return right
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        return words("{text!r} is no number of points; {right}", text=text, right=right)
    refusal = check_scores(form, _with_winner(form, text, left=left))
    return refusal.words if refusal else None


def score_problem(form: MatchFormat, text: str) -> Words | None:
    """What is wrong with a whole score. Points beyond the length are asked about afterwards."""
    scores = parse_scores(text)
    refusal = scores if isinstance(scores, Refusal) else check_scores(form, scores)
    return refusal.words if refusal and refusal.code != "beyond" else None
