"""`tourney rate`: the contract of its input, its output and its exit codes."""

import io
import json
import subprocess
import sys
from decimal import Decimal

import pytest

from tourney_tui.cli import VERBS, main
from tourney_tui.ratings.registry import SYSTEMS

CONTRACT = """\
{"date": "2009-05-20",
 "player": {"rating": 1600, "youth": false},
 "games": [{"opponent": 1790, "score": 1}, {"opponent": 1900, "score": 0},
           {"opponent": null, "score": 1}, {"opponent": 1860, "score": 0.5, "played": false}]}
"""
WIN = '{"player": {"rating": 1600, "games": 100}, "games": [{"opponent": 1700, "score": 1}]}'
KEYS = [
    "system",
    "ruleset",
    "rated",
    "counted",
    "score",
    "average",
    "percentage",
    "bonus",
    "performance",
    "expected",
    "k",
    "unrounded",
    "rating",
    "change",
]


class Answer:
    """What the command left behind."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out, parse_float=Decimal)


@pytest.fixture
def tourney(monkeypatch, capsys):
    def run(*arguments, text=""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        code = main(["rate", *arguments])
        return Answer(code, *capsys.readouterr())

    return run


def one_game(**fields):
    return json.dumps({"player": {"rating": 1600}, "games": [{"opponent": 1700, "score": 1, **fields}]})


def one_match(**fields):
    match = {"opponent": {"rating": 1600, "experience": 600}, "format": "7", "won": True, **fields}
    return json.dumps({"player": {"rating": 1700, "experience": 600}, "matches": [match]})


# --- output --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["fide", "ffe", "ffe-rapid", "belgium"])
def test_keys_are_the_same_for_every_chess_system(tourney, system):
    answer = tourney(system, "--json", text=CONTRACT)
    assert answer.code == 0
    assert list(answer.json) == [*KEYS, "excluded", "steps"]
    assert answer.json["system"] == system
    assert answer.json["excluded"] == [
        {"game": 3, "reason": "unrated opponent"},
        {"game": 4, "reason": "forfeit or bye: not played"},
    ]
    assert all(list(step) == ["text", "value", "rule"] for step in answer.json["steps"])


def test_seed_example_of_the_french_federation(tourney):
    games = [(1790, 1), (1900, 0), (2000, 0), (1450, 1), (1860, 0.5)]
    text = json.dumps({"player": {"rating": 1600}, "games": [{"opponent": o, "score": s} for o, s in games]})
    found = tourney("ffe", "--json", text=text).json
    assert (found["ruleset"], found["counted"], found["score"], found["average"]) == (
        "ffe-2004",
        4,
        Decimal("2.5"),
        1750,
    )
    assert (found["percentage"], found["bonus"], found["performance"]) == (Decimal("0.625"), 91, 1841)
    assert (found["unrounded"], found["rating"], found["change"]) == (Decimal("1660.25"), 1660, 60)
    assert (found["expected"], found["k"]) == (None, None)


def test_seed_example_of_fide(tourney):
    found = tourney("fide", "--json", text=WIN).json
    assert (found["k"], found["expected"], found["unrounded"]) == (20, Decimal("0.36"), Decimal("1612.8"))
    assert (found["rating"], found["change"]) == (1613, 13)


def test_seed_example_of_belgium_is_printed_without_binary_noise(tourney):
    text = '{"player": {"rating": 1800, "games": 450}, "games": [{"opponent": 1960, "score": 1}]}'
    answer = tourney("belgium", "--json", text=text)
    assert '"unrounded":1811.36,"rating":1811,' in answer.out


def test_ffbg_adds_elo_experience_level_and_matches(tourney):
    found = tourney("ffbg", "--json", text=one_match()).json
    assert list(found) == [*KEYS, "elo", "experience", "level", "matches", "excluded", "steps"]
    assert (found["rating"], found["unrounded"]) == (Decimal("1704.5"), Decimal("1704.491772"))
    assert (found["elo"], found["experience"], found["level"]) == (Decimal("1704.491772"), 607, "Champion")
    assert found["matches"] == [
        {
            "game": 1,
            "length": 7,
            "probability": Decimal("0.575567"),
            "factor": 1,
            "points": Decimal("4.491772"),
            "rating": Decimal("1704.491772"),
            "experience": 607,
        }
    ]
    assert found["average"] is found["performance"] is found["k"] is None


def test_ffbg_set_formats_by_rule_set(tourney):
    text = one_match(format="2x9")
    lengths = {
        rules: tourney("ffbg", "--json", "--ruleset", rules, text=text).json["matches"][0]["length"]
        for rules in ("ffbg", "ffbg-exact", "ffbg-odd")
    }
    assert (lengths["ffbg"], lengths["ffbg-odd"]) == (20, 21)
    assert round(lengths["ffbg-exact"], 3) == Decimal("20.350")


def test_numbers_that_never_end_have_six_decimals(tourney):
    games = [{"opponent": 1700, "score": 1}, {"opponent": 1701, "score": 0}, {"opponent": 1703, "score": 0}]
    found = tourney("fide", "--json", text=json.dumps({"player": {"rating": 1600}, "games": games})).json
    assert (found["average"], found["percentage"]) == (Decimal("1701.333333"), Decimal("0.333333"))


def test_json_lines_give_one_answer_a_line(tourney):
    answer = tourney("fide", "--json", text=f"{WIN}\n{WIN}\n\n{WIN}\n")
    assert [json.loads(line)["rating"] for line in answer.out.splitlines()] == [1613, 1613, 1613]
    assert answer.code == 0


def test_a_player_who_is_not_rated_ends_with_1(tourney):
    text = '{"player": {"rating": null}, "games": [{"opponent": 1700, "score": 1}]}'
    answer = tourney("fide", "--json", text=f"{WIN}\n{text}")
    assert answer.code == 1
    assert [json.loads(line)["rated"] for line in answer.out.splitlines()] == [True, False]
    table = tourney("fide", text=text)
    assert table.code == 1
    assert "not rated, 4 more games needed" in table.out


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_games_change_nothing(tourney, system):
    field = "matches" if system == "ffbg" else "games"
    found = tourney(system, "--json", text=f'{{"player": {{"rating": 1600}}, "{field}": []}}').json
    assert (found["counted"], found["rating"], found["change"]) == (0, 1600, 0)


def test_plain_table_for_a_pipe(tourney):
    answer = tourney("fide", text=CONTRACT)
    lines = answer.out.splitlines()
    assert lines[0] == "FIDE (fide-2025): 1600 -> 1612 (+12)"
    assert lines[1].split() == ["step", "value", "rule"]
    assert "change of the period, a half away from zero" in answer.out
    assert "   4  forfeit or bye: not played" in lines
    assert "\x1b" not in answer.out


def test_plain_table_of_ffbg_names_elo_and_level(tourney):
    assert tourney("ffbg", text=one_match()).out.startswith(
        "FFBG (ffbg): 1700 -> 1704.5 (+4.49), ELO 1704.49, experience 607, Champion\n"
    )


def test_note_says_why_nothing_changes(tourney):
    text = '{"player": {"rating": 1600}, "games": [{"opponent": 1600, "score": 0.5}]}'
    assert "unchanged: the score is the expected one" in tourney("fide", text=text).out


def test_rich_table_on_a_terminal(tourney, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("NO_COLOR", raising=False)
    coloured = tourney("fide", text=WIN).out
    assert "─" in coloured
    assert "\x1b[" in coloured


# --- rule sets -----------------------------------------------------------------------------------------------------


def test_date_chooses_the_rule_set(tourney):
    dated = WIN.replace("{", '{"date": "2023-05-01", ', 1)
    assert tourney("fide", "--json", text=dated).json["ruleset"] == "fide-2022"
    assert tourney("fide", "--json", text=WIN).json["ruleset"] == "fide-2025"
    assert tourney("fide", "--json", "--ruleset", "fide-seed", text=dated).json["ruleset"] == "fide-seed"


def test_date_decides_about_a_junior(tourney):
    player = '{"date": "%s", "player": {"rating": 1600, "birth_year": 2008}, "games": []}'
    assert [tourney("fide", "--json", text=player % day).json["k"] for day in ("2026-12-31", "2027-01-01")] == [40, 20]


def test_rapid_game_against_a_far_weaker_opponent(tourney):
    text = '{"time_control": "rapid", "player": {"rating": 2700}, "games": [{"opponent": 2000, "score": 1}]}'
    assert tourney("fide", "--json", text=text).json["counted"] == 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_rule_sets_are_listed(tourney, system):
    answer = tourney(system, "--rulesets")
    assert answer.code == 0
    assert [line.split()[0] for line in answer.out.splitlines()] == [
        "id",
        *(rules.id for rules in SYSTEMS[system].rulesets),
    ]


def test_rule_sets_as_json(tourney):
    lines = [json.loads(line) for line in tourney("fide", "--rulesets", "--json").out.splitlines()]
    assert lines[1] == {
        "id": "fide-2022",
        "valid_from": "2022-01-01",
        "valid_to": "2024-02-29",
        "chosen": "by date",
        "source": "FIDE Handbook B.02, 1 January 2022",
    }
    assert [line["chosen"] for line in lines] == ["by name", "by date", "by date", "default"]


def test_every_rule_set_of_the_contract_exists():
    assert {rules.id: system.id for system in SYSTEMS.values() for rules in system.rulesets} == {
        "ffe-2004": "ffe",
        "ffe-2009-literal": "ffe",
        "ffe-rapid-2004": "ffe-rapid",
        "belgium-2008": "belgium",
        "belgium-2008-literal": "belgium",
        "belgium-2024": "belgium",
        "fide-seed": "fide",
        "fide-2022": "fide",
        "fide-2024": "fide",
        "fide-2025": "fide",
        "ffbg": "ffbg",
        "ffbg-exact": "ffbg",
        "ffbg-odd": "ffbg",
    }
    assert list(SYSTEMS) == ["fide", "ffe", "ffe-rapid", "belgium", "ffbg"]


# --- bad input -----------------------------------------------------------------------------------------------------

BAD = {
    "a letter in a rating": (
        "fide",
        '{"player": {"rating": "15O0"},\n "games": []}',
        "standard input, line 1, player.rating: write a whole number such as 1600, or null for an unrated player, "
        'not "15O0"',
    ),
    "half points in a rating": ("fide", '{"player": {"rating": 1600.5}, "games": []}', "not 1600.5"),
    "no rating is null, not 0": (
        "fide",
        '{"player": {"rating": 0}, "games": []}',
        "or null for an unrated player, not 0",
    ),
    "a rating beyond all": ("ffe", '{"player": {"rating": 16000}, "games": []}', "player.rating: write a whole number"),
    "a rating that is true": ("ffe", '{"player": {"rating": true}, "games": []}', "not true"),
    "a rating left out": ("ffe", '{"player": {}, "games": []}', "player.rating: missing, write a whole number"),
    "a score of 0.7": (
        "belgium",
        '{"player": {"rating": 1600},\n "games": [{"opponent": 1, "score": 1},\n  {"opponent": 1, "score": 0.7}]}',
        "line 3, game 2, score: write 1, 0.5 or 0, not 0.7",
    ),
    "a score that is true": ("fide", one_game(score=True), "game 1, score: write 1, 0.5 or 0, not true"),
    "no opponent": ("fide", '{"player": {"rating": 1}, "games": [{"score": 1}]}', "game 1, opponent: missing"),
    "a slip in a field": (
        "fide",
        '{"player": {"ratting": 1600}, "games": []}',
        'unknown field "ratting", did you mean rating?',
    ),
    "an unknown field": (
        "fide",
        '{"player": {"rating": 1600}, "games": [], "venue": 1}',
        'unknown field "venue", known are',
    ),
    "an unknown field of a game": ("fide", one_game(colour="w"), 'line 1, game 1: unknown field "colour"'),
    "an escape sequence": ("fide", '{"\\u001b[31mred": 1}', r"\x1b[31mred"),
    "played as a word": ("fide", one_game(played="no"), 'game 1, played: write true or false, not "no"'),
    "a list": ("fide", "[1]", "line 1: write one object with player and games, not a list"),
    "games no list": ("fide", '{"player": {"rating": 1600}, "games": {}}', "games: write a list, not an object"),
    "a game no object": ("fide", '{"player": {"rating": 1600}, "games": [7]}', "game 1: write an object such as"),
    "no games": ("fide", '{"player": {"rating": 1600}}', "games: missing"),
    "no player": ("fide", '{"games": []}', "player: missing"),
    "no input": ("fide", " \n", "standard input is empty"),
    "no JSON": ("fide", f'{WIN}\n{{"player": }}', "line 2, column 12: no JSON"),
    "NaN": ("fide", '{"player": {"rating": NaN}, "games": []}', "NaN is no number"),
    "an endless exponent": (
        "fide",
        '{"player": {"rating": 1e99999999999999999999}, "games": []}',
        "beyond all numbers",
    ),
    "a huge exponent": ("ffbg", '{"player": {"rating": 1e999999}, "matches": []}', "player.rating: write a number"),
    "endless decimals": ("ffbg", '{"player": {"rating": 1e-999999}, "matches": []}', "player.rating: write a number"),
    "too many decimals": ("ffbg", f'{{"player": {{"rating": 1500.{"1" * 30}}}, "matches": []}}', "at most 20 decimals"),
    "endless digits": ("fide", f'{{"player": {{"rating": {"9" * 5000}}}, "games": []}}', "write a whole number"),
    "a field twice": ("fide", '{"player": {"rating": 1, "rating": 2}}', 'the field "rating" is there twice'),
    "too deep": ("fide", "[" * 100_000, "nested too deeply"),
    "a day that is none": (
        "fide",
        '{"date": "2026-02-30", "player": {}}',
        'date: write a day as 2026-05-20, not "2026-02-30"',
    ),
    "a date the other way round": ("fide", '{"date": "20-05-2026", "player": {}}', "date: write a day as 2026-05-20"),
    "a time control": (
        "fide",
        '{"time_control": "bullet", "player": {}}',
        'time_control: write standard, rapid or blitz, not "bullet"',
    ),
    "born in 2060": ("fide", '{"player": {"rating": 1600, "birth_year": 2060}, "games": []}', "player.birth_year"),
    "an archived game": (
        "fide",
        '{"player": {"rating": null, "archived": [{"opponent": 1500, "score": 2}]}, "games": []}',
        "player.archived game 1, score: write 1, 0.5 or 0, not 2",
    ),
    "games for ffbg": ("ffbg", WIN, "matches: missing, FFBG rates matches"),
    "a format": (
        "ffbg",
        one_match(format="2y9"),
        "match 1, format: '2y9' is no match format; write 7, 2x9, 2x9-11 or 3x9",
    ),
    "a format as number": ("ffbg", one_match(format=7), 'match 1, format: write a text such as "7" or "2x9", not 7'),
    "a winner as score": ("ffbg", one_match(won=1), "match 1, won: write true or false, not 1"),
    "an opponent as number": ("ffbg", one_match(opponent=1600), "match 1, opponent: write an object such as"),
    "an opponent without rating": ("ffbg", one_match(opponent={}), "match 1, opponent.rating: missing"),
    "a title": ("ffbg", '{"player": {"rating": 1500, "titles": [0]}, "matches": []}', "player.title 1: write how many"),
    "less than no experience": (
        "ffbg",
        '{"player": {"rating": 1500, "experience": -1}, "matches": []}',
        "player.experience: write the sum of match lengths, 0 or more, not -1",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_names_line_field_and_right_form(tourney, name):
    system, text, message = BAD[name]
    answer = tourney(system, "--json", text=text)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.err
    assert answer.err.startswith("tourney rate: ")
    assert answer.err.removesuffix("\n").isprintable()


def test_one_bad_line_of_many_leaves_nothing_half_printed(tourney):
    answer = tourney("fide", "--json", text=f"{WIN}\n{WIN}\n{WIN.replace('1700', '17OO')}")
    assert (answer.code, answer.out) == (2, "")
    answer = tourney("fide", "--json", text="\n".join([WIN, WIN, WIN.replace("1700", '"17OO"')]))
    assert "line 3, game 1, opponent: write a whole number" in answer.err


def test_one_object_may_serve_every_system(tourney):
    text = json.dumps(
        {
            "player": {"rating": 1600, "youth": True, "games": 50, "experience": 100, "titles": [], "peak": None},
            "games": [{"opponent": 1500, "score": 1}],
            "matches": [{"opponent": None, "format": "5", "won": False}],
        }
    )
    assert [tourney(system, "--json", text=text).code for system in SYSTEMS] == [0] * 5


def test_a_forfeit_needs_no_opponent(tourney):
    text = '{"player": {"rating": 1600}, "games": [{"score": 1, "played": false}]}'
    assert tourney("fide", "--json", text=text).json["counted"] == 0
    text = '{"player": {"rating": 1600}, "matches": [{"played": false}]}'
    assert tourney("ffbg", "--json", text=text).json["counted"] == 0


def test_file_and_options_in_any_order(tourney, tmp_path):
    file = tmp_path / "player.json"
    file.write_bytes(b"\xef\xbb\xbf" + WIN.encode())
    assert tourney("fide", "--json", str(file)).json["rating"] == 1613
    assert tourney("fide", str(file), "--ruleset", "fide-seed", "--json").json["rating"] == 1613


def test_file_that_is_not_there_or_no_text(tourney, tmp_path):
    answer = tourney("fide", str(tmp_path / "none.json"))
    assert answer.code == 2
    assert "none.json cannot be read: No such file or directory" in answer.err
    (tmp_path / "latin.json").write_bytes('{"é": 1}'.encode("latin-1"))
    answer = tourney("fide", str(tmp_path / "latin.json"))
    assert answer.code == 2
    assert "latin.json is no UTF-8 text (byte 2)" in answer.err


def test_message_names_the_file(tourney, tmp_path):
    (tmp_path / "p.json").write_text('{"player": {"rating": "x"}, "games": []}')
    assert f"{tmp_path / 'p.json'}, line 1, player.rating" in tourney("fide", str(tmp_path / "p.json")).err


def test_unknown_system_and_rule_set(tourney):
    answer = tourney("uscf")
    assert answer.code == 2
    assert "'fide', 'ffe', 'ffe-rapid', 'belgium', 'ffbg'" in answer.err
    answer = tourney("fide", "--ruleset", "ffe-2004", text=WIN)
    assert answer.code == 2
    assert "fide has no rule set 'ffe-2004'; known are fide-seed, fide-2022, fide-2024, fide-2025" in answer.err


# --- the command itself --------------------------------------------------------------------------------------------


def test_help_shows_an_example(tourney):
    answer = tourney("--help")
    assert answer.code == 0
    assert "tourney rate fide" in answer.out


def test_help_names_every_verb(capsys):
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(verb in out for verb in VERBS)


def test_as_a_process():
    done = subprocess.run(
        [sys.executable, "-m", "tourney_tui", "rate", "fide", "--json"], input=WIN.encode(), capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["rating"] == 1613


@pytest.mark.parametrize("arguments", [["fide", "--json"], ["ffbg", "--rulesets"], ["--help"]])
def test_nothing_heavy_is_imported(arguments):
    script = (
        "import sys\nfrom tourney_tui.cli import main\n"
        f"main(['rate', *{arguments!r}])\n"
        "print([m for m in ('textual', 'rich', 'tinydb', 'networkx', 'gacrux', 'sqlite3') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], input=WIN.encode(), capture_output=True, check=True)
    assert done.stdout.decode().splitlines()[-1] == "[]"
