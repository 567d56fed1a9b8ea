"""Views carry over what a change does not touch, and never anything that it does."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Built, empty, swiss
from tourney_tui.model import intents
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.match import parse_scores
from tourney_tui.model.player import ByeKind, PlayerId
from tourney_tui.model.result import Result
from tourney_tui.pairing.backgammon_swiss import pair as swiss_pair
from tourney_tui.pairing.round_robin import pair
from tourney_tui.session.changed import Changed
from tourney_tui.session.projections import sequence_of
from tourney_tui.session.views import MOST_OUTLOOKS, Views
from tourney_tui.standings.score import scores

RESULTS = (*Result, None)


def changed(before: Event, after: Event) -> Changed:
    """What a session would tell of two events."""
    return Changed(
        "",
        frozenset(p for p in after.players if after.players[p] != before.players[p]),
        frozenset(g for g in {*before.games, *after.games} if after.games.get(g) != before.games.get(g)),
        frozenset(r for r in {*before.rounds, *after.rounds} if after.rounds.get(r) != before.rounds.get(r)),
    )


def asked(views: Views, rounds: int) -> None:
    for number in range(rounds + 1):
        views.scores(number)


def started(form: Format) -> Built:
    if form is Format.SWISS:
        return swiss(6).round("1-0 1/2 0-1").pair((1, 3), (2, 5), (4, 6))
    built = Built(empty(6, format=form, rounds=9))
    for number in (1, 2, 3):
        draft = pair(built.event, number)
        built = built.do(intents.PublishRound(round=number, pairs=draft.pairs, byes=draft.byes))
    return built


@given(
    form=st.sampled_from((Format.SWISS, Format.ROUND_ROBIN)),
    steps=st.lists(st.tuples(st.integers(0, 20), st.sampled_from(RESULTS)), min_size=1, max_size=12),
    leaver=st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_scores_carried_over_are_the_scores(form, steps, leaver):
    built = started(form)
    if leaver:
        built = built.do(intents.Withdraw(player=PlayerId(6), from_round=4))
    views = Views(built.event)
    rounds = max(built.event.rounds)
    for choice, result in steps:
        asked(views, rounds)
        game = sorted(built.event.games)[choice % len(built.event.games)]
        if built.event.games[game].result is result:
            continue
        following = built.do(intents.EnterResult(game=game, result=result))
        views = views.after(following.event, changed(built.event, following.event))
        built = following
        for number in range(rounds + 1):
            assert views.scores(number) == scores(built.event, number)


def test_a_bye_given_later_counts():
    built = swiss(3).pair((1, 2)).result(1, 1, "1-0")
    views = Views(built.event)
    asked(views, 1)
    following = built.do(intents.GiveBye(player=PlayerId(3), round=1, kind=ByeKind.HALF))
    views = views.after(following.event, changed(built.event, following.event))
    assert views.scores(1)[PlayerId(3)].points == 1


def match_results(count: int) -> Built:
    rules = {"discipline": Discipline.BACKGAMMON, "lengths": ("5", "2x7"), "systems": ("ffbg",), "rounds": 9}
    built = Built(empty(count, **rules))
    for number in (1, 2, 3):
        draft = swiss_pair(built.event, number)
        built = built.do(intents.PublishRound(round=number, pairs=draft.pairs, byes=draft.byes))
        for board in range(1, len(draft.pairs) + 1):
            built = built.result(number, board, SCORES[number == 1][board % 2])
    return built


SCORES = {True: ("5-2", "1-5"), False: ("7-3,7-4", "7-3,3-7,6-7")}


@given(steps=st.lists(st.tuples(st.integers(0, 20), st.integers(0, 2)), min_size=1, max_size=8))
@settings(max_examples=15, deadline=None)
def test_ratings_that_move_match_by_match_are_carried_over_right(steps):
    """A corrected match of round 1 changes what everybody brought to the later ones."""
    built = match_results(6)
    views = Views(built.event)
    for choice, what in steps:
        for player in built.event.players:
            views.projection(player, "ffbg")
        game = built.event.games[sorted(built.event.games)[choice % len(built.event.games)]]
        text = "none" if what == 2 else SCORES[game.round == 1][what]
        intent = built.entering(game.round, game.board, text)
        if intent.sets == game.sets:
            continue
        following = built.do(intent)
        views = views.after(following.event, changed(built.event, following.event))
        built, fresh = following, Views(following.event)
        for player in built.event.players:
            assert views.projection(player, "ffbg") == fresh.projection(player, "ffbg")


CHESS = ("fide", "ffe", "ffe-rapid", "belgium")


@given(
    chess=st.booleans(),
    steps=st.lists(st.tuples(st.integers(0, 20), st.booleans()), min_size=1, max_size=8),
)
@settings(max_examples=25, deadline=None)
def test_outlooks_carried_over_are_the_outlooks(chess, steps):
    """The outlook of a board stands when others get their results, and never when it would read otherwise."""
    rules = (
        {"systems": CHESS} if chess else {"systems": ("ffbg",), "discipline": Discipline.BACKGAMMON, "lengths": ("7",)}
    )
    score = ((7, 3),) if not chess else ()
    built = swiss(4, **rules).pair((1, 3), (2, 4))
    for game in built.event.games:
        built = built.do(intents.EnterResult(game=game, result=Result.WHITE_WINS if chess else None, sets=score))
    built = built.pair((1, 4), (3, 2))
    views = Views(built.event)
    for choice, left_wins in steps:
        for game in built.event.games.values():
            for side in (game.left, game.right):
                for system in built.event.regulations.systems:
                    assert views.outlook(game, side, system) == Views(built.event).outlook(game, side, system)
        game = built.event.games[sorted(built.event.games)[choice % 4]]
        result = Result.WHITE_WINS if left_wins else Result.BLACK_WINS
        if game.result is result:
            continue
        score = (((7, 3),) if left_wins else ((3, 7),)) if not chess else ()
        intent = intents.EnterResult(game=game.id, result=result if chess else None, sets=score)
        after = built.do(intent)
        views = views.after(after.event, changed(built.event, after.event))
        built = after


def test_outlooks_of_a_few_games_are_kept():
    built = swiss(20).pair(*((left, left + 10) for left in range(1, 11)))
    views = Views(built.event)
    for game in built.event.games.values():
        views.outlook(game, game.left, "fide")
    assert len(views._outlooks) == MOST_OUTLOOKS
    assert next(reversed(views._outlooks)) == max(built.event.games)


@given(steps=st.lists(st.tuples(st.integers(0, 50), st.sampled_from(("5-2", "1-5", None))), min_size=1, max_size=10))
@settings(max_examples=40, deadline=None)
def test_a_sequence_followed_is_the_sequence_worked_out_afresh(steps):
    """Results corrected, taken back and given again, in any round: whoever met them later comes with another rating."""
    built = match_results(8)
    views = Views(built.event)
    views.projection(PlayerId(1), "ffbg")
    for choice, text in steps:
        key = sorted(built.event.games)[choice % len(built.event.games)]
        long = built.event.games[key].round > 1
        sets = (
            None
            if text is None
            else parse_scores(f"{text.replace('5', '7')} {text.replace('5', '7')}" if long else text)
        )
        if (sets or ()) == built.event.games[key].sets:
            continue
        after = built.do(intents.EnterResult(game=key, result=None, sets=sets or ()))
        views = views.after(after.event, changed(built.event, after.event))
        built = after
        afresh = sequence_of(built.event, views._ruleset("ffbg"))
        assert views._order is not None
        assert (views._order.before, views._order.after, views._order.now) == (afresh.before, afresh.after, afresh.now)
