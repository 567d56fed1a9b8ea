"""The player card: who it is, the event round by round, and what every rating system says."""

from collections.abc import Sequence

from tourney_tui.locale import _, points, say
from tourney_tui.model.event import Discipline, Event, Format, Game, GameId
from tourney_tui.model.exits import exit_game
from tourney_tui.model.feed import GROUP, Stage
from tourney_tui.model.player import PlayerId
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection
from tourney_tui.session.projections import decided, rating_value, used_rating
from tourney_tui.session.views import Views
from tourney_tui.standings.ledger import Entry, entries
from tourney_tui.standings.lines import BYE_NAMES
from tourney_tui.tui.lines.boards import shown_rating
from tourney_tui.tui.lines.figures import change, listed, new_rating, performance, short_name, signed, whole
from tourney_tui.tui.lines.ratings import level_name, remark
from tourney_tui.tui.lines.results import own_result
from tourney_tui.tui.text import fit
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

NON_ADDITIVE = frozenset({"ffe", "ffe-rapid"})  # rated over all games at once: no game has a change of its own
LEVEL, FIGURES = 22, 46  # cells of a line of a system: for the level, for all the rest but the remark


def head_lines(event: Event, player: PlayerId) -> list[str]:
    """Number, name and title; then federation, club, year of birth and the numbers at the federations."""
    known = event.players[player]
    ids = [f"{name.upper()} {value}" for name, value in known.ids.items()]
    born = _("born {year}").format(year=known.birth_year) if known.birth_year else ""
    gone = _("withdrawn from round {round}").format(round=known.left) if known.left is not None else ""
    first = (f"{known.number}.", known.title, known.name, gone)
    second = (known.federation, known.club, born, *ids)
    return [" ".join(part for part in first if part), "  ".join(part for part in second if part)]


def columns(event: Event) -> list[Column]:
    """Round by round, then the change of each system that rates game by game."""
    backgammon = event.regulations.discipline is Discipline.BACKGAMMON
    in_sets = any("x" in length for length in event.regulations.lengths)
    return [
        Column("round", _("Rd"), 2, "right", priority=9),
        Column("side", _("Match") if backgammon else _("Side"), 6 if backgammon else len(_("White")), priority=6),
        Column("number", _("No"), 3, "right", priority=4),
        Column("opponent", _("Opponent"), 14, flexible=True, priority=9),
        Column("rating", _("Rtg") if backgammon else _("Elo"), 5, "right", priority=5),
        Column("result", _("Result"), 14 if in_sets else 6, "center", priority=8),
        Column("points", _("Pts"), 4, "right", priority=7),
        *(Column(system, short_name(system), 6, "right", priority=3) for system in game_by_game(event)),
    ]


def game_by_game(event: Event) -> list[str]:
    """The systems in which a game has a change of its own."""
    return [system for system in event.regulations.systems if system not in NON_ADDITIVE]


def rows(event: Event, views: Views, player: PlayerId) -> list[Row]:
    """One row a round; the key is the opponent, with the round for who is met twice or nobody."""
    games = {game.round: game for game in event.player_games(player)}
    byes = {entry.round: entry for entry in entries(event, player, max(event.rounds, default=0))}
    asked = event.players[player].byes
    numbers = sorted(games.keys() | byes.keys() | asked.keys())
    found = []
    for number in numbers:
        if number in games and not games[number].bye:
            found.append(_game_row(event, views, player, games[number]))
        else:
            found.append(_bye_row(event, views, player, number, byes.get(number)))
    return found


def _game_row(event: Event, views: Views, player: PlayerId, game: Game) -> Row:
    other = game.opponent_of(player)
    opponent = event.players[other] if other is not None else None
    cells = (
        str(game.round),
        _side(event, game, player),
        str(opponent.number) if opponent else "",
        opponent.name if opponent else _("whoever comes here"),
        _opponent_rating(event, other),
        own_result(game, player),
        points(views.scores(game.round)[player].points) if game.result is not None else "",
        *(_gain(event, views.projection(player, system), player, game) for system in game_by_game(event)),
    )
    return Row((game.round, other), cells, "missing" if game.missing else "")


def _bye_row(event: Event, views: Views, player: PlayerId, number: int, entry: Entry | None) -> Row:
    paired = number in event.rounds
    if event.regulations.format is Format.KNOCKOUT:
        text = _("bye: moves on without playing")
    elif entry is not None and entry.bye is not None:
        text = say(BYE_NAMES[entry.bye])
    else:
        text = _("{bye}, asked for").format(bye=say(BYE_NAMES[event.players[player].byes[number]]))
    so_far = points(views.scores(number)[player].points) if paired else ""
    cells = (str(number), "", "", text, "", "", so_far, *("" for _system in game_by_game(event)))
    return Row((number, None), cells, "dim")


def _side(event: Event, game: Game, player: PlayerId) -> str:
    if event.regulations.discipline is Discipline.BACKGAMMON:
        return event.length_of(game)
    return _("White") if game.left == player else _("Black")


def _opponent_rating(event: Event, opponent: PlayerId | None) -> str:
    """In the first system of the event; without one, the rating that orders the players."""
    if opponent is None:
        return ""
    known = event.players[opponent]
    systems = event.regulations.systems
    if not systems:
        return shown_rating(event, known)
    return listed(used_rating(event, known, SYSTEMS[systems[0]]))


def _gain(event: Event, projection: Projection, player: PlayerId, game: Game) -> str:
    return signed(change_by_game(event, projection, player, game.id)) if game.result is not None else ""


def change_by_game(event: Event, projection: Projection, player: PlayerId, game: GameId) -> Number | None:
    """What one decided game changed, exact; None where it does not count, or where no game has a change of its own."""
    place = [one.id for one in decided(event, player)].index(game)
    match = next((one for one in projection.matches if one.game == place + 1), None)
    if match is not None:
        return match.points
    return projection.gains[place] if projection.gains else None


def system_lines(event: Event, views: Views, player: PlayerId, cells: int) -> list[str]:
    """A line a system: rating and level before, performance, change, rating afterwards, a remark.

    In a narrow window the level gives way.
    """
    level = max(0, min(LEVEL, cells - FIGURES))
    systems = event.regulations.systems
    return [_system_line(event, views.projection(player, system), player, level) for system in systems]


def _system_line(event: Event, projection: Projection, player: PlayerId, room: int) -> str:
    rating = used_rating(event, event.players[player], SYSTEMS[projection.system])
    level = level_name(event.players[player], projection.system, projection, rating_value(rating))
    measured = (
        _("ELO {elo}").format(elo=whole(projection.elo))
        if projection.elo is not None
        else _("perf {performance}").format(performance=performance(projection))
    )
    parts = (
        fit(short_name(projection.system), 7),
        fit(listed(rating), 7, "right"),
        " " + fit(level, room) + " ",
        fit(measured, 11),
        fit(change(projection), 6, "right"),
        fit(f" -> {new_rating(projection)}", 12),
        "" if projection.missing else remark(event, player, projection),
    )
    return "".join(parts)


def next_words(event: Event, player: PlayerId) -> str:
    """Who is met next, or why nobody is."""
    waiting = next((game for game in event.player_games(player) if game.result is None and not game.bye), None)
    if waiting is None:
        return _nobody_next(event, player)
    other = waiting.opponent_of(player)
    if other is None:
        return _("next: round {round}, whoever comes here").format(round=waiting.round)
    opponent = event.players[other]
    who = f"{opponent.number} {opponent.name} ({_opponent_rating(event, other)})"
    side = _side(event, waiting, player)
    return _("next: round {round}, {side} against {who}").format(round=waiting.round, side=side, who=who)


def _nobody_next(event: Event, player: PlayerId) -> str:
    newest = max(event.rounds, default=0)
    known = event.players[player]
    if event.regulations.format is Format.KNOCKOUT:
        if not event.games or _waits_for_others(event, player):
            return _("next: not drawn yet")
        return _("next: nobody, the bracket is over for this player")
    if known.left is not None:
        return _("next: nobody, withdrawn from round {round}").format(round=known.left)
    if newest >= event.regulations.rounds:
        return _("next: nobody, all rounds are paired")
    if newest + 1 in known.byes:
        return _("next: round {round}, {bye}").format(round=newest + 1, bye=say(BYE_NAMES[known.byes[newest + 1]]))
    return _("next: round {round} is not paired yet").format(round=newest + 1)


def _waits_for_others(event: Event, player: PlayerId) -> bool:
    """In a group, or with a life left: the match to come depends on those of others."""
    games = event.player_games(player)
    early = bool(games) and (games[-1].stage.startswith(GROUP) or games[-1].stage == Stage.LIVES)
    return early and exit_game(event, player, games[-1].round) is None


def opponent_of_row(key: object) -> PlayerId | None:
    """The opponent in a row of the table; None for a bye."""
    return PlayerId(key[1]) if isinstance(key, tuple) and key[1] is not None else None


def foot_lines(event: Event, views: Views, player: PlayerId, cells: int) -> Sequence[str]:
    """Below the table: next opponent, then the systems."""
    return [next_words(event, player), *system_lines(event, views, player, cells)]
