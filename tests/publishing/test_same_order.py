"""One alphabetical order everywhere (case SO-01): on the screen, on the wall and in the file."""

import csv

from tests.builders import player, swiss
from tests.exchange.data import INPUTS
from tourney_tui.publishing.pairings import by_name
from tourney_tui.publishing.sheets import plain_name
from tourney_tui.tui.lines.players import Order, ordered

NAMES = [row[0] for row in csv.reader((INPUTS / "names_sort.csv").read_text("utf-8").splitlines()[1:], delimiter="\t")]
TWICE = "Zola, B"


def test_so_01_screen_print_and_export_have_one_order() -> None:
    # Two namesakes: who has the smaller number comes first, wherever their boards are.
    names = [*NAMES, TWICE]
    people = [player(number, 2400 - 10 * number, name) for number, name in enumerate(names, 1)]
    first, last = 2, len(names)
    others = [number for number in range(1, len(names) + 1) if number not in (first, last)]
    pairs = [(last, others[0]), (first, others[1]), *zip(others[2::2], others[3::2], strict=True)]
    event = swiss(0, players=people).pair(*pairs).event
    on_screen = [(one.name, one.number) for one in ordered(event, Order.NAME)]
    sheet = by_name(event, 1, plain_name)
    assert [str(row[0]) for row in sheet.rows] == [name for name, _number in on_screen]
    boards = {game.left: game.board for game in event.round_games(1)}
    assert [row[1] for row in sheet.rows if str(row[0]) == TWICE] == [str(boards[first]), str(boards[last])]
    assert [number for name, number in on_screen if name == TWICE] == [first, last]
