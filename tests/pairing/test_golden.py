"""Every stored round of the golden tournaments, which three engines pair alike, is paired the same way again."""

import pytest

from tests.events import DATA, values_from
from tests.pairing.replay import BY_CODES, field_of, golden, played, with_byes
from tourney_tui.model.event import Bye
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.result import Result
from tourney_tui.pairing import swiss
from tourney_tui.pairing.draft import Draft

GOLDEN = sorted(path.stem for path in (DATA / "pairing").glob("*.json"))


def free(draft):
    return [bye.player for bye in draft.byes if bye.kind is ByeKind.ALLOCATED]


@pytest.mark.parametrize("name", GOLDEN)
def test_all_rounds_are_paired_alike_board_by_board(name):
    event, rounds = golden(name)
    for stored in rounds:
        number = stored["round"]
        event = with_byes(event, number, stored["absent"])
        draft = swiss.pair(event, number)
        assert isinstance(draft, Draft), str(draft.words)
        pairs = [tuple(pair) for pair in stored["board_order_javafo"]]
        assert list(draft.pairs) == [pair for pair in pairs if 0 not in pair]
        assert free(draft) == [max(pair) for pair in pairs if 0 in pair]
        assert {(str(bye.player), bye.kind.value) for bye in draft.byes if bye.kind is not ByeKind.ALLOCATED} == set(
            stored["absent"].items()
        )
        results = {pair: BY_CODES[stored["results"][f"{pair[0]}-{pair[1]}"]] for pair in draft.pairs}
        event = played(event, number, results, draft.byes)


# The JaVaFo records give a bye to a player who has had one (9 in rounds 1 and 4, 7 in rounds 3 and 5). C.04.3, C2
# forbids that; in the same tournaments the other engine and we agree in every round.
SECOND_BYES = {("9-players-5-rounds.javafo", 4), ("9-players-5-rounds.javafo", 5), ("withdrawal.javafo", 5)}
SEQUENCES = sorted(path.stem for path in (DATA / "files/chesspairing").glob("*.json"))


def number_of(player_id):
    return int(player_id.removeprefix("p"))


def sequence(name):
    record = values_from(f"files/chesspairing/{name}.json")
    scenario = record["scenario"]
    event = field_of({str(number_of(p["ID"])): p["Rating"] for p in scenario["players"]}, scenario["totalRounds"], "w")
    gone = {number_of(one): after + 1 for one, after in scenario.get("withdrawAfterRound", {}).items()}
    return event, gone, record["rounds"]


@pytest.mark.parametrize("name", SEQUENCES)
def test_recorded_sequences_of_two_engines(name):
    event, gone, rounds = sequence(name)
    had_a_bye = set()
    for number, stored in enumerate(rounds, start=1):
        event = with_byes(event, number, {str(one): "Z" for one, since in gone.items() if number >= since})
        pairs = {(number_of(pair["WhiteID"]), number_of(pair["BlackID"])) for pair in stored["Pairings"]}
        byes = [PlayerId(number_of(bye["PlayerID"])) for bye in stored["Byes"] or ()]
        draft = swiss.pair(event, number)
        assert isinstance(draft, Draft)
        if (name, number) in SECOND_BYES:
            assert had_a_bye & set(byes)
            assert not had_a_bye & set(free(draft))
        else:
            assert set(draft.pairs) == pairs
            assert free(draft) == byes
        had_a_bye.update(byes)
        # In these records the smaller number, which is the higher rating, always wins.
        results = {pair: Result.WHITE_WINS if pair[0] < pair[1] else Result.BLACK_WINS for pair in sorted(pairs)}
        event = played(event, number, results, tuple(Bye(one, ByeKind.ALLOCATED) for one in byes))
