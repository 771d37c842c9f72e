"""The three players that the guide of the competitions traces by hand come out."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app

ROOT = Path(__file__).parents[2]


def run(*words):
    return CliRunner().invoke(app, list(words))


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
