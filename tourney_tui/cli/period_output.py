"""The answer of `tourney period`: a table, JSON, one line explained, and the files it was asked to write."""

import argparse
import os
import stat
from pathlib import Path
from typing import Any

import msgspec

from tourney_tui.cli.exact import exact
from tourney_tui.cli.output import finding_json, print_json
from tourney_tui.cli.rate_output import as_json
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import tell, why
from tourney_tui.locale import _
from tourney_tui.model.names import fold
from tourney_tui.model.words import words
from tourney_tui.ratings.period import PeriodLine
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.system import RatedGame
from tourney_tui.session.period import Period
from tourney_tui.session.period_following import following_list
from tourney_tui.store import files


def print_period(period: Period, top: int | None) -> None:
    """The list as a table, best first."""
    from tourney_tui.tui.lines import period as lines

    tell(lines.status(period))
    columns = lines.columns(period.plan.system)
    shown = [lines.row(period, place, line).cells for place, line in enumerate(period.lines[:top], 1)]
    print_table([Column(one.title, one.align == "right") for one in columns], shown)
    if top is not None and top < len(period.lines):
        tell(words("... {n} lines in all", n=len(period.lines)))


def print_period_json(period: Period) -> None:
    """The whole list as one object."""
    print_json(
        {
            "system": period.plan.system,
            "ruleset": period.ruleset,
            "from": period.plan.first or None,
            "to": period.plan.last or None,
            "events": [
                {"name": head.name, "start": head.start or None, "end": head.end or None} for head in period.heads
            ],
            "games": period.games,
            "findings": [{"severity": found.severity.value, **finding_json(found)} for found in period.findings],
            "players": [_line(period, line) for line in period.lines],
        }
    )


def _line(period: Period, line: PeriodLine) -> dict[str, Any]:
    player = period.players[line.player]
    found: dict[str, Any] = {
        "name": player.name,
        "ids": dict(player.ids),
        "old": _number(line.old),
        "new": _number(line.new),
        "change": _number(line.change),
        "unrounded": _number(line.unrounded),
        "counted": line.counted,
        "score": exact(line.score),
        "performance": _number(line.performance),
        "k": line.k,
        "games": line.games,
        "missing": line.missing,
        "archived": [_archived(game) for game in line.carried],
        "note": None if line.note is None else str(line.note),
    }
    if line.elo is not None:
        found |= {
            "old_elo": _number(line.old_elo),
            "elo": exact(line.elo),
            "experience": _number(line.experience),
            "season_experience": _number(line.season_experience),
            "titles": list(line.titles),
            "level": str(line.level),
        }
    return found


def _archived(game: RatedGame) -> dict[str, Any]:
    return {"opponent": _number(game.opponent), "score": exact(game.score)}


def _number(value: Number | None) -> Any:
    return None if value is None else exact(value)


def explain(period: Period, wanted: str, *, as_json: bool) -> None:
    """One line step by step. Raises BadInput when it is not one player's."""
    line = _named(period, wanted)
    name = period.players[line.player].name
    if as_json:
        games = [msgspec.structs.asdict(game) | {"result": game.result.value} for game in period.games_of(line.player)]
        print_json({**_line(period, line), "games_played": games, "explanation": as_json_of(period, line)})
        return
    from tourney_tui.tui.lines.period import explanation

    tell(f"{name} ({_(SYSTEMS[period.plan.system].name)}, {period.ruleset})")
    columns = (Column("what"), Column("value", number=True), Column("rule"))
    print_table(columns, [(one.text, one.value, one.rule) for one in explanation(period, line.player)])


def as_json_of(period: Period, line: PeriodLine) -> dict[str, Any]:
    """The explanation with the fields of `tourney rate`."""
    return as_json(period.explain(line.player))


def _named(period: Period, wanted: str) -> PeriodLine:
    parts = fold(wanted).split()
    fitting = [line for line in period.lines if _fits(parts, fold(period.players[line.player].name))]
    same = [line for line in fitting if fold(period.players[line.player].name) == fold(wanted)]
    found = same if len(same) == 1 else fitting
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInput(words("--explain: nobody on the list is called {wanted}", wanted=ascii(wanted)))
    names = ", ".join(period.players[line.player].name for line in found[:5])
    raise BadInput(words("--explain: {wanted} may be {names}", wanted=ascii(wanted), names=names))


def _fits(parts: list[str], name: str) -> bool:
    return bool(parts) and all(part in name for part in parts)


# Files


def refuse_occupied(args: argparse.Namespace) -> None:
    """Look at what would be replaced before an hour of computing. Raises BadInput."""
    for text in (args.csv, args.next, args.html if Path(args.html).suffix else ""):
        if text and os.path.lexists(text):
            if not stat.S_ISREG(os.lstat(text).st_mode):
                raise BadInput(words("{text} is there and is no plain file; choose another name", text=text))
            if not args.yes:
                raise BadInput(words("{text} is there already; --yes replaces it", text=text))
    if args.html and not Path(args.html).suffix:
        from tourney_tui.publishing.folder import Folder

        if Folder(Path(args.html)).occupied() and not args.yes:
            raise BadInput(
                words("{html} is there already and no folder of pages; --yes writes the pages into it", html=args.html)
            )


def write_all(args: argparse.Namespace, period: Period) -> None:
    """The files that were asked for. Raises Unsaved."""
    from tourney_tui.publishing import period as published

    if args.csv:
        _write(args.csv, published.period_csv(period))
    if args.next:
        _write(args.next, following_list(period))
    if args.html and Path(args.html).suffix:
        _write(args.html, published.period_page(period))
    elif args.html:
        _write_pages(Path(args.html), period)


def _write_pages(path: Path, period: Period) -> None:
    from tourney_tui.publishing.period import write_pages

    try:
        write_pages(path, period)
    except OSError as error:
        raise Unsaved(words("{path} cannot be written: {why}", path=path, why=why(error))) from error


def _write(text: str, data: bytes) -> None:
    try:
        files.replace(Path(text), data)
    except OSError as error:
        raise Unsaved(words("{text} cannot be written: {why}", text=text, why=why(error))) from error
