"""What the terminal can: colours, queries, letters. Taken from the environment, never assumed to be more."""

from collections.abc import Mapping

import msgspec
from rich.color import ColorSystem

from tourney_tui.tui.terminal.letters import character_set

# Terminals that print what they do not know, or that nothing is known of.
SIMPLE = frozenset({"", "dumb", "unknown", "linux", "ansi", "cons25", "sun"})
NO_COLOURS = frozenset({"dumb", "unknown"})


class Ability(msgspec.Struct, frozen=True):
    """`colours` is None on a monochrome terminal; `queries`: it may be asked things newer than the VT100."""

    colours: ColorSystem | None
    queries: bool
    letters: str


def ability(environment: Mapping[str, str]) -> Ability:
    """What TERM, COLORTERM and the locale say."""
    term = environment.get("TERM", "").strip().lower()
    return Ability(
        _colours(term, environment.get("COLORTERM", "").strip().lower()),
        term not in SIMPLE and not _old(term) and environment.get("TERM_PROGRAM", "") != "Apple_Terminal",
        character_set(environment),
    )


def _colours(term: str, colorterm: str) -> ColorSystem | None:
    if term in NO_COLOURS or _old(term):
        return None
    if term not in SIMPLE and colorterm in ("truecolor", "24bit"):
        return ColorSystem.TRUECOLOR
    return ColorSystem.EIGHT_BIT if "256color" in term or "kitty" in term else ColorSystem.STANDARD


def _old(term: str) -> bool:
    """A terminal of glass: vt52 to vt420."""
    return term.startswith("vt")
