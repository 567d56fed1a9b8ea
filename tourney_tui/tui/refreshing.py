"""Looking the players of the open event up in the rating lists, off the path of the keys, and showing what differs."""

import asyncio
from typing import TYPE_CHECKING, cast

from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words
from tourney_tui.session.rating_list_refresh import refresh_of

if TYPE_CHECKING:
    from tourney_tui.tui.app import TourneyApp
    from tourney_tui.tui.screens.refresh import RefreshScreen


async def refreshing(app: "TourneyApp") -> None:
    """Show the differences, or say that there are none. Nothing is shown when the director has gone elsewhere."""
    event, screen = app.open_session.event, app.screen
    found = await asyncio.to_thread(lambda: refresh_of(event))
    if app.screen is not screen or app.session is None:
        return
    if isinstance(found, Refusal):
        app.messages.error(found)
    elif not found.differences and not found.unclear:
        said = "{same} as in the lists, {missing} not there: {lists}"
        app.messages.info(words(said, same=found.same, lists=found.source, missing=len(found.missing)))
    else:
        cast("RefreshScreen", app.screen_named("refresh")).open_with(found)
        await app.go("refresh")
