"""The command line in French: help, errors, tables and notes; what a machine reads is the same in every language."""

import json
import re

import pytest

from tests.builders import swiss
from tourney_tui.cli import VERBS


@pytest.fixture
def french(command):
    """Run a command with `--lang fr` behind its arguments."""
    return lambda *arguments, **more: command(*arguments, "--lang", "fr", **more)


ENGLISH = re.compile(r"\b(the|this|with|without|of|and|which|shows|players?|save|round|usage:)\b")
# A command, a file name, an option or a form that is typed is no word of a language.
TYPED = (
    *(r"^ +(tourney|echo|printf) .*?(  |$)", r"^ +(list|find|show|import|roster|close)\b", r"import \| find.*"),
    *(r"--[a-z-]+", r"\{[^}]*\}", r"\w+\.\w+", r"`[^`]*`", r"adjourned \("),
)


def english_words(text):
    return ENGLISH.findall(re.sub("|".join(TYPED), "", text, flags=re.MULTILINE))


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_a_verb_is_french(french, verb):
    answer = french(verb, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"usage : tourney {verb} [-h]")
    assert "montrer cette aide et finir" in answer.out
    assert "exemples :" in answer.out
    assert english_words(answer.out) == []


@pytest.mark.parametrize("arguments", [("--lang", "fr", "--help"), ("--help", "--lang", "fr"), ("-h", "--lang=fr")])
def test_the_help_of_all_verbs_is_french(command, arguments):
    out = command(*arguments).out
    assert out.startswith("usage : tourney [-h]")
    assert "apparier la ronde suivante" in out
    assert english_words(out) == []


def test_the_language_stands_before_or_after_the_verb_or_in_the_environment(command, monkeypatch):
    said = "il n'y a pas de sauvegarde « none »"
    assert said in command("--lang", "fr", "log", "none").err
    assert said in command("--lang=fr", "log", "none").err
    assert said in command("log", "none", "--lang", "fr").err
    assert said in command("none", "--lang", "fr").err
    monkeypatch.setenv("LANG", "fr_BE.UTF-8")
    assert said in command("log", "none").err
    assert 'there is no save "none"' in command("log", "none", "--lang", "en").err
    monkeypatch.setenv("LC_ALL", "C")
    assert 'there is no save "none"' in command("log", "none").err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("result",), "tourney result : erreur : il manque ces arguments : SAUVEGARDE"),
        (("pair", "x", "--round", "0"), "argument --round : écrivez un nombre entier à partir de 1, pas '0'"),
        (("demo", "--nix"), "tourney demo : erreur : arguments inconnus : --nix"),
        (("export", "x", "y", "--format", "pdf"), "choix impossible : 'pdf' (choisir parmi"),
        (("period", "x"), "il manque ces arguments : --system"),
        (("standings", "/none.trf"), "il n'y a pas de sauvegarde « /none.trf »"),
        (("rate", "fide", "/none.json"), "/none.json ne peut pas être lu : fichier ou dossier inexistant"),
        (("demo",), "l'écran veut un terminal"),
        ((), "l'écran veut un terminal"),
        (("standing",), "vouliez-vous le verbe standings ?"),
    ],
)
def test_an_error_is_french(french, arguments, said):
    answer = french(*arguments)
    assert answer.code == 2
    assert said in answer.err


def test_without_arguments_the_list_of_saves_is_wanted(command):
    answer = command()
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("tourney: the screen needs a terminal")


def test_json_that_is_wrong_is_told_in_french(french):
    text = '{"player": {"rating": "high"},\n "games": []}'
    said = "ligne 1, player.rating : écrivez un nombre entier comme 1600, ou null pour un joueur sans cote"
    assert said in french("rate", "fide", text=text).err
    said = "tourney rate: entrée standard, ligne 2, partie 1, score : écrivez 1, 0.5 ou 0, pas 7\n"
    text = '{"player": {"rating": 1600},\n "games": [{"opponent": 1600, "score": 7}]}'
    assert french("rate", "fide", text=text).err == said


def test_tables_have_french_headings_and_a_decimal_comma(french, chess):
    lines = french("standings", chess).lines
    assert lines[0] == "Test : après la ronde 2, résultats manquants : 3, départages selon C.07-2026"
    assert lines[1].split()[:4] == ["rang", "n°", "nom", "points"]
    assert any(re.search(r"\d,5\b", line) for line in lines[2:])
    assert french("ratings", chess).lines[1].split()[:4] == ["n°", "nom", "cote", "parties"]
    assert french("pair", chess).err.startswith("tourney pair: la ronde 2 n'est pas complète")


def test_the_log_is_french_and_its_json_is_not(french, command, chess):
    command("result", chess, "1", "1-0")
    assert "R2 échiquier 1 : aucun -> 1-0" in french("log", chess).lines[1]
    assert json.loads(french("log", chess, "--json").lines[0])["label"].startswith("R2 board 1: none -> 1-0")


def test_an_answer_to_a_program_is_the_same_in_every_language(french, chess):
    assert french("result", chess, "1", "1/2").out == "saved 1 1/2-1/2 rev 2\n"
    said = french("result", chess, "1", "9")
    assert (said.code, said.out) == (2, "")
    assert "n'est pas" in said.err


JSON = (
    ("standings", "--tiebreaks", "BH/C1,SB"),
    ("crosstable",),
    ("ratings", "--system", "fide"),
    ("ratings", "--norms"),
    ("check",),
    ("pair", "--round", "1"),
    ("forecast",),
    ("log",),
    ("verify",),
)


@pytest.mark.parametrize("arguments", JSON, ids=lambda one: " ".join(one))
def test_json_is_the_same_in_both_languages(command, french, store, arguments):
    verb, *more = arguments
    path = store(swiss(6).round("1-0 1/2 0-1").round("1-0 +/- 0-1", (1, 2), (3, 4), (5, 6)).event)
    english, other = command(verb, path, *more, "--json"), french(verb, path, *more, "--json")
    assert (other.code, other.out) == (english.code, english.out)


def test_the_rule_sets_and_the_steps_of_a_rating_are_french(french, command):
    text = '{"player": {"rating": 1600}, "games": [{"opponent": 1700, "score": 1}]}'
    for system in ("fide", "ffe", "ffe-rapid", "belgium"):
        assert french("rate", system, "--json", text=text).out == command("rate", system, "--json", text=text).out
        assert "étape" in french("rate", system, text=text).out
    assert "par son nom" in french("rate", "fide", "--rulesets").out


def test_a_table_for_a_spreadsheet_has_french_headings(french, chess):
    assert "rang;n°;nom;points" in french("export", chess, "-", "--format", "csv", "--table", "standings").out
    lines = french("export", chess, "-", "--format", "csv", "--table", "ledger").out.splitlines()
    assert lines[0].endswith("compte;à recevoir;entrée;à payer;sortie;en caisse")
    assert [line.partition(";")[0] for line in lines[1:3]] == ["droits", "prix"]
