"""Verify mode: every result of a round is typed a second time, on any terminal; what differs stops and rings."""

from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.event import Event, Game
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.tui.conversation import Confirm, Conversation, carrying_out

if TYPE_CHECKING:
    from tourney_tui.tui.screens.rounds import RoundsScreen
    from tourney_tui.tui.stage import BoardsStage

MARK = "v"
SAME, DIFFERS = "same", "differs"


def comparing(screen: "RoundsScreen", typed: intents.EnterResult) -> Conversation:
    """Compare a result with the stored one; where they agree the cursor goes on, else it stays and the bell rings."""
    intent = intents.VerifyResult(game=typed.game, result=typed.result, sets=typed.sets)
    answer = yield from carrying_out(screen.tourney.do, intent)
    if isinstance(answer, Refusal) and answer.code == DIFFERS:
        screen.app.bell()
    if isinstance(answer, Refusal) and answer.code == SAME:
        screen.messages.info(answer)
    elif screen.tell(answer) is None:
        return
    _to_next(screen, typed)


def marking(screen: "BoardsStage") -> Conversation:
    """All results of the round were compared with the slips on paper: mark them, after a question."""
    games = _played(screen.event, screen.round)
    said = "mark all {n} results of round {round} as verified, because they were compared on paper?"
    if not games or (yield Confirm(words(said, n=len(games), round=screen.round))):
        yield from screen.carrying_out(intents.VerifyRound(round=screen.round))


def _to_next(screen: "RoundsScreen", typed: intents.EnterResult) -> None:
    """The next board that is not verified, from there around."""
    games = screen.expected.round_games(screen.round)
    place = next((i for i, game in enumerate(games) if game.id == typed.game), -1)
    for following in games[place + 1 :] + games[: place + 1]:
        if not following.verified and not following.bye:
            screen.table.move_to(following.id)
            return


def verified_cells(cells: tuple[str, ...], result: int) -> tuple[str, ...]:
    """A board that agrees: `1-0 v`."""
    return (*cells[:result], f"{cells[result]} {MARK}", *cells[result + 1 :])


def progress(event: Event, number: int) -> str:
    """`VERIFY 3/10`: boards typed a second time."""
    games = _played(event, number)
    done = sum(game.verified for game in games)
    return _("VERIFY {done}/{all}").format(done=done, all=len(games))


def verified_words(session: Session, number: int) -> str:
    """`verified 14:32`, when every result of the round was typed a second time."""
    found = session.verified(number)
    return _("verified {time}").format(time=f"{found.time.astimezone():%H:%M}") if found else ""


def begin(screen: "RoundsScreen") -> bool:
    """Say what is to be typed, and stand on the first board that is not verified; False where nothing is."""
    games = _played(screen.event, screen.round)
    if not games:
        screen.messages.warn(words("round {round} has no results to verify", round=screen.round))
        return False
    screen.messages.info(words("verify: type every result again; v leaves"))
    screen.table.move_to(next((game.id for game in games if not game.verified), games[0].id))
    return True


def _played(event: Event, number: int) -> list[Game]:
    return [game for game in event.round_games(number) if not game.bye]
