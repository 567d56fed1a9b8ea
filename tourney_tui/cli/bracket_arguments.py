"""The arguments of `tourney new` for a knockout: its kind, its stages, its draw."""

import argparse

from tourney_tui import locale
from tourney_tui.cli.numbers import positive
from tourney_tui.cli.stopped import BadInput
from tourney_tui.model.event import Format
from tourney_tui.model.feed import BracketKind, BracketRules, Seeding, Stage
from tourney_tui.model.words import words
from tourney_tui.session.typed_bracket import FINAL

FORMATS = tuple(dict.fromkeys((*(form.value for form in Format), *(kind.value for kind in BracketKind))))

HELP = {
    "--groups": "groups before the bracket, {n} when left out",
    "--qualifiers": "who go on from each group, {n} when left out",
    "--lives": "losses after which a player is out, {n} when left out",
    "--survivors": "players with whom the bracket begins, {n} when left out",
}


def add_bracket_arguments(parser: argparse.ArgumentParser) -> None:
    """What only a bracket has."""
    usual = BracketRules()
    parser.add_argument("--last-chance", action="store_true", help="a bracket for those who lose in the consolation")
    parser.add_argument("--third-place", action="store_true", help="a match for third place")
    parser.add_argument("--re-entry", action="store_true", help="keep byes open for who loses in round 1")
    for name, value in (
        ("--groups", usual.groups),
        ("--qualifiers", usual.qualifiers),
        ("--lives", usual.lives),
        ("--survivors", usual.survivors),
    ):
        text = locale.say(words(HELP[name], n=value))
        parser.add_argument(name, metavar="N", type=positive, default=value, help=text)
    parser.add_argument("--draw", metavar="SEED", default="", help="draw by lots from this seed, not by rating")


def format_of(name: str) -> Format:
    """The format of a word; every kind of bracket is a knockout."""
    return Format.KNOCKOUT if name in {kind.value for kind in BracketKind} else Format(name)


def bare_lengths(text: str) -> str:
    """Match formats without the word that says from which end they are counted."""
    return text.partition(",")[2] if _from_final(text) else text


def _from_final(text: str) -> bool:
    return text.partition(",")[0].strip().lower() == FINAL


def bracket_rules(args: argparse.Namespace) -> BracketRules:
    """The rules of the bracket that the arguments ask for. Raises BadInput for `final` outside a knockout."""
    knockout = format_of(args.format) is Format.KNOCKOUT
    if _from_final(args.lengths) and not knockout:
        raise BadInput(words("--lengths: only a bracket counts its lengths back from the final"))
    if not knockout:
        return BracketRules()
    return BracketRules(
        kind=BracketKind(args.format),
        last_chance=args.last_chance,
        third_place=args.third_place,
        groups=args.groups,
        qualifiers=args.qualifiers,
        lives=args.lives,
        survivors=max(2, args.survivors),
        seeding=Seeding.LOTS if args.draw else Seeding.RATING,
        lots=args.draw,
        from_final=(str(Stage.MAIN),) if _from_final(args.lengths) else (),
        re_entry=args.re_entry,
    )
