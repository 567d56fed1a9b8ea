"""Events and lists become the players and games of a period, one event at a time.

What two events say differently of one player is remembered: the rating taken and those that were not.
"""

from collections.abc import Iterator, Sequence

import msgspec

from tourney_tui.model.event import About, Event, Regulations
from tourney_tui.model.player import Player, PlayerId, Rating
from tourney_tui.ratings.period import PeriodEvent, PeriodGame, PeriodPlayer
from tourney_tui.ratings.period_games import GameBook
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import Subject
from tourney_tui.session.period_people import People
from tourney_tui.session.period_plan import EventHead, PeriodPlan, day_of
from tourney_tui.session.projections import concerns, is_youth, subject

LIST = -1
"""Where a rating comes from when no event said it: the list of players."""


class ListedPlayer(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player of a list to start from, or of the list that follows. The fields are those of a player of an event.

    `seasons_absent` (FFBG): whole seasons before this period without a match, not yet corrected.
    """

    name: str
    federation: str = ""
    birth: str = ""
    ids: dict[str, str] = {}
    ratings: dict[str, Rating] = {}
    seasons_absent: int = 0


class Said(msgspec.Struct, frozen=True):
    """A rating and the event that says it, `LIST` for the list."""

    event: int
    rating: Number | None


class Builder:
    """Takes in a list and events in the order of their days."""

    def __init__(self, plan: PeriodPlan) -> None:
        self.plan, self.system = plan, SYSTEMS[plan.system]
        self.people, self.book = People(), GameBook()
        self.said: dict[int, list[Said]] = {}
        """All ratings of players for whom there is more than one, in order."""
        self.waiting: dict[int, int] = {}
        """Games without a result, by event."""
        self.against_self: dict[int, int] = {}
        self._subjects: list[Subject] = []
        self._source: list[int] = []
        self._guests: list[bool] = []
        self._absent: dict[int, int] = {}
        self._own: list[dict[int, Number | None]] = []

    @property
    def _by_event(self) -> bool:
        """FIDE: every tournament counts with the list in force on its first day."""
        return self.plan.system == "fide"

    def take_list(self, listed: Sequence[ListedPlayer]) -> None:
        """The list before the period. It comes before any event."""
        rules = Regulations(time_control=self.plan.time_control, start_date=self.plan.first)
        nowhere = Event(About(""), rules, {}, {}, {})
        for number, one in enumerate(listed):
            player = Player(PlayerId(number), number, one.name, one.federation, birth=one.birth, ids=one.ids,
                            ratings=one.ratings)  # fmt: skip
            place = self.people.take_in([player])[player.id]
            self._meet(place, subject(nowhere, player, self.system), LIST,
                       guest=not concerns(nowhere, player, self.system))  # fmt: skip
            if one.seasons_absent:
                self._absent[place] = one.seasons_absent

    def take_event(self, event: Event, head: EventHead) -> None:
        """An event with its games."""
        number = len(self.book.events)
        places = self.people.take_in(event.players_by_number)
        own: dict[int, Number | None] = {}
        for player in event.players_by_number:
            found = subject(event, player, self.system)
            self._meet(places[player.id], found, number, guest=not concerns(event, player, self.system))
            if self._by_event:
                own[places[player.id]] = found.rating
        self._own.append(own)
        self.book.enter(PeriodEvent(head.name, head.start, head.end), self._games(event, places, number))

    def _games(self, event: Event, places: dict[PlayerId, int], number: int) -> Iterator[PeriodGame]:
        days = {key: day_of(paired.date) for key, paired in event.rounds.items()}
        for game in sorted(event.games.values(), key=lambda game: (game.round, game.board)):
            if game.left is None or game.right is None:
                continue
            left, right, result = places[game.left], places[game.right], game.rated_result
            if result is None:
                self.waiting[number] = self.waiting.get(number, 0) + 1
            elif left == right:
                self.against_self[number] = self.against_self.get(number, 0) + 1
            else:
                yield PeriodGame(left, right, result, game.round, days.get(game.round, ""), event.length_of(game))

    def _meet(self, place: int, found: Subject, event: int, *, guest: bool) -> None:
        if place == len(self._subjects):
            self._subjects.append(found)
            self._source.append(event)
            self._guests.append(guest)
            return
        known = self._subjects[place]
        self._guests[place] &= guest
        if found.rating != known.rating:
            self.said.setdefault(place, [Said(self._source[place], known.rating)]).append(Said(event, found.rating))
        elif place in self.said:
            self.said[place].append(Said(event, found.rating))
        if self._replaces(place, found):
            self._source[place] = event
            self._subjects[place] = msgspec.structs.replace(_completed(found, known), date=known.date)
        else:
            self._subjects[place] = _completed(known, found)

    def _replaces(self, place: int, found: Subject) -> bool:
        """The list before the period holds. FIDE adds to the newest one; elsewhere a rating stands in for none."""
        if self._source[place] == LIST or self.plan.system == "ffbg" or found.rating is None:
            return False
        return self._by_event or self._subjects[place].rating is None

    def taken(self, place: int) -> Said:
        """The rating that the period starts from."""
        return Said(self._source[place], self._subjects[place].rating)

    def finish(self) -> tuple[list[PeriodPlayer], GameBook]:
        """Everybody on the list, and the games in order."""
        players = [self._player(place) for place in range(len(self._subjects))]
        self.book.events = [
            msgspec.structs.replace(event, ratings={
                place: rating for place, rating in own.items() if rating != self._subjects[place].rating
            })
            for event, own in zip(self.book.events, self._own, strict=True)
        ]  # fmt: skip
        self._own = []
        self.book.finish(len(players))
        return players, self.book

    def _player(self, place: int) -> PeriodPlayer:
        known, found = self.people.known[place], self._subjects[place]
        born = known.birth_year
        date = found.date or (self.book.events[0].start if self.book.events else "")
        found = msgspec.structs.replace(
            found, birth_year=born, date=date, youth=is_youth(born, date), time_control=self._time_control(found)
        )
        return PeriodPlayer(known.name, found, known.ids, self._absent.get(place, 0), self._guests[place])

    def _time_control(self, found: Subject) -> str:
        return self.plan.time_control if self._by_event else found.time_control


def _completed(taken: Subject, other: Subject) -> Subject:
    """What one event knows of a player beside the rating, and the other does not."""
    return msgspec.structs.replace(
        taken,
        games=taken.games if taken.games is not None else other.games,
        peak=taken.peak if taken.peak is not None else other.peak,
        k=taken.k if taken.k is not None else other.k,
        archived=taken.archived or other.archived,
        titles=taken.titles or other.titles,
        experience=taken.experience or other.experience,
        season_experience=taken.season_experience or other.season_experience,
    )
