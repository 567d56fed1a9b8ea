"""Pairs to avoid: kept apart where nobody changes the score group for it, and said where they meet."""

import msgspec

from tests.builders import player
from tests.builders import swiss as field
from tourney_tui.model.apart import Apart
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import words
from tourney_tui.pairing import next_round
from tourney_tui.pairing.avoid import Kind, kept_apart, unwanted
from tourney_tui.pairing.draft import Draft, NoPairing


def apart(*players):
    return Apart(tuple(map(PlayerId, players)))


def boards(draft):
    return {frozenset(pair) for pair in draft.pairs}


def clubs(*names):
    people = [player(n, 2010 - 10 * n, club=name) for n, name in enumerate(names, 1)]
    return field(len(names), players=people, avoid_clubs=True)


def test_a_named_pair_is_avoided_inside_its_score_group():
    """Round 1 of eight pairs 1-5, 2-6, 3-7, 4-8; the next transposition that parts 1 and 5 has 1-6."""
    draft = next_round.pair(field(8, avoided=(apart(1, 5),)).event, 1)
    assert boards(draft) == {frozenset(pair) for pair in ((1, 6), (2, 5), (3, 7), (4, 8))}
    assert draft.notes == ()


def test_nobody_changes_the_score_group_for_a_pair_to_avoid():
    """After 1-0 on both boards of four the winners 1 and 3 are alone in their group."""
    event = field(4, avoided=(apart(1, 3),)).round("1-0 1-0", (1, 4), (3, 2)).event
    draft = next_round.pair(event, 2)
    assert frozenset((1, 3)) in boards(draft)
    assert [str(note) for note in draft.notes] == [
        "Player03, A and Player01, A meet though they should not (named to avoid): "
        "otherwise somebody would change the score group"
    ]
    forbidden = event.with_records(
        regulations=msgspec.structs.replace(event.regulations, avoided=(), forbidden=(apart(1, 3),))
    )
    assert frozenset((1, 3)) not in boards(next_round.pair(forbidden, 2))


def test_clubs_are_parted_in_round_1():
    built = clubs("Alpha", "Beta", "Gamma", "Delta", "alpha ", "beta", "gamma", "delta")
    draft = next_round.pair(built.event, 1)
    met = [{names.club.strip().lower() for names in map(built.event.players.get, pair)} for pair in draft.pairs]
    assert all(len(both) == 2 for both in met)
    assert draft.notes == ()


def test_of_a_club_too_large_as_few_as_can_be_meet():
    """Six of eight are of one club: two boards can hold an outsider, two cannot."""
    built = clubs(*["Alpha"] * 6, "Beta", "Gamma")
    draft = next_round.pair(built.event, 1)
    inside = [pair for pair in draft.pairs if all(built.event.players[side].club == "Alpha" for side in pair)]
    assert len(inside) == 2
    assert len(draft.notes) == 2
    assert "(same club, Alpha)" in str(draft.notes[0])


def test_families_come_before_clubs():
    people = [
        player(1, 2000, "Adam, A", club="X"), player(2, 1990, "Bell, B", club="X"),
        player(3, 1980, "Adam, C", club="Y"), player(4, 1970, "Cole, D", club="X"),
    ]  # fmt: skip
    event = field(4, players=people, avoid_clubs=True, avoid_families=True).event
    assert [(group.kind, group.name, group.apart.players) for group in unwanted(event, 1)] == [
        (Kind.FAMILY, "Adam", (1, 3)),
        (Kind.CLUB, "X", (1, 2, 4)),
    ]
    draft = next_round.pair(event, 1)
    assert frozenset((1, 3)) not in boards(draft)


def test_rounds_and_players_who_left_the_list():
    event = field(6, avoided=(Apart((PlayerId(1), PlayerId(2)), 1, 3), apart(3, 99))).event
    assert [group.apart.players for group in unwanted(event, 3)] == [(1, 2)]
    assert unwanted(event, 4) == ()


def test_the_engine_is_not_asked_again_without_need():
    base = Draft(1, ((1, 2), (3, 4)), (), "engine")
    asked = []
    assert kept_apart(field(4, avoided=(apart(1, 3),)).event, base, asked.append) is not None
    assert asked == []


def test_an_answer_of_another_shape_is_not_taken():
    """The bye would go to another score group, or there is no pairing at all."""
    event = field(5, avoided=(apart(1, 2),), rounds=5).round("1-0 1-0", (1, 3), (2, 4)).event
    base = Draft(2, ((1, 2), (3, 4)), (Bye(PlayerId(5), ByeKind.ALLOCATED),), "engine")
    other = Draft(2, ((1, 5), (2, 4)), (Bye(PlayerId(3), ByeKind.ALLOCATED),), "engine")
    answers = iter([other, NoPairing(words("none")), NoPairing(words("none"))])
    assert kept_apart(event, base, lambda _: next(answers)).pairs == base.pairs


def test_a_swiss_without_colours_avoids_them_too():
    draft = next_round.pair(field(8, colours=False, avoided=(apart(1, 5),)).event, 1)
    assert isinstance(draft, Draft)
    assert frozenset((1, 5)) not in boards(draft)
    assert draft.notes == ()
