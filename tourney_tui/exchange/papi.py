"""An event of Papi, the FFE's program, from the JSON of papi-converter: players, rounds, byes, regulations."""

from collections.abc import Mapping

import msgspec

from tourney_tui.exchange.decider import Decider
from tourney_tui.exchange.decisions import AS_READ, Chosen, Decision
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.papi_info import PapiInfo
from tourney_tui.exchange.papi_players import CONTACTS, PapiPlayerReader
from tourney_tui.exchange.papi_rounds import round_cells
from tourney_tui.exchange.papi_tables import PapiRow, PapiTables, read_tables
from tourney_tui.exchange.trf.pairs import Matching
from tourney_tui.exchange.trf.rounds import RoundsRead, RoundsReader
from tourney_tui.exchange.trf.rows import Row
from tourney_tui.model.changes.players import seeding_key
from tourney_tui.model.event import Event, Regulations
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.words import words

SEEDING = {"standard": ("ffe",), "rapid": ("ffe-rapid", "ffe"), "blitz": ("fide-blitz", "ffe")}


class PapiReading(msgspec.Struct, frozen=True):
    """The event to preview, what was odd, and what it leaves open. Nothing is stored."""

    event: Event
    findings: tuple[Finding, ...]
    decisions: tuple[Decision, ...]


def read_papi(data: bytes, chosen: Chosen = AS_READ) -> PapiReading:
    """Read the JSON of papi-converter. Never raises: what cannot be read is a finding."""
    findings: list[Finding] = []
    decider = Decider(chosen)
    event = _Reader(read_tables(data, findings), findings, decider).read()
    if not event.players:
        findings.append(Finding("no-player", Severity.ERROR, words("players; the list is empty")))
    return PapiReading(event, tuple(sorted(findings, key=lambda f: (f.line, f.round))), tuple(decider.decisions))


class _Reader:
    """One pass: players first, in the order of their seeding, because Papi's Refs are the order of entry."""

    def __init__(self, tables: PapiTables, findings: list[Finding], decider: Decider) -> None:
        self.tables = tables
        self.findings = findings
        self.decider = decider
        self.info = PapiInfo(tables.info, findings)
        self.speed = self.info.speed()
        self.start = self.info.date("DateDebut")

    def read(self) -> Event:
        order = self._order()
        rows = self._rows(order)
        matching = Matching(dict.fromkeys(rows, True), self.findings, self.decider)
        scheme = self.info.scheme()
        read = RoundsReader(rows, scheme, {}, matching, knockout=False).read({})
        columns = max((number for row in rows.values() for number in row.cells), default=0)
        regulations = Regulations(
            format=self.info.format(),
            rounds=self.info.rounds(columns),
            time_control=self.speed,
            tiebreaks=self.info.tiebreaks(),
            points=scheme,
            seeding=tuple(dict.fromkeys((*SEEDING[self.speed], *Regulations().seeding))),
            start_date=self.start,
            end_date=self.info.date("DateFin"),
        )
        return Event(self.info.about(), regulations, self._players(order, rows, read), read.rounds, read.games)

    def _order(self) -> list[PapiRow]:
        reader = PapiPlayerReader(self.start, [])
        lists = SEEDING[self.speed]
        return sorted(self.tables.rows, key=lambda row: seeding_key(reader.read(row, 1), lists))

    def _rows(self, order: list[PapiRow]) -> dict[int, Row]:
        """The players with their round columns, by number."""
        numbers = {row.ref: number for number, row in enumerate(order, 1)}
        if len(numbers) < len(order):
            self.findings.append(Finding("number", Severity.ERROR, words("each Ref once; some are there twice")))
        if any(row.text(column) for row in order for column in CONTACTS):
            expected = words("addresses, telephone numbers and mail addresses stay in Papi")
            self.findings.append(Finding("contacts", Severity.NOTE, expected))
        reader = PapiPlayerReader(self.start, self.findings)
        return {
            number: Row(
                row.line, reader.read(row, number), None, None, round_cells(row, number, numbers, self.findings)
            )
            for number, row in enumerate(order, 1)
        }

    def _players(self, order: list[PapiRow], rows: Mapping[int, Row], read: RoundsRead) -> dict[PlayerId, Player]:
        """With the byes of rounds to come. Before round 1 who was not checked in is absent, if anybody was."""
        checking = not read.rounds and any(row.text("Pointe") == "1" for row in order)
        return {
            row.player.id: msgspec.structs.replace(
                row.player,
                byes=dict(read.coming[number]),
                present=not checking or order[number - 1].text("Pointe") == "1",
            )
            for number, row in rows.items()
        }
