"""Amounts as people type them in one line: prizes by place, fees by category, percents by place."""

import re

from tourney_tui.model.cents import Cents, format_cents, parse_cents
from tourney_tui.model.ledger import Fee, Fees
from tourney_tui.model.prizes import parse_category
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

FEES_EXAMPLE = "25, U16 10, >=2200 0"


def parse_amounts(text: str) -> tuple[Cents, ...] | Refusal:
    """`300 200 100` or `300; 200; 100`; a comma is part of an amount."""
    found: list[Cents] = []
    for piece in re.split(r"[\s;]+", text.strip()):
        cents = parse_cents(piece)
        if isinstance(cents, Refusal):
            return cents
        found.append(cents)
    return tuple(found)


def parse_percents(text: str) -> tuple[int, ...] | Refusal:
    """`60 30 10`, also with `/` or `%` between."""
    pieces = [piece for piece in re.split(r"[\s/;,%]+", text) if piece]
    if not pieces or not all(piece.isdecimal() for piece in pieces):
        return Refusal("split", words("type percents by place, as in 60 30 10"))
    return tuple(int(piece) for piece in pieces)


def parse_fees(text: str) -> Fees | Refusal:
    """`25, U16 10, >=2200 0`: the fee of everybody, then of categories, each with its amount last.

    A comma with a blank behind it stands between fees; one without is part of an amount.
    """
    standard = Cents(0)
    special: list[Fee] = []
    for piece in re.split(r";|,(?=\s)", text):
        if not piece.strip():
            continue
        head, _, amount = piece.strip().rpartition(" ")
        cents, category = parse_cents(amount), parse_category(head)
        if isinstance(cents, Refusal):
            return cents
        if isinstance(category, Refusal):
            return category
        if not head:
            standard = cents
        else:
            special.append(Fee(category, cents))
    return Fees(standard, tuple(special))


def fees_text(fees: Fees) -> str:
    """Fees as they are typed."""
    special = (f"{fee.category} {format_cents(fee.cents)}" for fee in fees.special)
    return ", ".join([format_cents(fees.standard), *special])


def amounts_text(amounts: tuple[Cents, ...]) -> str:
    """Prizes as they are typed."""
    return " ".join(map(format_cents, amounts))
