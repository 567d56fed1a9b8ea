"""National records that say more than a player holds: kept as they are, with the rating and number of today in them."""

from collections.abc import Iterable, Sequence

from tourney_tui.exchange.trf.kept import anchor
from tourney_tui.exchange.trf.players import NATIONALS
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin

CODES = frozenset(national.code for national in NATIONALS)
CLASSES = frozenset(("", *Origin))  # what columns 11-13 say of a rating


def says_more(line: str, name: str) -> bool:
    """The record has what no player holds: a class of another kind, an origin, a birth date, another name."""
    national, origin, birth = clean(line[14:47]), line[53:56].strip(), line[69:79].strip()
    return clean(line[10:13]).upper() not in CLASSES or bool(origin or birth) or national not in ("", name)


def with_templates(own: Iterable[str], kept: Sequence[str]) -> tuple[list[str], list[str]]:
    """The records of ours and the kept ones, where a kept national record takes the place of ours."""
    templates = {anchor(line) for line in kept} if any(anchor(line)[:3] in CODES for line in kept) else set()
    taken = {key for key in templates if key[:3] in CODES}
    lines = list(own)
    ours = {anchor(line): line for line in lines if anchor(line) in taken}
    return (
        [line for line in lines if anchor(line) not in taken],
        [_merged(line, ours.get(anchor(line), "")) if anchor(line) in taken else line for line in kept],
    )


def _merged(kept: str, own: str) -> str:
    line, now = kept.ljust(68), own.ljust(68)
    origin = now[10:13] if clean(line[10:13]).upper() in CLASSES else line[10:13]
    return f"{line[:10]}{origin}{line[13:48]}{now[48:52]}{line[52:57]}{now[57:68]}{line[68:]}".rstrip()
