"""On invented events of every kind, our explanation and the engine come to the same value, and so do the points."""

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.builders import empty, player
from tourney_tui.model.event import Bye, Event, Format, Game, GameId, Round
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.model.result import Result
from tourney_tui.standings.explain import explain
from tourney_tui.standings.score import scores
from tourney_tui.standings.table import standings
from tourney_tui.standings.tiebreaks import tiebreak_values

SWISS_CODES = ("BH/C1", "BH/M1", "SB/C1", "PS/C1", "WIN", "WON", "BPG", "BWG", "REP", "KS", "AOB", "DE")
TABLE_CODES = ("DE", "WIN", "SB", "KS", "PS")
SCHEMES = (PointScheme(), PointScheme(bye=1), PointScheme(win=6, draw=2, bye=6))
RESULTS = (None, *Result)


@st.composite
def swiss_events(draw) -> Event:
    """Any results and byes, pairs at random (also rematches), late entrants with points."""
    count = draw(st.integers(2, 9))
    people = []
    for number in range(1, count + 1):
        joined = draw(st.sampled_from((1, 1, 1, 2, 3)))
        late = draw(st.integers(0, 2 * (joined - 1)))
        people.append(player(number, 2000 - 10 * number, joined=joined, late_points=late))
    date = draw(st.sampled_from(("2025-01-01", "2026-03-01")))
    event = empty(count, players=people, rounds=5, points=draw(st.sampled_from(SCHEMES)), start_date=date)
    for number in range(1, draw(st.integers(1, 5)) + 1):
        event = draw(next_round(event, number))
    return event


@st.composite
def next_round(draw, event: Event, number: int) -> Event:
    there = draw(st.permutations([p.id for p in event.players.values() if p.joined <= number]))
    seated = draw(st.integers(0, len(there) // 2))
    first = max(event.games, default=0) + 1
    games = {
        GameId(first + n): Game(
            GameId(first + n), number, n + 1, there[2 * n], there[2 * n + 1], draw(st.sampled_from(RESULTS))
        )
        for n in range(seated)
    }
    byes = tuple(Bye(one, draw(st.sampled_from(ByeKind))) for one in there[2 * seated :])
    return event.with_records(rounds={number: Round(number, byes)}, games=games)


def agree(event: Event, codes: tuple[str, ...]) -> None:
    after = event.current_round
    tiebreaks = tiebreak_values(event, after, codes)
    found = scores(event, after)
    for one in event.players:
        assert tiebreaks.points[one] == found[one].points
        for code, value in zip(codes, tiebreaks.values[one], strict=True):
            assert explain(event, after, one, code, tiebreaks).value == value, (one, code)
    assert not standings(event, after, tiebreaks).provisional


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(event=swiss_events())
def test_swiss(event):
    agree(event, SWISS_CODES)


@st.composite
def round_robins(draw) -> Event:
    from tourney_tui.pairing.round_robin import schedule

    count, double = draw(st.integers(2, 7)), draw(st.booleans())
    form = Format.DOUBLE_ROUND_ROBIN if double else Format.ROUND_ROBIN
    rounds = schedule(count, double)
    event = empty(count, rounds=len(rounds), format=form)
    first = 1
    for number, pairs in enumerate(rounds[: draw(st.integers(1, len(rounds)))], start=1):
        games = {}
        for left, right in pairs:
            if max(left, right) <= count:
                games[GameId(first)] = Game(
                    GameId(first), number, first, PlayerId(left), PlayerId(right), draw(st.sampled_from(RESULTS))
                )
                first += 1
        seated = {side for game in games.values() for side in (game.left, game.right)}
        byes = tuple(Bye(one, ByeKind.ZERO) for one in event.players if one not in seated)
        event = event.with_records(rounds={number: Round(number, byes)}, games=games)
    return event


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(event=round_robins(), leaver=st.booleans())
def test_round_robin(event, leaver):
    if leaver:
        gone = msgspec.structs.replace(event.players[PlayerId(1)], left=event.current_round + 1)
        event = event.with_records(players={gone.id: gone})
    agree(event, TABLE_CODES)
