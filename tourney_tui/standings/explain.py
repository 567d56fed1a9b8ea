"""Why a tie-break is what it is: round by round, opponent by opponent, with the cuts and the dummies."""

from collections.abc import Callable

from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.standings import explain_opponents, explain_ours, explain_performance, explain_rounds
from tourney_tui.standings.codes import Code, parse_code, tiebreaks_of
from tourney_tui.standings.contributions import Field, field_of
from tourney_tui.standings.lines import Explanation, Line, Parts, Value
from tourney_tui.standings.tiebreaks import Tiebreaks

__all__ = ["Explanation", "Line", "explain"]

EXPLAINERS: dict[str, Callable[[Field, PlayerId, Code], Parts]] = {
    "PTS": explain_rounds.points,
    "WIN": explain_rounds.wins,
    "WON": explain_rounds.won,
    "BPG": explain_rounds.black_games,
    "BWG": explain_rounds.black_wins,
    "REP": explain_rounds.elected,
    "PS": explain_rounds.progressive,
    "KS": explain_rounds.koya,
    "BH": explain_opponents.buchholz,
    "SB": explain_opponents.sonneborn_berger,
    "AOB": explain_opponents.average_of_buchholz,
    "ARO": explain_rounds.average_rating,
    "RTNG": explain_rounds.own_rating,
    "TPR": explain_performance.performance,
    "PTP": explain_performance.perfect_performance,
    "APRO": explain_performance.average_performance,
    "APPO": explain_performance.average_perfect_performance,
    "TPN": explain_rounds.pairing_number,
    **explain_ours.EXPLAINERS,
}


def explain(
    event: Event, after_round: int, player: PlayerId, code: str, tiebreaks: Tiebreaks | None = None
) -> Explanation:
    """Explain one code (`PTS`, `BH/C1`, `DE`, ...) of one player after a round.

    For DE the tied group is made by the codes before it: those of `tiebreaks` when given, else those of the event.
    Raises ValueError for a code that `codes.parse_code` refuses.
    """
    parsed = _parsed(code)
    field = field_of(event, after_round)
    if parsed.base == "DE":
        lines, value, whole = explain_opponents.direct_encounter(field, player, _tied(field, player, tiebreaks))
    else:
        lines, value, whole = EXPLAINERS[parsed.base](field, player, parsed)
    return Explanation(parsed.text, field.rules.id, lines, value, whole)


def _parsed(code: str) -> Code:
    parsed = parse_code(code)
    if isinstance(parsed, Refusal):
        raise ValueError(str(parsed))
    return parsed


def _tied(field: Field, player: PlayerId, tiebreaks: Tiebreaks | None) -> tuple[PlayerId, ...]:
    """Who is equal to a player on points and on every code before DE, the player included."""
    codes = tiebreaks.codes if tiebreaks else tiebreaks_of(field.event.regulations)
    before = codes[: codes.index("DE")] if "DE" in codes else codes

    def value(one: PlayerId, place: int) -> Value:
        if tiebreaks:
            return tiebreaks.values[one][place]
        parsed = _parsed(before[place])
        return EXPLAINERS[parsed.base](field, one, parsed)[1]

    group = [p.id for p in field.event.players_by_number if field.points[p.id] == field.points[player]]
    for place in range(len(before)):
        mine = value(player, place)
        group = [one for one in group if value(one, place) == mine]
    return tuple(group)
