"""A TRF file -> an event with findings. Reads both generations leniently and never raises, whatever the bytes."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from tourney_tui.exchange.decider import Decider
from tourney_tui.exchange.decisions import AS_READ, Chosen, Decision
from tourney_tui.exchange.encoding import decode, split_lines
from tourney_tui.exchange.findings import Finding, Findings, Severity
from tourney_tui.exchange.numbers import whole
from tourney_tui.exchange.trf import apart, checks
from tourney_tui.exchange.trf.abnormal import abnormal_points
from tourney_tui.exchange.trf.acceleration import Acceleration, accelerations, baku_points, same
from tourney_tui.exchange.trf.doubts import (
    Total,
    take_byes,
    take_encoding,
    take_month_first,
    take_numbers,
    take_points,
    take_rounds,
    take_scheme,
    take_tiebreaks,
)
from tourney_tui.exchange.trf.edition import ASIDE
from tourney_tui.exchange.trf.kept import Kept
from tourney_tui.exchange.trf.national import CODES, NOTHING, NationalData, is_national, read_national
from tourney_tui.exchange.trf.pairs import Matching
from tourney_tui.exchange.trf.players import own_list
from tourney_tui.exchange.trf.points_check import adds_up, fits, points_finding
from tourney_tui.exchange.trf.ranking import seeding_of
from tourney_tui.exchange.trf.records import Line, Records, line_of
from tourney_tui.exchange.trf.rounds import Asked, RoundsRead, RoundsReader, last_paired
from tourney_tui.exchange.trf.rows import Row, RowReader, birth_text, rated
from tourney_tui.exchange.trf.templates import says_more
from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import BAKU, size_of_group_a
from tourney_tui.model.event import About, Event, Format, Regulations
from tourney_tui.model.names import clean
from tourney_tui.model.player import ByeKind, Origin, Player, PlayerId, Rating
from tourney_tui.model.points import PointScheme
from tourney_tui.model.words import Words, words

MOST_OF_A_NUMBER = 9  # lines with one start number that are read and can be chosen


class Reading(msgspec.Struct, frozen=True):
    """What a file says: the event to preview, the findings in the order of the lines, the guessed encoding.

    `decisions` are the points where the file can be read in more ways than one. Nothing is stored; the director
    decides after having seen all of it.
    """

    event: Event
    findings: tuple[Finding, ...]
    encoding: str
    decisions: tuple[Decision, ...] = ()

    @property
    def contradictions(self) -> tuple[Finding, ...]:
        """Where the file says two things: the director chooses."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.CONTRADICTION)


def read_trf(data: bytes, chosen: Chosen = AS_READ) -> Reading:
    """Read TRF16, TRF26 and their usual extensions. A file that is none is one finding, not an error.

    `chosen` are decisions of an earlier reading of the same bytes, by name.
    """
    decoded, decider = decode(data), Decider(chosen)
    wish = take_encoding(data, decoded.encoding, decider)
    if wish not in ("", decoded.encoding):
        decoded = decode(data, wish)
    lines = (text.removeprefix(ASIDE) for text in split_lines(decoded.text))
    reader = _Reader([line_of(number, text) for number, text in enumerate(lines, 1)], decider)
    event = reader.read()
    decisions = tuple(decider.decisions) if event.players else ()
    return Reading(event, reader.findings.in_order(), decoded.encoding, decisions)


class _Reader:
    """One pass over a file: players first, because the other records speak of them."""

    def __init__(self, lines: list[Line], decider: Decider) -> None:
        self.lines = lines
        self.decider = decider
        self.findings = Findings()
        self.records = Records(self.findings)

    def read(self) -> Event:
        player_lines = [line for line in self.lines if line.code == "001"]
        numbers = {number for line in player_lines if (number := whole(line.text[4:8]))}
        national = [line for line in self.lines if line.code != "001" and is_national(line, numbers)]
        self._take_records(national)
        if not player_lines:
            # A picture or a spreadsheet has a thousand unknown records; this one thing is what matters.
            self.findings.only(Finding("no-player", Severity.ERROR, words("player lines (001); this is no TRF file")))
        rows = take_byes(self._rows(player_lines), self.decider)
        return self._event(rows, [line for line in national if line.code in CODES])

    def _take_records(self, national: list[Line]) -> None:
        others = {line.number for line in national}
        names = {line.text[4:8].strip(): clean(line.text[14:47]) for line in self.lines if line.code == "001"}
        for line in self.lines:
            if line.number in others:
                if line.code not in CODES or says_more(line.text, names.get(line.text[4:8].strip(), "")):
                    self.records.keep(line.text)
                else:
                    self.records.pass_by(line)
            elif line.code == "001":
                self.records.pass_by(line)
            else:
                self.records.take(line)

    def _rows(self, lines: list[Line]) -> dict[int, Row]:
        date = self.records.dates.get("042", "")
        month_first = take_month_first([birth_text(line.text) for line in lines], self.decider)
        told = self._told(lines)
        readers = (RowReader(line.number, line.text, date, self.findings, month_first=month_first) for line in told)
        read = [row for reader in readers if (row := reader.read()) is not None]
        first: dict[int, Row] = {}
        for row in read:
            before = first.setdefault(row.number, row)
            if before is not row:
                expected = words("a start number once; line {line} has it too", line=before.line)
                self.findings.append(
                    Finding(
                        "number",
                        Severity.CONTRADICTION,
                        expected,
                        line=row.line,
                        player=row.number,
                        text=row.player.name,
                    )
                )
        declared = self.records.declared
        if declared is not None and lines and declared != len(read):
            expected = words(
                "{declared} players, as record 062 says; {read} are read", declared=declared, read=len(read)
            )
            self.findings.append(Finding("players", Severity.WARNING, expected))
        return take_numbers(read, self.decider)

    def _told(self, lines: list[Line]) -> Iterator[Line]:
        """The player lines; of many with one number the first few."""
        counts: Counter[str] = Counter()
        for line in lines:
            number = line.text[4:8].strip()
            counts[number] += 1
            if not number or counts[number] <= MOST_OF_A_NUMBER:
                yield line
            elif self.findings.room("number"):
                self._find("number", Severity.ERROR, line, words("a start number once; this line is left out"))

    def _find(self, code: str, severity: Severity, line: Line, expected: Words, player: int = 0) -> None:
        self.findings.append(Finding(code, severity, expected, line=line.number, player=player, text=line.value[:40]))

    def _event(self, rows: Mapping[int, Row], national: list[Line]) -> Event:
        records, last = self.records, last_paired(rows)
        given = abnormal_points(records.extra)
        scheme = take_scheme(records.scheme, rows.values(), given, last, self.decider)
        trusted = {number: fits(row, scheme, given, last) for number, row in rows.items()}
        speed = records.speed or "standard"
        knockout = records.format is Format.KNOCKOUT
        accelerated = self._accelerated(rows, started=last > 0)
        asked = self._asked(rows, last)
        matching = Matching(trusted, self.findings, self.decider)
        reader = RoundsReader(rows, scheme, asked, matching, accelerated, knockout=knockout)
        read = reader.read(records.round_dates)
        self._check_points(rows, scheme, last, {n: reader.scores[n] + given.get(n, 0) for n in rows})
        self._check(rows)
        players = self._players(rows, read_national(national, speed, self.findings), read)
        self._keep_schedule(read)
        regulations = self._regulations(scheme, speed, rows, read)
        return Event(self._about(), regulations, players, read.rounds, read.games)

    def _check(self, rows: Mapping[int, Row]) -> None:
        dates = self.records.dates
        self.findings.extend(checks.twice(list(rows.values())))
        self.findings.extend(checks.days(dates.get("042", ""), dates.get("052", ""), self.records.round_dates))
        if self.records.format is not Format.KNOCKOUT:
            self.findings.extend(checks.ranks(rows))

    def _check_points(self, rows: Mapping[int, Row], scheme: PointScheme, last: int, games: Mapping[int, int]) -> None:
        """Printed points against those of the games as they were decided; what the director keeps is a record 299."""
        totals = [Total(row, games[n]) for n, row in rows.items() if not adds_up(row, games[n], scheme, last)]
        kept = take_points(totals, self.decider)
        self.records.kept += [Kept(record, "299") for record in kept]
        given = abnormal_points(kept)
        self.findings.extend(points_finding(one.row, one.games, printed=one.row.number in given) for one in totals)

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
            self.records.kept[:] = [one for one in self.records.kept if one.text[:3].upper() not in ("250", "XXA")]
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
        self, rows: Mapping[int, Row], national: Mapping[int, NationalData], read: RoundsRead
    ) -> dict[PlayerId, Player]:
        guessed: dict[int, dict[str, Rating]] = {}
        for one in self.records.estimates:
            guessed.setdefault(one.number, {})[one.rating_list] = Rating(one.value, Origin.ESTIMATE)
        players = {}
        for number, row in rows.items():
            own = national.get(number, NOTHING)
            player = rated(row, self._own_list(), {**own.ratings, **guessed.get(number, {})})
            ids, byes = {**player.ids, **own.ids}, dict(read.coming[number])
            players[player.id] = msgspec.structs.replace(player, ids=ids, byes=byes)
        return players

    def _own_list(self) -> str:
        """The list of the ratings in columns 49-52."""
        records = self.records
        return own_list(Regulations(discipline=records.discipline, time_control=records.speed or "standard"))

    def _seeding(self, speed: str) -> tuple[str, ...]:
        usual = tuple(dict.fromkeys((self._own_list(), *Regulations().seeding)))
        return seeding_of(self.records.ranking, speed, usual) or usual

    def _about(self) -> About:
        texts = self.records.texts
        return About(
            name=texts.get("012", ""),
            city=texts.get("022", ""),
            federation=texts.get("032", ""),
            arbiter=texts.get("102", ""),
            deputies=tuple(self.records.deputies),
            time_control=texts.get("122", ""),
            extra=tuple(one.text for one in self.records.kept),
            after=tuple(one.after for one in self.records.kept),
        )

    def _regulations(self, scheme: PointScheme, speed: str, rows: Mapping[int, Row], read: RoundsRead) -> Regulations:
        records = self.records
        return Regulations(
            discipline=records.discipline,
            format=records.format or Format.SWISS,
            rounds=self._number_of_rounds(rows),
            time_control=speed,
            tiebreaks=take_tiebreaks(records.lists_of_tiebreaks, self.decider),
            points=scheme,
            seeding=self._seeding(speed),
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
        said = self.records.rounds_said
        least = max(last_paired(rows), 1)
        return take_rounds([self._stated_rounds(rows), *said.values()], least, self.decider)

    def _keep_schedule(self, read: RoundsRead) -> None:
        # Dates of rounds to come have no place in an event; the line is written back instead.
        schedule = self.records.schedule
        if schedule is not None and any(number not in read.rounds for number in self.records.round_dates):
            self.records.kept.append(Kept(schedule.text, "122"))


def _first_colour(read: RoundsRead) -> str:
    """The colour of the first player who has a game in round 1, as the draw of the initial colour gave it."""
    first = [game for game in read.games.values() if game.round == 1]
    top = min((side for game in first for side in (game.left, game.right) if side), default=None)
    return "black" if any(game.right == top for game in first) and top is not None else "white"
