"""Serving: health, readiness, and what a production server refuses to start with."""

import json
import logging
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from django.db import connections
from typer.testing import CliRunner

from ratingoffice.cli import serve
from ratingoffice.cli.app import app
from ratingoffice.cli.demo import free_port
from ratingoffice.store.office.connection import choose_office
from ratingoffice.web.logs import JsonFormatter
from ratingoffice.web.production import unsafe

SAFE = {
    "SECRET_KEY": "x" * 40,
    "DEBUG": False,
    "ALLOWED_HOSTS": ["ratings.example.org"],
    "SESSION_COOKIE_SECURE": True,
    "CSRF_COOKIE_SECURE": True,
}


def test_safe_settings_are_accepted():
    assert unsafe(SimpleNamespace(**SAFE)) == []


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"SECRET_KEY": ""}, "RATINGOFFICE_SECRET_KEY"),
        ({"SECRET_KEY": "x" * 39}, "RATINGOFFICE_SECRET_KEY"),
        ({"DEBUG": True}, "RATINGOFFICE_DEBUG"),
        ({"ALLOWED_HOSTS": []}, "RATINGOFFICE_HOSTS"),
        ({"ALLOWED_HOSTS": ["*"]}, "RATINGOFFICE_HOSTS"),
        ({"SESSION_COOKIE_SECURE": False}, "RATINGOFFICE_HTTPS"),
        ({"CSRF_COOKIE_SECURE": False}, "RATINGOFFICE_HTTPS"),
    ],
)
def test_unsafe_settings_are_named(changed, named):
    [problem] = unsafe(SimpleNamespace(**SAFE | changed))
    assert problem.startswith(named)


def test_serving_in_production_is_refused_with_these_settings(own_office, monkeypatch):
    monkeypatch.setattr(serve, "prepare", lambda place, production: None)
    monkeypatch.setattr(serve, "run", lambda *given: pytest.fail("it must not start"))
    result = CliRunner().invoke(app, ["serve", "--office", own_office, "--production"])
    assert result.exit_code == 2
    assert "not safe for production" in result.output


def test_all_that_a_server_lacks_is_said_at_once_and_without_a_stack_trace(own_office):
    words = [sys.executable, "-m", "ratingoffice", "serve", "--production", "--office", own_office]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RATINGOFFICE_")}
    environment |= {"RATINGOFFICE_HTTPS": "0", "RATINGOFFICE_DEBUG": "1", "COLUMNS": "500"}
    ended = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    said = ended.stdout + ended.stderr
    assert "Traceback" not in said
    for name in ("SECRET_KEY", "HOSTS", "HTTPS", "DEBUG"):
        assert f"RATINGOFFICE_{name}" in said


def test_serving_an_office_that_is_not_there_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(serve, "prepare", lambda place, production: None)
    result = CliRunner().invoke(app, ["serve", "--office", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "No office" in result.output


def test_health_and_readiness(own_office, visitor, tmp_path):
    assert visitor.get("/health").json()["status"] == "ok"
    assert visitor.get("/ready").json()["status"] == "ready"
    choose_office(str(tmp_path))
    assert visitor.get("/ready").status_code == 503
    connections.close_all()


def test_logs_are_lines_of_json():
    record = logging.LogRecord("ratingoffice.web", logging.INFO, "", 0, "request", None, None)
    record.facts = {"path": "/", "status": 200}
    said = json.loads(JsonFormatter().format(record))
    assert {name: said[name] for name in ("level", "message", "path", "status")} == {
        "level": "info",
        "message": "request",
        "path": "/",
        "status": 200,
    }


def test_a_port_that_somebody_has_is_left_to_them():
    port = free_port(0)
    assert 1024 < port < 65536
