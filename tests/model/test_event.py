"""An Event is a value; its lookups are always those of its records."""

from hypothesis import given
from hypothesis import strategies as st

from tests.builders import swiss
from tourney_tui.model import intents
from tourney_tui.model.event import Event
from tourney_tui.model.result import Result

RESULTS = (*Result, None)


def fresh(event):
    """The same records with nothing looked up yet."""
    return Event(event.about, event.regulations, event.players, event.rounds, event.games)


def look(event):
    return (event.games_by_round, event.games_by_player, event.byes_by_player, event.players_by_number)


@given(st.data())
def test_lookups_taken_over_are_those_made_anew(data):
    built = swiss(6).round("1-0 1/2 0-1")
    for _ in range(data.draw(st.integers(1, 8))):
        look(built.event)
        game = data.draw(st.sampled_from(sorted(built.event.games.values(), key=lambda g: g.id)))
        intent = data.draw(
            st.sampled_from(
                [
                    intents.EnterResult(game=game.id, result=data.draw(st.sampled_from(RESULTS))),
                    intents.SwapColours(game=game.id),
                    intents.RemoveBoard(game=game.id),
                    intents.AddBoard(round=game.round, left=1, right=2),
                    intents.SetPaid(player=3, paid=True),
                ]
            )
        )
        try:
            built = built.do(intent)
        except AssertionError:  # a refusal: the event stays
            continue
        assert look(built.event) == look(fresh(built.event))


def test_events_with_the_same_records_are_equal():
    built = swiss(4).round("1-0 1-0")
    assert built.event == fresh(built.event)
    assert built.event != built.result(1, 1, "0-1").event
