"""The letter of a colour in a crosstable: French ones have B for Blancs and N for Noirs."""

from tourney_tui.locale import _


def colour_letter(colour: str) -> str:
    """`w` or `b` in the letters of the language."""
    return {"w": _("w"), "b": _("b")}.get(colour, colour)
