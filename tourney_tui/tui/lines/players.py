"""The players of an event, line by line."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from tourney_tui.locale import _, number
from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.names import SortKey, sort_key
from tourney_tui.model.player import ByeKind, Player, Rating
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.system import System
from tourney_tui.session.projections import rating_value, used_rating
from tourney_tui.standings.accounts import fee_of
from tourney_tui.tui.lines.figures import DASH, short_name
from tourney_tui.tui.lines.money import amount
from tourney_tui.tui.widgets.columns import Column

FALLBACK = "*"  # behind a rating that stands in from another list (case RT-05)
BYE_LETTERS = {ByeKind.HALF: "½", ByeKind.ZERO: "0", ByeKind.FULL: "1", ByeKind.ALLOCATED: "+"}


class Order(StrEnum):
    """How the list is sorted; the values are shown."""

    NUMBER = "number"
    RATING = "rating"
    NAME = "name"
    CLUB = "club"

    @property
    def following(self) -> "Order":
        """The next one, in a circle."""
        every = list(Order)
        return every[(every.index(self) + 1) % len(every)]


class Totals(msgspec.Struct, frozen=True):
    """How many are registered, have withdrawn, are present, have paid; entry fees due and paid in cents."""

    registered: int
    withdrawn: int
    present: int
    paid: int
    fees_due: int = 0
    fees_paid: int = 0

    @property
    def owed(self) -> int:
        """How many have not paid."""
        return self.registered - self.paid


def player_columns(event: Event) -> tuple[Column, ...]:
    """Number, name, federation, club, one rating a system, present, paid, and what is special."""
    systems = event.regulations.systems
    wide = event.regulations.discipline is Discipline.BACKGAMMON
    ratings = (
        Column(f"rating-{system}", short_name(system), 8 if wide else 6, "right", priority=70 - place)
        for place, system in enumerate(systems)
    )
    return (
        Column("number", _("No"), 3, "right", priority=90),
        Column("name", _("Name"), 18, flexible=True, priority=90),
        Column("federation", _("Fed"), 3, priority=40),
        Column("club", _("Club"), 14, priority=30),
        *ratings,
        Column("present", _("Here"), 4, "center", priority=80),
        Column("paid", _("Paid"), 4, "center", priority=75),
        Column("state", "", 12, priority=78),
    )


def player_cells(event: Event, player: Player) -> tuple[str, ...]:
    """One player as the columns want it."""
    ratings = (shown_rating(event, player, SYSTEMS[system]) for system in event.regulations.systems)
    return (
        str(player.number),
        f"{player.title} {player.name}" if player.title else player.name,
        player.federation,
        player.club,
        *ratings,
        _("yes") if player.present else _("no"),
        _("yes") if player.paid else _("no"),
        state(event, player),
    )


def player_style(player: Player) -> str:
    """Who does not play now is dim."""
    return "dim" if player.left is not None or not player.present else ""


def shown_rating(event: Event, player: Player, system: System) -> str:
    """`1960N`: the rating that the system uses with its origin, `*` behind when it is from a list that stands in."""
    rating = used_rating(event, player, system)
    if rating is None:
        return DASH
    first = system.lists[event.regulations.time_control][0]
    return f"{_value(rating)}{rating.origin.value}{'' if first in player.ratings else FALLBACK}"


def _value(rating: Rating) -> str:
    value = rating_value(rating)
    return rating.value if value is None else number(value)


def stands_in(event: Event) -> bool:
    """Some rating shown is from a list that stands in."""
    return any(
        shown_rating(event, player, SYSTEMS[system]).endswith(FALLBACK)
        for player in event.players.values()
        for system in event.regulations.systems
    )


def state(event: Event, player: Player) -> str:
    """`out from R3`, `joins R2`, `bye R4 ½`: only what lies ahead or has ended the event for the player."""
    newest = max(event.rounds, default=0)
    parts: list[str] = []
    if player.left is not None:
        return _("out from R{round}").format(round=player.left)
    if player.joined > 1:
        parts.append(
            (_("joins R{round}") if player.joined > newest else _("from R{round}")).format(round=player.joined)
        )
    for round_number, kind in sorted(player.byes.items()):
        if round_number > newest:
            parts.append(_("bye R{round} {worth}").format(round=round_number, worth=BYE_LETTERS[kind]))
    return ", ".join(parts)


def ordered(event: Event, order: Order) -> Sequence[Player]:
    """The players in an order; equals by their numbers, missing ratings and clubs last."""
    players = event.players_by_number
    if order is Order.RATING:
        return sorted(players, key=lambda player: -_seeding_rating(event, player))
    if order is Order.NAME:
        return sorted(players, key=lambda player: sort_key(player.name))
    if order is Order.CLUB:
        return sorted(players, key=_by_club)
    return players


def _seeding_rating(event: Event, player: Player) -> float:
    found = next((player.ratings[name] for name in event.regulations.seeding if name in player.ratings), None)
    return float(found.value) if found else 0.0


def _by_club(player: Player) -> tuple[bool, SortKey, SortKey]:
    return not player.club, sort_key(player.club), sort_key(player.name)


def totals(event: Event) -> Totals:
    """Everybody counted."""
    players = event.players.values()
    return Totals(
        registered=len(players),
        withdrawn=sum(player.left is not None for player in players),
        present=sum(player.present and player.left is None for player in players),
        paid=sum(player.paid for player in players),
        fees_due=sum(fee_of(event, player) for player in players),
        fees_paid=sum(fee_of(event, player) for player in players if player.paid),
    )


def totals_line(event: Event) -> str:
    """`24 registered  22 present  18 paid, 6 owed`, with the fees where there are any, and what `*` means if shown."""
    counted = totals(event)
    parts = [_("{n} registered").format(n=counted.registered), _("{n} present").format(n=counted.present)]
    if counted.withdrawn:
        parts.append(_("{n} withdrawn").format(n=counted.withdrawn))
    if counted.fees_due:
        came, due = amount(counted.fees_paid), amount(counted.fees_due - counted.fees_paid)
        said = _("{paid} paid {came}, {owed} owe {due}")
        parts.append(said.format(paid=counted.paid, came=came, owed=counted.owed, due=due))
    else:
        parts.append(_("{paid} paid, {owed} owed").format(paid=counted.paid, owed=counted.owed))
    if stands_in(event):
        parts.append(_("* from a list that stands in"))
    return " " + "   ".join(parts)
