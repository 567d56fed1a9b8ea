"""Tie-breaks to choose from: the chosen ones on top in their order, then the others; and a typed list of them."""

from collections.abc import Sequence

from tourney_tui.locale import _, headed_by, say
from tourney_tui.model.event import Event
from tourney_tui.model.refusal import Refusal
from tourney_tui.standings.codes import CODES, MODIFIERS, Code, check_codes, codes_of, offered, parse_code
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

VARIANTS = {"C": ("/C1", "/C2"), "M": ("/M1",), "U": ("/U1400",), "L": ("/L+1", "/L-1")}
Codes = tuple[str, ...]


def tiebreak_columns() -> tuple[Column, ...]:
    """The place in the order, the code, and what it means."""
    return (
        Column("place", _("Place"), 5, "right", priority=9),
        Column("code", _("Code"), 10, priority=9),
        Column("meaning", _("Meaning"), 30, flexible=True, priority=9),
    )


def tiebreak_rows(event: Event, chosen: Codes) -> list[Row]:
    """A row a code: first the chosen ones, numbered."""
    others = [code for code in all_codes(event) if code not in chosen]
    ranked = [Row(code, (str(place), code, _short(code)), "mark") for place, code in enumerate(chosen, start=1)]
    return ranked + [Row(code, ("", code, _short(code))) for code in others]


def _short(text: str) -> str:
    """The meaning of a code; of a variant only what makes it one: `BH: the 1 lowest cut`."""
    code = parse_code(text)
    if not isinstance(code, Code) or code.text == code.base:
        return code_words(text)
    return headed_by(code.base, ", ".join(_variant(code)))


def code_words(text: str) -> str:
    """`Buchholz: the sum of the opponents' scores, the 1 lowest cut`."""
    code = parse_code(text)
    if not isinstance(code, Code):
        return text
    return ", ".join([say(CODES[code.base]), *_variant(code)])


def _variant(code: Code) -> list[str]:
    parts = []
    if code.low:
        parts.append(_("the {n} lowest cut").format(n=code.low))
    if code.high:
        parts.append(_("the {n} highest cut").format(n=code.high))
    if code.unrated is not None:
        parts.append(_("unrated opponents count {rating}").format(rating=code.unrated))
    if code.limit:
        parts.append(_("limit moved by {n} half points").format(n=f"{code.limit:+d}"))
    return parts


def toggled(chosen: Codes, code: str) -> Codes:
    """The list with a code taken in at its end, or taken out."""
    return tuple(one for one in chosen if one != code) if code in chosen else (*chosen, code)


def moved(chosen: Codes, code: str, by: int) -> Codes:
    """The list with a code moved towards its beginning (negative) or its end; the same at either end."""
    place = chosen.index(code)
    target = place + by
    if not 0 <= target < len(chosen):
        return chosen
    order = list(chosen)
    order.insert(target, order.pop(place))
    return tuple(order)


def wrong_codes(event: Event, text: str) -> Refusal | None:
    """Why an event cannot have a typed list of tie-breaks; an empty one stands for the usual order."""
    return check_codes(codes_of(text), event.regulations.format, event.regulations.discipline)


def completions(event: Event, text: str) -> Sequence[str]:
    """The typed list with its last code completed, or with one more code after a blank or comma."""
    head = text.rstrip()[: len(text.rstrip()) - len(_last_piece(text))]
    begun = _last_piece(text).upper()
    taken = set(codes_of(head))
    known = [code for code in all_codes(event) if code.startswith(begun) and code not in taken and code != begun]
    gap = " " if head and not head.endswith(" ") else ""
    return [f"{head}{gap}{code}" for code in known]


def _last_piece(text: str) -> str:
    """What is being typed: nothing after a blank or a comma."""
    return "" if text[-1:] in (" ", ",", ";", "") else codes_of(text)[-1]


def all_codes(event: Event) -> list[str]:
    """The codes that this event can have, each followed by its usual variants."""
    found = []
    for base in offered(event.regulations.format, event.regulations.discipline):
        found.append(base)
        found += [base + variant for kind in MODIFIERS.get(base, "") for variant in VARIANTS[kind]]
    return found
