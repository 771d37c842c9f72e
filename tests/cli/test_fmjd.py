"""The commands with the draughts rulebooks: a list, why a rating is what it is, and questions to the calculator."""

import json
import re

import pytest

from fmjd_season import DraughtsSeason, field, plays
from ratingoffice.formats import season_folder


def season(key: str) -> DraughtsSeason:
    """Two players by K, one with few games, one new, one away for long, and an event that comes too late."""
    season = field(key).player("A", 2150).player("F", 2100, games=20).player("N").player("Z", 2360, sex="W")
    season.rating("C", 2400, last_played="2001-01-01").players["C"] = {"player_id": "C", "name": "Player C"}
    season.players["F"]["born"] = str(season.year - 15)
    season.event("E1").event("LATE", received="03-01").event("HALF", time_control="90", official="N")
    plays(season, "2222100", event="E1")
    plays(season, "1", player="F", event="E1")
    plays(season, "00", player="N", event="E1")
    season.game("A", "N", "2-0", event="E1", round=11).game("A", "O1", "2-0", event="LATE")
    return season.game("Z", "O2", "1-1", event="HALF").game("", "U", "0x2", event="HALF").player("U")


@pytest.fixture(params=["csv", "parquet"])
def as_format(request):
    return request.param


@pytest.fixture(params=["fmjd-2009", "fmjd-2022"])
def key(request):
    return request.param


@pytest.fixture
def explain(key, as_format, run, tmp_path):
    made = season(key)
    season_folder.write({name: table.frame for name, table in made.tables().items()}, tmp_path / "season", as_format)
    words = ("--rulebook", key, "--list", made.day("04-01"), "--out", tmp_path / "out", "--format", as_format)
    result = run("rate", tmp_path / "season", *words)
    assert result.exit_code == 0, result.stderr

    def steps(player: str, *words: str) -> list[str]:
        shown = run("explain", tmp_path / "out", "--player", player, *words)
        assert shown.exit_code == 0
        lines = [re.sub(r" +", " ", line).strip() for line in shown.stdout.splitlines()]
        return [line for line in lines if line.startswith(("✓ [", "· [", "Sum"))]

    return steps


def test_explain_a_change(explain):
    steps = explain("A")
    for line in (
        "✓ [1.2.1 1.2.1.1 1.2.1.2] An official event or a national championship needs no announcement.",
        "· [4.5 4.7] Days from the last round to the report: 0; at most 7 are allowed.",
        "✓ [1.2.2.1] Each player had 140 minutes for 60 moves.",
        "✓ [1.2.2.1] From 120 minutes on, 100% of K (the weight of each game) counts.",
        "· [3.3.2] A result counts as a performance until a player has completed 25 games; before this event: 100.",
        "✓ [3.2.1] Rating on the first day: 2150; average rating of the opponents: 2050. Expected points: 8.92.",
        "· [3.2.3] K (the weight of each game) is 25 until a player has completed 30 games; before this event: 100.",
        "· [3.2.3] K is 10 once the published rating has reached 2300; highest so far: 2150.",
        "✓ [3.2.3] In all other cases K is 15.",
        "✓ [3.2.2] Change: half of K 15, as a win is 2 points, x (9 scored - 8.92 expected) = +0.63.",
        "Sum: 9 in 7 games, expected 8.92, K 15.0: change 0.63",
        "✓ [4.5 4.7] The event does not count: reported more than 7 days after the last round.",
        "✓ [3.3.1] Rating on the last list: 2150.",
        "✓ [3.3.1] Sum of the changes in this period: +0.63.",
        "✓ [3.3.1] 2150.63, rounded to 2151; a half is rounded up.",
        "✓ [6.3] List A. Games so far: 107; list A needs 30, or 50 from a rating of 2300 on.",
    ):
        assert line in steps


def test_explain_few_games_and_none(explain):
    few, new = explain("F"), explain("N")
    for line in (
        "✓ [3.3.2] A result counts as a performance until a player has completed 25 games; before this event: 20.",
        "✓ [3.1] Points: 1; games: 1; average rating of the opponents: 2050. The result is worth a rating of 2050 (the "
        "performance).",
        "· [3.3.2] A performance counts as at least 1900 and at most 2400; here: 2050.",
        "✓ [3.3.1] Rating on the last list: 2100.",
        "✓ [3.3.2] Average of the last rating (games: 20) and the new performances (games: 1), weighted by the games: "
        "2097.62.",
    ):
        assert line in few
    for line in (
        "✓ [3.3.2] The player had no rating on the first day: the result counts as a performance.",
        "✓ [3.3.2] A performance counts as at least 1900 and at most 2400; here: 1900.",
        "✓ [3.3.2] Average of the last rating (games: 0) and the new performances (games: 3), weighted by the games: "
        "1900.",
    ):
        assert line in new


def test_explain_a_reduced_k_and_conditions_not_given(explain, key):
    steps = explain("Z")
    article, share, k = ("1.2.2.2", 50, "5") if key == "fmjd-2009" else ("1.2.2.1", 60, "6")
    assert "✓ [1.2.1.3] The day of the announcement is not given; it is taken as in time." in steps
    assert "✓ [1.2.2.1] Each player had 90 minutes for 60 moves." in steps
    assert f"✓ [{article}] From 90 minutes on, {share}% of K (the weight of each game) counts." in steps
    assert any(
        step.startswith(f"✓ [3.2.2] Change: half of K {k}, as a win is 2 points, x (1 scored - ") for step in steps
    )


def test_explain_absence_and_no_rating(explain):
    assert "✓ [6.4] List C. Last counted game: 2001-01-01; list A needs one in the last 3 years." in explain("C")
    assert explain("U")[-1] == "✓ [5.3] No rating yet: there was no counted game against a rated opponent."


def test_explain_the_official_list(explain, key):
    lists = [step for player in "FCA" for step in explain(player) if "[6a]" in step or "[A13" in step]
    new = [
        "✓ [6a] Up to a rating of 2350 the official list needs one game in the last 3 years; games: not given, last "
        "game: "
        "2023-02-05.",
        "✓ [6a] The player is on the official list.",
        "✓ [A13.4.1] Age on 31 December: 15 years. Youth group: cadets, up to 16 years.",
        "✓ [6a] Above a rating of 2350 the official list needs 30 games in the last 3 years; games of this player: 0.",
        "· [6a] The player is not on the official list.",
        "✓ [6a] Up to a rating of 2350 the official list needs one game in the last 3 years; games: not given, last "
        "game: "
        "2023-02-05.",
        "✓ [6a] The player is on the official list.",
    ]
    assert lists == ([] if key == "fmjd-2009" else new)


@pytest.mark.parametrize(
    ("words", "total"),
    [
        (("expected", 2150, 2050), "1.273684"),
        (("change", 2150, *["2050:2"] * 4, "2050:1", "2050:0", "2050:0", "--k", 15), "0.631579"),
        (("change", 2150, *["2050:2"] * 4, "2050:1+", "2050:0", "2050:0", "--k", "7.5"), "0.315789"),
        (("performance", *["2050:2"] * 4, "2050:1-", "2050:0", "2050:0"), "2154.602857"),
        (("conversion", 2000, "Poland", "FMJD"), {"fmjd-2009": "1869.000000", "fmjd-2022": "1914.326000"}),
    ],
)
def test_calc(run, key, words, total):
    result = run("calc", *words, "--rulebook", key, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["total"] == (total[key] if isinstance(total, dict) else total)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("performance", "7x2050:9"), (9, 7, "2154.602857")),
        (("change", 2150, "7x2050:9", "--k", 15), (9, 7, "0.631579")),
        (("change", 2150, "7x2050:9", "--k", 10), (9, 7, "0.421053")),
        (("performance", "6x2050:9", "2050:0"), (9, 7, "2154.602857")),
        (("performance", "2x2050:4"), (4, 2, "2985.000000")),
        (("performance", "2x2050:0"), (0, 2, "1115.000000")),
    ],
)
def test_calc_the_examples_of_3_1_and_3_2_2_as_they_are_printed(run, key, words, expected):
    found = json.loads(run("calc", *words, "--rulebook", key, "--json").stdout)
    assert (found["lines"][0]["score"], found["lines"][0]["games"], found["total"]) == expected


@pytest.mark.parametrize("game", ["2050:0.5", "2050:1/2", "2050:3", "2050", "7x2050:15", "0x2050:0", "7x2050:4.5"])
def test_calc_what_is_no_game_of_draughts(run, key, game):
    result = run("calc", "performance", game, "--rulebook", key)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: {game!r} is not a game; write the opponent's rating and the score, such as 2100:2, 2100:1 or 2100:0, "
        "or several games together, such as 7x2100:9 for 9 points in 7 games\n"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("change", 2150, "2050:1"), "K is not given; "),
        (("change", 2150, "2050:1", "--k", 20), "K is 20; "),
        (("conversion", 2000, "Atlantis", "FMJD"), "Unknown scale 'Atlantis'. Available: FMJD, "),
        (("time-control", "soon"), "'soon' is not a time control; write "),
    ],
)
def test_calc_wrong_use(run, key, words, told):
    result = run("calc", *words, "--rulebook", key)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {told}")


def test_rate_lists_every_finding_and_writes_nothing(run, key, tmp_path):
    made = season(key).player("X", 2000, games=None).player("Y", 2000)
    made.event("EARLY", start=f"{made.year - 1}-12-20", end="01-20").event("NOTIME", time_control=None)
    made.game("A", "O3", "2-0", event="EARLY").game("X", "Y", "2-0", event="NOTIME")
    season_folder.write({name: table.frame for name, table in made.tables().items()}, tmp_path / "season", "csv")
    words = ("--rulebook", key, "--list", made.day("04-01"), "--out", tmp_path / "out", "--json")
    result = run("rate", tmp_path / "season", *words)
    found = json.loads(result.stdout)["findings"]
    assert result.exit_code == 1
    assert sorted(each["code"] for each in found if each["severity"] == "error") == [
        "no_list_in_force",
        "time_control_needed",
        "unknown_k",
    ]
    assert not (tmp_path / "out").exists()


def test_explain_exact_figures_on_request(explain):
    assert "Sum: 9 in 7 games, expected 8.92, K 15.0: change 0.63" in explain("A")
    exact = explain("A", "--exact")
    for line in (
        "Sum: 9 in 7 games, expected 8.915789, K 15.0: change 0.631579",
        "✓ [3.2.2] Change: half of K 15, as a win is 2 points, x (9 scored - 8.915789 expected) = +0.631579.",
        "✓ [3.3.1] 2150.631579, rounded to 2151; a half is rounded up.",
    ):
        assert line in exact
