"""Norms at the end of a way that an event can go: what `ratings.norm_conditions` and `fide_norms` can check."""

from fractions import Fraction

from tourney_tui.forecast.field import Field
from tourney_tui.forecast.question import NormCandidate, Question
from tourney_tui.forecast.tally import Tally
from tourney_tui.forecast.tied import Played
from tourney_tui.ratings.fide_norms import title_performance
from tourney_tui.ratings.norm_conditions import Mix, Opponent, met, mix_conditions
from tourney_tui.ratings.rounding import Number

Made = tuple[int, tuple[int, ...], int]  # which candidate, opponents in order, half points


class Norms:
    """The candidates of a question. What was worked out once for the same opponents and points is kept."""

    def __init__(self, question: Question, field: Field) -> None:
        place = {player: index for index, player in enumerate(field.ids)}
        people = [question.event.players[player] for player in field.ids]
        self._candidates = [(norm, place[norm.player]) for norm in question.norms]
        self._ratings: list[Number | None] = [player.rating("fide") for player in people]
        self._opponents = [Opponent(player.title, player.federation) for player in people]
        self._known: dict[Made, bool] = {}

    def look(self, played: Played, tally: Tally, weight: int) -> None:
        """Count the norms of one way."""
        for number, (norm, place) in enumerate(self._candidates):
            if played.points[place] < norm.least:
                continue
            games = played.games(place)
            key = number, tuple(sorted(other for other, _ in games)), sum(made for _, made in games)
            if key not in self._known:
                self._known[key] = self._made(norm, place, key)
            if self._known[key]:
                tally.add_norm(norm, weight)

    def _made(self, norm: NormCandidate, place: int, key: Made) -> bool:
        _, opponents, half_points = key
        mix = Mix(
            self._opponents[place].federation,
            tuple(self._opponents[one] for one in opponents),
            len(opponents),
            exempt=norm.exempt,
        )
        if not met(mix_conditions(norm.title, mix)):
            return False
        found = title_performance(norm.title, [self._ratings[one] for one in opponents], Fraction(half_points, 2))
        return found is not None and found.reached
