"""What the rating lists say otherwise, as a table: for the players of an event and for those of the roster."""

from tourney_tui import locale
from tourney_tui.cli.table import Column, print_table
from tourney_tui.cli.telling import say
from tourney_tui.model.words import words
from tourney_tui.session.rating_list_refresh import Refresh


def print_differences(found: Refresh) -> bool:
    """Field by field; who is not clear is told. Whether there is anything to change."""
    columns = [Column("no.", True), Column("name"), Column("field"), Column("old"), Column("new")]
    rows = [
        [str(one.player.number), one.player.name, locale.say(change.field), change.old or "-", change.new]
        for one in found.differences
        if one.sure
        for change in one.changes
    ]
    if rows:
        print_table(columns, rows)
    for one in found.differences:
        if one.remark is not None:
            say(words("{name}: left alone, {remark}", name=one.player.name, remark=one.remark))
    for left in found.unclear:
        say(words("{name}: left alone, {why}", name=left.player.name, why=left.why))
    return bool(rows)
