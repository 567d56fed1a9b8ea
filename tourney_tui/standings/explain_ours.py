"""The codes that C.07 does not have: backgammon points, the order of the FFBG list, and lots.

PF and PA add up the points of all sets, PD is their difference, MW counts matches won over the board. The FFBG list is
ordered by ELO, then by experience, both as they were when the event began.
"""

from collections.abc import Callable
from fractions import Fraction

from tourney_tui.model.player import PlayerId, Rating
from tourney_tui.model.words import Words, words
from tourney_tui.ratings import ffbg
from tourney_tui.standings.codes import Code
from tourney_tui.standings.contributions import Field
from tourney_tui.standings.explain_rounds import won
from tourney_tui.standings.game_points import GamePoints, game_points
from tourney_tui.standings.lines import Line, Parts, decimal, name_of, total
from tourney_tui.standings.lots import lots

LIST = "ffbg"
LIST_ORDER = "FFBG, Formule du ELO"
POINTS = "points"


def _scoring(worth: Callable[[int, int], int]) -> Callable[[Field, PlayerId, Code], Parts]:
    """An explanation that makes something of each match's points for and against."""

    def explained(field: Field, player: PlayerId, code: Code) -> Parts:
        lines = tuple(
            Line(_round_words(field, one), Fraction(worth(one.made, one.conceded)), POINTS)
            for one in game_points(field.event, player, field.after_round)
        )
        return lines, total(lines), None

    return explained


def _round_words(field: Field, one: GamePoints) -> Words:
    score = f"{one.made}-{one.conceded}"
    if one.opponent is None:
        return words("round {round}: bye, {score} by the event's regulations", round=one.round, score=score)
    return words("round {round}: {score} against {name}", round=one.round, score=score,
                 name=name_of(field, one.opponent))  # fmt: skip


points_for = _scoring(lambda made, conceded: made)
points_against = _scoring(lambda made, conceded: conceded)
difference = _scoring(lambda made, conceded: made - conceded)


def _listed(field: Field, player: PlayerId) -> Rating | None:
    return field.event.players[player].ratings.get(LIST)


def list_rating(field: Field, player: PlayerId, code: Code) -> Parts:
    """ELO = RATING + bonus of the titles - correction of the experience, what the FFBG list is ordered by."""
    rating = _listed(field, player)
    if rating is None:
        return (), None, words("not on the FFBG list: behind all who are")
    experience = rating.experience or 0
    lines = (
        Line(words("RATING"), Fraction(rating.value), LIST_ORDER),
        Line(words("bonus of the Championnats de France won"), Fraction(ffbg.title_bonus(rating.titles)), LIST_ORDER),
        Line(
            words("correction for an experience of {n}", n=experience),
            -Fraction(ffbg.correction(experience)),
            LIST_ORDER,
        ),
    )
    return lines, total(lines), None


def list_experience(field: Field, player: PlayerId, code: Code) -> Parts:
    """The FFBG experience: match lengths added up."""
    rating = _listed(field, player)
    if rating is None:
        return (), None, words("not on the FFBG list: behind all who are")
    return (), Fraction(rating.experience or 0), words("experience on the FFBG list")


def lot(field: Field, player: PlayerId, code: Code) -> Parts:
    """The lot drawn."""
    drawn = lots(field.event)
    if not drawn:
        return (), None, words("lots are not drawn yet")
    return (
        (),
        Fraction(drawn[player]),
        words(
            "lot {lot} of {n}, drawn with the seed {seed}",
            lot=decimal(Fraction(drawn[player])),
            n=len(drawn),
            seed=field.event.regulations.lot_seed,
        ),
    )


EXPLAINERS: dict[str, Callable[[Field, PlayerId, Code], Parts]] = {
    "MW": won,
    "PD": difference,
    "PF": points_for,
    "PA": points_against,
    "ELO": list_rating,
    "EXP": list_experience,
    "LOT": lot,
}
