"""`ratingoffice continue`: a list becomes the base of the next period, all of it or nothing."""

import json
from pathlib import Path

import polars as pl
import pytest

from ratingoffice.formats import season_folder
from small_season import SmallSeason

LIST = "fide,2010-05-01"


def season() -> SmallSeason:
    return SmallSeason().people(A=2000, B=2000, N=None).event().game("A", "B", "1-0", date="2010-03-06")


def written(made: SmallSeason, folder: Path, as_format: str = "csv") -> Path:
    season_folder.write({name: table.frame for name, table in made.tables().items()}, folder, as_format)
    return folder


@pytest.fixture
def rated(run, tmp_path):
    """Rate a season folder into `list`; with further words after the usual ones."""

    def rate(folder: Path, *words: str, out: str = "list") -> Path:
        usual = ("--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / out)
        assert run("rate", folder, *usual, *words).exit_code == 0
        return tmp_path / out

    return rate


@pytest.mark.parametrize("of_list", ["csv", "parquet"])
@pytest.mark.parametrize("of_season", ["csv", "parquet"])
def test_continue_adds_the_ratings_and_the_next_list_starts_from_them(run, rated, tmp_path, of_season, of_list):
    folder = written(season(), tmp_path / "season", of_season)
    result = run("continue", folder, rated(folder, "--format", of_list))
    assert (result.exit_code, result.stdout) == (0, f"Added 2 ratings of the list fide of 2010-05-01 to {folder}.\n")
    read, findings = season_folder.read(folder)
    assert read is not None, findings.to_dicts()
    found = read.ratings.select(pl.col("date").cast(pl.String), "player", "rating", "games", "k").rows()
    assert found == [
        *(("2010-03-01", 0, 2000, 100, None), ("2010-03-01", 1, 2000, 100, None)),
        *(("2010-05-01", 0, 2008, 101, 15), ("2010-05-01", 1, 1993, 101, 15)),
    ]
    words = ("--rulebook", "fide-2010", "--list", "2010-07-01", "--out", tmp_path / "next", "--json")
    assert json.loads(run("rate", folder, *words).stdout)["status"] == {"listed": 2, "unrated": 1}


def test_continue_keeps_what_the_file_says_beside_the_columns_that_are_read(run, rated, tmp_path):
    folder = written(season(), tmp_path / "season")
    path = folder / "ratings.csv"
    header, *rows = path.read_text().splitlines()
    path.write_text("\n".join([f"{header},note", *(f"{row},mine" for row in rows)]) + "\n")
    assert run("continue", folder, rated(folder)).exit_code == 0
    lines = path.read_text().splitlines()
    assert lines[0] == f"{header},note,k,peak"
    assert lines[1:3] == [f"{row},mine,," for row in rows]
    assert [line.split(",")[:4] for line in lines[3:]] == [
        [*LIST.split(","), "A", "2008"],
        [*LIST.split(","), "B", "1993"],
    ]
    assert sorted(each.name for each in folder.iterdir()) == ["events.csv", "games.csv", "players.csv", "ratings.csv"]


def refused(run, folder, calculated):
    """Return the findings of a list that is not added, and see that nothing was written."""
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    result = run("continue", folder, calculated, "--json", "--all-findings")
    assert result.exit_code == 1
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    found = json.loads(result.stdout)
    assert found["added"] == 0
    return [(each["code"], each["line"], each["column"], each["message"]) for each in found["findings"]]


def test_continue_refuses_a_list_that_is_there(run, rated, tmp_path):
    folder = written(season(), tmp_path / "season")
    calculated = rated(folder)
    assert run("continue", folder, calculated).exit_code == 0
    message = "the list fide of 2010-05-01 is in the season already; continue with a newer one"
    assert refused(run, folder, calculated) == [("list_twice", None, "date", message)]


def test_continue_refuses_a_list_older_than_the_newest(run, rated, tmp_path):
    folder = written(season(), tmp_path / "season")
    calculated = rated(folder)
    newer = written(season().rating("A", 2000, "2010-07-01"), tmp_path / "newer")
    message = "the season has a newer list of fide, of 2010-07-01; 2010-05-01 is before it"
    assert refused(run, newer, calculated) == [("older_list", None, "date", message)]


def test_continue_names_every_unknown_player_and_the_series_at_once(run, rated, tmp_path):
    calculated = rated(written(season(), tmp_path / "season"))
    other = SmallSeason().people(C=None, D=None).rating("C", 2000, list="other").event().game("C", "D", "1-0")
    unknown = "player '{}' is not in the players of the season; add them, or name the season of this list"
    assert refused(run, written(other, tmp_path / "other"), calculated) == [
        ("other_series", None, "list", "the season has no list of the series 'fide'; it has other"),
        ("unknown_player", 2, "player_id", unknown.format("A")),
        ("unknown_player", 3, "player_id", unknown.format("B")),
    ]


def test_continue_takes_the_first_list_of_a_series_that_was_made_from_these_ratings(run, tmp_path):
    made = SmallSeason().player("A", federation="NED", born=1980, member_type="club")
    made.rating("A", 1500, list="knsb-classic").event(federation="NED", time_control="20+5")
    folder = written(made, tmp_path / "season")
    words = ("--rulebook", "knsb-rapid", "--list", "2010-04-01", "--out", tmp_path / "list")
    assert run("rate", folder, *words).exit_code == 0
    result = run("continue", folder, tmp_path / "list")
    assert (result.exit_code, result.stdout.split(" to ")[0]) == (
        0,
        "Added 0 ratings of the list knsb-rapid of 2010-04-01",
    )


def test_continue_a_season_with_errors_is_left_alone(run, rated, tmp_path):
    folder = written(season(), tmp_path / "season")
    calculated = rated(folder)
    (folder / "players.csv").write_text("player_id,name\nA,One\nA,Two\n")
    assert ("player_id", 3) in {(column, line) for _, line, column, _ in refused(run, folder, calculated)}


@pytest.mark.parametrize("content", [None, "", "no json", "[]", "{}", '{"rulebook": {}, "list": "soon"}'])
def test_continue_a_folder_that_is_no_list(run, tmp_path, content):
    folder = written(season(), tmp_path / "season")
    if content is not None:
        (tmp_path / "run.json").write_text(content, encoding="utf-8")
    result = run("continue", folder, tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: ")
