"""A key: where it works, what it does, and in which words. The keys themselves stand in `keys`."""

from enum import StrEnum

import msgspec

from tourney_tui.tui.keyboard_names import face

SHIFTED = "[]{}?/+"  # on AZERTY behind Shift or AltGr


class Place(StrEnum):
    """Where a key works: a screen, a mode of a screen, a widget."""

    EVERYWHERE = "everywhere"
    TABLE = "table"
    HOME = "home"
    PLAYERS = "players"
    ROUNDS = "rounds"
    DRAFT = "draft"
    STANDINGS = "standings"
    TIEBREAKS = "tie-breaks"
    RATINGS = "ratings"
    WHAT_IF = "what-if"
    FORECAST = "forecast"
    CARD = "card"
    CROSSTABLE = "crosstable"
    REFRESH = "refresh"
    LOG = "log"
    PRIZES = "prizes"
    LEDGER = "ledger"
    EVENT = "event"
    PERIOD = "period"
    ROSTER = "roster"
    CARRY = "carry"
    WHY = "why"
    HELP = "help"
    PROMPT = "prompt"
    BOARD = "board"


class Key(msgspec.Struct, frozen=True):
    """One action and its keys.

    `screen` is where it works, `action` the name of the Textual action, `keys` what starts it, the first as its face.
    `label` is for the key row, `help` a sentence. The key row drops the lowest `priority` first; `show` False keeps a
    key out of it. `face` replaces what the key row and the help print for the keys.
    """

    screen: Place
    action: str
    keys: tuple[str, ...]
    label: str
    help: str
    priority: int = 50
    show: bool = True
    face: str = ""

    @property
    def shown_face(self) -> str:
        """How people read the keys: `Enter`, `5 =`."""
        return self.face or face(self.keys[0])

    @property
    def help_face(self) -> str:
        """The same, with the key beside it that AZERTY has without Shift: `? ,`, `T b`."""
        if all(map(_shifted, self.shown_face.split())):
            return " ".join(map(face, self.keys))
        return self.shown_face


def _shifted(name: str) -> bool:
    return len(name) == 1 and (name.isupper() or name in SHIFTED)


# What of the key row changes the event, place by place: where the event stands as it was, it does nothing.
CHANGING = {
    Place.EVERYWHERE: frozenset({"undo"}),
    Place.PLAYERS: frozenset(
        {"new", "open", "present", "paid", "bye", "withdraw", "apart", "import_file", "remove", "refresh"}
    ),
    Place.ROUNDS: frozenset(
        {
            "result('1-0')", "result('0-1')", "result('1/2-1/2')", "forfeit", "more", "clear", "move_result", "pair",
            "pair_missing", "swap", "add_board", "remove_board", "verify",
        }
    ),
    Place.STANDINGS: frozenset({"tiebreaks", "lots"}),
    Place.PRIZES: frozenset({"new", "open", "remove", "sharing", "fees", "pay"}),
    Place.REFRESH: frozenset({"open"}),
    Place.LEDGER: frozenset({"new", "open", "enter", "paid", "pay", "book(1)", "book(-1)", "remove"}),
    Place.EVENT: frozenset({"open", "close"}),
}  # fmt: skip


class RowEntry(msgspec.Struct, frozen=True):
    """One entry of the key row; `priority` says how long it stays when the row is too narrow."""

    face: str
    label: str
    priority: int


TITLES = {
    Place.EVERYWHERE: "Everywhere",
    Place.TABLE: "In every table",
    Place.HOME: "Home",
    Place.PLAYERS: "Players",
    Place.ROUNDS: "Rounds",
    Place.DRAFT: "A pairing before it is published",
    Place.STANDINGS: "Standings",
    Place.TIEBREAKS: "Tie-breaks",
    Place.RATINGS: "Ratings",
    Place.WHAT_IF: "What-if",
    Place.FORECAST: "Forecast",
    Place.CARD: "Player card",
    Place.CROSSTABLE: "Crosstable and brackets",
    Place.REFRESH: "Refresh from the rating lists",
    Place.LOG: "Log",
    Place.PRIZES: "Prizes and fees",
    Place.LEDGER: "Ledger",
    Place.EVENT: "The event's settings",
    Place.PERIOD: "Rating period",
    Place.ROSTER: "Roster",
    Place.CARRY: "Closing an event",
    Place.WHY: "Why",
    Place.HELP: "Help and commands",
    Place.PROMPT: "While something is asked",
    Place.BOARD: "The spectators' board",
}
