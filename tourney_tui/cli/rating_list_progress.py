"""A progress bar on standard error while a rating list is imported; nothing where that is no terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tourney_tui.session.rating_list_import import Progress as Step


@contextmanager
def shown_progress() -> Iterator[Callable[[Step], None]]:
    """What an import tells becomes a bar, first of the bytes read, then of the players put in order."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        tasks = {step: bar.add_task(step, total=None, start=False) for step in ("reading", "sorting")}

        def told(step: Step) -> None:
            task = tasks[step.step]
            if not bar.tasks[task].started:
                bar.start_task(task)
            bar.update(task, completed=step.done, total=step.total)

        yield told
