"""The folder of pages: `index.html`, a page a round, standings, crosstable or bracket, players, a card for each."""

from collections.abc import Iterator

import msgspec

from tourney_tui.exchange.html.page import STYLESHEET, Frame, Refresh, page
from tourney_tui.exchange.html.style import PROJECTOR, STYLE
from tourney_tui.exchange.html.table import table, text
from tourney_tui.exchange.sheet import Sheet
from tourney_tui.locale import _, day, language, say
from tourney_tui.model.event import Event
from tourney_tui.model.player import PlayerId
from tourney_tui.model.words import words
from tourney_tui.publishing.bracket import bracket_sheets
from tourney_tui.publishing.card import facts, ratings_sheet, rounds_sheet
from tourney_tui.publishing.pairings import boards, by_name, round_words
from tourney_tui.publishing.sheets import Naming, linked_name, player_page
from tourney_tui.publishing.tables import crosstable_sheet, is_bracket, players_sheet, standings_sheet
from tourney_tui.publishing.wall import wall_pages
from tourney_tui.session.views import Views
from tourney_tui.standings.table import Table
from tourney_tui.tui.lines.card import next_words

INDEX, STANDINGS, CROSSTABLE, PLAYERS = "index.html", "standings.html", "crosstable.html", "players.html"
Pages = dict[str, bytes]


class Live(msgspec.Struct, frozen=True):
    """Pages that are kept up to date: how often a browser asks again, and what is said of it below each page."""

    refresh: int
    turn: int
    changed: str = ""


def round_page(number: int) -> str:
    """The file of a round."""
    return f"round-{number}.html"


def site(event: Event, views: Views, ranked: Table, live: Live | None = None) -> Pages:
    """Every file of the folder by its name. `ranked` are the standings after the current round."""
    frame = event_frame(event, live)
    style = STYLE + (PROJECTOR if live else "")
    found: Pages = {STYLESHEET: style.encode()}
    for name, title, body in _contents(event, views, ranked):
        found[name] = page(frame, title, body, name=name)
    found[INDEX] = _index(event, views, ranked, frame, live)
    if live is not None:
        found |= wall_pages(event, views, ranked, frame, live.turn)
    return found


def event_frame(event: Event, live: Live | None = None, *, alone: bool = False) -> Frame:
    """What all pages of the event share."""
    about = event.about
    dates = " - ".join(dict.fromkeys(filter(None, (event.regulations.start_date, event.regulations.end_date))))
    place = " ".join(part for part in (about.city, about.federation) if part)
    return Frame(
        event=about.name,
        about=", ".join(part for part in (place, day(dates)) if part),
        language=language(),
        navigation=_("Pages"),
        ways=() if alone else _ways(event),
        footer=say(words("This page loads itself again every {n} seconds.", n=live.refresh)) if live else "",
        alone=alone,
        refresh=Refresh(live.refresh) if live else None,
    )


def _ways(event: Event) -> tuple[tuple[str, str], ...]:
    crosstable = _("Bracket") if is_bracket(event) else _("Crosstable")
    rounds = [(_("R{number}").format(number=number), round_page(number)) for number in _numbers(event)]
    rest = [(_("Standings"), STANDINGS), (crosstable, CROSSTABLE), (_("Players"), PLAYERS)] if rounds else []
    return ((_("Now"), INDEX), *rounds, *(rest or [(_("Players"), PLAYERS)]))


def _numbers(event: Event) -> list[int]:
    return sorted(number for number in event.rounds if event.round_games(number) or event.rounds[number].byes)


def _contents(event: Event, views: Views, ranked: Table) -> Iterator[tuple[str, str, str]]:
    """File name, title and content of every page but the index."""
    numbers = _numbers(event)
    for number in numbers:
        sheets = [boards(event, views, number, linked_name), by_name(event, number, linked_name)]
        title = round_words(event, number)
        yield round_page(number), title, sections(sheets, title)
    if numbers:
        yield STANDINGS, _("Standings"), sections([standings_sheet(event, views, ranked, linked_name)])
        title = _("Bracket") if is_bracket(event) else _("Crosstable")
        yield CROSSTABLE, title, sections(grid_sheets(event, ranked, linked_name), apart=False)
    yield PLAYERS, _("Players"), table(players_sheet(event, linked_name), caption=False)
    for player in event.players_by_number:
        yield player_page(player.id), player.name, _card(event, views, player.id)


def grid_sheets(event: Event, ranked: Table, naming: Naming) -> list[Sheet]:
    """The crosstable, or all levels of the bracket."""
    return bracket_sheets(event, naming) if is_bracket(event) else [crosstable_sheet(event, ranked, naming)]


def sections(sheets: list[Sheet], title: str = "", *, apart: bool = True) -> str:
    """Tables below each other, `apart` on a sheet of paper each; the heading of the page, `title`, stands once."""
    opened = '<section class="apart">' if apart else "<section>"
    return "\n".join(f"{opened}\n{table(one, caption=one.title != title)}\n</section>" for one in sheets)


def _index(event: Event, views: Views, ranked: Table, frame: Frame, live: Live | None) -> bytes:
    """What everybody wants to know now: the boards of the round, then the standings."""
    number = event.current_round
    if not number:
        return page(frame, _("Players"), table(players_sheet(event, linked_name), caption=False), name=INDEX)
    changed = f'<p class="note">{text(live.changed)}</p>\n' if live and live.changed else ""
    sheets = [boards(event, views, number, linked_name), standings_sheet(event, views, ranked, linked_name)]
    title = round_words(event, number)
    return page(frame, title, changed + sections(sheets, title), name=INDEX)


def _card(event: Event, views: Views, player: PlayerId) -> str:
    known = "".join(f"<dt>{text(term)}</dt><dd>{text(value)}</dd>" for term, value in facts(event, player))
    ratings = ratings_sheet(event, views, player, linked_name)
    parts = [f"<dl>{known}</dl>", table(rounds_sheet(event, views, player, linked_name))]
    parts += [f'<p class="note">{text(next_words(event, player))}</p>', *([table(ratings)] if ratings else [])]
    return "\n".join(parts)
