"""The round columns of Papi -> the columns of a TRF line, so that one reader pairs both and finds the same faults.

`Cl`: B White (blancs), N Black (noirs), R not paired, F a bye that was asked for. `Res`: 0 none, 1 loss, 2 draw or
half-point bye, 3 win, 4 forfeit loss, 5 double forfeit, 6 forfeit win, full-point or pairing-allocated bye.
"""

from collections.abc import Mapping

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.papi_tables import EXEMPT, MOST_ROUNDS, PapiRow
from tourney_tui.exchange.trf.rows import RawCell
from tourney_tui.model.words import words

COLOURS = {"B": "w", "N": "b", "": " ", "R": " ", "F": " "}
GAMES = {"": " ", "0": " ", "1": "0", "2": "=", "3": "1", "4": "-", "5": "-", "6": "+"}
ASKED = {"": "Z", "0": "Z", "1": "Z", "2": "H", "3": "F", "4": "Z", "5": "Z", "6": "F"}
ALONE = {"": " ", "0": " ", "2": "H", "3": "U", "6": "U"}  # against the row EXEMPT, which the JSON leaves out


def round_cells(row: PapiRow, number: int, numbers: Mapping[int, int], findings: list[Finding]) -> dict[int, RawCell]:
    """The rounds of one player by number; `numbers` are the players' numbers by Ref."""
    read = (_cell(row, number, round_number, numbers, findings) for round_number in range(1, MOST_ROUNDS + 1))
    return {cell.round: cell for cell in read if cell is not None}


def _cell(
    row: PapiRow, number: int, round_number: int, numbers: Mapping[int, int], findings: list[Finding]
) -> RawCell | None:
    colour, opponent, result = (row.text(f"Rd{round_number:02}{column}") for column in ("Cl", "Adv", "Res"))
    colour = colour.upper()
    if colour in ("", "R") and opponent in ("", "0") and result in ("", "0"):
        return None
    text = f"Cl {colour or '-'} Adv {opponent or '-'} Res {result or '-'}"
    ref = int(opponent) if opponent.isascii() and opponent.isdigit() else 0
    against = numbers.get(ref, 0)
    cell = RawCell(row.line, 0, number, round_number, against, COLOURS.get(colour, " "), " ", text)
    if opponent not in ("", "0", str(EXEMPT)) and not against:
        findings.append(cell.finding("opponent", Severity.ERROR, words("an opponent of this file")))
    if colour not in COLOURS or result not in GAMES:
        expected = words("B, N, R or F as Cl and 0 to 6 as Res")
        findings.append(cell.finding("cell", Severity.ERROR, expected))
    codes = GAMES if against else ASKED if colour == "F" else ALONE
    code = codes.get(result, " " if against else "Z")
    coloured = cell.colour if against else "-"
    return RawCell(row.line, 0, number, round_number, against, coloured, code, text)
