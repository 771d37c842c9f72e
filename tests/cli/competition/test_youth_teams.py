"""`ratingoffice competition youth-teams`: the nations, and what their points are made of."""

import json

import pytest

HEADER = "competition,category,group,player_id,federation,place,points,rounds\n"
ROWS = (
    "classic,hopes,boys,A,NED,1,15,9\nclassic,hopes,boys,B,LTU,21,6,9\n"
    "classic,hopes,girls,C,LTU,2,9,9\nblitz,hopes,boys,A,NED,11,9,9\n"
)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "results.csv").write_text(HEADER + ROWS, encoding="utf-8")
    return tmp_path


def test_youth_teams_prints_what_the_points_are_made_of(run, folder):
    result = run("competition", "youth-teams", folder)
    assert result.exit_code == 0
    assert "hopes, boys: A, place 1: 83 + 100 = 183" in result.stdout
    assert "hopes, boys: B, place 21: 33 + 0 = 33" in result.stdout


def test_youth_teams_as_json(run, folder):
    shown = json.loads(run("competition", "youth-teams", folder, "--json").stdout)
    assert [(row["place"], row["federation"], row["points"]) for row in shown["standing"]] == [
        (1, "NED", 183),
        (2, "LTU", 153),
    ]
    assert shown["articles"] == ["Annex 13, 8"]
    blitz = json.loads(run("competition", "youth-teams", folder, "--competition", "blitz", "--json").stdout)
    assert blitz["standing"] == [{"place": 1, "federation": "NED", "points": 50, "results": 1}]


def test_youth_teams_tells_all_findings(run, tmp_path):
    bad = "classic,hopes,boys,A,NED,1,19,9\nclassic,hopes,boys,A,NED,1,x,9\nclassic,hope,boys,D,NED,3,1,9\n"
    (tmp_path / "results.csv").write_text(HEADER + bad, encoding="utf-8")
    result = run("competition", "youth-teams", tmp_path, "--json")
    assert result.exit_code == 1
    assert sorted((each["line"], each["code"]) for each in json.loads(result.stdout)["findings"]) == [
        *((2, "too_many_points"), (3, "malformed_number"), (3, "place_twice"), (3, "player_twice")),
        (4, "malformed_choice"),
    ]
    assert run("competition", "youth-teams", tmp_path).exit_code == 1


@pytest.mark.parametrize(
    ("again", "codes"),
    [
        ("classic,hopes,girls,A,NED,5,9,9", ["player_twice"]),
        ("classic,cadets,boys,A,NED,5,9,9", ["player_twice"]),
        ("rapid,cadets,girls,A,NED,5,9,9", []),
    ],
)
def test_youth_teams_a_player_is_in_one_group_of_a_competition(run, folder, again, codes):
    (folder / "results.csv").write_text(f"{HEADER}{ROWS}{again}\n", encoding="utf-8")
    result = run("competition", "youth-teams", folder, "--json")
    found = json.loads(result.stdout)["findings"]
    assert (result.exit_code, [each["code"] for each in found]) == (len(codes), codes)
    assert [each["line"] for each in found] == [6] * len(codes)


def test_youth_teams_without_a_table(run, tmp_path):
    assert run("competition", "youth-teams", tmp_path).exit_code == 2
    assert run("competition", "youth-teams", tmp_path / "none").exit_code == 2


def test_youth_teams_of_a_file_that_is_no_table(run, tmp_path):
    (tmp_path / "results.csv").write_bytes(b"\xff\xfea\x00")
    assert run("competition", "youth-teams", tmp_path).exit_code == 1
