"""The page of the season: its sums are right, and the commands within its sentences run."""

import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from ratingoffice.cli.app import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "season.md").read_text(encoding="utf-8")


def test_the_sums_of_the_page_are_right():
    """Every `20 + 3 x 7 = 41` and `9 + 11 = 20` of the page; a rounded figure follows none of them."""
    prose = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL).replace("**", "")
    sums = re.findall(r"((?:\d+(?: x \d+)? \+ )+\d+(?: x \d+)?) = (\d+)", prose)
    assert len(sums) >= 18
    for left, right in sums:
        parts = [part.split(" x ") for part in left.split(" + ")]
        assert (left, sum(int(one) * int(other[0] if other else 1) for one, *other in parts)) == (left, int(right))


def test_every_command_that_the_page_names_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    named = re.findall(r"`ratingoffice ([a-z -]+ docs/[^`]+)`", PAGE)
    assert len(named) == 4
    assert [CliRunner().invoke(app, shlex.split(command)).exit_code for command in named] == [0, 0, 0, 0]
