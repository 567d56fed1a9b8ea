"""`tourney refresh`: what the lists say otherwise, shown, and stored with --yes."""

import pytest

from tests.exchange.lists.invented import LISTS
from tests.session.test_rating_list_refresh import PEOPLE, event_of, person
from tourney_tui.model.player import PlayerId


@pytest.fixture
def save(store, command, monkeypatch, tmp_path):
    monkeypatch.setenv("TOURNEY_LISTS", str(tmp_path / "lists"))
    return store(event_of(*PEOPLE, person("Petit, Hugo"), person("Nobody, Here"), person("Joao d'Almeida")))


@pytest.fixture
def lists(command, save):
    assert command("list", "import", LISTS / "players_list_foa.txt", "--month", "2026-11").code == 0


@pytest.mark.usefixtures("lists")
def test_the_difference_is_shown_and_nothing_is_stored(command, save):
    before = save.read_bytes()
    answer = command("refresh", save)
    assert answer.code == 0
    assert ["3", "Petit,", "Hugo", "FIDE", "1700F", "2105F", "K20"] in [line.split() for line in answer.lines]
    assert "nothing was stored; --yes stores it (FIDE 2026-11)" in answer.err
    assert "Petit, Hugo: left alone, 2 people have that name" in answer.err
    assert "Joao d'Almeida: left alone, by the name alone, without a year of birth" in answer.err
    assert save.read_bytes() == before


@pytest.mark.usefixtures("lists")
def test_yes_stores_it_as_one_change(command, save, reopened):
    answer = command("refresh", save, "--yes", "--json").json
    assert (answer["lists"], answer["revision"], answer["missing"]) == ("FIDE 2026-11", 2, ["Nobody, Here"])
    assert reopened(save).players[PlayerId(3)].rating("fide") == 2105
    assert reopened(save).players[PlayerId(7)].ids == {}
    again = command("refresh", save, "--yes")
    assert (again.code, again.out) == (1, "")
    assert "nothing differs: 4 as in the lists, 1 not there" in again.err


def test_without_a_list(command, save):
    answer = command("refresh", save)
    assert (answer.code, "tourney list import FILE" in answer.err) == (2, True)
