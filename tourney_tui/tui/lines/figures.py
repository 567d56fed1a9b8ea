"""Numbers of the rating systems as the screens show them."""

from decimal import Decimal
from fractions import Fraction

from tourney_tui.locale import _, number
from tourney_tui.model.player import Rating
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
    size = abs(Fraction(value))
    text = number(size, 0 if size >= NO_DECIMALS_FROM else places)
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


def listed(rating: Rating | None) -> str:
    """A rating on a list with the letter of its origin: `1987F`, `1500E` for an estimate, a dash for none."""
    if rating is None:
        return DASH
    value = Decimal(rating.value)
    return number(value, 0 if value == value.to_integral_value() else 1) + rating.origin.value


def new_rating(projection: Projection) -> str:
    """The rating afterwards, or `2 of 8` on the way to a first one."""
    return after(projection) if projection.rated else way_to_first_rating(projection) or DASH


def change(projection: Projection) -> str:
    """The change that the federation publishes: whole points, FFBG's to one decimal."""
    return signed(projection.change, 1 if projection.system == "ffbg" else 0)
