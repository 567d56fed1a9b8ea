"""`tourney serve` without a browser: what it says, what it refuses, and who may come in."""

import shlex
import socket
import sys

import pytest

from tourney_tui.cli import serve
from tourney_tui.serving import hosts
from tourney_tui.serving.page import terminal_page
from tourney_tui.serving.server import shell_command


@pytest.fixture
def served(monkeypatch):
    """Servers that were made instead of run."""
    from tourney_tui.serving.server import TourneyServer

    made = []
    monkeypatch.setattr(TourneyServer, "run", lambda server: made.append(server))
    return made


def test_read_only_on_this_machine_unless_asked(command, chess, served):
    answer = command("serve", chess)
    assert answer.lines == [
        "open on http://127.0.0.1:8000, for this machine only; Ctrl+C ends",
        "read-only: a browser shows boards and standings and can change nothing",
        "ended",
    ]
    words = shlex.split(served[0].command)
    assert words[1:] == ["-m", "tourney_tui", "board", str(chess), "--interval", "10", "--by", "web"]


def test_writable_says_what_others_can_do(command, chess, served):
    answer = command("serve", chess, "--write", "--host", "0.0.0.0", "--port", "9000", "--lang", "fr")
    assert answer.lines[0] == "open sur http://0.0.0.0:9000, pour tous sur le réseau ; Ctrl+C finit"
    assert answer.lines[1].startswith("EN ÉCRITURE : qui atteint l'adresse peut tout ce que vous pouvez")
    assert "ni mot de passe" in answer.lines[2]
    words = shlex.split(served[0].command)
    assert words[3] == str(chess)
    assert words[-4:] == ["--by", "web", "--lang", "fr"]


def test_the_list_of_saves_is_for_writing(command, served):
    assert command("serve").code == 2
    assert command("serve", "--write").out.startswith("the list of saves on http://127.0.0.1:8000")
    assert "board" not in shlex.split(served[0].command)


def test_a_save_that_is_none_is_said_at_once(command, tmp_path, served):
    assert "there is no save" in command("serve", tmp_path / "none").err
    assert served == []


def test_a_name_is_no_command(store, chess, command, served):
    from tests.builders import swiss

    path = store(swiss(2).event, "a b; touch $(x) 'q' \".json")
    assert command("serve", path).code == 0
    assert shlex.split(served[0].command)[4] == str(path)
    assert shlex.split(shell_command(["a b", "$(x)", "'"])) == ["a b", "$(x)", "'"]


def test_without_the_extra_there_are_words(command, chess, monkeypatch):
    monkeypatch.delitem(sys.modules, "tourney_tui.serving.server")
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    monkeypatch.delitem(sys.modules, "textual_serve.server", raising=False)
    answer = command("serve", chess)
    assert answer.code == 2
    assert 'pip install "tourney-tui[serve]"' in answer.err


def test_a_port_that_is_taken(command, chess):
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        answer = command("serve", chess, "--port", port)
    assert answer.code == 2
    assert f"port {port} is taken; another one: --port {port + 1}" in answer.err


def test_other_ports_and_addresses(command, chess):
    assert "is no port; write one from 1 to 65535" in command("serve", chess, "--port", "65536").err
    assert "cannot be listened on" in command("serve", chess, "--host", "no.such.host.invalid").err
    refused = serve._refused(serve.argparse.Namespace(port=80, host="x"), PermissionError(13, "denied"))
    assert str(refused).startswith("port 80 is for the system's own services")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000"])
def test_this_machine_may_call_it_by_its_names(host):
    assert hosts.Hosts("127.0.0.1").allow(host)


@pytest.mark.parametrize("host", ["evil.example:8000", "192.168.1.7:8000", "", "localhost.evil.example"])
def test_a_server_for_this_machine_has_no_other_names(host):
    assert not hosts.Hosts("127.0.0.1").allow(host)


def test_on_a_network_it_answers_to_addresses_and_names_of_its_own():
    found = hosts.Hosts("0.0.0.0", ["open.example.org"])
    assert found.allow("192.168.1.7:8000")
    assert found.allow(f"{socket.gethostname()}:8000")
    assert found.allow("open.example.org")
    assert not found.allow("evil.example:8000")


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        ("http://127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", True),
        ("http://127.0.0.1:9000", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_a_web_socket_is_for_our_own_page(origin, same):
    assert hosts.same_origin(origin, "127.0.0.1:8000") is same


@pytest.mark.parametrize(("host", "local"), [("::1", True), ("127.0.0.2", True), ("0.0.0.0", False), ("hall", False)])
def test_who_reaches_an_address(host, local):
    assert hosts.is_loopback(host) is local


def test_an_address_of_version_six_has_brackets():
    assert hosts.address("::1", 8000) == "http://[::1]:8000"


@pytest.mark.parametrize(("asked", "size"), [("20", 20), ("4", 8), ("999", 48), ("x", 16), ("1e3", 16), ("-5", 16)])
def test_the_page_is_escaped_and_asks_nobody_else(asked, size):
    page = terminal_page('<b>"Q"</b>', "ws://127.0.0.1:8000/ws", asked)
    assert f'data-font-size="{size}"' in page
    assert "&lt;b&gt;&quot;Q&quot;&lt;/b&gt;" in page
    assert "https:" not in page
    assert page.count("//") == 1


async def test_the_server_lets_in_whom_it_should(chess):
    from aiohttp.test_utils import TestClient, TestServer

    from tourney_tui.serving.server import TourneyServer

    server = TourneyServer(["true"], host="127.0.0.1", port=8000, title="open", most=0)
    async with TestClient(TestServer(await server._make_app())) as client:
        own = f"http://{client.host}:{client.port}"
        assert (await client.get("/")).status == 200
        assert (await client.get("/keys.js")).status == 200
        assert (await client.get("/static/js/textual.js")).status == 200
        assert (await client.get("/", headers={"Host": "evil.example"})).status == 403
        for origin, status in ((own, 503), ("http://evil.example", 403)):
            asked = await client.get("/ws", headers={"Origin": origin, "Upgrade": "websocket", "Connection": "Upgrade"})
            assert asked.status == status
