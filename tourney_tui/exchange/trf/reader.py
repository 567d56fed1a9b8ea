"""A TRF file -> an event with findings. Reads both generations leniently and never raises, whatever the bytes."""

from collections.abc import Mapping

import msgspec

from tourney_tui.exchange.encoding import decode, split_lines
from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.exchange.numbers import whole
from tourney_tui.exchange.trf import apart
from tourney_tui.exchange.trf.abnormal import abnormal_points
from tourney_tui.exchange.trf.acceleration import Acceleration, accelerations, baku_points, same
from tourney_tui.exchange.trf.national import CODES, NOTHING, is_national, read_national
from tourney_tui.exchange.trf.points_check import fits, guess_scheme, points_findings
from tourney_tui.exchange.trf.records import Line, Records
from tourney_tui.exchange.trf.rounds import Asked, RoundsRead, RoundsReader, last_paired
from tourney_tui.exchange.trf.rows import Row, RowReader, rated
from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import BAKU, size_of_group_a
from tourney_tui.model.event import About, Event, Format, Regulations
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.points import PointScheme
from tourney_tui.model.words import Words, words

FIDE_LISTS = {"standard": "fide", "rapid": "fide-rapid", "blitz": "fide-blitz"}


class Reading(msgspec.Struct, frozen=True):
    """What a file says: the event to preview, the findings in the order of the lines, the guessed encoding.

    Nothing is stored; the director decides after having seen both.
    """

    event: Event
    findings: tuple[Finding, ...]
    encoding: str

    @property
    def contradictions(self) -> tuple[Finding, ...]:
        """Where the file says two things: the director chooses."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.CONTRADICTION)


def read_trf(data: bytes) -> Reading:
    """Read TRF16, TRF26 and their usual extensions. A file that is none is one finding, not an error."""
    decoded = decode(data)
    reader = _Reader([Line(number, text) for number, text in enumerate(split_lines(decoded.text), 1)])
    event = reader.read()
    return Reading(event, tuple(sorted(reader.findings, key=lambda f: (f.line, f.column))), decoded.encoding)


class _Reader:
    """One pass over a file: players first, because the other records speak of them."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.findings: list[Finding] = []
        self.records = Records(self.findings)

    def read(self) -> Event:
        player_lines = [line for line in self.lines if line.code == "001"]
        numbers = {number for line in player_lines if (number := whole(line.text[4:8]))}
        national = [line for line in self.lines if line.code != "001" and is_national(line, numbers)]
        self._take_records(national)
        if not player_lines:
            # A picture or a spreadsheet has a thousand unknown records; this one thing is what matters.
            self.findings[:] = [Finding("no-player", Severity.ERROR, words("player lines (001); this is no TRF file"))]
        rows = self._rows(player_lines)
        return self._event(rows, [line for line in national if line.code in CODES])

    def _take_records(self, national: list[Line]) -> None:
        others = {line.number for line in national}
        for line in self.lines:
            if line.number in others:
                if line.code not in CODES:
                    self.records.extra.append(line.text)
            elif line.code != "001":
                self.records.take(line)

    def _rows(self, lines: list[Line]) -> dict[int, Row]:
        rows: dict[int, Row] = {}
        for line in lines:
            row = RowReader(line.number, line.text, self.records.dates.get("042", ""), self.findings).read()
            if row is not None and row.number in rows:
                expected = words(
                    "a start number once; line {line} has it too, this one is left out", line=rows[row.number].line
                )
                self._find("number", Severity.ERROR, line, expected, row.number)
            elif row is not None:
                rows[row.number] = row
        declared = self.records.declared
        if declared is not None and lines and declared != len(rows):
            expected = words(
                "{declared} players, as record 062 says; {read} are read", declared=declared, read=len(rows)
            )
            self.findings.append(Finding("players", Severity.WARNING, expected))
        return dict(sorted(rows.items()))

    def _find(self, code: str, severity: Severity, line: Line, expected: Words, player: int = 0) -> None:
        self.findings.append(Finding(code, severity, expected, line=line.number, player=player, text=line.value[:40]))

    def _event(self, rows: Mapping[int, Row], national: list[Line]) -> Event:
        records, last = self.records, last_paired(rows)
        given = abnormal_points(records.extra)
        scheme = records.scheme or guess_scheme(rows.values(), given, last)
        trusted = {number: fits(row, scheme, given, last) for number, row in rows.items()}
        self.findings.extend(points_findings(rows.values(), scheme, given, last))
        speed = records.speed or "standard"
        knockout = records.format is Format.KNOCKOUT
        accelerated = self._accelerated(rows, started=last > 0)
        asked = self._asked(rows, last)
        reader = RoundsReader(rows, scheme, asked, trusted, self.findings, accelerated, knockout=knockout)
        read = reader.read(records.round_dates)
        players = self._players(rows, national, speed, read)
        self._keep_schedule(read)
        regulations = self._regulations(scheme, speed, rows, read)
        return Event(self._about(), regulations, players, read.rounds, read.games)

    def _accelerated(self, rows: Mapping[int, Row], *, started: bool) -> tuple[Acceleration, ...]:
        """The virtual points of the file. Records that say what the Baku system says become that system."""
        given, rounds = tuple(accelerations(self.records.extra)), self._stated_rounds(rows)
        first = sorted(rows)[: size_of_group_a(len(rows))]
        last = max((one.last_player for one in given), default=first[-1] if first else 0)
        usual = baku_points(last, rounds)
        if not given:
            return usual if self.records.acceleration else ()
        expected = started or first[-1:] == [last]
        self.records.acceleration = BAKU if expected and same(given, usual, last, rounds) else ""
        if self.records.acceleration:
            self.records.last_accelerated = last
            self.records.extra[:] = [line for line in self.records.extra if line[:3].upper() not in ("250", "XXA")]
        return given

    def _asked(self, rows: Mapping[int, Row], last: int) -> Asked:
        asked: dict[int, dict[int, ByeKind]] = {}
        for bye in self.records.byes:
            if bye.player in rows:
                asked.setdefault(bye.player, {})[bye.round or last + 1] = bye.kind
            else:
                self._find("bye", Severity.ERROR, bye.line, words("start numbers of this file, not {n}", n=bye.player))
        return asked

    def _players(
        self, rows: Mapping[int, Row], national: list[Line], speed: str, read: RoundsRead
    ) -> dict[PlayerId, Player]:
        data = read_national(national, speed, self.findings)
        players = {}
        for number, row in rows.items():
            own = data.get(number, NOTHING)
            player = rated(row, FIDE_LISTS[speed], own.ratings)
            ids, byes = {**player.ids, **own.ids}, dict(read.coming[number])
            players[player.id] = msgspec.structs.replace(player, ids=ids, byes=byes)
        return players

    def _about(self) -> About:
        texts = self.records.texts
        return About(
            name=texts.get("012", ""),
            city=texts.get("022", ""),
            federation=texts.get("032", ""),
            arbiter=texts.get("102", ""),
            deputies=tuple(self.records.deputies),
            time_control=texts.get("122", ""),
            extra=tuple(self.records.extra),
        )

    def _regulations(self, scheme: PointScheme, speed: str, rows: Mapping[int, Row], read: RoundsRead) -> Regulations:
        records, usual = self.records, Regulations()
        return Regulations(
            discipline=records.discipline,
            format=records.format or Format.SWISS,
            rounds=self._number_of_rounds(rows),
            time_control=speed,
            tiebreaks=records.tiebreaks,
            points=scheme,
            seeding=tuple(dict.fromkeys((FIDE_LISTS[speed], *usual.seeding))),
            first_colour=records.colour or _first_colour(read),
            start_date=records.dates.get("042", ""),
            end_date=records.dates.get("052", ""),
            forbidden=self._apart(records.forbidden, rows),
            avoided=self._apart(records.avoided, rows),
            avoid_clubs=apart.CLUBS in records.avoid,
            avoid_families=apart.FAMILIES in records.avoid,
            acceleration=records.acceleration,
            last_accelerated=records.last_accelerated,
        )

    def _apart(self, groups: list[Apart], rows: Mapping[int, Row]) -> tuple[Apart, ...]:
        strangers = sorted({player for group in groups for player in group.players if player not in rows})
        if strangers:
            expected = words(
                "pairs of this file's players; there is no {numbers}", numbers=", ".join(map(str, strangers))
            )
            self.findings.append(Finding("apart", Severity.WARNING, expected))
        return apart.without_end(apart.known(groups, rows), self._stated_rounds(rows))

    def _stated_rounds(self, rows: Mapping[int, Row]) -> int:
        columns = max((number for row in rows.values() for number in row.cells), default=0)
        return max(self.records.rounds or 0, columns, 1)

    def _number_of_rounds(self, rows: Mapping[int, Row]) -> int:
        columns = max((number for row in rows.values() for number in row.cells), default=0)
        stated = self.records.rounds
        if stated is None and rows:
            expected = words("the number of rounds (142 or XXR); {columns} are taken", columns=max(columns, 1))
            self.findings.append(Finding("rounds", Severity.NOTE, expected))
        elif stated is not None and columns > stated:
            expected = words(
                "{stated} rounds, as the file says; the players have {columns}", stated=stated, columns=columns
            )
            self.findings.append(Finding("rounds", Severity.WARNING, expected))
        return self._stated_rounds(rows)

    def _keep_schedule(self, read: RoundsRead) -> None:
        # Dates of rounds to come have no place in an event; the line is written back instead.
        schedule = self.records.schedule
        if schedule is not None and any(number not in read.rounds for number in self.records.round_dates):
            self.records.extra.append(schedule.text)


def _first_colour(read: RoundsRead) -> str:
    """The colour of the first player who has a game in round 1, as the draw of the initial colour gave it."""
    first = [game for game in read.games.values() if game.round == 1]
    top = min((side for game in first for side in (game.left, game.right) if side), default=None)
    return "black" if any(game.right == top for game in first) and top is not None else "white"
