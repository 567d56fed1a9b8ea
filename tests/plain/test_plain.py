"""`--plain`: every job of the screens, line by line; what is said is what a screen reader reads."""

from pathlib import Path

import pytest

from tests.builders import knockout, swiss
from tests.plain.spoken import event_of, spoken, stored
from tourney_tui import locale
from tourney_tui.model import intents
from tourney_tui.model.names import fold
from tourney_tui.model.result import Result
from tourney_tui.plain.all_commands import COMMANDS
from tourney_tui.plain.command import Command, found
from tourney_tui.session import Session

PAIRS = ((1, 5), (6, 2), (3, 7), (8, 4))


@pytest.fixture(autouse=True)
def in_english():
    locale.use("en")
    yield
    locale.use("en")


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    return stored(tmp_path, swiss(8).pair(*PAIRS).event)


# The commands


def test_every_word_and_letter_means_one_command() -> None:
    names: dict[str, str] = {}
    for command in COMMANDS:
        for name in {fold(command.english), fold(command.french), *command.letters.split()}:
            assert name not in names, f"{name}: {command.english} and {names[name]}"
            names[name] = command.english


@pytest.mark.parametrize("word", ["standings", "classement", "s", "class", "stand"])
def test_a_word_a_letter_and_a_beginning_are_found(word: str) -> None:
    command = found(COMMANDS, word)
    assert isinstance(command, Command)
    assert command.english == "standings"


def test_an_unclear_word_names_what_it_may_mean(boards: Path) -> None:
    said = spoken(boards.parent, "res", "xyz", "1e", opening=boards)
    assert "Not done: 'res' may mean result, restore" in said
    assert "Not done: 'xyz' is no command; help lists them" in said
    assert "type the number of a board" in said


# Rounds


def test_results_are_entered_and_the_next_board_is_said(boards: Path) -> None:
    said = spoken(boards.parent, "1 1-0", "résultat 2 =", "r 3 +/-", "4 0", opening=boards)
    results = [game.result for game in event_of(boards).round_games(1)]
    assert results == [Result.WHITE_WINS, Result.DRAW, Result.FORFEIT_WHITE, Result.BLACK_WINS]
    assert "R1 board 1: none -> 1-0 (Player01 - Player05)" in said
    assert "next: Board 2: Player06, A, 1950, points 0, White against Player02, A" in said
    assert "round 1 is complete" in said


def test_a_correction_is_asked_about_and_no_keeps_what_was_there(boards: Path) -> None:
    said = spoken(boards.parent, "1 1-0", "1 0-1", "no", "1 0-1", "what", "y", "clear 1", "y", "u", opening=boards)
    assert "has 1-0" in said
    assert "make it 0-1? yes or no?" in said
    assert "Note: type yes or no" in said
    assert "nothing changed" in said
    assert event_of(boards).round_games(1)[0].result is Result.BLACK_WINS


def test_a_wrong_result_says_the_right_form(boards: Path) -> None:
    said = spoken(boards.parent, "1 2-7", "99 1-0", "1", "q", ".", "b", "m", "n", opening=boards)
    assert "Not done: '2-7' is no result of a game; write 1-0" in said
    assert "type the number of a board of this round, 1 to 4" in said
    assert "0: right wins" in said
    assert "type what stands before one of the answers" in said
    assert "R1/5 (4)" in said
    assert "Board 4: Player08, A, 1930, points 0, White against Player04, A, 1970, points 0, Black: no result" in said


def test_a_match_takes_its_score_and_refuses_what_the_length_forbids(tmp_path: Path) -> None:
    path = stored(tmp_path, knockout(4).event)
    said = spoken(tmp_path, "1 7-4", "2 7-9", "2", "s", "7-5", "x", "x 1", opening=path)
    assert [game.sets for game in event_of(path).round_games(1)] == [((7, 4),), ((7, 5),)]
    assert "Not done: " in said
    assert "Bracket (" in said


def test_pairing_is_read_aloud_edited_and_published(tmp_path: Path) -> None:
    path = stored(tmp_path, swiss(4).event)
    said = spoken(tmp_path, "pair", "e", "1", "2", "c", "1", "w", "1", "p", "b", opening=path)
    assert "Board 1: Player" in said
    assert "round 1: DRAFT, not published" in said
    assert event_of(path).rounds[1].paired_by.endswith("edited by hand")


def test_a_discarded_draft_pairs_nothing(tmp_path: Path) -> None:
    path = stored(tmp_path, swiss(4).event)
    said = spoken(tmp_path, "apparier", "2", opening=path)
    assert "draft thrown away; nothing was paired" in said
    assert not event_of(path).rounds


def test_boards_by_hand_verified_moved_and_taken_back(boards: Path) -> None:
    said = spoken(
        boards.parent, "1 1-0", "verify 1 0-1", "verify 1 1-0", "move 1", "2", "yes", "swap 3", "colours 3",
        "table 2", "A7",
        "take-out 4", "complete", "yes", "b", opening=boards,
    )  # fmt: skip
    assert "you typed 0-1: look at the slip" in said
    assert "'swap' is no command" in said
    games = {game.board: game for game in event_of(boards).round_games(1)}
    assert games[1].result is None
    assert games[2].result is Result.WHITE_WINS
    assert (games[2].table, games[3].left) == ("A7", 7)
    assert "table A7" in said


# Players


def test_players_are_registered_found_edited_and_leave(tmp_path: Path) -> None:
    path = stored(tmp_path, swiss(2, systems=("fide",)).event)
    said = spoken(
        tmp_path, "register Petit Hugo 1650", "inscrire", "Maes Inès", "1850", "", "p maes", "edit Maes", "c", "Dunes",
        "present Petit", "bye Maes", "2", "h", "withdraw Petit", "", "return Petit", "paid Petit",
        "remove Maes", "yes", "p",
        "e", ".",
        opening=path,
    )  # fmt: skip
    event = event_of(path)
    assert [player.name for player in event.players_by_number][2:] == ["Petit, Hugo"]
    hugo = event.players_by_number[2]
    assert (hugo.present, hugo.paid, hugo.left) == (False, True, None)
    assert "Maes, Inès: half-point bye in round 2" in said
    assert "Petit, Hugo; FIDE 1650" in said


def test_an_unclear_player_is_named_and_asked_again(boards: Path) -> None:
    said = spoken(boards.parent, "card player0", "?", "3", "why 1", "goal 1", "1", ".", "norms", opening=boards)
    assert "Note: 8 players fit: 1 Player01, A" in said
    assert "3. Player03, A" in said
    assert "rank of Player01, A" in said
    assert "1: FIDE" in said


# Tables, log, past


def test_standings_ratings_crosstable_and_settings(boards: Path) -> None:
    said = spoken(
        boards.parent, "1 1-0", "s", "tiebreaks BH, SB", "yes", "s", "a", "a ffe", "a elo", "x 1", "prizes", "ledger",
        "event", "event 1", "Club Open", "lots", opening=boards,
    )  # fmt: skip
    assert "Rank 1; No 1; Player01, A" in said
    assert "Ratings FIDE (" in said
    assert "the systems of the event are FIDE, FFE" in said
    assert "R1 5w1; Pts 1" in said
    event = event_of(boards)
    assert event.regulations.tiebreaks == ("BH", "SB")
    assert event.about.name == "Club Open"


def test_results_are_supposed_and_nothing_is_stored(boards: Path) -> None:
    said = spoken(boards.parent, "what-if 1", "1 1", "2 =", "9 1", "1 -", "", "where", opening=boards)
    assert "Rd 1; Side White; Opponent" in said
    assert "Supposed win" in said
    assert "type one of the rounds 1, 2, 3, 4, 5 and" in said
    assert "FIDE: " in said
    assert "nothing of this was stored" in said
    assert event_of(boards).round_games(1)[0].result is None


def test_log_undo_redo_past_and_restore(boards: Path) -> None:
    said = spoken(
        boards.parent, "1 1-0", "2 1-0", "l", "u", "redo", "l board 1", "past 2", "1 0-1", "u", "restore", "yes", "now",
        "where", opening=boards,
    )  # fmt: skip
    assert "3: R1 board 2: none -> 1-0 (Player06 - Player02)" in said
    assert "undo: R1 board 2: none -> 1-0" in said
    assert "Not done: this is the past, nothing can be changed" in said
    results = [game.result for game in event_of(boards).round_games(1)]
    assert results == [Result.WHITE_WINS, None, None, None]


def test_long_answers_come_in_pages(tmp_path: Path) -> None:
    path = stored(tmp_path, swiss(60).event)
    said = spoken(tmp_path, "p", "", "more", "more", "more", opening=path)
    assert "more lines: 41; Enter goes on" in said
    assert "No 60; Player60, A" in said
    assert said.count("there is nothing more") == 1


# Files


def test_new_events_saves_demo_import_and_export(tmp_path: Path) -> None:
    players = tmp_path / "list.csv"
    players.write_text("Name;FIDE\nPetit, Hugo;1650\nMaes, Inès;1850\n", encoding="utf-8")
    out = tmp_path / "out.csv"
    said = spoken(
        tmp_path, "saves", "p", "new Club", "", "c", "s", "3", "fide", "", "import nowhere", str(players), "i", "yes",
        "p", "export", "c", str(out), "close", "open 1", "open nothing", "demo b", "where",
    )  # fmt: skip
    assert "no saves here yet" in said
    assert "open an event first" in said
    assert "there is no file nowhere" in said
    assert "Petit, Hugo" in out.read_text(encoding="utf-8")
    assert 'there is no save "nothing"' in said
    assert "1: Club, 2 players" in said


def test_save_as_goes_on_in_another_file(boards: Path) -> None:
    spoken(boards.parent, "save-as", "other", "1 1-0", opening=boards)
    assert event_of(boards.parent / "other.json").round_games(1)[0].result is Result.WHITE_WINS
    assert event_of(boards).round_games(1)[0].result is None


# Other terminals, the disk, the end


def test_a_change_of_another_terminal_is_said_before_the_next_line(boards: Path) -> None:
    def elsewhere() -> None:
        other = Session.open(boards, by="hall-2")
        other.do(intents.EnterResult(game=other.event.round_games(1)[2].id, result=Result.DRAW))
        other.close()

    said = spoken(boards.parent, elsewhere, "", "where", opening=boards)
    assert "hall-2: R1 board 3: none -> 1/2-1/2 (Player03 - Player07)" in said


def test_a_full_disk_keeps_what_is_typed_and_names_it_at_the_end(boards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.tui.test_not_saved import Disk

    disk = Disk(monkeypatch)

    def fill() -> None:
        import errno

        disk.error = errno.EIO

    def free() -> None:
        disk.error = 0

    said = spoken(boards.parent, fill, "1 1-0", "2 0-1", free, "", fill, "3 1-0", "q", "no", opening=boards)
    assert "NOT SAVED: " in said
    assert "saved again: 2 results" in said
    assert "Leave all the same? yes or no?" in said
    assert "not stored: R1 board 3: none -> 1-0" in said
    disk.error = 0
    assert [game.result for game in event_of(boards).round_games(1)][:3] == [
        Result.WHITE_WINS, Result.BLACK_WINS, None,
    ]  # fmt: skip


def test_everything_is_said_in_french(boards: Path) -> None:
    locale.use("fr")
    said = spoken(boards.parent, "aide", "1 1-0", "1 0-1", "oui", "classement", "p", "langue", "help", opening=boards)
    assert "résultat, r: 12 1-0: " in said
    assert "oui ou non" in said
    assert "Blancs" in said
    assert "result, r: 12 1-0: the result of a board" in said


def test_names_cannot_steer_a_terminal(tmp_path: Path) -> None:
    from tests.builders import empty, player

    path = stored(tmp_path, empty(1, players=[player(1, 1500, name="Evil\x1b[2J\x07, A")]))
    said = spoken(tmp_path, "p", "card 1", opening=path)
    assert "Evil" in said
    assert said.replace("\n", "").isprintable()


@pytest.mark.parametrize("junk", ["\x00\x01\x02", "9" * 5000, "'; --", "((((", "é" * 300, "1 " * 400])
def test_any_line_is_answered(boards: Path, junk: str) -> None:
    said = spoken(boards.parent, junk, "where", opening=boards)
    assert said.count("Test: 8 players, round 1 of 5, 4 boards without a result") == 2


def test_the_page_has_every_command() -> None:
    page = (Path(__file__).parents[2] / "docs" / "plain.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `{command.english}` | `{command.french}` |" in page
        assert command.help in page
