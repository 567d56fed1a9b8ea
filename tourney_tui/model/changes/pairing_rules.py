"""Changing what the pairing respects: who is kept apart, who is avoided, acceleration."""

from collections.abc import Iterable

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import BAKU
from tourney_tui.model.changes.change import Answer, Change, family_name
from tourney_tui.model.event import Event, Regulations
from tourney_tui.model.intents import SetPairing
from tourney_tui.model.points import PointScheme
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import Words, words

STANDARD = PointScheme()


def set_pairing(event: Event, intent: SetPairing) -> Answer:
    """Other forbidden pairs, pairs to avoid, or acceleration. No round is paired again for them."""
    problem = _of_groups(event, (*intent.forbidden, *intent.avoided)) or _of_acceleration(event, intent)
    if problem:
        return problem
    old = event.regulations
    new = msgspec.structs.replace(
        old,
        forbidden=intent.forbidden,
        avoided=intent.avoided,
        avoid_clubs=intent.avoid_clubs,
        avoid_families=intent.avoid_families,
        acceleration=intent.acceleration,
    )
    changed = _differences(event, old, new)
    if not changed:
        return Refusal("same", words("nothing changed"))
    return Change("pairing-rules", log.joined(*changed), regulations=new)


def _of_groups(event: Event, groups: Iterable[Apart]) -> Refusal | None:
    for group in groups:
        if len(set(group.players)) < 2:
            return Refusal("apart", words("two players or more are kept apart, not one"))
        if not event.players.keys() & set(group.players):
            return Refusal("no-player", words("those players are gone: taken out on another terminal"))
        if group.first_round < 1 or 0 < group.last_round < group.first_round:
            return Refusal("rounds", words("the rounds go from the first to the last, as in 1-4"))
    return None


def _of_acceleration(event: Event, intent: SetPairing) -> Refusal | Question | None:
    old, new = event.regulations.acceleration, intent.acceleration
    if new == old:
        return None
    if new not in ("", BAKU):
        return Refusal("acceleration", words("{text!r} is no acceleration; there is baku, or none", text=new))
    scheme = event.regulations.points
    if new and (scheme.win, scheme.draw, scheme.loss) != (STANDARD.win, STANDARD.draw, STANDARD.loss):
        return Refusal("scheme", words("Baku acceleration is for 1, 1/2, 0 points only (C.04.7)"))
    if new and event.rounds:
        return Refusal("started", words("acceleration begins with round 1, which is paired already"))
    if event.rounds and intent.answer("acceleration") is None:
        return Question("acceleration", words("the event has begun with acceleration {old}; end it?", old=old))
    return None


def _differences(event: Event, old: Regulations, new: Regulations) -> list[Words]:
    """What the log says, part by part."""
    parts = [
        (log.FORBIDDEN_PAIRS, groups_text(event, old.forbidden), groups_text(event, new.forbidden)),
        (log.PAIRS_TO_AVOID, _avoided_text(event, old), _avoided_text(event, new)),
        (log.ACCELERATION, old.acceleration or log.NONE(), new.acceleration or log.NONE()),
    ]
    return [said(before=before, after=after) for said, before, after in parts if before != after]


def _avoided_text(event: Event, rules: Regulations) -> Words | str:
    kinds = [
        kind() for kind, chosen in ((log.CLUBS, rules.avoid_clubs), (log.FAMILIES, rules.avoid_families)) if chosen
    ]
    named = [groups_text(event, rules.avoided)] if rules.avoided else []
    return log.listed([*kinds, *named])


def groups_text(event: Event, groups: Iterable[Apart]) -> Words | str:
    """`Petit - Maes, Adam - Okafor (rounds 1 to 4)`."""
    return log.listed([_group_text(event, group) for group in groups])


def _group_text(event: Event, group: Apart) -> Words | str:
    text = " - ".join(family_name(event, player) for player in group.players if player in event.players)
    if group.last_round:
        return log.APART_IN(pair=text, first=group.first_round, last=group.last_round)
    return log.APART_FROM(pair=text, round=group.first_round) if group.first_round > 1 else text
