"""The players: listed, found, registered, edited, present or gone."""

from typing import TYPE_CHECKING

from tourney_tui.locale import _
from tourney_tui.model import intents, names
from tourney_tui.model.player import Player, PlayerId
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.plain.spoken import row_words, why_words
from tourney_tui.session.rating_lists import as_player, number_of, suggestions
from tourney_tui.tui.attendance import giving_bye, withdrawing
from tourney_tui.tui.conversation import Conversation
from tourney_tui.tui.editing_player import editing
from tourney_tui.tui.goal_flow import asking_goal, choosing_system
from tourney_tui.tui.keeping_apart import keeping_apart
from tourney_tui.tui.lines import card
from tourney_tui.tui.lines.figures import system_name
from tourney_tui.tui.lines.players import Order, ordered, player_cells, player_columns, totals_line
from tourney_tui.tui.lines.ratings import rules_words
from tourney_tui.tui.lines.standing_why import rank_lines
from tourney_tui.tui.lines.why import WhyLine, headed, projection_lines
from tourney_tui.tui.picking import fitting, picking_player, unclear
from tourney_tui.tui.registering import read_entry, registering, storing
from tourney_tui.tui.widgets.row import Row

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk

FIGURES = 200  # cells of the line of a system on the card: nothing gives way


class ByNumber:
    """While players are registered a number of the rating lists means its owner; letters before `?` list people."""

    def begin(self) -> None:
        """Nothing is drawn."""

    def end(self) -> None:
        """Nothing was drawn."""

    def typed(self, text: str) -> None:
        """Nothing is looked up before a line is whole."""

    def move(self, step: int) -> None:
        """There are no arrows."""

    def meant(self, text: str) -> Player | None:
        """The owner of a number that stands alone."""
        owner = suggestions(text, limit=1) if number_of(text) else ()
        return as_player(owner[0]) if owner else None


def picked(desk: "Desk", text: str) -> Conversation:
    """The player that a number or a part of a name means, asked for when it means none; None when cancelled."""
    if text:
        wrong = unclear(desk.event, text)
        if wrong is None:
            return fitting(desk.event, text)[0]
        desk.voice.warn(wrong)
    chosen: PlayerId | None = yield from picking_player(desk, words("which player? (name or number)"))
    return desk.event.players[chosen] if chosen is not None else None


def list_players(desk: "Desk", text: str) -> None:
    """Everybody, or whose name or club has the text."""
    wanted = names.fold(text)
    columns = player_columns(desk.event)
    rows = [Row(player.id, player_cells(desk.event, player)) for player in ordered(desk.event, Order.NUMBER)]
    if wanted.isdigit():
        rows = [row for row in rows if row.cells[0] == wanted]
    elif wanted:
        rows = [row for row in rows if any(wanted in names.fold(cell) for cell in row.cells)]
    if not rows:
        desk.voice.warn(words("nothing here is like {text}", text=text) if text else words("no players yet"))
        return
    totals = [] if text else [totals_line(desk.event)]
    desk.show(_("Players"), columns, rows, [*totals, *(row_words(columns, row.cells) for row in rows)])


def register(desk: "Desk", text: str) -> Conversation:
    """One player of a whole line, or one after the other until an empty line."""
    if not text:
        desk.voice.info(words("an empty line ends; letters and a question mark list people of the rating lists"))
        yield from registering(desk, ByNumber())
        return
    player = ByNumber().meant(text) or read_entry(desk, text)
    if isinstance(player, Refusal):
        desk.voice.error(player)
    elif player is not None:
        yield from storing(desk, player)


def edit(desk: "Desk", text: str) -> Conversation:
    """One field of a player, or all."""
    player = yield from picked(desk, text)
    if player is not None:
        yield from editing(desk, player.id)


def present(desk: "Desk", text: str) -> Conversation:
    """Present or absent."""
    player = yield from picked(desk, text)
    if player is not None:
        yield from desk.carrying_out(intents.SetPresent(player=player.id, present=not player.present))


def paid(desk: "Desk", text: str) -> Conversation:
    """Paid or owed."""
    player = yield from picked(desk, text)
    if player is not None:
        yield from desk.carrying_out(intents.SetPaid(player=player.id, paid=not player.paid))


def bye(desk: "Desk", text: str) -> Conversation:
    """A bye in a round, asked for or taken back."""
    player = yield from picked(desk, text)
    if player is not None:
        yield from giving_bye(desk, player)


def withdraw(desk: "Desk", text: str) -> Conversation:
    """The player leaves."""
    player = yield from picked(desk, text)
    if player is not None and player.left is not None:
        desk.voice.warn(words("{name} has left already; return brings the player back", name=player.name))
    elif player is not None:
        yield from withdrawing(desk, player)


def come_back(desk: "Desk", text: str) -> Conversation:
    """A player who left comes back; in a bracket, enters again."""
    player = yield from picked(desk, text)
    if player is None:
        return
    again = player.left is None and bool(desk.event.wiring) and bool(desk.event.games)
    yield from desk.carrying_out(intents.ReEnter(player=player.id) if again else intents.Return(player=player.id))


def remove(desk: "Desk", text: str) -> Conversation:
    """A player who has not been paired goes off the list."""
    player = yield from picked(desk, text)
    if player is not None:
        yield from desk.carrying_out(intents.RemovePlayer(player=player.id))


def apart(desk: "Desk", text: str) -> Conversation:
    """Two players who are not paired with each other."""
    player = yield from picked(desk, text)
    if player is not None:
        yield from keeping_apart(desk, player.id)


# One player


def say_card(desk: "Desk", text: str) -> Conversation:
    """Round by round, then every rating system."""
    player = yield from picked(desk, text)
    if player is None:
        return
    columns, rows = card.columns(desk.event), card.rows(desk.event, desk.views, player.id)
    lines = [row_words(columns, row.cells) for row in rows]
    head = card.head_lines(desk.event, player.id)
    foot = card.foot_lines(desk.event, desk.views, player.id, FIGURES)
    desk.show(player.name, columns, rows, [*head, *lines, *(" ".join(line.split()) for line in foot)])


def why_player(desk: "Desk", text: str) -> Conversation:
    """The rank and every rating of a player, line by line with its rules."""
    player = yield from picked(desk, text)
    if player is None:
        return
    event, number = desk.event, desk.round
    tiebreaks = desk.tiebreaks(number)
    lines = headed(
        _("rank of {name}").format(name=player.name),
        rank_lines(event, desk.standing_table(number), player.id, tiebreaks),
    )
    for system in event.regulations.systems:
        steps = projection_lines(event, player.id, desk.views.projection(player.id, system))
        lines += headed(system_name(system), [WhyLine(rules_words(event, system)), *steps])
    desk.voice.page(why_words(lines))


def norms(desk: "Desk", text: str) -> Conversation:
    """Norms, titles and levels of a player; of everybody when nobody is named."""
    from tourney_tui.tui.lines.norms import everybodys_lines, nobody_words, norm_lines

    if not text:
        found = everybodys_lines(desk.event)
        desk.voice.page(why_words(found) or [nobody_words(desk.event)])
        return
    player = yield from picked(desk, text)
    if player is not None:
        lines = [
            line
            for system in desk.event.regulations.systems
            for line in headed(system_name(system), norm_lines(desk.event, player.id, system))
        ]
        desk.voice.page(why_words(lines))


def goal(desk: "Desk", text: str) -> Conversation:
    """The score still needed for a rating, a title or a norm."""
    player = yield from picked(desk, text)
    system = (yield from choosing_system(desk)) if player is not None else None
    if player is not None and system is not None:
        yield from asking_goal(desk, player.id, system)
