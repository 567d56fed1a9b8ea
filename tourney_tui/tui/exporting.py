"""Export what a screen shows, or the whole event: ask in which form and where, never overwrite in silence."""

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tourney_tui.model import names
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.store import files
from tourney_tui.tui import exports
from tourney_tui.tui.conversation import Ask, Choose, Confirm, Conversation
from tourney_tui.tui.exports import ENDINGS, PGN, SITE, SWAR, TRF
from tourney_tui.tui.key import Place
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.event_screen import EventScreen

FOLDER = "exports"
LONGEST_NAME = 60
SHOWN = (
    Choice("t", words("text")),
    Choice("c", words("CSV")),
    Choice("m", words("Markdown")),
    Choice("h", words("HTML")),
)
OF_A_ROUND = (Choice("n", words("pairings by name")), Choice("r", words("result slips")))
OF_THE_EVENT = (
    Choice(SITE, words("web pages of the event")),
    Choice(PGN, words("PGN headers")),
    Choice(TRF, words("TRF, with birth dates")),
    Choice(SWAR, words("SWAR, with birth dates")),
)
FILE_NAMES = {"n": "names", "r": "slips", SITE: "pages"}


def exporting(screen: "EventScreen") -> Conversation:
    """The conversation of the key `e`: form, path, and a question when a file stands there."""
    if screen.tourney.session is None:
        screen.messages.warn(words("open an event first; there is nothing to export here"))
        return
    of_a_round = OF_A_ROUND if screen.PLACE is Place.ROUNDS and exports.shown_round(screen) else ()
    form = yield Choose(words("export:"), (*SHOWN, *of_a_round, *OF_THE_EVENT))
    if form is None:
        return
    refusal = exports.refused(screen, form)
    if refusal is not None:
        screen.messages.error(refusal)
        return
    proposed = str(proposed_path(screen, form))
    if form == SITE:
        yield from _site(screen, proposed)
    else:
        yield from _file(screen, form, proposed)


def _file(screen: "EventScreen", form: str, proposed: str) -> Conversation:
    label = words("to (.html or .txt)") if form in FILE_NAMES else words("to")
    typed = yield Ask(label, initial=proposed, validate=_unusable)
    if not typed:
        return
    path = with_ending(Path(os.path.expanduser(typed)), ENDINGS[form])
    if os.path.lexists(path) and not (yield Confirm(words("{name} is there already; replace it?", name=path.name))):
        screen.messages.info(words("nothing was written"))
        return
    guesses = exports.guesses(screen.event) if form == TRF else 0
    asked = words("{n} ratings are estimates; write them where ratings stand?", n=guesses)
    estimates = bool(guesses) and (yield Confirm(asked))
    _tell(screen, path, exports.made(screen, form, path.suffix, estimates=estimates))


def _site(screen: "EventScreen", proposed: str) -> Conversation:
    from tourney_tui.publishing.folder import Folder

    typed = yield Ask(words("into the folder"), initial=proposed, validate=_no_folder)
    if not typed:
        return
    path = Path(os.path.expanduser(typed))
    question = words("{name} is there already, with other files in it; put the pages there?", name=path.name)
    if Folder(path).occupied() and not (yield Confirm(question)):
        screen.messages.info(words("nothing was written"))
        return
    pages = exports.site_pages(screen)
    if isinstance(pages, Refusal):
        screen.messages.error(pages)
        return
    # Hundreds of files: keys do not wait for them.
    screen.messages.info(words("writing the pages into {path}", path=str(path)))
    screen.run_worker(lambda: _write_pages(screen, path, pages), thread=True)


def _write_pages(screen: "EventScreen", path: Path, pages: exports.Pages) -> None:
    """On a thread of its own; what became of it is said on the screen, which may be gone by then."""
    from tourney_tui.publishing.folder import Folder

    try:
        _make_exports(path)
        Folder(path).update(pages())
    except OSError as error:
        tell, sentence = screen.messages.error, _not_written(path, error)
    else:
        tell, sentence = screen.messages.info, words("written: {path}", path=str(path))
    if screen.app.is_running:
        screen.app.call_from_thread(tell, sentence)


def _tell(screen: "EventScreen", path: Path, made: bytes | Refusal) -> None:
    if isinstance(made, Refusal):
        screen.messages.error(made)
        return
    try:
        write(path, made)
    except OSError as error:
        screen.messages.error(_not_written(path, error))
    else:
        screen.messages.info(words("written: {path}", path=str(path)))


def _not_written(path: Path, error: OSError) -> Words:
    return words("{path} was not written: {why}", path=str(path), why=files.reason(error))


def write(path: Path, data: bytes) -> None:
    """The whole file or none of it; of folders only the one for exports is made. Raises OSError."""
    _make_exports(path)
    files.replace(path, data)


def _make_exports(path: Path) -> None:
    if path.parent.name == FOLDER:
        path.parent.mkdir(exist_ok=True)


def with_ending(path: Path, ending: str) -> Path:
    """A name without any ending gets the one of its form; another ending is meant so."""
    return path if path.suffix else path.with_name(path.name + ending)


def _unusable(typed: str) -> Words | None:
    if not typed:
        return words("type the name of a file; Escape cancels")
    if os.path.isdir(os.path.expanduser(typed)):
        return words("{path} is a folder; type the name of a file in it", path=typed)
    return None


def _no_folder(typed: str) -> Words | None:
    if not typed:
        return words("type the name of a folder; Escape cancels")
    path = os.path.expanduser(typed)
    if os.path.lexists(path) and not os.path.isdir(path):
        return words("{path} is a file; type the name of a folder", path=typed)
    return None


def proposed_path(screen: "EventScreen", form: str) -> Path:
    """`exports/open-de-printemps-standings-r4.csv` beside the save."""
    if form in (PGN, TRF, SWAR):
        parts = []
    elif form == SITE:
        parts = [FILE_NAMES[SITE]]
    else:
        parts = [FILE_NAMES.get(form) or screen.title_of(), *round_part(screen)]
    return in_exports(screen, parts, ENDINGS.get(form, ""))


def round_part(screen: "EventScreen") -> list[str]:
    """`R4`, when the screen shows a round."""
    number = exports.shown_round(screen)
    return [f"R{number}"] if number else []


def in_exports(screen: "EventScreen", parts: list[str], ending: str) -> Path:
    """A file of the folder for exports, called after the event and some parts."""
    return screen.session.save.path.parent / FOLDER / f"{file_name([screen.event.about.name, *parts])}{ending}"


def file_name(parts: list[str]) -> str:
    """A name that every file system takes: letters without accents, digits and hyphens."""
    folded = (names.fold(re.sub(r"['’]", " ", part)) for part in parts)
    return re.sub(r"[^a-z0-9]+", "-", "-".join(folded)).strip("-")[:LONGEST_NAME].strip("-") or "export"
