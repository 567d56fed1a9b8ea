"""An evening at the desk, on a disk whose power fails: results, pairings, snapshots, restarts, a second terminal."""

import random
from copy import deepcopy
from pathlib import Path

from tests.faults.entering import replayed
from tests.faults.power import Disk, Said, after_power_cut, laid_out
from tests.store.saves import copied, documents, killed, new_save
from tourney_tui.store.errors import NotSaved
from tourney_tui.store.save import Documents, Save

GAMES = 6
RESULTS = ("1-0", "0-1", "1/2-1/2", None)
Tables = dict[str, dict[int, dict]]


class Evening:
    """What was done, what the disk was asked for, and by revision every state that may be found afterwards."""

    def __init__(self, folder: Path, dice: random.Random, steps: int = 40) -> None:
        folder.mkdir()
        self.disk, self.dice = Disk(folder), dice
        self.states: dict[int, list[Tables]] = {1: [documents(GAMES)]}
        with self.disk.recorded():
            self.saves = [new_save(folder, GAMES)]
            self.saves.append(Save.open(self.saves[0].path, by="desk-2"))
            self.disk.said(1)
            for _ in range(steps):
                dice.choices(
                    (self.type, self.pair, self.fail, self.snapshot, self.restart, self.undo, self.lose_the_journal),
                    (60, 8, 8, 10, 10, 8, 1),
                )[0]()
            for save in self.saves:
                killed(save)

    def type(self) -> None:
        """A result."""
        board = self.dice.randint(1, GAMES)
        note = "x" * self.dice.randint(0, 900)
        self.change("result", "games", board, {"result": self.dice.choice(RESULTS), "note": note})

    def pair(self) -> None:
        """A round, and a snapshot after it."""
        self.change("pair", "rounds", len(self.saves[0].tables["rounds"]) + 1, {"number": 0})
        self.snapshot()

    def change(self, cmd: str, table: str, doc_id: int, fields: dict) -> None:
        """A change by one of the two terminals; what it is to come to is noted before."""
        save = self.dice.choice(self.saves)
        save.poll()
        wanted: Tables = deepcopy(copied(save))
        wanted[table][doc_id] = {**wanted[table].get(doc_id, {}), **fields}
        self.states.setdefault(save.revision + 1, []).append(wanted)
        with save.transaction(cmd, "change") as change:
            change.put(table, doc_id, wanted[table][doc_id])
        self.disk.said(save.revision)

    def fail(self) -> None:
        """The disk refuses to flush."""
        self.disk.broken = 1
        try:
            self.type()
        except NotSaved:
            self.disk.broken = 0
        self.disk.broken = 0

    def undo(self) -> None:
        """The newest change taken back."""
        save = self.dice.choice(self.saves)
        save.undo()
        self.states.setdefault(save.revision, []).append(copied(save))
        self.disk.said(save.revision)

    def snapshot(self) -> None:
        """A snapshot, by one terminal."""
        assert self.dice.choice(self.saves).checkpoint() is None

    def restart(self) -> None:
        """One terminal left or killed, and started again."""
        which = self.dice.randrange(2)
        path = self.saves[which].path
        if self.dice.random() < 0.5:
            self.saves[which].close()
        else:
            killed(self.saves[which])
        self.saves[which] = Save.open(path, by=f"desk-{which + 1}")

    def lose_the_journal(self) -> None:
        """Somebody removes the journal after both have left: the next opening begins another one."""
        path = self.saves[0].path
        for save in self.saves:
            assert save.checkpoint() is None
            killed(save)
        path.with_suffix(".journal").unlink()
        self.saves = [Save.open(path, by=f"desk-{which}") for which in (1, 2)]

    def cut(self, target: Path) -> None:
        """Fail the power at a random moment and open what is left. Raises AssertionError when anything was lost."""
        steps = self.disk.steps
        first = next(index for index, step in enumerate(steps) if isinstance(step, Said))
        count = self.dice.randint(first + 1, len(steps))
        promised = max(step.what for step in steps[:count] if isinstance(step, Said))
        laid_out(self.disk.root, target, *after_power_cut(steps[:count], self.dice))
        path = target / "open.json"
        with Save.open(path, by="desk-1") as save:
            assert save.read_only is None, str(save.read_only)
            assert save.revision >= promised, f"lost: revision {promised} was promised, {save.revision} is there"
            self.is_known(save.revision, save.tables)
            with save.transaction("result", "after the cut") as change:
                change.put("games", 1, {"result": "after"})
            revision = save.revision
        assert replayed(path) == revision
        with Save.open(path, by="desk-1") as again:
            assert (again.notices, again.revision) == ((), revision)
            assert again.tables["games"][1] == {"result": "after"}

    def is_known(self, revision: int, tables: dict[str, Documents]) -> None:
        """Whether the event stood like this at that revision."""
        found = {table: dict(rows) for table, rows in tables.items()}
        assert found in self.states[revision], f"another state at revision {revision}"
