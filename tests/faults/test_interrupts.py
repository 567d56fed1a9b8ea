"""An exception at every single line that a change goes through: memory never shows what the disk does not have."""

import sys
from itertools import count

import pytest

from tests.faults.entering import replayed
from tests.store.saves import copied, enter, new_save, results
from tourney_tui.store.save import Save

STORE = "/tourney_tui/store/"
MOST_LINES = 300  # what is read again after an interrupt grows with the journal, and its loops would never end


class Interrupted(BaseException):
    """What a Ctrl+C is to the code it falls into."""


def interrupted_at(number, work):
    """Do the work and raise at its line `number` of the store; whether that line was come to."""
    lines = count(1)

    def trace(frame, event, _):
        if STORE not in frame.f_code.co_filename:
            return None
        if event == "line" and next(lines) == number:
            raise Interrupted
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except Interrupted:
        return True
    finally:
        sys.settrace(before)
    return False


def undone(save):
    save.undo()


def entered(save):
    enter(save, 1, "0-1" if results(save)[0] == "1-0" else "1-0")


def looked(save):
    save.poll()


def kept(save):
    save.checkpoint()


# A file whose opening was interrupted is closed when it is collected, and Python says so.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("work", [entered, undone, looked, kept])
def test_at_every_line(tmp_path, work):
    with new_save(tmp_path, games=2) as save, Save.open(save.path, by="desk-2") as other:
        for number in range(1, MOST_LINES):
            enter(other, 2, f"{number}")
            come_to = interrupted_at(number, lambda: work(save))
            seen = copied(save)
            with Save.open(save.path, by="desk-3", read_only=True) as reader:
                newest = copied(reader)
            assert seen["games"][1] == newest["games"][1] or save.revision < reader.revision
            assert enter(save, 2, f"{number} again").rev == save.revision
            other.poll()
            assert copied(other) == copied(save)
            if not come_to:
                break
        assert number > 40
    assert replayed(save.path) == save.revision
    with Save.open(save.path, by="desk-1") as again:
        assert (copied(again), again.notices) == (copied(save), ())
