"""`ratingoffice lab ledger`: one list or several, and folders that are none."""

import json

import pytest

from ratingoffice.formats import season_folder
from small_season import SmallSeason


@pytest.fixture
def rated(run, tmp_path):
    """Rate two players who met; K 10 and K 15."""
    made = SmallSeason().player("A", 2300, peak=2400).player("B", 2300, peak=2399).event().game("A", "B", "1-0")
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, tmp_path / "season")
    out = tmp_path / "list"
    assert (
        run("rate", tmp_path / "season", "--rulebook", "fide-2010", "--list", "2010-05-01", "--out", out).exit_code == 0
    )
    return out


def test_ledger_of_lists(run, rated):
    found = json.loads(run("lab", "ledger", rated, rated, "--json").stdout)
    assert [(each["list"], each["before"], each["after"], each["change"]) for each in found] == 2 * [
        ("2010-05-01", 4600, 4598, -2)
    ]
    assert sum(float(line["points"]) for line in found[0]["lines"]) == -2
    shown = run("lab", "ledger", rated).stdout
    assert shown.startswith("The list of 2010-05-01 changes the sum of the ratings by -2 points")
    assert "differences of K" in shown


def test_a_folder_that_is_no_list_is_refused(run, tmp_path):
    result = run("lab", "ledger", tmp_path)
    assert (result.exit_code, "run.json" in result.output) == (2, True), result.output


@pytest.mark.parametrize("rulebook", ["zzz", {}, None])
def test_a_list_whose_rulebook_is_no_table_is_refused(run, rated, rulebook):
    (rated / "run.json").write_text(json.dumps({"rulebook": rulebook, "list": "2010-05-01"}), encoding="utf-8")
    result = run("lab", "ledger", rated)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{rated / 'run.json'} does not describe a list" in result.stderr
