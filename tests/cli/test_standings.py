"""`ratingoffice standings`: who is where, and why; what cannot be ranked is told."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from ratingoffice.formats.reports import trf
from report_files import EXAMPLES
from small_event import small_event
from small_report import player_line, report

HARBOUR = Path(__file__).parents[2] / "docs" / "examples" / "harbour-open.csv"
FIVE = report(
    "162  W  2.0     D  1.0",
    player_line(1, "   2 w 1", "   3 b =", "   4 w 1", name="Berg, Adam", rating=2100),
    player_line(2, "   1 b 0", "   5 w 1", "   3 w 1", name="Dijk, Bea", rating=2000),
    player_line(3, "   4 w 1", "   1 w =", "   2 b 0", name="Evers, Cor", rating=1950),
    player_line(4, "   3 b 0", "0000 - U", "   1 b 0", name="Faber, Dik", rating=1900),
    player_line(5, "0000 - U", "   2 b 0", "0000 - Z", name="Gans, Els", rating=1850),
    event=("012 Club evening",),
)
TABLE = """Club evening, after round 3
  no. name       fed  rtg Pts SSolk Solk+ Bal FSolk by
1   1 Berg, Adam     2100   5     7    29  89    7… Pts
2   2 Dijk, Bea      2000   4     8    24  86    8… Pts
3   3 Evers, Cor     1950   3     9    27 101    9… Pts
4   4 Faber, Dik     1900   2     8    20  78    8… SSolk
5   5 Gans, Els      1850   2     4    10  40    4…
"""


@pytest.fixture
def file(tmp_path):
    """A club evening in draughts points."""
    path = tmp_path / "club.trf"
    path.write_bytes(FIVE)
    return path


def lines(text):
    return [line.rstrip() for line in text.splitlines()]


def test_the_standing_says_what_decided(run, file):
    result = run("standings", file)
    assert result.exit_code == 0
    assert lines(result.stdout)[:7] == TABLE.splitlines()
    assert max(map(len, lines(result.stdout))) <= 80


def test_a_player_is_explained_with_the_opponents(run, file):
    result = run("standings", file, "--explain", "5,4")
    assert lines(result.stdout)[2:] == [
        "Faber, Dik is ahead of Gans, Els by short truncated Solkoff: 8 against 4 (Annex 5, 3.1c)",
        "== score: 2 both (Annex 3, 5.10)",
        "=> short truncated Solkoff: 8 against 4 (Annex 5, 3.1c)",
        "  Faber, Dik        Gans, Els",
        "1 Evers, Cor   3    -         (0)",
        "2 -          (0)    Dijk, Bea   4",
        "3 Berg, Adam   5    -           0",
    ]


def test_one_number_is_compared_with_the_neighbours(run, file):
    found = json.loads(run("standings", file, "--explain", "4", "--json").stdout)["comparisons"]
    assert [(each["above"]["number"], each["below"]["number"]) for each in found] == [(3, 4), (4, 5)]
    assert [step["decisive"] for step in found[1]["steps"]] == [False, True]


def test_the_crosstable_names_opponents_by_final_rank(run, file):
    result = run("standings", file, "--crosstable")
    assert lines(result.stdout)[1:] == [
        "  name        R1  R2  R3 pts",
        "1 Berg, Adam 2w2 3b1 4w2   5",
        "2 Dijk, Bea  1b0 5w2 3w2   4",
        "3 Evers, Cor 4w2 1w1 2b0   3",
        "4 Faber, Dik 3b0  +2 1b0   2",
        "5 Gans, Els   +2 2b0   -   2",
    ]


def test_a_round_sheet_shows_scores_before_the_round(run, file):
    result = run("standings", file, "--sheet", "3")
    assert lines(result.stdout)[1:] == [
        "  no. white              no. black",
        "1   1 Berg, Adam 3 2-0 2   4 Faber, Dik",
        "2   2 Dijk, Bea  2 2-0 3   3 Evers, Cor",
        "3   5 Gans, Els  2 -",
    ]


def test_a_card_adds_up(run, file):
    result = run("standings", file, "--cards", "4")
    assert lines(result.stdout)[1:] == [
        "4 Faber, Dik, place 4, 2 points",
        "  no. opponent   fed  rtg place score   pts sum",
        "1   3 Evers, Cor     1950     3     3 b   0   0",
        "2     -                               -   2   2",
        "3   1 Berg, Adam     2100     1     5 b   0   2",
    ]


def test_after_an_earlier_round_the_scores_are_those_of_then(run, file):
    found = json.loads(run("standings", file, "--after", "1", "--tie-breaks", "lots", "--json").stdout)
    assert [(line["place"], line["number"], line["points"]) for line in found["standing"]] == [
        *((1, 1, "2"), (2, 3, "2"), (3, 5, "2"), (4, 2, "0"), (5, 4, "0")),
    ]
    assert found["tie_breaks"] == [
        {"key": "score", "title": "score", "article": "Annex 3, 5.10"},
        {"key": "lots", "title": "number drawn", "article": "Annex 5, 3.1k"},
    ]


def test_who_is_equal_in_all_shares_a_place(run, file):
    found = json.loads(run("standings", file, "--tie-breaks", "score", "--json").stdout)
    assert [(line["place"], line["before_next_by"]) for line in found["standing"]] == [
        *((1, "score"), (2, "score"), (3, "score"), (4, None), (4, None)),
    ]


def test_other_points_can_be_asked_for(run, file):
    found = json.loads(run("standings", file, "--scoring", "win=3,draw=1", "--json", "--crosstable").stdout)
    assert [line["points"] for line in found["standing"]] == ["7", "6", "4", "3", "3"]
    assert found["crosstable"][0]["cells"][0] == {"rank": 2, "colour": "w", "points": "3", "played": True}


def test_who_left_a_round_robin_early_is_not_classified(run, file):
    result = run("standings", file, "--system", "round-robin", "--withdrawn", "5")
    assert lines(result.stdout)[-1] == "Not classified: 5 Gans, Els (Annex 3, 5.9 A a)"
    table = run("standings", file, "--system", "round-robin", "--withdrawn", "5", "--crosstable")
    assert lines(table.stdout)[1:] == [
        "  name       1 2 3 4 pts",
        "1 Berg, Adam · 1 2 2   5",
        "2 Evers, Cor 1 · 0 2   3",
        "3 Dijk, Bea  0 2 ·     2",
        "4 Faber, Dik 0 0   ·   2",
    ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_report_format_is_read(run, tmp_path, name):
    path = tmp_path / ("open.csv" if name in {"arbiter_pro", "toernooibase"} else "open.txt")
    path.write_text(EXAMPLES[name], encoding="utf-8")
    found = json.loads(run("standings", path, "--system", "kndb-solkoff", "--json").stdout)
    assert [line["points"] for line in found["standing"]] == ["5", "4", "2", "1"]
    assert [line["figures"]["solkoff"] for line in found["standing"]] == [["7"], ["6"], ["6"], ["11"]]
    assert [line["figures"]["sonneborn-berger"] for line in found["standing"]] == [["10"], ["6"], ["2"], ["4"]]


def test_an_event_of_a_season_is_ranked(run, folder):
    found = json.loads(run("standings", folder, "--event", "RR", "--json").stdout)
    assert (found["system"], found["standing"][0]["points"]) == ("fide-round-robin", "5")
    result = run("standings", folder)
    assert (result.exit_code, "choose an event of the season with --event: FAST, RR, SW" in result.output) == (2, True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--system", "swiss"), "Unknown system 'swiss'. Available: fmjd-rating"),
        (("--system", "team-swiss"), "the event has no teams, which team-swiss ranks"),
        (("--tie-breaks", "luck"), "Unknown tie-break luck. Available: score, solkoff"),
        (("--after", 2, "--sheet", 3), "there is no round 3; the last is 2"),
        (("--explain", "2,2"), "two players are compared at a time"),
        (("--scoring", "win=3"), "'win=3' has no points for win and draw"),
        (("--scoring", "knockout=3"), "Unknown way of counting 'knockout=3'. Available: 2-1-0"),
        (("--scoring", "win=x,draw=1"), "'win=x' has no points"),
        (("--after", "4"), "there is no round 4; the last is 3"),
        (("--sheet", "4"), "there is no round 4; the last is 3"),
        (("--cards", "9"), "nobody with start number 9 is classified"),
        (("--cards", "Adam"), "'Adam' are no start numbers"),
        (("--explain", "1,2,3"), "two players are compared at a time"),
        (("--withdrawn", "9"), "nobody has start number 9"),
        (("--withdrawn", "9,2,8"), "nobody has start number 9 or 8"),
        (("--withdrawn", "9" * 5000), "are no start numbers; write them as 3 or 3,7"),
        (("--deciding-game", "1-" + "9" * 5000), "a deciding game is written as 5-7"),
    ],
)
def test_wrong_use_is_told(run, file, words, message):
    result = run("standings", file, *words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_all_that_is_wrong_with_a_ranking_is_told_at_once(run, file):
    result = run("standings", file, "--withdrawn", "9", "--after", "4", "--deciding-game", "1-1", "--match-points", "x")
    lines = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    said = ("there is no round 4", "a deciding game is written as 5-7", "'x'", "nobody has start number 9")
    assert (result.exit_code, len(lines)) == (2, len(said))
    assert [part for part, line in zip(said, lines, strict=True) if part not in line] == []


def test_games_that_do_not_fit_together_are_not_ranked(run, tmp_path):
    path = tmp_path / "odd.trf"
    path.write_bytes(report(player_line(1, "   2 w 1"), player_line(2, "   1 b 1")))
    result = run("standings", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "results_differ" in result.stderr


def test_what_is_no_report_is_told(run, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("player_id,name,federation\n7,Ann,NED\n", encoding="utf-8")
    assert run("standings", path).exit_code == 2
    path.write_text("nothing", encoding="utf-8")
    assert run("standings", path).exit_code == 1


def test_teams_are_ranked_by_match_points_then_board_points(run, tmp_path):
    path = tmp_path / "league.trf"
    lines = [
        player_line(1, "   3 w 1", "   5 b 1"),
        player_line(2, "   4 b =", "   6 w 0"),
        player_line(3, "   1 b 0", "0000 - Z"),
        player_line(4, "   2 w =", "0000 - Z"),
        player_line(5, "0000 - Z", "   1 w 0"),
        player_line(6, "0000 - Z", "   2 b 1"),
        f"013 {'North':<32}   1    2",
        f"013 {'South':<32}   3    4",
        f"013 {'West':<32}   5    6",
    ]
    path.write_bytes(report("092 Team", *lines))
    found = json.loads(run("standings", path, "--system", "team-round-robin", "--json").stdout)
    shown = [
        (line["place"], line["name"], line["points"], line["figures"]["board-points"]) for line in found["standing"]
    ]
    assert shown == [(1, "North", "3", ["5/2"]), (2, "West", "1", ["1"]), (3, "South", "0", ["1/2"])]
    for typed in ("win=3,draw=1", "3-1-0"):
        other = run("standings", path, "--system", "team-round-robin", "--match-points", typed, "--json")
        assert [line["points"] for line in json.loads(other.stdout)["standing"]] == ["4", "1", "0"]
    assert run("standings", path, "--system", "team-round-robin", "--match-points", "3-1").exit_code == 2
    left = json.loads(run("standings", path, "--system", "team-round-robin", "--withdrawn", "3", "--json").stdout)
    assert [line["name"] for line in left["standing"]] == ["North", "South"]
    assert [each["name"] for each in left["not_classified"]] == ["West"]
    assert run("standings", path, "--system", "team-round-robin", "--withdrawn", "4").exit_code == 2


@pytest.mark.parametrize("words", [("--crosstable",), (), ("--sheet", "9"), ("--cards", "1,2"), ("--explain", "12")])
def test_every_table_fits_into_eighty_columns(monkeypatch, run, words):
    monkeypatch.setattr("ratingoffice.cli.standings.screen", lambda: Console(width=80))
    keys = "solkoff,solkoff-median,solkoff-plus,solkoff-baliakin,average-rating,performance,own-rating"
    result = run("standings", HARBOUR, "--tie-breaks", keys, *words)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "2547.8…" not in result.stdout


def test_a_deciding_game_and_tie_breaks_that_the_report_states(run, tmp_path):
    path = tmp_path / "open.trf"
    event = small_event("1=2 3=4", "1=3 2=4", "1=4 2=3", system="round_robin")
    path.write_bytes(trf.write(event)[0])
    decided = json.loads(run("standings", path, "--deciding-game", "3-1", "--json").stdout)
    assert [line["number"] for line in decided["standing"]] == [3, 1, 2, 4]
    assert [run("standings", path, "--deciding-game", each).exit_code for each in ("3", "3-9", "3-3")] == [2, 2, 2]
    path.write_bytes(trf.write(replace(event, info=replace(event.info, others={"tie_breaks": "EDE,BH"})))[0])
    assert "Unknown tie-breaks in the report: EDE. The others hold" in run("standings", path).stderr


def test_a_round_that_is_being_played_can_be_ranked(run, tmp_path):
    path = tmp_path / "open.trf"
    path.write_bytes(trf.write(small_event("1>2 3=4", "1?3 2=4"))[0])
    result = run("standings", path, "--crosstable", "--json")
    assert "Round 2: not all games are played" in result.stderr
    cells = [line["cells"][1] for line in json.loads(result.stdout)["crosstable"] if line["number"] == 1]
    assert cells == [{"rank": 4, "colour": "w", "points": "0", "played": False}]


def test_standings_of_teams_count_byes_that_stand_in_the_report(run, tmp_path):
    """Metz and Reims have a bye of one match point and one game point (320); the report ranks by both (202)."""
    source = Path(__file__).parents[1] / "formats/reports/trf/examples/team_2026.trf"
    shown = json.loads(run("standings", source, "--json").stdout)
    assert [each["key"] for each in shown["tie_breaks"]] == ["score", "board-points"]
    rows = [
        (each["name"], each["place"], each["points"], each["figures"]["board-points"]) for each in shown["standing"]
    ]
    assert rows == [("Lille", 1, "4", ["3"]), ("Metz", 2, "1", ["3/2"]), ("Reims", 2, "1", ["3/2"])]
    other = tmp_path / "other.trf"
    other.write_bytes(source.read_bytes().replace(b"320  1.0  1.0 003 002", b"320  1.0  1.0 003 000"))
    found = json.loads(run("check", other, "--tie-breaks", "board-points", "--json", "--all-findings").stdout)[0][
        "findings"
    ]
    assert [each["message"].partition(";")[0] for each in found if each["code"] == "place_differs"] == [
        "player 2 is on place 2, the tie-breaks give 3",
        "player 3 is on place 3, the tie-breaks give 2",
    ]
