"""When the snapshot is brought up, and what happens when it cannot be."""

from pathlib import Path

from tests.store.saves import Clock, enter, new_save
from tourney_tui.store.lock import hold


def test_one_that_failed_is_put_off(tmp_path: Path) -> None:
    clock = Clock()
    with new_save(tmp_path, clock=clock) as save:
        save.wait_at_most(0.01)
        enter(save, 1, "1-0")
        clock.move(61)
        assert save.checkpoint_due()
        with hold(tmp_path / "open.lock", 1, "hall"):
            assert "hall" in str(save.checkpoint())
        assert not save.checkpoint_due()
        clock.move(9)
        assert not save.checkpoint_due()
        clock.move(1)
        assert save.checkpoint_due()
        assert save.checkpoint() is None
        assert not save.checkpoint_due()
