"""Every rating system, in the order in which they are shown. A new system is one file and one line here."""

from tourney_tui.ratings.belgium import BELGIUM
from tourney_tui.ratings.ffbg import FFBG
from tourney_tui.ratings.ffe import FFE, FFE_RAPID
from tourney_tui.ratings.fide import FIDE
from tourney_tui.ratings.system import System

SYSTEMS: dict[str, System] = {known.id: known for known in (FIDE, FFE, FFE_RAPID, BELGIUM, FFBG)}


def system(system_id: str) -> System:
    """The rating system with this id; raises KeyError when there is none."""
    return SYSTEMS[system_id]
