"""`tourney result`: results without the screen, acknowledged when they are on the disk."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders import swiss
from tourney_tui.model.result import Result
from tourney_tui.store.save import Save

ROOT = Path(__file__).parents[2]


def board(event, number, round_number=2):
    return event.round_games(round_number)[number - 1]


def test_a_result_is_saved_and_acknowledged_with_its_revision(command, chess, reopened):
    answer = command("result", chess, 1, "1-0")
    assert (answer.code, answer.out, answer.err) == (0, "saved 1 1-0 rev 2\n", "")
    assert board(reopened(chess), 1).result is Result.WHITE_WINS


@pytest.mark.parametrize(
    ("typed", "stored"),
    [("-/+", "-/+"), ("-/-", "-/-"), ("+/-", "+/-"), ("=", "1/2-1/2"), ("0-1u", "0-1 unrated"), ("0-0", "0-0")],
)
def test_every_kind_of_result_can_be_an_argument(command, chess, reopened, typed, stored):
    assert command("result", chess, 2, typed).out == f"saved 2 {stored} rev 2\n"
    assert board(reopened(chess), 2).result == stored


def test_a_result_that_is_there_is_shown_and_asked_before_it_is_replaced(command, chess, reopened):
    """RC-05."""
    before = chess.read_bytes()
    answer = command("result", chess, 3, "0-1")
    assert answer.code == 2
    assert answer.out == ""
    assert "board 3" in answer.err
    assert "has 1-0; make it 0-1? (--yes agrees)" in answer.err
    assert board(reopened(chess), 3).result is Result.WHITE_WINS
    assert chess.read_bytes() == before


def test_yes_agrees_to_replace(command, chess, reopened):
    """RC-05."""
    assert command("result", chess, 3, "0-1", "--yes").out == "saved 3 0-1 rev 2\n"
    assert board(reopened(chess), 3).result is Result.BLACK_WINS


def test_the_same_result_again_is_no_change(command, chess):
    assert command("result", chess, 3, "1-0").out == "saved 3 1-0 rev 1\n"


def test_results_for_machines(command, chess):
    answer = command("result", chess, "--json", text="1 1-0\n9 1-0\n2 =\n")
    assert answer.code == 2
    assert [json.loads(line) for line in answer.lines] == [
        {"round": 2, "board": 1, "result": "1-0", "rev": 2},
        {"round": 2, "board": 2, "result": "1/2-1/2", "rev": 3},
    ]
    assert "error 2: 9 1-0" in answer.err
    moved = command("result", chess, 1, "--move-to", 4, "--json", "--yes")
    assert moved.json == {"round": 2, "board": 4, "result": "1-0", "rev": 4}


def test_a_result_is_taken_away_with_none(command, chess, reopened):
    assert command("result", chess, 3, "none", "--yes").out == "saved 3 none rev 2\n"
    assert board(reopened(chess), 3).result is None


def test_an_older_round_is_corrected_only_with_yes(command, chess, reopened):
    """RC-01."""
    asked = command("result", chess, 1, "0-1", "--round", 1)
    assert asked.code == 2
    assert "(--yes agrees)" in asked.err
    assert command("result", chess, 1, "0-1", "--round", 1, "--yes").code == 0
    after = reopened(chess)
    assert board(after, 1, round_number=1).result is Result.BLACK_WINS
    assert after.rounds[2].corrected


def test_lines_are_read_and_a_wrong_one_is_left_out(command, chess, reopened):
    text = "1 1-0\n\n# the top boards\n2 7-4\n99 1-0\nnonsense\n4\t+/-\n2 ½\n"
    answer = command("result", chess, text=text)
    assert answer.code == 2
    assert answer.lines == ["saved 1 1-0 rev 2", "saved 4 +/- rev 3", "saved 2 1/2-1/2 rev 4"]
    errors = answer.err.splitlines()
    assert [line.partition(":")[0] for line in errors] == ["error 4", "error 5", "error 6"]
    assert "no result of a game" in errors[0]
    assert "round 2 has boards 1 to 4, not 99" in errors[1]
    assert "write BOARD RESULT, such as 12 1-0" in errors[2]
    assert not reopened(chess).missing_results(2)


@pytest.mark.parametrize("text", [b"\xff\xfe\x00\n", b"1 \x1b[31m1-0\n", b"1 " + b"9" * 100_000 + b"\n", b"-1 1-0\n"])
def test_hostile_lines_change_nothing(command, chess, text):
    before = chess.read_bytes()
    answer = command("result", chess, text=text)
    assert answer.code == 2
    assert "\x1b" not in answer.err
    assert max(map(len, answer.err.splitlines())) < 400
    assert chess.read_bytes() == before


def test_backgammon_scores_and_sets(command, backgammon, reopened):
    answer = command("result", backgammon, text="1 7-4\n2 5-7\n3 +/-\n4 7-0\n")
    assert answer.lines == ["saved 1 7-4 rev 2", "saved 2 5-7 rev 3", "saved 3 +/- rev 4", "saved 4 7-0 rev 5"]
    assert command("result", backgammon, 1, "9-4", "7-9", "9-2").out == "saved 1 9-4 7-9 9-2 rev 6\n"
    assert board(reopened(backgammon), 1).sets == ((9, 4), (7, 9), (9, 2))


@pytest.mark.parametrize(
    ("score", "words"),
    [("7-8", "has two winners"), ("6-4", "not finished"), ("7-4 3-7", "one too many"), ("1/2", "not finished")],
)
def test_a_score_the_format_forbids_says_why(command, backgammon, score, words):
    answer = command("result", backgammon, 1, *score.split())
    assert answer.code == 2
    assert words in answer.err


def test_points_beyond_the_match_are_cut_only_with_yes(command, backgammon):
    assert "store 7-4? (--yes agrees)" in command("result", backgammon, 1, "9-4").err
    assert command("result", backgammon, 1, "9-4", "--yes").out == "saved 1 7-4 rev 2\n"


def test_a_round_that_is_not_paired(command, chess, store):
    assert "rounds 1 to 2 are" in command("result", chess, 1, "1-0", "--round", 3).err
    unpaired = store(swiss(4).event, "new.json")
    answer = command("result", unpaired, 1, "1-0")
    assert answer.code == 2
    assert "no round is paired yet" in answer.err


def test_a_save_that_cannot_be_written_ends_with_3(command, chess, tmp_path):
    link = tmp_path / "link.json"
    link.symlink_to(chess)
    answer = command("result", link, 1, "1-0")
    assert answer.code == 3
    assert "cannot be changed" in answer.err


def test_the_terminal_is_named_in_the_journal(command, chess):
    command("result", chess, 1, "1-0")
    with Save.open(chess, by="reader", read_only=True) as save:
        assert save.log(1)[0].by == "desk-1"


def test_what_was_acknowledged_survives_sigkill(chess, reopened):
    """PE-01: the three acknowledged results are there, whatever becomes of the process."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tourney_tui", "result", str(chess)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": ""},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    typed = [b"1 1-0", b"2 0-1", b"4 1/2-1/2"]
    for number, line in enumerate(typed, start=2):
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"saved %b rev %d\n" % (line, number)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    event = reopened(chess)
    assert [board(event, n).result for n in (1, 2, 4)] == [Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW]
