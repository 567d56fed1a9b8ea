"""JSON on standard output: one value a line, decimals as numbers."""

import os
from pathlib import Path
from typing import Any

import msgspec

from tourney_tui.exchange.decisions import Decision
from tourney_tui.exchange.findings import Finding
from tourney_tui.model.event import Event
from tourney_tui.model.points import Figures


def _plain(value: object) -> str:
    """Figures are text like any other for a machine. Raises NotImplementedError for what JSON has no form for."""
    if isinstance(value, Figures):
        return str(value)
    raise NotImplementedError(type(value).__name__)


_ENCODER = msgspec.json.Encoder(decimal_format="number", enc_hook=_plain)


def print_json(value: Any) -> None:
    """Print a value on one line, at once. Decimals keep their digits: 1811.36 stays 1811.36."""
    print(_ENCODER.encode(value).decode(), flush=True)


def written(path: Path, event: Event) -> dict[str, Any]:
    """A file that a verb made, and how much of an event is in it."""
    return {
        "path": os.fsencode(path).decode("utf-8", "replace"),
        "players": len(event.players),
        "rounds": len(event.rounds),
    }


def decision_json(decision: Decision) -> dict[str, Any]:
    """A choice of a file: its name, what was taken, and what can be taken."""
    return {
        "name": decision.name,
        "question": str(decision.question),
        "taken": decision.taken,
        "values": [option.value for option in decision.options],
        "safe": decision.safe,
    }


def finding_json(found: Finding) -> dict[str, Any]:
    return {
        "code": found.code,
        "line": found.line,
        "column": found.column,
        "player": found.player,
        "round": found.round,
        "text": str(found.expected),
        "found": found.text,
    }
