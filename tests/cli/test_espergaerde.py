"""The commands under `espergaerde`: a season with cards, its list, its explanations, the calculators."""

import json

import pytest

from club_season import ANDERS, ClubSeason
from ratingoffice.formats import season_folder


@pytest.fixture
def season(tmp_path):
    """A club event and a coordinated one with a card."""
    season = ClubSeason().people(Anders=145, Tim=184).event(rounds=7).met("Anders", ANDERS, "111111=")
    season.event("E2", coordinated="Y", rounds=7).card("Tim", 4, 7, (1651, 1668), event="E2")
    season_folder.write({name: table.frame for name, table in season.tables().items()}, tmp_path / "season")
    return tmp_path / "season"


@pytest.fixture
def rate(run, season, tmp_path):
    usual = ("rate", season, "--rulebook", "espergaerde", "--list", "2010-08-01", "--out", tmp_path / "out")
    return lambda *words: run(*usual, *words)


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_rate_and_explain_with_a_card(rate, run, tmp_path, as_format):
    result = rate("--format", as_format)
    assert (result.exit_code, result.stderr) == (0, "")
    found = json.loads((tmp_path / "out" / "run.json").read_text(encoding="utf-8"))
    assert sorted(found["input"]) == ["cards.csv", "events.csv", "games.csv", "players.csv", "ratings.csv"]
    assert found["parameters"] == {"bonus": "usual", "correction": "1", "dsu_k": "30", "method": "games"}
    parts = sorted(path.stem for path in (tmp_path / "out").glob("published_*"))
    assert parts == [
        "published_active",
        "published_active_alphabetic",
        "published_passive",
        "published_passive_alphabetic",
    ]
    told = run("explain", tmp_path / "out", "--player", "Tim").stdout
    assert "the union expected about 3.43 points, and the" in told
    assert "articles or reason" not in told
    assert (
        "145 on the last list, +21.84 in this period: 166.84."
        in run("explain", tmp_path / "out", "--player", "Anders").stdout
    )


def test_rate_with_the_choices_of_the_office(rate, tmp_path):
    assert rate("--set", "method=average", "--set", "bonus=table2-5", "--format", "csv").exit_code == 0
    lines = (tmp_path / "out" / "event_lines.csv").read_text(encoding="utf-8").splitlines()
    assert next(line for line in lines if line.startswith("Anders,")).split(",")[5:8] == ["4.20", "6", "14.64"]


def test_rate_bad_cards_are_all_told_and_nothing_is_written(rate, season, tmp_path):
    with (season / "cards.csv").open("a", encoding="utf-8") as cards:
        cards.write("E1,Anders,7,4,1500,1510\nE2,Leif,7,0,1500,1600\n")
    result = rate("--json")
    assert result.exit_code == 1
    found = [(each["code"], each["line"]) for each in json.loads(result.stdout)["findings"]]
    assert found == [("card_and_games", 3), ("impossible_card", 4)]
    assert not (tmp_path / "out").exists()


def test_rate_on_another_day_is_wrong_use(run, season, tmp_path):
    words = ("--rulebook", "espergaerde", "--list", "2010-03-01", "--out", tmp_path / "out")
    result = run("rate", season, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    expected = (
        "Error: there is no list of espergaerde on 2010-03-01; the next ones are 2010-08-01, 2011-01-01, 2011-08-01\n"
    )
    assert result.stderr == expected


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("conversion", "1153", "DSU", "ES"), {"is": "106.625", "rounded": 107}),
        (("expected", "150", "170"), {"printed_difference": "-19.6", "expected": "0.29"}),
        (("performance", "150:1", "170:0.5"), {"relative_score": "0.75", "performance": "183.80"}),
        (("time-control", "90+30"), {"minutes_a_move": 2.75, "rated": "N"}),
        (("change", "145", "145:1"), {"k": 6, "change": "3.00"}),
    ],
)
def test_calc(run, words, found):
    result = run("calc", *words, "--rulebook", "espergaerde", "--json")
    assert result.exit_code == 0, result.stderr
    line = json.loads(result.stdout)["lines"][0]
    assert {name: line[name] for name in found} == found
