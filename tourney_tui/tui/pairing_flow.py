"""Pairing the next round: the engine works in its own process, the director may cancel, a draft is shown first."""

from concurrent.futures import Future
from typing import TYPE_CHECKING, cast

from tourney_tui.model import intents
from tourney_tui.model.changes.rounds import nothing_to_draw, ready_to_pair
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.feed import BracketKind, Seeding, Stage
from tourney_tui.model.words import Words, words
from tourney_tui.pairing import knockout, next_round
from tourney_tui.pairing.draft import BY_HAND, REMATCH, SECOND_BYE, Answer, Draft, EngineFailed, NoPairing
from tourney_tui.pairing.engine import WorkerError
from tourney_tui.session import Done
from tourney_tui.tui import exporting
from tourney_tui.tui.conversation import Choose, Confirm, Conversation
from tourney_tui.tui.hand_pairing import adding_board, pairing_missing
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.screens.rounds import RoundsScreen
    from tourney_tui.tui.stage import BoardsStage

WAYS_ON = {
    SECOND_BYE: Choice("s", words("allow a second bye")),
    REMATCH: Choice("r", words("allow a rematch")),
    BY_HAND: Choice("h", words("pair by hand")),
}
KINDS = {
    BracketKind.SINGLE: words("knockout"),
    BracketKind.CONSOLATION: words("consolation"),
    BracketKind.PROGRESSIVE: words("progressive-consolation"),
    BracketKind.DOUBLE: words("double-elimination"),
    BracketKind.GROUPS: words("groups-knockout"),
    BracketKind.LIVES: words("lives"),
}
DRAWN_BY = {Seeding.RATING: "seeding", Seeding.HAND: "seeds by hand", Seeding.LOTS: "lots, seed {n}"}


def pair_next(screen: "RoundsScreen") -> None:
    """The next round by the method of the format; a bracket is drawn at once."""
    number = screen.event.current_round + 1
    refusal = ready_to_pair(screen.event, number)
    if refusal:
        screen.messages.error(refusal)
    elif screen.event.regulations.format is Format.KNOCKOUT:
        screen.converse(drawing_bracket(screen))
    else:
        pair_round(screen, number)


def pair_missing(screen: "RoundsScreen") -> None:
    """Those without a board in the order of their numbers; where everybody goes on at once, whoever is free."""
    if screen.event.regulations.at_once and screen.event.rounds:
        from tourney_tui.tui.free_flow import pair_whoever_is_free

        pair_whoever_is_free(screen)
    else:
        screen.converse(pairing_missing(screen))


def pair_round(screen: "RoundsScreen", number: int, allowed: tuple[str, ...] = ()) -> None:
    """Start pairing; the draft screen comes when it is done. `allowed` are exceptions that the director makes."""
    if screen.event.regulations.format is not Format.SWISS:
        _answered(screen, next_round.from_table(screen.event, number), number)
        return
    event = screen.event
    job = screen.tourney.engine.pair(event, number, allowed)

    def finished(done: "Future[Answer]") -> None:
        if not done.cancelled() and screen.app.is_running:
            screen.app.call_later(_arrived, screen, done, number, allowed)

    def cancelled(_key: str | None) -> None:
        if job.cancel():
            screen.messages.info(words("pairing cancelled; nothing was changed"))

    label = words("pairing round {round}, {n} players...", round=number, n=len(event.players))
    screen.prompt.choose(label, [Choice("c", words("cancel"))], then=cancelled)
    job.add_done_callback(finished)


def _arrived(screen: "RoundsScreen", done: "Future[Answer]", number: int, allowed: tuple[str, ...]) -> None:
    screen.prompt.cancel()
    try:
        answer = done.result()
    except WorkerError as error:
        screen.messages.error(words("the pairing engine stopped: {why}; nothing was changed", why=str(error)))
        return
    _answered(screen, answer, number, allowed)


def _answered(screen: "RoundsScreen", answer: Answer, number: int, allowed: tuple[str, ...] = ()) -> None:
    if isinstance(answer, Draft):
        from tourney_tui.tui.screens.draft import DraftScreen

        cast(DraftScreen, screen.tourney.screen_named("draft")).open_with(answer)
        screen.app.call_later(screen.tourney.go, "draft")
        return
    if isinstance(answer, NoPairing) and answer.choices:
        screen.converse(_choosing_a_way(screen, answer, number, allowed))  # the question says why
    else:
        screen.messages.error(_kept_for_a_report(screen, answer) if isinstance(answer, EngineFailed) else answer.words)


def _kept_for_a_report(screen: "RoundsScreen", failed: EngineFailed) -> Words:
    """What went wrong, and the file with what the engine was asked."""
    path = exporting.in_exports(screen, [screen.title_of(), *exporting.round_part(screen)], ".pairing.trf")
    try:
        exporting.write(path, failed.trf.encode("utf-8", "replace"))
    except OSError:
        return words("{why}; nothing was changed", why=failed.words)
    return words("{why}; nothing was changed. For a report: {path}", why=failed.words, path=str(path))


def _choosing_a_way(screen: "RoundsScreen", answer: NoPairing, number: int, allowed: tuple[str, ...]) -> Conversation:
    """The ways on when the rules allow no pairing (C.04.3, 1.9.3): an exception, or pairing by hand."""
    offered = {WAYS_ON[choice].key: choice for choice in answer.choices}
    key = yield Choose(answer.words, [WAYS_ON[choice] for choice in answer.choices])
    if key is None:
        screen.messages.info(words("round {round} was not paired; nothing was changed", round=number))
    elif offered[key] == BY_HAND:
        yield from adding_board(screen)
    else:
        pair_round(screen, number, (*allowed, offered[key]))


def drawing_bracket(screen: "BoardsStage") -> Conversation:
    """Ask, then draw the whole bracket; with lives the next round, and in the end the bracket."""
    games = knockout.draw(screen.event)
    if not games:
        screen.messages.warn(nothing_to_draw(screen.event))
        return None
    sure = yield Confirm(_drawing_words(screen.event, games))
    if not sure:
        return None
    done = yield from screen.carrying_out(intents.DrawBracket(games=games))
    return done if isinstance(done, Done) else None


def _drawing_words(event: Event, games: tuple[Game, ...]) -> Words:
    first, last = games[0].round, games[-1].round
    players = {side for game in games for side in (game.left, game.right) if side is not None}
    if games[0].stage == Stage.LIVES:
        return words("pair round {round} with lives: {n} players?", round=first, n=len(players))
    rules = event.regulations.bracket
    return words(
        "{kind} by {seeding}: {n} players, {rounds} rounds, {byes} byes?",
        kind=KINDS[rules.kind],
        seeding=words(DRAWN_BY[rules.seeding], n=rules.lots),
        n=len(players),
        rounds=last - first + 1,
        byes=sum(game.bye and (game.left or game.right) is not None for game in games),
    )
