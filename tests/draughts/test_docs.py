"""The examples in the docs and docstrings run and print what they say."""

import contextlib
import doctest
import importlib
import io
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "draughts.md"


def test_the_example_of_the_page_runs():
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "docs/draughts.md", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.*)", program)


def test_every_command_of_the_page_exists(run):
    commands = re.findall(r"^ratingoffice (draughts [a-z-]+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) == 8
    assert all(run(*command.split(), "--help").exit_code == 0 for command in commands)


@pytest.mark.parametrize(
    "name",
    [
        *("", ".game", ".legal_moves", ".legality", ".diagram", ".moves", ".position", ".fen", ".notation", ".signs"),
        *(".pdn.reader", ".pdn.record", ".pdn.results", ".pdn.stream", ".pdn.writer"),
    ],
)
def test_the_examples_of_the_docstrings_run(name):
    results = doctest.testmod(importlib.import_module(f"ratingoffice.draughts{name}"))
    assert (results.failed, results.attempted > 0) == (0, True)


@pytest.fixture
def run():
    """Return the command line."""
    from typer.testing import CliRunner  # noqa: PLC0415

    from ratingoffice.cli.app import app  # noqa: PLC0415

    return lambda *words: CliRunner().invoke(app, list(words))
