"""Forbidden pairs, pairs to avoid and acceleration, as they are typed and shown."""

import pytest

from tests.builders import swiss
from tourney_tui.model.apart import Apart
from tourney_tui.model.player import PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.session import Session
from tourney_tui.session import typed_pairing as typed


def apart(*players, first=1, last=0):
    return Apart(tuple(map(PlayerId, players)), first, last)


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("3-7", (apart(3, 7),)),
        ("3-7 4-5-6:1-4", (apart(3, 7), apart(4, 5, 6, last=4))),
        ("1-2:3, 1-4:2-", (apart(1, 2, first=3, last=3), apart(1, 4, first=2))),
        ("none", ()),
        ("", ()),
    ],
)
def test_groups_are_typed_and_shown_alike(text, groups):
    built = swiss(8)
    event = built.event if not groups else built.do(typed.forbidden(built.event, text)).event
    assert event.regulations.forbidden == groups
    assert typed.forbidden(event, typed.forbidden_text(event)).forbidden == groups


def test_numbers_follow_the_players():
    built = swiss(8).do(typed.avoided(swiss(8).event, "clubs 3-7"))
    event = built.event
    moved = {PlayerId(3): 7, PlayerId(7): 3}
    event = event.with_records(
        players={key: event.players[key].__class__(key, number, "x") for key, number in moved.items()}
    )
    assert typed.avoided_text(event) == "clubs 7-3"


@pytest.mark.parametrize(("text", "clubs", "families"), [("club", True, False), ("fam, clubs", True, True)])
def test_kinds_are_named_by_their_beginning(text, clubs, families):
    intent = typed.avoided(swiss(4).event, text)
    assert (intent.avoid_clubs, intent.avoid_families, intent.avoided) == (clubs, families, ())


@pytest.mark.parametrize("text", ["3", "3-", "a-b", "3-9", "clubs 3-x"])
def test_what_will_not_do_is_refused_with_the_form(text):
    answer = typed.avoided(swiss(8).event, text)
    assert isinstance(answer, Refusal)


@pytest.mark.parametrize(
    ("text", "wanted"), [("baku", "baku"), ("Ba", "baku"), ("none", ""), ("", ""), ("fast", "fast")]
)
def test_acceleration(text, wanted):
    assert typed.acceleration(swiss(4).event, text).acceleration == wanted


def test_what_a_pairing_respects_is_saved_and_undone(tmp_path):
    path = tmp_path / "open.json"
    session = Session.create(path, swiss(8).event, by="test", label="new")
    session.do(typed.forbidden(session.event, "3-7:1-4"))
    session.do(typed.avoided(session.event, "clubs families 1-2"))
    session.do(typed.acceleration(session.event, "baku"))
    wanted = session.event.regulations
    session.close()
    again = Session.open(path, by="test")
    assert again.event.regulations == wanted
    again.undo()
    assert again.event.regulations.acceleration == ""
    assert again.event.regulations.forbidden == (apart(3, 7, last=4),)
    again.close()
