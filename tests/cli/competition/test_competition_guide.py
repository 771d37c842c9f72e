"""The page of competitions: its lines for an office work one after the other in the season of the demo."""

import re
import shlex
from pathlib import Path

import pytest
from django.db import connections

from small_office import prepared
from small_world_office import world_office

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "competitions.md").read_text(encoding="utf-8")
IN_THE_DEMO = PAGE[PAGE.index("The lines work one after the other in the demo") :]
LINES = re.findall(r"^ratingoffice (competition .*)$", IN_THE_DEMO, re.MULTILINE)


@pytest.fixture
def place(sqlite, monkeypatch):
    """Make an office with the season and the competitions of the demo."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.chdir(ROOT)
    yield prepared(sqlite, world_office)
    connections.close_all()


def test_the_lines_for_an_office_work_one_after_the_other(run, place):
    answers = {line: run(*shlex.split(line, comments=True), "--office", place) for line in LINES}
    assert {line: answer.output for line, answer in answers.items() if answer.exit_code != 0} == {}
    assert {line.split()[1] for line in LINES} == {
        *("show", "open", "add", "absent", "declare", "remove", "tell", "unavailable")
    }
