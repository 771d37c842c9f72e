"""`ratingoffice demo` to its end: a visitor gets an answer from the site that it leaves open."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from ratingoffice.cli.demo_site import free_port

SECONDS = 180
"""A page of a site that hangs never comes; a busy machine may take a while to fill the office."""


@pytest.fixture
def address(tmp_path):
    port = free_port(0)
    words = [sys.executable, "-m", "ratingoffice", "demo", "--out", str(tmp_path / "demo"), "--port", str(port)]
    # A session of its own: the demo and its server are stopped together.
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True) as demo:
        yield f"http://127.0.0.1:{port}/"
        os.killpg(demo.pid, signal.SIGKILL)


def answered(address):
    for _ in range(SECONDS):
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.read().decode()
        except urllib.error.URLError as problem:
            if not isinstance(problem.reason, ConnectionRefusedError):
                raise
            time.sleep(1)
    raise AssertionError(f"nobody listens at {address}")


def test_the_site_of_the_demo_answers(address):
    assert "Mind Sports Union of the Ten Lands" in answered(address)
    assert "2024" in answered(f"{address}lists/")
