"""Killed at random moments: what was acknowledged is there, none twice, and the files verify."""

import random

import pytest

from tests.faults.entering import WAYS, check, killed_while_typing, new_event
from tests.faults.screen import check_screen, killed_on_the_screen


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_results_typed_into_the_command(tmp_path, way):
    path, dice, told = new_event(tmp_path), random.Random(str(way)), []
    for kills in range(1, 5):
        told += killed_while_typing(path, dice, way)
        check(path, told, kills)
    assert told


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_results_typed_on_the_screen(tmp_path, way):
    path, typed = new_event(tmp_path, boards=60), []
    shown = killed_on_the_screen(path, typed, random.Random(str(way)), way)
    check_screen(path, typed, shown)
