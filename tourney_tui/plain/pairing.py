"""Pairing a round: the engine works, the draft is read aloud, and nothing is stored before it is published."""

from collections.abc import Hashable
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, TypeVar

from tourney_tui.model.changes.rounds import ready_to_pair
from tourney_tui.model.event import Event, Format
from tourney_tui.model.intents import Intent
from tourney_tui.model.words import words
from tourney_tui.pairing.draft import BY_HAND, Answer, Draft, NoPairing
from tourney_tui.pairing.engine import Pending, WorkerError
from tourney_tui.plain.spoken import draft_words, why_words
from tourney_tui.plain.voice import Voice
from tourney_tui.session.views import Views
from tourney_tui.tui.conversation import Ask, Choose, Conversation
from tourney_tui.tui.draft_editing import exchanged, exchanging, keeping, publishing
from tourney_tui.tui.free_flow import agreeing
from tourney_tui.tui.hand_pairing import adding_board
from tourney_tui.tui.pairing_flow import WAYS_ON, drawing_bracket
from tourney_tui.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

T = TypeVar("T")

DRAFT = (
    Choice("p", words("publish")),
    Choice("d", words("discard")),
    Choice("e", words("two players change places")),
    Choice("c", words("swap the colours of the board")),
    Choice("w", words("why this board")),
    Choice("r", words("read it again")),
    Choice("m", words("more lines")),
)


class Drafting:
    """A draft under way: what it has become by hand, beside what was proposed."""

    def __init__(self, desk: "Desk", proposed: Draft) -> None:
        self._desk = desk
        self.draft = self.proposed = proposed

    @property
    def event(self) -> Event:
        """The event as it is now."""
        return self._desk.event

    @property
    def views(self) -> Views:
        """What follows from it."""
        return self._desk.views

    @property
    def messages(self) -> Voice:
        """Where sentences go."""
        return self._desk.voice

    def carrying_out(self, intent: Intent) -> Conversation:
        """Do it, asking what must be asked."""
        return self._desk.carrying_out(intent)

    def stand_on(self, key: Hashable) -> None:
        """A line has no cursor."""

    def refresh_event(self) -> None:
        """What was said stays said."""


def pair_next(desk: "Desk", _text: str) -> Conversation:
    """The next round by the method of the format; a bracket is drawn at once."""
    number = desk.event.current_round + 1
    refusal = ready_to_pair(desk.event, number)
    if refusal:
        desk.voice.error(refusal)
    elif desk.past is not None:
        desk.voice.warn(words("nothing is paired in the past; now leads back"))
    elif desk.event.regulations.format is Format.KNOCKOUT:
        yield from drawing_bracket(desk)
    else:
        yield from _pairing(desk, number, ())


def _pairing(desk: "Desk", number: int, allowed: tuple[str, ...]) -> Conversation:
    if desk.event.regulations.format is Format.SWISS:
        label = words("pairing round {round}, {n} players...", round=number, n=len(desk.event.players))
        desk.voice.info(label)
        answer: Answer | None = _waited_for(desk, desk.engine.pair(desk.event, number, allowed))
    else:
        from tourney_tui.pairing import next_round

        answer = next_round.from_table(desk.event, number)
    if isinstance(answer, Draft):
        yield from _drafting(desk, Drafting(desk, answer))
    elif isinstance(answer, NoPairing) and answer.choices:
        yield from _another_way(desk, answer, number, allowed)
    elif answer is not None:
        desk.voice.error(answer.words)


def _waited_for(desk: "Desk", job: "Pending[T]") -> T | None:
    """What the engine answers; None when it stopped, or when Ctrl+C has stopped it."""
    try:
        return job.result()
    except KeyboardInterrupt:
        job.cancel()
        desk.voice.info(words("pairing cancelled; nothing was changed"))
    except CancelledError:
        desk.voice.info(words("pairing cancelled; nothing was changed"))
    except WorkerError as error:
        desk.voice.error(words("the pairing engine stopped: {why}; nothing was changed", why=str(error)))
    return None


def _another_way(desk: "Desk", answer: NoPairing, number: int, allowed: tuple[str, ...]) -> Conversation:
    """The ways on when the rules allow no pairing (C.04.3, 1.9.3)."""
    offered = {WAYS_ON[choice].key: choice for choice in answer.choices}
    key = yield Choose(answer.words, [WAYS_ON[choice] for choice in answer.choices])
    if key is None:
        desk.voice.info(words("round {round} was not paired; nothing was changed", round=number))
    elif offered[key] == BY_HAND:
        yield from adding_board(desk)
    else:
        yield from _pairing(desk, number, (*allowed, offered[key]))


def _drafting(desk: "Desk", drafting: Drafting) -> Conversation:
    """Read it aloud, let it be edited, and publish it or throw it away."""
    _read_aloud(desk, drafting)
    while True:
        key = yield Choose(words("round {round}: DRAFT, not published", round=drafting.draft.round), DRAFT)
        if key in (None, "d"):
            desk.voice.info(words("draft thrown away; nothing was paired"))
            return
        if key == "p":
            intent = publishing(desk.event, drafting.draft, drafting.proposed)
            yield from desk.carrying_out(intent)
            desk.open_at(0)
            return
        yield from _editing(desk, drafting, key)


def _read_aloud(desk: "Desk", drafting: Drafting) -> None:
    desk.voice.page(draft_words(desk.event, drafting.draft))


def _editing(desk: "Desk", drafting: Drafting, key: str) -> Conversation:
    if key == "m":
        desk.voice.more()
    elif key == "r":
        _read_aloud(desk, drafting)
    elif key == "e":
        yield from exchanging(drafting)
    else:
        board = yield from _board(drafting)
        if board and key == "c":
            yield from keeping(drafting, exchanged(drafting.draft, *drafting.draft.pairs[board - 1]))
        elif board:
            _explain(desk, drafting, board)


def _board(drafting: Drafting) -> Conversation:
    count = len(drafting.draft.pairs)
    wrong = words("type the number of a board of this round, 1 to {count}", count=count)
    text = yield Ask(
        words("board of round {round}", round=drafting.draft.round),
        validate=lambda typed: None if typed in map(str, range(1, count + 1)) else wrong,
    )
    return int(text) if text else 0


def _explain(desk: "Desk", drafting: Drafting, board: int) -> None:
    draft = drafting.draft
    if desk.event.regulations.format is not Format.SWISS:
        desk.voice.info(words("paired by {who}", who=draft.paired_by))
        return
    from tourney_tui.tui.lines.game_why import board_lines

    desk.voice.page(why_words(board_lines(desk.event, draft.round, draft.pairs, draft.pairs[board - 1])))


def pair_free(desk: "Desk") -> Conversation:
    """Continuous pairing: boards for whoever is free."""
    desk.voice.info(words("pairing whoever is free..."))
    found = _waited_for(desk, desk.engine.pair_free(desk.event))
    if found is not None:
        yield from agreeing(desk, found)
