"""The invented season of docs/examples/season, and the command line to look at it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "season"


@pytest.fixture(scope="session")
def folder():
    """Return the folder of the season."""
    return FOLDER


@pytest.fixture(scope="session")
def data():
    """Run a command with `--json` and return what it prints; the words that name files are below the folder."""

    def asked(command, *words):
        result = CliRunner().invoke(app, [command, *map(str, words), "--json"])
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    return asked
