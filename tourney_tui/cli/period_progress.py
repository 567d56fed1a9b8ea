"""A progress bar on standard error while a period is computed; nothing where that is no terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tourney_tui.model.words import Words
from tourney_tui.session.period import Tell


@contextmanager
def shown_progress() -> Iterator[Tell]:
    """What a period tells becomes a bar: reading the events, then computing the list."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task, stage = bar.add_task("", total=None), ""

        def tell(what: Words, done: int, of: int) -> None:
            nonlocal task, stage
            if str(what) != stage:
                bar.remove_task(task)
                stage = str(what)
                task = bar.add_task(stage, total=of)
            bar.update(task, completed=done, total=of)

        yield tell
