"""The power fails: nothing that was called saved is lost, whatever the disk has forgotten."""

import random

import pytest

from tests.faults.evening import Evening
from tourney_tui.store import files
from tourney_tui.store.errors import StoreError


@pytest.mark.parametrize("seed", range(4))
def test_what_was_called_saved_survives_a_power_cut(tmp_path, seed):
    evening = Evening(tmp_path / "evening", random.Random(seed))
    for number in range(25):
        evening.cut(tmp_path / f"cut-{number}")


@pytest.mark.parametrize("forgotten", ["flush", "flush_folder"])
def test_the_harness_finds_a_flush_that_is_missing(tmp_path, monkeypatch, forgotten):
    with monkeypatch.context() as patch:
        patch.setattr(files, forgotten, lambda *_: None)
        evening = Evening(tmp_path / "evening", random.Random(1))
    lost = 0
    for number in range(25):
        try:
            evening.cut(tmp_path / f"cut-{number}")
        except (AssertionError, StoreError):
            lost += 1
    assert lost
