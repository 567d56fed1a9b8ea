"""What the results come to: standings, ratings, crosstable and bracket, prizes and ledger."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model import intents
from tourney_tui.model import money_intents as money
from tourney_tui.model.event import Format, Game
from tourney_tui.model.words import words
from tourney_tui.plain.on_players import picked
from tourney_tui.plain.spoken import WIDE, row_words
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.standings.accounts import accounts
from tourney_tui.standings.codes import codes_of, tiebreaks_of
from tourney_tui.standings.prizes import allocate
from tourney_tui.tui.conversation import Ask, Confirm, Conversation
from tourney_tui.tui.lines import ratings as rating_lines
from tourney_tui.tui.lines import standings as standing_lines
from tourney_tui.tui.lines.bracket import bracket_cells, match_lines
from tourney_tui.tui.lines.bracket_names import level_of, level_title
from tourney_tui.tui.lines.crosstable import (
    crosstable_rows,
    is_square,
    square_cells,
    square_columns,
    square_players,
    swiss_cells,
    swiss_columns,
)
from tourney_tui.tui.lines.figures import short_name
from tourney_tui.tui.lines.ledger import ledger_columns, ledger_rows
from tourney_tui.tui.lines.prizes import prize_columns, prize_rows, prize_totals
from tourney_tui.tui.lines.tiebreaks import completions, wrong_codes
from tourney_tui.tui.prize_flow import choosing_sharing, editing_prizes, setting_fees
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

MOST_SEEDS = 2**31
NONE_YET = words("no round is paired yet; pair pairs it")
TAKE_AWAY = "-"


def _after(desk: "Desk", text: str) -> int | None:
    """The round that is named, the current one without a name; None with a word when there is none such."""
    newest = max(desk.event.rounds, default=0)
    if not text:
        return desk.event.current_round
    if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= newest:
        return int(text)
    desk.voice.warn(words("there are standings after rounds 1 to {newest}", newest=newest))
    return None


def say_standings(desk: "Desk", text: str) -> None:
    """Ranks, points and tie-breaks after a round."""
    number = _after(desk, text)
    if number is None:
        return
    table = desk.standing_table(number)
    columns = standing_lines.columns(desk.event, WIDE)
    rows = standing_lines.rows(desk.event, desk.views, table, WIDE, computing=False)
    notes = [note.text for note in standing_lines.ranked_by(desk.event, table, desk.ranking.trouble)]
    title = _("Standings") + " " + standing_lines.progress_words(desk.event, table)
    desk.show(title, columns, rows, [*notes, *(row_words(columns, row.cells) for row in rows)])


def set_tiebreaks(desk: "Desk", text: str) -> Conversation:
    """Choose the tie-breaks; the log keeps it."""
    if desk.event.regulations.format is Format.KNOCKOUT:
        desk.voice.warn(words("a knockout ranks by the round of the exit and has no tie-breaks"))
        return
    typed = text or (
        yield Ask(
            words("tie-breaks in their order"),
            ", ".join(tiebreaks_of(desk.event.regulations)),
            validate=lambda codes: wrong_codes(desk.event, codes),
            complete=lambda codes: completions(desk.event, codes),
        )
    )
    if typed is None:
        return
    wrong = wrong_codes(desk.event, typed)
    if wrong is not None:
        desk.voice.error(wrong)
    else:
        yield from desk.carrying_out(intents.SetTiebreaks(codes=codes_of(typed)))


def draw_lots(desk: "Desk", _text: str) -> Conversation:
    """Lots for those who are tied; the seed is recorded."""
    yield from desk.carrying_out(intents.DrawLots(seed=secrets.randbelow(MOST_SEEDS)))


def say_ratings(desk: "Desk", text: str) -> None:
    """What a rating system says of everybody: the first of the event, or the one that is named."""
    systems = desk.event.regulations.systems
    if not systems:
        desk.voice.warn(words("the event has no rating system; event shows its regulations"))
        return
    named = {short_name(system).casefold(): system for system in systems} | {system: system for system in systems}
    system = named.get(text.casefold(), "") if text else systems[0]
    if not system:
        names = ", ".join(short_name(one) for one in systems)
        desk.voice.warn(words("the systems of the event are {names}; why and a player explains one", names=names))
        return
    columns = rating_lines.columns(system, WIDE)
    rows = rating_lines.rows(desk.event, desk.views, system, WIDE)
    title = _("Ratings") + f" {SYSTEMS[system].name}"
    rules = rating_lines.rules_words(desk.event, system)
    desk.show(title, columns, rows, [rules, *(row_words(columns, row.cells) for row in rows)])


def say_crosstable(desk: "Desk", text: str) -> Conversation:
    """Who met whom; in a bracket match by match. With a name only that player."""
    if not desk.event.rounds:
        desk.voice.warn(NONE_YET)
        return
    if desk.event.regulations.format is Format.KNOCKOUT:
        yield from _bracket(desk, text)
        return
    player = (yield from picked(desk, text)) if text else None
    columns, rows = _crosstable(desk)
    rows = [row for row in rows if player is None or row.key == player.id]
    desk.show(_("Crosstable"), columns, rows, [row_words(columns, row.cells) for row in rows])


def _crosstable(desk: "Desk") -> tuple[Sequence[Column], list[Row]]:
    event = desk.event
    table = desk.standing_table(event.current_round)
    found = crosstable_rows(event, table)
    if is_square(event):
        others = square_players(event)
        cells = [square_cells(event, others, row, table.after_round) for row in found]
        columns = square_columns(others, cells, 0)
    else:
        cells = [swiss_cells(event, row, table.after_round) for row in found]
        columns = swiss_columns(cells, table.after_round, 0)
    return columns, [Row(row.player, texts) for row, texts in zip(found, cells, strict=True)]


def _bracket(desk: "Desk", text: str) -> Conversation:
    """Every match that is not a mere bye, with where its winner and loser go when one player is asked for."""
    event = desk.event
    player = (yield from picked(desk, text)) if text else None
    games = sorted(event.games.values(), key=lambda game: (game.round, game.stage, game.board))
    games = [game for game in games if player is None or player.id in (game.left, game.right)]
    rows = [Row(game.id, bracket_cells(event, game)) for game in games]
    lines = [f"{_level(desk, game)}: {' '.join(part for part in row.cells if part.strip())}"
             for game, row in zip(games, rows, strict=True)]  # fmt: skip
    if player is not None and games:
        lines += [line.strip() for line in match_lines(event, games[-1])]
    columns = [Column(str(place), "", 1) for place in range(len(rows[0].cells))] if rows else []
    desk.show(_("Bracket"), columns, rows, lines)


def _level(desk: "Desk", game: Game) -> str:
    return level_title(desk.event, game.stage, level_of(game))


# Money


def say_prizes(desk: "Desk", _text: str) -> None:
    """Who has which prize as the standings are."""
    event = desk.event
    table = desk.standing_table(event.current_round)
    found = allocate(event, table)
    columns, rows = prize_columns(), prize_rows(event, table, found)
    totals = [line.strip() for line in prize_totals(event, found, accounts(event, table))]
    desk.show(_("Prizes and fees"), columns, rows, [*(row_words(columns, row.cells) for row in rows), *totals])


def set_prizes(desk: "Desk", text: str) -> Conversation:
    """A new list of prizes, or the one that is named; a hyphen behind the name takes it away."""
    name, _blank, sign = text.rpartition(" ")
    lists = {one.name.casefold(): one for one in desk.event.money.prizes.lists}
    if sign == TAKE_AWAY and name.casefold() in lists:
        taken = lists[name.casefold()].name
        if (yield Confirm(words("take the prizes {name} away?", name=taken))):
            yield from desk.carrying_out(money.SetPrizes(name=taken, prizes=None))
        return
    yield from editing_prizes(desk, lists.get(text.casefold()))


def set_sharing(desk: "Desk", _text: str) -> Conversation:
    """How players with equal points share."""
    yield from choosing_sharing(desk)


def set_fees(desk: "Desk", _text: str) -> Conversation:
    """Entry fees of everybody, then of categories."""
    yield from setting_fees(desk)


def say_ledger(desk: "Desk", _text: str) -> None:
    """All accounts of the event."""
    found = accounts(desk.event, desk.standing_table(desk.event.current_round))
    columns, rows = ledger_columns(), ledger_rows(desk.event, found)
    desk.show(_("Ledger"), columns, rows, [row_words(columns, row.cells) for row in rows])
