"""How an event begins: made by answering questions, brought in from a file, copied from a demo. Loaded when asked."""

from datetime import date
from typing import TYPE_CHECKING

from tourney_tui.model import log_sentences as log
from tourney_tui.model.event import Event
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo
from tourney_tui.session.import_file import Imported, import_label
from tourney_tui.session.new_event import Plan, file_name, new_event
from tourney_tui.store.errors import StoreError
from tourney_tui.tui.conversation import Choose, Conversation
from tourney_tui.tui.importing import asking_file, confirming, reading_file
from tourney_tui.tui.lines.import_preview import Preview, preview_rows
from tourney_tui.tui.planning import planning
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.screens.home import HomeScreen

DEMOS = (Choice("c", words("chess: a Swiss open")), Choice("b", words("backgammon: a knockout")))


def making(screen: "HomeScreen") -> Conversation:
    """Ask what is played, and make the event."""
    plan = yield from planning(date.today())
    if plan is None:
        screen.messages.info(words("no event was made"))
    else:
        _create(screen, new_event(plan), str(log.NEW_EVENT()))


def _create(screen: "HomeScreen", event: Event, label: str) -> None:
    """Store a new event and open it."""
    folder = screen.tourney.folder
    taken = {path.stem for path in folder.iterdir()} if folder.is_dir() else set()
    path = folder / f"{file_name(event.about.name, taken)}.json"
    try:
        session = Session.create(path, event, by=screen.tourney.by, label=label)
    except StoreError as error:
        screen.messages.error(words("{name}: {why}", name=path.name, why=error.words))
        return
    screen.app.call_later(screen.tourney.show_session, session)


def bringing_in(screen: "HomeScreen") -> Conversation:
    """A TRF or Papi file is an event of its own; players from a spreadsheet need to be asked what they play."""
    path = yield from asking_file(words("import (TRF, CSV, .xlsx, Papi JSON; Tab completes)"))
    if path is None:
        return
    imported, plan = reading_file(screen, path, (), ""), None
    if imported is None:
        return
    if imported.event is None:
        plan = yield from planning(date.today(), path.stem)
        read = imported.played_in(plan.systems, plan.start_date) if plan else None
        if not isinstance(read, Imported):
            return
        imported = read
    event = _event_of(imported, plan)
    if event is None:
        return
    question = words("make {name} from it?", name=event.about.name)
    decided = yield from confirming(screen, imported, lambda read: Preview(preview_rows(read), question))
    event = _event_of(decided, plan) if decided is not None else None
    if decided is not None and event is not None:
        _create(screen, event, str(import_label(path.name, decided.decisions)))


def _event_of(imported: Imported, plan: Plan | None) -> Event | None:
    """The event of the file, or the planned one with the players of the file."""
    return imported.event or (new_event(plan, imported.players) if plan else None)


def opening_demo(screen: "HomeScreen") -> Conversation:
    """Ask which demo, and open a copy."""
    key = yield Choose(words("open a copy of the demo:"), DEMOS)
    if key is None:
        return
    try:
        path = copy_demo(screen.tourney.folder, backgammon=key == "b")
    except OSError as error:
        screen.messages.error(words("the demo cannot be copied: {why}", why=error.strerror or str(error)))
        return
    screen.app.call_later(screen.tourney.open_event, path)
