"""What is tied to a system stands in one module, and does without what a system lacks."""

import os
import re
from pathlib import Path

import pytest

import tourney_tui.store
from tourney_tui.store import system

TIED = re.compile(r"\b(fcntl|msvcrt|winreg|sys\.platform|os\.name|platform\.system|F_FULLFSYNC|/proc/\w+/stat)\b")


def test_no_other_module_of_the_store_asks_for_the_system():
    files = Path(tourney_tui.store.__file__).parent.rglob("*.py")
    assert {path.name for path in files if TIED.search(path.read_text(encoding="utf-8"))} == {"system.py"}


def test_a_system_without_fdatasync_flushes_whole(tmp_path, monkeypatch):
    flushed = []
    monkeypatch.delattr(os, "fdatasync")
    monkeypatch.setattr(os, "fsync", flushed.append)
    system.flush(7)
    assert flushed == [7]


@pytest.mark.parametrize(
    ("status", "stopped"),
    [
        ("41 (tourney) T 1 41", True),
        ("41 (tourney) t 1 41", True),
        ("41 (tourney) S 1 41", False),
        ("41 (a) T (b) R 1 41", False),
    ],
)
def test_a_stopped_process_is_known_by_its_state(tmp_path, monkeypatch, status, stopped):
    (tmp_path / "41").mkdir()
    (tmp_path / "41" / "stat").write_text(status)
    monkeypatch.setattr(system, "PROCESSES", tmp_path)
    assert system.stands_still(41) is stopped
    assert system.stands_still(42) is False


def test_two_descriptors_of_one_file_do_not_hold_its_lock_together(tmp_path):
    path = tmp_path / "lock"
    with path.open("wb") as first, path.open("wb") as second:
        assert system.take(first.fileno())
        assert not system.take(second.fileno())
        system.release(first.fileno())
        assert system.take(second.fileno())
