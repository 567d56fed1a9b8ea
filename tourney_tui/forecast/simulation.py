"""The chances of every place, prize and norm over what remains of an event.

A decided event has its standings. Where at most twelve games remain every way is counted exactly. Otherwise the event
is played to its end again and again, the games drawn by lot with a seed: the same event, seed and number of runs give
the same chances. Ratings stand still meanwhile.

A round robin and a Scheveningen have their tables, a bracket its feeds; a Swiss is paired by an approximation
(`pairing`), and its ties are broken as far as `tied` says.
"""

import random
from math import lcm

from tourney_tui.forecast.bracket import DRAWN, LEFT, RIGHT, Bracket, open_lives
from tourney_tui.forecast.enumeration import MOST_GAMES, AllRounds, all_brackets, games_to_come
from tourney_tui.forecast.field import Field, field_of
from tourney_tui.forecast.lives import Lives
from tourney_tui.forecast.norms import Norms
from tourney_tui.forecast.question import Forecast, Method, Question
from tourney_tui.forecast.rounds import Ledger, Rounds
from tourney_tui.forecast.tally import Progress, Tally, silent
from tourney_tui.forecast.tied import Played, counted_codes, ranked
from tourney_tui.model.event import Event, Format
from tourney_tui.standings.codes import Code, tiebreaks_of
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values

STEPS = 100  # how often progress is told


def forecast(question: Question, progress: Progress = silent) -> Forecast:
    """Answer a question. `progress` is told from time to time how many runs of how many are done."""
    if question.event.regulations.format is Format.KNOCKOUT:
        return _bracket(question, progress)
    field = field_of(question)
    if not field.known and not field.unpaired:
        return _decided(question, field)
    if question.exact and games_to_come(field) <= MOST_GAMES:
        return _enumerated(field, progress)
    return _simulated(field, progress)


def _codes(event: Event) -> tuple[tuple[Code, ...], bool]:
    return counted_codes(tiebreaks_of(event.regulations))


def _method(field: Field, kind: str, ways: int, tally: Tally) -> Method:
    codes, _ = _codes(field.event)
    return Method(
        kind,
        ways,
        games_to_come(field) if kind == "exact" else len(field.known),
        len(field.unpaired),
        tuple(code.text for code in codes),
        money_runs=tally.money_runs,
    )


def _decided(question: Question, field: Field) -> Forecast:
    """The standings as they are, with all tie-breaks of the event."""
    event = question.event
    last, codes = max(event.rounds, default=0), tiebreaks_of(event.regulations)
    table = standings(event, last, tiebreak_values(event, last, codes) if codes and last else None)
    place = {player: index for index, player in enumerate(field.ids)}
    tally, points = Tally(question, field.ids), [0] * len(field.ids)
    groups: dict[int, list[int]] = {}
    for row in table.rows:
        points[place[row.player]] = int(row.points)
        if row.rank is not None:
            groups.setdefault(row.rank, []).append(place[row.player])
    tally.add([groups[rank] for rank in sorted(groups)], points)
    if tally.slow_money:
        tally.add_money([groups[rank] for rank in sorted(groups)], points)
    Norms(question, field).look(Ledger(field).played(), tally, 1)
    return tally.forecast(Method("decided", 1, 0, 0, codes, money_runs=0), question.norms)


def _enumerated(field: Field, progress: Progress) -> Forecast:
    tally, norms = Tally(field.question, field.ids), Norms(field.question, field)
    codes, _ = _codes(field.event)
    of, done = 3 ** games_to_come(field), 0
    step = max(1, of // STEPS)

    def way(played: Played, weight: int) -> None:
        nonlocal done
        tally.add(ranked(played, field.ranked, codes), played.points, weight)
        norms.look(played, tally, weight)
        done += 1
        if not done % step:
            progress(done, of)

    AllRounds(field, way).walk()
    rounds, draw = Rounds(field), random.Random(field.question.seed).random
    while tally.wants_money:
        played = rounds.play(draw)
        tally.add_money(ranked(played, field.ranked, codes), played.points)
    return tally.forecast(_method(field, "exact", done, tally), field.question.norms)


def _simulated(field: Field, progress: Progress) -> Forecast:
    question = field.question
    tally, norms = Tally(question, field.ids), Norms(question, field)
    codes, _ = _codes(field.event)
    rounds, draw = Rounds(field), random.Random(question.seed).random
    step = max(1, question.runs // STEPS)
    for run in range(1, question.runs + 1):
        played = rounds.play(draw)
        groups = ranked(played, field.ranked, codes)
        tally.add(groups, played.points)
        if tally.wants_money:
            tally.add_money(groups, played.points)
        norms.look(played, tally, 1)
        if not run % step:
            progress(run, question.runs)
    return tally.forecast(_method(field, "simulated", question.runs, tally), question.norms)


# Brackets


def _bracket(question: Question, progress: Progress) -> Forecast:
    if open_lives(question.event):
        return _lives(question, progress)
    bracket = Bracket(question)
    to_play = len(bracket.to_play)
    if question.exact and to_play <= MOST_GAMES:
        return _enumerated_bracket(bracket)
    tally = Tally(question, bracket.ids)
    choose = _Drawing(bracket, random.Random(question.seed)).choose
    step = max(1, question.runs // STEPS)
    level = [0] * len(bracket.ids)
    for run in range(1, question.runs + 1):
        groups = bracket.ranked(bracket.play(choose))
        tally.add(groups, level)
        if tally.wants_money:
            tally.add_money(groups, level)
        if not run % step:
            progress(run, question.runs)
    return tally.forecast(Method("simulated", question.runs, to_play, 0, money_runs=tally.money_runs))


def _lives(question: Question, progress: Progress) -> Forecast:
    lives, draw = Lives(question), random.Random(question.seed).random
    tally, level = Tally(question, lives.ids), [0] * len(lives.ids)
    step = max(1, question.runs // STEPS)
    for run in range(1, question.runs + 1):
        groups = lives.play(draw)
        tally.add(groups, level)
        if tally.wants_money:
            tally.add_money(groups, level)
        if not run % step:
            progress(run, question.runs)
    # The rounds that will be needed depend on the games: one stands for all of them.
    return tally.forecast(Method("simulated", question.runs, lives.games, 1, money_runs=tally.money_runs))


class _Drawing:
    """Outcomes by lot, the chances worked out when two meet for the first time."""

    def __init__(self, bracket: Bracket, lots: random.Random) -> None:
        self._bracket, self._draw = bracket, lots.random
        self._known: dict[tuple[int, int, int], tuple[float, float]] = {}

    def choose(self, place: int, left: int, right: int) -> int:
        """One match."""
        key = place, left, right
        if key not in self._known:
            odds = self._bracket.odds(*key)
            self._known[key] = float(odds.win), float(odds.win + odds.draw)
        wins, holds = self._known[key]
        lot = self._draw()
        return LEFT if lot < wins else DRAWN if lot < holds else RIGHT


def _enumerated_bracket(bracket: Bracket) -> Forecast:
    ways = [(bracket.ranked(run), chance) for run, chance in all_brackets(bracket)]
    whole = lcm(*(chance.denominator for _, chance in ways))
    tally, level = Tally(bracket.question, bracket.ids), [0] * len(bracket.ids)
    for groups, chance in ways:
        tally.add(groups, level, int(chance * whole))
    choose = _Drawing(bracket, random.Random(bracket.question.seed)).choose
    while tally.wants_money:
        tally.add_money(bracket.ranked(bracket.play(choose)), level)
    kind = "exact" if bracket.to_play else "decided"
    return tally.forecast(Method(kind, len(ways), len(bracket.to_play), 0, money_runs=tally.money_runs))
