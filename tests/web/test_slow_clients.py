"""Slow clients and a server that dies: other readers are answered at once. All on the real server."""

import asyncio
import io
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import psutil
import pytest

from ratingoffice.web import front
from site_browser import served

SILENT, POSTS = 200, 20
SLOW_POST = (
    b"POST /sign-in/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 1000\r\n\r\nname=A"
)


@pytest.fixture(scope="module")
def site(one_place):
    with served(one_place) as address:
        yield address


def connected(site, first=b""):
    connection = socket.create_connection(("127.0.0.1", int(site.rpartition(":")[2])), timeout=30)
    connection.sendall(first)
    return connection


def answered(address, **headers):
    """Return how a page answers, and how long it takes."""
    begun = time.perf_counter()
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=30) as answer:
            answer.read()
            status = answer.status
    except urllib.error.HTTPError as refused:
        status = refused.code
    return status, time.perf_counter() - begun


def test_others_are_answered_while_clients_are_slow(site):
    pages = [f"{site}{path}" for path in ("/", "/lists/", "/sign-in/", "/health")]
    assert [answered(page)[0] for page in pages] == [200] * 4
    slow = [connected(site) for _ in range(SILENT)] + [connected(site, SLOW_POST) for _ in range(POSTS)]
    try:
        time.sleep(0.5)
        answers = [answered(page) for page in pages * 3]
        assert [status for status, _ in answers] == [200] * 12
        assert max(taken for _, taken in answers) < 1
        # Who says nothing for ten seconds is let go; who began a form gets twenty, and is told so.
        assert slow[0].recv(100) == b""
        assert slow[-1].recv(100).startswith(b"HTTP/1.1 408 ")
    finally:
        for each in slow:
            each.close()


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"Content-Length: 8388609\r\n\r\n", 413),
        (b"Content-Length: 1x\r\n\r\n", 400),
        (b"Transfer-Encoding: chunked\r\n\r\n" + (b"100000\r\n" + b"a" * 0x100000 + b"\r\n") * 9, 413),
    ],
)
def test_a_body_has_bounds_whether_its_length_is_announced_or_not(site, request_, status):
    connection = connected(site, b"POST /sign-in/ HTTP/1.1\r\nHost: 127.0.0.1\r\n" + request_)
    assert connection.recv(100).startswith(f"HTTP/1.1 {status} ".encode())
    connection.close()


def test_the_pages_get_the_whole_request_and_no_header_that_could_pass_for_another(monkeypatch):
    """A web server in front sets X-Forwarded-For; in an environment X_Forwarded_For has the same name."""
    seen, sent = [], []

    def pages(environ, start):
        seen.append((environ, environ["wsgi.input"].read()))
        start("201 Created", [("Content-Type", "text/plain")])
        return io.BytesIO(b"done")

    pieces = iter([{"type": "http.request", "body": b"ab", "more_body": True}, {"type": "http.request", "body": b"c"}])

    async def receive():
        return next(pieces)

    async def send(message):
        sent.append(message)

    monkeypatch.setattr(front, "pages", pages)
    headers = [
        (b"x_forwarded_for", b"192.0.2.1"),
        (b"x-forwarded-for", b"192.0.2.9"),
        (b"transfer-encoding", b"chunked"),
    ]
    scope = {"type": "http", "method": "POST", "path": "/a", "query_string": b"q=1", "http_version": "1.1"}
    asyncio.run(front.Front()(scope | {"headers": headers, "client": ("192.0.2.2", 5)}, receive, send))
    [(environ, body)] = seen
    told = [environ[name] for name in ("HTTP_X_FORWARDED_FOR", "CONTENT_LENGTH", "REMOTE_ADDR", "PATH_INFO")]
    assert (told, body) == (["192.0.2.9", "3", "192.0.2.2", "/a"], b"abc")
    start = {"type": "http.response.start", "status": 201, "headers": [(b"content-type", b"text/plain")]}
    assert sent == [start, {"type": "http.response.body", "body": b"done"}]


def test_a_process_that_dies_is_replaced(site):
    port = int(site.rpartition(":")[2])
    [worker] = workers(port)
    os.kill(worker, signal.SIGKILL)
    for _ in range(60):
        try:
            if answered(f"{site}/health")[0] == 200:
                break
        except OSError:
            time.sleep(0.5)
    assert workers(port) not in ([], [worker])


def workers(port):
    """Return the processes that serve a port: children of the one that was started with it."""
    servers = [
        each for each in psutil.process_iter(["cmdline"]) if {"serve", str(port)} <= {*(each.info["cmdline"] or ())}
    ]
    return [child.pid for each in servers for child in each.children()]


def test_a_port_of_another_server_is_refused(site, one_place):
    port = site.rpartition(":")[2]
    words = [sys.executable, "-m", "ratingoffice", "serve", "--office", one_place, "--port", port]
    for host in ("127.0.0.1", "0.0.0.0"):
        ended = subprocess.run([*words, "--host", host], capture_output=True, text=True, check=False, timeout=60)
        assert ended.returncode == 2
        assert f"cannot listen at {host}:{port}" in " ".join((ended.stdout + ended.stderr).split())
