"""Help: every command shows an example that runs, and asking for help is quick."""

import re
import subprocess
import sys

import pytest
import typer

from ratingoffice import __version__
from ratingoffice.cli.app import app

HEAVY = ("polars", "numpy", "pyarrow", "django")


def commands(group=None, path=()) -> list[tuple[str, ...]]:
    """Walk through all commands and those below them."""
    group = group or typer.main.get_command(app)
    context, found = typer.Context(group), []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        found += commands(command, (*path, name)) if hasattr(command, "list_commands") else [(*path, name)]
    return found


def test_help_knows_the_commands():
    assert set(commands()) >= {
        *(("demo",), ("rate",), ("explain",), ("check",), ("convert",), ("rulebooks",), ("generate",)),
        *(("calc", "expected"), ("calc", "change"), ("calc", "performance")),
    }


@pytest.mark.parametrize("command", commands(), ids=" ".join)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_shows_an_example(run, command, option):
    result = run(*command, option)
    assert result.exit_code == 0
    shown = re.sub(r"[│\s]+", " ", result.stdout)
    assert f"Example: ratingoffice {' '.join(command)}" in shown


@pytest.mark.parametrize("words", [(), ("calc",)])
def test_help_is_shown_where_nothing_is_asked_for(run, words):
    result = run(*words)
    assert result.exit_code == 2
    assert "Usage: ratingoffice" in result.output or "Usage: root" in result.output


def test_help_shows_the_version(run):
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"ratingoffice {__version__}\n")


def test_help_an_unknown_command(run):
    assert run("rank").exit_code == 2


@pytest.mark.parametrize(
    "words",
    [
        *(["--help"], ["rate", "--help"], ["calc", "--help"], ["check", "--help"], ["convert", "--help"]),
        *(["office", "draft", "--help"], ["--version"]),
    ],
)
def test_help_imports_nothing_heavy(words):
    program = (
        "import sys\n"
        "from ratingoffice.cli.app import main\n"
        f"sys.argv = ['ratingoffice', *{words!r}]\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as end:\n"
        "    assert not end.code, end.code\n"
        f"print('imported:', *(name for name in {HEAVY!r} if name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].strip() == "imported:"


def test_help_of_the_module(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "ratingoffice", "--version"], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout == f"ratingoffice {__version__}\n"
