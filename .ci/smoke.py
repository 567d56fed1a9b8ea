"""Start the demo in a pseudo-terminal of 80x24 as a newcomer would: a result, why, undo, leave."""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.terminal.real import RealTerminal


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, RealTerminal("demo", saves=Path(folder)) as terminal:
        terminal.expect("Open de Printemps")
        terminal.expect("boards 6/12")
        terminal.send("1")
        terminal.expect("boards 7/12")
        terminal.send("u")
        terminal.expect("boards 6/12")
        terminal.send("w")
        terminal.expect("FIDE")
        terminal.send("q")
        terminal.expect("boards 6/12")
        terminal.send("q")
        terminal.expect("Coupe" if "Coupe" in terminal.text else "Printemps")
        terminal.send("q")
        status = terminal.leave()
    if status != 0:
        sys.exit(f"the program left with {status}")
    print("the demo starts, takes a result, explains, undoes and leaves")


if __name__ == "__main__":
    main()
