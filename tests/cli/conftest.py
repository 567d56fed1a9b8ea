"""The command run in this process, and saves to run it on."""

import io
import json
import sys
from decimal import Decimal

import pytest

from tests.builders import knockout, swiss
from tourney_tui.cli import main
from tourney_tui.locale import use
from tourney_tui.session import Session


class Answer:
    """What a command left behind."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out, parse_float=Decimal)

    @property
    def lines(self):
        return self.out.splitlines()


@pytest.fixture(autouse=True)
def desk(monkeypatch, tmp_path):
    """A folder of saves, a terminal and a language of the test's own."""
    monkeypatch.setenv("TOURNEY_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("TOURNEY_DESK", "desk-1")
    monkeypatch.delenv("TOURNEY_MIRROR", raising=False)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield
    use("en")


@pytest.fixture
def command(monkeypatch, capsys):
    """`command("result", path, "3", "1-0", text="...")`."""

    def run(*arguments, text=""):
        data = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main([str(argument) for argument in arguments])
        return Answer(code, *capsys.readouterr())

    return run


@pytest.fixture
def store(tmp_path):
    """Make a save of an event and give its path."""

    def make(event, name="open.json"):
        path = tmp_path / name
        Session.create(path, event, by="desk-1", label="made").close()
        return path

    return make


@pytest.fixture
def chess(store):
    """8 players, round 1 played, round 2 paired: board 3 has 1-0."""
    return store(swiss(8).round("1-0 1/2 0-1 +/-").round("... ... 1-0 ...", (1, 3), (2, 4), (5, 7), (6, 8)).event)


@pytest.fixture
def backgammon(store):
    """A knockout of 8, matches to 7, then two winning sets of 9."""
    return store(knockout(8, lengths=("7", "2x9")).event)


@pytest.fixture
def reopened():
    """The event of a save, opened again."""

    def read(path):
        session = Session.open(path, by="reader", read_only=True)
        session.close()
        return session.event

    return read
