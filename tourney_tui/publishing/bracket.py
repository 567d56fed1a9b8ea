"""The bracket of a knockout as sheets: one for each level of each stage, with who goes where."""

from tourney_tui.exchange.sheet import Sheet
from tourney_tui.locale import _
from tourney_tui.model.event import Event
from tourney_tui.publishing.sheets import Line, Naming, sheet_of
from tourney_tui.tui.lines.bracket import goes_to, score_words, side_words
from tourney_tui.tui.lines.bracket_names import level_of, level_title, stages
from tourney_tui.tui.widgets.columns import Column


def bracket_sheets(event: Event, naming: Naming) -> list[Sheet]:
    """All levels, the first round first, stage by stage."""
    return [
        _level(event, stage, level, naming)
        for stage in stages(event)
        for level in range(1, event.stage_levels[stage] + 1)
    ]


def _level(event: Event, stage: str, level: int, naming: Naming) -> Sheet:
    games = [game for game in event.games.values() if game.stage == stage and level_of(game) == level]
    games.sort(key=lambda game: (game.round, game.board))
    length = event.length_of(games[0]) if games else ""
    title = level_title(event, stage, level).capitalize()
    lines: list[Line] = [
        (
            (
                str(game.board),
                side_words(event, game, left=True),
                score_words(event, game),
                side_words(event, game, left=False),
                goes_to(event, game).removeprefix("-> "),
            ),
            {"left": game.left, "right": game.right},
        )
        for game in games
    ]
    return sheet_of(event, f"{title} ({length})" if length else title, _columns(), lines, naming)


def _columns() -> list[Column]:
    return [
        Column("board", _("Bd"), 3, "right"),
        Column("left", _("Left"), 20),
        Column("result", _("Result"), 7, "center"),
        Column("right", _("Right"), 20),
        Column("winner", _("Winner goes to"), 20),
    ]
