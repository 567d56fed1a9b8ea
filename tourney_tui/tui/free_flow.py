"""Continuous pairing on Rounds: the engine finds boards for whoever is free, and the director agrees to them."""

from concurrent.futures import Future
from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.pairing.continuous import PAIRED_BY, FreeBoards
from tourney_tui.pairing.engine import WorkerError
from tourney_tui.session import Done
from tourney_tui.tui.conversation import Confirm, Conversation
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.screens.rounds import RoundsScreen
    from tourney_tui.tui.stage import BoardsStage

NAMED = 6  # boards that the question names


def pair_whoever_is_free(screen: "RoundsScreen") -> None:
    """Look for boards in the engine's process; the question comes when it is done."""
    job = screen.tourney.engine.pair_free(screen.event)

    def finished(done: "Future[FreeBoards]") -> None:
        if not done.cancelled() and screen.app.is_running:
            screen.app.call_later(_arrived, screen, done)

    def cancelled(_key: str | None) -> None:
        if job.cancel():
            screen.messages.info(words("pairing cancelled; nothing was changed"))

    screen.prompt.choose(words("pairing whoever is free..."), [Choice("c", words("cancel"))], then=cancelled)
    job.add_done_callback(finished)


def _arrived(screen: "RoundsScreen", done: "Future[FreeBoards]") -> None:
    screen.prompt.cancel()
    try:
        found = done.result()
    except WorkerError as error:
        screen.messages.error(words("the pairing engine stopped: {why}; nothing was changed", why=str(error)))
        return
    screen.converse(agreeing(screen, found))


def agreeing(screen: "BoardsStage", found: FreeBoards) -> Conversation:
    """Pair the boards that were found, after a question; or say why there are none."""
    if found.stuck is not None:
        said = "no pairing of round {round} is left without a rematch or a second bye; + pairs by hand"
        screen.messages.error(words(said, round=found.stuck))
    elif found.rounds:
        yield from _agreeing(screen, found)
    elif found.waiting:
        names = ", ".join(_name(screen.event, player) for player in found.waiting)
        screen.messages.info(words("nobody can be paired yet; waiting: {names}", names=names))
    else:
        screen.messages.info(words("nobody is free for a match; o shows who is awaited"))


def _agreeing(screen: "BoardsStage", found: FreeBoards) -> Conversation:
    if not (yield Confirm(words("pair {boards}?", boards=boards_words(screen.event, found)))):
        screen.messages.info(words("nothing was paired"))
        return
    done = yield from screen.carrying_out(intents.PairFree(rounds=found.rounds, paired_by=PAIRED_BY))
    if isinstance(done, Done):
        screen.open_at(found.rounds[-1].round)
        screen.refresh_event()


def boards_words(event: Event, found: FreeBoards) -> str:
    """`R3 Petit - Maes, R2 Roux - Blanc, bye R2 Noir`; the first few by name."""
    texts = [
        f"R{boards.round} {_name(event, left)} - {_name(event, right)}"
        for boards in found.rounds
        for left, right in boards.pairs
    ]
    byes = [
        _("R{round} bye {name}").format(round=boards.round, name=_name(event, bye.player))
        for boards in found.rounds
        for bye in boards.byes
    ]
    more = [_("{n} more").format(n=len(texts) - NAMED)] if len(texts) > NAMED else []
    return ", ".join((*texts[:NAMED], *more, *byes))


def _name(event: Event, player: PlayerId) -> str:
    return event.players[player].name.partition(",")[0]
