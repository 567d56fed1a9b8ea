"""Record 172, the ranking method: by which ratings the players of a federation got their start numbers.

TRF26: mandatory when there are national records. Federation in columns 5-7, method in 9-13.
"""

from collections.abc import Collection, Sequence

from tourney_tui.exchange.trf.players import FIDE_LISTS, NATIONALS

FIDE_ONLY, NATIONAL_ONLY, FIDE_FIRST, NATIONAL_FIRST = "FIDE", "NRO", "FIDON", "NIDOF"


def ranking_record(seeding: Sequence[str], codes: Collection[str], federation: str, speed: str) -> str:
    """The record of an event whose national records have these codes; `""` when there are none."""
    code = federation if federation in codes else next((n.code for n in NATIONALS if n.code in codes), "")
    if not code:
        return ""
    order = [name for name in seeding if name in (FIDE_LISTS[speed], _national(code, speed))]
    both = NATIONAL_FIRST if order[:1] == [_national(code, speed)] else FIDE_FIRST
    only = NATIONAL_ONLY if both == NATIONAL_FIRST else FIDE_ONLY
    return f"172 {code} {both if len(order) == 2 else only}"


def seeding_of(text: str, speed: str, usual: Sequence[str]) -> tuple[str, ...]:
    """The rating lists of a record, first found wins; `()` when it says something else."""
    code, method = text[4:7].upper(), text[8:13].strip().upper()
    national = _national(code, speed)
    first = {
        FIDE_ONLY: (FIDE_LISTS[speed],),
        NATIONAL_ONLY: (national,),
        FIDE_FIRST: (FIDE_LISTS[speed], national),
        NATIONAL_FIRST: (national, FIDE_LISTS[speed]),
    }.get(method, ())
    rest = usual if method in (FIDE_FIRST, NATIONAL_FIRST) else ()
    return tuple(dict.fromkeys((*first, *rest))) if national and first else ()


def _national(code: str, speed: str) -> str:
    return next((n.standard if speed == "standard" else n.fast for n in NATIONALS if n.code == code), "")
