"""Where a game is played. A table is not a board: it belongs to a game for as long as that lasts."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, board_name, pair_name
from tourney_tui.model.event import Event, Game
from tourney_tui.model.intents import SetTable
from tourney_tui.model.names import clean, fold
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words

LONGEST = 6


def set_table(event: Event, intent: SetTable) -> Answer:
    """Give a game a table, or take it away; a table where another game still goes on is asked about."""
    game = event.games.get(intent.game)
    if game is None:
        return Refusal("no-game", words("that board is gone: it was taken out on another terminal"))
    table = clean(intent.table).strip()
    if len(table) > LONGEST:
        return Refusal("table", words("{text!r} is too long for a table; write up to {most} characters, as in 12 or A3",
                                      text=table, most=LONGEST))  # fmt: skip
    if table == game.table:
        return Refusal("same", words("nothing changed"))
    other = _taken(event, game, table)
    if other is not None and intent.answer("table") is None:
        said = "at table {table} {pair} ({board}) still play; give it to {new} too?"
        return Question(
            "table",
            words(said, table=table, pair=pair_name(event, other), board=board_name(other), new=board_name(game)),
        )
    before, after = (text or log.NONE() for text in (game.table, table))
    label = log.TABLE(board=board_name(game), before=before, after=after, pair=pair_name(event, game))
    return Change("table", label, games={game.id: msgspec.structs.replace(game, table=table)})


def _taken(event: Event, game: Game, table: str) -> Game | None:
    """Another open game at the same table."""
    if not table:
        return None
    others = (one for one in event.games.values() if one.missing and one.id != game.id)
    return next((one for one in others if fold(one.table) == fold(table)), None)
