"""`ratingoffice calc`: a player checks a figure."""

import json

import pytest

from ratingoffice.rulebooks.catalogue import keys


def test_calc_expected(run):
    result = run("calc", "expected", 2000, 1850, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "rulebook": "fide-2010",
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
        "note": "",
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
        "new rating 2000 + (9.6) = 2009.6, published 2010; at K 15 a rating turns over in about 50 games",
        "Rulebook fide-2010, articles 8.51 8.54 8.55a 8.55b 8.55c 12.3 8.57",
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


@pytest.mark.parametrize(
    ("games", "performance", "note", "articles"),
    [
        ("2150:1 2150:0.5", 2343, "rated opponents: 2 of the 3 needed", ["8.21"]),
        ("2220:0 2150:0 2200:0", 1390, "less than one point", ["6.1", "8.21"]),
        ("2220:0.5 2150:0 2200:0", 1917, "less than one point", ["6.1", "8.21"]),
        ("1210:0.5 1210:0.5 1210:0 1210:0", 1017, "1017 is below the floor of 1200", ["8.31"]),
        ("2150:0", 1350, "rated opponents: 1 of the 3 needed; less than one point", ["8.21", "6.1"]),
    ],
)
def test_calc_performance_names_what_a_first_result_misses_and_gives_no_number(run, games, performance, note, articles):
    found = json.loads(run("calc", "performance", *games.split(), "--json").stdout)
    (line,) = found["lines"]
    assert (line["performance"], line["as_unrated"]) == (performance, None)
    assert found["note"] == f"no first rating from this result: {note}"
    assert found["articles"] == ["8.1a", "8.21a", "8.22", "8.23", "8.24", *articles]
    shown = run("calc", "performance", *games.split()).stdout
    assert "None" not in shown
    assert found["note"] in shown


@pytest.mark.parametrize(("games", "rating"), [("1326:1 1326:0 1326:0", 1201), ("1325:1 1325:0 1325:0", 1200)])
def test_calc_performance_at_the_floor_is_a_first_result(run, games, rating):
    found = json.loads(run("calc", "performance", *games.split(), "--json").stdout)
    assert (found["lines"][0]["as_unrated"], found["note"]) == (rating, "")


@pytest.mark.parametrize(
    "game",
    [
        "2100",
        "2100:2",
        "2100:",
        ":1",
        "x:1",
        "2100:1:1",
        "-2100:1",
        "2100,1",
        "7x2100:7.5",
        "7x2100:4.25",
        "x2100:1",
        "7x2100:1/2",
    ],
)
def test_calc_what_is_no_game(run, game):
    result = run("calc", "performance", "--", game)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: {game!r} is not a game; write the opponent's rating and the score, such as 2100:1, 2100:0.5 or "
        "2100:0, or several games together, such as 7x2100:4.5 for 4.5 points in 7 games\n"
    )


@pytest.mark.parametrize("k", [0, 20, 25, -15])
def test_calc_a_k_that_the_rulebook_does_not_know(run, k):
    result = run("calc", "change", 2000, "2100:1", "--k", k)
    assert result.exit_code == 2
    assert result.stderr == f"Error: K is {k}; fide-2010 has 10, 15, 30\n"


def test_calc_needs_a_game(run):
    assert run("calc", "performance").exit_code == 2
    assert run("calc", "change", 2000, "--k", 15).exit_code == 2


def test_calc_an_unknown_rulebook(run):
    result = run("calc", "expected", 2000, 1850, "--rulebook", "fide-1993")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: Unknown rulebook 'fide-1993'")


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
        (("title", 2010, 2100), "Unknown goal 'title'. Available: rating, performance, score."),
        (("rating", "x", 2100), "the rating is 'x'; write a number"),
        (("rating", 2010, 2100), "The player's own rating is missing. A new rating starts from it."),
        (("score", 2, "y"), "'y' is not an opponent; write a rating, such as 2100, or several, such as 3x2050"),
    ],
)
def test_calc_needed_what_is_wrong_is_told(run, words, problem):
    result = run("calc", "needed", *words)
    assert (result.exit_code, result.stderr) == (2, f"Error: {problem}\n")


@pytest.mark.parametrize("score", ["6.5", "6,5"])
@pytest.mark.parametrize("key", [key for key in keys() if not key.startswith("fmjd")])
def test_calc_games_together_are_the_games_one_by_one(run, key, score):
    together = run("calc", "performance", f"12x1184:{score}", "--rulebook", key, "--json")
    one_by_one = run("calc", "performance", *["1184:1"] * 6, "1184:0.5", *["1184:0"] * 5, "--rulebook", key, "--json")
    assert together.exit_code == 0
    assert together.stdout == one_by_one.stdout


@pytest.mark.parametrize("key", keys())
def test_calc_the_answer_names_its_rulebook(run, key):
    words = ("calc", "expected", 2000, 1850, "--rulebook", key)
    assert run(*words).stdout.splitlines()[-1].startswith(f"Rulebook {key}, articles ")
    assert json.loads(run(*words, "--json").stdout)["rulebook"] == key


@pytest.mark.parametrize(
    ("control", "enough"), [("119", "NYY"), ("120", "YYY"), ("89", "NNY"), ("59+30", "NNY"), ("59", "NNN")]
)
def test_calc_time_control_by_the_highest_rating_in_the_event(run, control, enough):
    found = json.loads(run("calc", "time-control", control, "--json").stdout)
    rows = [(line["highest_in_event"], line["minutes_required"], line["rated"]) for line in found["lines"]]
    assert rows == list(zip(["2200+", "1600-2199", "< 1600"], [120, 90, 60], enough, strict=True))
    assert (found["rulebook"], found["articles"]) == ("fide-2010", ["1.1", "1.2", "1.3"])


@pytest.mark.parametrize(("control", "is_odd"), [("90/40,30+30", False), ("90/45,30+30", True), ("90+30", False)])
def test_calc_time_control_names_a_first_control_that_is_not_at_move_40(run, control, is_odd):
    note = json.loads(run("calc", "time-control", control, "--json").stdout)["note"]
    assert note.endswith("; the first control should be at move 40, not 45 (1.3)") is is_odd


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("conversion", 2540, "Estonia", "Italy", "--rulebook", "fide-2010"), "fide-2010 has one scale only"),
        (("time-control", "90+30", "--rulebook", "knsb-rapid"), "knsb-rapid does not classify time controls"),
    ],
)
def test_calc_what_a_rulebook_does_not_have_names_those_that_do(run, words, problem):
    results = {key: run("calc", *words[:-1], key) for key in keys()}
    able = [key for key, result in results.items() if problem.partition(" ")[2] not in result.stderr]
    assert {"fmjd-2009", "fmjd-2022", "espergaerde"} <= {*able}
    result = results[words[-1]]
    assert (result.exit_code, result.stderr) == (2, f"Error: {problem}. Available: {', '.join(able)}\n")


@pytest.mark.parametrize(
    ("words", "days"),
    [
        (
            ("expected", 2700, 2200, "--rulebook", "fide-2024"),
            {"2025-09-30": "0.92", "2025-10-01": "0.96", None: "0.96"},
        ),
        (("expected", 2700, 2200, "--rulebook", "fide-2024-rapid"), {"2025-10-01": "0.92", None: "0.92"}),
    ],
)
def test_calc_the_figures_of_the_first_day_of_the_event(run, words, days):
    for day, expected in days.items():
        found = json.loads(run("calc", *words, "--json", *(["--date", day] if day else [])).stdout)
        assert found["lines"][0]["expected"] == expected


@pytest.mark.parametrize("key", ["fide-2024", "fide-2024-rapid", "fide-2024-blitz"])
def test_calc_what_fide_2024_refuses(run, key):
    refusals = {
        ("change", 2000, "2100:1", "--k", 15): f"K is 15; {key} has 10, 20, 40",
        ("change", 2000, "2100:1"): f"K is not given; {key} has 10, 20, 40",
        ("expected", 2000, 1900, "--date", "2024-02-29"): f"{key} has no figures for 2024-02-29",
    }
    for words, problem in refusals.items():
        result = run("calc", *words, "--rulebook", key)
        assert (result.exit_code, problem in result.stderr) == (2, True), result.stderr
