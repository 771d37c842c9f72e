"""The commands under knsb-rapid: rate, explain and calc, as CSV and Parquet, and wrong use."""

import json
from pathlib import Path

import pytest

from knsb_season import season
from ratingoffice.formats import season_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four rated players and one who is not, youth among them."""
    season_ = season(A=1600, B=1700, C=1500, D=2200).player("U").player("Y", 1450, born=1999)
    season_.meets("U", [("A", "1-0"), ("B", "0-1"), ("C", "1/2-1/2"), ("D", "0-1"), ("Y", "1-0")])
    season_.game("A", "Y", "0-1", round=6).game("C", "D", "1x0", round=6)
    season_folder.write({name: table.frame for name, table in season_.tables().items()}, tmp_path / "season", "csv")
    return tmp_path / "season"


def rate(run, folder: Path, *words: str, day: str = "2010-04-01"):
    return run("rate", folder, "--rulebook", "knsb-rapid", "--list", day, "--out", folder.parent / "out", *words)


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
@pytest.mark.parametrize("player", ["A", "U", "Y", "D"])
def test_rate_and_explain(run, folder, as_format, player):
    result = rate(run, folder, "--format", as_format, "--set", "bonus=8-12:30")
    assert result.exit_code == 0, result.output
    tables = {path.stem for path in (folder.parent / "out").glob(f"*.{as_format}")}
    assert {"list", "event_lines", "game_lines", "events", "ratings", "findings"} <= tables
    assert {"published_in_order", "published_alphabetic"} <= tables
    explained = run("explain", folder.parent / "out", "--player", player)
    assert explained.exit_code == 0, explained.output
    assert "[9]" in explained.output
    parameters = json.loads((folder.parent / "out" / "run.json").read_text())["parameters"]
    assert parameters == {"bonus": "8-12:30", "youth_until_age": "20"}


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_explain_leaves_out_the_zeros_of_whole_ratings(run, folder, as_format):
    rate(run, folder, "--format", as_format)
    told = run("explain", folder.parent / "out", "--player", "A").output
    assert " 1600 " in told
    assert ".000000" not in told


def test_both_formats_explain_the_same(run, folder):
    texts = []
    for as_format in ("csv", "parquet"):
        rate(run, folder, "--format", as_format, "--force")
        steps = json.loads(run("explain", folder.parent / "out", "--player", "U", "--json").output)
        texts.append([steps["steps"], [event["steps"] for event in steps["events"]]])
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    ("words", "day", "told"),
    [
        ((), "2010-04-02", "there is no list of knsb-rapid on 2010-04-02"),
        ((), "2009-04-01", "there is no list of knsb-rapid on 2009-04-01"),
        (("--set", "bonus=A:10"), "2010-04-01", "write points by age"),
        (("--set", "youth_until_age=old"), "2010-04-01", "write the last age of youth"),
        (("--set", "sigma=200"), "2010-04-01", "knsb-rapid has no parameter 'sigma'"),
    ],
)
def test_wrong_use(run, folder, words, day, told):
    result = rate(run, folder, *words, day=day)
    assert result.exit_code == 2
    assert told in result.output.replace("\n", " ")


def test_a_missing_figure_writes_nothing(run, folder):
    ratings = (folder / "ratings.csv").read_text().replace("1600,100", "1600,")
    (folder / "ratings.csv").write_text(ratings)
    result = rate(run, folder, "--json")
    assert result.exit_code == 1
    assert [(each["code"], each["line"]) for each in json.loads(result.stdout)["findings"]] == [("unknown_games", 2)]
    assert not (folder.parent / "out").exists()


@pytest.mark.parametrize(
    ("words", "column", "value"),
    [
        (("expected", "1600", "1700"), "expected", "0.363169"),
        (("change", "1600", "1700:1", "--k", "25"), "change", "15.920766"),
        (("performance", "1500:1", "1700:0"), "performance", "1600.000000"),
    ],
)
def test_calc(run, words, column, value):
    result = run("calc", *words, "--rulebook", "knsb-rapid", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["lines"][0][column] == value


def test_calc_change_needs_k(run):
    result = run("calc", "change", "1600", "1700:1", "--rulebook", "knsb-rapid")
    assert result.exit_code == 2
    assert "give it with --k" in result.output.replace("\n", " ")
