"""The event as it stood, who touched a board last, and when a round was verified: the journal read for people."""

from datetime import datetime

import msgspec

from tourney_tui.model.changes.verifying import CMD, verified
from tourney_tui.model.event import Event, GameId
from tourney_tui.model.intents import EnterResult, Intent, MoveResult
from tourney_tui.model.refusal import Question
from tourney_tui.model.words import words
from tourney_tui.session.records import DamagedRecord, Tables, event_from
from tourney_tui.store.errors import Unreadable
from tourney_tui.store.history import CREATE
from tourney_tui.store.records import Commit
from tourney_tui.store.save import Save


class Verified(msgspec.Struct, frozen=True):
    """The last result of a round that was typed a second time: which terminal, and when."""

    by: str
    time: datetime


def state_at(save: Save, revision: int) -> Tables:
    """The documents as they stood after a revision. Raises StoreError, with the reason in words."""
    try:
        return save.state_at(revision)
    except LookupError as error:
        why = words("the journal begins after revision {rev}: its state is not kept", rev=revision)
        raise Unreadable(why) from error


def event_of(tables: Tables, revision: int) -> Event:
    """The event that the documents of a revision describe. Raises Unreadable."""
    try:
        return event_from(tables)
    except DamagedRecord as error:
        raise Unreadable(words("revision {rev} cannot be read: {why}", rev=revision, why=error.words)) from error


def with_author(save: Save, intent: Intent, question: Question) -> Question:
    """A question that replaces a result, with who entered that one and when."""
    board = _replaced(intent, question)
    last = save.last_touch("games", board, "result") if board else None
    if last is None or last.cmd == CREATE:
        return question
    values = {**question.words.values, "by": last.by, "time": _clock(last, save)}
    if isinstance(intent, MoveResult):
        said = words(
            "{board} ({pair}) has {old}, entered by {by} at {time}; make it {new}, and board {source} keeps none?",
            **values,
        )
    else:
        said = words("{board} ({pair}) has {old}, entered by {by} at {time}; make it {new}?", **values)
    return msgspec.structs.replace(question, words=said)


def _replaced(intent: Intent, question: Question) -> GameId | None:
    """The board whose result would be replaced; None for any other question."""
    match intent, question.code.partition("=")[0]:
        case EnterResult(), "replace":
            return intent.game
        case MoveResult(), "move":
            return intent.to
    return None


def _clock(commit: Commit, save: Save) -> str:
    """The time on the wall; the day too when it was another one."""
    then, now = commit.time.astimezone(), save.now.astimezone()
    return f"{then:%H:%M}" if then.date() == now.date() else f"{then:%Y-%m-%d %H:%M}"


def verified_at(save: Save, event: Event, number: int) -> Verified | None:
    """Who verified a round last, and when; None while a result of it is missing or not verified."""
    if not verified(event, number):
        return None
    games = {game.id for game in event.round_games(number)}
    for commit in save.of_command(CMD):
        if any(op.table == "games" and op.id in games for op in commit.ops):
            return Verified(commit.by, commit.time)
    return None
