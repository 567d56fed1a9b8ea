"""What was changed, taking it back, and the event as it stood."""

from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session.past import PastSession
from tourney_tui.session.settings import Setting, settings
from tourney_tui.store.errors import StoreError
from tourney_tui.tui.conversation import Ask, Confirm, Conversation
from tourney_tui.tui.lines.log import log_cells
from tourney_tui.tui.lines.log_filter import matching
from tourney_tui.tui.lines.settings import in_words, setting_cells, setting_columns, shown_value
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

WAITS = words("the disk takes no changes now; what was typed waits")


def say_log(desk: "Desk", text: str) -> None:
    """Every change, the newest first; with words only those that have them."""
    save = desk.session.save
    entries = save.log(save.revision + 1)
    if text:
        entries = matching(entries, text, desk.event)
    columns = (Column("rev", _("Rev"), 5), Column("time", _("Time"), 19), Column("by", _("Terminal"), 10),
               Column("text", _("What"), 20))  # fmt: skip
    rows = [Row(entry.rev, log_cells(entry)) for entry in entries]
    lines = [f"{rev}: {label} ({time}, {by})" for rev, time, by, label in (row.cells for row in rows)]
    desk.show(_("Log"), columns, rows, lines)


def undo(desk: "Desk", text: str) -> None:
    """The newest change, or that of a revision."""
    if desk.unsaved:
        newest = desk.unsaved.take_back()
        desk.voice.info(words("taken back, it was not saved yet: {label}", label=newest.label))
    elif text and not text.isdecimal():
        desk.voice.warn(words("undo alone takes the last change back, undo 12 that of revision 12"))
    elif desk.past is not None:
        desk.voice.warn(words("nothing is taken back in the past; now leads back"))
    else:
        desk.tell(desk.session.undo(int(text) if text else None))


def redo(desk: "Desk", _text: str) -> None:
    """What was taken back."""
    if desk.unsaved:
        desk.voice.error(WAITS)
    elif desk.past is not None:
        desk.voice.warn(words("nothing is taken back in the past; now leads back"))
    else:
        desk.tell(desk.session.redo())


def look_back(desk: "Desk", text: str) -> None:
    """The event as it stood after a revision, until `now`."""
    if desk.present is None or not text.isdecimal() or not 1 <= int(text) <= desk.present.save.revision:
        desk.voice.warn(words("past and the number of a revision; log tells them"))
        return
    try:
        desk.past = PastSession(desk.present, int(text))
    except StoreError as error:
        desk.voice.error(error.words)
        return
    commit = desk.present.save.commit(int(text))
    if commit is not None:
        desk.voice.info(words("after: {label}", label=read_back(commit.label)))
    desk.voice.info(_("this is the past, nothing can be changed: restore makes it so again, now leads back"))
    desk.voice.info(desk.standing_words())


def come_back(desk: "Desk", _text: str) -> None:
    """Back from the past."""
    if desk.past is None:
        desk.voice.info(_("this is the event as it is now"))
    desk.past = None
    desk.voice.info(desk.standing_words())


def restore(desk: "Desk", _text: str) -> Conversation:
    """Make the event what it was, as one new change."""
    past, present = desk.past, desk.present
    if past is None or present is None:
        desk.voice.warn(words("restore works in the past: past and the number of a revision lead there"))
        return
    if desk.unsaved:
        desk.voice.error(WAITS)
        return
    said = "make the event what it was at revision {rev}? One new change takes back the {n} made since; u undoes it"
    if (yield Confirm(words(said, rev=past.revision, n=present.save.revision - past.revision))):
        answer = present.restore(past.revision)
        desk.past = None if not isinstance(answer, Refusal) else past
        desk.tell(answer)


# The event's settings


def say_event(desk: "Desk", text: str) -> Conversation:
    """All settings with their numbers; a number changes one."""
    every = settings(desk.event)
    if not text:
        columns = setting_columns()
        rows = [Row(setting.key, setting_cells(desk.event, setting)) for setting in every]
        lines = [
            _("{number}: {title}: {value}").format(number=number, title=row.cells[0], value=row.cells[1] or "-")
            for number, row in enumerate(rows, 1)
        ]
        desk.show(_("The event's settings"), columns, rows, lines)
    elif text.isdecimal() and 1 <= int(text) <= len(every):
        yield from _changing(desk, every[int(text) - 1])
    else:
        desk.voice.warn(words("event and a number from 1 to {count} changes a setting", count=len(every)))


def _changing(desk: "Desk", setting: Setting) -> Conversation:
    before = shown_value(desk.event, setting)

    def wrong(typed: str) -> Refusal | None:
        read = setting.read(desk.event, typed) if typed != before else None
        return read if isinstance(read, Refusal) else None

    hinted = words("{title} ({hint})", title=setting.title, hint=setting.hint) if setting.hint.text else setting.title
    text = yield Ask(
        hinted, before, validate=wrong, complete=lambda _typed: [in_words(setting, one) for one in setting.offers]
    )
    if text is None or text == before:
        return
    intent = setting.read(desk.event, text)
    if not isinstance(intent, Refusal):
        yield from desk.carrying_out(intent)
