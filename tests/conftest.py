"""What holds for all tests."""

import os
from collections.abc import Iterator

import pytest

from tourney_tui.locale import play


@pytest.fixture(autouse=True, scope="session")
def no_lists_of_this_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees the rating lists that somebody has imported here."""
    before = os.environ.get("TOURNEY_LISTS")
    os.environ["TOURNEY_LISTS"] = str(tmp_path_factory.getbasetemp() / "no-lists")
    yield
    if before is None:
        del os.environ["TOURNEY_LISTS"]
    else:
        os.environ["TOURNEY_LISTS"] = before


@pytest.fixture(autouse=True)
def no_choices_of_this_user(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the language and the theme that somebody has chosen here, nor those of another test or its game."""
    folder = tmp_path_factory.getbasetemp() / "config"
    (folder / "settings.json").unlink(missing_ok=True)
    monkeypatch.setenv("TOURNEY_CONFIG", str(folder))
    play("chess")
