"""What follows from an Event, computed once and kept as long as it stands: projections, scores, outlooks."""

from collections.abc import Mapping, Set
from typing import Any

import msgspec

from tourney_tui.model.event import Discipline, Event, Game, GameId
from tourney_tui.model.player import PlayerId
from tourney_tui.model.result import Result
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import Projection
from tourney_tui.session import sequences
from tourney_tui.session.changed import Changed
from tourney_tui.session.projections import Outlook, Sequence, project_player, sequence_of
from tourney_tui.standings.leavers import taken_out
from tourney_tui.standings.score import PlayerScore, rescored, scores

SEQUENTIAL = frozenset({"ffbg"})  # one match moves every later one
Outlooks = dict[GameId, dict[tuple[PlayerId, str], Outlook]]
MOST_OUTLOOKS = 6  # games whose outlooks are kept: the one on the cursor, and those that come next
NOTHING_ELSE: dict[str, Any] = {"sets": (), "rating_result": None}  # of a game as it might end


def _stands(before: Game | None, after: Game | None) -> bool:
    """The same two players meet at the same place; only the result may be another."""
    if before is None or after is None:
        return False
    placed = ("left", "right", "round", "board", "level", "stage")
    return all(getattr(before, name) == getattr(after, name) for name in placed)


class Views:
    """The views of one Event. `after` carries over what a change does not touch."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._projections: dict[tuple[PlayerId, str], Projection] = {}
        self._order: Sequence | None = None
        self._outlooks: Outlooks = {}
        self._scores: dict[int, Mapping[PlayerId, PlayerScore]] = {}

    def after(self, event: Event, changed: Changed) -> "Views":
        """The views of the next event; projections of untouched players are kept."""
        following = Views(event)
        if changed.everything or changed.players:
            return following
        games = self._both(event, changed.games)
        touched = {side for game in games for side in (game.left, game.right)}
        following._order = self._order_after(event, changed)
        moved = touched | following._order.moved if following._order else None
        following._projections = {
            (player, system): projection
            for (player, system), projection in self._projections.items()
            if player not in touched and (system not in SEQUENTIAL or (moved is not None and player not in moved))
        }
        following._outlooks = self._outlooks_after(event, moved if moved is not None else touched)
        following._scores = self._scores_after(event, changed, touched, {game.round for game in games})
        return following

    def _outlooks_after(self, event: Event, moved: Set[PlayerId | None]) -> Outlooks:
        """What a game would do stands while neither of its players has another result, nor a rating in play moved."""
        games = ((key, self.event.games.get(key)) for key in self._outlooks)
        return {
            key: self._outlooks[key]
            for key, game in games
            if game is not None and game is event.games.get(key) and not {game.left, game.right} & moved
        }

    def _order_after(self, event: Event, changed: Changed) -> Sequence | None:
        """Matches whose players come to them as before are not worked out again."""
        if self._order is None:
            return None
        if all(_stands(self.event.games.get(key), event.games.get(key)) for key in changed.games):
            return sequences.following(event, self._ruleset("ffbg"), self._order, changed.games)
        return sequence_of(event, self._ruleset("ffbg"), known=self._order, changed=changed.games)

    def _scores_after(
        self, event: Event, changed: Changed, touched: Set[PlayerId | None], rounds: Set[int]
    ) -> dict[int, Mapping[PlayerId, PlayerScore]]:
        """Scores of earlier rounds stay; later ones differ for the touched players only, unless byes have changed."""
        if taken_out(self.event) != taken_out(event):
            return {}  # somebody counts again, or no longer: everybody who met them has another score
        players = [player for player in touched if player is not None]
        first = min((*changed.rounds, *rounds), default=0)
        return {
            after: known if after < first else rescored(event, after, known, players)
            for after, known in self._scores.items()
            if after < first or self._byes_stay(event, changed)
        }

    def _byes_stay(self, event: Event, changed: Changed) -> bool:
        before, after = self.event.rounds, event.rounds
        return all(n in before and n in after and before[n].byes == after[n].byes for n in changed.rounds)

    def _both(self, event: Event, games: frozenset[GameId]) -> list[Game]:
        """The changed games as they were and as they are."""
        return [known.games[key] for known in (self.event, event) for key in games if key in known.games]

    def projection(self, player: PlayerId, system: str) -> Projection:
        """What the system says of a player now."""
        key = (player, system)
        if key not in self._projections:
            self._projections[key] = project_player(self.event, player, system, sequence=self._sequence(system))
        return self._projections[key]

    def _sequence(self, system: str) -> Sequence | None:
        if system not in SEQUENTIAL:
            return None
        if self._order is None:
            self._order = sequence_of(self.event, self._ruleset(system))
        return self._order

    def _ruleset(self, system: str) -> str:
        rules = self.event.regulations
        return SYSTEMS[system].ruleset(rules.start_date, rules.rulesets.get(system, "")).id

    def scores(self, after_round: int) -> Mapping[PlayerId, PlayerScore]:
        """Points and counts of everybody after a round."""
        if after_round not in self._scores:
            self._scores[after_round] = scores(self.event, after_round)
        return self._scores[after_round]

    def outlook(self, game: Game, player: PlayerId, system: str) -> Outlook:
        """What this game would do to the player: as it stands, and with each result it can have, in numbers only."""
        known = self._outlooks.pop(game.id, {})
        self._outlooks[game.id] = known
        while len(self._outlooks) > MOST_OUTLOOKS:
            del self._outlooks[next(iter(self._outlooks))]
        if (player, system) not in known:
            known[player, system] = self._look_out(game, player, system)
        return known[player, system]

    def _look_out(self, game: Game, player: PlayerId, system: str) -> Outlook:
        chess = self.event.regulations.discipline is Discipline.CHESS
        return Outlook(
            self.projection(player, system),
            self._without(game, player, system),
            self._with(game, player, system, won=True),
            self._with(game, player, system, won=None) if chess else None,
            self._with(game, player, system, won=False),
        )

    def _without(self, game: Game, player: PlayerId, system: str) -> Projection:
        if game.result is None:
            return self.projection(player, system)
        return self._supposing(msgspec.structs.replace(game, result=None, **NOTHING_ELSE), player, system)

    def _with(self, game: Game, player: PlayerId, system: str, *, won: bool | None) -> Projection:
        left = (player == game.left) == won
        result = Result.DRAW if won is None else Result.WHITE_WINS if left else Result.BLACK_WINS
        return self._supposing(msgspec.structs.replace(game, result=result, **NOTHING_ELSE), player, system)

    def _supposing(self, game: Game, player: PlayerId, system: str) -> Projection:
        sequence = self._sequence(system)
        return project_player(self.event, player, system, supposing=game, sequence=sequence, explain=False)
