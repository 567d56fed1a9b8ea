"""Every kind of bracket under random results, walkovers, withdrawals, corrections, late players and undos."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.builders import Built, empty, player
from tourney_tui.model import intents
from tourney_tui.model.changes import Change
from tourney_tui.model.event import Discipline, Format
from tourney_tui.model.exits import champion, exit_game, last_stage
from tourney_tui.model.feed import GROUP, BracketKind, BracketRules, Stage
from tourney_tui.model.knockout import over, settled, winner
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.result import Result
from tourney_tui.pairing.knockout import draw
from tourney_tui.pairing.lives import alive
from tourney_tui.session.records import documents
from tourney_tui.standings.table import standings

STAGES = (Stage.MAIN, Stage.GRAND_FINAL, Stage.LOSERS, Stage.CONSOLATION, Stage.LAST_CHANCE)
SCORES = ("7-4", "3-7", "7-0", "6-7", "7-6", "+/-", "-/+")


def drawn(count: int, rules: BracketRules) -> Built:
    """A backgammon event of this kind, with its bracket."""
    event = empty(
        count, format=Format.KNOCKOUT, discipline=Discipline.BACKGAMMON, lengths=("7",), systems=("ffbg",),
        bracket=rules,
    )  # fmt: skip
    built = Built(event)
    return built.do(intents.DrawBracket(games=draw(built.event)))


class Bracket(RuleBasedStateMachine):
    """One event and what may be done to it; every change can be taken back."""

    kind = BracketKind.SINGLE
    most = 64

    @initialize(data=st.data(), more=st.booleans(), re_entry=st.booleans())
    def begin(self, data, more, re_entry):
        count = data.draw(st.integers(3, self.most))
        groups = data.draw(st.integers(2, 5))
        third = more and self.kind in (BracketKind.SINGLE, BracketKind.GROUPS)
        lives, survivors = data.draw(st.integers(1, 3)), data.draw(st.integers(2, 8))
        rules = BracketRules(
            self.kind,
            lives=lives,
            survivors=survivors,
            last_chance=more,
            third_place=third,
            groups=groups,
            re_entry=re_entry and not third,
        )
        self.built = drawn(count, rules)
        self.before: list[Built] = []
        self.newest = count

    def attempt(self, intent, choice=""):
        """Carry it out with every question answered; a refusal changes nothing."""
        answer = self.built.ask(intent)
        while not isinstance(answer, (Refusal, Change)):
            answered = choice if answer.choices else ""
            intent = intents.agree(intent, answer, answered)
            answer = self.built.ask(intent)
        if isinstance(answer, Refusal):
            return False
        self.before.append(self.built)
        self.undo_check(answer)
        self.built = Built(answer.applied(self.built.event))
        return True

    def undo_check(self, change):
        """Putting the old records back gives the same documents."""
        old = self.built.event
        after = change.applied(old)
        back = after.with_records(
            regulations=old.regulations,
            players={key: old.players.get(key) for key in change.players},
            games={key: old.games.get(key) for key in change.games},
            rounds={key: old.rounds.get(key) for key in change.rounds},
        )
        assert documents(back) == documents(old)

    def open_games(self):
        return sorted((g for g in self.built.event.games.values() if g.missing), key=lambda g: (g.round, g.board))

    @precondition(lambda self: self.open_games())
    @rule(data=st.data(), text=st.sampled_from(SCORES))
    def result(self, data, text):
        game = data.draw(st.sampled_from(self.open_games()))
        assert self.attempt(self.built.entering(game.round, game.board, text))

    @precondition(lambda self: self.open_games())
    @rule(data=st.data(), times=st.integers(2, 30))
    def several(self, data, times):
        for _ in range(times):
            found = self.open_games()
            if found:
                text = data.draw(st.sampled_from(SCORES))
                assert self.attempt(self.built.entering(found[0].round, found[0].board, text))

    @precondition(lambda self: self.open_games())
    @rule(data=st.data())
    def both_fail_to_appear(self, data):
        game = data.draw(st.sampled_from(self.open_games()))
        assert self.attempt(intents.EnterResult(game=game.id, result=Result.DOUBLE_FORFEIT))

    @rule(data=st.data(), text=st.sampled_from((*SCORES, "none")))
    def correct(self, data, text):
        done = sorted(game.id for game in self.built.event.games.values() if game.result is not None)
        if done:
            game = self.built.event.games[data.draw(st.sampled_from(done))]
            self.attempt(self.built.entering(game.round, game.board, text))

    @rule(data=st.data())
    def move(self, data):
        """A result typed on the wrong board of its round goes to another one."""
        done = sorted(game.id for game in self.built.event.games.values() if game.result is not None)
        if done:
            source = self.built.event.games[data.draw(st.sampled_from(done))]
            target = data.draw(st.sampled_from(self.built.event.round_games(source.round)))
            self.attempt(intents.MoveResult(game=source.id, to=target.id))

    @rule(data=st.data(), choice=st.sampled_from(("walkover", "back")))
    def withdraw(self, data, choice):
        there = sorted(p.id for p in self.built.event.players.values() if p.left is None)
        if len(there) > 2:
            gone = data.draw(st.sampled_from(there))
            self.attempt(intents.Withdraw(player=gone, from_round=self.built.event.current_round), choice)

    @rule(data=st.data())
    def come_back(self, data):
        away = sorted(p.id for p in self.built.event.players.values() if p.left is not None)
        if away:
            self.attempt(intents.Return(player=data.draw(st.sampled_from(away))))

    @rule()
    def come_late(self):
        self.newest += 1
        self.attempt(intents.AddPlayers(players=(player(0, 1500, f"Late, {self.newest}"),)))

    @rule(data=st.data())
    def enter_again(self, data):
        event = self.built.event
        out = sorted(p for p in event.players if exit_game(event, p, max(event.rounds)) is not None)
        if out:
            self.attempt(intents.ReEnter(player=data.draw(st.sampled_from(out))))

    @precondition(lambda self: self.before)
    @rule()
    def undo(self):
        self.built = self.before.pop()

    @invariant()
    def sides_are_what_their_feeds_say(self):
        event = self.built.event
        assert settled(event.games, event.players) == {}

    @invariant()
    def nobody_is_in_two_places(self):
        event = self.built.event
        for number in event.rounds:
            sides = [s for game in event.round_games(number) for s in (game.left, game.right) if s is not None]
            assert len(sides) == len(set(sides))
        waiting = [
            side
            for game in event.games.values()
            if not over(game) and not game.stage.startswith(GROUP)
            for side in (game.left, game.right)
            if side is not None
        ]
        assert len(waiting) == len(set(waiting))

    @invariant()
    def no_bye_wins(self):
        for game in self.built.event.games.values():
            if game.bye:
                assert game.result is None
                assert game.left is None or game.right is None

    def teardown(self):
        """Playing on from anywhere, the event ends with one winner, and so does every bracket below it."""
        if not hasattr(self, "built"):
            return
        self.play_to_the_end()
        event = self.built.event
        assert all(map(over, event.games.values()))
        for game in event.games.values():
            if game.left is not None and game.right is not None:
                assert (winner(game) is None) == (game.result is Result.DOUBLE_FORFEIT and game.moves_on is None)
        for stage in event.stage_levels:
            if stage != Stage.LIVES and not stage.startswith(GROUP):
                assert (champion(event, stage) is None) == nobody_came(event, stage), stage
        self.nobody_is_left_behind()
        self.one_is_first()

    def nobody_is_left_behind(self):
        """Who wins a match goes on to another one, or has won a stage."""
        event = self.built.event
        for game in event.games.values():
            if game.stage != Stage.LIVES and not game.stage.startswith(GROUP) and winner(game) is not None:
                ends = deciding(event, game.stage).id
                assert game.id in event.wiring.winner_to or game.id in event.wiring.again or game.id == ends

    def play_to_the_end(self):
        while found := self.open_games():
            assert self.attempt(self.built.entering(found[0].round, found[0].board, "7-5"))

    def one_is_first(self):
        """The winner of the event is alone on the first rank, and everybody else is out."""
        event = self.built.event
        newest = max(event.rounds)
        first = [row.player for row in standings(event, newest).rows if row.rank == 1]
        last = champion(event, last_stage(event))
        if last is not None:
            assert first == [last]
            assert exit_game(event, last, newest) is None


def deciding(event, stage):
    """The match whose winner wins a stage: the second one of a grand final only when it is played."""
    games = sorted((game for game in event.games.values() if game.stage == stage), key=lambda game: -game.level)
    empty = games[0].left is None and games[0].right is None
    return games[1] if stage == Stage.GRAND_FINAL and empty else games[0]


def nobody_came(event, stage):
    """Both sides of the match that decides a stage are empty, or stayed away."""
    game = deciding(event, stage)
    stayed_away = game.result is Result.DOUBLE_FORFEIT and game.moves_on is None
    return stayed_away or (game.left is None and game.right is None)


class Consolation(Bracket):
    kind = BracketKind.CONSOLATION


class Progressive(Bracket):
    kind = BracketKind.PROGRESSIVE


class DoubleElimination(Bracket):
    kind = BracketKind.DOUBLE


class Groups(Bracket):
    kind = BracketKind.GROUPS
    most = 20


class Lives(Bracket):
    """Rounds are paired one by one, then the survivors' bracket is drawn."""

    kind = BracketKind.LIVES
    most = 16

    @precondition(lambda self: not self.open_games())
    @rule()
    def next_round(self):
        games = draw(self.built.event)
        if games:
            self.attempt(intents.DrawBracket(games=games))

    def play_to_the_end(self):
        super().play_to_the_end()
        while games := draw(self.built.event):
            if not self.attempt(intents.DrawBracket(games=games)):
                break
            super().play_to_the_end()
        event = self.built.event
        if Stage.MAIN not in event.stage_levels:
            assert champion(event) == (alive(event) or (None,))[0]


RUNS = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip


@pytest.mark.parametrize("machine", [Bracket, Consolation, Progressive, DoubleElimination, Groups, Lives])
def test_brackets_never_break(machine):
    case = machine.TestCase("runTest")
    case.settings = RUNS
    case.runTest()


@pytest.mark.parametrize("kind", BracketKind)
@pytest.mark.parametrize("count", [3, 4, 33, 64])
def test_the_smallest_and_the_largest_have_one_winner(kind, count):
    dice = Random(f"{kind} {count}")
    built = drawn(count, BracketRules(kind, last_chance=True, groups=8, lives=2))
    while games := built.event.games.values():
        for game in sorted((one for one in games if one.missing), key=lambda one: (one.round, one.board)):
            if built.event.games[game.id].missing:
                built = built.result(game.round, game.board, dice.choice(SCORES))
        if all(map(over, built.event.games.values())):
            following = draw(built.event) if Stage.MAIN not in built.event.stage_levels else ()
            if not following:
                break
            built = built.do(intents.DrawBracket(games=following))
    event = built.event
    rows = standings(event, max(event.rounds)).rows
    assert [row.player for row in rows if row.rank == 1] == [champion(event, last_stage(event))]
    assert all(champion(event, stage) for stage in event.stage_levels if stage in STAGES)
