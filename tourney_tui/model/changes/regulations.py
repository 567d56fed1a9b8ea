"""Changing what the event is played under."""

import msgspec

from tourney_tui.model.changes.change import Answer, Change
from tourney_tui.model.changes.players import reseeded
from tourney_tui.model.event import Event
from tourney_tui.model.intents import SetEvent, SetLength, SetTiebreaks
from tourney_tui.model.match import parse_format
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words

MOST_ROUNDS = 30


def set_tiebreaks(event: Event, intent: SetTiebreaks) -> Answer:
    """Another list of tie-breaks; after the start it is asked, logged and exported (case TB-11)."""
    old = event.regulations.tiebreaks
    if intent.codes == old:
        return Refusal("same", words("these are the tie-breaks already"))
    if event.rounds and intent.answer("tiebreaks") is None:
        return Question(
            "tiebreaks",
            words(
                "the event has begun with {old}; players may object. Change to {new}?",
                old=", ".join(old) or "none",
                new=", ".join(intent.codes) or "none",
            ),
        )
    label = f"tie-breaks after round {event.current_round}: {', '.join(old) or 'none'} -> {', '.join(intent.codes)}"
    regulations = msgspec.structs.replace(event.regulations, tiebreaks=intent.codes)
    return Change("tiebreaks", label, regulations=regulations)


def set_length(event: Event, intent: SetLength) -> Answer:
    """The match format of one round, as long as the round has no result."""
    form = parse_format(intent.length)
    if isinstance(form, Refusal):
        return form
    if any(game.result is not None for game in event.round_games(intent.round)):
        return Refusal(
            "has-result",
            words(
                "round {round} has results for {old}; clear them first",
                round=intent.round,
                old=event.regulations.length(intent.round),
            ),
        )
    rounds = max(event.regulations.rounds, intent.round)
    lengths = [event.regulations.length(number) for number in range(1, rounds + 1)]
    old, lengths[intent.round - 1] = lengths[intent.round - 1], str(form)
    regulations = msgspec.structs.replace(event.regulations, lengths=tuple(length or str(form) for length in lengths))
    return Change(
        "length", f"round {intent.round}: matches {old or 'without length'} -> {form}", regulations=regulations
    )


def set_event(event: Event, intent: SetEvent) -> Answer:
    """Replace name, place, dates and regulations; other seeding lists sort the players again while they may."""
    rules = intent.regulations
    if not intent.about.name.strip():
        return Refusal("name", words("the event needs a name"))
    if not 1 <= rules.rounds <= MOST_ROUNDS:
        return Refusal(
            "rounds", words("an event has 1 to {most} rounds, not {rounds}", most=MOST_ROUNDS, rounds=rules.rounds)
        )
    if rules.rounds < max(event.rounds, default=0):
        return Refusal(
            "rounds",
            words(
                "round {round} is paired: the event cannot have {rounds} rounds",
                round=max(event.rounds),
                rounds=rules.rounds,
            ),
        )
    if event.rounds and (rules.format, rules.discipline) != (event.regulations.format, event.regulations.discipline):
        return Refusal(
            "started", words("the event has begun: its format stays {format}", format=event.regulations.format.value)
        )
    if intent.about == event.about and rules == event.regulations:
        return Refusal("same", words("nothing changed"))
    players = reseeded(event, rules.seeding) if rules.seeding != event.regulations.seeding else {}
    return Change("event", "regulations changed", about=intent.about, regulations=rules, players=players)
