"""Lists to print: by board, by name, slips; and the same as Markdown, text and a spreadsheet."""

import codecs

import msgspec

from tests.builders import knockout, player, swiss
from tests.publishing.events import open_event, source, speaking
from tests.publishing.markup import Markup
from tourney_tui.exchange.sheet import Sheet
from tourney_tui.exchange.slips import PAGE as PAGE_LINES
from tourney_tui.exchange.slips import slips_text
from tourney_tui.model.event import Bye, Event
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.publishing.lists import CSV, MARKDOWN, PAGE, SLIPS, TEXT, written_list
from tourney_tui.publishing.pairings import by_name
from tourney_tui.publishing.sheets import plain_name
from tourney_tui.publishing.slips import round_slips


def rows(sheet: Sheet) -> list[tuple[str, ...]]:
    return [tuple(map(str, row)) for row in sheet.rows]


def named() -> Event:
    """Five players whose names sort otherwise than their numbers; one has the bye."""
    names = ["Zander, A", "Ébène, B", "eaton, C", "O'Neil, D", "Oakes, E"]
    people = [player(n, 2010 - 10 * n, name) for n, name in enumerate(names, start=1)]
    return swiss(0, players=people).pair((1, 3), (4, 2), byes=(Bye(PlayerId(5), ByeKind.ALLOCATED),)).event


def test_by_name_is_alphabetical_with_board_side_and_opponent_or_why_there_is_none() -> None:
    assert rows(by_name(named(), 1, plain_name)) == [
        ("eaton, C", "1", "Black", "Zander, A", "2000"),
        ("Ébène, B", "2", "Black", "O'Neil, D", "1970"),
        ("Oakes, E", "", "", "bye: the lowest who can", ""),
        ("O'Neil, D", "2", "White", "Ébène, B", "1990"),
        ("Zander, A", "1", "White", "eaton, C", "1980"),
    ]


def test_a_table_of_its_own_is_named() -> None:
    event = swiss(2).pair((1, 2)).event
    game = event.round_games(1)[0]
    event = event.with_records(games={game.id: msgspec.structs.replace(game, table="A3")})
    sheet = by_name(event, 1, plain_name)
    assert [column.title for column in sheet.columns] == ["Name", "Board", "Table", "Side", "Opponent", "Elo"]
    assert rows(sheet)[0][:4] == ("Player01, A", "1", "A3", "White")
    assert "table A3" in round_slips(event, 1)[0].title


def test_slips_of_chess_have_boxes_and_both_names() -> None:
    text = slips_text(round_slips(open_event(), 2))
    first = text.split("- - ")[0]
    assert first.splitlines()[0] == "Round 2 of 5, board 1"
    assert "Black: Player03, A (1980)" in first
    assert "1-0 [  ]    ½-½ [  ]    0-1 [  ]" in first
    assert text.count("Round 2 of 5") == 2


def test_slips_of_a_match_have_its_length_and_room_for_the_score() -> None:
    event = knockout(4, lengths=("2x9",)).event
    slip = round_slips(event, 1)[0]
    assert slip.lines[:2] == ("Match to 2x9", "Sets: ___-___   ___-___   ___-___")
    assert len(round_slips(knockout(4).event, 1)) == 2
    assert round_slips(knockout(4).event, 2) == (), "nobody is known for the final yet"


def test_slips_never_break_over_a_page() -> None:
    pairs = tuple((n, n + 20) for n in range(1, 21))
    pages = slips_text(round_slips(swiss(40).pair(*pairs).event, 1)).split("\f")
    assert len(pages) > 1
    assert all(page.count("\n") <= PAGE_LINES for page in pages)
    assert all(page.startswith("Round 1 of 5") for page in pages)
    assert sum(page.count("board ") for page in pages) == 20


def test_slips_as_a_page_carry_their_style() -> None:
    markup = Markup(written_list(source(open_event()), SLIPS, PAGE))
    assert markup.tags.count("article") == 2
    assert [found.get("class") for found in markup.having("span")].count("box") == 6
    assert "style" in markup.tags
    assert "link" not in markup.tags


def test_markdown_text_and_spreadsheet_have_the_same_cells() -> None:
    of = source(open_event())
    markdown = written_list(of, "standings", MARKDOWN).decode()
    assert markdown.startswith("# Test - Standings, round 2, 0 of 2 results\n\n| Rank | No | Name | Club | Elo | Pts |")
    text = written_list(of, "standings", TEXT).decode()
    assert text.splitlines()[2].split() == ["Rank", "No", "Name", "Club", "Elo", "Pts", "BH/C1", "BH", "SB", "DE"]
    data = written_list(of, "standings", CSV)
    assert data.startswith(codecs.BOM_UTF8)
    assert data.count(codecs.BOM_UTF8) == written_list(of, "event", CSV).count(codecs.BOM_UTF8) == 1


def test_french_lists() -> None:
    with speaking("fr"):
        text = written_list(source(open_event()), "names", TEXT).decode()
        slip = round_slips(open_event(), 2)[0]
    assert "Blancs" in text
    assert slip.sides[1].startswith("Noirs")
