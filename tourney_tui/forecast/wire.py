"""What travels between the program and the process that forecasts: a question in, progress and the answer out."""

from fractions import Fraction
from typing import Any

import msgspec

from tourney_tui.forecast.question import Forecast, NormCandidate, Question, Strength
from tourney_tui.model.ledger import Money
from tourney_tui.pairing.wire import EventRecords, Failed, event_of, records_of


class Asked(msgspec.Struct, frozen=True):
    """A question as records."""

    event: EventRecords
    money: Money
    system: str
    ruleset: str
    strengths: tuple[Strength, ...]
    runs: int
    seed: int
    exact: bool
    norms: tuple[NormCandidate, ...]


class Done(msgspec.Struct, frozen=True, tag=True):
    """So many runs of so many."""

    done: int
    of: int


Reply = Done | Forecast | Failed


def _encoded(value: Any) -> str:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} does not travel")


def _decoded(wanted: type, value: Any) -> Any:
    if wanted is Fraction:
        return Fraction(value)
    raise TypeError(f"{wanted.__name__} does not travel")


_encoder = msgspec.json.Encoder(enc_hook=_encoded)
_questions: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked, dec_hook=_decoded)
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply, dec_hook=_decoded)


def encode_question(question: Question) -> bytes:
    """One line, with its end."""
    asked = Asked(
        records_of(question.event),
        question.money,
        question.system,
        question.ruleset,
        question.strengths,
        question.runs,
        question.seed,
        question.exact,
        question.norms,
    )
    return _encoder.encode(asked) + b"\n"


def decode_question(line: bytes) -> Question:
    """Raises msgspec.ValidationError when the line is no question."""
    asked = _questions.decode(line)
    return Question(
        event_of(asked.event),
        asked.money,
        asked.system,
        asked.ruleset,
        asked.strengths,
        asked.runs,
        asked.seed,
        asked.exact,
        asked.norms,
    )


def encode_reply(reply: Reply) -> bytes:
    """One line, with its end."""
    return _encoder.encode(reply) + b"\n"


def decode_reply(line: bytes) -> Reply:
    """Raises msgspec.ValidationError when the line is no reply."""
    return _replies.decode(line)
