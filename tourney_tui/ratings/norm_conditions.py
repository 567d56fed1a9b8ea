"""What a title norm asks of the opponents beside their ratings (Title Regulations B.01, from 1 January 2024).

`fide_norms` has the ratings and the score (1.4.6 to 1.4.9), this module the number of games and the mix of federations
and titles (1.4.1 to 1.4.5). While opponents are still to come a condition may stand already, be open, or have become
impossible: every condition is judged for the number of games that the event will have.

`NOT_CHECKED` names what a program cannot see in an event's records. Only the arbiter's report and FIDE make a norm.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from tourney_tui.model.words import Words, words

LEAST_GAMES = 9
"""1.4.1. The regulations name team and world events where 7 or 8 are enough."""

LEAST_FEDERATIONS = 2
"""1.4.3, other than that of the player."""

LEAST_TITLED = 3
"""1.4.5 b to e: a third of the opponents, but 3 at least."""

TITLE_HOLDERS = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""1.4.5 a: CM and WCM do not count."""

COUNTED_TITLES = {
    "GM": frozenset({"GM"}),
    "IM": frozenset({"IM", "GM"}),
    "WGM": frozenset({"WGM", "IM", "GM"}),
    "WIM": frozenset({"WIM", "WGM", "IM", "GM"}),
}
"""1.4.5 b to e: the titles that count for a norm."""

ARTICLES = {"GM": "1.4.5 b", "IM": "1.4.5 c", "WGM": "1.4.5 d", "WIM": "1.4.5 e"}

BIG_SWISS = (20, 3, 10)
"""1.4.3 d: FIDE rated players from elsewhere, their federations, and how many of them are GM, IM, WGM or WIM."""

STATELESS = "FID"  # 1.4.2: accepted, but not a foreign player
OUTSIDE = "NON"  # 1.4.2 a: of no federation of FIDE, the game is not included

NOT_CHECKED = (
    words("the event is registered with FIDE in time, and its rate of play is a standard one (1.1)"),
    words("number and titles of the arbiters, their signatures, the certificate of the norm (1.1, 1.8)"),
    words("no more than the allowed rounds a day and days of the event (1.1)"),
    words("where 7 or 8 games are enough: some events, a forfeit or bye beside eight; games put together (1.4.1)"),
    words("games that a player may leave out of account, won ones or those after the norm (1.4.1)"),
    words("a last round won by forfeit; in a round robin unrated opponents without a point (1.4.2)"),
    words("national championships and zonals, which need no foreign opponents (1.4.3 a to c)"),
    words("what a double round robin asks of titles (1.4.5 f), opponents' titles confirmed since the start (0.4)"),
    words("the other norms, their 27 games, and the rating that the title needs as well (1.5)"),
)


class State(StrEnum):
    """How a condition stands."""

    MET = "met"
    OPEN = "open"  # it depends on games to come
    FAILED = "failed"


class Opponent(msgspec.Struct, frozen=True):
    """An opponent as the title regulations look at one; an unknown federation is `""`."""

    title: str = ""
    federation: str = ""


class Condition(msgspec.Struct, frozen=True):
    """One condition: its article, how it stands, and what there is of what is needed, in words."""

    article: str
    state: State
    words: Words


class Mix(msgspec.Struct, frozen=True):
    """The opponents of a player: those known, of whom `played` have been played, and the number of those to come.

    `federation` is the player's own. `exempt` says that 1.4.3 d does without foreign opponents in this event.
    """

    federation: str
    known: tuple[Opponent, ...]
    played: int
    to_come: int = 0
    exempt: bool = False

    @property
    def counted(self) -> tuple[Opponent, ...]:
        """Those whose games are included (1.4.2 a)."""
        return tuple(one for one in self.known if one.federation != OUTSIDE)

    @property
    def games(self) -> int:
        """The games that the player will have."""
        return len(self.counted) + self.to_come


def mix_conditions(title: str, mix: Mix) -> tuple[Condition, ...]:
    """1.4.1, 1.4.3 to 1.4.5 for a norm of GM, IM, WGM or WIM. Raises KeyError for any other title."""
    return (_games(mix), *_federations(mix), _titled(mix), _of_the_title(title, mix))


def met(conditions: Iterable[Condition]) -> bool:
    """Every condition stands."""
    return all(one.state is State.MET for one in conditions)


def possible(conditions: Iterable[Condition]) -> bool:
    """No condition has become impossible."""
    return all(one.state is not State.FAILED for one in conditions)


def _at_least(article: str, has: int, needs: int, to_come: int, text: str) -> Condition:
    """`text` has the places {has} and {needs}."""
    state = State.MET if has >= needs else State.OPEN if has + to_come >= needs else State.FAILED
    return Condition(article, state, words(text, has=has, needs=needs))


def _at_most(article: str, has: int, most: int, to_come: int, text: str) -> Condition:
    """`text` has the places {has} and {most}."""
    state = State.FAILED if has > most else State.MET if has + to_come <= most else State.OPEN
    return Condition(article, state, words(text, has=has, most=most))


def _games(mix: Mix) -> Condition:
    played = min(mix.played, len(mix.counted))
    text = "games played: {has}, at least {needs}"
    return _at_least("1.4.1", played, LEAST_GAMES, mix.games - played, text)


def _federations(mix: Mix) -> tuple[Condition, ...]:
    """Foreign federations, the own one and the most frequent one; nothing of them where the event is exempt."""
    if mix.exempt:
        enough = words("a Swiss with enough foreign rated and titled players: foreign opponents are not needed")
        return (Condition("1.4.3 d", State.MET, enough),)
    if not mix.federation:
        return (Condition("1.4.3, 1.4.4", State.OPEN, words("the federation of the player is not known")),)
    counted = Counter(one.federation for one in mix.counted)
    foreign = len(set(counted) - {mix.federation, STATELESS, ""})
    own = counted[mix.federation]
    named = {federation: count for federation, count in counted.items() if federation not in ("", STATELESS)}
    most = max(named.values(), default=0)
    of_own, of_one = 3 * mix.games // 5, 2 * mix.games // 3
    text = "foreign federations: {has}, at least {needs}"
    found = [_at_least("1.4.3", foreign, LEAST_FEDERATIONS, mix.to_come, text)]
    text = "of the own federation: {has}, at most {most}"
    found.append(_at_most("1.4.4", own, of_own, mix.to_come, text))
    text = "of one federation: {has}, at most {most}"
    found.append(_at_most("1.4.4", most, of_one, mix.to_come, text))
    return tuple(found)


def _titled(mix: Mix) -> Condition:
    text = "with a title, CM and WCM apart: {has}, at least {needs}"
    return _at_least("1.4.5 a", _holders(mix.counted, TITLE_HOLDERS), -(-mix.games // 2), mix.to_come, text)


def _of_the_title(title: str, mix: Mix) -> Condition:
    needs = max(LEAST_TITLED, -(-mix.games // 3))
    has = _holders(mix.counted, COUNTED_TITLES[title])
    text = {
        "GM": "GM: {has}, at least {needs}",
        "IM": "IM or GM: {has}, at least {needs}",
        "WGM": "WGM, IM or GM: {has}, at least {needs}",
        "WIM": "WIM, WGM, IM or GM: {has}, at least {needs}",
    }[title]
    return _at_least(ARTICLES[title], has, needs, mix.to_come, text)


def _holders(opponents: Sequence[Opponent], titles: frozenset[str]) -> int:
    return sum(one.title in titles for one in opponents)
