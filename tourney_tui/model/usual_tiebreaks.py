"""The tie-breaks an event ranks by until its director chooses others."""

from tourney_tui.model.event import Format

USUAL: dict[Format, tuple[str, ...]] = {
    Format.SWISS: ("BH/C1", "BH", "SB", "DE"),
    Format.ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Format.DOUBLE_ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Format.SCHEVENINGEN: ("WIN", "SB", "KS"),  # team mates never meet: direct encounter says nothing
}


def usual_tiebreaks(form: Format) -> tuple[str, ...]:
    """The usual codes of a format; none where nothing but the exit ranks."""
    return USUAL.get(form, ())
