"""Why a player has this rank: what separates the neighbours, then every tie-break, opponent by opponent."""

import msgspec

from tourney_tui.locale import _, headed_by, points, say
from tourney_tui.model.event import Event, Format
from tourney_tui.model.player import PlayerId
from tourney_tui.standings.codes import OF_BACKGAMMON
from tourney_tui.standings.explain import Explanation, Line, explain
from tourney_tui.standings.table import Row, Table
from tourney_tui.standings.tiebreaks import Tiebreaks
from tourney_tui.tui.lines.standings import exit_text, rank_text, shown_codes, value_text
from tourney_tui.tui.lines.tiebreaks import code_words
from tourney_tui.tui.lines.why import WhyLine, game_words

EXIT_RULE = "knockout: by exit"


class _Decision(msgspec.Struct, frozen=True):
    """What two players differ in: `mine` and `theirs`, and the rule."""

    what: str
    mine: str
    theirs: str
    rule: str


def rank_lines(event: Event, table: Table, player: PlayerId, tiebreaks: Tiebreaks | None) -> list[WhyLine]:
    """The rank and what decided it, then each code with its contributions, cuts and dummies."""
    row = next(row for row in table.rows if row.player == player)
    found = _rank(event, table, row)
    if event.regulations.format is Format.KNOCKOUT:
        return found + _matches(event, table, player)
    for code in ("PTS", *shown_codes(event)):
        found += _code_lines(explain(event, table.after_round, player, code, tiebreaks))
    return found


def _rank(event: Event, table: Table, row: Row) -> list[WhyLine]:
    if row.rank is None:
        return [WhyLine(_("taken out of the round robin: the results count for nobody"), rank_text(row), "", "mark")]
    rule = EXIT_RULE if event.regulations.format is Format.KNOCKOUT else f"FIDE {table.ruleset}"
    lines = [WhyLine(_("rank after round {number}").format(number=table.after_round), rank_text(row), rule, "mark")]
    sharing = [event.players[other.player].name for other in table.rows if other.rank == row.rank and other != row]
    if sharing:
        lines.append(WhyLine(_("shared with {names}").format(names=", ".join(sharing))))
    ranked = [other for other in table.rows if other.rank is not None]
    above = [other for other in ranked if other.rank is not None and other.rank < row.rank]
    below = [other for other in ranked if other.rank is not None and other.rank > row.rank]
    lines += [_beside(event, table, row, other, _("behind {name}, by {what}")) for other in above[-1:]]
    lines += [_beside(event, table, row, other, _("ahead of {name}, by {what}")) for other in below[:1]]
    return lines


def _beside(event: Event, table: Table, row: Row, other: Row, template: str) -> WhyLine:
    decision = _decision(event, table, row, other)
    text = template.format(name=event.players[other.player].name, what=decision.what)
    return WhyLine(text, f"{decision.mine} : {decision.theirs}", decision.rule)


def _decision(event: Event, table: Table, row: Row, other: Row) -> _Decision:
    """The first thing in which they differ: exit, points, or a tie-break."""
    if event.regulations.format is Format.KNOCKOUT:
        mine, theirs = (exit_text(event, one, table.after_round) for one in (row, other))
        return _Decision(_("the round of the exit"), mine, theirs, EXIT_RULE)
    if row.points != other.points:
        return _Decision(_("points"), points(row.points), points(other.points), "C.04.1")
    for code, mine_value, their_value in zip(table.codes, row.values, other.values, strict=False):
        if mine_value != their_value:
            return _Decision(code, value_text(mine_value), value_text(their_value), _rule_of(code, table.ruleset))
    return _Decision(_("tie-breaks being computed"), "..", "..", "")


def _rule_of(code: str, ruleset: str) -> str:
    """Codes that C.07 does not have name no rule set of FIDE."""
    return "" if code in OF_BACKGAMMON else f"FIDE {ruleset}"


def _code_lines(found: Explanation) -> list[WhyLine]:
    rule = _rule_of(found.code, found.ruleset)
    heading = WhyLine(headed_by(found.code, code_words(found.code)), value_text(found.value), rule, "mark")
    lines = [heading, *(_contribution(line) for line in found.lines)]
    return [*lines, WhyLine(say(found.whole))] if found.whole is not None else lines


def _contribution(line: Line) -> WhyLine:
    """What does not enter the sum stands in parentheses."""
    value = "" if line.value is None else value_text(line.value)
    if line.counted:
        return WhyLine(say(line.text), value, line.rule)
    return WhyLine(say(line.text), f"({value})" if value else "", line.rule, "dim")


def _matches(event: Event, table: Table, player: PlayerId) -> list[WhyLine]:
    games = [game for game in event.player_games(player) if game.round <= table.after_round]
    lines = [WhyLine(_("matches"), "", "", "mark")]
    for game in games:
        if game.bye:
            lines.append(WhyLine(_("R{round} bye: moves on without playing").format(round=game.round)))
        elif game.opponent_of(player) is not None:
            lines.append(WhyLine(game_words(event, game, player), rule=EXIT_RULE))
    return lines
