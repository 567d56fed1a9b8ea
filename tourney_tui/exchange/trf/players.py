"""Player lines: record 001, and the national records that repeat its columns (NRS)."""

from collections.abc import Sequence

import msgspec

from tourney_tui.exchange.trf.cells import Cell
from tourney_tui.exchange.trf.header import decimal_points
from tourney_tui.model.dates import slashed
from tourney_tui.model.event import Discipline, Regulations
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Player, Rating

NAME_WIDTH = 33
SEXES = {"m": "m", "w": "w", "f": "w"}


class National(msgspec.Struct, frozen=True):
    """A federation that keeps its own numbers and ratings: NRS code, key in `Player.ids`, rating lists by speed."""

    code: str
    ids: str
    standard: str
    fast: str


# The codes are FIDE's for the federation: FRA for the FFE, BEL for the FRBE/KBSB.
NATIONALS = (
    National("FRA", "ffe", "ffe", "ffe-rapid"),
    National("BEL", "frbe", "belgium", "belgium"),
)

FIDE_LISTS = {"standard": "fide", "rapid": "fide-rapid", "blitz": "fide-blitz"}


class Standing(msgspec.Struct, frozen=True):
    """What the results make of a player: half points and rank."""

    half_points: int
    rank: int


def own_list(rules: Regulations) -> str:
    """The list of the ratings in columns 49-52: FIDE's at this rate of play, in backgammon FFBG's."""
    return FIDE_LISTS[rules.time_control] if rules.discipline is Discipline.CHESS else "ffbg"


def file_rating(player: Player, rules: Regulations, *, estimates: bool) -> int | None:
    """What stands in columns 49-52. An estimate is no rating, except when it is asked for."""
    rating = player.ratings.get(own_list(rules))
    if rating is not None and (estimates or rating.origin is not Origin.ESTIMATE):
        return _points(rating)
    guesses = (player.ratings[name] for name in rules.seeding if name in player.ratings)
    guess = next((one for one in guesses if one.origin is Origin.ESTIMATE), None)
    return _points(guess) if guess is not None and estimates else None


def _points(rating: Rating) -> int:
    return int(rating.value.partition(".")[0])


def player_line(player: Player, rating: int | None, standing: Standing, cells: Sequence[Cell]) -> str:
    """Record 001."""
    start = _columns(
        "001",
        player,
        title=clean(player.title),
        rating=rating,
        federation=clean(player.federation),
        number=clean(player.ids.get("fide", "")),
        birth=slashed(player.birth),
    )
    return f"{start} {_four(standing.half_points)} {standing.rank:>4}" + "".join(map(str, cells))


def _four(half_points: int) -> str:
    """Points in four columns; from 100 on without the tenths when they are none."""
    text = decimal_points(half_points)
    return f"{text if len(text) <= 4 else text.removesuffix('.0'):>4.4}"


def national_lines(player: Player, time_control: str, *, estimates: bool) -> tuple[str, ...]:
    """The NRS records of a player: one a federation that gave a number or a rating."""
    lines = (_national_line(player, national, time_control, estimates=estimates) for national in NATIONALS)
    return tuple(line for line in lines if line)


def _national_line(player: Player, national: National, time_control: str, *, estimates: bool) -> str:
    rating = player.ratings.get(national.standard if time_control == "standard" else national.fast)
    if rating is not None and rating.origin is Origin.ESTIMATE and not estimates:
        rating = None
    number = clean(player.ids.get(national.ids, ""))
    if rating is None and not number:
        return ""
    origin = rating.origin.value if rating and rating.origin is not Origin.NATIONAL else ""
    value = _points(rating) if rating else None
    return _columns(national.code, player, title=origin, rating=value, federation="", number=number).rstrip()


def _columns(
    code: str, player: Player, *, title: str, rating: int | None, federation: str, number: str, birth: str = ""
) -> str:
    # TRF: 5-8 number, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56 federation, 58-68 id, 70-79 birth.
    sex = SEXES.get(player.sex[:1].lower(), " ")
    return (
        f"{code} {player.number:>4} {sex}{title:>3.3} {clean(player.name)[:NAME_WIDTH]:<{NAME_WIDTH}} "
        f"{'' if rating is None else str(rating):>4.4} {federation:<3.3} {number:>11.11} {birth:<10.10}"
    )
