"""Pens: how a cell is drawn, and the shortest SGR sequence from one pen to the next."""

from functools import cache, lru_cache

import msgspec
from rich.color import Color, ColorSystem
from rich.style import Style

# Attribute, the parameter that turns it on, the one that turns it off (ECMA-48, 8.3.117). 22 turns off two, 24 two.
ATTRIBUTES = (
    ("bold", 1, 22),
    ("dim", 2, 22),
    ("italic", 3, 23),
    ("underline", 4, 24),
    ("blink", 5, 25),
    ("blink2", 6, 25),
    ("reverse", 7, 27),
    ("conceal", 8, 28),
    ("strike", 9, 29),
    ("underline2", 21, 24),
    ("overline", 53, 55),
)
LINES = frozenset({"underline", "strike", "underline2", "overline"})
RESET = "\x1b[m"


class Pen(msgspec.Struct, frozen=True):
    """Attributes by name, colours as SGR parameters, `""` for the terminal's own. Made by `pen`: equal ones are one."""

    attributes: frozenset[str]
    foreground: str
    background: str


@cache
def pen(attributes: frozenset[str], foreground: str, background: str, /) -> Pen:
    """The one pen with these looks, so that pens are compared by identity."""
    return Pen(attributes, foreground, background)


PLAIN = pen(frozenset(), "", "")


@lru_cache(4096)
def pen_of(style: Style | None, colours: ColorSystem | None) -> Pen:
    """The pen of a Rich style on a terminal with so many colours; None for a terminal without any."""
    if style is None:
        return PLAIN
    attributes = frozenset(name for name, _on, _off in ATTRIBUTES if getattr(style, name))
    return pen(attributes, _colour(style.color, colours, True), _colour(style.bgcolor, colours, False))


def _colour(colour: Color | None, colours: ColorSystem | None, foreground: bool) -> str:
    if colour is None or colour.is_default or colours is None:
        return ""
    return ";".join(colour.downgrade(colours).get_ansi_codes(foreground))


@cache
def blank_pen(full: Pen) -> Pen:
    """The pen of a blank that looks the same: an empty cell shows neither weight nor, as a rule, a foreground."""
    if "reverse" in full.attributes:
        return full
    lines = full.attributes & LINES
    return full if lines else pen(frozenset(), "", full.background)


@lru_cache(4096)
def change(old: Pen | None, new: Pen) -> str:
    """The shortest sequence after which `new` is in the hand; from an unknown pen always a whole one."""
    if old is new:
        return ""
    afresh = ";".join(["", *_switched_on(PLAIN, new)])
    if old is None:
        return f"\x1b[{afresh}m"
    step = ";".join([*_switched_off(old, new), *_switched_on(old, new)])
    return f"\x1b[{min(step, afresh, key=len)}m"


def _switched_off(old: Pen, new: Pen) -> list[str]:
    gone = old.attributes - new.attributes
    codes = {str(off): None for name, _on, off in ATTRIBUTES if name in gone}
    if old.foreground and not new.foreground:
        codes["39"] = None
    if old.background and not new.background:
        codes["49"] = None
    return list(codes)


def _switched_on(old: Pen, new: Pen) -> list[str]:
    # What turns off one attribute of a pair turns off both: the other one is drawn again.
    lost = {off for name, _on, off in ATTRIBUTES if name in old.attributes - new.attributes}
    codes = [
        str(on)
        for name, on, off in ATTRIBUTES
        if name in new.attributes and (name not in old.attributes or off in lost)
    ]
    if new.foreground != old.foreground and new.foreground:
        codes.append(new.foreground)
    if new.background != old.background and new.background:
        codes.append(new.background)
    return codes
