"""The players for SWAR, the program of the Belgian federation, in the form that its import reads.

Lines ended by CRLF, nine fields each: `[TOURNAMENT]` with numbered lines (1 name, 3 place, 4 and 5 first and last day,
6 `SWISS`, 7 `Rapid`), `[CATEGORY]`, `[PLAYER]` with number at the federation, `Name First`, sex, club, birth date, Elo,
title, nationality, number of the category. It is a Windows program: cp1252, other letters become the nearest ones.
There is no quoting, so a semicolon in a name becomes a comma. Only `SWISS` and `Rapid` are known as words: other events
leave the choice to SWAR. Read off the files that the federation's own registration pages make for it.
"""

import unicodedata
from collections.abc import Iterator

from tourney_tui.model.event import Event, Format
from tourney_tui.model.names import LETTERS, clean
from tourney_tui.model.player import Origin, Player

FIELDS = 9
ENCODING = "cp1252"
LISTS = ("belgium", "fide")
SEXES = {"m": "M", "w": "F"}


def write_swar(event: Event) -> bytes:
    """The whole file. It has birth dates: it is for the federation's program, not for a public page."""
    lines = [*_tournament(event), ("[CATEGORY]",), ("[PLAYER]",), *map(_player, event.players_by_number)]
    return "".join(f"{_line(fields)}\r\n" for fields in lines).encode(ENCODING, "replace")


def _line(fields: tuple[str, ...]) -> str:
    """Eight semicolons in a line of the head; a player's ninth field is closed by one of its own."""
    cells = [_cell(field) for field in fields]
    return ";".join(cells) + ";" * (FIELDS - len(cells) if len(cells) < FIELDS else 1)


def _cell(text: str) -> str:
    return "".join(map(_nearest, clean(text).replace(";", ",")))


def _nearest(letter: str) -> str:
    """The letter as the code page has it, else without what stands on it."""
    try:
        letter.encode(ENCODING)
    except UnicodeEncodeError:
        bare = unicodedata.normalize("NFKD", letter.casefold()).translate(LETTERS)
        kept = "".join(part for part in bare if not unicodedata.combining(part))
        return kept.upper() if letter.isupper() else kept
    return letter


def _tournament(event: Event) -> Iterator[tuple[str, ...]]:
    rules = event.regulations
    yield ("[TOURNAMENT]",)
    found = {
        "1": event.about.name,
        "3": event.about.city,
        "4": rules.start_date,
        "5": rules.end_date,
        "6": "SWISS" if rules.format is Format.SWISS else "",
        "7": "Rapid" if rules.time_control == "rapid" else "",
    }
    yield from ((number, value) for number, value in found.items() if value)


def _player(player: Player) -> tuple[str, ...]:
    return (
        player.ids.get("frbe", ""),
        " ".join(player.name.replace(",", " ").split()),
        SEXES.get(player.sex, ""),
        player.club,
        player.birth,
        _elo(player),
        player.title,
        player.federation,
        "",
    )


def _elo(player: Player) -> str:
    ratings = (player.ratings.get(name) for name in LISTS)
    known = (rating for rating in ratings if rating is not None and rating.origin is not Origin.ESTIMATE)
    return next((rating.value.partition(".")[0] for rating in known), "")
