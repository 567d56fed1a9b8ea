"""A rating period over several saves: read one at a time, computed as the federation does, every line explained."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.model.event import Event
from tourney_tui.model.names import sort_key
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.period import PeriodLine, PeriodPlayer
from tourney_tui.ratings.period_ffbg import Span
from tourney_tui.ratings.period_games import RESULTS, GameBook
from tourney_tui.ratings.period_runs import PeriodRun, period_run
from tourney_tui.ratings.system import Projection
from tourney_tui.session.period_building import Builder, ListedPlayer
from tourney_tui.session.period_decisions import decided
from tourney_tui.session.period_findings import found_in
from tourney_tui.session.period_people import People
from tourney_tui.session.period_plan import EventHead, PeriodPlan, head_of, left_out, ruleset_of

Tell = Callable[[Words, int, int], None]
"""Is told what is being done, and how much of how much; what it raises ends the computing."""

READING, COMPUTING = words("reading events"), words("computing the list")


class Source(msgspec.Struct, frozen=True):
    """An event of the period, not read yet. `read` opens it, and raises what its reader has to say."""

    name: str
    read: Callable[[], Event]


class GameTold(msgspec.Struct, frozen=True):
    """A game of a line, under the number that its explanation gives it."""

    number: int
    event: str
    round_number: int
    opponent: str
    result: Result
    left: bool


class Period:
    """A computed period. `lines` are those of the list: best first, then the unrated by name; guests have none."""

    def __init__(
        self,
        plan: PeriodPlan,
        ruleset: str,
        heads: Sequence[EventHead],
        players: Sequence[PeriodPlayer],
        book: GameBook,
        run: PeriodRun,
        lines: Sequence[PeriodLine],
        people: People,
        findings: Sequence[Finding],
    ) -> None:
        self.plan, self.ruleset, self.heads = plan, ruleset, tuple(heads)
        self.players, self.findings = players, tuple(findings)
        self._book, self._run, self._people = book, run, people
        self.lines = sorted((line for line in lines if not players[line.player].guest), key=self._order)

    @property
    def games(self) -> int:
        """All decided games of the events."""
        return len(self._book)

    def person(self, player: int) -> Player:
        """Who it is, without ratings."""
        return self._people.known[player]

    def explain(self, player: int) -> Projection:
        """A line step by step."""
        return self._run.explain(player)

    def games_of(self, player: int) -> Iterator[GameTold]:
        """The games of a line in the order in which its explanation numbers them."""
        for number, side in enumerate(self._run.sides(player), 1):
            event, opponent = self._book.events[side.event].name, self.players[side.opponent].name
            yield GameTold(number, event, side.round_number, opponent, RESULTS[side.code], side.left)

    def _order(self, line: PeriodLine) -> tuple[object, ...]:
        best = line.elo if line.elo is not None else line.new
        name = sort_key(self.players[line.player].name)
        return best is None, -(best or 0), -(line.experience or 0), *name, line.player


def compute(
    plan: PeriodPlan, sources: Sequence[Source], listed: Sequence[ListedPlayer] = (), tell: Tell = lambda *_: None
) -> Period | Refusal:
    """Compute a period. The order in which the events are given does not matter.

    Each event is read twice and never held: first for its days, then for its games. Nothing to compute from, and a
    decision about nobody or about one of two, is a Refusal. What a reader raises goes through.
    """
    heads: list[tuple[EventHead, Source]] = []
    findings: list[Finding] = []
    for number, source in enumerate(sources):
        tell(READING, number, 2 * len(sources))
        head = head_of(source.read(), plan.system, source.name)
        reason = left_out(head, plan)
        if reason is None:
            heads.append((head, source))
        else:
            findings.append(Finding("left-out", Severity.WARNING, reason, text=head.name))
    if not heads and not listed:
        return Refusal("period", words("no event is left; {reason}", reason=findings[0].expected if findings else "-"))
    heads.sort(key=lambda found: (found[0].start, found[0].name, found[1].name))
    builder = Builder(plan)
    builder.take_list(listed)
    for number, (head, source) in enumerate(heads):
        tell(READING, 2 * len(sources) - len(heads) + number, 2 * len(sources))
        builder.take_event(source.read(), head)
    return _computed(plan, [head for head, _source in heads], builder, findings, tell)


def _computed(
    plan: PeriodPlan, heads: Sequence[EventHead], builder: Builder, findings: list[Finding], tell: Tell
) -> Period | Refusal:
    ruleset, mixed = ruleset_of(heads, plan)
    if mixed is not None:
        findings.append(Finding("rule-sets", Severity.CONTRADICTION, mixed))
    findings += found_in(builder)
    players, book = builder.finish()
    decisions = decided(plan.decisions, builder.people)
    if isinstance(decisions, Refusal):
        return decisions
    run = period_run(plan.system, players, book, ruleset, Span(plan.first, plan.last), decisions)
    lines = run.lines(lambda done, of: tell(COMPUTING, done, of) if done % 64 == 0 or done == of else None)
    return Period(plan, ruleset, heads, players, book, run, lines, builder.people, findings)
