"""The log says in French what the journal holds in English."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import swiss
from tourney_tui.locale import say, use
from tourney_tui.model import import_sentences as told
from tourney_tui.model import intents
from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes import Change, Ids, decide
from tourney_tui.model.log_reading import FIELDS, every_sentence, read_back
from tourney_tui.model.result import Result


@pytest.fixture
def french():
    use("fr")
    yield
    use("en")


@given(st.text())
def test_any_text_is_itself_again(text: str) -> None:
    assert str(read_back(text)) == text


@pytest.mark.parametrize("sentence", list(every_sentence()), ids=lambda sentence: sentence.text)
def test_every_sentence_is_itself_again(sentence: log.LogSentence) -> None:
    values = dict.fromkeys(FIELDS, 3) | {"board": "R3 board 12", "did": "R1 board 2: 1-0 verified", "letter": "A"}
    others = dict.fromkeys(("name", "other", "pair", "before", "after", "result", "rated", "kind", "stage"), "Petit, H")
    rest = ("left", "right", "who", "about", "buyer", "titles", "pool", "file", "codes", "fees", "amount", "amounts")
    filled = str(sentence(**values, **others, **dict.fromkeys((*rest, *REST), "x")))
    assert str(read_back(filled)) == filled
    assert read_back(filled).text != log.VERBATIM.text or sentence in (log.VERBATIM, log.LISTED, log.JOINED)


REST = (
    "boards", "registered", "places", "bye", "given", "limit", "split", "text", "then", "replaced", "colour", "m"
)  # fmt: skip


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("R3 board 12: none -> 1-0 (Petit - Maes)", "R3 échiquier 12 : aucun -> 1-0 (Petit - Maes)"),
        ("undo: R3 board 12: none -> 1-0 (Petit - Maes)", "annulé : R3 échiquier 12 : aucun -> 1-0 (Petit - Maes)"),
        ("round 2 paired: 4 boards", "ronde 2 appariée : 4 échiquiers"),
        ("R1 board 2: 1/2-1/2 verified; round 1 verified: 2 boards",
         "R1 échiquier 2 : 1/2-1/2 vérifié ; ronde 1 vérifiée : 2 échiquiers"),
        ("Petit, Hugo: half-point bye in round 2", "Petit, Hugo : exempt à un demi-point à la ronde 2"),
        ("12 players registered", "12 joueurs inscrits"),
        ("a line that an older program wrote; 12 players registered",
         "a line that an older program wrote ; 12 joueurs inscrits"),
    ],
)  # fmt: skip
def test_a_line_is_said_in_french(french: None, label: str, said: str) -> None:
    assert say(read_back(label)) == said


CHOICES = (
    ("column 2 'Numéro': FIDE number", "colonne 2 'Numéro' : code FIDE"),
    ("between the columns: semicolon", "entre les colonnes : point-virgule"),
    ("points of player 2: 1.5 from the games", "points du joueur 2 : 1.5 d'après les parties"),
    ("start number 2, which 3 lines have: Petit, Hugo of line 7",
     "numéro 2, que 3 lignes portent : Petit, Hugo, ligne 7"),
    ("round 1, result of 3 and 4: 1-0", "ronde 1, résultat de 3 et 4 : 1-0"),
    ("sheet: none", "feuille : none"),
)  # fmt: skip


@pytest.mark.parametrize(("choice", "said"), CHOICES)
def test_what_an_import_decided_is_said_in_french(french: None, choice: str, said: str) -> None:
    label = f"2 players registered; imported from list.csv; {choice}; +3"
    assert str(read_back(label)) == label
    assert say(read_back(label)) == f"2 joueurs inscrits ; importé de list.csv ; {said} ; +3"


@pytest.mark.parametrize("question", told.QUESTIONS, ids=lambda question: question.text)
def test_every_question_of_an_import_is_found(question: log.LogSentence) -> None:
    numbers = dict.fromkeys(("n", "count", "round", "a", "b"), 3)
    asked = question(**numbers, header="'Nom'", text="03/04/2007")
    assert read_back(f"{asked}: it is left out").text == told.CHOICE.text
    assert str(read_back(f"{asked}: it is left out")) == f"{asked}: it is left out"


def test_a_name_is_nobodys_word(french: None) -> None:
    assert say(read_back("none registered")) == "none : inscription"


def test_a_change_is_said_in_french_at_once(french: None) -> None:
    event = swiss(4).pair((1, 3), (4, 2)).event
    game = next(iter(event.games))
    change = decide(event, intents.EnterResult(game=game, result=Result.DRAW), Ids(9, 9), today="2026-10-03")
    assert isinstance(change, Change)
    assert say(change.label) == "R1 échiquier 1 : aucun -> 1/2-1/2 (Player01 - Player03)"
    assert say(read_back(str(change.label))) == say(change.label)
