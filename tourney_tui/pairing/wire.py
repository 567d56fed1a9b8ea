"""What travels between the program and its worker: one JSON object a line."""

from fractions import Fraction
from typing import Any

import msgspec

from tourney_tui.model.event import About, Event, Game, Regulations, Round
from tourney_tui.model.player import Player
from tourney_tui.model.points import Figures
from tourney_tui.pairing.continuous import FreeBoards
from tourney_tui.pairing.draft import Draft, EngineFailed, NoPairing
from tourney_tui.standings.tiebreaks import Tiebreaks


class EventRecords(msgspec.Struct, frozen=True):
    """An event as its records."""

    about: About
    regulations: Regulations
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    games: tuple[Game, ...]


class PairJob(msgspec.Struct, frozen=True, tag="pair"):
    """Pair a round (`next_round.pair`)."""

    event: EventRecords
    round: int
    allowed: tuple[str, ...] = ()


class FreeJob(msgspec.Struct, frozen=True, tag="free"):
    """Pair whoever is free (`continuous.pair_free`)."""

    event: EventRecords


class TiebreakJob(msgspec.Struct, frozen=True, tag="tiebreaks"):
    """Compute tie-breaks after a round."""

    event: EventRecords
    after_round: int
    codes: tuple[str, ...]


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The job raised; `traceback` is the worker's."""

    error: str
    traceback: str


Job = PairJob | FreeJob | TiebreakJob
Reply = FreeBoards | Draft | NoPairing | EngineFailed | Tiebreaks | Failed


def _encoded(value: Any) -> str:
    if isinstance(value, Fraction | Figures):
        return str(value)
    raise TypeError(f"{type(value).__name__} does not travel")


def _decoded(wanted: type, value: Any) -> Any:
    if wanted is Fraction:
        return Fraction(value)
    raise TypeError(f"{wanted.__name__} does not travel")


_encoder = msgspec.json.Encoder(enc_hook=_encoded)
_jobs: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply, dec_hook=_decoded)


def encode(message: Job | Reply) -> bytes:
    """One line, with its end."""
    return _encoder.encode(message) + b"\n"


def decode_job(line: bytes) -> Job:
    """Raises msgspec.ValidationError when the line is no job."""
    return _jobs.decode(line)


def decode_reply(line: bytes) -> Reply:
    """Raises msgspec.ValidationError when the line is no reply."""
    return _replies.decode(line)


def records_of(event: Event) -> EventRecords:
    """Take an event apart."""
    return EventRecords(
        event.about,
        event.regulations,
        tuple(event.players.values()),
        tuple(event.rounds.values()),
        tuple(event.games.values()),
    )


def event_of(records: EventRecords) -> Event:
    """Put an event together."""
    return Event(
        records.about,
        records.regulations,
        {player.id: player for player in records.players},
        {paired.number: paired for paired in records.rounds},
        {game.id: game for game in records.games},
    )
