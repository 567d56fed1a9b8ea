"""Explanations that add up opponents: Buchholz, Sonneborn-Berger, average of Buchholz, direct encounter."""

from fractions import Fraction
from math import floor

from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.standings.codes import Code
from tourney_tui.standings.contributions import HALF, Contribution, Field, contributions
from tourney_tui.standings.direct_encounter import encounter, ranks_within
from tourney_tui.standings.lines import BYE_NAMES, Line, Parts, decimal, name_of, total

BUCHHOLZ = Code("BH", "BH")


def buchholz(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 8.1: the adjusted scores of the opponents, a dummy for each unplayed round."""
    lines = tuple(_line(field, one, one.score) for one in contributions(field, player, code))
    return lines, total(lines), None


def sonneborn_berger(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 9.1: the same scores, each times the result."""
    lines = tuple(_line(field, one, one.product) for one in contributions(field, player, code))
    return lines, total(lines), None


def average_of_buchholz(field: Field, player: PlayerId, code: Code) -> Parts:
    """C.07, 8.2: the mean Buchholz of the opponents of played games, to as many decimals as keep ties apart."""
    opponents = [e.opponent for e in field.ledger[player] if e.played and e.opponent is not None]
    lines = tuple(
        Line(words("Buchholz of {name}", name=name_of(field, one)), buchholz(field, one, BUCHHOLZ)[1], "C.07, 8.2")
        for one in opponents
    )
    if not lines:
        return (), None, words("no game played")
    decimals = 100 if field.after_round < 9 else 1000
    mean = Fraction(floor(total(lines) / len(lines) * decimals + HALF), decimals)
    return lines, mean, words("the average of {n}", n=len(lines))


def direct_encounter(field: Field, player: PlayerId, group: tuple[PlayerId, ...]) -> Parts:
    """C.07, 6: the games against the tied players, and the rank they give among them (0: not separated)."""
    made = encounter(field, player, group)
    lines = [
        Line(words("against {name}", name=name_of(field, opponent)), points, "C.07, 6.1")
        for opponent, points in made.results.items()
    ]
    not_met = [one for one in group if one != player and one not in made.results]
    lines += [Line(words("{name} not met", name=name_of(field, one)), None, "C.07, 6.3", False) for one in not_met]
    rank = ranks_within(field, group)[player]
    return tuple(lines), Fraction(rank), _encounter_words(field, player, group, rank)


def _encounter_words(field: Field, player: PlayerId, group: tuple[PlayerId, ...], rank: int) -> Words:
    if len(group) == 1:
        return words("nobody is tied with {name}", name=name_of(field, player))
    if rank == 0:
        return words("{n} tied players, not separated", n=len(group))
    return words("rank {rank} among {n} tied players", rank=rank, n=len(group))


def _line(field: Field, one: Contribution, value: Fraction) -> Line:
    text, rule = (_dummy_text(field, one), "C.07, 16.4") if one.dummy else (_opponent_text(field, one), "C.07, 16.3")
    if one.cut:
        why = words("cut first: not played by choice") if one.voluntary else words("cut")
        text = words("{text} ({why})", text=text, why=why)
    return Line(text, value, rule, counted=not one.cut)


def _opponent_text(field: Field, one: Contribution) -> Words:
    entry = one.entry
    assert entry.opponent is not None
    said = {"round": entry.round, "name": name_of(field, entry.opponent), "score": decimal(one.score)}
    real, result = field.points[entry.opponent], decimal(one.result)
    if one.score != real:
        return words(
            "round {round}: {name} {score}, adjusted from {real}; result {result}",
            **said,
            real=decimal(real),
            result=result,
        )
    return words("round {round}: {name} {score}; result {result}", **said, result=result)


def _dummy_text(field: Field, one: Contribution) -> Words:
    """`round 3: bye, dummy 1.5 (cap 3/2)`."""
    entry, score = one.entry, decimal(one.score)
    if entry.opponent is None:
        what = BYE_NAMES[entry.bye or ByeKind.ZERO]
    else:
        what = words("{name} not played", name=name_of(field, entry.opponent))
    if one.cap is None or one.cap > one.own:
        return words("round {round}: {what}, dummy {score} (own score)", round=entry.round, what=what, score=score)
    return words(
        "round {round}: {what}, dummy {score} (cap {cap})",
        round=entry.round,
        what=what,
        score=score,
        cap=_cap_text(field, one),
    )


def _cap_text(field: Field, one: Contribution) -> str:
    # Rounds times a draw: 3/2 says more than 1.5. For a forfeit the score of the opponent one was to meet.
    if one.entry.opponent is None and field.draw == HALF:
        return f"{field.after_round}/2"
    return decimal(one.score)
