"""Invented rows in the published layouts (tests/data/lists), and rows made to measure."""

import io
from pathlib import Path

from tourney_tui.exchange.findings import Finding
from tourney_tui.exchange.lists.reading import Recognised, read_list, recognise
from tourney_tui.exchange.lists.text_lines import HEAD
from tourney_tui.model.listed import ListedPlayer

LISTS = Path(__file__).parents[2] / "data" / "lists"
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def fide_row(number="26012345", name="Petit, Hugo", fed="FRA", sex="M", tit="", wtit="", otit="", foa="",
             numbers=(2105, 3, 20, 2000, 0, 20, 0, 0, 0), year=1987, flag=""):  # fmt: skip
    """A row of the combined list, each cell padded to its published width; a longer one shifts all that follows."""
    left = f"{number:<15}{name:<61}{fed:<4}{sex:<4}{tit:<5}{wtit:<5}{otit:<15}{foa:<4}"
    middle = "".join(f"{numbers[n]:<6}{numbers[n + 1]:<4}{numbers[n + 2]:<3}" for n in (0, 3, 6))
    return f"{left}{middle}{year:<6}{flag:<4}"


def read(data: bytes, name: str) -> tuple[Recognised, list[ListedPlayer], list[Finding]]:
    """What a file is, its players and its findings."""
    known = recognise(data[:HEAD], name)
    assert isinstance(known, Recognised), str(known)
    rows = list(read_list(io.BytesIO(data[HEAD:]), data[:HEAD], known))
    return known, [r for r in rows if isinstance(r, ListedPlayer)], [r for r in rows if isinstance(r, Finding)]


def read_file(name: str):
    return read((LISTS / name).read_bytes(), name)
