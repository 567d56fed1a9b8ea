"""A real sshd on the loopback interface, with keys of its own that are thrown away: a line as directors have it.

Nothing of the machine's own SSH is read or changed: other keys, another port, another file of known hosts.
"""

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = (*os.environ.get("PATH", "").split(os.pathsep), "/usr/sbin", "/usr/local/sbin", "/sbin")
PATIENCE = 10.0  # seconds for sshd to listen

CONFIGURATION = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/client.pub
PidFile {folder}/pid
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
PermitRootLogin prohibit-password
AcceptEnv *
"""


class NoSsh(RuntimeError):
    """What is missing for a server on this machine."""


@contextmanager
def loopback() -> Iterator[str]:
    """The command that leads to this machine through a server of our own. Raises NoSsh, with what to install."""
    sshd, ssh, keygen = (_found(name) for name in ("sshd", "ssh", "ssh-keygen"))
    folder = Path(tempfile.mkdtemp())
    port = _free_port()
    for name in ("host", "client"):
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    (folder / "sshd.conf").write_text(CONFIGURATION.format(port=port, folder=folder), encoding="ascii")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # where it separates its privileges
    server = subprocess.Popen([sshd, "-D", "-e", "-f", str(folder / "sshd.conf")], stderr=subprocess.PIPE)
    try:
        _wait_for(port, server)
        options = {"UserKnownHostsFile": folder / "known", "StrictHostKeyChecking": "no", "LogLevel": "ERROR"}
        settings = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        identity = ["-F", "none", "-i", str(folder / "client"), "-o", "IdentitiesOnly=yes", "-p", str(port)]
        yield shlex.join([ssh, "-tt", *settings, *identity, f"{getpass.getuser()}@127.0.0.1"])
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _found(name: str) -> str:
    for place in PLACES:
        path = Path(place) / name
        if os.access(path, os.X_OK):
            return str(path)
    raise NoSsh(f"there is no {name} on this machine: install openssh-server (and openssh-client)")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if server.poll() is not None:
            said = server.stderr.read().decode() if server.stderr else ""
            raise NoSsh(f"sshd does not start: {said.strip()}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise NoSsh("sshd does not listen")
