"""`ratingoffice explain`: every number of a player with its article, and what was looked at and did not apply."""

import json
import re

import polars as pl
import pytest

from ratingoffice.formats import list_folder


@pytest.fixture(params=["csv", "parquet"])
def explain(request, rated, run):
    return lambda *words: run("explain", rated[request.param], "--player", *words)


def lines(result) -> list[str]:
    """Return what is printed, runs of spaces made one."""
    return [re.sub(r" +", " ", line).strip() for line in result.stdout.splitlines() if line.strip()]


def test_explain_begins_with_who_and_what(explain):
    result = explain("A")
    assert result.exit_code == 0
    found = lines(result)
    assert found[0].strip("─ ") == "Player A (A)"
    assert found[1] == "List of 2010-05-01, FIDE rating regulations B.02 (as amended up to 2010)"
    assert found[2] == "Rating: 2600 status: listed K: 10"
    assert found[3] == "From 2600 to 2600: 5 of 6 points from 6 games, 5.01 expected, at K 10."


def test_explain_shows_each_event_with_what_did_not_apply(explain):
    found = lines(explain("A"))
    for line in (
        "· [1.1 1.2] Each player had 120 minutes for 60 moves; at least 120 are required.",
        "· [4.1] Length of the event in days: 10; at most 90 are allowed.",
        "· [6.31] Players with a rating: 6 of 7; at least 4 are required.",
        "· [8.56] K (the weight of each game) is 30 until a player has completed 30 games; before this event: 100.",
        "✓ [8.56] K is 10 once the published rating has reached 2400; highest so far: 2600.",
        "✓ [8.55c] 2600 on the last list, -0.1 in this period: 2599.9.",
        "✓ [8.57] Rounded to a whole number; a half is rounded up.",
        "· [7.21] The rating is not below 1200, the lowest that is published.",
    ):
        assert line in found
    assert (
        "✓ [1.1 1.2] The event does not count: too little time for 60 moves, given the highest rating in the event."
        in found
    )


@pytest.mark.parametrize(
    ("player", "line"),
    [
        ("A", "1 2010-03-05 w Player B B 2600 2500 100 0.64 1.0 3.60 4.13 8.51 8.55 8.56"),
        ("A", "3 2010-03-05 w Player F F 2600 2150 450 0.92 0.5 -4.20 4.13 8.51 8.54 8.55 8.56"),
        ("A", "5 2010-03-05 w Player X X 2600 2023 577 0.92 1.0 0.80 4.13 8.51 8.52 8.58 8.54 8.55 8.56"),
        ("A", "1 2010-03-16 b Player X X 2600 - - - 1.0 - the opponent is unrated (6.42 7.14b)"),
        ("A", "Sum: 5.0 in 6 games, expected 5.01, K 10: change -0.10"),
        ("X", "5 2010-03-05 b Player A A - 2600 - - 0.0 - 4.13 8.21b 8.58"),
        ("X", "1 2010-03-16 w Player A A - 2600 - - 0.0 - 4.13 8.21a"),
        ("X", "5 2010-03-16 w Player Y Y - - - - 1.0 - the opponent is unrated (6.42 7.14b)"),
        ("X", "6 2010-03-16 w Player G G - 2300 - - 1.0 - not played over the board (5.1)"),
    ],
)
def test_explain_shows_each_game_with_its_articles_or_the_reason(explain, player, line):
    assert line in lines(explain(player))


def test_explain_of_a_newcomer(explain):
    found = lines(explain("X"))
    assert [line for line in found if line.startswith("✓ [")] == [
        "✓ [8.21b] Average rating of the round robin: 2289. At first the result is worth 2055.",
        "✓ [8.58] Opponents more than 400 points away from 2055 count as 400 away: the average becomes 2257.",
        "✓ [8.25] A score of 1 from 6 games adds -234 to the average: the result is worth 2023.",
        "✓ [8.21a] Average rating of the rated opponents: 2413.",
        "✓ [8.22] A score of 2 from 4 games adds +0 to the average: the result is worth 2413.",
        "✓ [7.14] Games towards a first rating: 10; 9 are needed (7 in a team championship, 7 for members of disabled "
        "players' organisations).",
        "✓ [8.3] 2 results count together as one event; average rating of all opponents: 2319.",
        "✓ [8.24] A score of 3 from 10 games adds -149 to the average: 2170.",
        "✓ [8.32] The first published rating is 2170.",
    ]


@pytest.mark.parametrize(
    ("player", "line"),
    [
        (
            "Z",
            "✓ [7.21] The rating is below 1200, the lowest that is published: the player leaves the list and is "
            "unrated from now on.",
        ),
        ("I", "✓ [7.23a] No counted game since 2009-02-01: the player is inactive. The rating stays in force."),
        ("Y", "✓ [7.14] No result counts towards a first rating yet."),
        (
            "N",
            "✓ [8.56] K (the weight of each game) is 30 until a player has completed 30 games; before this event: 29.",
        ),
        (
            "N",
            "· [8.56] K (the weight of each game) is 30 until a player has completed 30 games; before this event: 35.",
        ),
        ("N", "✓ [8.56] In all other cases K is 15."),
        ("I", "No event of this period."),
        ("Y", "✓ [6.41 8.21] Nothing counts for this player: fewer than 3 rated opponents in the event."),
    ],
)
def test_explain_says_what_decided(explain, player, line):
    assert line in lines(explain(player))


@pytest.mark.parametrize("player", ["A", "B", "G", "I", "N", "X", "Y", "Z"])
def test_explain_is_the_same_from_csv_and_from_parquet(rated, run, player):
    one, other = (run("explain", folder, "--player", player).stdout for folder in rated.values())
    assert one == other


def test_explain_as_json_has_the_player_the_events_and_the_steps(explain):
    result = explain("N", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert sorted(found) == ["corrections", "events", "player", "steps", "summary", "title"]
    assert found["player"]["player_id"] == "N"
    assert [event["event"]["event_id"] for event in found["events"]] == ["RR", "SW"]
    assert [len(event["games"]) for event in found["events"]] == [6, 1]
    assert sorted(found["events"][0]) == ["event", "games", "line", "steps"]
    assert sorted(found["steps"][0]) == ["applies", "article", "text"]
    coefficients = [step for step in found["events"][0]["steps"] if step["article"] == "8.56"]
    assert coefficients == [
        {
            "article": "8.56",
            "text": "K (the weight of each game) is 30 until a player has completed 30 games; before this event: 29.",
            "applies": True,
        }
    ]


def test_explain_the_events_stand_in_order_of_their_end(explain):
    found = json.loads(explain("A", "--json").stdout)
    ends = [event["event"]["end"] for event in found["events"]]
    assert ends == sorted(ends)


@pytest.mark.parametrize("words", ["nobody", "Player Q"])
def test_explain_nobody_of_that_name(explain, words):
    result = explain(words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: no player on this list has the id or name {words!r}\n"


def test_explain_finds_a_player_by_name(explain):
    assert explain("player x").stdout == explain("X").stdout


def test_explain_asks_which_one(explain):
    result = explain("Player")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: 10 players match 'Player'; choose an id: A Player A; B Player B; ")


@pytest.mark.parametrize("content", [None, "", "no json", "[]", "{}", '{"rulebook": "zzz", "list": "2010-05-01"}'])
def test_explain_a_folder_that_is_no_list(run, tmp_path, content):
    if content is not None:
        (tmp_path / "run.json").write_text(content, encoding="utf-8")
    result = run("explain", tmp_path, "--player", "A")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert "run.json" in result.stderr


@pytest.mark.parametrize("wrong", [{"whole_numbers": {"list": [1]}}, {"quoted": {"list": 5}}, {"whole_numbers": "x"}])
def test_explain_a_list_whose_columns_are_no_names(rate, run, tmp_path, wrong):
    rate()
    file = tmp_path / "out" / "run.json"
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | wrong), encoding="utf-8")
    result = run("explain", tmp_path / "out", "--player", "A")
    assert result.exit_code == 2
    assert f"{file} does not describe a list" in result.stderr


def test_explain_a_list_that_lacks_a_table(rate, run, tmp_path):
    rate()
    (tmp_path / "out" / "game_lines.csv").unlink()
    result = run("explain", tmp_path / "out", "--player", "A")
    assert result.exit_code == 2
    assert "has no table game_lines" in result.stderr


def test_explain_has_a_legend_for_its_marks(explain):
    assert lines(explain("A"))[4] == "✓ decides · checked, does not decide"


@pytest.mark.parametrize(
    ("count", "end"), [(10, "P09 Same Name"), (11, "P09 Same Name; and 1 more"), (1012, "; and 1,002 more")]
)
def test_explain_a_list_of_candidates_says_that_there_are_more(run, tmp_path, count, end):
    people = pl.DataFrame({"player_id": [f"P{number:02}" for number in range(count)], "name": ["Same Name"] * count})
    folder = tmp_path / "many"
    list_folder.write(
        folder,
        [("list", people)],
        {"rulebook": {"key": "fide-2010"}, "list": "2010-05-01"},
        as_format="csv",
    )
    result = run("explain", folder, "--player", "same")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {count:,} players match 'same'; choose an id: P00 Same Name; P01 ")
    assert result.stderr.endswith(f"{end}\n")
