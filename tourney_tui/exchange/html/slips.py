"""Result slips as a page to print and cut: one a board, two beside each other."""

from collections.abc import Sequence

from tourney_tui.exchange.html.table import text
from tourney_tui.exchange.slips import Slip


def slips_body(slips: Sequence[Slip]) -> str:
    """The slips of a round."""
    return f'<div class="slips">\n{"".join(map(_slip, slips))}</div>'


def _slip(slip: Slip) -> str:
    sides = "".join(f"<p>{text(side)}</p>\n" for side in slip.sides)
    lines = "".join(f'<p class="line">{text(line)}</p>\n' for line in slip.lines)
    head = f"<h2>{text(slip.title)}</h2>\n<p>{text(slip.event)}</p>\n"
    return f'<article class="slip">\n{head}{sides}{_choices(slip)}{lines}</article>\n'


def _choices(slip: Slip) -> str:
    boxes = "".join(f'<span class="choice">{text(choice)} <span class="box"></span></span>' for choice in slip.choices)
    return f'<p class="line">{boxes}</p>\n' if boxes else ""
