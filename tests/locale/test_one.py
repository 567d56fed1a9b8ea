"""One board is no `1 boards`: sentences agree with the number in them, in both languages."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tourney_tui import locale
from tourney_tui.locale import in_every_language, say
from tourney_tui.locale.catalogue import source_texts
from tourney_tui.locale.one import agreed
from tourney_tui.model import log_sentences as log
from tourney_tui.model.log_reading import read_back
from tourney_tui.model.words import words

# The fields that count; all others are names, values and places in an order.
COUNTS = frozenset(
    (
        *("n", "m", "all", "boards", "byes", "changes", "count", "declared", "findings", "fixed", "found", "free"),
        *("games", "known", "longest", "missing", "most", "new", "players", "quota", "rounds", "seconds", "stated"),
        *("owed", "paid", "participants"),
    )
)
COUNTED = re.compile(r"\{(\w+)(?::[^}]*)?\} ((?:[^\W\d_]+ )?[^\W\d_]{2,}(?:s|aux|matches))(?![\w'’-])")
SINGULAR = {
    "{n} is", "{n} was", "{n} is less", "{n} fois", "{n} times",
    "{n} has",
    "{n} still has",
    "{n} board differs",  # said of one only
    "{n} ways that games",
    "{count} changes",  # the verb: a number changes a setting
    "{n} comme dans", "{known} déjà dans", "{n} de plus", "{n} dans", "{n} sous", "{n} sans",
}  # fmt: skip
NEVER_ONE = {
    "{n} ways": "as many as the games that are left allow, two at least",
    "{n} façons": "the same",
    "{n} derniers": "the last n of a list",
    "{n} faits": "said where there are several",
    "{n} joueurs sur": "the number of those in all, not of these",
    "{all} cochés": "the ticked among all: agrees with the number before it",
}


@pytest.fixture(autouse=True)
def speaking_english() -> Iterator[None]:
    """Every test ends in English."""
    locale.use("en")
    yield
    locale.use("en")
    locale.play("chess")


def plurals(text: str, language: str) -> Iterator[str]:
    """The counted plurals of a template that stay plural behind a one."""
    for found in COUNTED.finditer(text):
        if found[1] not in COUNTS:
            continue
        field = f"{{{found[1]}}} {found[2]}"
        allowed = {field, f"{{{found[1]}}} {found[2].split()[0]}"} & (SINGULAR | set(NEVER_ONE))
        if not allowed and agreed(text, {found[1]: 1}, language) == text:
            yield field


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_counted_plural_has_its_singular(language: str) -> None:
    found = {}
    for text in source_texts():
        said = text if language == "en" else in_every_language(text)[1]
        if wrong := list(plurals(said, language)):
            found[said] = wrong
    assert found == {}


def test_the_test_sees_a_plural_without_a_singular() -> None:
    assert list(plurals("{n} gadgets left", "en")) == ["{n} gadgets"]
    assert list(plurals("{n} boards left", "en")) == []


@pytest.mark.parametrize(
    ("template", "values", "english", "french"),
    [
        ("{n} boards", {"n": 1}, "1 board", "1 échiquier"),
        ("{n} boards", {"n": 0}, "0 boards", "0 échiquier"),
        ("{n} boards", {"n": 2}, "2 boards", "2 échiquiers"),
        ("{n} boards", {"n": 11}, "11 boards", "11 échiquiers"),
        ("points in {n} compatible games", {"n": 1}, "points in 1 compatible game", "points en 1 partie compatible"),
        ("{name} is alone with {points} points", {"name": "A", "points": "1"}, "A is alone with 1 point",
         "A est seul à 1 point"),
        ("{n} players, {rounds} paired rounds, {games} games; {found} findings",
         {"n": 1, "rounds": 1, "games": 2, "found": 1}, "1 player, 1 paired round, 2 games; 1 finding",
         "1 joueur, 1 ronde appariée, 2 parties ; 1 remarque"),
        ("{n} results of earlier rounds are missing", {"n": 1}, "1 result of earlier rounds is missing",
         "il manque 1 résultat de rondes antérieures"),
        ("rounds 1 to {newest} are paired", {"newest": 1}, "rounds 1 to 1 are paired",
         "les rondes 1 à 1 sont appariées"),
    ],
)  # fmt: skip
def test_a_sentence_agrees_with_its_number(template: str, values: dict[str, Any], english: str, french: str) -> None:
    assert say(words(template, **values)) == english
    locale.use("fr")
    assert say(words(template, **values)) == french


def test_a_backgammon_event_has_one_match() -> None:
    locale.use("fr")
    locale.play("backgammon")
    assert say(words("{n} boards", n=1)) == "1 match"


def test_the_log_keeps_what_it_wrote_and_is_read_in_the_singular() -> None:
    """The journal holds `1 boards`, as older programs wrote it and look for it."""
    stored = str(log.PAIRED(round=3, n=1))
    assert stored == "round 3 paired: 1 boards"
    assert say(read_back(stored)) == "round 3 paired: 1 board"
    locale.use("fr")
    assert say(read_back(stored)) == "ronde 3 appariée : 1 échiquier"
    assert say(read_back("1 board differs from the engine")) == "1 échiquier diffère de l'appariement calculé"
