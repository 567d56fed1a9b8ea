"""Start the demo as the README says, in a pseudo-terminal of 80x24: enter a result, ask why, undo, leave."""

import os
import sys
import tempfile

import pexpect
import pyte

COMMAND = f"{os.path.dirname(sys.executable)}/tourney"


def main() -> None:
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TOURNEY_SAVES": folder}
        child = pexpect.spawn(COMMAND, ["demo"], dimensions=(24, 80), env=environment, timeout=20)

        def expect(text: str) -> None:
            for _ in range(200):
                if any(text in line for line in screen.display):
                    return
                try:
                    stream.feed(child.read_nonblocking(65536, 0.1))
                except pexpect.TIMEOUT:
                    continue
            sys.exit(f"{text!r} did not come:\n" + "\n".join(screen.display))

        expect("Open de Printemps")
        expect("boards 6/1")
        child.send("1")
        expect("boards 7/1")
        expect("saved")
        child.send("u")
        expect("boards 6/1")
        child.send("w")
        expect("FIDE")
        child.send("q")
        expect("boards 6/1")
        child.send("qq")
        child.expect(pexpect.EOF)
        child.close()
        if child.exitstatus != 0:
            sys.exit(f"the program left with {child.exitstatus}")
    print("the demo starts, takes a result, explains, undoes and leaves")


if __name__ == "__main__":
    main()
