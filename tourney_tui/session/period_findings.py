"""What a period found in its events: who may be one person, and ratings that contradict each other."""

from collections.abc import Iterator

from tourney_tui.exchange.findings import Finding, Severity
from tourney_tui.model.words import Words, words
from tourney_tui.ratings.rounding import Number
from tourney_tui.ratings.shown import shown
from tourney_tui.session.period_building import LIST, Builder, Said
from tourney_tui.session.period_people import told_apart


def found_in(builder: Builder) -> list[Finding]:
    """All findings, the contradictions first."""
    return [*_ratings(builder), *_people(builder), *_games(builder)]


def _ratings(builder: Builder) -> Iterator[Finding]:
    by_event = builder.plan.system == "fide"
    for place, said in builder.said.items():
        name, taken = builder.people.known[place].name, builder.taken(place)
        values = {"what": _both(name, said, builder), "taken": _value(taken.rating), "source": _source(taken, builder)}
        if by_event:
            text = "{what}; each event counts with its own list, the change is added to {taken}"
            yield Finding("old-ratings", Severity.NOTE, words(text, **values), text=name)
        else:
            text = "{what}; {taken} of {source} was taken for the whole period"
            yield Finding("old-ratings", Severity.CONTRADICTION, words(text, **values), text=name)


def _both(name: str, said: list[Said], builder: Builder) -> Words:
    """The first event that says each rating, two of them; how many more there are."""
    first: dict[Number | None, Said] = {}
    for one in said:
        first.setdefault(one.rating, one)
    one, other, *more = first.values()
    values = {
        "name": name,
        "one": _value(one.rating),
        "here": _source(one, builder),
        "other": _value(other.rating),
        "there": _source(other, builder),
    }
    if more:
        return words("{name}: {one} ({here}), {other} ({there}) and {n} more", n=len(more), **values)
    return words("{name}: {one} ({here}), {other} ({there})", **values)


def _value(rating: Number | None) -> str:
    return "-" if rating is None else str(shown(rating))


def _source(one: Said, builder: Builder) -> str | Words:
    return words("the list") if one.event == LIST else builder.book.events[one.event].name


def _people(builder: Builder) -> Iterator[Finding]:
    known = builder.people.known
    for doubt in builder.people.doubts:
        text = "{first} and {second} may be one person; they are counted as two. The same number in both makes them one"
        expected = words(text, first=told_apart(known[doubt.first]), second=told_apart(known[doubt.second]))
        yield Finding("perhaps-one", Severity.WARNING, expected, text=known[doubt.second].name)
    for other in builder.people.renamed:
        expected = words("{name} and {other} have the same number; they are counted as one",
                         name=told_apart(known[other.place]), other=other.name)  # fmt: skip
        yield Finding("renamed", Severity.WARNING, expected, text=other.name)


def _games(builder: Builder) -> Iterator[Finding]:
    for event, count in builder.waiting.items():
        name = builder.book.events[event].name
        expected = words("{event}: games without a result, which do not count: {n}", event=name, n=count)
        yield Finding("no-result", Severity.WARNING, expected, text=name)
    for event, count in builder.against_self.items():
        name = builder.book.events[event].name
        expected = words("{event}: games of a player against himself, which do not count: {n}", event=name, n=count)
        yield Finding("against-self", Severity.ERROR, expected, text=name)
