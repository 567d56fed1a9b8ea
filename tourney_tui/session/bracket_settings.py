"""Which settings a bracket has: those of its kind only."""

from tourney_tui.model.event import Discipline, Event
from tourney_tui.model.feed import GROUP, BracketKind, Stage
from tourney_tui.model.words import Words, words
from tourney_tui.session import typed_bracket as typed
from tourney_tui.session.setting import Setting

CONSOLATIONS = (BracketKind.CONSOLATION, BracketKind.PROGRESSIVE)
STAGE_LENGTHS = {
    Stage.CONSOLATION: words("Consolation lengths"),
    Stage.LAST_CHANCE: words("Last chance lengths"),
    Stage.LOSERS: words("Losers' lengths"),
    Stage.GRAND_FINAL: words("Grand final lengths"),
    Stage.LIVES: words("Lengths with lives"),
}


def _yes_no(field: str, title: Words, hint: Words) -> Setting:
    def show(event: Event) -> str:
        return "yes" if getattr(event.regulations.bracket, field) else "no"

    return Setting(field, title, hint, show, typed.yes_no(field), typed.YES_NO)


def _lengths(stage: str, title: Words) -> Setting:
    hint = words("from round 1: 7 9 11; or from the final back: final 11 9 7; empty: as the main bracket")
    return Setting(
        f"lengths-{stage}", title, hint, lambda event: typed.shown_lengths(event, stage), typed.lengths(stage)
    )


KIND = Setting("bracket", words("Bracket"), words("Tab goes through the kinds; fixed once drawn"),
               lambda e: e.regulations.bracket.kind.value, typed.kind, typed.KINDS)  # fmt: skip
DRAW = Setting("draw", words("Seeding of the draw"), words("rating, lots 4711 (any seed), or numbers: 3 1 4"),
               typed.shown_draw, typed.draw, ("rating", "lots "))  # fmt: skip
LENGTHS = Setting("lengths", words("Match lengths"),
                  words("from round 1 on: 7 9 11; or from the final back: final 15 13 11 9"),
                  typed.shown_lengths, typed.lengths(Stage.MAIN))  # fmt: skip
GROUPS = Setting("groups", words("Groups, qualifiers"), words("4 2: four groups, two of each go on"),
                 lambda e: f"{e.regulations.bracket.groups} {e.regulations.bracket.qualifiers}",
                 typed.groups)  # fmt: skip
LIVES = Setting("lives", words("Lives, survivors"), words("2 4: out after two losses, a bracket of the last four"),
                lambda e: f"{e.regulations.bracket.lives} {e.regulations.bracket.survivors}",
                typed.lives)  # fmt: skip
THIRD = _yes_no("third_place", words("Match for third place"), words("yes or no"))
LAST_CHANCE = _yes_no("last_chance", words("Last chance"), words("yes: for those who lose in the consolation"))
RE_ENTRY = _yes_no("re_entry", words("Re-entry"), words("yes: byes are kept open for who loses in round 1"))


def bracket_settings(event: Event) -> tuple[Setting, ...]:
    """The settings of this event's bracket, in the order of the screen."""
    kind = event.regulations.bracket.kind
    found = [KIND, DRAW]
    found += {BracketKind.GROUPS: [GROUPS, THIRD], BracketKind.LIVES: [LIVES, THIRD], BracketKind.SINGLE: [THIRD]}.get(
        kind, []
    )
    found += [LAST_CHANCE] if kind in CONSOLATIONS else []
    found += [RE_ENTRY] if kind not in (BracketKind.GROUPS, BracketKind.LIVES) else []
    if event.regulations.discipline is Discipline.BACKGAMMON:
        found += [LENGTHS, *(_lengths(stage, STAGE_LENGTHS[stage]) for stage in _stages(event))]
        found += [_lengths(GROUP, words("Group lengths"))] if kind is BracketKind.GROUPS else []
    return tuple(found)


def _stages(event: Event) -> tuple[Stage, ...]:
    bracket = event.regulations.bracket
    if bracket.kind in CONSOLATIONS:
        return (Stage.CONSOLATION, Stage.LAST_CHANCE) if bracket.last_chance else (Stage.CONSOLATION,)
    if bracket.kind is BracketKind.DOUBLE:
        return Stage.LOSERS, Stage.GRAND_FINAL
    return (Stage.LIVES,) if bracket.kind is BracketKind.LIVES else ()
