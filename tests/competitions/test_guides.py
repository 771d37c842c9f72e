"""The guides of records, referees and organisers: commands print what they show, programs what they say."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = {
    name: (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("records-and-referees.md", "organising.md")
}
COMMANDS = [
    found for page in PAGES.values() for found in re.findall(r"```\n\$ ratingoffice (.*?)\n(.*?)\n```", page, re.DOTALL)
]


def test_the_pages_show_every_command_once():
    assert [command.split()[1] for command, _ in COMMANDS] == ["record", "referee", "checklist", "ceremony"]


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=["record", "referee", "checklist", "ceremony"])
def test_the_commands_print_what_the_pages_show(monkeypatch, command, shown):
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.exit_code == 0
    begin, _, rest = shown.partition("\n...")
    assert rest == ""
    printed = "\n".join(line.rstrip() for line in result.stdout.rstrip().splitlines())
    assert printed.startswith(begin) if shown != begin else printed == begin


@pytest.mark.parametrize("name", PAGES)
def test_the_programs_of_the_pages_run(name):
    (program,) = re.findall(r"```python\n(.*?)```", PAGES[name], re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, name, "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.*)", program)
