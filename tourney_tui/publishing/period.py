"""A rating period for others: a spreadsheet, one page, or a folder of pages with every line explained.

No birth dates: the list may stand on a club's site. A page of explanations holds many players, so that a list of
thousands stays a folder of dozens.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tourney_tui.exchange.csv_out import IDS, table_csv
from tourney_tui.exchange.html.page import GENERATOR, STYLESHEET, Frame, page
from tourney_tui.exchange.html.style import STYLE
from tourney_tui.exchange.html.table import table, text
from tourney_tui.exchange.sheet import Cell, Column, Link, Sheet
from tourney_tui.locale import _, language, say
from tourney_tui.ratings.period import PeriodLine
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.ratings.rounding import Number, decimals
from tourney_tui.session.period import Period
from tourney_tui.store import files
from tourney_tui.tui.lines import period as lines
from tourney_tui.tui.lines.why import WhyLine

INDEX = "index.html"
ON_A_PAGE = 200
LARGEST = 4 * 1024 * 1024
EXPLAINED = 2000
"""So many lines are explained on a single page; a longer list is explained in a folder."""

ASIDE = frozenset({"place", "performance", "k", "remark", "old"})
BEFORE = ("name", *IDS.values(), "old")
AFTER = ("change", "unrounded", "games", "score", "performance", "k", "games after", "games missing",
         "games archived", "remark")  # fmt: skip
FFBG_HEADER = ("old elo", "elo", "experience", "season experience", "level")


def period_csv(period: Period, *, delimiter: str = ";") -> bytes:
    """The list as a table, the numbers with a decimal point. The new rating stands under the name of its list, so that
    the table can be read as a list of players."""
    new = f"rating {SYSTEMS[period.plan.system].lists[period.plan.time_control][0]}"
    header = (*BEFORE, new, *AFTER, *(FFBG_HEADER if period.plan.system == "ffbg" else ()))
    return table_csv(header, (_csv_row(period, line) for line in period.lines), delimiter=delimiter)


def _csv_row(period: Period, line: PeriodLine) -> tuple[str, ...]:
    player = period.players[line.player]
    numbers = (line.old, line.new, line.change, line.unrounded, line.counted, line.score, line.performance, line.k,
               line.games, line.missing, len(line.carried))  # fmt: skip
    found = (
        player.name,
        *(player.ids.get(key, "") for key in IDS),
        *map(_exact, numbers),
        "" if line.note is None else str(line.note),
    )
    if period.plan.system != "ffbg":
        return found
    more = (line.old_elo, line.elo, line.experience, line.season_experience)
    return (*found, *map(_exact, more), "" if line.level is None else str(line.level))


def _exact(value: Number | None) -> str:
    """At most six decimals and none that are zero; nothing for no number."""
    if value is None:
        return ""
    shown = f"{decimals(value, 6):f}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown


# Pages


def period_page(period: Period) -> bytes:
    """The list on one page, its lines explained below it unless there are too many."""
    played = _played(period)
    explained = played if len(played) <= EXPLAINED else []
    notes = () if explained or not played else (_("The explanations are in the folder of pages."),)
    parts = [table(_sheet(period, {line.player: f"#p{line.player}" for line in explained}, notes), caption=False)]
    parts += [*_findings(period), *(_section(period, line) for line in explained)]
    return page(_frame(period, alone=True), _title(period), "\n".join(parts))


def period_pages(period: Period) -> Iterator[tuple[str, bytes]]:
    """The files of the folder, one after the other: the style, pages of explanations, `index.html` last."""
    frame, played = _frame(period), _played(period)
    yield STYLESHEET, STYLE.encode()
    where: dict[int, str] = {}
    for first in range(0, len(played), ON_A_PAGE):
        name = f"lines-{first // ON_A_PAGE + 1}.html"
        some = played[first : first + ON_A_PAGE]
        where |= {line.player: f"{name}#p{line.player}" for line in some}
        title = f"{_names(period, some[:1])} - {_names(period, some[-1:])}"
        yield name, page(frame, title, "\n".join(_section(period, line) for line in some), name=name)
    body = "\n".join([table(_sheet(period, where), caption=False), *_findings(period)])
    yield INDEX, page(frame, _title(period), body, name=INDEX)


def write_pages(path: Path, period: Period) -> int:
    """Write the folder of pages, which is made, and take away pages of a longer list; how many there are now.

    Each file is whole or as it was. Raises OSError; what was written stays.
    """
    path.mkdir(exist_ok=True)
    written = set()
    for name, data in period_pages(period):
        files.replace(path / name, data)
        written.add(name)
    for old in path.glob("lines-*.html"):
        if old.name not in written and GENERATOR.encode() in files.read(old, LARGEST):
            old.unlink()
    return len(written)


def _played(period: Period) -> list[PeriodLine]:
    """The lines with something to explain."""
    return [line for line in period.lines if line.counted or line.new != line.old or line.carried]


def _names(period: Period, some: Sequence[PeriodLine]) -> str:
    return ", ".join(period.players[line.player].name for line in some)


def _frame(period: Period, *, alone: bool = False) -> Frame:
    return Frame(
        event=SYSTEMS[period.plan.system].name,
        about=", ".join(head.name for head in period.heads[:12]) + (" ..." if len(period.heads) > 12 else ""),
        language=language(),
        navigation=_("Pages"),
        ways=() if alone else ((_("Rating list"), INDEX),),
        alone=alone,
    )


def _title(period: Period) -> str:
    days = lines.days(period)
    return _("Rating list, {days}").format(days=days) if days else _("Rating list")


def _sheet(period: Period, where: dict[int, str], notes: tuple[str, ...] = ()) -> Sheet:
    columns = lines.columns(period.plan.system)
    heads = [Column(one.title, one.align, names_row=one.key == "name", aside=one.key in ASIDE) for one in columns]
    name = next(n for n, one in enumerate(columns) if one.key == "name")
    rows: list[tuple[Cell, ...]] = []
    for place, line in enumerate(period.lines, 1):
        cells: list[Cell] = list(lines.row(period, place, line).cells)
        if line.player in where:
            cells[name] = Link(period.players[line.player].name, where[line.player])
        rows.append(tuple(cells))
    return Sheet(_title(period), tuple(heads), tuple(rows), (lines.status(period), *notes))


def _findings(period: Period) -> list[str]:
    if not period.findings:
        return []
    items = "\n".join(f"<li>{text(say(found.expected))}</li>" for found in period.findings)
    return [f"<h2>{text(_('Findings'))}</h2>\n<ul>\n{items}\n</ul>"]


def _section(period: Period, line: PeriodLine) -> str:
    told = lines.explanation(period, line.player)
    heads = (Column(_("What"), names_row=True), Column(_("Value"), "right"), Column(_("Rule"), aside=True))
    sheet = Sheet(period.players[line.player].name, heads, tuple(_cells(one) for one in told))
    return f'<section id="p{line.player}">\n<h2>{text(sheet.title)}</h2>\n{table(sheet, caption=False)}\n</section>'


def _cells(line: WhyLine) -> tuple[str, str, str]:
    return line.text, line.value, line.rule
