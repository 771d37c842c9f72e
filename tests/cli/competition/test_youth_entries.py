"""`ratingoffice competition youth-entries`: age, sex, numbers of players and free places of a youth championship."""

import json

import pytest

HEADER = "player_id,name,federation,sex,birth_year,category,group,sponsored\n"


@pytest.fixture
def folder(tmp_path):
    """Write entries, one line each."""

    def written(*lines):
        (tmp_path / "entries.csv").write_text(HEADER + "".join(f"{line}\n" for line in lines), encoding="utf-8")
        return tmp_path

    return written


def checked(run, path, *words):
    result = run("competition", "youth-entries", path, "--year", "2024", "--host", "POL", "--json", *words)
    assert result.exit_code == 0
    return json.loads(result.stdout)


def test_youth_entries_age_and_sex(run, folder):
    path = folder("a,A,NED,W,2008,cadets,girls,", "b,B,NED,M,2007,cadets,boys,", "c,C,NED,M,2010,cadets,girls,")
    players = {
        each["player_id"]: [(condition["measured"], condition["verdict"]) for condition in each["conditions"]]
        for each in checked(run, path)["players"]
    }
    assert players == {
        "a": [(16, "met"), ("W", "met")],
        "b": [(17, "missed"), ("M", "met")],
        "c": [(14, "met"), ("M", "missed")],
    }


def test_youth_entries_of_federations(run, folder):
    of_poland = [f"p{number},P,POL,M,2010,cadets,boys," for number in range(5)]
    of_france = [f"f{number},F,FRA,M,2010,cadets,boys,{'Y' if number == 3 else ''}" for number in range(4)]
    shown = checked(run, folder(*of_poland, *of_france))
    found = [(each["article"], each["name"], each["measured"], each["verdict"]) for each in shown["federations"]]
    assert found == [
        ("Annex 13, 5.2", "players of FRA in cadets, boys", 3, "met"),
        ("Annex 13, 5.4", "players of POL in cadets, boys", 5, "missed"),
    ]
    assert shown["free_places"] == {"FRA": 1, "POL": 1}


def test_youth_entries_days_and_screen(run, folder):
    path = folder("a,A,NED,W,2007,cadets,girls,")
    assert checked(run, path)["days"] == [
        ["Annex 13, 10.1", "Bids", "2023-06-30"],
        ["Annex 13, 10.4", "Host decided", "2023-08-31"],
        ["Annex 13, 6.2", "Applications", "2024-09-25"],
        ["Annex 13, 2", "Playing days", "2024-10-25 to 2024-11-01"],
    ]
    assert checked(run, path)["play"] == [
        {"category": "cadets", "system": "fmjd-solkoff-truncated", "rounds": 9, "time_control": "90/45,30+30"}
    ]
    shown = run("competition", "youth-entries", path, "--year", "2024", "--host", "POL").stdout
    assert "Cadets: fmjd-solkoff-truncated, 9 rounds, 90/45,30+30 (Annex 13, 9.1, 9.2)" in shown
    assert "no: age on 31 December 2024 17, must be 16 at most" in shown
    assert "Free places (Annex 13, 5.3): NED 1." in shown


def test_youth_entries_findings(run, folder):
    path = folder("a,A,NED,W,2008,cadets,girls,", "a,A,NED,W,2008,kids,girls,")
    result = run("competition", "youth-entries", path, "--year", "2024", "--host", "POL", "--json")
    shown = json.loads(result.stdout)
    assert (result.exit_code, shown["entries"]) == (1, None)
    assert [(each["code"], each["line"]) for each in shown["findings"]] == [
        ("malformed_choice", 3),
        ("player_twice", 3),
    ]


@pytest.mark.parametrize(("born", "line"), [("2024", None), ("2025", 2)])
def test_youth_entries_nobody_is_born_after_the_championship(run, folder, born, line):
    path = folder(f"a,A,NED,W,{born},cadets,girls,", "b,B,POL,W,2010,cadets,girls,")
    result = run("competition", "youth-entries", path, "--year", "2024", "--host", "POL", "--json")
    found = [(each["code"], each["line"], each["column"]) for each in json.loads(result.stdout)["findings"]]
    assert (result.exit_code, found) == ((0, []) if line is None else (1, [("born_after", line, "birth_year")]))


@pytest.mark.parametrize(
    ("host", "codes"), [("NED", []), ("FMJD", []), ("FRA", ["unknown_host"]), ("ned", ["unknown_host"])]
)
def test_youth_entries_a_host_who_enters_nobody_is_told(run, folder, host, codes):
    path = folder("a,A,NED,W,2008,cadets,girls,")
    result = run("competition", "youth-entries", path, "--year", "2024", "--host", host, "--json")
    shown = json.loads(result.stdout)
    assert (result.exit_code, [each["code"] for each in shown["findings"]]) == (0, codes)
    assert shown["federations"][0]["article"] == ("Annex 13, 5.4" if host == "NED" else "Annex 13, 5.2")


@pytest.mark.parametrize("host", ["xx", "POLX", ""])
def test_youth_entries_a_host_is_three_letters(run, folder, host):
    result = run(
        "competition", "youth-entries", folder("a,A,NED,W,2008,cadets,girls,"), "--year", "2024", "--host", host
    )
    assert (result.exit_code, "write a federation as three letters" in result.output) == (2, True)


def test_youth_entries_a_delegation_of_sponsored_players_has_a_free_place(run, folder):
    path = folder("a,A,NED,M,2010,cadets,boys,Y", "b,B,POL,M,2010,cadets,boys,")
    assert checked(run, path)["free_places"] == {"NED": 1, "POL": 1}


def test_youth_entries_wrong_use(run, tmp_path):
    assert run("competition", "youth-entries", tmp_path, "--year", "2024", "--host", "POL").exit_code == 2
    assert run("competition", "youth-entries", tmp_path, "--host", "POL").exit_code == 2
