"""The page on titles: its commands print what it shows, its program what it says."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "titles.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```\n\$ ratingoffice (.*?)\n(.*?)\n```", PAGE, re.DOTALL)


def test_the_page_shows_commands():
    assert [command.split()[0] for command, _ in COMMANDS] == ["norms", "norms", "calc", "title"]


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=["event", "outlook", "points", "register"])
def test_the_commands_print_what_the_page_shows(monkeypatch, command, shown):
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.exit_code == 0
    assert [line.rstrip() for line in result.stdout.rstrip().splitlines()] == shown.splitlines()


def test_the_program_of_the_page_runs():
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "docs/titles.md", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.*)", program)
