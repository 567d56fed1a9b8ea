"""Several processes on one save: no lost update, no acknowledged result lost to a kill, none entered twice."""

import random
import subprocess
import sys
import time

from tests.store.saves import new_save
from tourney_tui.store import journal
from tourney_tui.store.save import Save

COUNTER = """
import sys, time
from pathlib import Path
from tourney_tui.store.save import Save
save = Save.open(Path(sys.argv[1]), by=sys.argv[2])
end, made = time.monotonic() + float(sys.argv[3]), 0
while time.monotonic() < end:
    with save.transaction("count", "one more") as change:
        document = change.get("meta", 1)
        change.put("meta", 1, {**document, "count": document.get("count", 0) + 1})
    made += 1
    if made % 40 == 0:
        save.checkpoint()
print(made)
save.close()
"""

TYPIST = """
import sys
from pathlib import Path
from tourney_tui.store.save import Save
save = Save.open(Path(sys.argv[1]), by="desk-1")
assert save.read_only is None, save.read_only
count = save.tables["meta"][1].get("count", 0)
while True:
    count += 1
    with save.transaction("result", f"result {count}") as change:
        change.put("results", change.next_id("results"), {"count": count})
        change.put("meta", 1, {**save.tables["meta"][1], "count": count})
    print("saved", count, flush=True)
    if count % 7 == 0:
        save.checkpoint()
"""


def test_two_processes_lose_no_update(tmp_path):
    new_save(tmp_path).close()
    path = tmp_path / "open.json"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", COUNTER, str(path), f"desk-{n}", "3"], stdout=subprocess.PIPE, text=True
        )
        for n in (1, 2)
    ]
    made = [int(process.communicate(timeout=30)[0]) for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert min(made) > 10
    with Save.open(path, by="x") as save:
        assert save.notices == ()
        assert save.tables["meta"][1]["count"] == sum(made)
        assert save.revision == 1 + sum(made)


def test_every_acknowledged_result_survives_kill_minus_9(tmp_path):
    new_save(tmp_path).close()
    path, acknowledged, seed = tmp_path / "open.json", 0, random.Random(9)
    for _ in range(30):
        process = subprocess.Popen([sys.executable, "-c", TYPIST, str(path)], stdout=subprocess.PIPE, text=True)
        assert process.stdout.readline()
        time.sleep(seed.uniform(0, 0.03))
        process.kill()
        rest = process.communicate()[0]
        for line in rest.splitlines(keepends=True):
            if line.endswith("\n"):
                acknowledged = int(line.split()[1])
        with Save.open(path, by="x") as save:
            assert save.read_only is None
            assert save.tables["meta"][1]["count"] >= acknowledged
    with Save.open(path, by="x") as save:
        count = save.tables["meta"][1]["count"]
        assert [doc["count"] for doc in save.tables["results"].values()] == list(range(1, count + 1))
        lines = journal.scan(path.with_suffix(".journal").read_bytes(), journal.ORIGIN)
        assert lines.gaps == []
        assert [commit.rev for _, commit in journal.commits(lines.lines)] == list(range(1, count + 2))
        assert journal.replay(lines.lines)[0].tables == {table: dict(rows) for table, rows in save.tables.items()}
