"""Tournament records of a TRF file: what the program uses of them, and the lines it keeps as they are."""

from collections.abc import Callable

import msgspec

from tourney_tui.exchange.findings import Finding, Findings, Severity
from tourney_tui.exchange.numbers import whole
from tourney_tui.exchange.trf import apart, point_values
from tourney_tui.exchange.trf.estimates import Estimate
from tourney_tui.exchange.trf.estimates import of_comment as estimate_of
from tourney_tui.exchange.trf.header import ACCELERATED, CODED_TYPES
from tourney_tui.exchange.trf.kept import START, Kept, anchor
from tourney_tui.exchange.trf.ranking import seeding_of
from tourney_tui.exchange.trf.rows import MOST_ROUNDS
from tourney_tui.exchange.trf.time_control import coded
from tourney_tui.model.apart import Apart
from tourney_tui.model.baku import BAKU
from tourney_tui.model.dates import parse_date
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.names import clean
from tourney_tui.model.player import ByeKind
from tourney_tui.model.points import PointScheme
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words

# Standard and widespread records that are kept verbatim; any other code is reported as unknown, and kept too.
KEPT = frozenset(
    [
        "082",
        "182",
        "250",
        "299",
        "300",
        "320",
        "330",
        "352",
        "362",
        "801",
        "802",
        "XXA",
        "ACC",
    ]
)
TEAMS = frozenset(("013", "310"))


class Line(msgspec.Struct, frozen=True):
    """One line of the file, counted from 1."""

    number: int
    text: str
    code: str  # of the record, in capitals

    @property
    def value(self) -> str:
        """What stands behind the code."""
        return self.text[4:].strip()


def line_of(number: int, text: str) -> Line:
    """A line with its code."""
    return Line(number, text, text[:3].upper())


class AskedBye(msgspec.Struct, frozen=True):
    """A bye of record 240 (or an absence of XXZ, round 0: the next one)."""

    line: Line
    round: int
    player: int
    kind: ByeKind


class Records:
    """Takes the tournament records one by one. What no method knows is kept, with its place in the file."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.texts: dict[str, str] = {}
        self.dates: dict[str, str] = {}
        self.round_dates: dict[int, str] = {}
        self.rounds: int | None = None
        self.rounds_said: dict[str, int] = {}
        self.colour = ""
        self.format: Format | None = None
        self.discipline = Discipline.CHESS
        self.speed = ""
        self.lists_of_tiebreaks: dict[str, tuple[str, ...]] = {}
        self.ranking = ""
        self.estimates: list[Estimate] = []
        self.points: dict[str, int] = {}
        self.deputies: list[str] = []
        self.byes: list[AskedBye] = []
        self.declared: int | None = None
        self.schedule: Line | None = None
        self.kept: list[Kept] = []
        self.behind = START
        self.forbidden: list[Apart] = []
        self.avoided: list[Apart] = []
        self.avoid: set[str] = set()
        self.acceleration = ""
        self.last_accelerated = 0
        self._readers: dict[str, Callable[[Line], None]] = {
            **dict.fromkeys(("012", "022", "032", "102", "122"), self._text),
            **dict.fromkeys(("042", "052"), self._date),
            **dict.fromkeys(("142", "XXR"), self._number_of_rounds),
            **dict.fromkeys(("202", "212"), self._tiebreaks),
            "172": self._ranking,
            **dict.fromkeys(("BBW", "BBD", "BBL", "BBU", "BBZ", "BBF"), self._bb_points),
            "062": self._declared,
            "072": lambda line: None,
            "092": self._free_type,
            "112": self._deputy,
            "132": self._round_dates,
            "152": self._colour,
            "XXC": self._xxc,
            "162": self._points,
            "XXS": self._xxs,
            "192": self._coded_type,
            "222": self._coded_time_control,
            "240": self._asked_byes,
            "XXZ": self._absent,
            "260": self._forbidden,
            "XXP": self._forbidden,
            "###": self._comment,
        }

    def take(self, line: Line) -> None:
        """Read one record, or keep it."""
        count = len(self.kept)
        reader = self._readers.get(line.code)
        if reader is not None:
            reader(line)
        elif line.text.strip():
            self._keep_unknown(line)
        if len(self.kept) == count and line.text.strip():
            self.pass_by(line)

    def pass_by(self, line: Line) -> None:
        """A record that is read and not kept: what is kept next stands behind it."""
        self.behind = anchor(line.text)

    def keep(self, text: str) -> None:
        """Keep a line as it is."""
        self.kept.append(Kept(text, self.behind))

    @property
    def extra(self) -> list[str]:
        """The texts of the lines that are kept."""
        return [one.text for one in self.kept]

    @property
    def scheme(self) -> PointScheme | None:
        """What results are worth, when the file says so; a pairing bye is worth a win unless it says otherwise."""
        if not self.points:
            return None
        usual = PointScheme()
        win = self.points.get("W", usual.win)
        return PointScheme(
            win, self.points.get("D", usual.draw), self.points.get("L", usual.loss), self.points.get("P", win)
        )

    def _find(self, line: Line, code: str, expected: Words, severity: Severity = Severity.WARNING) -> None:
        self.findings.append(Finding(code, severity, expected, line=line.number, column=5, text=line.value))

    def _keep(self, line: Line) -> None:
        self.keep(line.text)

    def _keep_unknown(self, line: Line) -> None:
        self._keep(line)
        if line.code in TEAMS:
            self._find(line, "team", words("single players; the team record is kept as it is"), Severity.NOTE)
        elif line.code not in KEPT and not line.text.startswith("#") and self.findings.room("unknown"):
            unknown = words("a known record; {code} is kept as it is", code=clean(line.code))
            self._find(line, "unknown", unknown, Severity.NOTE)

    def _text(self, line: Line) -> None:
        if line.code in self.texts:
            self._find(line, "repeated", words("record {code} once; the first one is taken", code=line.code))
        else:
            self.texts[line.code] = clean(line.value)

    def _date(self, line: Line) -> None:
        read = parse_date(line.value)
        if isinstance(read, Refusal):
            self._find(line, "date", read.words)
        else:
            self.dates[line.code] = read.text
            if read.ambiguous:
                self._find(line, "day-month", words("day and month could be swapped: read as {date}", date=read.text))

    def _number_of_rounds(self, line: Line) -> None:
        number = whole(line.value)
        if number is None or not 1 <= number <= MOST_ROUNDS:
            self._find(line, "rounds", words("a number of rounds"))
        else:
            self.rounds_said[line.code] = number
            self.rounds = self.rounds_said.get("142", number)

    def _declared(self, line: Line) -> None:
        self.declared = whole(line.value.partition(" ")[0])

    def _free_type(self, line: Line) -> None:
        text = line.value.casefold()
        self.format = self.format or _format_of(text)
        self.speed = self.speed or next((speed for speed in ("rapid", "blitz") if speed in text), "")
        self.discipline = Discipline.BACKGAMMON if "backgammon" in text else self.discipline

    def _coded_type(self, line: Line) -> None:
        self.format = _format_of(line.value.casefold())
        kind = line.value.removesuffix(ACCELERATED)
        self.acceleration = BAKU if kind != line.value else ""
        if kind not in CODED_TYPES.values():
            self._keep(line)

    def _coded_time_control(self, line: Line) -> None:
        if line.value != coded(self.texts.get("122", "")):
            self._keep(line)
        base, _, increment = line.value.partition("+")
        seconds = (whole(base) or 0) + 60 * (whole(increment) or 0)
        if seconds:
            # FIDE rapid rules, B.1: less than 60 minutes for 60 moves, blitz at most 10.
            self.speed = "blitz" if seconds <= 600 else "rapid" if seconds < 3600 else "standard"

    def _deputy(self, line: Line) -> None:
        if line.value:
            self.deputies.append(clean(line.value))

    def _round_dates(self, line: Line) -> None:
        self.schedule = line
        for number, start in enumerate(range(91, len(line.text), 10), 1):
            text = line.text[start : start + 10].strip()
            century = "" if len(text) != 8 or "/" not in text[:3] else "19" if text[:2] >= "70" else "20"
            read = parse_date(century + text)
            if isinstance(read, Refusal):
                expected = words(
                    "the date of round {round} as YY/MM/DD in columns {a}-{b}", round=number, a=start + 1, b=start + 8
                )
                self._find(line, "date", expected)
            elif read.text:
                self.round_dates[number] = read.text

    def _colour(self, line: Line) -> None:
        colour = {"W": "white", "B": "black"}.get(line.value[:1].upper(), "")
        if not colour:
            self._find(line, "first-colour", words("W or B"))
        self.colour = colour or self.colour

    def _xxc(self, line: Line) -> None:
        others = []
        for word in line.value.split():
            if word.casefold() in ("white1", "black1"):
                self.colour = self.colour or word[:5].casefold()
            else:
                others.append(word)
        if others:
            self.keep("XXC " + " ".join(others))

    def _points(self, line: Line) -> None:
        self._take_points(line, point_values.of_162(line.text))

    def _xxs(self, line: Line) -> None:
        self._take_points(line, point_values.of_xxs(line.value))

    def _bb_points(self, line: Line) -> None:
        self._take_points(line, point_values.of_bb(line.code, line.value))

    def _take_points(self, line: Line, read: point_values.PointValues) -> None:
        self.points.update(read.values)
        if read.wrong:
            self._find(
                line, "point-value", words("points in halves, such as W=3; {text} is not", text=", ".join(read.wrong))
            )
        if read.unused:
            self._keep(line)

    def _tiebreaks(self, line: Line) -> None:
        codes = tuple(clean(code) for code in line.value.replace(",", " ").split())
        if codes:
            self.lists_of_tiebreaks[line.code] = codes[1:] if codes[:1] == ("PTS",) else codes

    def _ranking(self, line: Line) -> None:
        if seeding_of(line.text, "standard", ()):
            self.ranking = line.text
        else:
            self._keep(line)

    def _asked_byes(self, line: Line) -> None:
        kind, number = line.text[4:5].upper().strip() or "Z", whole(line.text[6:9])
        players = [line.text[start : start + 4] for start in range(10, len(line.text), 5)]
        if kind not in "FHZ" or not number or not any(whole(player) for player in players):
            self._find(line, "bye", words("F, H or Z, a round and start numbers, as in `240 H   5    1    7`"))
            return
        self.byes.extend(
            AskedBye(line, number, whole(player) or 0, ByeKind(kind)) for player in players if player.strip()
        )

    def _forbidden(self, line: Line) -> None:
        group = apart.of_260(line.text) if line.code == "260" else apart.of_xxp(line.text)
        if group is None:
            self._find(line, "forbidden", words("two start numbers or more, as in `260   1   5    3    7`"))
            self._keep(line)
        else:
            self.forbidden.append(group)

    def _comment(self, line: Line) -> None:
        group, estimate = apart.of_comment(line.text), estimate_of(line.text)
        if estimate is not None:
            self.estimates.append(estimate)
        elif group is not None:
            self.avoided.append(group)
        elif line.text in (apart.CLUBS, apart.FAMILIES):
            self.avoid.add(line.text)
        else:
            self._keep(line)

    def _absent(self, line: Line) -> None:
        for word in line.value.replace(",", " ").replace("/", " ").split():
            self.byes.append(AskedBye(line, 0, whole(word) or 0, ByeKind.ZERO))


def _format_of(text: str) -> Format | None:
    robin = any(word in text for word in ("robin", "berger", "toutes rondes"))
    if robin:
        return Format.DOUBLE_ROUND_ROBIN if "double" in text else Format.ROUND_ROBIN
    if "scheveningen" in text:
        return Format.SCHEVENINGEN
    if "knock" in text or "elimination" in text:
        return Format.KNOCKOUT
    return Format.SWISS if text else None
