"""Public exports hold no birth dates, telephone numbers, mail addresses or notes: every byte is looked at."""

import pytest

from tests.publishing.events import SECRETS, kinds, open_event, source
from tourney_tui.cli.export_forms import CSV_TABLES
from tourney_tui.exchange.pgn import write_pgn
from tourney_tui.exchange.swar import write_swar
from tourney_tui.exchange.trf.writer import write_trf
from tourney_tui.model.event import Event
from tourney_tui.publishing.lists import CSV, LISTS, MARKDOWN, PAGE, SLIPS, TEXT, written_list
from tourney_tui.publishing.site import Live, site

EVENT = open_event()


def secrets_in(data: bytes) -> list[str]:
    return [secret for secret in SECRETS if secret.encode() in data]


def test_the_event_has_secrets() -> None:
    people = EVENT.players.values()
    assert all(player.birth == "1987-06-05" and "lise@example.org" in player.note for player in people)
    assert secrets_in(write_trf(EVENT).encode()) == ["1987"]
    assert secrets_in(write_swar(EVENT)) == ["1987", "06-05"]


def test_pages_have_none() -> None:
    of = source(EVENT)
    for name, page in site(EVENT, of.views, of.ranked, Live(20, 10, "Last change: 12:00:00")).items():
        assert secrets_in(page) == [], name


@pytest.mark.parametrize("form", [PAGE, MARKDOWN, TEXT, CSV])
@pytest.mark.parametrize("name", LISTS)
def test_lists_have_none(name: str, form: str) -> None:
    data = written_list(source(EVENT), name, form)
    assert b"Player02" in data
    assert secrets_in(data) == []


def test_slips_and_games_have_none() -> None:
    of = source(EVENT)
    games = write_pgn(EVENT)
    assert isinstance(games, str)
    for data in (written_list(of, SLIPS, PAGE), written_list(of, SLIPS, TEXT), games.encode()):
        assert b"Player03" in data
        assert secrets_in(data) == []


@pytest.mark.parametrize("table", CSV_TABLES)
def test_spreadsheets_have_none(table: str) -> None:
    assert secrets_in(CSV_TABLES[table](EVENT)) == []


@pytest.mark.parametrize("event", kinds().values(), ids=list(kinds()))
@pytest.mark.parametrize("form", [PAGE, MARKDOWN, TEXT, CSV])
def test_every_kind_of_event_can_be_written_in_every_form(event: Event, form: str) -> None:
    of = source(event)
    for name in LISTS:
        assert isinstance(written_list(of, name, form), bytes)
