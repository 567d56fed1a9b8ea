"""One rating period: many events, one list. What it is computed from, and the lines it ends in.

A period is a value: players as they stood on the list before, events with their games, and the list that follows.
`following` makes of a player and the new line the player of the next period, so that a list can start the next one.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from tourney_tui.model.result import Result
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Projection, RatedGame, Subject

Tell = Callable[[int, int], None]
"""Is told how much is done, of how much; what it raises ends the computing."""


class PeriodPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player on the list before the period, or new to it. Games name players by their place, from 0.

    `ids` are federation numbers by list. `seasons_absent` (FFBG) is how many whole seasons before this period the
    member did not play, each of them not yet corrected. A `guest` belongs to another federation and is not on the
    list: an unrated one stays so.
    """

    name: str
    subject: Subject
    ids: Mapping[str, str] = {}
    seasons_absent: int = 0
    guest: bool = False


class PeriodEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of the period. Dates are `YYYY-MM-DD`, `""` when unknown.

    `ratings` are those on the list in force on its first day, by player, where they are others than the player's own:
    FIDE counts each tournament by its own list.
    """

    name: str
    start: str = ""
    end: str = ""
    ratings: Mapping[int, Number | None] = {}


class PeriodGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decided game of an event, `left` being White in chess. `date` is its day, or `""` for the event's first.

    `form` is the match format of backgammon: `7`, `2x9`.
    """

    left: int
    right: int
    result: Result
    round_number: int
    date: str = ""
    form: str = ""


class PeriodLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player on the list after the period. None where the system has no such number.

    `old` and `new` are None for an unrated player. `unrounded` is exact. `games` are the rated games there are now,
    `missing` those still needed for a first rating, `carried` the games archived for the next period. FFBG: `old` and
    `new` are RATINGs to one decimal, `unrounded` the RATING to twelve; `season_experience` is of the season begun.
    """

    player: int
    old: Number | None
    new: Number | None
    change: Number | None = None
    unrounded: Number | None = None
    counted: int = 0
    score: Fraction = Fraction(0)
    performance: Number | None = None
    k: int | None = None
    games: int | None = None
    peak: int | None = None
    missing: int = 0
    carried: tuple[RatedGame, ...] = ()
    note: Words | None = None
    old_elo: Number | None = None
    elo: Number | None = None
    experience: Number | None = None
    season_experience: Number | None = None
    titles: tuple[int, ...] = ()
    level: Words | None = None

    @property
    def played(self) -> bool:
        """At least one game of the period counts."""
        return self.counted > 0


NO_GAME = words("no game in this period")


def silent(done: int, of: int) -> None:
    """Nobody wants to know how far it is."""


def line_of(player: int, subject: Subject, found: Projection, played: Sequence[RatedGame]) -> PeriodLine:
    """The line that a projection over all games of the period comes to, the old one of a rated player included.

    An unrated player who stays so carries what counted to the next period, with what had been carried here.
    """
    unrated = subject.rating is None and not found.rated
    return PeriodLine(
        player=player,
        old=subject.rating,
        new=found.rating,
        change=found.change if subject.rating is not None else None,
        unrounded=found.unrounded,
        counted=found.counted,
        score=found.score,
        performance=found.performance,
        k=found.k,
        games=_games_after(subject, found.counted, unrated=unrated),
        peak=subject.peak,
        missing=found.missing,
        carried=(*subject.archived, *against_rated(played)) if unrated else (),
        note=found.note,
    )


def without_a_game(line: PeriodLine) -> PeriodLine:
    """The line of a player without a game; the floor of the list holds for him, too."""
    return line if line.new != line.old else msgspec.structs.replace(line, note=NO_GAME)


def against_rated(games: Sequence[RatedGame]) -> tuple[RatedGame, ...]:
    """The games an unrated player keeps on the way to a first rating."""
    return tuple(game for game in games if game.played and game.rated and game.opponent is not None)


def _games_after(subject: Subject, counted: int, *, unrated: bool) -> int | None:
    if subject.rating is None:
        return None if unrated else counted
    return None if subject.games is None else subject.games + counted


def peak_after(subject: Subject, new: Number | None) -> int | None:
    """The highest rating that was ever published, as far as it is known."""
    reached = [int(value) for value in (subject.peak, new) if value is not None]
    return max(reached, default=None)


def following(player: PeriodPlayer, line: PeriodLine) -> PeriodPlayer:
    """The player as the next period finds him; K given by hand was for this period only."""
    subject = msgspec.structs.replace(
        player.subject,
        rating=line.new if line.elo is None else line.unrounded,
        archived=line.carried,
        games=line.games,
        peak=line.peak,
        k=None,
        experience=line.experience if line.experience is not None else player.subject.experience,
        season_experience=line.season_experience or 0,
        titles=line.titles or player.subject.titles,
    )
    return msgspec.structs.replace(player, subject=subject, seasons_absent=0)
