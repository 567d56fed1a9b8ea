"""Prizes and what they come to, line by line, and why a player has this one."""

from fractions import Fraction

from tourney_tui.locale import _, headed_by, number, points
from tourney_tui.model.event import Event, Format
from tourney_tui.model.ledger import PRIZES
from tourney_tui.model.player import PlayerId
from tourney_tui.model.prizes import PrizeList, Sharing
from tourney_tui.standings.accounts import Accounts
from tourney_tui.standings.prizes import Allocation, Award, Left
from tourney_tui.standings.table import Table
from tourney_tui.tui.lines.money import amount
from tourney_tui.tui.lines.why import WhyLine
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

SHARING = {
    Sharing.PLACE: "by place, ties shared",
    Sharing.EQUAL: "equal points share equally",
    Sharing.HORT: "Hort: half by place, half shared",
}
RULE = "one prize a player"


def prize_columns() -> tuple[Column, ...]:
    """Which prize, what it is, who has it, what the player gets."""
    return (
        Column("prize", _("Prize"), 16, priority=9),
        Column("amount", _("Amount"), 9, "right", priority=6),
        Column("player", _("Player"), 16, flexible=True, priority=9),
        Column("points", _("Pts"), 4, "right", priority=7),
        Column("gets", _("Gets"), 9, "right", priority=9),
        Column("how", _("How"), 14, priority=5),
        Column("paid", _("Paid"), 4, "center", priority=8),
    )


def prize_rows(event: Event, table: Table, found: Allocation) -> list[Row]:
    """List by list: who has a prize, then what nobody has. The key is the list's name and the player or place."""
    scores = {row.player: row.points for row in table.rows}
    rows: list[Row] = []
    for one in event.money.prizes.lists:
        rows += [
            Row((one.name, award.player), _award_cells(event, award, points(scores[award.player])))
            for award in found.awards
            if award.prizes == one.name
        ]
        rows += [Row((one.name, f"left {left.place}"), _left_cells(left), "dim") for left in found.left
                 if left.prizes == one.name]  # fmt: skip
    return rows


def _award_cells(event: Event, award: Award, score: str) -> tuple[str, ...]:
    places = str(award.first) if award.last <= award.first else f"{award.first}-{award.last}"
    name = event.players[award.player].name
    how = _("alone") if award.sharing == 1 else _("shared by {n}").format(n=award.sharing)
    paid = -event.money.booked(PRIZES, award.player) == award.cents
    return (
        f"{award.prizes} {places}",
        amount(award.pooled),
        name,
        score,
        amount(award.cents),
        how,
        _("yes") if paid else _("no"),
    )


def _left_cells(left: Left) -> tuple[str, ...]:
    return f"{left.prizes} {left.place}", amount(left.cents), _("nobody yet"), "", "", "", ""


def prize_totals(event: Event, found: Allocation, ledger: Accounts) -> list[str]:
    """The fund and how it is shared; fees taken, prizes promised, and what that leaves."""
    fund = event.money.prizes
    left = sum(one.cents for one in found.left)
    promised = [
        _("fund {total}").format(total=amount(fund.total)),
        _("awarded {sum}").format(sum=amount(found.awarded)),
        _("left {sum}").format(sum=amount(left)),
        _(SHARING[fund.sharing]),
    ]
    money = [
        _("fees {paid} of {due}").format(paid=amount(ledger.fees.paid_in), due=amount(ledger.fees.due_in)),
        _("prizes paid {sum}").format(sum=amount(ledger.prizes.paid_out)),
        _("in the box {sum}").format(sum=amount(ledger.total.box)),
        _("balance {sum}").format(sum=amount(ledger.total.keeps)),
    ]
    return [" " + "   ".join(promised), " " + "   ".join(money)]


def award_lines(event: Event, table: Table, found: Allocation, player: PlayerId) -> list[WhyLine]:
    """Why a player gets this much: the group, the prizes put together, the share, and what else was open."""
    award = found.of(player)
    if award is None:
        return _without(event, player)
    prizes = next(one for one in event.money.prizes.lists if one.name == award.prizes)
    lines = [WhyLine(award.prizes, amount(award.cents), RULE, "mark"), _group(event, table, award)]
    lines += [
        WhyLine(_("place {place}").format(place=place), amount(prizes.amounts[place - 1]))
        for place in range(award.first, award.last + 1)
    ]
    lines.append(WhyLine(_("put together"), amount(award.pooled)))
    if award.sharing > 1:
        lines += _share_lines(event, award)
    lines += [
        WhyLine(
            _("{prizes} was open too; an equal share there would be").format(prizes=other.prizes),
            _exact(other.share),
            RULE,
            "dim",
        )
        for other in award.others
    ]
    return lines


def _share_lines(event: Event, award: Award) -> list[WhyLine]:
    """How a group shares: equally, or half by place; and what becomes of parts of a cent."""
    equal = Fraction(award.pooled, award.sharing)
    hort = event.money.prizes.sharing is Sharing.HORT
    lines = [WhyLine(_("shared equally by {n}").format(n=award.sharing), _exact(equal))]
    if hort:
        own = _("half of the prize of the own place, {own}").format(own=_exact(award.own))
        lines.append(WhyLine(own, _exact(award.own / 2), "Hort"))
        lines.append(WhyLine(_("half of the equal share"), _exact(equal / 2), "Hort"))
    if hort or award.cents != equal:
        lines.append(WhyLine(_("in whole cents; what is left over goes to the best placed"), amount(award.cents)))
    return lines


def _exact(cents: Fraction) -> str:
    """Cents with what is behind the whole one: `66.6667`."""
    return number(cents / 100, 2 if cents.denominator == 1 else 4)


def _group(event: Event, table: Table, award: Award) -> WhyLine:
    row = next(row for row in table.rows if row.player == award.player)
    by_rank = event.money.prizes.sharing is Sharing.PLACE or event.regulations.format is Format.KNOCKOUT
    if by_rank:
        return WhyLine(_("rank {rank}: who has the same rank shares").format(rank=row.rank))
    return WhyLine(_("{points} points: who has as many shares").format(points=points(row.points)))


def _without(event: Event, player: PlayerId) -> list[WhyLine]:
    name = event.players[player].name
    return [WhyLine(_("{name} has no prize").format(name=name), "", RULE, "mark")]


def list_words(prizes: PrizeList) -> str:
    """`Women: w`, or that it is open to all."""
    category = str(prizes.category)
    return headed_by(prizes.name, category) if category else _("{name}: open to all").format(name=prizes.name)
