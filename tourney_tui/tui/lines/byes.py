"""Who has no game in a round, and why."""

from collections.abc import Sequence

from tourney_tui.locale import _, say
from tourney_tui.model.event import TABLES, Bye, Event
from tourney_tui.model.player import ByeKind
from tourney_tui.pairing.draft import Draft
from tourney_tui.tui.lines.why import WhyLine


def bye_reason(event: Event, number: int, bye: Bye) -> str:
    """`half-point bye, asked`, `has withdrawn`, `absent`: in a few words."""
    player = event.players[bye.player]
    if bye.kind is ByeKind.ALLOCATED:
        return _("bye: the lowest who can")
    if bye.kind is not ByeKind.ZERO:
        kind = _("full-point bye") if bye.kind is ByeKind.FULL else _("half-point bye")
        return _("{bye}, asked").format(bye=kind) if player.byes.get(number) is bye.kind else kind
    if player.gone_by(number):
        return _("has withdrawn")
    if number in player.byes:
        return _("no game, asked")
    if not player.present:
        return _("absent")
    return _("free in this round") if event.regulations.format in TABLES else _("not playing")


def bye_explanation(event: Event, number: int, byes: Sequence[Bye], bye: Bye) -> tuple[str, list[WhyLine]]:
    """A title such as `R4: Petit has no game`, and why; for the pairing-allocated bye why nobody lower has it."""
    player = event.players[bye.player]
    title = _("R{number}: {name} has no game").format(number=number, name=player.name.partition(",")[0])
    lines = [WhyLine(_("{name}: {why}").format(name=player.name, why=bye_reason(event, number, bye)))]
    if bye.kind is ByeKind.ALLOCATED:
        from tourney_tui.pairing.reasons import reasons

        found = reasons(event, Draft(number, (), tuple(byes), ""))
        lines += [WhyLine(say(reason), rule="C.04.3, C5" if place == 0 else "") for place, reason in enumerate(found)]
    return title, lines
