"""JSON on standard output: one value a line, decimals as numbers."""

from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(decimal_format="number")


def print_json(value: Any) -> None:
    """Print a value on one line. Decimals keep their digits: 1811.36 stays 1811.36."""
    print(_ENCODER.encode(value).decode())
