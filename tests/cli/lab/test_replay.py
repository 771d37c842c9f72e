"""`ratingoffice lab replay` and `lab explain`: scenarios side by side, a rating under one of them, and wrong use."""

import json

import pytest

from ratingoffice.formats import season_folder
from small_season import SmallSeason

DAYS = ("--from", "2010-05-01", "--to", "2010-05-01")


@pytest.fixture
def folder(tmp_path):
    """Write a season in which A beats B, whose rating is the same, and two scenarios."""
    made = SmallSeason().people(A=2000, B=2000).event().game("A", "B", "1-0")
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, tmp_path / "season")
    for name, lines in (("as-it-is", ""), ("k-halved", "[figures]\nk_usual = 8\n"), ("bad", "[figures]\nk = 8\n")):
        text = f'title = "{name}"\nrulebook = "fide-2010"\n{lines}'
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def replayed(run, folder):
    """Replay one list."""
    files = (folder / "as-it-is.toml", folder / "k-halved.toml")
    result = run("lab", "replay", folder / "season", *files, *DAYS, "--out", folder / "result", "--processes", 1)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_scenarios_side_by_side(replayed, folder):
    lines = replayed.splitlines()
    assert lines[0] == (
        "k-halved: on the last list the ratings of those rated under both change by -0.5 points on average, their "
        "standard deviation by -3.5 to 4. No later game shows which predicts better."
    )
    assert [each.strip() for each in lines[6].split("│")[1:-1]] == ["k-halved", "-0.5", "4.0 (-3.5)", *"-0---"]
    assert (
        "  Player A (A): 2004 in place of 2008. They part most on the list of 2010-05-01 (-4): From 2000 to 2004: 1 of "
        "1 points from 1 game, 0.5 expected, at K 8. Under the first scenario: From 2000 to 2008: 1 of 1 points from "
        "1 game, 0.5 expected, at K 15."
    ) in lines
    assert sorted(each.name for each in (folder / "result").iterdir()) == [
        *("as-it-is.toml", "k-halved.toml", "lists.csv", "movers.json", "run.json", "summary.csv")
    ]


def test_the_result_as_json(run, folder):
    files = (folder / "as-it-is.toml", folder / "k-halved.toml")
    typed = ("lab", "replay", folder / "season", *files, *DAYS, "--out", folder / "r", "--processes", 1, "--json")
    found = json.loads(run(*typed).stdout)
    assert [each["level_change"] for each in found["summary"]] == [0.0, -0.5]
    assert [each["player_id"] for each in found["movers"]] == ["A", "B"]
    assert [each["name"] for each in found["run"]["scenarios"]] == ["as-it-is", "k-halved"]


def test_a_rating_is_explained_under_a_scenario(run, replayed, folder):
    typed = ("lab", "explain", folder / "season", folder / "result", "k-halved", "--player", "A")
    shown = run(*typed).stdout
    assert "List of 2010-05-01, FIDE rating regulations B.02 (as amended up to 2010; k-halved)" in shown
    assert "From 2000 to 2004: 1 of 1 points from 1 game, 0.5 expected, at K 8." in shown
    found = json.loads(run(*typed, "--json").stdout)
    assert (found["player"]["rating"], found["player"]["k"]) == (2004, 8)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (("wrong", "--player", "A"), "No scenario 'wrong' in this result. Available: as-it-is, k-halved."),
        (("k-halved", "--player", "Z"), "No player 'Z' on this list."),
        (("k-halved", "--player", "A", "--list", "2010-07-01"), "2010-07-01 is not a list of this result."),
        (("k-halved", "--player", "A", "--list", "soon"), "--list is 'soon'; write it as 2011-03-01"),
    ],
)
def test_what_cannot_be_explained_is_refused(run, replayed, folder, typed, text):
    result = run("lab", "explain", folder / "season", folder / "result", *typed)
    assert (result.exit_code, text in result.output) == (2, True), result.output


def test_another_season_or_a_changed_result_is_refused(run, replayed, folder):
    typed = ("lab", "explain", folder / "season", folder / "result", "k-halved", "--player", "A")
    games = folder / "season" / "games.csv"
    games.write_text(games.read_text(encoding="utf-8").replace("1-0", "0-1"), encoding="utf-8")
    assert "The season has changed since the result was calculated" in run(*typed).output
    (folder / "result" / "run.json").unlink()
    result = run(*typed)
    assert (result.exit_code, "is not the result of a replay" in result.output) == (2, True)


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"to": None}, "run.json lacks to."),
        ({"from": None, "series": None, "input": None}, "run.json lacks from, series, input."),
        ({"to": "soon"}, "Invalid isoformat string: 'soon'."),
        ({"to": 5}, "fromisoformat: argument must be str."),
    ],
)
def test_a_result_that_lacks_what_calculates_it_again_is_refused(run, replayed, folder, changed, text):
    file = folder / "result" / "run.json"
    kept = {name: each for name, each in (json.loads(file.read_bytes()) | changed).items() if each is not None}
    file.write_text(json.dumps(kept), encoding="utf-8")
    result = run("lab", "explain", folder / "season", folder / "result", "k-halved", "--player", "A")
    assert (result.exit_code, text in result.output) == (2, True), result.output


@pytest.mark.parametrize(
    ("scenario", "days", "code", "text"),
    [
        ("bad", DAYS, 1, "fide-2010 has no figure 'k'. Near it:"),
        ("missing", DAYS, 1, "missing.toml: The file cannot be read: No such file or directory."),
        ("as-it-is", ("--from", "2010-05-02", "--to", "2010-05-01"), 2, "Write them in order."),
        ("as-it-is", ("--from", "1.5.2010", "--to", "2010-05-01"), 2, "write it as 2011-03-01"),
        ("as-it-is", ("--from", "2010-04-01", "--to", "2010-05-01"), 2, "there is no list of fide-2010 on 2010-04-01"),
        ("as-it-is", ("--from", "2010-03-01", "--to", "2010-05-01"), 2, "Choose a later first list."),
    ],
)
def test_wrong_use_writes_nothing(run, folder, scenario, days, code, text):
    result = run("lab", "replay", folder / "season", folder / f"{scenario}.toml", *days, "--out", folder / "out")
    assert (result.exit_code, text in result.output) == (code, True), result.output
    assert not (folder / "out").exists()


def test_a_forced_result_leaves_nothing_of_the_former_one_and_all_else(run, replayed, folder):
    for name in ("own.toml", "as-it-is.csv"):
        (folder / "result" / name).write_text("mine", encoding="utf-8")
    typed = ("lab", "replay", folder / "season", folder / "as-it-is.toml", *DAYS, "--out", folder / "result")
    assert run(*typed, "--processes", 1, "--force").exit_code == 0
    assert sorted(each.name for each in (folder / "result").iterdir()) == [
        *("as-it-is.csv", "as-it-is.toml", "lists.csv", "movers.json", "own.toml", "run.json", "summary.csv")
    ]


def test_a_folder_that_is_not_empty_is_kept(run, replayed, folder):
    result = run("lab", "replay", folder / "season", folder / "as-it-is.toml", *DAYS, "--out", folder / "result")
    assert (result.exit_code, "is not empty" in result.output) == (2, True), result.output
