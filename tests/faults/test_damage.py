"""The last ten records cut at every byte, and bits of them flipped: the newest state that verifies, and it is said.

`benchmarks/faults.py --damage` flips every bit and opens each for writing too.
"""

from itertools import islice

import pytest

from tests.faults.damage import agrees, damaged_save, flips, opened, read, truncations


@pytest.fixture
def path(tmp_path):
    return damaged_save(tmp_path / "event")


def test_cut_at_every_byte(path):
    for case in truncations(path):
        path.with_suffix(".journal").write_bytes(case.journal)
        agrees(case, read(path))


def test_a_bit_of_every_byte_flipped(path):
    for case in islice(flips(path), None, None, 7):  # 7: every place in a byte has its turn
        path.with_suffix(".journal").write_bytes(case.journal)
        agrees(case, read(path))


@pytest.mark.parametrize("damage", [truncations, flips])
def test_opened_for_writing_it_is_the_same(path, damage):
    snapshot, cases = path.read_bytes(), list(damage(path))
    for case in cases[::97]:
        path.write_bytes(snapshot)
        path.with_suffix(".journal").write_bytes(case.journal)
        agrees(case, opened(path))
