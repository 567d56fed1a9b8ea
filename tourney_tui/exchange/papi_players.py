"""A row of Papi's table JOUEUR -> a player."""

from decimal import Decimal, InvalidOperation

from tourney_tui.exchange.csv_cells import parse_id, parse_rating
from tourney_tui.exchange.csv_fields import Field
from tourney_tui.exchange.csv_rows import SEXES
from tourney_tui.exchange.ffe_categories import category_problem
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.papi_tables import PapiRow
from tourney_tui.exchange.trf.rows import TITLES
from tourney_tui.model.dates import parse_birth
from tourney_tui.model.names import clean
from tourney_tui.model.player import Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

# The rating, the column with its letter, the list it goes to. Papi: no letter is an estimate.
RATINGS = (("Elo", "Fide", "ffe"), ("Rapide", "RapideFide", "ffe-rapid"), ("Blitz", "BlitzFide", "fide-blitz"))
IDS = ((Field.ID_FIDE, "FideCode", "fide"), (Field.ID_FFE, "NrFFE", "ffe"))
NOTED = ("Cat", "Ligue", "Commentaire")
CONTACTS = ("EMail", "Tel", "Adresse")
DEAREST = 10_000  # euros of an entry fee


class PapiPlayerReader:
    """Reads one row after the other; findings name the player by the number that the event gives."""

    def __init__(self, event_date: str, findings: list[Finding]) -> None:
        self.event_date = event_date
        self.findings = findings

    def read(self, row: PapiRow, number: int) -> Player:
        """The player of a row with this number; never refused, because games may speak of it."""
        birth = self._birth(row, number)
        problem = category_problem(row.text("Cat"), birth, self.event_date)
        if problem is not None:
            self._find("category", row, number, "Cat", problem)
        owed = self._money(row, number, "InscriptionDu")
        paid = self._money(row, number, "InscriptionRegle")
        return Player(
            id=PlayerId(number),
            number=number,
            name=self._name(row, number),
            federation=clean(row.text("Federation")),
            club=clean(row.text("Club")),
            birth=birth,
            sex=SEXES.get(row.text("Sexe")[:1].casefold(), ""),
            title=_title(row.text("FideTitre")),
            ids=self._ids(row, number),
            ratings=self._ratings(row, number),
            paid=owed > 0 and paid >= owed,
            fee=owed or None,
            note=", ".join(text for column in NOTED if (text := clean(row.text(column)))),
        )

    def _find(
        self,
        code: str,
        row: PapiRow,
        number: int,
        column: str,
        expected: Words,
        severity: Severity = Severity.WARNING,
    ) -> None:
        text = clean(row.text(column))
        self.findings.append(
            Finding(code, severity, expected, line=row.line, player=number, field=column, text=text)
        )  # fmt: skip

    def _name(self, row: PapiRow, number: int) -> str:
        parts = (clean(row.text("Nom")), clean(row.text("Prenom")))
        name = ", ".join(part for part in parts if part)
        if not name:
            self._find("name", row, number, "Nom", words("a name (lastName)"))
        return name or f"Player {number}"

    def _birth(self, row: PapiRow, number: int) -> str:
        # The layout says day before month; nothing is in doubt.
        read = parse_birth(row.text("NeLe"), event_date=self.event_date)
        if isinstance(read, Refusal):
            self._find("birth", row, number, "NeLe", read.words)
            return ""
        return read.text

    def _ids(self, row: PapiRow, number: int) -> dict[str, str]:
        ids = {}
        for field, column, key in IDS:
            read = parse_id(field, row.text(column))
            if isinstance(read, Refusal):
                self._find("id", row, number, column, read.words)
            elif read:
                ids[key] = read
        return ids

    def _ratings(self, row: PapiRow, number: int) -> dict[str, Rating]:
        ratings = {}
        for column, letter, rating_list in RATINGS:
            read = parse_rating(row.text(column), letter=row.text(letter), usual=Origin.ESTIMATE)
            if isinstance(read, Refusal):
                self._find("rating", row, number, column, read.words, Severity.ERROR)
            elif read is not None:
                ratings[rating_list] = read
        return ratings

    def _money(self, row: PapiRow, number: int, column: str) -> int:
        """Cents; 0 for nothing."""
        text = row.text(column).replace(",", ".")
        try:
            amount = Decimal(text or "0")
        except InvalidOperation:
            amount = Decimal(-1)
        if not amount.is_finite() or not 0 <= amount <= DEAREST:
            self._find("money", row, number, column, words("an amount such as 10 or 12.50"))
            return 0
        return int(amount * 100)


def _title(text: str) -> str:
    """Papi has the old letters: `g`, `m`, `f`, and `gf`, `mf`, `ff` for women."""
    title = clean(text).upper()
    return TITLES.get(title, title)
