"""A rating period that starts from the roster, and its list put into it as one change."""

from collections.abc import Sequence

import msgspec

from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.roster_book import Roster
from tourney_tui.model.roster_intents import Revise
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.period import READING, Period, Source, Tell
from tourney_tui.session.period_building import ListedPlayer
from tourney_tui.session.period_following import listed
from tourney_tui.session.period_plan import PeriodPlan, head_of, left_out
from tourney_tui.session.roster_people import as_person
from tourney_tui.session.roster_who import sorted_out


class FromPeriod(msgspec.Struct, frozen=True):
    """What a list would do to the roster; `unclear` are players who may be one of several, and are left alone."""

    intent: Revise
    changed: int
    new: int
    unclear: tuple[str, ...]


def list_of(
    roster: Roster, plan: PeriodPlan, sources: Sequence[Source], tell: Tell = lambda *_: None
) -> tuple[ListedPlayer, ...]:
    """The list before the period: everybody with a rating of the system, or with games on the way to one.

    Events of the period that were carried back already are taken out first, so that their games count once. Those
    that are named and left out of the period stay.
    """
    keys = set()
    for number, source in enumerate(sources):
        tell(READING, number, len(sources))
        event = source.read()
        if left_out(head_of(event, plan.system, source.name), plan) is None:
            keys.add(event.about.key)
    lists = SYSTEMS[plan.system].lists[plan.time_control]
    people = roster.leaving_out(keys - {""}).people.values()
    return tuple(
        ListedPlayer(one.name, one.federation, one.birth, one.ids, one.ratings)
        for one in people
        if any(name in one.ratings for name in lists)
    )


def to_roster(period: Period, roster: Roster) -> FromPeriod:
    """The ratings of the list as those of the roster; they stand over the results of closed events so far.

    Whoever had a rating and fell below the floor has none there, either.
    """
    name = SYSTEMS[period.plan.system].lists[period.plan.time_control][0]
    players = [_player(listed(period, line), place) for place, line in enumerate(period.lines, 1)]
    fallen = {place for place, line in enumerate(period.lines, 1) if line.old is not None and line.new is None}
    known, new, unclear = sorted_out((one for one in players if name in one.ratings or one.id in fallen), roster)
    people = []
    for player, person in known:
        shown = roster.person(person)
        others = {key: rating for key, rating in shown.ratings.items() if key != name}
        ratings = {**others, **player.ratings}
        people.append(msgspec.structs.replace(shown, ratings=ratings))
    changed = sum(one.ratings != roster.person(one.id).ratings for one in people)
    days = " ".join(filter(None, (period.plan.first, period.plan.last)))
    source = f"{SYSTEMS[period.plan.system].name} {days}".strip()
    newcomers = tuple(as_person(player) for player in new if name in player.ratings)
    intent = Revise(people=tuple(people), source=source, newcomers=newcomers, list=name)
    return FromPeriod(intent, changed, len(newcomers), tuple(player.name for player in unclear))


def _player(one: ListedPlayer, place: int) -> Player:
    return Player(PlayerId(place), place, one.name, one.federation, birth=one.birth, ids=one.ids, ratings=one.ratings)
