"""The guide shows what the commands print, its program runs, and it names everything that can be chosen."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app
from ratingoffice.model.tournament import Outcome
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.scoring import CODES, COUNTINGS
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "standings.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```\n\$ ratingoffice (.*?)\n(.*?)\n```", PAGE, re.DOTALL)


@pytest.fixture(autouse=True)
def _in_the_house(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(("words", "shown"), SHOWN, ids=[words for words, _ in SHOWN])
def test_a_command_prints_what_the_page_shows(words, shown):
    result = CliRunner().invoke(app, words.split())
    printed = [line.rstrip() for line in result.stdout.splitlines()]
    expected = shown.splitlines()
    if expected[-1] == "...":
        expected, printed = expected[:-1], printed[: len(expected) - 1]
    assert (result.exit_code, printed) == (0, expected)


def test_the_program_of_the_page_runs():
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "docs/standings.md", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.*)", program)


def test_everything_that_can_be_chosen_is_named():
    for ranking in RANKINGS.values():
        assert f"| `{ranking.key}` | {', '.join(f'`{key}`' for key in ranking.tie_breaks)} |\n" in PAGE
    for each in TIE_BREAKS.values():
        assert f"| `{each.key}` | {each.heading} | {each.title} | {each.article} |\n" in PAGE
    for counting in COUNTINGS.values():
        assert f"| `{counting.key}` | {counting.title} |\n" in PAGE
    assert all(f"`{name}`" in PAGE for name in (*CODES, *Outcome))
