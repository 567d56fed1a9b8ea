"""Match formats of a bracket: each level of each stage has its own, until it has a result."""

import msgspec

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change
from tourney_tui.model.event import Event, Regulations
from tourney_tui.model.feed import GROUP, Stage
from tourney_tui.model.intents import SetLength
from tourney_tui.model.match import MatchFormat
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words


def set_stage_length(event: Event, intent: SetLength, form: MatchFormat) -> Answer:
    """One level of one stage; the other levels keep what they have."""
    rules, stage = event.regulations, intent.stage
    levels = max(event.stage_levels.get(stage, rules.rounds), intent.round)
    old = [rules.stage_length(stage, level, levels) for level in range(1, levels + 1)]
    new = [length or str(form) for length in old]
    new[intent.round - 1] = str(form)
    after = with_lengths(rules, stage, tuple(new), final_first=False)
    refusal = length_played(event, after)
    if refusal:
        return refusal
    before = old[intent.round - 1] or log.WITHOUT_LENGTH()
    label = log.STAGE_LENGTH(stage=log.stage(stage), round=intent.round, before=before, after=str(form))
    return Change("length", label, regulations=after)


def with_lengths(rules: Regulations, stage: str, lengths: tuple[str, ...], *, final_first: bool) -> Regulations:
    """The regulations with other match formats in a stage; `final_first` says which way round the list is."""
    key = GROUP if stage.startswith(GROUP) else str(stage)
    from_final = tuple(other for other in rules.bracket.from_final if other != key) + ((key,) if final_first else ())
    own = {other: known for other, known in rules.bracket.lengths.items() if other != key}
    if key != Stage.MAIN and lengths:
        own[key] = lengths
    bracket = msgspec.structs.replace(rules.bracket, lengths=own, from_final=from_final)
    return msgspec.structs.replace(rules, bracket=bracket, lengths=lengths if key == Stage.MAIN else rules.lengths)


def length_played(event: Event, after: Regulations) -> Refusal | None:
    """The match whose format would change although it has a result; None when there is none."""
    changed = event.with_records(regulations=after)
    for game in event.games.values():
        if game.result is None or game.given or event.length_of(game) == changed.length_of(game):
            continue
        return Refusal(
            "has-result",
            words("round {round} has results for {old}; clear them first", round=game.round, old=event.length_of(game)),
        )
    return None
