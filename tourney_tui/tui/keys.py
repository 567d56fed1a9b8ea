"""Every key of the program: what it does, where, and in which words. Bindings, key row, help and README come from here.

A key that does the same everywhere stands under `EVERYWHERE`; a place that lists it again gives it another meaning.
Enter is always the action `open`: the table says so with its message `Opened`, and the place has the words for it.
"""

from collections.abc import Collection

from msgspec import structs
from textual.binding import Binding, BindingType

from tourney_tui.locale import _
from tourney_tui.tui.key import CHANGING, TITLES, Key, Place, RowEntry
from tourney_tui.tui.keyboard_names import candidates, character, digit, face, install_keypad, normal, score_character
from tourney_tui.tui.keys_roster import CARRY, ROSTER
from tourney_tui.tui.text import fit

FACE_WIDTH = 18

# What works everywhere but asks for an open event: Home has no use for it.
OF_AN_EVENT = frozenset({"why", "undo", "redo", "restore", "save_as", "export"})
ALONE = (Place.PROMPT, Place.BOARD)  # places where nothing of everywhere works
PROMOTED = 99  # below `? help`, above all others

# The keys that AZERTY has only behind Shift have a second key beside them: `:` for `/`, `,` for `?`, arrows for
# brackets, F1 to F7 and other letters for capitals. A digit is also its unshifted key, see `keyboard_names.digit`.


def _screen(name: str, keys: tuple[str, str], label: str, text: str) -> Key:
    """A screen that is reached from everywhere."""
    return Key(Place.EVERYWHERE, f"show('{name}')", keys, label, text, 5, False, f"{keys[0]} {keys[1].upper()}")


_SCREENS = (
    _screen("players", ("P", "f1"), "players", "the players of the event"),
    _screen("rounds", ("R", "f2"), "rounds", "the boards of a round"),
    _screen("standings", ("S", "f3"), "standings", "the standings"),
    _screen("ratings", ("A", "f4"), "ratings", "what the event does to the ratings"),
    _screen("crosstable", ("C", "f5"), "crosstable", "the crosstable or the bracket"),
    _screen("log", ("L", "f6"), "log", "every change, with its time"),
    _screen("home", ("H", "f7"), "home", "all saves"),
    _screen("prizes", ("G", "f10"), "prizes", "prizes, entry fees, and from there the ledger with its pools"),
    _screen("event", ("E", "f8"), "event", "the event: name, dates, regulations, match lengths"),
)

_EVERYWHERE = (
    *_SCREENS,
    Key(Place.EVERYWHERE, "find", ("/", ":"), "find", "find a board number or any part of a name", 40, face="/"),
    Key(Place.EVERYWHERE, "find_next", ("n", "ctrl+n"), "next", "find the next one", 5, False, "n Ctrl+N"),
    Key(Place.EVERYWHERE, "why", ("w",), "why", "why: this rating, rank or pairing, each line with its rule", 38),
    Key(Place.EVERYWHERE, "undo", ("u",), "undo", "undo the last change, whoever made it, and say what it was", 36),
    Key(Place.EVERYWHERE, "redo", ("ctrl+r",), "redo", "do again what was undone", 8, False),
    Key(Place.EVERYWHERE, "restore", ("r",), "restore", "where the event stands as it was: make it so again", 5, False),
    Key(Place.EVERYWHERE, "save_as", ("ctrl+s",), "save as", "go on with the event in another file", 6, False),
    Key(Place.EVERYWHERE, "export", ("e",), "export", "export or print what the screen shows", 20),
    Key(Place.EVERYWHERE, "back", ("escape", "q"), "back", "back; everything is saved already", 30, face="q Esc"),
    Key(Place.EVERYWHERE, "app.language", ("f9", "ctrl+l"), "language", "English, French", 5, False),
    Key(Place.EVERYWHERE, "app.theme", ("f12", "ctrl+t"), "theme", "the terminal's colours, dark, light", 5, False),
    Key(Place.EVERYWHERE, "palette", ("ctrl+p",), "commands", "all commands by name", 5, False),
    Key(Place.EVERYWHERE, "keys", ("?", "comma"), "help", "the keys of this screen", 100, face="?"),
)

_TABLE = (
    Key(Place.TABLE, "move(-1)", ("up", "k"), "up", "one line up", 5, False, "Up k"),
    Key(Place.TABLE, "move(1)", ("down", "j"), "down", "one line down", 5, False, "Down j"),
    Key(Place.TABLE, "page(-1)", ("pageup",), "page up", "one page up", 5, False),
    Key(Place.TABLE, "page(1)", ("pagedown",), "page down", "one page down", 5, False),
    Key(Place.TABLE, "first", ("home",), "first", "the first line", 5, False),
    Key(Place.TABLE, "last", ("end",), "last", "the last line", 5, False),
    Key(Place.TABLE, "open", ("enter",), "open", "open: the player card, the score, the log entry", 5, False),
)

_HOME = (
    Key(Place.HOME, "open", ("enter",), "open", "open the save", 90),
    Key(Place.HOME, "new", ("n",), "new", "a new event", 80),
    Key(Place.HOME, "import_file", ("i",), "import", "a file as a new event, with a preview: TRF, Papi, CSV, xlsx", 70),
    Key(Place.HOME, "demo", ("d",), "demo", "open a copy of the demo event", 60),
    Key(Place.HOME, "about", ("w",), "about", "all that is known of the save: who has it open, what was recovered", 50),
    Key(Place.HOME, "mark", ("space",), "mark", "mark the save for a rating period, or take the mark away", 35),
    Key(Place.HOME, "show('roster')", ("r",), "roster", "the roster: players across events, with their history", 48),
    Key(Place.HOME, "period", ("p",), "period", "the rating list after the marked events, or after all of them", 45),
    Key(Place.HOME, "back", ("escape", "q"), "quit", "leave: everything is saved", 85, face="q Esc"),
)

_PLAYERS = (
    Key(Place.PLAYERS, "new", ("n",), "new", "register one after the other: Petit Hugo 1650, or letters of a list", 90),
    Key(Place.PLAYERS, "open", ("enter",), "edit", "edit the player in place: one field, or all", 85),
    Key(Place.PLAYERS, "present", ("space",), "present", "present or absent", 80),
    Key(Place.PLAYERS, "paid", ("p",), "paid", "paid or owed", 60),
    Key(Place.PLAYERS, "bye", ("b",), "bye", "ask for a bye in a round, or take it back", 70),
    Key(Place.PLAYERS, "withdraw", ("x",), "withdraw", "withdraw from the event, or return to it", 65),
    Key(Place.PLAYERS, "refresh", ("r",), "refresh", "refresh from the rating lists; in a bracket, enter again", 41),
    Key(Place.PLAYERS, "apart", ("a",), "apart", "keep two players apart: never paired, or avoided", 30),
    Key(Place.PLAYERS, "sort", ("o",), "order", "sort by rating, name, number or club", 45),
    Key(Place.PLAYERS, "import_file", ("i",), "import", "import players; what each column is can be changed", 44),
    Key(Place.PLAYERS, "card", ("c",), "card", "the player card", 42),
    Key(Place.PLAYERS, "remove", ("d", "delete"), "take off", "take a player who has not been paired off the list", 43),
)

_ROUNDS = (
    Key(Place.ROUNDS, "result('1-0')", ("1", "kp_add"), "left wins", "left wins; so does + on the keypad", 95),
    Key(Place.ROUNDS, "result('0-1')", ("0", "-"), "right wins", "right wins", 94),
    Key(Place.ROUNDS, "result('1/2-1/2')", ("5", "="), "draw", "draw", 93, face="5 ="),
    Key(Place.ROUNDS, "forfeit", ("f",), "forfeit", "forfeit: then 1 left wins, 0 right wins, x both lose", 80),
    Key(Place.ROUNDS, "more", ("z",), "more", "more results: unrated, 0-0, half-zero, adjourned", 33),
    Key(Place.ROUNDS, "clear", ("backspace",), "clear", "take the result away", 35),
    Key(Place.ROUNDS, "move_result", ("t",), "move", "the result belongs to another board: take it there", 16),
    Key(Place.ROUNDS, "pair", ("p",), "pair", "pair the next round; a draft is shown first", 32),
    Key(Place.ROUNDS, "pair_missing", ("m",), "pair missing", "pair those without a board, or whoever is free", 15),
    Key(Place.ROUNDS, "awaited", ("o",), "awaited", "who is everybody waiting for, and when it will be over", 24),
    Key(Place.ROUNDS, "table", ("T", "b"), "table", "the table where the board is played", 10, False),
    Key(Place.ROUNDS, "swap", ("c",), "colours", "swap the colours of the board", 14),
    Key(Place.ROUNDS, "add_board", ("+", "a"), "add", "add a board by hand", 13, face="+ a"),
    Key(Place.ROUNDS, "remove_board", ("d",), "take out", "take the board out; both players are free", 12),
    Key(Place.ROUNDS, "unpair", ("D", "y"), "take back", "take the pairing back, while it has no result", 11, False),
    Key(Place.ROUNDS, "length", ("l",), "length", "the match length of the round: 7, 2x9, 2x9-11, 3x9", 11, False),
    Key(Place.ROUNDS, "verify", ("v",), "verify", "verify: type all results again; what differs stops", 25),
    Key(Place.ROUNDS, "verify_all", ("V", "s"), "verified", "all results were compared on paper: mark them", 11, False),
    Key(Place.ROUNDS, "step(-1)", ("[", "left"), "previous", "the previous round", 10, False, "[ Left"),
    Key(Place.ROUNDS, "step(1)", ("]", "right"), "next", "the next round", 10, False, "] Right"),
)

_DRAFT = (
    Key(Place.DRAFT, "open", ("enter",), "publish", "publish the pairing", 95),
    Key(Place.DRAFT, "edit", ("e",), "edit", "edit by hand: two players change places, on boards or byes", 90),
    Key(Place.DRAFT, "swap", ("c",), "colours", "swap the colours of the board", 85),
    Key(Place.DRAFT, "discard", ("escape", "q"), "discard", "discard the pairing", 92, face="q Esc"),
)

_STANDINGS = (
    Key(Place.STANDINGS, "open", ("enter",), "card", "the player card", 90),
    Key(Place.STANDINGS, "tiebreaks", ("t",), "tie-breaks", "choose the tie-breaks; the log keeps it", 80),
    Key(Place.STANDINGS, "show('forecast')", ("f",), "forecast", "the chances of every place, prize and norm", 60),
    Key(Place.STANDINGS, "lots", ("l",), "lots", "draw lots for those who are tied; the seed is recorded", 15),
    Key(Place.STANDINGS, "step(-1)", ("[", "left"), "round", "the standings after the previous round", 70, face="[ ]"),
    Key(Place.STANDINGS, "step(1)", ("]", "right"), "next", "the standings after the next round", 10, False, "] Right"),
)

_TIEBREAKS = (
    Key(Place.TIEBREAKS, "choose", ("space",), "choose", "take the tie-break in at the end of the list, or out", 95),
    Key(Place.TIEBREAKS, "order(-1)", ("+", "K", "h"), "up", "one place up in the order", 80, face="+ h"),
    Key(Place.TIEBREAKS, "order(1)", ("-", "J", "b"), "down", "one place down in the order", 79, face="- b"),
    Key(Place.TIEBREAKS, "open", ("enter",), "keep", "keep the list; the log has the old one and the new one", 94),
    Key(Place.TIEBREAKS, "type", ("t",), "type", "type the list: BH/C1, BH, SB", 60),
    Key(Place.TIEBREAKS, "usual", ("o",), "usual", "the usual order of the format", 50),
    Key(Place.TIEBREAKS, "back", ("escape", "q"), "leave", "leave; the tie-breaks stay as they were", 90, face="q Esc"),
)

_RATINGS = (
    Key(Place.RATINGS, "open", ("enter",), "card", "the player card", 90),
    Key(Place.RATINGS, "step(-1)", ("[", "left"), "system", "the previous rating system", 80, face="[ ]"),
    Key(Place.RATINGS, "step(1)", ("]", "right"), "next", "the next rating system", 10, False, "] Right"),
    Key(Place.RATINGS, "what_if", ("x",), "what-if", "what-if: try results without touching the event", 70),
    Key(Place.RATINGS, "goal", ("g",), "goal", "the score still needed for a rating, a title or a norm", 60),
    Key(Place.RATINGS, "norms", ("m",), "norms", "norms and levels of the player: what stands, what is needed", 55),
    Key(Place.RATINGS, "all_norms", ("M", "a"), "all norms", "who may still make a norm", 12, False),
    Key(Place.RATINGS, "show('forecast')", ("f",), "forecast", "the chances of every place, prize and norm", 50),
)

_WHAT_IF = (
    Key(Place.WHAT_IF, "suppose('win')", ("1",), "win", "suppose a win", 95),
    Key(Place.WHAT_IF, "suppose('draw')", ("5", "="), "draw", "suppose a draw", 94, face="5 ="),
    Key(Place.WHAT_IF, "suppose('loss')", ("0", "-"), "loss", "suppose a loss", 93),
    Key(Place.WHAT_IF, "suppose('')", ("backspace",), "clear", "suppose nothing", 80),
    Key(Place.WHAT_IF, "open", ("enter",), "rating", "assume another rating of an opponent not yet known", 85),
    Key(Place.WHAT_IF, "back", ("escape", "q", "x"), "leave", "leave what-if; nothing was changed", 90, face="q Esc"),
)

_CARD = (
    Key(Place.CARD, "open", ("enter",), "opponent", "the card of the opponent in this line", 90),
    Key(Place.CARD, "what_if", ("x",), "what-if", "what-if: try results without touching the event", 70),
    Key(Place.CARD, "goal", ("g",), "goal", "the score still needed for a rating, a title or a norm", 60),
    Key(Place.CARD, "norms", ("m",), "norms", "norms and levels of the player: what stands, what is needed", 55),
)

_FORECAST = (
    Key(Place.FORECAST, "open", ("enter",), "card", "the player card", 85),
    Key(Place.FORECAST, "again", ("f",), "again", "work it out again, for the event as it is now", 90),
    Key(Place.FORECAST, "cancel", ("c",), "cancel", "cancel what is being worked out", 80),
    Key(Place.FORECAST, "runs", ("m",), "runs", "how many runs; it is worked out with them", 60),
)

_CROSSTABLE = (
    Key(Place.CROSSTABLE, "open", ("enter",), "open", "the player card; in a bracket the board on Rounds", 90),
    Key(Place.CROSSTABLE, "step(-1)", ("[", "left"), "round", "the previous round", 80, face="[ ]"),
    Key(Place.CROSSTABLE, "step(1)", ("]", "right"), "next", "the next round", 10, False, "] Right"),
    Key(Place.CROSSTABLE, "stage(1)", ("b",), "bracket", "the next part: main, consolation, last chance, groups", 75),
    Key(Place.CROSSTABLE, "stage(-1)", ("B", "p"), "bracket", "the bracket before it", 10, False),
    Key(Place.CROSSTABLE, "sideways(-1)", ("h",), "sideways", "what has no room on the left", 60, face="h l"),
    Key(Place.CROSSTABLE, "sideways(1)", ("l",), "right", "what has no room on the right", 10, False),
)

_REFRESH = (
    Key(Place.REFRESH, "mark", ("space",), "mark", "take the changes of the player, or leave them", 95),
    Key(Place.REFRESH, "open", ("enter",), "carry out", "carry out what is marked; one undo takes it back", 94),
    Key(Place.REFRESH, "back", ("escape", "q"), "leave", "leave; nothing was changed", 90, face="q Esc"),
)

_LOG = (
    Key(Place.LOG, "open", ("enter",), "as it stood", "the event as it stood then, read-only; r there restores it", 90),
    Key(Place.LOG, "find", ("/", ":"), "filter", "only what is typed: words, a player, a board (R3 b12)", 70, face="/"),
    Key(Place.LOG, "undo_entry", ("u",), "undo this", "undo this one change; refused where others depend on it", 80),
)

_PRIZES = (
    Key(Place.PRIZES, "new", ("n",), "new", "a new list of prizes: name, who it is open to, amounts by place", 95),
    Key(Place.PRIZES, "open", ("enter",), "edit", "edit the list of prizes", 85),
    Key(Place.PRIZES, "remove", ("d", "delete"), "take away", "take the list of prizes away", 40),
    Key(Place.PRIZES, "sharing", ("s",), "sharing", "how equal points share: by place, equally, Hort", 80),
    Key(Place.PRIZES, "fees", ("f",), "fees", "entry fees: of everybody, then of categories", 75),
    Key(Place.PRIZES, "pay", ("o",), "pay out", "pay the prize out, or what is still due of it", 70),
    Key(Place.PRIZES, "ledger", ("l",), "ledger", "the ledger: fees, prizes, side pools, auctions, bookings", 78),
)

_LEDGER = (
    Key(Place.LEDGER, "new", ("n",), "new pool", "open a side pool or a calcutta", 95),
    Key(Place.LEDGER, "open", ("enter",), "edit", "edit the pool, or the entry fees", 70),
    Key(Place.LEDGER, "enter", ("a",), "enter", "players enter the pool; in a calcutta they are sold", 90),
    Key(Place.LEDGER, "paid", ("p",), "paid", "the stake was paid, or was not", 85),
    Key(Place.LEDGER, "pay", ("o",), "pay out", "pay out what the pool owes", 84),
    Key(Place.LEDGER, "book(1)", ("+", "i"), "in", "money that comes in: what for, how much", 80, face="+ i"),
    Key(Place.LEDGER, "book(-1)", ("-", "x"), "out", "money that goes out", 79, face="- x"),
    Key(Place.LEDGER, "remove", ("d", "delete"), "take out", "take out the stake, the pool or the booking", 45),
)

_PERIOD = (
    Key(Place.PERIOD, "open", ("enter",), "why", "the line explained step by step, with its rules", 95),
    Key(Place.PERIOD, "export", ("e",), "export", "write the list: CSV, HTML, pages, the list for the next period", 90),
    Key(Place.PERIOD, "findings", ("f",), "findings", "ratings that differ, who may be one, what was left out", 85),
    Key(Place.PERIOD, "revalue", ("v",), "revalue", "FFBG: the member's ELO by hand, with the reason", 80),
    Key(Place.PERIOD, "to_roster", ("r",), "to roster", "put the list into the roster; u there takes it back", 70),
    Key(Place.PERIOD, "title", ("t",), "title", "FFBG: a Championnat de France won in the period", 60),
    Key(Place.PERIOD, "undo", ("u",), "take back", "take the last decision by hand back", 40),
    Key(Place.PERIOD, "compute", ("c",), "compute", "compute the list again from the saves as they are now", 50),
    Key(Place.PERIOD, "back", ("escape", "q"), "back", "stop the computing; then back to the saves", 88, face="q Esc"),
)

_WHY = (Key(Place.WHY, "back", ("escape", "q", "w"), "back", "back to what was explained", 90, face="q Esc w"),)

_HELP = (
    Key(Place.HELP, "open", ("enter",), "carry out", "in the list of commands: carry it out", 90),
    Key(Place.HELP, "back", ("escape", "q"), "back", "back to the screen", 95, face="q Esc"),
)

_EVENT = (
    Key(Place.EVENT, "open", ("enter",), "edit", "change the setting; Tab goes through what there is", 90),
    Key(Place.EVENT, "close", ("c",), "close", "close the event, its results go to the roster; or reopen it", 85),
)

_PROMPT = (
    Key(Place.PROMPT, "accept", ("enter",), "accept", "accept what is typed", 95),
    Key(Place.PROMPT, "cancel", ("escape",), "cancel", "cancel; `q` cancels where no text is typed", 94),
    Key(Place.PROMPT, "help", ("?", "comma"), "help", "how to answer; in a text before it begins", 20, False, "? ,"),
    Key(Place.PROMPT, "complete", ("tab",), "complete", "complete, where there is a list", 40, False),
    Key(Place.PROMPT, "clear", ("ctrl+u",), "clear", "clear the line before the cursor; Ctrl+W one word", 10, False),
)

_BOARD = (
    Key(Place.BOARD, "leave", ("escape", "q"), "leave", "leave the board", 90, face="q Esc"),
    Key(Place.BOARD, "turn(1)", ("right", "]", "pagedown"), "next", "the next page", 70, face="Right"),
    Key(Place.BOARD, "turn(-1)", ("left", "[", "pageup"), "previous", "the page before", 60, face="Left"),
    Key(Place.BOARD, "hold", ("space",), "hold", "the page stays, until the same key", 80),
)

KEYS: tuple[Key, ...] = (
    *_EVERYWHERE,
    *_TABLE,
    *_HOME,
    *_PLAYERS,
    *_ROUNDS,
    *_DRAFT,
    *_STANDINGS,
    *_TIEBREAKS,
    *_RATINGS,
    *_WHAT_IF,
    *_CARD,
    *_FORECAST,
    *_CROSSTABLE,
    *_REFRESH,
    *_LOG,
    *_PRIZES,
    *_LEDGER,
    *_EVENT,
    *_PERIOD,
    *ROSTER,
    *CARRY,
    *_WHY,
    *_HELP,
    *_PROMPT,
    *_BOARD,
)


def keys_of(screen: Place) -> tuple[Key, ...]:
    """The keys that a place lists itself, in the order of the key row."""
    return tuple(key for key in KEYS if key.screen is screen)


def bindings(screen: Place) -> list[BindingType]:
    """A place's own keys for Textual. A base screen takes `EVERYWHERE`, its subclasses their own place."""
    return [
        Binding(name, key.action, key.label, show=False, id=f"{screen}.{key.action}")
        for key in keys_of(screen)
        for name in key.keys
    ]


def changing(screen: Place) -> frozenset[str]:
    """What the key row of a place offers that changes the event."""
    return CHANGING[Place.EVERYWHERE] | CHANGING.get(screen, frozenset())


def row(screen: Place, promoted: Collection[str] = (), idle: Collection[str] = ()) -> tuple[RowEntry, ...]:
    """The key row of a place: its own keys, then those of everywhere that it does not give another meaning.

    `promoted` are actions of the hour, which come first and stay longest: `pair` when a round is complete. `idle` are
    those that do nothing in this event or at this hour: they are left out.
    """
    found = keys_of(screen)
    if screen in ALONE:
        return tuple(_entry(key, promoted) for key in found if key.show)
    if screen is not Place.EVERYWHERE:
        found += _not_taken(screen, Place.EVERYWHERE)
    offered = (key for key in found if (key.show or key.action in promoted) and key.action not in idle)
    shown = sorted(offered, key=lambda key: key.action not in promoted)
    *entries, help_entry = (_entry(key, promoted) for key in shown)
    return *entries, RowEntry("F1-F7", _("screens"), 34), help_entry


def _entry(key: Key, promoted: Collection[str]) -> RowEntry:
    return RowEntry(key.shown_face, _(key.label), PROMOTED if key.action in promoted else key.priority)


def _not_taken(screen: Place, other: Place) -> tuple[Key, ...]:
    """The keys of another place that still mean the same here."""
    taken = {name for key in keys_of(screen) for name in key.keys} if screen is not other else set()
    useless = OF_AN_EVENT if screen in (Place.HOME, Place.PERIOD, Place.ROSTER) else frozenset()
    return tuple(left for key in keys_of(other) if key.action not in useless and (left := _without(key, taken)))


def _without(key: Key, taken: set[str]) -> Key | None:
    left = tuple(name for name in key.keys if name not in taken)
    if left == key.keys:
        return key
    return structs.replace(key, keys=left, face="") if left else None


def commands(screen: Place) -> tuple[Key, ...]:
    """What can be done at a place, by name: its own keys, then those of everywhere that mean the same there."""
    return keys_of(screen) + (_not_taken(screen, Place.EVERYWHERE) if screen is not Place.EVERYWHERE else ())


def help_lines(screen: Place) -> list[str]:
    """The help of a place, line by line: its own keys, the table's, those of everywhere."""
    others = (place for place in (Place.TABLE, Place.EVERYWHERE) if place is not screen)
    parts = [(screen, keys_of(screen)), *((place, _not_taken(screen, place)) for place in others)]
    lines: list[str] = []
    for place, found in parts:
        if found:
            lines += ["", _(TITLES[place]), *(f"  {fit(key.help_face, FACE_WIDTH)} {_(key.help)}" for key in found)]
    return lines[1:]


def markdown_table() -> str:
    """All keys as the README shows them: one table a place."""
    parts: list[str] = []
    for place, title in TITLES.items():
        rows = [f"| {_markdown_face(key)} | {_(key.help)} |" for key in keys_of(place)]
        if rows:
            parts.append("\n".join((f"### {_(title)}", "", "| key | does |", "|---|---|", *rows)))
    return "\n\n".join(parts) + "\n"


def _markdown_face(key: Key) -> str:
    return " ".join(f"`{face(name)}`" for name in key.keys)


__all__ = [
    "KEYS",
    "TITLES",
    "Key",
    "Place",
    "RowEntry",
    "bindings",
    "candidates",
    "changing",
    "character",
    "commands",
    "digit",
    "face",
    "help_lines",
    "install_keypad",
    "keys_of",
    "markdown_table",
    "normal",
    "row",
    "score_character",
]
