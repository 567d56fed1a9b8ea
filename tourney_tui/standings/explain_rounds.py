"""Explanations that count rounds: points, wins, colours, progressive score, Koya, ratings."""

from collections.abc import Callable
from fractions import Fraction
from math import floor

from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import words
from tourney_tui.standings.codes import Code
from tourney_tui.standings.contributions import HALF, Field
from tourney_tui.standings.ledger import Entry
from tourney_tui.standings.lines import Line, Parts, name_of, round_text, total


def points(field: Field, player: PlayerId, code: Code) -> Parts:
    """What each round was worth."""
    lines = [Line(round_text(field, entry), HALF * entry.points, "C.04.1") for entry in field.ledger[player]]
    given = field.points[player] - total(tuple(lines))
    if given:
        lines.append(Line(words("given by the arbiter"), given, "TRF 299"))
    return tuple(lines), field.points[player], None


Counts = Callable[[Field, Entry], bool]


def _is_win(field: Field, entry: Entry) -> bool:
    return entry.points == field.event.regulations.points.win


def _won_over_the_board(field: Field, entry: Entry) -> bool:
    return entry.played and _is_win(field, entry)


def _black(field: Field, entry: Entry) -> bool:
    return entry.played and entry.colour == "b"


def _won_with_black(field: Field, entry: Entry) -> bool:
    return _black(field, entry) and _is_win(field, entry)


def _elected_to_play(field: Field, entry: Entry) -> bool:
    return entry.played or entry.bye is ByeKind.ALLOCATED or _is_win(field, entry)


def counting(counts: Counts, rule: str) -> Callable[[Field, PlayerId, Code], Parts]:
    """An explanation that gives 1 for each round that counts."""

    def explained(field: Field, player: PlayerId, code: Code) -> Parts:
        counted = (entry for entry in field.ledger[player] if counts(field, entry))
        lines = tuple(Line(round_text(field, entry), Fraction(1), rule) for entry in counted)
        return lines, total(lines), None

    return explained


wins = counting(_is_win, "C.07, 7.1")
won = counting(_won_over_the_board, "C.07, 7.2")
black_games = counting(_black, "C.07, 7.3")
black_wins = counting(_won_with_black, "C.07, 7.4")
elected = counting(_elected_to_play, "C.07, 7.6")


def progressive(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 7.5: the score after each round, added up; a cut leaves out the first rounds."""
    lines: list[Line] = []
    score = Fraction(0)
    for entry in field.ledger[player]:
        score += HALF * entry.points
        text = words("score after round {round}", round=entry.round)
        lines.append(Line(text, score, "C.07, 7.5", counted=entry.round > code.low))
    return tuple(lines), total(tuple(lines)), None


def koya(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 9.2: points against opponents with at least half of the points possible. Forfeits count.

    `/L+1` raises that limit by half a point, `/L-1` lowers it (14.5).
    """
    least = field.win * _games_each(field) / 2 + HALF * code.limit
    lines: list[Line] = []
    for entry in field.ledger[player]:
        if entry.opponent is not None:
            theirs = field.points[entry.opponent]
            text = words(
                "round {round}: {name} has {score}, {least} needed",
                round=entry.round,
                name=name_of(field, entry.opponent),
                score=float(theirs),
                least=float(least),
            )
            lines.append(Line(text, HALF * entry.points, "C.07, 9.2", counted=theirs >= least))
    return tuple(lines), total(tuple(lines)), None


def _games_each(field: Field) -> int:
    """Games a player can have had; one fewer a cycle in an odd round robin, one fewer for everybody taken out."""
    games, players = field.after_round, len(field.ledger)
    if not field.round_robin:
        return games
    free = games // players if games % players == 0 else 0
    never = sum(all(entry.opponent is None for entry in rounds) for rounds in field.ledger.values())
    return games - free - never


def average_rating(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 10.1: the mean rating of the opponents of played games, whole, a half upwards."""
    if not all_rated(field, code):
        return (), None, words("a player has no rating")
    met = [e.opponent for e in field.ledger[player] if e.played and e.opponent is not None]
    ratings = sorted((rating_of(field, opponent, code), opponent) for opponent in met)
    lines = tuple(
        Line(words("{name}", name=name_of(field, opponent)), Fraction(rating), "C.07, 10.1", counted=place >= code.low)
        for place, (rating, opponent) in enumerate(ratings)
    )
    counted = sum(line.counted for line in lines)
    if not counted:
        return lines, None, words("no game played")
    return lines, Fraction(floor(total(lines) / counted + HALF)), words("the average of {n}", n=counted)


def own_rating(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 10.6."""
    if not all_rated(field, code):
        return (), None, words("a player has no rating")
    return (), Fraction(rating_of(field, player, code)), words("rating")


def pairing_number(field: Field, player: PlayerId, code: Code) -> Parts:
    """The number in the starting list."""
    return (), Fraction(field.event.players[player].number), words("pairing number")


def all_rated(field: Field, code: Code) -> bool:
    """Whether codes of ratings are defined: everybody is rated, or a rating is declared for who is not."""
    lists = field.event.regulations.seeding
    return code.unrated is not None or all(p.rating(*lists) is not None for p in field.event.players.values())


def rating_of(field: Field, player: PlayerId, code: Code) -> int:
    """The rating a player counts with, the declared one without a rating."""
    found = field.event.players[player].rating(*field.event.regulations.seeding)
    return found if found is not None else code.unrated or 0
