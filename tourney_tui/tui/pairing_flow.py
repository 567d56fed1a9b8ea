"""Pairing the next round: the engine works in its own process, the director may cancel, a draft is shown first."""

from concurrent.futures import Future
from typing import cast

from tourney_tui.model import intents
from tourney_tui.model.event import Format
from tourney_tui.model.words import words
from tourney_tui.pairing import knockout, next_round
from tourney_tui.pairing.draft import Answer, Draft
from tourney_tui.pairing.engine import WorkerError
from tourney_tui.session import Done
from tourney_tui.tui.conversation import Confirm, Conversation
from tourney_tui.tui.event_screen import EventScreen
from tourney_tui.tui.widgets.prompt import Choice


def pair_round(screen: EventScreen, number: int) -> None:
    """Start pairing; the draft screen comes when it is done."""
    if screen.event.regulations.format is not Format.SWISS:
        _answered(screen, next_round.from_table(screen.event, number))
        return
    event = screen.event
    job = screen.tourney.engine.pair(event, number)

    def finished(done: "Future[Answer]") -> None:
        if not done.cancelled() and screen.app.is_running:
            screen.app.call_later(_arrived, screen, done)

    def cancelled(_key: str | None) -> None:
        if job.cancel():
            screen.messages.info(words("pairing cancelled; nothing was changed"))

    label = words("pairing round {round}, {n} players...", round=number, n=len(event.players))
    screen.prompt.choose(label, [Choice("c", words("cancel"))], then=cancelled)
    job.add_done_callback(finished)


def _arrived(screen: EventScreen, done: "Future[Answer]") -> None:
    screen.prompt.cancel()
    try:
        answer = done.result()
    except WorkerError as error:
        screen.messages.error(words("the pairing engine stopped: {why}; nothing was changed", why=str(error)))
        return
    _answered(screen, answer)


def _answered(screen: EventScreen, answer: Answer) -> None:
    if isinstance(answer, Draft):
        from tourney_tui.tui.screens.draft import DraftScreen

        cast(DraftScreen, screen.tourney.screen_named("draft")).open_with(answer)
        screen.app.call_later(screen.tourney.go, "draft")
    else:
        screen.messages.error(answer.words)


def drawing_bracket(screen: EventScreen) -> Conversation:
    """Ask, then draw the whole bracket."""
    games = knockout.draw(screen.event)
    rounds = max((game.round for game in games), default=0)
    byes = sum(game.bye for game in games)
    sure = yield Confirm(
        words(
            "draw the bracket: {n} players, {rounds} rounds, {byes} byes for the top seeds?",
            n=len(screen.event.players),
            rounds=rounds,
            byes=byes,
        )
    )
    if not sure:
        return None
    done = yield from screen.carrying_out(intents.DrawBracket(games=games))
    return done if isinstance(done, Done) else None
