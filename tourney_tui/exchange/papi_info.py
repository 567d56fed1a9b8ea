"""Papi's table INFO -> what an event is played under."""

from collections.abc import Mapping

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.numbers import whole
from tourney_tui.exchange.papi_tables import MOST_ROUNDS
from tourney_tui.model.dates import parse_date
from tourney_tui.model.event import About, Format
from tourney_tui.model.names import clean, fold
from tourney_tui.model.points import PointScheme
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

SPEEDS = {"elo": "standard", "standard": "standard", "rapide": "rapid", "rapid": "rapid", "blitz": "blitz"}

# Papi's names for tie-breaks; Papi leaves the lowest opponent out of the Brésilien, both ends out of the Harkness.
TIEBREAKS = {
    "solkoff": "BH", "bresilien": "BH/C1", "harkness": "BH/M1", "cumulatif": "PS", "performance": "TPR",
    "nombre de victoires": "WIN", "koya": "KS", "sonnenborn berger": "SB",
}  # fmt: skip
ROUND_ROBINS = ("berger", "toutesrondes", "toutes rondes", "round robin")
PLAIN_SWISS = ("", "standard", "suisse", "swiss")
FOOTBALL = PointScheme(win=6, draw=2, bye=6)


class PapiInfo:
    """Reads one variable after the other and gathers what is wrong with them."""

    def __init__(self, variables: Mapping[str, str], findings: list[Finding]) -> None:
        self.variables = variables
        self.findings = findings

    def text(self, variable: str) -> str:
        """A variable on one line; `""` without it."""
        return clean(self.variables.get(variable, ""))

    def _find(self, code: str, variable: str, expected: Words, severity: Severity = Severity.WARNING) -> None:
        self.findings.append(Finding(code, severity, expected, field=variable, text=self.text(variable)))

    def about(self) -> About:
        """Who and where. Papi is a French program: the federation is the FFE's."""
        return About(
            name=self.text("Nom"),
            city=self.text("Lieu"),
            federation="FRA",
            arbiter=self.text("Arbitre"),
            time_control=self.text("Cadence"),
        )

    def date(self, variable: str) -> str:
        """A whole date as `YYYY-MM-DD`; `""` for none."""
        read = parse_date(self.text(variable))
        if isinstance(read, Refusal):
            self._find("date", variable, read.words)
            return ""
        return read.text if len(read.text) != len("2026") else ""

    def speed(self) -> str:
        """`standard`, `rapid` or `blitz`, by the ratings that the event uses."""
        return SPEEDS.get(fold(self.text("ClassElo")), "standard")

    def scheme(self) -> PointScheme:
        """`DecomptePoints` says OUI for three points a win."""
        return FOOTBALL if fold(self.text("DecomptePoints")) == "oui" else PointScheme()

    def format(self) -> Format:
        """A Swiss or a round robin."""
        kinds = [fold(self.text(variable)) for variable in ("Genre", "Pairing")]
        if any(kind in ROUND_ROBINS for kind in kinds):
            return Format.ROUND_ROBIN
        if kinds[1] not in PLAIN_SWISS:
            said = "the Dutch system without acceleration; {name} is not carried on"
            self._find("pairing", "Pairing", words(said, name=self.text("Pairing")))
        return Format.SWISS

    def rounds(self, columns: int) -> int:
        """The number of rounds, at least as many as the players have `columns`."""
        stated = whole(self.text("NbrRondes")) or 0
        if not 1 <= stated <= MOST_ROUNDS:
            said = "a number of rounds from 1 to {most}; {taken} are taken"
            self._find("rounds", "NbrRondes", words(said, most=MOST_ROUNDS, taken=max(columns, 1)))
            return max(columns, 1)
        if columns > stated:
            said = "{stated} rounds, as the file says; the players have {columns}"
            self._find("rounds", "NbrRondes", words(said, stated=stated, columns=columns))
        return max(stated, columns)

    def tiebreaks(self) -> tuple[str, ...]:
        """The codes of the three tie-breaks, as far as there are any."""
        codes = []
        for variable in ("Dep1", "Dep2", "Dep3"):
            name = self.text(variable)
            if fold(name) in TIEBREAKS:
                codes.append(TIEBREAKS[fold(name)])
            elif name:
                expected = words("a tie-break that is here, too; {name} is left out", name=name)
                self._find("tiebreak", variable, expected, Severity.NOTE)
        return tuple(dict.fromkeys(codes))
