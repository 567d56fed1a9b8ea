"""Saves and files: the list of saves, a new event, a demo, imports, exports."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tourney_tui.locale import _, moment, say
from tourney_tui.model import intents
from tourney_tui.model import log_sentences as log
from tourney_tui.model.event import Event
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session import Session
from tourney_tui.session.demo import copy_demo
from tourney_tui.session.import_file import (
    Imported,
    complete_path,
    import_label,
    newcomers,
    read_file,
)
from tourney_tui.session.new_event import Plan, file_name, new_event
from tourney_tui.store.errors import StoreError
from tourney_tui.store.listing import SaveInfo, listing
from tourney_tui.tui.conversation import Ask, Choose, Confirm, Conversation
from tourney_tui.tui.importing import no_file
from tourney_tui.tui.lines.import_preview import counts, preview_rows
from tourney_tui.tui.lines.saves import notice
from tourney_tui.tui.planning import planning
from tourney_tui.tui.saving import saving_as
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk
    from tourney_tui.tui.event_screen import EventScreen

BACKGAMMON = "backgammon"


def list_saves(desk: "Desk", _text: str) -> None:
    """The saves of the folder with their numbers."""
    saves = listing(desk.folder)
    if not saves:
        desk.voice.info(_("no saves here yet: new makes an event, import brings in a file, demo opens the demo"))
        return
    desk.voice.info(_("Tournaments in {folder}").format(folder=desk.folder))
    desk.voice.page(_save_words(number, info) for number, info in enumerate(saves, 1))


def _save_words(number: int, info: SaveInfo) -> str:
    changed = moment(info.changed.astimezone(), seconds=False)
    said = say(
        words(
            "{number}: {name}, {players} players, {rounds} rounds, changed {changed}",
            number=number,
            name=info.name,
            players=info.players,
            rounds=info.rounds,
            changed=changed,
        )
    )
    return f"{said}; {notice(info)}" if info.notice is not None else said


def open_save(desk: "Desk", text: str) -> Conversation:
    """A save by its number in the list, its name, or its path."""
    typed = text or (yield Ask(words("which save? (a number of the list, or a name)")))
    if not typed:
        return
    path = _save_path(desk, typed)
    if path is None:
        desk.voice.warn(words('there is no save "{name}"; saves lists them', name=typed))
    elif (yield from may_leave(desk)):
        desk.open(path)


def _save_path(desk: "Desk", typed: str) -> Path | None:
    saves = listing(desk.folder)
    if typed.isdecimal() and 1 <= int(typed) <= len(saves):
        return saves[int(typed) - 1].path
    folded = typed.casefold()
    named = [info.path for info in saves if folded in (info.name.casefold(), info.path.stem.casefold())]
    try:
        path = Path(typed).expanduser()
        return named[0] if named else path if path.is_file() else None
    except (OSError, RuntimeError, ValueError):  # a name too long, no such user behind ~
        return None


def may_leave(desk: "Desk") -> Conversation:
    """What is not saved is asked about before the event is left."""
    if not desk.unsaved:
        return True
    said = "NOT SAVED and lost when you leave: {n} changes. Leave all the same?"
    return (yield Confirm(words(said, n=len(desk.unsaved.waiting))))


def close(desk: "Desk", _text: str) -> Conversation:
    """Leave the event for the list of saves."""
    if (yield from may_leave(desk)):
        desk.close_event()
        list_saves(desk, "")


def make_new(desk: "Desk", text: str) -> Conversation:
    """A new event, asked for question by question."""
    if not (yield from may_leave(desk)):
        return
    plan = yield from planning(date.today(), text)
    if plan is None:
        desk.voice.info(words("no event was made"))
    else:
        _create(desk, new_event(plan), str(log.NEW_EVENT()))


def _create(desk: "Desk", event: Event, label: str) -> None:
    taken = {path.stem for path in desk.folder.iterdir()} if desk.folder.is_dir() else set()
    path = desk.folder / f"{file_name(event.about.name, taken)}.json"
    try:
        session = Session.create(path, event, by=desk.by, label=label)
    except StoreError as error:
        desk.voice.error(words("{name}: {why}", name=path.name, why=error.words))
    else:
        desk.take_up(session)


def open_demo(desk: "Desk", text: str) -> Conversation:
    """A copy of the chess demo, or of the backgammon one."""
    if not (yield from may_leave(desk)):
        return
    try:
        path = copy_demo(desk.folder, backgammon=text.casefold().startswith(BACKGAMMON[0]))
    except OSError as error:
        desk.voice.error(words("the demo cannot be copied: {why}", why=error.strerror or str(error)))
    else:
        desk.open(path)


# Imports


def import_file(desk: "Desk", text: str) -> Conversation:
    """Players into the open event; without one, a file as a new event."""
    path = yield from _asked_path(desk, text)
    if path is None:
        return
    if desk.present is not None:
        yield from _into_event(desk, path)
    else:
        yield from _as_event(desk, path)


def _asked_path(desk: "Desk", text: str) -> Conversation:
    wrong = no_file(text)
    if wrong is not None:
        desk.voice.warn(wrong)
    if not text or wrong is not None:
        label = words("file (TRF, CSV, .xlsx, Papi JSON; letters and a question mark list files)")
        text = yield Ask(label, validate=no_file, complete=complete_path)
    return Path(text).expanduser() if text else None


def _into_event(desk: "Desk", path: Path) -> Conversation:
    rules = desk.event.regulations
    read = _read(desk, path, rules.systems, rules.start_date)
    decided = (yield from _deciding(desk, read)) if read is not None else None
    if decided is None:
        return
    fresh = newcomers(desk.event, decided.entrants)
    if not fresh:
        desk.voice.info(words("all of them are registered already"))
    elif (yield Confirm(words("register {n} players?", n=len(fresh)))):
        source = import_label(path.name, decided.decisions)
        yield from desk.carrying_out(intents.AddPlayers(players=fresh, source=source))


def _as_event(desk: "Desk", path: Path) -> Conversation:
    plan: Plan | None = None
    read = _read(desk, path, (), "")
    if read is not None and read.event is None:
        plan = yield from planning(date.today(), path.stem)
        again = read.played_in(plan.systems, plan.start_date) if plan else None
        read = again if isinstance(again, Imported) else None
    decided = (yield from _deciding(desk, read)) if read is not None else None
    if decided is None:
        return
    event = decided.event or (new_event(plan, decided.players) if plan else None)
    if event is not None and (yield Confirm(words("make {name} from it?", name=event.about.name))):
        _create(desk, event, str(import_label(path.name, decided.decisions)))


def _read(desk: "Desk", path: Path, systems: tuple[str, ...], day: str) -> Imported | None:
    read = read_file(path, systems, day)
    if isinstance(read, Refusal):
        desk.voice.error(read)
        return None
    if not read.usable:
        reason = read.findings[0].expected if read.findings else words("no players")
        desk.voice.error(words("{name}: nothing to import; expected {reason}", name=path.name, reason=reason))
        return None
    return read


def _deciding(desk: "Desk", read: Imported) -> Conversation:
    """Say what is in the file, and let what it leaves open be decided; None when it was called off."""
    _say_preview(desk, read)
    while True:
        change = [Choice("c", words("other reading"))] if read.decisions else []
        key = yield Choose(counts(read), [Choice("i", words("import")), *change, Choice("m", words("more lines"))])
        if key is None:
            desk.voice.info(words("nothing was imported"))
            return None
        if key == "i":
            return read
        if key == "m":
            desk.voice.more()
        else:
            read = (yield from _other_reading(desk, read)) or read


def _say_preview(desk: "Desk", read: Imported) -> None:
    desk.voice.page(" ".join(cell.strip() for cell in row.cells if cell.strip()) for row in preview_rows(read))


def _other_reading(desk: "Desk", read: Imported) -> Conversation:
    """One of what the file leaves open, then one of its values."""
    numbered = [Choice(str(n), one.question) for n, one in enumerate(read.decisions, 1)]
    which = yield Choose(words("which reading?"), numbered)
    if which is None:
        return None
    decision = read.decisions[int(cast(str, which)) - 1]
    options = [Choice(str(n), one.words) for n, one in enumerate(decision.options, 1)]
    value = yield Choose(decision.question, options)
    if value is None:
        return None
    again = read.decided(decision.name, decision.options[int(cast(str, value)) - 1].value)
    if isinstance(again, Refusal):
        desk.voice.error(again)
        return None
    _say_preview(desk, again)
    return again


# Exports


def export(desk: "Desk", _text: str) -> Conversation:
    """What was listed last, or the whole event, in each of the forms."""
    from tourney_tui.tui.exporting import exporting

    # The conversation asks of its screen what a Desk has, too: the event, the rows shown, the tie-breaks.
    yield from exporting(cast("EventScreen", desk))


def save_as(desk: "Desk", _text: str) -> Conversation:
    """Go on in another file."""
    yield from saving_as(cast("EventScreen", desk))
