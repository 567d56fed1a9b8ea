"""The tournament records of a TRF26 file, in the order of the standard."""

from collections.abc import Iterator

from tourney_tui.exchange.trf.time_control import coded
from tourney_tui.model.dates import slashed
from tourney_tui.model.event import Discipline, Event, Format, Regulations
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Player
from tourney_tui.model.points import PointScheme, format_points

# TRF26, record 192: the coded type of tournament.
CODED_TYPES = {
    Format.SWISS: "FIDE_DUTCH_2026",
    Format.ROUND_ROBIN: "FIDE_ROUNDROBIN",
    Format.DOUBLE_ROUND_ROBIN: "FIDE_DOUBLEROUNDROBIN",
    Format.SCHEVENINGEN: "CUSTOM_SCHEVENINGEN",
    Format.KNOCKOUT: "CUSTOM_KNOCKOUT",
}
FREE_TYPES = {
    Format.SWISS: "Swiss-System",
    Format.ROUND_ROBIN: "Round-Robin",
    Format.DOUBLE_ROUND_ROBIN: "Double-Round-Robin",
    Format.SCHEVENINGEN: "Scheveningen",
    Format.KNOCKOUT: "Knock-Out",
}
ACCELERATED = "_BAKU"  # behind the type of an accelerated Swiss
COLOURS = {"white": "W", "black": "B"}


def record(code: str, value: str) -> str:
    """`DDD value`, the value cleaned; `""` when there is none."""
    text = clean(value)
    return f"{code} {text}" if text else ""


def about_records(event: Event) -> Iterator[str]:
    """Records 012 to 132: name, place, dates, numbers of players, officials, time control, dates of rounds."""
    about, regulations = event.about, event.regulations
    yield record("012", about.name)
    yield record("022", about.city)
    yield record("032", about.federation)
    yield record("042", slashed(regulations.start_date))
    yield record("052", slashed(regulations.end_date))
    yield record("062", str(len(event.players)))
    yield record("072", str(sum(_is_rated(player, regulations) for player in event.players.values())))
    yield record("092", _free_type(regulations))
    yield record("102", about.arbiter)
    yield from (record("112", deputy) for deputy in about.deputies)
    yield record("122", about.time_control)


def _is_rated(player: Player, regulations: Regulations) -> bool:
    """On the list of this rate of play or on a national one; an estimate is no rating."""
    found = next((player.ratings[name] for name in regulations.seeding if name in player.ratings), None)
    return found is not None and found.origin is not Origin.ESTIMATE


def round_dates(event: Event) -> str:
    """Record 132: `YY/MM/DD` above the column of each round; `""` when no round has a date."""
    if not any(paired.date for paired in event.rounds.values()):
        return ""
    dates = (event.rounds[n].date if n in event.rounds else "" for n in range(1, max(event.rounds) + 1))
    return f"{'132':<89}" + "".join(f"  {slashed(date)[2:]:<8}" for date in dates)


def pairing_records(regulations: Regulations) -> Iterator[str]:
    """Records 142, 152 and, when results have other values than 1, 1/2, 0, record 162."""
    yield record("142", str(regulations.rounds))
    yield record("152", COLOURS.get(regulations.first_colour, "W"))
    if regulations.points != PointScheme():
        yield point_record(regulations.points)


def point_record(scheme: PointScheme) -> str:
    """Record 162: symbol in column 6, points in 7-10, the next pair nine columns on."""
    values = {"W": scheme.win, "D": scheme.draw, "L": scheme.loss, "P": scheme.bye}
    return "162  " + "    ".join(f"{symbol}{decimal_points(points):>4}" for symbol, points in values.items())


def type_records(event: Event) -> Iterator[str]:
    """Records 182 to 222: who paired, the coded type, the tie-breaks without and with the points, the time control."""
    paired_by = next((clean(paired.paired_by) for paired in event.rounds.values() if paired.paired_by), "")
    yield record("182", paired_by)
    if event.regulations.discipline is Discipline.CHESS:
        accelerated = ACCELERATED if event.regulations.acceleration else ""
        yield record("192", CODED_TYPES[event.regulations.format] + accelerated)
    if event.regulations.tiebreaks:
        yield record("202", ",".join(event.regulations.tiebreaks))
        yield record("212", ",".join(("PTS", *event.regulations.tiebreaks)))
    yield record("222", coded(event.about.time_control))


def decimal_points(half_points: int) -> str:
    """Half points as TRF writes them: 7 -> `3.5`, 6 -> `3.0`."""
    text = format_points(half_points)
    return text if "." in text else f"{text}.0"


def _free_type(regulations: Regulations) -> str:
    speed = "" if regulations.time_control == "standard" else f" ({regulations.time_control})"
    kind = "Individual" if regulations.discipline is Discipline.CHESS else "Backgammon"
    return f"{kind}: {FREE_TYPES[regulations.format]}{speed}"
