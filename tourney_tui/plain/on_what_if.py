"""What if: results are supposed for a player, and every rating system answers; the event stays as it is."""

from typing import TYPE_CHECKING

from tourney_tui.forecast.remaining import Outcome, Remaining, RoundNumber, Supposed, remaining, suppose
from tourney_tui.locale import _
from tourney_tui.model.event import Discipline
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.plain.on_players import picked
from tourney_tui.plain.spoken import row_words
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.lines import what_if
from tourney_tui.tui.lines.figures import change, new_rating, performance, system_name

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

OUTCOMES = {"1": Outcome.WIN, "=": Outcome.DRAW, "5": Outcome.DRAW, "0": Outcome.LOSS, "-": None}


def suppose_results(desk: "Desk", text: str) -> Conversation:
    """Round and result, one after the other, until an empty line."""
    player = yield from picked(desk, text)
    if player is None:
        return
    rounds = remaining(desk.event, player.id)
    if rounds:
        yield from _supposing(desk, player.id, rounds, {})
    else:
        desk.voice.info(_("no game remains"))


def _supposing(desk: "Desk", player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed) -> Conversation:
    typed: str | None = "-"
    while typed:
        _say(desk, player, rounds, supposed)
        typed = yield Ask(
            words("suppose: round and 1, =, 0, or - for nothing, as in 5 1 (an empty line ends)"),
            validate=lambda line: _wrong(desk, rounds, line),
        )
        if typed:
            number, outcome = _read(typed)
            supposed = suppose(desk.event, rounds, supposed, number, outcome)
    desk.voice.info(_("nothing of this was stored"))


def _read(line: str) -> tuple[RoundNumber, Outcome | None]:
    number, _blank, sign = line.partition(" ")
    return RoundNumber(int(number)), OUTCOMES[sign.strip()]


def _wrong(desk: "Desk", rounds: tuple[Remaining, ...], line: str) -> Words | None:
    if not line:
        return None
    number, _blank, sign = line.partition(" ")
    to_come = [str(one.round) for one in rounds]
    if number not in to_come or sign.strip() not in OUTCOMES:
        return words("type one of the rounds {rounds} and 1, =, 0 or -, as in 5 1", rounds=", ".join(to_come))
    if OUTCOMES[sign.strip()] is Outcome.DRAW and desk.event.regulations.discipline is Discipline.BACKGAMMON:
        return words("a backgammon match has a winner: 1 or 0")
    return None


def _say(desk: "Desk", player: PlayerId, rounds: tuple[Remaining, ...], supposed: Supposed) -> None:
    """The games to come with what is supposed of them, then what every system would say."""
    columns = what_if.columns(desk.event)
    lines = [row_words(columns, row.cells) for row in what_if.rows(desk.event, player, rounds, supposed, {})]
    for system, found in what_if.projections(desk.event, player, rounds, supposed, {}).items():
        said = _("{system}: {rating}, change {change}, performance {performance}")
        lines.append(
            said.format(
                system=system_name(system),
                rating=new_rating(found),
                change=change(found),
                performance=performance(found),
            )
        )
    desk.voice.page(lines)
