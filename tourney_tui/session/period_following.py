"""The list that follows a period, as the next one begins with it: `--players` reads what `--next` writes."""

from decimal import Decimal
from fractions import Fraction

import msgspec

from tourney_tui.model.player import ArchivedGame, Origin, Rating
from tourney_tui.ratings.period import PeriodLine, following
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, half_up
from tourney_tui.ratings.system import RatedGame, Subject
from tourney_tui.session.period import Period
from tourney_tui.session.period_building import ListedPlayer


def following_list(period: Period) -> bytes:
    """A player a line, in the order of the list."""
    encoder = msgspec.json.Encoder()
    lines = b",\n".join(encoder.encode(listed(period, line)) for line in period.lines)
    return b"[\n" + lines + b"\n]\n"


def listed(period: Period, line: PeriodLine) -> ListedPlayer:
    """A player with the rating and all that the next period asks for."""
    player, known = following(period.players[line.player], line), period.person(line.player)
    lists = SYSTEMS[period.plan.system].lists[period.plan.time_control]
    rating = _rating(player.subject, period.plan.system)
    return ListedPlayer(
        known.name, known.federation, known.birth, known.ids, {} if rating is None else {lists[0]: rating}
    )


def _rating(subject: Subject, system: str) -> Rating | None:
    """What is known of an unrated player stands with an estimate, which is no rating."""
    archived = tuple(_archived(game) for game in subject.archived)
    if subject.rating is None and not archived:
        return None
    if subject.rating is None:
        return Rating(str(subject.estimate or 0), Origin.ESTIMATE, archived=archived)
    return Rating(
        number_text(subject.rating),
        Origin.FIDE if system == "fide" else Origin.NATIONAL,
        games=subject.games,
        peak=subject.peak,
        experience=_whole(subject.experience) if system == "ffbg" else None,
        season_experience=_whole(subject.season_experience) if system == "ffbg" else None,
        titles=subject.titles,
    )


def _archived(game: RatedGame) -> ArchivedGame:
    return ArchivedGame(half_up(game.opponent or 0), half_up(2 * game.score))


def _whole(value: Number) -> int:
    """Records hold whole experience; only `ffbg-exact` counts parts of a point."""
    return half_up(value)


def number_text(value: Number) -> str:
    """A rating as records hold it: `1600`, `1612.5`."""
    if isinstance(value, Fraction):
        value = value.numerator if value.denominator == 1 else Decimal(value.numerator) / Decimal(value.denominator)
    text = f"{value:f}" if isinstance(value, Decimal) else str(value)
    return text.rstrip("0").rstrip(".") if "." in text else text
