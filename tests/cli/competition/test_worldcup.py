"""`ratingoffice competition worldcup`: the standing with the parts of each number."""

import json

import pytest

from small_cup import SmallCup


def write(cup, folder):
    """Write the tables of a cup as CSV."""
    folder.mkdir(exist_ok=True)
    for name, table in cup.tables().items():
        table.frame.write_csv(folder / f"{name}.csv")
    return folder


@pytest.fixture
def folder(tmp_path):
    cup = SmallCup().women("w").event("E", stars=5).event("F", "2022-07-01").rating("b", 2100).rating("a", 2300)
    cup.result("E", "a", 1, 14).result("E", "b", 2, 12).result("E", "w", 3, 11)
    cup.result("F", "b", 1, 15, closing_ceremony="N")
    return write(cup, tmp_path / "cup")


def test_worldcup_prints_what_each_score_is_made_of(run, folder):
    result = run("competition", "worldcup", folder, "--on", "2022-12-31")
    assert result.exit_code == 0
    shown = result.stdout
    assert "World Cup, open, 2022-12-31" in shown
    assert "100 + 5 x 14 = 170 (Cup E, place 1)" in shown
    assert "100 + 3 x 15 = 145, 0: not at the closing ceremony (Cup F, place 1)" in shown
    assert "Name w" not in shown


def test_worldcup_as_json(run, folder):
    shown = json.loads(
        run("competition", "worldcup", folder, "--on", "2022-12-31", "--classification", "women", "--json").stdout
    )
    assert [(row["place"], row["player_id"], row["score"]) for row in shown["standing"]] == [(1, "w", 155)]
    assert [(row["event_id"], row["bonus"], row["factor"]) for row in shown["results"]] == [("E", 100, 5)]
    assert (shown["day"], shown["findings"]) == ("2022-12-31", [])


def test_worldcup_intercontinental(run, folder):
    shown = json.loads(
        run("competition", "worldcup", folder, "--on", "2022-12-31", "--intercontinental", "--json").stdout
    )
    assert [(row["place"], row["player_id"], row["rating"]) for row in shown["standing"]] == [(1, "b", 2100)]


def test_worldcup_tells_all_findings_and_nothing_else(run, tmp_path):
    cup = (
        SmallCup()
        .event("E", stars=9)
        .event("F", "2022-01-01", start="2022-01-02")
        .result("E", "a", 1)
        .result("X", "a", 2)
    )
    path = write(cup, tmp_path / "cup")
    shown = json.loads(run("competition", "worldcup", path, "--on", "2022-12-31", "--json").stdout)
    assert shown["standing"] is None
    assert [(each["code"], each["file"], each["line"]) for each in shown["findings"]] == [
        ("stars", "events.csv", 2),
        ("end_before_start", "events.csv", 3),
        ("unknown_event", "results.csv", 3),
    ]
    result = run("competition", "worldcup", path, "--on", "2022-12-31")
    assert (result.exit_code, "--factor 9=15" in result.output) == (1, True)


def test_worldcup_a_factor_can_be_set(run, tmp_path):
    path = write(SmallCup().event("E", stars=9).result("E", "a", 1), tmp_path / "cup")
    shown = json.loads(run("competition", "worldcup", path, "--on", "2022-12-31", "--factor", "9=15", "--json").stdout)
    assert shown["standing"][0]["score"] == 100 + 15 * 10


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("9=99999999999999999999",), "up to 999"),
        (("9=" + "9" * 5000,), "up to 999"),
        (("9=0",), "from 1 to 999"),
        (("5=99",), "prints the factor of 5 stars, 5"),
        (("4=3", "7=1"), "No 4-star events. Available: 1, 3, 5, 7, 9; Annex 18 prints the factor of 7"),
        (("9=5", "9=6"), "--factor of 9 stars stands more than once; keep one"),
    ],
)
def test_worldcup_a_factor_that_cannot_be_set(run, folder, words, said):
    given = [word for each in words for word in ("--factor", each)]
    result = run("competition", "worldcup", folder, "--on", "2022-12-31", *given)
    assert (result.exit_code, said in result.output) == (2, True)


def test_worldcup_tables_that_are_missing(run, tmp_path):
    shown = json.loads(run("competition", "worldcup", tmp_path, "--on", "2022-12-31", "--json").stdout)
    assert [(each["code"], each["count"]) for each in shown["findings"]] == [("missing_table", 3)]


@pytest.mark.parametrize(
    "words",
    [("--on", "2022"), ("--on", "2019-12-31"), ("--on", "2022-12-31", "--factor", "nine"), ()],
)
def test_worldcup_wrong_use(run, folder, words):
    assert run("competition", "worldcup", folder, *words).exit_code == 2


def test_worldcup_no_folder(run, tmp_path):
    assert run("competition", "worldcup", tmp_path / "none", "--on", "2022-12-31").exit_code == 2
