"""Documents of a save become records and back."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from tourney_tui.model.changes import Change
from tourney_tui.model.event import About, Event, Game, GameId, Regulations, Round
from tourney_tui.model.ledger import Money
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.words import Words, words
from tourney_tui.store.roster_kind import KIND

Document = dict[str, Any]
Tables = Mapping[str, Mapping[int, Mapping[str, Any]]]
META = 1
MONEY = "money"  # a table with one document, so that payments and regulations do not stand in each other's way
RecordType = TypeVar("RecordType", Player, Round, Game, About, Regulations, Money)


class DamagedRecord(Exception):
    """A document that is no record of ours, with table, number and field in words."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.words = reason


def event_from(tables: Tables) -> Event:
    """The event that the documents describe. Raises DamagedRecord."""
    meta = tables.get("meta", {}).get(META)
    if meta is None and KIND in tables:
        raise DamagedRecord(words("this is the roster, no event: r on Home opens it"))
    if meta is None:
        raise DamagedRecord(words("the save has no event in it"))
    return Event(
        record("meta", META, meta, About),
        record("meta", META, meta.get("regulations", {}), Regulations),
        {PlayerId(key): record("players", key, doc, Player) for key, doc in tables.get("players", {}).items()},
        {key: record("rounds", key, doc, Round) for key, doc in tables.get("rounds", {}).items()},
        {GameId(key): record("games", key, doc, Game) for key, doc in tables.get("games", {}).items()},
        money_of(tables.get(MONEY, {}).get(META)),
    )


def money_of(found: Mapping[str, Any] | None) -> Money:
    """The money of an event; none is known of where there is no document. Raises DamagedRecord."""
    return Money() if found is None else record(MONEY, META, found, Money)


def record(table: str, key: int, document: Mapping[str, Any], kind: type[RecordType]) -> RecordType:
    """One document as a record. Raises DamagedRecord."""
    try:
        return msgspec.convert(dict(document), kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise DamagedRecord(
            words("{table} {key} is damaged: {reason}", table=table, key=key, reason=str(error))
        ) from error


def document(value: Player | Round | Game | Money) -> Document:
    """A record as the save holds it."""
    plain: Document = msgspec.to_builtins(value, str_keys=True)
    return plain


def meta_document(about: About, regulations: Regulations) -> Document:
    """The one document of the `meta` table."""
    plain: Document = msgspec.to_builtins(about, str_keys=True)
    plain["regulations"] = msgspec.to_builtins(regulations, str_keys=True)
    return plain


def documents(event: Event) -> dict[str, dict[int, Document]]:
    """The whole event as the tables of a new save."""
    return {
        "meta": {META: meta_document(event.about, event.regulations)},
        "players": {int(key): document(value) for key, value in event.players.items()},
        "rounds": {key: document(value) for key, value in event.rounds.items()},
        "games": {int(key): document(value) for key, value in event.games.items()},
    } | ({} if event.money == Money() else {MONEY: {META: document(event.money)}})


def changed_documents(event: Event, change: Change) -> list[tuple[str, int, Document | None]]:
    """What a change writes: table, id and the new document, None where it is removed."""
    found: list[tuple[str, int, Document | None]] = []
    if change.about is not None or change.regulations is not None:
        meta = meta_document(change.about or event.about, change.regulations or event.regulations)
        found.append(("meta", META, meta))
    if change.money is not None:
        found.append((MONEY, META, document(change.money)))
    for table in ("players", "rounds", "games"):
        for key, value in getattr(change, table).items():
            found.append((table, int(key), None if value is None else document(value)))
    return found


def reread(event: Event, touched: Collection[tuple[str, int]], get: Callable[[str, int], Any]) -> Event:
    """The event with the touched documents (table, number) as `get` gives them. Raises DamagedRecord."""
    meta = get("meta", META) if ("meta", META) in touched else None

    def records_of(table: str, kind: type[RecordType]) -> dict[int, RecordType | None]:
        found = {key: get(table, key) for name, key in touched if name == table}
        return {key: None if doc is None else record(table, key, doc, kind) for key, doc in found.items()}

    return event.with_records(
        about=record("meta", META, meta, About) if meta else None,
        regulations=record("meta", META, meta.get("regulations", {}), Regulations) if meta else None,
        players={PlayerId(key): value for key, value in records_of("players", Player).items()},
        rounds=records_of("rounds", Round),
        games={GameId(key): value for key, value in records_of("games", Game).items()},
        money=money_of(get(MONEY, META)) if (MONEY, META) in touched else None,
    )


def differences(old: Tables, new: Tables) -> Iterator[tuple[str, int, Mapping[str, Any] | None]]:
    """What has to be written to make the old documents the new ones; None where one is removed."""
    for table in {**old, **new}:
        before, after = old.get(table, {}), new.get(table, {})
        for key in {**before, **after}:
            if before.get(key) != after.get(key):
                yield table, key, after.get(key)
