"""`ratingoffice generate`: the same seed makes the same season, and it can be rated."""

import json
from pathlib import Path

import pytest

from ratingoffice.formats import season_folder

SMALL = ("--players", 120, "--games", 500)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_generate_makes_a_season_without_errors(run, tmp_path, as_format):
    result = run("generate", tmp_path / "season", *SMALL, "--format", as_format)
    assert result.exit_code == 0, result.output
    assert sorted(contents(tmp_path / "season")) == [
        f"{name}.{as_format}" for name in ("events", "games", "players", "ratings")
    ]
    season, findings = season_folder.read(tmp_path / "season")
    assert findings.filter(severity="error").rows() == []
    assert season.players.height == 120
    assert result.stdout.startswith(f"{tmp_path / 'season'}: 120 players, ")


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_generate_the_same_seed_makes_the_same_bytes(run, tmp_path, as_format):
    for name in ("a", "b"):
        run("generate", tmp_path / name, *SMALL, "--seed", 7, "--format", as_format)
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_generate_another_seed_makes_another_season(run, tmp_path):
    for seed in (7, 8):
        run("generate", tmp_path / str(seed), *SMALL, "--seed", seed)
    one, other = contents(tmp_path / "7"), contents(tmp_path / "8")
    assert [name for name in one if one[name] == other[name]] == []


def test_generate_what_it_makes_can_be_rated(run, tmp_path):
    run("generate", tmp_path / "season", *SMALL)
    words = ("--rulebook", "fide-2010", "--list", "2011-03-01", "--out", tmp_path / "out", "--json")
    result = run("rate", tmp_path / "season", *words)
    assert result.exit_code == 0, result.output
    assert sum(json.loads(result.stdout)["status"].values()) == 120


def test_generate_refuses_a_folder_that_is_not_empty(run, tmp_path):
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    result = run("generate", tmp_path, *SMALL)
    assert result.exit_code == 2
    assert contents(tmp_path) == {"notes.txt": b"mine"}


@pytest.mark.parametrize(
    "words",
    [
        ("--players", 99),
        ("--games", 0),
        ("--unrated", 0.95),
        ("--forfeits", -0.1),
        ("--format", "xlsx"),
        ("--seed", "x"),
    ],
)
def test_generate_a_plan_that_no_season_can_meet(run, tmp_path, words):
    result = run("generate", tmp_path / "season", *words)
    assert result.exit_code == 2
    assert not (tmp_path / "season").exists()


def test_generate_a_list_in_several_series_on_another_day(run, tmp_path):
    series = ("--series", "fide", "--series", "espergaerde", "--first-list", "2023-01-01")
    assert run("generate", tmp_path / "season", *SMALL, *series).exit_code == 0
    season, _ = season_folder.read(tmp_path / "season")
    assert season.ratings["list"].unique().sort().to_list() == ["espergaerde", "fide"]
    assert season.ratings["date"].unique().cast(str).to_list() == ["2023-01-01"]


@pytest.mark.parametrize("words", [("--series", "elo"), ("--first-list", "soon"), ("--first-list", "2023-01-02")])
def test_generate_refuses_a_series_or_day_that_is_none(run, tmp_path, words):
    result = run("generate", tmp_path / "season", *SMALL, *words)
    assert (result.exit_code, (tmp_path / "season").exists()) == (2, False)
    assert result.stderr.startswith("Error: ")
