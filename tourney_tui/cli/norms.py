"""`tourney ratings FILE --norms`: title norms, titles and levels by rating, and the points that they still need."""

from collections.abc import Sequence
from typing import Any

from tourney_tui.cli.exact import exact
from tourney_tui.cli.output import print_json
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import tell
from tourney_tui.forecast.goal import Goal
from tourney_tui.locale import _, points, say
from tourney_tui.model.event import Event
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.ratings.norm_conditions import NOT_CHECKED, State
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.norms import Norm, Threshold, norms, thresholds

COLUMNS = (Column("no.", True), Column("name"), Column("aim"), Column("state"), Column("needed"), Column("conditions"))


def print_norms(event: Event, systems: Sequence[str], *, as_json: bool) -> None:
    """Everybody's norms in FIDE and the titles and levels in every system."""
    if as_json:
        print_json({"systems": [_system_json(event, system) for system in systems]})
        return
    for system in systems:
        tell(words("{name}: norms, titles and levels by rating", name=SYSTEMS[system].name))
        rows = [row for player in event.players_by_number for row in _rows(event, player, system)]
        print_table(COLUMNS, rows)
    if "fide" in systems:
        tell(words("not checked:"))
        for text in NOT_CHECKED:
            print(f"  {say(text)}")


def _norms(event: Event, player: Player, system: str) -> tuple[Norm, ...]:
    return norms(event, player.id) if system == "fide" else ()


def _rows(event: Event, player: Player, system: str) -> list[list[str]]:
    """Norms and the next level or title, as far as they are not out of reach."""
    head = [str(player.number), player.name]
    rows = []
    for norm in _norms(event, player, system):
        if norm.state is not State.FAILED:
            still = [f"{say(one.words)} ({one.article})" for one in norm.conditions if one.state is State.OPEN]
            rows.append(
                [
                    *head,
                    say(words("{title} norm", title=norm.title)),
                    _(norm.state.value),
                    _needed(norm.needed),
                    "; ".join(still),
                ]
            )
    for one in thresholds(event, player.id, system)[:1]:
        if (state := _state(one.needed)) is not State.FAILED:
            games = say(words("{n} rated games", n=one.games)) if one.games else ""
            rows.append([*head, f"{one.least} {say(one.name)}", _(state.value), _needed(one.needed), games])
    return rows


def _state(needed: Goal | Refusal) -> State:
    if isinstance(needed, Refusal) or (needed.least is not None and needed.sure != 0):
        return State.OPEN
    return State.FAILED if needed.least is None else State.MET


def _needed(needed: Goal | Refusal) -> str:
    if isinstance(needed, Refusal):
        return say(needed.words)
    if needed.least is None:
        return "-"
    return say(words("{points} of {n}", points=points(int(2 * needed.least)), n=needed.games))


def _system_json(event: Event, system: str) -> dict[str, Any]:
    players = [_player_json(event, player, system) for player in event.players_by_number]
    unseen = [str(text) for text in NOT_CHECKED] if system == "fide" else []
    return {"system": system, "players": players, "not_checked": unseen}


def _player_json(event: Event, player: Player, system: str) -> dict[str, Any]:
    return {
        "number": player.number,
        "name": player.name,
        "norms": [_norm_json(norm) for norm in _norms(event, player, system)],
        "levels": [_level_json(one) for one in thresholds(event, player.id, system)],
    }


def _norm_json(norm: Norm) -> dict[str, Any]:
    conditions = [{"article": one.article, "state": one.state.value, "text": str(one.words)} for one in norm.conditions]
    return {
        "title": norm.title,
        "state": norm.state.value,
        **_goal_json(norm.needed),
        "unknown_opponents": norm.assumed,
        "conditions": conditions,
    }


def _level_json(one: Threshold) -> dict[str, Any]:
    return {"level": str(one.name), "rating": one.least, "state": _state(one.needed).value, **_goal_json(one.needed)}


def _goal_json(needed: Goal | Refusal) -> dict[str, Any]:
    """`needed` is the least score with which it can be reached, null when none or when too many games remain."""
    if isinstance(needed, Refusal):
        return {"needed": None, "games": None, "note": str(needed.words)}
    return {"needed": None if needed.least is None else exact(needed.least), "games": needed.games, "note": None}
