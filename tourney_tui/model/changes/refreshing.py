"""What rating lists say of the players of an event, put into their records as one change."""

from tourney_tui.model import log_sentences as log
from tourney_tui.model.changes.change import Answer, Change, players_by_id
from tourney_tui.model.changes.players import check_player, renumbered, seeding_key
from tourney_tui.model.event import Event
from tourney_tui.model.intents import RefreshPlayers
from tourney_tui.model.listed import updated
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words


def refresh_players(event: Event, intent: RefreshPlayers, today: str) -> Answer:
    """The records with what the lists say; pairing numbers follow new ratings as long as they may move.

    Players taken out on another terminal meanwhile are passed over.
    """
    fresh = [updated(event.players[one.player], one) for one in intent.updates if one.player in event.players]
    changed = [player for player in fresh if player != event.players[player.id]]
    if not changed:
        return Refusal("same", words("nothing changed: the players are as the lists have them"))
    for player in changed:
        problem = check_player(player, today)
        if problem:
            return Refusal(problem.code, words("{name}: {problem}", name=player.name, problem=problem.words))
    lists = event.regulations.seeding
    moved = {p.id: p for p in changed if seeding_key(p, lists) != seeding_key(event.players[p.id], lists)}
    still = players_by_id(player for player in changed if player.id not in moved)
    numbered = renumbered(event.with_records(players=still), moved) if moved else {}
    label = log.MANY_REFRESHED(n=len(changed), file=intent.source)
    if len(changed) == 1:
        label = log.REFRESHED(name=changed[0].name, file=intent.source)
    return Change("refresh", label, players={**players_by_id(changed), **numbered})
