"""The guide of the competitions runs, and its three players come out."""

import contextlib
import io
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "competitions.md").read_text(encoding="utf-8")


def run(*words):
    return CliRunner().invoke(app, list(words))


def test_the_example_of_the_page_runs():
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "docs/competitions.md", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.*)", program)


def test_every_command_of_the_page_exists():
    commands = re.findall(r"^ratingoffice ([a-z-]+) ([a-z-]+)", PAGE, re.MULTILINE)
    assert [name for _, name in commands[:12]] == [
        *("round-robin", "round-robin", "worldcup", "worldcup-event", "championship", "semi-finals", "final"),
        *("world-title", "title-match", "match-score", "youth-entries", "youth-teams"),
    ]
    assert [group for group, _ in commands] == [*["event"] * 2, *["competition"] * 23]
    assert all(run(*command, "--help").exit_code == 0 for command in commands)


def test_the_matches_of_the_page_stand_as_it_says():
    shown = re.findall(r"^\$ ratingoffice (competition match-score .*)\n(.*)$", PAGE, re.MULTILINE)
    assert [run(*words.split()).stdout.strip() for words, _ in shown] == [answer for _, answer in shown]
    assert len(shown) == 2


def standing(which):
    folder = str(ROOT / "docs" / "examples" / "world-cup")
    return json.loads(
        run("competition", "worldcup", folder, "--on", "2022-12-31", "--classification", which, "--json").stdout
    )


@pytest.mark.parametrize(
    ("which", "player", "place", "score", "parts"),
    [
        ("open", "P01", 2, 518, [142, 135, 135, 106]),
        ("open", "P10", 7, 196, [110, 86]),
        ("women", "P09", 2, 465, [160, 155, 150]),
    ],
)
def test_the_three_players_that_the_page_traces(which, player, place, score, parts):
    shown = standing(which)
    (mine,) = [row for row in shown["standing"] if row["player_id"] == player]
    assert (mine["place"], mine["score"]) == (place, score)
    assert sorted((row["score"] for row in shown["results"] if row["player_id"] == player), reverse=True) == parts


def test_the_late_declaration_is_told():
    assert [(each["code"], each["line"]) for each in standing("open")["findings"]] == [("declaration_not_valid", 3)]
