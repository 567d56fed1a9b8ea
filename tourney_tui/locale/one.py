"""One of something: `1 board`, not `1 boards`; in French none of it, too: `0 joueur`.

A sentence has its counted words in the plural. Where the number in front of them is one, each of the words that
follow it without a break takes its singular from the table of the language.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

# What is counted, and what stands between it and its number.
ENGLISH = {
    **{
        f"{noun}s": noun
        for noun in (
            *("board", "byte", "bye", "change", "column", "contradiction", "decimal", "entrant", "error", "file"),
            *(
                "finding",
                "game",
                "half point",
                "line",
                "note",
                "opponent",
                "page",
                "player",
                "point",
                "rating",
                "result",
            ),
            *("round", "row", "run", "second", "set", "stake", "terminal", "time", "warning", "whole number"),
            *("percentage point", "free bye place"),
            *("character", "minute"),
        )
    },
    **{
        word: word
        for word in (
            "broken",
            "compatible",
            "earlier",
            "finished",
            "later",
            "more",
            "paired",
            "rated",
            "tied",
            "unrated",
        )
    },
    "matches": "match",
    "people": "person",
    "won": "won",
    "are not clear and stay": "is not clear and stays",
    "are read": "is read",
    "changes a setting": "changes a setting",
    "rounds to": "rounds to",
}
# What agrees with it, behind it.
ENGLISH_BEHIND = {
    "are": "is",
    "have": "has",
    "change": "changes",
    "count": "counts",
    "differ": "differs",
    "fit": "fits",
    "remain": "remains",
    "to come are": "to come is",
    "of earlier rounds are": "of earlier rounds is",
    "of the journal are": "of the journal is",
    "of the open event are": "of the open event is",
    "or byes": "or bye",
    "are estimates; write them where ratings stand": "is an estimate; write it where ratings stand",
    "are not on the FFBG list and come behind those who are": "is not on the FFBG list and comes behind those who are",
}

FRENCH = {
    **{
        f"{noun}s": noun
        for noun in (
            *(
                "adversaire",
                "avertissement",
                "caractère",
                "changement",
                "colonne",
                "constat",
                "contradiction",
                "cotation",
            ),
            *("cote", "décimale", "échiquier", "erreur", "exempt", "exemption", "inscrit", "joueur", "ligne", "match"),
            *("mise", "note", "octet", "page", "partie", "point", "remarque", "ronde", "résultat", "seconde", "set"),
            *(
                "tirage",
                "tour",
                "minute",
                "fichier",
                "participant",
                "absent",
                "présent",
                "retiré",
                "payé",
                "non comptée",
            ),
        )
    },
    "autres": "autre",
    "déjà inscrits": "déjà inscrit",
    "dus": "dû",
    "nouveaux": "nouveau",
    "personnes": "personne",
    "places d'exempt libres": "place d'exempt libre",
    "points de pourcentage": "point de pourcentage",
    "dernières": "dernière",
    "nombres entiers": "nombre entier",
    "terminaux": "terminal",
    "sont incertains et restent": "est incertain et reste",
    "sont lus": "est lu",
}
FRENCH_BEHIND = {
    **{
        f"{word}s": word
        for word in (
            *("abîmée", "actualisé", "ajouté", "antérieur", "appariée", "classée", "compatible", "comptée", "fini"),
            *("gagné", "inscrit", "reporté", "non classé"),
        )
    },
    "changent": "change",
    "changeraient": "changerait",
    "comptent": "compte",
    "conviennent": "convient",
    "diffèrent": "diffère",
    "portent": "porte",
    "restent": "reste",
    "ont": "a",
    "n'ont pas": "n'a pas",
    "ou exemptions": "ou exemption",
    "sont nouveaux": "est nouveau",
    "seraient nouveaux": "serait nouveau",
    "sont gardés": "est gardé",
    "sont des estimations ; les écrire comme des cotes": "est une estimation ; l'écrire comme une cote",
    "à venir sont inconnus": "à venir est inconnu",
    "à égalité, non séparés": "à égalité, non séparé",
    "du journal ne font": "du journal ne fait",
    "du tournoi ouvert ne sont pas encore enregistrés": "du tournoi ouvert n'est pas encore enregistré",
    "ne sont pas sur la liste FFBG et viennent": "n'est pas sur la liste FFBG et vient",
    "suivants n'ont pas trouvé leur document et sont laissés": "suivant n'a pas trouvé son document et est laissé",
}


class _Table(NamedTuple):
    """How a language has one of something: the words, and where they stand in a template."""

    singulars: Mapping[str, str]
    counted: re.Pattern[str]
    word: re.Pattern[str]


def agreed(template: str, values: Mapping[str, Any], language: str) -> str:
    """The template with the words behind each number that is one in the singular."""
    table = _table(language)

    def one(found: re.Match[str]) -> str:
        if not _is_one(values.get(found[2]), language):
            return found[0]
        return f"{{{found[1]}}}" + table.word.sub(lambda word: table.singulars[word[1]], found[3])

    return table.counted.sub(one, template)


def _is_one(value: Any, language: str) -> bool:
    """Whether a value counts one thing; in French what is below two is singular."""
    text = str(value).replace(",", ".").lstrip("+-")
    return text in (("0", "0.5", "1", "1.5") if language == "fr" else ("1",))


@cache
def _table(language: str) -> _Table:
    counted, behind = (FRENCH, FRENCH_BEHIND) if language == "fr" else (ENGLISH, ENGLISH_BEHIND)
    if language == "fr":
        from tourney_tui.locale.boards import as_matches

        # A backgammon event has matches for boards.
        counted = counted | {as_matches(many): as_matches(one) for many, one in counted.items()}
    every = counted | {many: one for many, one in behind.items() if many not in counted}
    first, any_word = _one_of(counted), _one_of(every)
    return _Table(
        every,
        re.compile(rf"\{{((\w+)(?::[^}}]*)?)\}}((?: {first})(?: {any_word})*)"),
        re.compile(rf"(?<= )({any_word})"),
    )


def _one_of(words: Mapping[str, str]) -> str:
    """A pattern of whole words, the longest first."""
    return rf"(?:{'|'.join(re.escape(word) for word in sorted(words, key=len, reverse=True))})(?![\w'-])"
