"""Changing what the event is played under."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change
from tourney_tui.model.changes.players import reseeded
from tourney_tui.model.changes.stage_lengths import length_played, set_stage_length
from tourney_tui.model.event import Event, Format, Regulations
from tourney_tui.model.intents import DrawLots, SetEvent, SetLength, SetTiebreaks
from tourney_tui.model.match import parse_format
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.usual_tiebreaks import usual_tiebreaks
from tourney_tui.model.words import Words, words

LOT = "LOT"
# Commands of the log; the first two are told in the TRF file.
TIEBREAKS, LOTS, FIRST_TIEBREAKS = "tiebreaks", "lots", "first-tiebreaks"
MOST_ROUNDS = 30


def set_tiebreaks(event: Event, intent: SetTiebreaks) -> Answer:
    """Another list of tie-breaks; after the start it is asked, logged and exported (case TB-11)."""
    old = ranked_by(event.regulations)
    new = intent.codes or usual_tiebreaks(event.regulations.format, event.regulations.discipline)
    if new == old:
        return Refusal("same", words("these are the tie-breaks already"))
    if event.rounds and intent.answer("tiebreaks") is None:
        return Question(
            "tiebreaks",
            words(
                "the event has begun with {old}; players may object. Change to {new}?",
                old=", ".join(old) or "none",
                new=", ".join(new) or "none",
            ),
        )
    said = log.TIEBREAKS if event.rounds else log.FIRST_TIEBREAKS
    label = said(round=event.current_round, before=log.listed(old), after=log.listed(new))
    regulations = msgspec.structs.replace(event.regulations, tiebreaks=intent.codes)
    return Change(TIEBREAKS if event.rounds else FIRST_TIEBREAKS, label, regulations=regulations)


def ranked_by(rules: Regulations) -> tuple[str, ...]:
    """The tie-breaks in use: those chosen, else the usual ones of the format."""
    return rules.tiebreaks or usual_tiebreaks(rules.format, rules.discipline)


def draw_lots(event: Event, intent: DrawLots) -> Answer:
    """Record the seed; the code LOT joins the tie-breaks, as the last one, unless it is there already."""
    rules = event.regulations
    if rules.format is Format.KNOCKOUT:
        return Refusal("bracket", words("a knockout ranks by the round of the exit; equal exits are equal"))
    if rules.lot_seed is not None:
        return Refusal(
            "drawn", words("lots are drawn already, with the seed {seed}; u takes it back", seed=rules.lot_seed)
        )
    if intent.answer("lots") is None:
        return Question("lots", _drawing_lots(event))
    codes = ranked_by(rules)
    codes = codes if LOT in codes else (*codes, LOT)
    label = log.joined(log.LOTS(round=event.current_round, seed=intent.seed), log.RANKED_BY(codes=", ".join(codes)))
    after = msgspec.structs.replace(rules, lot_seed=intent.seed, tiebreaks=codes)
    return Change(LOTS, label, regulations=after)


def _drawing_lots(event: Event) -> Words:
    missing = next((number for number in sorted(event.rounds) if event.missing_results(number)), None)
    if missing is None:
        return words("draw lots for all who are still tied? They are drawn once")
    text = "round {round} is not complete: draw lots all the same for all who are tied now? They are drawn once"
    return words(text, round=missing)


def set_length(event: Event, intent: SetLength) -> Answer:
    """The match format of one round, as long as the round has no result."""
    form = parse_format(intent.length)
    if isinstance(form, Refusal):
        return form
    if event.regulations.format is Format.KNOCKOUT:
        return set_stage_length(event, intent, form)
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
    label = log.LENGTH(round=intent.round, before=old or log.WITHOUT_LENGTH(), after=str(form))
    return Change("length", label, regulations=regulations)


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
    if rules.format is Format.KNOCKOUT and event.games:
        refusal = _drawn(event, rules) or length_played(event, rules)
        if refusal:
            return refusal
    if intent.about == event.about and rules == event.regulations:
        return Refusal("same", words("nothing changed"))
    players = reseeded(event, rules.seeding) if rules.seeding != event.regulations.seeding else {}
    return Change("event", log.REGULATIONS(), about=intent.about, regulations=rules, players=players)


def _drawn(event: Event, rules: Regulations) -> Refusal | None:
    """A bracket that is drawn stays what it is; only its match formats may still change."""
    old, new = (
        msgspec.structs.replace(bracket, lengths={}, from_final=())
        for bracket in (event.regulations.bracket, rules.bracket)
    )
    if old == new:
        return None
    return Refusal("drawn", words("the bracket is drawn; take the draw back first (R, then D)"))
