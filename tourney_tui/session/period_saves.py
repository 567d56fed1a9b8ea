"""The saves of a folder as events of a period, and where the decisions about a period are kept."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import msgspec

from tourney_tui.model.event import Event
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session import records
from tourney_tui.session.period import Source
from tourney_tui.session.period_plan import Decision, PeriodPlan
from tourney_tui.store import files
from tourney_tui.store.save import Save

FOLDER = "periods"
LARGEST = 4 * 1024 * 1024


def sources(paths: Iterable[Path]) -> tuple[Source, ...]:
    """Saves to be read one at a time. Reading raises StoreError or records.DamagedRecord."""
    return tuple(Source(path.stem, partial(_read, path)) for path in paths)


def _read(path: Path) -> Event:
    with Save.open(path, by="period", read_only=True) as save:
        return records.event_from(save.tables)


def decisions_path(folder: Path, plan: PeriodPlan) -> Path:
    """`periods/ffbg-2025-09-01-2026-08-31.json` beside the saves: every period has decisions of its own."""
    return folder / FOLDER / f"{'-'.join(filter(None, (plan.system, plan.first, plan.last)))}.json"


def kept_decisions(path: Path) -> tuple[Decision, ...] | Refusal:
    """The decisions kept for a period; none when there is no file."""
    try:
        return msgspec.json.decode(files.read(path, LARGEST), type=tuple[Decision, ...])
    except FileNotFoundError:
        return ()
    except OSError as error:
        return Refusal("decisions", words("{path} cannot be read: {why}", path=str(path), why=files.reason(error)))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Refusal("decisions", words("{path} is damaged; the decisions in it are not known", path=str(path)))


def keep_decisions(path: Path, decisions: tuple[Decision, ...]) -> Refusal | None:
    """Write the decisions with their reasons; why they could not be, or None."""
    try:
        path.parent.mkdir(exist_ok=True)
        files.replace(path, b"[\n" + b",\n".join(map(msgspec.json.encode, decisions)) + b"\n]\n")
    except OSError as error:
        return Refusal("decisions", words("{path} was not written: {why}", path=str(path), why=files.reason(error)))
    return None
