"""The second copy on the screen: how it fares stands in the status row, that it is lost stands in front."""

from pathlib import Path

import pytest

from tests.builders import swiss
from tests.tui.opened import until
from tourney_tui.session import Session
from tourney_tui.store import mirror
from tourney_tui.tui.app import TourneyApp


async def test_mirrored_lost_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mirror, "RETRY", 0.1)
    path, stick = tmp_path / "event.json", tmp_path / "stick"
    stick.mkdir()
    Session.create(path, swiss(4).pair((1, 3), (4, 2)).event, by="test", label="new").close()
    app = TourneyApp(tmp_path, opening=path, by="desk", mirror=stick)
    async with app.run_test(size=(100, 24)) as pilot:
        await until(app, pilot, "mirrored")
        stick.rename(tmp_path / "pulled")
        await pilot.press("1")
        await until(app, pilot, "mirror lost: no such folder")
        assert app.open_session.save.revision == 2, "no result waits for the stick"
        (tmp_path / "pulled").rename(stick)
        await until(app, pilot, "mirrored")
    assert (stick / "event.json").read_bytes() == path.read_bytes()
