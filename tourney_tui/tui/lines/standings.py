"""The standings, line by line."""

from collections.abc import Sequence

from tourney_tui.locale import _, number, points, say
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.exits import champion, exit_game, last_stage
from tourney_tui.model.words import words
from tourney_tui.session.views import Views
from tourney_tui.standings.codes import tiebreaks_of
from tourney_tui.standings.score import WON_MATCH
from tourney_tui.standings.table import Row as Standing
from tourney_tui.standings.table import Table
from tourney_tui.standings.teams import team_scores
from tourney_tui.standings.tiebreaks import Value
from tourney_tui.tui.lines.boards import round_title, shown_rating
from tourney_tui.tui.lines.bracket_names import is_staged, level_of, level_title
from tourney_tui.tui.lines.figures import DASH, performance
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import DetailLine, Row

WIDE = 110  # cells from which there is room for what does not rank
BEING_COMPUTED = ".."


def shown_codes(event: Event) -> tuple[str, ...]:
    """The tie-breaks that the event ranks by; none in a knockout."""
    return () if event.regulations.format is Format.KNOCKOUT else tiebreaks_of(event.regulations)


def columns(event: Event, cells: int) -> list[Column]:
    """Rank, number, name, points and the tie-breaks; in a wide window also what a reader likes to see beside them."""
    wide = cells >= WIDE
    found = [
        Column("rank", _("Rank"), 4, "right", priority=9),
        Column("number", _("No"), 4, "right", priority=4),
        Column("name", _("Name"), 16, flexible=True, priority=9),
        *(_beside(event) if wide else ()),
        Column("points", _("Won") if _is_bracket(event) else _("Pts"), 4, "right", priority=9),
    ]
    if _is_bracket(event):
        return [*found, Column("exit", _("Out in"), 24 if is_staged(event) else 16, priority=8)]
    codes = shown_codes(event)
    tie_breaks = (
        Column(code, code, max(6, len(code)), "right", priority=8 - place) for place, code in enumerate(codes)
    )
    return [*found, *tie_breaks, *_counts(event, wide)]


def _is_bracket(event: Event) -> bool:
    return event.regulations.format is Format.KNOCKOUT


def _beside(event: Event) -> tuple[Column, ...]:
    rating = _("Rtg") if event.regulations.discipline is Discipline.BACKGAMMON else _("Elo")
    return Column("club", _("Club"), 18, priority=2), Column("rating", rating, 5, "right", priority=3)


def _counts(event: Event, wide: bool) -> tuple[Column, ...]:
    if not wide:
        return ()
    perf = Column("performance", _("Perf"), 5, "right", priority=1)
    return Column("wins", _("Wins"), 4, "right", priority=2), *([perf] if event.regulations.systems else [])


def rows(event: Event, views: Views, table: Table, cells: int, *, computing: bool) -> list[Row]:
    """One row a player. While tie-breaks are being computed their cells show two dots."""
    return [
        Row(row.player, _cells(event, views, table, row, cells, computing), "dim" if row.rank is None else "")
        for row in table.rows
    ]


def _cells(event: Event, views: Views, table: Table, row: Standing, cells: int, computing: bool) -> tuple[str, ...]:
    player = event.players[row.player]
    wide = cells >= WIDE
    found = [rank_text(row), str(player.number), player.name]
    if wide:
        found += [player.club, shown_rating(event, player)]
    if _is_bracket(event):
        return *found, str(row.points // WON_MATCH), exit_text(event, row, table.after_round)
    found.append(points(row.points))
    found += tie_break_texts(row, shown_codes(event), computing=computing)
    if wide:
        found.append(str(row.score.wins))
        if event.regulations.systems:
            found.append(performance(views.projection(row.player, event.regulations.systems[0])))
    return tuple(found)


def rank_text(row: Standing) -> str:
    """`3`, or `3=` where others share the rank; a dash for who was taken out."""
    if row.rank is None:
        return DASH
    return f"{row.rank}=" if row.tied else str(row.rank)


def tie_break_texts(row: Standing, codes: Sequence[str], *, computing: bool) -> list[str]:
    """A cell a code; nothing when there are no values and none are coming."""
    if not row.values:
        return [BEING_COMPUTED if computing else ""] * len(codes)
    return [value_text(value) for value in row.values]


def value_text(value: Value) -> str:
    """`12.5`, `8.75`, `1987`; a dash where the tie-break is undefined."""
    if value is None:
        return DASH
    text = number(value, 3)
    return text.rstrip("0").rstrip(".,") if "." in text or "," in text else text


def exit_text(event: Event, row: Standing, after_round: int) -> str:
    """The round a knockout player went out in; who is still in, and who won."""
    last = exit_game(event, row.player, after_round)
    if last is not None:
        return level_title(event, last.stage, level_of(last))
    stage = last_stage(event)
    newest = max(event.rounds, default=0)
    end = max((game.round for game in event.games.values() if game.stage == stage), default=newest)
    if after_round >= end and champion(event, stage) == row.player:
        return _("winner")
    return _("still in") if event.player_games(row.player) else _("not drawn")


def progress_words(event: Event, table: Table) -> str:
    """`round 4, 7 of 10 results` while games are open, `after round 4` when none is."""
    number_ = table.after_round
    if number_ < 1:
        return _("before round 1")
    games = [game for game in event.round_games(number_) if not game.bye]
    done = sum(game.result is not None for game in games)
    name = round_title(event, number_) if _is_bracket(event) else _("round {number}").format(number=number_)
    if done < len(games):
        return say(words("{round}, {done} of {all} results", round=name, done=done, all=len(games)))
    if table.missing:
        return say(words("{round}, {n} earlier results missing", round=name, n=table.missing))
    return _("after {round}").format(round=name)


def team_words(event: Event, after_round: int) -> str:
    """`Dunes 8.5 - 7.5 Canal` in a Scheveningen; nothing in other formats."""
    teams = team_scores(event, after_round)
    if len(teams) != 2:
        return ""
    one, other = teams
    return f"{one.name} {points(one.points)} - {points(other.points)} {other.name}"


def ranked_by(event: Event, table: Table, trouble: str) -> list[DetailLine]:
    """What ranks and by which rules, then what a director must know about it."""
    if _is_bracket(event):
        return [DetailLine(_("ranked by the round of the exit; equal exits share their ranks"), "dim")]
    codes = ", ".join((_("points"), *shown_codes(event)))
    text = _("ranked by {codes} (FIDE {rules})").format(codes=codes, rules=table.ruleset)
    found = [DetailLine(text, "dim"), *(DetailLine(say(note), "warn") for note in table.notes)]
    if teams := team_words(event, table.after_round):
        found.insert(0, DetailLine(teams, "mark"))
    if trouble:
        found.append(DetailLine(_("tie-breaks could not be computed: {why}").format(why=trouble), "bad"))
    return found
