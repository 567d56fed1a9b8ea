"""Intents become changed records, a question, or a refusal that says why."""

from tourney_tui.model import intents
from tourney_tui.model.changes import (
    bracket,
    byes,
    closing,
    free_players,
    money,
    moving,
    pairing_rules,
    players,
    refreshing,
    regulations,
    results,
    rounds,
    tables,
    verifying,
)
from tourney_tui.model.changes.change import Answer, Change, Ids
from tourney_tui.model.event import Event

__all__ = ["Answer", "Change", "Ids", "decide"]


def decide(event: Event, intent: intents.Intent, ids: Ids, *, today: str) -> Answer:
    """What `intent` does to `event`. Pure: the same answer for the same values. `today` bounds birth years."""
    closed = closing.closed_to(event, intent)
    if closed is not None:
        return closed
    match intent:
        case intents.CloseEvent():
            return closing.close_event(event, intent, today)
        case intents.ReopenEvent():
            return closing.reopen_event(event, intent)
        case intents.EnterResult():
            return results.enter_result(event, intent)
        case intents.SwapColours():
            return moving.swap_colours(event, intent)
        case intents.MoveResult():
            return moving.move_result(event, intent)
        case intents.VerifyResult():
            return verifying.verify_result(event, intent)
        case intents.VerifyRound():
            return verifying.verify_round(event, intent)
        case intents.AddPlayers():
            return players.add_players(event, intent, ids, today)
        case intents.EditPlayer():
            return players.edit_player(event, intent, today)
        case intents.RefreshPlayers():
            return refreshing.refresh_players(event, intent, today)
        case intents.RemovePlayer():
            return players.remove_player(event, intent)
        case intents.Withdraw():
            return players.withdraw(event, intent)
        case intents.Return():
            return players.come_back(event, intent, ids)
        case intents.ReEnter():
            return bracket.re_enter(event, intent)
        case intents.SetPresent():
            return players.set_present(event, intent)
        case intents.SetPaid():
            return players.set_paid(event, intent)
        case intents.GiveBye():
            return byes.give_bye(event, intent)
        case intents.PublishRound():
            return rounds.publish_round(event, intent, ids)
        case intents.PairFree():
            return free_players.pair_free(event, intent, ids)
        case intents.DrawBracket():
            return rounds.draw_bracket(event, intent, ids)
        case intents.AddBoard():
            return rounds.add_board(event, intent, ids)
        case intents.RemoveBoard():
            return rounds.remove_board(event, intent)
        case intents.SetTable():
            return tables.set_table(event, intent)
        case intents.UnpairRound():
            return rounds.unpair_round(event, intent)
        case intents.SetTiebreaks():
            return regulations.set_tiebreaks(event, intent)
        case intents.DrawLots():
            return regulations.draw_lots(event, intent)
        case intents.SetLength():
            return regulations.set_length(event, intent)
        case intents.SetEvent():
            return regulations.set_event(event, intent)
        case intents.SetPairing():
            return pairing_rules.set_pairing(event, intent)
    answer = money.decide_money(event, intent)
    if answer is not None:
        return answer
    raise TypeError(f"no change is known for {type(intent).__name__}")
