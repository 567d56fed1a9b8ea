"""The roster as a spreadsheet, for the director alone: it holds dates of birth and notes, as no public export does.

The columns that an import of players knows have its headers, so that the file can become an event, or a roster again.
"""

from collections.abc import Iterable, Iterator

from tourney_tui.exchange.csv_fields import RATING_LISTS
from tourney_tui.exchange.csv_out import IDS, rating_cell, table_csv
from tourney_tui.model.names import sort_key
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.points import HalfPoints, format_points
from tourney_tui.model.roster import Person

WHO = ("name", "title", "sex", "birth", "federation", "club")
MORE = ("games", "experience", "archived")


def roster_csv(people: Iterable[Person], *, delimiter: str = ";") -> bytes:
    """Everybody by name: who it is, numbers, the rating of each list in use, then games, experience and archived games
    of each list, and the note.
    """
    everybody = sorted(people, key=lambda one: (sort_key(one.name), one.id))
    lists = [name for name in RATING_LISTS.values() if any(name in one.ratings for one in everybody)]
    header = (*WHO, *IDS.values(), *(f"rating {name}" for name in lists))
    more = (f"{what} ({name})" for name in lists for what in MORE)
    return table_csv((*header, *more, "note"), (tuple(_cells(one, lists)) for one in everybody), delimiter=delimiter)


def _cells(one: Person, lists: Iterable[str]) -> Iterator[str]:
    yield from (getattr(one, field) for field in WHO)
    yield from (one.ids.get(kind, "") for kind in IDS)
    ratings = {name: one.ratings.get(name) for name in lists}
    yield from (rating_cell(name, known(rating)) for name, rating in ratings.items())
    for rating in ratings.values():
        yield "" if rating is None or rating.games is None else str(rating.games)
        yield "" if rating is None or rating.experience is None else str(rating.experience)
        yield _archived(rating)
    yield one.note


def known(rating: Rating | None) -> Rating | None:
    """The rating, unless it only stands for games on the way to a first one."""
    return None if rating is None or (rating.origin is Origin.ESTIMATE and rating.value == "0") else rating


def _archived(rating: Rating | None) -> str:
    """`1800=1 1650=0.5`: opponent and score of each game on the way to a first rating."""
    games = () if rating is None else rating.archived
    return " ".join(f"{game.opponent}={format_points(HalfPoints(game.half_points))}" for game in games)
