"""Which tie-break rules hold: the start date of the event decides, never the clock."""

import re

import msgspec

from tourney_tui.model.event import Regulations

UNTIL_FEBRUARY_2026 = "C.07-2024"  # from 1 August 2024; also for older events, whose own rules are not kept
SINCE_MARCH_2026 = "C.07-2026"
AMENDED = "2026-03-01"
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class TiebreakRules(msgspec.Struct, frozen=True):
    """`id` of the rule set; `dated` is False when the event has no start date and the newest rules are taken."""

    id: str
    dated: bool

    @property
    def capped(self) -> bool:
        """Whether the dummy opponent of an unplayed round is capped (C.07, 16.4 as amended)."""
        return self.id == SINCE_MARCH_2026


def tiebreak_rules(regulations: Regulations) -> TiebreakRules:
    """The rules of an event."""
    if not DATE.fullmatch(regulations.start_date):
        return TiebreakRules(SINCE_MARCH_2026, dated=False)
    return TiebreakRules(SINCE_MARCH_2026 if regulations.start_date >= AMENDED else UNTIL_FEBRUARY_2026, dated=True)
