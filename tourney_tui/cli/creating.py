"""Storing a new save, after what was odd about its source has been told."""

from collections.abc import Sequence
from pathlib import Path

from tourney_tui.cli.choosing import tell_decisions
from tourney_tui.cli.desk import desk_name
from tourney_tui.cli.output import decision_json, finding_json, print_json, written
from tourney_tui.cli.sources import NO_PLAYER, name_of, print_findings
from tourney_tui.cli.stopped import BadInput, Unsaved
from tourney_tui.cli.telling import tell
from tourney_tui.exchange.decisions import Decision
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.model.event import Event
from tourney_tui.model.words import Words, words
from tourney_tui.session import Session
from tourney_tui.session.records import DamagedRecord
from tourney_tui.store.errors import AlreadyThere, NotSaved, StoreError


def report(file: str, findings: Sequence[Finding], decisions: Sequence[Decision] = (), *, yes: bool) -> None:
    """Print what an import found, and what it leaves open.

    Raises BadInput when something could not be read and nobody agreed to that.
    """
    name = name_of(file)
    print_findings(name, findings)
    tell_decisions(name, decisions)
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    if any(finding.code == NO_PLAYER for finding in findings):
        raise BadInput(words("{name} has no players; nothing was stored", name=name))
    if errors and not yes:
        count = words("1 error") if errors == 1 else words("{n} errors", n=errors)
        raise BadInput(
            words(
                "{name} has {count}, nothing was stored; correct the file, or --yes leaves the parts out",
                name=name,
                count=count,
            )
        )


def create(
    path: Path,
    event: Event,
    label: str,
    findings: Sequence[Finding],
    decisions: Sequence[Decision] | None = None,
    *,
    as_json: bool,
) -> None:
    """Make the save and say where it is; in JSON also what was odd about its source, and what it left open.

    Raises BadInput when a file is there, Unsaved when it cannot be written.
    """
    try:
        Session.create(path, event, by=desk_name(), label=label).close()
    except AlreadyThere as error:
        raise BadInput(words("{path}: {why}; nothing was changed", path=path, why=error.words)) from error
    except NotSaved as error:
        raise Unsaved(words("{path} cannot be written: {why}", path=path, why=error.words)) from error
    except (StoreError, DamagedRecord) as error:
        raise BadInput(f"{path}: {error.words}") from error
    if as_json:
        found = [finding_json(one) for one in findings]
        choices = {} if decisions is None else {"choices": [decision_json(one) for one in decisions]}
        print_json({**written(path, event), "findings": found, **choices})
        return
    tell(words("created {path}: {size}", path=path, size=_size(event)))


def _size(event: Event) -> Words:
    players, rounds = len(event.players), len(event.rounds)
    if not rounds:
        return words("{n} players", n=players)
    return words("{n} players, {rounds} rounds", n=players, rounds=rounds)
