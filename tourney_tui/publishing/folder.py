"""A folder of pages on the disk: each file whole or as it was, only those written that differ, none left over."""

import re
from pathlib import Path

from tourney_tui.exchange.html.page import GENERATOR
from tourney_tui.publishing.site import INDEX, Pages
from tourney_tui.store import files

OURS = re.compile(r"(?:player|round|wall)-\d+\.html")
LARGEST = 4 * 1024 * 1024


class Folder:
    """The pages in `path`, which is made when it is not there; of folders above it none is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written: Pages = {}

    def occupied(self) -> bool:
        """Whether there is something that is no folder of pages: other files, or a page of somebody else."""
        if not self.path.is_dir():
            return self.path.exists() or self.path.is_symlink()
        return any(self.path.iterdir()) and not _is_ours(self.path / INDEX)

    def update(self, pages: Pages) -> int:
        """Write what is not there yet as it should be, take away what there is no more; how many files were touched.

        `index.html` comes last: whoever follows a link from it finds the page. Raises OSError; what was written stays.
        """
        self.path.mkdir(exist_ok=True)
        touched = 0
        for name in sorted(pages, key=lambda name: name == INDEX):
            if self._written.get(name) != pages[name] or not (self.path / name).exists():
                files.replace(self.path / name, pages[name])
                self._written[name] = pages[name]
                touched += 1
        return touched + self._take_away(pages)

    def _take_away(self, pages: Pages) -> int:
        left_over = [
            path
            for path in self.path.iterdir()
            if OURS.fullmatch(path.name) and path.name not in pages and _is_ours(path)
        ]
        for path in left_over:
            path.unlink()
            self._written.pop(path.name, None)
        return len(left_over)


def _is_ours(path: Path) -> bool:
    """A page that this program has written."""
    try:
        return GENERATOR.encode() in files.read(path, LARGEST)
    except OSError:
        return False
