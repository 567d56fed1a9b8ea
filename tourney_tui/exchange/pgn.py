"""PGN headers: one game after the other without its moves, for whoever enters or broadcasts them.

Export format of the PGN standard (1994): the Seven Tag Roster in its order (8.1.1), then the other tags in the order of
ASCII; quotes and backslashes escaped (7), strings of at most 255 characters (7), the result closes the game (8.2.6).
Text is UTF-8, as everything reads today; the standard's own Latin-1 has no room for half of the names.
"""

from collections.abc import Iterator

from tourney_tui.model.event import Discipline, Event, Game
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import OUTCOMES, Result
from tourney_tui.model.words import words

UNKNOWN = "?"
UNKNOWN_DATE = "????.??.??"
LONGEST = 255  # characters of a string
OPEN = "*"
# What PGN has no sign for is open, and a comment says what it is.
COMMENTS = {
    Result.FORFEIT_WHITE: "won by forfeit",
    Result.FORFEIT_BLACK: "won by forfeit",
    Result.DOUBLE_FORFEIT: "both lost by forfeit",
    Result.ZERO_ZERO: "both lost: 0-0",
    Result.HALF_ZERO: "1/2-0",
    Result.ZERO_HALF: "0-1/2",
    Result.UNRATED_WHITE: "not rated",
    Result.UNRATED_DRAW: "not rated",
    Result.UNRATED_BLACK: "not rated",
}
RESULTS = {("win", "loss"): "1-0", ("loss", "win"): "0-1", ("draw", "draw"): "1/2-1/2"}
LISTS = {"standard": ("fide",), "rapid": ("fide-rapid", "fide"), "blitz": ("fide-blitz", "fide")}


def write_pgn(event: Event, round_number: int | None = None) -> str | Refusal:
    """The games of a round, of all rounds by default, in the order of the boards. Byes are no games."""
    if event.regulations.discipline is not Discipline.CHESS:
        return Refusal("pgn", words("PGN is for games of chess; CSV has the matches of this event"))
    numbers = sorted(event.games_by_round) if round_number is None else [round_number]
    games = (game for number in numbers for game in event.round_games(number))
    return "".join(_game(event, game) for game in games if game.left is not None and game.right is not None)


def _game(event: Event, game: Game) -> str:
    result = pgn_result(game.result)
    tags = "".join(f"[{tag} {quoted(value)}]\n" for tag, value in (*_roster(event, game), *_others(event, game)))
    comment = COMMENTS.get(game.result) if game.result is not None else None
    return f"{tags}\n{f'{{{comment}}} ' if comment else ''}{result}\n\n"


def pgn_result(result: Result | None) -> str:
    """`1-0`, `0-1`, `1/2-1/2`; `*` while open, adjourned, or where the sides do not add up to a game."""
    if result is None or result is Result.ADJOURNED:
        return OPEN
    facts = OUTCOMES[result]
    return RESULTS.get((facts.left, facts.right), OPEN)


def quoted(value: str) -> str:
    """A string token."""
    kept = clean(value)[:LONGEST]
    return '"' + kept.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _roster(event: Event, game: Game) -> Iterator[tuple[str, str]]:
    about = event.about
    yield "Event", about.name or UNKNOWN
    yield "Site", " ".join(part for part in (about.city, about.federation) if part) or UNKNOWN
    yield "Date", game_date(event, game.round)
    yield "Round", str(game.round)
    for colour, side in (("White", game.left), ("Black", game.right)):
        yield colour, event.players[side].name if side is not None else UNKNOWN
    yield "Result", pgn_result(game.result)


def game_date(event: Event, round_number: int) -> str:
    """The date of the round; as much of it as the dates of the event leave no doubt about."""
    paired = event.rounds.get(round_number)
    if paired is not None and paired.date:
        return paired.date.replace("-", ".")
    start, end = event.regulations.start_date, event.regulations.end_date
    if not start or not end:
        return UNKNOWN_DATE
    parts = zip(start.split("-"), end.split("-"), UNKNOWN_DATE.split("."), strict=True)
    found: list[str] = []
    for first, last, unknown in parts:
        same = first == last and "?" not in "".join(found)
        found.append(first if same else unknown)
    return ".".join(found)


def _others(event: Event, game: Game) -> list[tuple[str, str]]:
    found = [("Board", str(game.board))]
    if event.regulations.start_date:
        found.append(("EventDate", event.regulations.start_date.replace("-", ".")))
    if game.result is Result.ADJOURNED:
        found.append(("Termination", "unterminated"))
    for colour, side in (("White", game.left), ("Black", game.right)):
        if side is not None:
            found += _player_tags(event, colour, event.players[side])
    return sorted(found)


def _player_tags(event: Event, colour: str, player: Player) -> Iterator[tuple[str, str]]:
    elo = next(filter(None, (_elo(player, name) for name in LISTS[event.regulations.time_control])), None)
    if elo:
        yield f"{colour}Elo", elo
    if player.ids.get("fide"):
        yield f"{colour}FideId", player.ids["fide"]
    if player.title:
        yield f"{colour}Title", player.title


def _elo(player: Player, name: str) -> str | None:
    rating = player.ratings.get(name)
    return None if rating is None or rating.origin is Origin.ESTIMATE else rating.value.partition(".")[0]
