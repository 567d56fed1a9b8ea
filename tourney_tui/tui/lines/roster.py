"""The roster line by line: who, the ratings of every list, how many events; a person's history, and a merge before it
is done.
"""

from collections.abc import Iterable, Iterator

from tourney_tui.locale import _, day, points, say
from tourney_tui.model.names import sort_key
from tourney_tui.model.player import Rating
from tourney_tui.model.roster import FIELDS, How, Person, joined
from tourney_tui.model.roster_book import Past, Roster
from tourney_tui.session.rating_list_refresh import FIELDS as FIELD_NAMES
from tourney_tui.session.rating_list_refresh import NUMBERS
from tourney_tui.session.roster_people import LISTS, number_of
from tourney_tui.store.records import Commit
from tourney_tui.tui.lines.figures import DASH
from tourney_tui.tui.lines.log import log_cells
from tourney_tui.tui.lines.why import WhyLine
from tourney_tui.tui.widgets.columns import Column
from tourney_tui.tui.widgets.row import Row

SHOWN = {"fide": "FIDE", "ffe": "FFE", "ffe-rapid": "Rapid", "belgium": "BEL", "ffbg": "FFBG"}
HOW = {How.SET: "", How.ADD: "change added", How.KEEP: "rating kept"}


def roster_columns() -> tuple[Column, ...]:
    """Name, year of birth, federation, club, a rating a list, events."""
    return (
        Column("name", _("Name"), 20, flexible=True, priority=99),
        Column("born", _("Born"), 4, priority=45),
        Column("federation", _("Fed"), 3, priority=40),
        Column("club", _("Club"), 14, priority=30),
        *(
            Column(f"rating-{name}", _(title), 8 if name == "ffbg" else 6, "right", priority=80 - place)
            for place, (name, title) in enumerate(SHOWN.items())
        ),
        Column("events", _("Events"), 8, "right", priority=60),
    )


def roster_rows(roster: Roster, marked: int | None) -> list[Row]:
    """Everybody by name; the marked one has a star."""
    people = sorted(roster.people.values(), key=lambda one: (sort_key(one.name), one.id))
    return [roster_row(roster, one, marked=one.id == marked) for one in people]


def roster_row(roster: Roster, one: Person, *, marked: bool = False) -> Row:
    """One person."""
    titled = f"{one.title} {one.name}" if one.title else one.name
    ratings = (listed(one.ratings.get(name)) for name in SHOWN)
    events = len(roster.history(one.id))
    cells = (f"* {titled}" if marked else titled, one.birth[:4], one.federation, one.club, *ratings)
    return Row(one.id, (*cells, str(events) if events else ""))


def listed(rating: Rating | None) -> str:
    """`2105F`; a dash for none, and for an unrated player whose games are kept."""
    return number_of(rating) or DASH


def history_lines(roster: Roster, one: Person) -> list[WhyLine]:
    """Who it is, the ratings with all that is known of them, then the events, the newest first."""
    lines = [WhyLine(text) for text in _facts(one)]
    lines += [
        WhyLine(f"{say(LISTS[name])}: {rating_words(one.ratings[name])}") for name in LISTS if name in one.ratings
    ]
    past = roster.history(one.id)
    lines.append(WhyLine(_("events: {n}").format(n=len(past)), style="mark"))
    for event in reversed(past):
        lines += _event_lines(event)
    return lines


def _facts(one: Person) -> Iterator[str]:
    known = [f"{say(FIELD_NAMES[name])}: {getattr(one, name)}" for name in FIELDS if getattr(one, name)]
    numbers = [f"{say(NUMBERS[kind]) if kind in NUMBERS else kind.upper()}: {n}" for kind, n in one.ids.items() if n]
    if known or numbers:
        yield ", ".join([*known, *numbers])
    if one.note:
        yield _("note: {text}").format(text=one.note)


def rating_words(rating: Rating) -> str:
    """`2105F, games: 12, K 20, experience: 420, archived games: 3`."""
    parts = [listed(rating)]
    named = (
        (_("games: {n}"), rating.games),
        ("K {n}", rating.k),
        (_("highest: {n}"), rating.peak),
        (_("experience: {n}"), rating.experience),
        (_("archived games: {n}"), len(rating.archived) or None),
    )
    return ", ".join([*parts, *(text.format(n=value) for text, value in named if value is not None)])


def _event_lines(past: Past) -> Iterator[WhyLine]:
    event, line = past.event, past.line
    days = " - ".join(dict.fromkeys(filter(None, (event.start, event.end))))
    yield WhyLine(f"{event.name}, {day(days)}" if days else event.name)
    for name, effect in line.effects.items():
        said = _("  {list}: {before} -> {after}, games: {games}, score: {score}").format(
            list=say(LISTS[name]) if name in LISTS else name,
            before=effect.before or DASH,
            after=number_of(Rating(effect.after, effect.origin)) if effect.after else DASH,
            games=effect.counted,
            score=points(effect.half_points),
        )
        more = _(HOW[effect.how]) if HOW[effect.how] else ""
        yield WhyLine(f"{said}, {more}" if more else said)
    if not line.effects:
        yield WhyLine(_("  no game that counts"), style="dim")


def merge_lines(roster: Roster, kept: Person, gone: Person) -> list[str]:
    """Which field comes from whom, and what is added up."""
    from_gone = [say(FIELD_NAMES[name]) for name in FIELDS if not getattr(kept, name) and getattr(gone, name)]
    numbers = [f"{kind.upper()} {n}" for kind, n in {**gone.ids, **kept.ids}.items() if n]
    events = len(roster.history(kept.id)) + len(roster.history(gone.id))
    lines = [
        _("{kept} stays, {gone} goes").format(kept=told(kept), gone=told(gone)),
        _("taken from the second: {fields}").format(fields=", ".join(from_gone) or _("nothing")),
        _("numbers: {numbers}; events: {n}").format(numbers=", ".join(numbers) or DASH, n=events),
        _ratings_merged(kept, gone),
    ]
    return [line for line in lines if line]


def _ratings_merged(kept: Person, gone: Person) -> str:
    parts = []
    for name, title in LISTS.items():
        both = [one.ratings[name] for one in (kept, gone) if name in one.ratings]
        if both:
            rating = both[0] if len(both) == 1 else joined(both[0], both[1])
            parts.append(f"{say(title)} {rating_words(rating)}")
    return "; ".join(parts)


def told(one: Person) -> str:
    """A name with what tells namesakes apart."""
    more = [one.birth[:4], *(f"{kind.upper()} {n}" for kind, n in one.ids.items() if n)][:2]
    known = ", ".join(part for part in more if part)
    return f"{one.name} ({known})" if known else one.name


def log_lines(commits: Iterable[Commit]) -> list[WhyLine]:
    """The log of the roster, the newest first: what, then revision, time and terminal."""
    found = []
    for commit in commits:
        rev, time, by, label = log_cells(commit)
        found.append(WhyLine(label, rev, f"{time} {by}"))
    return found
