"""The FIDE list: K fixed for the period and held to 700 / n over all its games, the change rounded once (B.02, 8.3).

Each tournament counts with the ratings of the list in force on its first day. First ratings pool all tournaments;
a first event without a point is disregarded (7.1.4). Games against unrated opponents count for nobody who is rated,
whatever the opponent becomes.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

import msgspec

from tourney_tui.model.words import words
from tourney_tui.ratings import fide
from tourney_tui.ratings.fide_first import project_first
from tourney_tui.ratings.fide_rules import RULES, article
from tourney_tui.ratings.period import PeriodLine, line_of, peak_after, without_a_game
from tourney_tui.ratings.period_alone import PlayersAlone
from tourney_tui.ratings.period_games import Side
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Exclusion, Projection, RatedGame, Step, Subject, step

DISREGARDED = words("not rated here: a first event without a point is disregarded")


class _First(msgspec.Struct, frozen=True):
    """An unrated player's games, those of a pointless first event apart: their numbers among all of them from 1."""

    games: tuple[RatedGame, ...]
    disregarded: tuple[int, ...]


class FidePeriod(PlayersAlone):
    """A PeriodRun for one rate of play."""

    def _line(self, number: int, subject: Subject) -> PeriodLine:
        sides = self.sides(number)
        line = self._line_after(number, subject, sides)
        return line if sides else without_a_game(line)

    def _line_after(self, number: int, subject: Subject, sides: Sequence[Side]) -> PeriodLine:
        if subject.rating is None:
            first = self._first(number, subject, sides)
            projection = project_first(subject, first.games, self._ruleset, RULES[self._ruleset])
            line = line_of(number, subject, projection, first.games)
            return msgspec.structs.replace(line, peak=peak_after(subject, line.new))
        reckoned = fide.reckoned(subject, self._tournaments(number, sides), self._ruleset)
        change, counted = reckoned.change, len(reckoned.expected)
        rated = change.published >= reckoned.rules.floor
        return PeriodLine(
            player=number,
            old=subject.rating,
            new=change.published if rated else None,
            change=change.rounded,
            unrounded=Fraction(subject.rating) + change.exact,
            counted=counted,
            score=reckoned.score,
            performance=reckoned.reached.rating if reckoned.reached else None,
            k=change.k,
            games=None if subject.games is None else subject.games + counted,
            peak=peak_after(subject, change.published if rated else subject.rating),
            note=fide.period_note(reckoned),
        )

    def sides(self, player: int) -> list[Side]:
        """Event by event, as FIDE lists them."""
        return sorted(self._book.games_of(player), key=lambda side: side.event)

    def explain(self, player: int) -> Projection:
        subject, sides = self._players[player].subject, self.sides(player)
        if subject.rating is None:
            return self._explained_first(player, subject, sides)
        tournaments = self._tournaments(player, sides)
        found = fide.answer(fide.reckoned(subject, tournaments, self._ruleset))
        return msgspec.structs.replace(found, steps=(*self._own_lists(subject, sides, tournaments), *found.steps))

    def _explained_first(self, number: int, subject: Subject, sides: Sequence[Side]) -> Projection:
        first = self._first(number, subject, sides)
        found = project_first(subject, first.games, self._ruleset, RULES[self._ruleset])
        kept = [n for n in range(1, len(sides) + 1) if n not in first.disregarded]
        excluded = [Exclusion(kept[left.game - 1], left.reason) for left in found.excluded]
        excluded += [Exclusion(n, DISREGARDED) for n in first.disregarded]
        return msgspec.structs.replace(found, excluded=tuple(sorted(excluded, key=lambda left: left.game)))

    def _rating(self, number: int, event: int) -> Number | None:
        """On the list in force on the first day of the event."""
        own = self._players[number].subject.rating
        return self._book.events[event].ratings.get(number, own)

    def _tournaments(self, number: int, sides: Sequence[Side]) -> list[fide.Tournament]:
        """The games event by event; a player who had no rating on the list of one plays it with the one he has."""
        return [
            fide.Tournament(self._rating(number, event) or self._players[number].subject.rating or 0, games)
            for event, games in self._by_event(sides)
        ]

    def _by_event(self, sides: Sequence[Side]) -> list[tuple[int, tuple[RatedGame, ...]]]:
        return [
            (event, tuple(side.against(self._rating(side.opponent, event)) for side in found))
            for event, found in groupby(sides, key=lambda side: side.event)
        ]

    def _first(self, number: int, subject: Subject, sides: Sequence[Side]) -> _First:
        """8.2: until there is a point, an event is as if it had not been played."""
        games: list[RatedGame] = []
        disregarded: list[int] = []
        seen = 0
        for _event, played in self._by_event(sides):
            met = [game for game in played if game.played and game.rated and game.opponent is not None]
            if not subject.archived and not games and met and not any(game.score for game in met):
                disregarded += range(seen + 1, seen + len(played) + 1)
            else:
                games += played
            seen += len(played)
        return _First(tuple(games), tuple(disregarded))

    def _own_lists(
        self, subject: Subject, sides: Sequence[Side], tournaments: Sequence[fide.Tournament]
    ) -> tuple[Step, ...]:
        events = sorted({side.event for side in sides})
        text = "{event} counts with the rating of its own list"
        rule = article("8.3.1", subject.time_control)
        return tuple(
            step(text, tournament.rating, rule, event=self._book.events[event].name)
            for event, tournament in zip(events, tournaments, strict=True)
            if tournament.rating != subject.rating
        )
