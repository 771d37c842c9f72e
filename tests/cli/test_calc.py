"""`ratingoffice calc`: a player checks a figure."""

import json

import pytest


def test_calc_expected(run):
    result = run("calc", "expected", 2000, 1850, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "lines": [
            {
                "own_rating": 2000,
                "opponent_rating": 1850,
                "difference": 150,
                "difference_counted": 150,
                "expected": "0.70",
            }
        ],
        "articles": ["8.51", "8.54", "8.55a", "8.1b"],
    }


@pytest.mark.parametrize(
    ("own", "opponent", "expected"),
    [(2000, 1599, "0.92"), (1599, 2000, "0.08"), (2000, 2000, "0.50"), (2000, 1996, "0.51")],
)
def test_calc_expected_is_that_of_the_list(run, own, opponent, expected):
    found = json.loads(run("calc", "expected", own, opponent, "--json").stdout)
    assert found["lines"][0]["expected"] == expected


def test_calc_change(run):
    result = run("calc", "change", 2000, "2100:1", "1950:0.5", "2450:0", "--k", 15, "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert [(line["expected"], line["score"], line["change"]) for line in found["lines"]] == [
        ("0.36", "1.00", "9.60"),
        ("0.57", "0.50", "-1.05"),
        ("0.08", "0.00", "-1.20"),
    ]
    assert found["total"] == "7.35"


def test_calc_change_in_words(run):
    result = run("calc", "change", 2000, "2100:1", "--k", 15)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-2:] == [
        "new rating 2000 + (9.60) = 2009.60; at K 15 a rating turns over in about 50 games",
        "Articles: 8.51 8.54 8.55a 8.55b 8.55c 12.3",
    ]


@pytest.mark.parametrize("half", ["0.5", "0,5", "1/2", "½", "="])
def test_calc_knows_every_way_to_write_a_draw(run, half):
    found = json.loads(run("calc", "change", 2000, f"2100:{half}", "--k", 30, "--json").stdout)
    assert found["total"] == "4.20"


def test_calc_performance(run):
    result = run("calc", "performance", "2220:1", "2220:0", "2220:0", "--json")
    assert result.exit_code == 0
    (line,) = json.loads(result.stdout)["lines"]
    assert (line["p"], line["d_p"], line["performance"], line["as_unrated"]) == ("0.33", -125, 2095, 2095)


@pytest.mark.parametrize("game", ["2100", "2100:2", "2100:", ":1", "x:1", "2100:1:1", "-2100:1", "2100,1", "7x2100:4"])
def test_calc_what_is_no_game(run, game):
    result = run("calc", "performance", "--", game)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: {game!r} is not a game; write the opponent's rating and the score, as 2100:1, 2100:0.5 or 2100:0\n"
    )


@pytest.mark.parametrize("k", [0, 20, 25, -15])
def test_calc_a_k_that_the_rulebook_does_not_know(run, k):
    result = run("calc", "change", 2000, "2100:1", "--k", k)
    assert result.exit_code == 2
    assert result.stderr == f"Error: K is {k}; fide-2010 knows 10, 15, 30\n"


def test_calc_needs_a_game(run):
    assert run("calc", "performance").exit_code == 2
    assert run("calc", "change", 2000, "--k", 15).exit_code == 2


def test_calc_an_unknown_rulebook(run):
    result = run("calc", "expected", 2000, 1850, "--rulebook", "fide-1993")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: there is no rulebook 'fide-1993'")


@pytest.mark.parametrize(("day", "code"), [("2010-05-01", 0), ("2009-09-01", 0), ("2009-06-30", 2), ("soon", 2)])
def test_calc_on_a_day(run, day, code):
    assert run("calc", "expected", 2000, 1850, "--date", day).exit_code == code


@pytest.mark.parametrize(
    "words", [("expected", "many", "1850"), ("expected", "2000"), ("change", "2000", "2100:1"), ("guess",)]
)
def test_calc_wrong_use(run, words):
    assert run("calc", *words).exit_code == 2


def test_calc_needed(run):
    words = ("calc", "needed", "rating", 2010, 2100, 2050, "--met", "1950:1 2080:0.5", "--own", 2000, "--k", 15)
    found = json.loads(run(*words, "--json").stdout)
    assert (found["total"], found["lines"][-1]["published"], found["articles"][-1]) == ("1", 2026, "8.57")
    assert "1 of the 2 points to come are needed; 0.79 are expected" in run(*words).stdout


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("title", 2010, 2100), "'title' is no goal; aim at rating, performance, score"),
        (("rating", "x", 2100), "the rating is 'x'; write a number"),
        (("rating", 2010, 2100), "the own rating is not given; a rating is reached from one"),
        (("score", 2, "y"), "'y' is not an opponent; write a rating, as 2100, or several together, as 3x2050"),
    ],
)
def test_calc_needed_what_is_wrong_is_told(run, words, problem):
    result = run("calc", "needed", *words)
    assert (result.exit_code, result.stderr) == (2, f"Error: {problem}\n")
