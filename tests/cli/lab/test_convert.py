"""`ratingoffice lab convert`: a table of a federation or two series, the picture, the command to enter the formula."""

import json

import pytest

from ratingoffice.formats import season_folder
from small_season import SmallSeason


@pytest.fixture
def folder(tmp_path):
    rows = [f"P{number:02},{1000 + 20 * number},{1900 + 10 * number}" for number in range(20)]
    (tmp_path / "both_ratings.csv").write_text("\n".join(["player_id,rating,other", *rows, "X,,2000", ""]))
    return tmp_path


def test_a_table_gives_formulas_and_a_picture(run, folder):
    result = run("lab", "convert", folder, "--scale", "Netherlands", "--picture", folder / "picture.svg")
    assert result.exit_code == 0, result.output
    assert "ratingoffice office formula --from DATE Netherlands 0.5000 1400.000" in result.stdout
    assert (folder / "picture.svg").read_text().startswith("<svg")
    found = json.loads(run("lab", "convert", folder, "--json").stdout)
    assert {each["method"] for each in found["formulas"]} == {"least-squares", "deming", "theil-sen"}
    assert "20 players with both ratings: wanted rating = 0.5 x rating + 1400" in found["answer"]


def test_two_series_of_a_season(run, tmp_path):
    made = SmallSeason()
    for number in range(12):
        made.player(f"P{number:02}", 2000 + 10 * number).rating(f"P{number:02}", 1000 + 10 * number, list="national")
    season_folder.write({name: raw.frame for name, raw in made.tables().items()}, tmp_path)
    result = run("lab", "convert", tmp_path, "--from", "national", "--to", "fide")
    assert (result.exit_code, "1.0000 1000.000" in result.stdout) == (0, True), result.output


@pytest.mark.parametrize(
    ("text", "options", "code", "shown"),
    [
        ("player_id,rating,other\nA,1200,2000\n", (), 2, "1 player has both ratings"),
        ("player_id,rating,other\nA,12x,2000\n", (), 1, "both_ratings.csv"),
        ("player_id,rating,other\nA,1200,2000\n", ("--from", "fide"), 2, "name both series"),
    ],
)
def test_wrong_input_is_explained(run, tmp_path, text, options, code, shown):
    (tmp_path / "both_ratings.csv").write_text(text)
    result = run("lab", "convert", tmp_path, *options)
    assert (result.exit_code, shown in result.output) == (code, True), result.output
