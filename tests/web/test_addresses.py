"""Where `serve` listens and which names it answers to: phones of the local network too, and nobody else's names."""

import socket

import pytest
from typer.testing import CliRunner

from ratingoffice.cli import addresses, serve
from ratingoffice.cli.app import app

THIS = ["127.0.0.1", "localhost", "[::1]"]


@pytest.mark.parametrize(
    ("host", "hosts"),
    [
        ("127.0.0.1", THIS),
        ("192.168.1.20", ["192.168.1.20", *THIS]),
        ("fd00::1", ["[fd00::1]", *THIS]),
        ("0.0.0.0", ["192.168.1.20", "10.0.0.7", "hall", "hall.local", *THIS]),
        ("::", ["192.168.1.20", "10.0.0.7", "hall", "hall.local", *THIS]),
    ],
)
def test_a_server_answers_to_the_addresses_that_it_listens_on(monkeypatch, host, hosts):
    monkeypatch.setattr(addresses, "_own_addresses", lambda: ["192.168.1.20", "10.0.0.7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "HALL")
    assert addresses.hosts_of(host) == hosts


def test_the_addresses_of_this_machine_are_no_loopback_and_never_all():
    found = addresses.hosts_of("0.0.0.0")
    assert not {"*", "0.0.0.0", "::"} & {*found}
    assert found[-3:] == THIS


@pytest.mark.parametrize(
    ("host", "is_own"), [("127.0.0.1", True), ("::1", True), ("localhost", True), ("10.0.0.7", False)]
)
def test_what_only_this_machine_reaches(host, is_own):
    assert addresses.is_of_this_machine(host) is is_own


@pytest.fixture
def started(monkeypatch):
    """Return what the server was started with."""
    given = []
    monkeypatch.setattr(serve, "prepare", lambda place, production: None)
    monkeypatch.setattr(serve, "run", lambda *words: given.append(words))
    monkeypatch.delenv("RATINGOFFICE_HOSTS", raising=False)
    monkeypatch.setattr(addresses, "_own_addresses", lambda: ["192.168.1.20"])
    return given


def test_a_server_for_the_network_says_its_addresses_and_the_risk(one_place, started, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    result = CliRunner().invoke(app, ["serve", "--office", one_place, "--host", "0.0.0.0", "--port", "8942"])
    assert started == [("0.0.0.0", 8942, 1)]
    assert "http://192.168.1.20:8942/" in result.output
    assert "passwords are sent unencrypted" in result.output


def test_a_server_for_this_machine_says_nothing_of_a_network(one_place, started):
    result = CliRunner().invoke(app, ["serve", "--office", one_place, "--port", "8942"])
    assert started == [("127.0.0.1", 8942, 1)]
    assert "network" not in result.output


def test_a_port_that_somebody_holds_is_refused(one_place, started):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        result = CliRunner().invoke(app, ["serve", "--office", one_place, "--port", str(other.getsockname()[1])])
    assert (result.exit_code, started) == (2, [])
    assert "choose another with --port" in " ".join(result.output.split())


def test_a_host_that_is_not_of_this_machine_is_refused(one_place, started):
    result = CliRunner().invoke(app, ["serve", "--office", one_place, "--host", "192.0.2.77"])
    assert (result.exit_code, started) == (2, [])
