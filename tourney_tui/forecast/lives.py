"""Rounds with lives played to their end by lot, and the bracket of those who are left.

Who has a life left plays on, paired by losses as a Swiss to come is (`pairing`); a draw costs no life. When few enough
are left they are seeded as `pairing.lives` does, the fewest losses first, and the bracket is played.
"""

from collections.abc import Callable

from tourney_tui.forecast.bracket import Groups
from tourney_tui.forecast.odds import Odds, game_odds
from tourney_tui.forecast.pairing import paired
from tourney_tui.forecast.question import Question
from tourney_tui.model.exits import STILL_IN, exit_game, lives_lost
from tourney_tui.model.feed import Stage
from tourney_tui.model.player import PlayerId
from tourney_tui.pairing.seeding import round_count, seed_order

MOST_ROUNDS = 100  # of rounds with lives to come: where all games are drawn nobody ever leaves
NOBODY = -1

Draw = Callable[[], float]
Key = tuple[int, int, int]  # minus the level lost in the bracket, in the match for third place, minus the last round


class Lives:
    """An event in its rounds with lives, ready to be played again and again."""

    def __init__(self, question: Question) -> None:
        event = self.event = question.event
        self.question = question
        self._newest = max(event.rounds, default=0)
        people = event.players_by_number
        self.ids = tuple(player.id for player in people)
        place = {player: index for index, player in enumerate(self.ids)}
        self._lost = [lives_lost(event, player, self._newest) for player in self.ids]
        self._there = [player.present and not player.gone_by(self._newest + 1) for player in people]
        self._out = [self._out_since(player) for player in self.ids]
        self._open = [
            (place[game.left], place[game.right])
            for game in event.games.values()
            if game.missing and game.left is not None and game.right is not None
        ]
        self._met = [0] * len(people)
        self._had_bye = 0
        for game in event.games.values():
            sides = [place[side] for side in (game.left, game.right) if side is not None]
            if len(sides) == 2:
                self._met[sides[0]] |= 1 << sides[1]
                self._met[sides[1]] |= 1 << sides[0]
            elif sides:
                self._had_bye |= 1 << sides[0]
        self._chances: dict[tuple[int, int, str], tuple[float, float]] = {}

    @property
    def games(self) -> int:
        """Boards of the newest round that are still playing."""
        return len(self._open)

    def _out_since(self, player: PlayerId) -> int:
        """The round in which the last life was lost; 0 for who is in, or never was."""
        last = exit_game(self.event, player, self._newest)
        return last.round if last is not None else 0

    def _odds(self, left: int, right: int, form: str) -> Odds:
        asked = self.question
        one, other = (asked.strengths[side].rating for side in (left, right))
        return game_odds(asked.system, asked.ruleset, one, other, form)

    def _thresholds(self, left: int, right: int, form: str) -> tuple[float, float]:
        key = left, right, form
        if key not in self._chances:
            odds = self._odds(*key)
            self._chances[key] = float(odds.win), float(odds.win + odds.draw)
        return self._chances[key]

    def play(self, draw: Draw) -> Groups:
        """One run: everybody in order, equal exits together."""
        rules = self.event.regulations.bracket
        lost, out, met, had_bye = self._lost[:], self._out[:], self._met[:], self._had_bye
        self._round(self._open, self._newest, lost, out, draw)
        for number in range(self._newest + 1, self._newest + 1 + MOST_ROUNDS):
            alive = [one for one, there in enumerate(self._there) if there and lost[one] < rules.lives]
            if len(alive) <= max(rules.survivors, 1):
                break
            pairs, bye = paired(alive, [-count for count in lost], met, had_bye)
            for left, right in pairs:
                met[left] |= 1 << right
                met[right] |= 1 << left
            had_bye |= 1 << bye if bye >= 0 else 0
            self._round(pairs, number, lost, out, draw)
        seeded = sorted((one for one, there in enumerate(self._there) if there and lost[one] < rules.lives),
                        key=lambda one: (lost[one], one))  # fmt: skip
        return self._ranked(self._bracket(seeded, draw), out)

    def _round(self, pairs: list[tuple[int, int]], number: int, lost: list[int], out: list[int], draw: Draw) -> None:
        form = self.event.regulations.stage_length(Stage.LIVES, number, number)
        for left, right in pairs:
            wins, holds = self._thresholds(left, right, form)
            lot = draw()
            if wins <= lot < holds:
                continue
            loser = right if lot < wins else left
            lost[loser] += 1
            if lost[loser] >= self.event.regulations.bracket.lives:
                out[loser] = number

    # The bracket of those who are left

    def _bracket(self, seeded: list[int], draw: Draw) -> dict[int, Key]:
        """For everybody in the bracket how far: minus the level that was lost, and the match for third place."""
        rounds = round_count(len(seeded))
        sides = [seeded[seed - 1] if seed <= len(seeded) else NOBODY for seed in seed_order(rounds)]
        found: dict[int, Key] = dict.fromkeys(seeded, (-STILL_IN, 0, 0))
        for level in range(1, rounds + 1):
            results = [
                self._match(left, right, level, rounds, draw)
                for left, right in zip(sides[::2], sides[1::2], strict=True)
            ]
            sides = [winner for winner, _ in results]
            losers = [loser for _, loser in results if loser >= 0]
            found |= dict.fromkeys(losers, (-level, 0, 0))
            if level == rounds - 1 and self.event.regulations.bracket.third_place and losers:
                winner, loser = self._match(losers[0], losers[1] if len(losers) > 1 else NOBODY, 1, 1, draw)
                found[winner] = (-level, -STILL_IN, 0)
                if loser >= 0:
                    found[loser] = (-level, -1, 0)
        return found

    def _match(self, left: int, right: int, level: int, levels: int, draw: Draw) -> tuple[int, int]:
        """Winner and loser; somebody wins, by the expected score."""
        if left < 0 or right < 0:
            return max(left, right), NOBODY
        form = self.event.regulations.stage_length(Stage.MAIN, level, levels)
        wins, holds = self._thresholds(left, right, form)
        return (left, right) if draw() < (wins + holds) / 2 else (right, left)

    def _ranked(self, found: dict[int, Key], out: list[int]) -> Groups:
        keys = [found.get(one, (0, 0, -out[one])) for one in range(len(self.ids))]
        groups: Groups = []
        for one in sorted(range(len(keys)), key=keys.__getitem__):
            if groups and keys[groups[-1][0]] == keys[one]:
                groups[-1].append(one)
            else:
                groups.append([one])
        return groups
