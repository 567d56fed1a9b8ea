"""The questions for a new event that is a knockout: which kind of bracket, what belongs to it, how long its matches."""

import msgspec

from tourney_tui.model.event import Format
from tourney_tui.model.feed import BracketKind, BracketRules, Stage
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session.new_event import Plan
from tourney_tui.session.typed_bracket import parse_groups, parse_lengths, parse_lives
from tourney_tui.tui.conversation import Ask, Conversation
from tourney_tui.tui.letters import Letter, no_letter, taken

KINDS = (
    Letter("k", BracketKind.SINGLE),
    Letter("c", BracketKind.CONSOLATION),
    Letter("p", BracketKind.PROGRESSIVE),
    Letter("d", BracketKind.DOUBLE),
    Letter("g", BracketKind.GROUPS),
    Letter("l", BracketKind.LIVES),
)
YES_NO = (Letter("n", "no"), Letter("y", "yes"))


def asking_bracket(plan: Plan) -> Conversation:
    """The kind of bracket, then the one thing that this kind wants to know."""
    if plan.format is not Format.KNOCKOUT:
        return plan
    text = yield Ask(
        words("k single, c consolation, p progressive one, d double, g groups, l lives [k]"),
        validate=lambda typed: no_letter(typed, KINDS),
    )
    if text is None:
        return None
    rules = BracketRules(kind=BracketKind(taken(text, KINDS)))
    if rules.kind in (BracketKind.CONSOLATION, BracketKind.PROGRESSIVE):
        rules = yield from _last_chance(rules)
    elif rules.kind is BracketKind.GROUPS:
        rules = yield from _groups(rules)
    elif rules.kind is BracketKind.LIVES:
        rules = yield from _lives(rules)
    return None if rules is None else msgspec.structs.replace(plan, bracket=rules)


def _last_chance(rules: BracketRules) -> Conversation:
    text = yield Ask(
        words("a last chance for those who lose in the consolation? y yes, n no [n]"),
        validate=lambda typed: no_letter(typed, YES_NO),
    )
    return None if text is None else msgspec.structs.replace(rules, last_chance=taken(text, YES_NO) == "yes")


def _groups(rules: BracketRules) -> Conversation:
    usual = f"{rules.groups} {rules.qualifiers}"
    text = yield Ask(
        words("how many groups, and how many of each go on to the bracket [{usual}]", usual=usual),
        validate=lambda typed: _wrong(parse_groups(typed or usual)),
    )
    found = None if text is None else parse_groups(text or usual)
    if found is None or isinstance(found, Refusal):
        return None
    return msgspec.structs.replace(rules, groups=found.first, qualifiers=found.second)


def _lives(rules: BracketRules) -> Conversation:
    usual = f"{rules.lives} {rules.survivors}"
    text = yield Ask(
        words("out after how many losses, and how many go on to the bracket [{usual}]", usual=usual),
        validate=lambda typed: _wrong(parse_lives(typed or usual)),
    )
    found = None if text is None else parse_lives(text or usual)
    if found is None or isinstance(found, Refusal):
        return None
    return msgspec.structs.replace(rules, lives=found.first, survivors=found.second)


def asking_lengths(plan: Plan, usual: str) -> Conversation:
    """Match lengths from the first round on, or back from the final when `final` stands in front."""
    text = yield Ask(
        words("lengths, round 1 first: 7 9 11; or the final first: final 11 9 7 [{usual}]", usual=usual),
        validate=lambda typed: _wrong(parse_lengths(typed or usual)),
    )
    found = None if text is None else parse_lengths(text or usual)
    if found is None or isinstance(found, Refusal):
        return None
    from_final = (str(Stage.MAIN),) if found.final_first else ()
    bracket = msgspec.structs.replace(plan.bracket, from_final=from_final)
    return msgspec.structs.replace(plan, lengths=found.formats, bracket=bracket)


def _wrong(read: object) -> Refusal | None:
    return read if isinstance(read, Refusal) else None
