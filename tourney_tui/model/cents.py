"""Money in whole cents: read, written, and shared out so that nothing is lost and nothing appears."""

import re
from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import NewType

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

Cents = NewType("Cents", int)

AMOUNT = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?")


def parse_cents(text: str) -> Cents | Refusal:
    """`12`, `12.5` or `12,50` as cents."""
    found = AMOUNT.fullmatch(text.strip())
    if found is None:
        return Refusal("amount", words("{text!r} is no amount of money; write 12 or 12.50", text=text))
    return Cents(100 * int(found[1]) + int((found[2] or "").ljust(2, "0")))


def format_cents(cents: int, mark: str = ".") -> str:
    """Cents as people write them: 1250 is `12.50`, 1200 is `12`."""
    whole, rest = divmod(abs(cents), 100)
    return ("-" if cents < 0 else "") + (f"{whole}{mark}{rest:02}" if rest else str(whole))


def shared_out(total: int, parts: Sequence[Fraction]) -> tuple[Cents, ...]:
    """A total in whole cents, in proportion to the parts; the sum is the total exactly.

    Every part is rounded down, then the cents left over go one each to the largest fractions, of equals to the first
    (largest remainder). Parts are not negative; when all are 0 they count as equal.
    """
    if not parts:
        return ()
    whole = sum(parts, Fraction(0))
    weights = [part / whole for part in parts] if whole else [Fraction(1, len(parts))] * len(parts)
    exact = [total * weight for weight in weights]
    shares = [floor(share) for share in exact]
    order = sorted(range(len(parts)), key=lambda place: (shares[place] - exact[place], place))
    for place in order[: total - sum(shares)]:
        shares[place] += 1
    return tuple(Cents(share) for share in shares)
