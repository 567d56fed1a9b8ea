"""Disks without room and users without rights, as far as the system lets a test have them, and else pretended."""

import errno
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NOBODY = 65534
PRIVILEGED = os.geteuid() == 0


@contextmanager
def unprivileged() -> Iterator[None]:
    """Without the rights of an administrator, to whom every file is open."""
    if not PRIVILEGED:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


class MountedDisk:
    """A file system of 1 MB."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        """Leave no room."""
        with (self.folder / "filler").open("wb", buffering=0) as handle:
            while os.statvfs(self.folder).f_bavail:
                handle.write(bytes(os.statvfs(self.folder).f_bsize))

    def free(self) -> None:
        """Make room again."""
        (self.folder / "filler").unlink()


class PretendedDisk:
    """A folder whose writes are counted, and fail when the room is used up."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.room = folder, 1 << 20

    def fill(self) -> None:
        """Leave no room."""
        self.room = 0

    def free(self) -> None:
        """Make room again."""
        self.room = 1 << 20

    def write(self, real: Callable[..., int], descriptor: int, data: Any, offset: int) -> int:
        """`os.pwrite`, as long as there is room for what grows."""
        found = os.fstat(descriptor)
        if found.st_ino in {entry.inode() for entry in os.scandir(self.folder)}:
            grows = max(0, offset + len(data) - found.st_size)
            if grows > self.room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.room -= grows
        return real(descriptor, data, offset)

    def unlink(self, real: Callable[..., None], path: Any) -> None:
        """`os.unlink`, which gives room back."""
        size = os.lstat(path).st_size
        real(path)
        self.room += size


@contextmanager
def small_disk(folder: Path) -> Iterator[MountedDisk | PretendedDisk]:
    """A disk of 1 MB: a real one where one can be mounted."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if not PRIVILEGED or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        folder.rmdir()
        with pretended_disk(folder) as disk:
            yield disk
        return
    try:
        yield MountedDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def pretended_disk(folder: Path) -> Iterator[PretendedDisk]:
    """The same where nothing can be mounted."""
    folder.mkdir()
    disk, write, unlink = PretendedDisk(folder), os.pwrite, os.unlink
    os.pwrite = lambda *arguments: disk.write(write, *arguments)
    os.unlink = lambda path, **_: disk.unlink(unlink, path)
    try:
        yield disk
    finally:
        os.pwrite, os.unlink = write, unlink
