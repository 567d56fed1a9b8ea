"""What is not on the disk: tried again, taken back, saved elsewhere, and not left behind without a word."""

from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model.log_sentences import joined
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.session import Session
from tourney_tui.store.errors import StoreError
from tourney_tui.tui.conversation import Ask, Confirm, Conversation, answering, converse
from tourney_tui.tui.unsaved import Queued, SavedAgain, Unsaved

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp
    from tourney_tui.tui.event_screen import EventScreen


def waits(queued: Queued) -> Words:
    """What to say of a change that is not on the disk."""
    said = "not saved: {why}. It waits and is tried again every second; Ctrl+S saves elsewhere. {label}"
    return words(said, why=queued.why, label=queued.label)


def saving_again(app: "TourneyApp") -> None:
    """Write what waits; another terminal's change that came between is asked about when no other question is open."""
    answer = app.unsaved.retry(app.open_session)
    app.refresh_screen()
    if isinstance(answer, SavedAgain) and answer.saved:
        app.messages.info(answer.words)
    elif isinstance(answer, Refusal):
        _gave_up(app, answer)
    elif isinstance(answer, Question) and app.prompt is not None and app.asking is None:
        converse(app.prompt, _asking(app, answer))


def _gave_up(app: "TourneyApp", refusal: Refusal) -> None:
    dropped = app.unsaved.drop()
    app.messages.error(words("not stored: {label}: {why}", label=dropped.label, why=refusal.words))
    app.lookout.save_what_waits()


def _asking(app: "TourneyApp", question: Question) -> Conversation:
    first = app.unsaved.waiting[0]
    choice = yield from answering(question)
    if choice is None:
        app.unsaved.drop()
        app.messages.warn(words("not stored: {label}", label=first.label))
    else:
        app.unsaved.answer(intents.agree(first.intent, question, choice))
    app.lookout.save_what_waits()
    app.refresh_screen()


def taken_back(app: "TourneyApp") -> Words:
    """Give up the newest change that waits: it never was on the disk."""
    newest = app.unsaved.take_back()
    app.refresh_screen()
    return words("taken back, it was not saved yet: {label}", label=newest.label)


def saving_as(screen: "EventScreen") -> Conversation:
    """Ask for another file, make it from what is in memory, and go on there with what waits."""
    from tourney_tui.session.import_file import complete_path

    text = yield Ask(
        words("save as (a name in this folder, or a path; Tab completes)"),
        validate=lambda typed: None if typed else words("type a name, or Escape"),
        complete=complete_path,
    )
    if text is None:
        return
    path = _path(text, screen.tourney.folder)
    try:
        session = Session(screen.session.save.save_as(path))
    except StoreError as error:
        screen.messages.error(words("{path}: {why}", path=str(path), why=error.words))
        return
    screen.tourney.go_on_in(session)
    screen.messages.info(words("the event goes on in {path}", path=str(path)))


def _path(text: str, folder: Path) -> Path:
    path = Path(text).expanduser()
    path = path if path.suffix == ".json" else path.with_name(f"{path.name}.json")
    return path if "/" in text else folder / path


def nothing_else(unsaved: Unsaved) -> Words:
    """Why no other event is opened now."""
    said = "{n} changes of the open event are not saved yet; Ctrl+S on one of its screens saves elsewhere"
    return words(said, n=len(unsaved.waiting))


def leaving(app: "TourneyApp") -> None:
    """Leave the program; what is not saved is asked about first."""
    if not app.unsaved:
        app.exit(0)
    elif app.prompt is not None:
        converse(app.prompt, _asking_to_leave(app))
    else:  # the window is too small to ask
        app.bell()


def _asking_to_leave(app: "TourneyApp") -> Conversation:
    labels = joined(*(waiting.label for waiting in app.unsaved.waiting[-2:]))
    said = "NOT SAVED and lost when you leave: {n} changes, the last: {labels}. Leave all the same?"
    sure = yield Confirm(words(said, n=len(app.unsaved.waiting), labels=labels))
    if sure:
        app.exit(0)
    else:
        app.messages.info(_("Ctrl+S on a screen of the event saves elsewhere"))
