"""What a TRF file tells beside its records: other tie-breaks, lots drawn, results that the ratings count otherwise."""

from collections.abc import Iterable

from tourney_tui.model.changes.regulations import LOTS, TIEBREAKS
from tourney_tui.store.history import REDO, UNDO
from tourney_tui.store.records import Commit
from tourney_tui.store.save import Save

TOLD = (TIEBREAKS, LOTS)


def trf_comments(save: Save) -> tuple[str, ...]:
    """One line for each such change that stands, oldest first, with its time (case TB-11).

    Then one for each game whose result counts for the standings only, because the records have no place for another.
    """
    changes = (f"{commit.label} ({commit.time:%Y-%m-%d %H:%M})" for commit in _standing(save))
    return (*changes, *_ratings_only(save))


def _ratings_only(save: Save) -> Iterable[str]:
    games = [game for game in save.tables.get("games", {}).values() if game.get("rating_result")]
    for game in sorted(games, key=lambda game: (game["round"], game["board"])):
        yield (
            f"round {game['round']}, board {game['board']}: the standings keep {game['result']}, "
            f"the ratings count {game['rating_result']}"
        )


def _standing(save: Save) -> Iterable[Commit]:
    found: dict[int, Commit] = {}
    undone: dict[int, Commit] = {}
    firsts: dict[int, int] = {}  # by the revision of an undo or redo: the change it is about
    for commit in reversed(save.log(save.revision)):
        if commit.cmd in TOLD:
            found[commit.rev] = commit
        elif commit.cmd in (UNDO, REDO) and commit.undo_of is not None:
            first = firsts.setdefault(commit.rev, firsts.get(commit.undo_of, commit.undo_of))
            source, target = (found, undone) if commit.cmd == UNDO else (undone, found)
            if first in source:
                target[first] = source.pop(first)
    return (found[rev] for rev in sorted(found))
