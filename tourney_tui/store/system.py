"""What differs between systems: the lock, the flush that reaches the disk itself, and whether a process stands still.

Nothing else in the store asks which system it runs on. Linux and macOS have `flock`, and not POSIX `lockf`, which is
lost as soon as any descriptor of the file is closed.
"""

import os
import sys
from pathlib import Path

PROCESSES = Path("/proc")
STOPPED = ("T", "t")

if sys.platform == "win32":
    import msvcrt

    # Far behind the content: Windows lets nobody read a locked byte, and who holds the lock must stay readable.
    LOCKED = 1 << 30

    def take(descriptor: int) -> bool:
        """Take the lock of an open file unless another process has it."""
        os.lseek(descriptor, LOCKED, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def release(descriptor: int) -> None:
        """Let the lock go."""
        os.lseek(descriptor, LOCKED, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def take(descriptor: int) -> bool:
        """Take the lock of an open file unless another process has it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(descriptor: int) -> None:
        """Let the lock go."""
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def flush(descriptor: int) -> None:
    """Return when the content is on the disk. Raises OSError."""
    if hasattr(os, "fdatasync"):
        os.fdatasync(descriptor)
    else:
        flush_whole(descriptor)


def flush_whole(descriptor: int) -> None:
    """Return when a file or folder is on the disk with everything that is said of it. Raises OSError."""
    os.fsync(descriptor)
    if sys.platform == "darwin":
        # There fsync hands the bytes to the drive and does not wait until the drive has written them.
        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)


def stands_still(pid: int) -> bool:
    """Whether a process is stopped (Ctrl+Z, a debugger). False where the system has no /proc to tell."""
    try:
        status = (PROCESSES / str(pid) / "stat").read_text(errors="replace")
    except OSError:  # no such process any more, or no /proc
        return False
    return status.rpartition(")")[2].split()[0] in STOPPED
