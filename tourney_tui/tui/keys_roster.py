"""The keys of the roster and of the preview of a closing; `keys` has all others."""

from tourney_tui.tui.key import Key, Place

ROSTER = (
    Key(Place.ROSTER, "open", ("enter",), "history", "the player's events, with ratings before and after", 95),
    Key(Place.ROSTER, "new", ("n",), "new", "add players, one line each: Petit Hugo 1650, FRA, club, 2005", 80),
    Key(Place.ROSTER, "change", ("c",), "edit", "edit the player in place: one field, or all", 90),
    Key(Place.ROSTER, "mark", ("space",), "mark", "mark the player, to be merged with another one", 60),
    Key(Place.ROSTER, "merge", ("m",), "merge", "merge with the marked player, or with whoever it may be", 85),
    Key(Place.ROSTER, "twins", ("d",), "twice", "find who may be here twice: by number, by name and year", 70),
    Key(Place.ROSTER, "find_next", ("ctrl+n",), "next", "find the next one", 5, False),
    Key(Place.ROSTER, "export", ("e",), "export", "private CSV: the only export with dates of birth", 65),
    Key(Place.ROSTER, "undo", ("u",), "undo", "undo the last change of the roster, and say what it was", 75),
    Key(Place.ROSTER, "log", ("L", "f6"), "log", "every change of the roster, with its time", 55, face="L"),
)

CARRY = (
    Key(Place.CARRY, "open", ("enter",), "close", "close the event and carry it back; one undo takes it back", 95),
    Key(Place.CARRY, "mark", ("space",), "leave out", "leave the player out of it, or take him in again", 90),
    Key(Place.CARRY, "turn", ("t",), "which", "where ratings differ: the event's, its change, the roster's", 85),
    Key(Place.CARRY, "who", ("w",), "who", "who the player is in the roster", 80),
    Key(Place.CARRY, "back", ("escape", "q"), "leave", "leave; nothing was changed", 92, face="q Esc"),
)
