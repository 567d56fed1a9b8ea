"""Events from the stored files, with the rules a test asks for."""

import json
from pathlib import Path
from typing import Any

import msgspec

from tourney_tui.exchange.trf.reader import read_trf
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId

DATA = Path(__file__).parent / "data"


def event_from(path: str, **rules: Any) -> Event:
    """A TRF file of `tests/data`, with some regulations replaced."""
    event = read_trf((DATA / path).read_bytes()).event
    return event.with_records(regulations=msgspec.structs.replace(event.regulations, **rules))


def values_from(path: str) -> Any:
    """A JSON file of `tests/data`."""
    return json.loads((DATA / path).read_text(encoding="utf-8"))


def ids_by_number(event: Event) -> dict[int, PlayerId]:
    """Player ids by pairing number."""
    return {player.number: player.id for player in event.players.values()}
