"""Why a board is what it is: how it came to be paired, and what it does to both players' ratings, step by step."""

from collections.abc import Sequence

from tourney_tui.locale import _, headed_by, say
from tourney_tui.model.event import Event, Format, Game
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.pairing.board_reasons import board_reasons
from tourney_tui.pairing.checks import check_hand
from tourney_tui.pairing.draft import Draft, Pair
from tourney_tui.pairing.reasons import reasons
from tourney_tui.ratings.system import Projection
from tourney_tui.session.projections import Outlook
from tourney_tui.session.views import Views
from tourney_tui.tui.lines.bracket import match_lines, score_words, side_words
from tourney_tui.tui.lines.bracket_names import level_of, level_title
from tourney_tui.tui.lines.figures import after, system_name, way_to_first_rating
from tourney_tui.tui.lines.strip import outcome_gains
from tourney_tui.tui.lines.why import WhyLine, headed, projection_lines


def game_explanation(event: Event, views: Views, game: Game) -> tuple[str, list[WhyLine]]:
    """A title such as `R4 board 3: Petit - Maes`, the facts of the pairing, then each player in each system."""
    lines = headed(_("The pairing"), pairing_lines(event, game))
    if game.left is not None and game.right is not None:
        for player in (game.left, game.right):
            for system in event.regulations.systems:
                lines += rating_lines(event, views, game, player, system)
    return title_of(event, game), lines


def title_of(event: Event, game: Game) -> str:
    """`R4 board 3: Petit - Maes`; a knockout has names for its rounds."""
    left, right = side_words(event, game, left=True), side_words(event, game, left=False)
    where = _("R{number}").format(number=game.round)
    if event.regulations.format is Format.KNOCKOUT:
        length = event.length_of(game)
        where = level_title(event, game.stage, level_of(game)) + (f" ({length})" if length else "")
    names = f"{_surname(left)} - {_surname(right)}"
    return _("{round} board {board}: {names}").format(round=where, board=game.board, names=names)


def _surname(name: str) -> str:
    return name.partition(",")[0]


# The pairing


def pairing_lines(event: Event, game: Game) -> list[WhyLine]:
    """Who paired it, and the facts that decided."""
    if event.regulations.format is Format.KNOCKOUT:
        return _bracket_lines(event, game)
    paired = event.rounds.get(game.round)
    by = paired.paired_by if paired and paired.paired_by else _("hand, or a file that does not say")
    lines = [WhyLine(_("paired by hand") if by == "by hand" else _("paired by {who}").format(who=by))]
    if paired and paired.note:
        note = say(read_back(paired.note))
        lines.append(WhyLine(_("recorded with the round: {note}").format(note=note), style="warn"))
    if paired and paired.corrected:
        lines.append(WhyLine(_("an earlier result was corrected after this round had been paired"), style="warn"))
    if game.left is None or game.right is None:
        return lines
    if event.regulations.format is Format.SWISS:
        pairs = [(g.left, g.right) for g in event.round_games(game.round) if g.left is not None and g.right is not None]
        lines += board_lines(event, game.round, pairs, (game.left, game.right))
    return lines


def board_lines(event: Event, number: int, pairs: Sequence[Pair], board: Pair) -> list[WhyLine]:
    """A board of a Swiss round: scores, floats, colours, why not the neighbours, and what is against the rules."""
    lines = [
        WhyLine(say(reason.words), reason.value, reason.rule, "warn" if reason.unusual else "")
        for reason in board_reasons(event, number, pairs, board)
    ]
    lines += [WhyLine(say(warning), style="warn") for warning in check_hand(event, number, *board)]
    return lines + [WhyLine(say(reason)) for reason in reasons(event, Draft(number, (board,), (), ""))]


def _bracket_lines(event: Event, game: Game) -> list[WhyLine]:
    seeds = [event.players[player] for player in (game.left, game.right) if player is not None]
    lines = [WhyLine(_("seed: {name}").format(name=seed.name), str(seed.number)) for seed in seeds]
    lines.append(WhyLine(_("result"), score_words(event, game)))
    return lines + [WhyLine(text) for text in match_lines(event, game) if text]


# The ratings


def rating_lines(event: Event, views: Views, game: Game, player: PlayerId, system: str) -> list[WhyLine]:
    """What each result of the game would make of one rating, then the projection as the event stands."""
    outlook = views.outlook(game, player, system)
    title = headed_by(event.players[player].name, system_name(system))
    return headed(title, [*_outcome_lines(outlook), *projection_lines(event, player, outlook.now)])


def _outcome_lines(outlook: Outlook) -> list[WhyLine]:
    """What each result of this game would change, against the event without it."""
    found = [projection for projection in (outlook.win, outlook.draw, outlook.loss) if projection is not None]
    names = [_("win"), _("draw"), _("loss")] if outlook.draw is not None else [_("win"), _("loss")]
    return [
        WhyLine(_("a {outcome} here: {rating}").format(outcome=name, rating=_rating_words(projection)), gain)
        for name, projection, gain in zip(names, found, outcome_gains(outlook), strict=True)
    ]


def _rating_words(projection: Projection) -> str:
    if projection.rated:
        return after(projection)
    return say(words("no rating yet, {games} games", games=way_to_first_rating(projection) or "0"))
