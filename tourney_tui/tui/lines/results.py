"""Results as directors write them."""

from tourney_tui.locale import _
from tourney_tui.model.event import Game
from tourney_tui.model.match import format_scores
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import OUTCOMES, Result

SHORT = {
    Result.DRAW: "½-½",
    Result.HALF_ZERO: "½-0",
    Result.ZERO_HALF: "0-½",
    Result.UNRATED_WHITE: "1-0 u",
    Result.UNRATED_DRAW: "½-½ u",
    Result.UNRATED_BLACK: "0-1 u",
    Result.ADJOURNED: "adj",
}
MISSING = "..."
OWN_SCORE = {"win": "1", "draw": "½", "loss": "0"}
OWN_FORFEIT = {"win": "+", "draw": "=", "loss": "-"}


def short_result(game: Game) -> str:
    """`1-0`, `½-½`, `7-4`, `9-4 7-9 9-2`, `+/-`; dots while it is missing, nothing where there is nothing to play."""
    if game.sets:
        return format_scores(game.sets)
    if game.result is None:
        return MISSING if game.missing else ""
    return _(SHORT.get(game.result, game.result.value))


def own_result(game: Game, player: PlayerId) -> str:
    """The result from the player's side: `1`, `½`, `0`; `+`, `-` for forfeits; `7-4` with the own points first."""
    if game.sets:
        return format_scores(game.sets if game.left == player else tuple((b, a) for a, b in game.sets))
    if game.result is None:
        return MISSING if game.missing else ""
    if game.result is Result.ADJOURNED:
        return _("adj")
    facts = OUTCOMES[game.result]
    side = facts.left if game.left == player else facts.right
    if not facts.played:
        return OWN_FORFEIT[side]
    return OWN_SCORE[side] if facts.rated else f"{OWN_SCORE[side]} u"
