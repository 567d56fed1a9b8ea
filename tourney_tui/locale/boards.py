"""Boards in a backgammon event: a chessboard in French is no place to play backgammon at, a match is."""

import re

# Both words are masculine, so that nothing around them changes but articles and prepositions.
MATCHES = (
    (re.compile(r"\bÉch\b"), "N°"),
    (re.compile(r"\bà l'échiquier\b"), "au match"),
    (re.compile(r"\bde l'échiquier\b"), "du match"),
    (re.compile(r"\bl'échiquier\b"), "le match"),
    (re.compile(r"\bL'échiquier\b"), "Le match"),
    (re.compile(r"\bd'échiquier"), "de match"),
    (re.compile(r"\bcet échiquier\b"), "ce match"),
    (re.compile(r"\bCet échiquier\b"), "Ce match"),
    (re.compile(r"\bnouvel échiquier\b"), "nouveau match"),
    (re.compile(r"\béchiquier"), "match"),
    (re.compile(r"\bÉchiquier"), "Match"),
)


def as_matches(text: str) -> str:
    """The French text with matches for boards."""
    for pattern, match in MATCHES if "chiquier" in text or "Éch" in text else ():
        text = pattern.sub(match, text)
    return text
