"""The tie-breaks an event ranks by until its director chooses others."""

from tourney_tui.model.event import Discipline, Format

USUAL: dict[Format, tuple[str, ...]] = {
    Format.SWISS: ("BH/C1", "BH", "SB", "DE"),
    Format.ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Format.DOUBLE_ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    Format.SCHEVENINGEN: ("WIN", "SB", "KS"),  # team mates never meet: direct encounter says nothing
}

# Without draws the number of wins says nothing among equals. The opponents' wins come first, as club directors have it,
# then the match between those who are tied, then who won more over the board, then the points of the matches.
OF_BACKGAMMON: dict[Format, tuple[str, ...]] = {
    Format.SWISS: ("BH", "DE", "MW", "PD"),
    Format.ROUND_ROBIN: ("DE", "SB", "PD"),
    Format.DOUBLE_ROUND_ROBIN: ("DE", "SB", "PD"),
    Format.SCHEVENINGEN: ("SB", "PD"),
}


def usual_tiebreaks(form: Format, discipline: Discipline = Discipline.CHESS) -> tuple[str, ...]:
    """The usual codes of a format; none where nothing but the exit ranks."""
    return (OF_BACKGAMMON if discipline is Discipline.BACKGAMMON else USUAL).get(form, ())
