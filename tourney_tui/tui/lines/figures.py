"""Numbers of the rating systems as the screens show them."""

from tourney_tui.locale import _, number
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.system import Projection

NAMES = {"fide": "FIDE", "ffe": "FFE", "ffe-rapid": "FFE rapid", "belgium": "Belgium", "ffbg": "FFBG"}
SHORT_NAMES = {"fide": "FIDE", "ffe": "FFE", "ffe-rapid": "Rapid", "belgium": "BEL", "ffbg": "FFBG"}
DASH = "-"
NO_DECIMALS_FROM = 100


def system_name(system: str) -> str:
    """The name of a system in a table head."""
    return _(NAMES.get(system, system))


def short_name(system: str) -> str:
    """The name of a system where there is little room."""
    return _(SHORT_NAMES.get(system, system))


def signed(value: Number | None, places: int = 1) -> str:
    """A change with its sign: `+10.4`, `-9.6`, `0`; a dash for none."""
    if value is None:
        return DASH
    text = number(abs(value), 0 if abs(value) >= NO_DECIMALS_FROM else places)
    if not any(character in "123456789" for character in text):
        return "0"
    return ("+" if value > 0 else "-") + text


def whole(value: Number | None) -> str:
    """A rating in whole points; a dash for none."""
    return DASH if value is None else str(half_up(value))


def performance(projection: Projection) -> str:
    """The performance, marked `*` where it is the convention for 0 % or 100 %."""
    if projection.performance is None:
        return DASH
    return whole(projection.performance) + ("*" if projection.performance_mark else "")


def after(projection: Projection) -> str:
    """What the federation would give now; a dash while there is no rating yet."""
    if projection.system == "ffbg":
        return DASH if projection.rating is None else number(projection.rating, 1)
    return whole(projection.rating)


def way_to_first_rating(projection: Projection) -> str:
    """`2 of 8` for a player on the way to a first rating; nothing for a rated one."""
    if not projection.missing:
        return ""
    done = projection.counted
    return _("{done} of {all}").format(done=done, all=done + projection.missing)
