"""The files of one save, and what the store asks of the file system."""

import errno
import os
import re
import stat
from contextlib import suppress
from pathlib import Path

import msgspec

from tourney_tui.model.words import Words, words
from tourney_tui.store import system

NO_SPACE = (errno.ENOSPC, errno.EDQUOT)
MOUNTS = Path("/proc/mounts")
NOT_LOCAL = re.compile(r"nfs\d?|cifs|smb\w*|9p|afs|ceph|fuse\b.*|fuseblk")
BALLAST = 256 * 1024
ROOM_FOR_BALLAST = 16 * 1024 * 1024


class Place(msgspec.Struct, frozen=True):
    """Where the files of a save lie. Every path comes from the path the user gave, none from file content."""

    snapshot: Path

    @property
    def journal(self) -> Path:
        return self.snapshot.with_suffix(".journal")

    @property
    def lock(self) -> Path:
        return self.snapshot.with_suffix(".lock")

    @property
    def ballast(self) -> Path:
        return self.snapshot.with_suffix(".ballast")

    @property
    def desks(self) -> Path:
        return self.snapshot.with_name(f".{self.snapshot.stem}.desks")

    @property
    def backups(self) -> Path:
        return self.snapshot.parent / "backups" / self.snapshot.stem

    def aside(self, name: str, suffix: str) -> Path:
        """A name not yet taken in the backups folder, which is made. Raises OSError."""
        names = (f"{name}{f'-{count}' if count else ''}{suffix}" for count in range(1_000_000))
        return next(path for text in names if not os.path.lexists(path := self.backup(text)))

    def backup(self, name: str) -> Path:
        """A file of the backups folder, which is made. Raises OSError."""
        for folder in (self.backups.parent, self.backups):
            if folder.is_symlink():
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(folder))
            folder.mkdir(exist_ok=True)
        return self.backups / name


# Why a system refuses most often, in its own words.
REASONS = (
    "no such file or directory",
    "permission denied",
    "operation not permitted",
    "is a directory",
    "not a directory",
    "file exists",
    "no space left on device",
    "read-only file system",
    "input/output error",
    "file name too long",
    "not a regular file",
)


def reason(error: OSError) -> Words:
    """Why the system refused, as a sentence part: `no space left on device`."""
    said = (error.strerror or type(error).__name__).lower().replace("{", "").replace("}", "")
    return words(REASONS[REASONS.index(said)] if said in REASONS else said)


def open_writing(path: Path, flags: int = 0) -> int:
    """A descriptor to read and write, never through a symbolic link; a new file honours the umask."""
    return os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | flags, 0o666)


def open_reading(path: Path) -> int:
    """A descriptor to read a regular file; OSError for anything else (a pipe would block)."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return descriptor


def read(path: Path, limit: int) -> bytes:
    """All bytes of a regular file, at most `limit` + 1 of them."""
    with open(open_reading(path), "rb") as handle:
        return handle.read(limit + 1)


def write_all(descriptor: int, data: bytes, offset: int) -> None:
    """Write all of `data` at `offset`, however many calls it takes."""
    view = memoryview(data)
    while view:
        written = os.pwrite(descriptor, view, offset)
        view, offset = view[written:], offset + written


def flush(descriptor: int) -> None:
    """Return when the content is on the disk. Never called twice for the same bytes: a second call may lie."""
    system.flush(descriptor)


def flush_folder(folder: Path) -> None:
    """Make new and renamed names of a folder survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        system.flush_whole(descriptor)
    finally:
        os.close(descriptor)


def replace(path: Path, data: bytes) -> None:
    """Put `data` at `path` so that at every moment the old or the new content is there. Raises OSError."""
    temporary = path.with_name(path.name + ".tmp")
    with suppress(FileNotFoundError):
        temporary.unlink()
    descriptor = open_writing(temporary, os.O_CREAT | os.O_EXCL)
    try:
        write_all(descriptor, data, 0)
        _keep_permissions(descriptor, path)
        system.flush_whole(descriptor)
    except BaseException:
        temporary.unlink()
        raise
    finally:
        os.close(descriptor)
    os.replace(temporary, path)
    flush_folder(path.parent)


def _keep_permissions(descriptor: int, path: Path) -> None:
    with suppress(FileNotFoundError, PermissionError):  # a colleague may write the file without owning it
        old = path.stat()
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))
        os.fchown(descriptor, -1, old.st_gid)


def link(path: Path, target: Path) -> None:
    """A second name for the file, or a copy of its bytes where the file system knows no hard links."""
    try:
        os.link(path, target, follow_symlinks=False)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.EMLINK, errno.EXDEV):
            raise
        replace(target, path.read_bytes())


def signature(path: Path | int) -> tuple[int, int, int]:
    """Changes whenever the file is replaced or written; of a path or an open descriptor. Raises OSError."""
    found = os.stat(path)
    return found.st_ino, found.st_size, found.st_mtime_ns


def signature_or_none(path: Path) -> tuple[int, int, int] | None:
    """The signature, or None when there is no file."""
    return signature(path) if path.exists() else None


def make_ballast(path: Path) -> None:
    """Written bytes (a hole would reserve nothing) that a full disk can have back. Left out when room is short."""
    room = os.statvfs(path.parent)
    if os.path.lexists(path) or room.f_bavail * room.f_frsize < ROOM_FOR_BALLAST:
        return
    replace(path, os.urandom(BALLAST))


def release_ballast(path: Path) -> bool:
    """Give the reserve back to the disk; False when there is none. Raises OSError."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def not_local(folder: Path) -> str:
    """The kind of file system when it is a network or user-space one (`nfs4`, `fuse.sshfs`), else ""."""
    if not MOUNTS.exists():
        return ""
    target, best, kind = os.path.realpath(folder), "", ""
    for row in MOUNTS.read_text(errors="replace").splitlines():
        mount, found = row.split(" ")[1:3]
        mount = re.sub(r"\\(\d{3})", lambda octal: chr(int(octal[1], 8)), mount)
        inside = target == mount or target.startswith(mount.rstrip("/") + "/")
        if inside and len(mount) >= len(best):
            best, kind = mount, found
    return kind if NOT_LOCAL.fullmatch(kind) else ""
