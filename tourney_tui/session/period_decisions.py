"""Decisions of a person about FFBG members: whom they mean, and whether they can be carried out."""

from collections.abc import Sequence
from decimal import Decimal

from tourney_tui.model.names import fold
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.period_ffbg import Revaluation, Title
from tourney_tui.session.period_people import People
from tourney_tui.session.period_plan import Decision, day_of

HIGHEST = 4000


def decided(decisions: Sequence[Decision], people: People) -> tuple[Revaluation | Title, ...] | Refusal:
    """The decisions of a period by places; the first that cannot be carried out is a Refusal."""
    found: list[Revaluation | Title] = []
    for decision in decisions:
        wrong = unfounded(decision)
        place = _place(decision.player, people) if wrong is None else wrong
        if isinstance(place, Refusal):
            return place
        if decision.participants:
            found.append(Title(place, decision.participants, decision.date))
        else:
            elo = Decimal(decision.elo) if decision.elo else None
            rating = Decimal(decision.rating) if decision.rating else None
            found.append(Revaluation(place, decision.reason, elo, rating, decision.date))
    return tuple(found)


def unfounded(decision: Decision) -> Refusal | None:
    """What is missing in a decision, or wrong with it; None when it can stand."""
    if decision.date and not day_of(decision.date):
        return Refusal("decision", words("{player}: {text!r} is no day; write it as 2026-03-01",
                                         player=decision.player, text=decision.date))  # fmt: skip
    if decision.participants < 0:
        return Refusal("decision", words("{player}: a title is won among participants", player=decision.player))
    if decision.participants:
        return None
    if bool(decision.elo) == bool(decision.rating):
        return Refusal("decision", words("{player}: a revaluation gives an ELO or a RATING", player=decision.player))
    if not decision.reason.strip():
        return Refusal("decision", words("{player}: a revaluation needs a reason", player=decision.player))
    value = decision.elo or decision.rating
    if not _is_rating(value):
        return Refusal("decision", words("{player}: {text!r} is no rating; write digits, as in 1650 or 1650.5",
                                         player=decision.player, text=value))  # fmt: skip
    return None


def _is_rating(text: str) -> bool:
    whole, _, part = text.partition(".")
    digits = whole + part
    return digits.isascii() and digits.isdigit() and bool(whole) and 0 < Decimal(text) <= HIGHEST


def _place(text: str, people: People) -> int | Refusal:
    """A member by `ffbg:1234` or any part of the name that fits one alone."""
    kind, colon, number = text.partition(":")
    found = [
        place for place, known in enumerate(people.known) if colon and known.ids.get(kind.strip()) == number.strip()
    ]
    if not found:
        wanted = fold(text)
        found = [place for place, known in enumerate(people.known) if wanted and wanted == fold(known.name)]
    if not found:
        found = [place for place, known in enumerate(people.known) if wanted and wanted in fold(known.name)]
    if len(found) == 1:
        return found[0]
    if not found:
        return Refusal("decision", words("nobody in this period is called {player}", player=text))
    names = ", ".join(people.known[place].name for place in found[:3])
    return Refusal(
        "decision", words("{player} may be {names}; write a number, as in ffbg:1234", player=text, names=names)
    )
