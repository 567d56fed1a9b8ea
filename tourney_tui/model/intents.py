"""What a director can want. `changes.decide` says whether it is legal and which records it changes."""

from typing import Any, TypeVar

import msgspec

from tourney_tui.model.apart import Apart
from tourney_tui.model.event import About, Bye, Game, GameId, Regulations
from tourney_tui.model.listed import ListUpdate
from tourney_tui.model.player import ByeKind, Player, PlayerId
from tourney_tui.model.refusal import Question
from tourney_tui.model.result import Result
from tourney_tui.model.words import Words


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """`agreed` holds the codes of the questions that the director has answered with yes, or `code=choice`."""

    agreed: tuple[str, ...] = ()

    def answer(self, code: str) -> str | None:
        """The choice given to a question: `yes` for a plain one, None when it was not asked yet."""
        for given in self.agreed:
            name, _, choice = given.partition("=")
            if name == code:
                return choice or "yes"
        return None


class EnterResult(Intent, frozen=True):
    """Put a result on a board; None takes it away. A backgammon score goes in `sets`, left side first."""

    game: GameId
    result: Result | None
    sets: tuple[tuple[int, int], ...] = ()


class AddPlayers(Intent, frozen=True):
    """Register players. Their `id` and `number` are given by the change. `source` is what the log says of a file."""

    players: tuple[Player, ...]
    source: Words | None = None


class EditPlayer(Intent, frozen=True):
    """Replace a player's record; `id` and `number` are kept."""

    player: Player


class RefreshPlayers(Intent, frozen=True):
    """Put what the rating lists say into the records of players; `source` names the lists."""

    updates: tuple[ListUpdate, ...]
    source: str


class RemovePlayer(Intent, frozen=True):
    """Take out a player who has no game."""

    player: PlayerId


class Withdraw(Intent, frozen=True):
    """The player leaves and is not paired from the given round on."""

    player: PlayerId
    from_round: int


class Return(Intent, frozen=True):
    """A withdrawn player comes back."""

    player: PlayerId


class ReEnter(Intent, frozen=True):
    """A player who is out of a bracket takes a free bye place in it."""

    player: PlayerId


class GiveBye(Intent, frozen=True):
    """A bye for a round to come, or for a player without a game in a paired round; None takes it away."""

    player: PlayerId
    round: int
    kind: ByeKind | None


class SetPresent(Intent, frozen=True):
    player: PlayerId
    present: bool


class SetPaid(Intent, frozen=True):
    player: PlayerId
    paid: bool


class PublishRound(Intent, frozen=True):
    """Make a draft the round: left side first, in board order."""

    round: int
    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    byes: tuple[Bye, ...] = ()
    paired_by: str = ""
    note: str = ""


class RoundBoards(msgspec.Struct, frozen=True):
    """Boards and byes to add to a round, which begins with them if it has not begun."""

    round: int
    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    byes: tuple[Bye, ...] = ()


class PairFree(Intent, frozen=True):
    """Put players who are free on boards of their next rounds (continuous pairing)."""

    rounds: tuple[RoundBoards, ...]
    paired_by: str = ""


class DrawBracket(Intent, frozen=True):
    """Store the games of a whole knockout, as `pairing.knockout.draw` made them; their ids are given by the change."""

    games: tuple[Game, ...]


class AddBoard(Intent, frozen=True):
    """Pair two players by hand, in a paired round or as the first board of the next; `note` is kept with the round."""

    round: int
    left: PlayerId
    right: PlayerId
    note: str = ""


class RemoveBoard(Intent, frozen=True):
    game: GameId


class SwapColours(Intent, frozen=True):
    """White becomes Black; the result follows the players."""

    game: GameId


class MoveResult(Intent, frozen=True):
    """The result was typed on the wrong board: it goes to board `to` of the same round, its own keeps none."""

    game: GameId
    to: GameId


class VerifyResult(Intent, frozen=True):
    """A result typed a second time; it is marked as verified when it is the one that is stored."""

    game: GameId
    result: Result | None
    sets: tuple[tuple[int, int], ...] = ()


class VerifyRound(Intent, frozen=True):
    """All results of a round have been compared: mark them as verified."""

    round: int


class SetTable(Intent, frozen=True):
    """Where a game is played; an empty text takes the table away."""

    game: GameId
    table: str


class UnpairRound(Intent, frozen=True):
    """Take back the newest round, as long as no game of it has a result."""

    round: int


class SetTiebreaks(Intent, frozen=True):
    codes: tuple[str, ...]


class DrawLots(Intent, frozen=True):
    """Draw lots for those who are still tied; everything follows from the seed."""

    seed: int


class SetLength(Intent, frozen=True):
    """The match format of a round: `7`, `2x9`, `2x9-11`, `3x9`. In a bracket `round` is a level of `stage`."""

    round: int
    length: str
    stage: str = ""


class SetEvent(Intent, frozen=True):
    """Replace the description and the regulations."""

    about: About
    regulations: Regulations


class CloseEvent(Intent, frozen=True):
    """The event is over: nothing that the ratings rest on changes any more. `key` is its name for the roster."""

    key: str


class ReopenEvent(Intent, frozen=True):
    """A closed event goes on."""


class SetPairing(Intent, frozen=True):
    """Replace what the pairing respects; `pairing_rules` has the event's with some of them changed."""

    forbidden: tuple[Apart, ...] = ()
    avoided: tuple[Apart, ...] = ()
    avoid_clubs: bool = False
    avoid_families: bool = False
    acceleration: str = ""


def pairing_rules(rules: Regulations, **changes: Any) -> SetPairing:
    """What the pairing respects now, with `changes`."""
    fields = ("forbidden", "avoided", "avoid_clubs", "avoid_families", "acceleration")
    return SetPairing(**{**{name: getattr(rules, name) for name in fields}, **changes})


Wanted = TypeVar("Wanted", bound=Intent)


def agree(intent: Wanted, question: Question, choice: str = "") -> Wanted:
    """The same intent with the question answered."""
    answer = f"{question.code}={choice}" if choice else question.code
    changes: dict[str, Any] = {"agreed": (*intent.agreed, answer)}
    return msgspec.structs.replace(intent, **changes)
