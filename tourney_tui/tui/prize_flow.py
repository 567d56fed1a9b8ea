"""What is asked about prizes and fees: a list with its category and amounts, the fees, how equal players share."""

from typing import TYPE_CHECKING

from tourney_tui.model import money_intents as money
from tourney_tui.model.money_text import FEES_EXAMPLE, amounts_text, fees_text, parse_amounts, parse_fees
from tourney_tui.model.prizes import EXAMPLE, Category, PrizeList, Sharing, parse_category
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.tui.stage import Stage

WAYS = (
    (Choice("p", words("by place")), Sharing.PLACE),
    (Choice("s", words("equally")), Sharing.EQUAL),
    (Choice("h", words("Hort")), Sharing.HORT),
)


def refused(read: object) -> Words | None:
    """The words of a refusal, for a prompt; None for anything else."""
    return read.words if isinstance(read, Refusal) else None


def editing_prizes(screen: "Stage", old: PrizeList | None) -> Conversation:
    """A new list of prizes, or another name, category or amounts for one."""
    name = yield Ask(
        words("name of the prizes, as in General, Women, U16"),
        old.name if old else "",
        validate=lambda text: None if text.strip() else words("the prizes need a name"),
    )
    if name is None:
        return
    typed = yield Ask(
        words("open to (empty: all), as in {example}", example=EXAMPLE),
        str(old.category) if old else "",
        validate=lambda text: refused(parse_category(text)),
    )
    if typed is None:
        return
    amounts = yield Ask(
        words("amounts by place, as in 300 200 100"),
        amounts_text(old.amounts) if old else "",
        validate=lambda text: refused(parse_amounts(text)),
    )
    if amounts is None:
        return
    category, cents = parse_category(typed), parse_amounts(amounts)
    if isinstance(category, Category) and not isinstance(cents, Refusal):
        prizes = PrizeList(name.strip(), cents, category)
        yield from screen.carrying_out(money.SetPrizes(name=old.name if old else prizes.name, prizes=prizes))


def choosing_sharing(screen: "Stage") -> Conversation:
    """How players with equal points share."""
    key = yield Choose(words("equal points share:"), [choice for choice, _ in WAYS])
    if key is not None:
        way = next(way for choice, way in WAYS if choice.key == key)
        yield from screen.carrying_out(money.SetSharing(sharing=way))


def setting_fees(screen: "Stage") -> Conversation:
    """The entry fees, all in one line."""
    text = yield Ask(
        words("entry fees, as in {example}", example=FEES_EXAMPLE),
        fees_text(screen.event.money.fees),
        validate=lambda typed: refused(parse_fees(typed)),
    )
    fees = parse_fees(text) if text is not None else None
    if fees is not None and not isinstance(fees, Refusal):
        yield from screen.carrying_out(money.SetFees(fees=fees))
