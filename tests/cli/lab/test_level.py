"""`ratingoffice lab level` and `stats`: the level of real lists, of a folder, and wrong use."""

import json

import pytest

from ratingoffice.formats import season_folder
from small_season import SmallSeason


@pytest.fixture
def folder(tmp_path):
    """Write a season with three lists; everybody gains 4 points, then loses 1."""
    made = SmallSeason()
    for number in range(12):
        name = f"P{number:02}"
        made.player(name, 2000 + number, born="1980")
        made.rating(name, 2004 + number, "2010-05-01").rating(name, 2003 + number, "2010-07-01")
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, tmp_path)
    return tmp_path


def test_level_of_a_folder(run, folder):
    result = run("lab", "level", folder, "--games", 0, "--samples", 100, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert [each["level"] for each in found["group"]] == [0.0, 4.0, 3.0]
    assert (found["changes"][0]["figure"], found["changes"][0]["change"]) == ("mean", 3.0)
    shown = run("lab", "level", folder, "--from", "2010-05-01", "--samples", 100).stdout
    assert shown.startswith("The level fell from 2010-05-01 to 2010-07-01: the same players (about 12) changed by -1")


def test_stats_is_the_short_form_and_takes_all_ages_where_none_is_known(run, folder):
    found = json.loads(run("stats", folder, "--json").stdout)
    assert [each["mean"] for each in found["lists"]] == [2005.5, 2008.5]
    irish = run("stats", "irish-lists")
    assert "29 lists, the first and the last" in irish.stdout
    assert "On the first and last list, 309 players: 29.2 points" in irish.stdout


@pytest.mark.parametrize(
    ("typed", "code", "text"),
    [
        (("irish-lists",), 2, "No year of birth is known"),
        (("irish-lists", "--ages", "40-25"), 2, "write it as 25-40"),
        (("irish-lists", "--ages", "all", "--from", "2011-09-01"), 2, "at least two lists"),
        (("irish-lists", "--ages", "all", "--from", "1.9.2011"), 2, "write it as 2011-03-01"),
        (("missing",), 1, "missing_folder"),
    ],
)
def test_wrong_use_is_explained(run, typed, code, text):
    result = run("lab", "level", *typed)
    assert (result.exit_code, text in result.output) == (code, True), result.output
