"""Files of tests/data, and short ways to say what is in a reading."""

from pathlib import Path

from tourney_tui.exchange.findings import Finding
from tourney_tui.exchange.trf.reader import Reading, read_trf
from tourney_tui.model.event import Event

DATA = Path(__file__).parent.parent / "data"
INPUTS = DATA / "inputs"
FILES = DATA / "files"
PAIRING = DATA / "pairing"
ALL_TRF = sorted(path.relative_to(DATA).as_posix() for path in DATA.rglob("*.trf"))

HEADER = "012 Case\n142 5\n"


def read_file(name: str) -> Reading:
    """A TRF file of tests/data."""
    return read_trf((DATA / name).read_bytes())


def player_line(number: int, points: str, *cells: str) -> str:
    """A 001 line in the columns of the standard."""
    rounds = "".join(f"  {cell:<8}" for cell in cells)
    name, rating, blank = f"Tester {number}", 2000 - number, ""
    return f"001 {number:>4} m    {name:<33} {rating:>4} FRA {blank:>22} {points:>4} {number:>4}{rounds}"


def read_lines(*lines: str) -> Reading:
    """A file of these lines behind a header."""
    return read_trf((HEADER + "\n".join(lines) + "\n").encode())


def codes(findings: tuple[Finding, ...]) -> list[str]:
    """The codes of the findings, in order."""
    return [finding.code for finding in findings]


def results(event: Event, number: int) -> list[str]:
    """`White-Black result` of a round in board order."""
    return [f"{game.left}-{game.right} {game.result}" for game in event.round_games(number)]


def byes(event: Event, number: int) -> dict[int, str]:
    """Code of the bye by player."""
    return {bye.player: bye.kind.value for bye in event.rounds[number].byes}
