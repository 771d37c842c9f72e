"""`ratingoffice ceremony`: prizes, diplomas, podium and medals of an event that is over."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Entry, Team
from small_event import small_event

SEASON = Path(__file__).parents[2] / "docs" / "examples" / "season"
RIGA = (SEASON / "riga-2024.trf", "--event", SEASON / "riga.toml")
EQUAL = ("1>4 2=3", "1>3 4<2", "1=2 3>4")


@pytest.fixture
def report(tmp_path):
    """Write a small round robin as a report."""

    def write(*rounds, **facts):
        event = small_event(*rounds, system="round_robin")
        path = tmp_path / "event.trf"
        path.write_bytes(trf.write(replace(event, **facts))[0])
        return path

    return write


def told(run, *words):
    result = run("ceremony", *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_ceremony_prizes_of_an_event_of_the_world_cup(run):
    shown = told(run, *RIGA, "--absent", "3")
    found = {each["name"]: (each["list"], each["paid"], each["articles"]) for each in shown["prizes"]}
    assert len(found) == 16
    assert found["Diarra, Seydou"] == ("open", "2000", [])
    assert found["Krumina, Elina"] == ("women", "1000", ["Annex 18, 4"])
    assert found["Hofmann, Jonas"] == ("open", "200", [])
    assert found["Sarr, Ibrahima"] == ("open", "0", ["Code of behaviour, 9a"])
    assert shown["not_given"] == {"open": "500", "women": "0"}
    assert shown["nothing_for_the_world_cup"] == ["Sarr, Ibrahima"]


def test_ceremony_of_women_alone_has_their_prizes(run):
    shown = told(run, SEASON / "harlingen-women-2023.trf", *RIGA[1:])
    assert [each["won"] for each in shown["prizes"]] == ["1000", "700", "500", "300", "200", "100"]
    assert [each["category"] for each in shown["podiums"]] == ["open"]


def test_ceremony_diplomas_from_below_and_the_podium(run, report):
    shown = told(run, report(*EQUAL), "--official")
    assert shown["diplomas"] == ["Player 4", "Player 3", "Player 2", "Player 1"]
    assert shown["podiums"] == [
        {
            "category": "open",
            "called": ["Player 3", "Player 2", "Player 1"],
            "from_the_left": ["Player 2", "Player 1", "Player 3"],
            "anthem": None,
            "shared": [],
        }
    ]
    assert (shown["prizes"], shown["medals"]) == ([], {"gold": 1, "silver": 1, "bronze": 1})


def test_ceremony_a_shared_place_on_the_podium_waits(run, report):
    path = report("1>4 2=3", "1=3 4<2", "1=2 3>4")
    shown = told(run, path, "--prizes", "500,300,200")
    assert [(each["place"], each["paid"]) for each in shown["prizes"]] == [(1, "333.33")] * 3
    assert shown["podiums"][0]["shared"] == ["Player 1", "Player 2", "Player 3"]
    printed = run("ceremony", path).stdout
    assert "Player 1 and Player 2 and Player 3 share a place; decide it, --deciding-game 5-7 (Annex 3, 5.10)" in printed
    games = [word for game in ("1-2", "1-3", "3-2") for word in ("--deciding-game", game)]
    assert told(run, path, *games)["podiums"][0]["called"] == ["Player 2", "Player 3", "Player 1"]


def test_ceremony_women_who_share_a_place_share_its_prize(run, report):
    entries = tuple(Entry(number, f"Player {number}", sex="M" if number == 1 else "W") for number in (1, 2, 3, 4))
    path = report("1>4 2=3", "1>3 4<2", "1>2 3>4", entries=entries)
    shown = told(run, path, "--prizes", "500", "--women-prizes", "100")
    assert [(each["name"], each["list"], each["won"]) for each in shown["prizes"]] == [
        ("Player 1", "open", "500"),
        ("Player 2", "women", "50"),
        ("Player 3", "women", "50"),
    ]


def test_ceremony_medals_of_teams_are_as_many_as_their_players(run, report):
    rounds = ("1>4 2=5 3>6", "1>6 2=4 3>5", "1=2 3>4 5=6")
    teams = tuple(Team(at, f"Team {at}", (2 * at - 1, 2 * at)) for at in (1, 2, 3))
    path = report(*rounds, teams=teams)
    shown = told(run, path, "--official", "--system", "team-round-robin")
    assert shown["medals"] == {"gold": 2, "silver": 2, "bronze": 2}
    assert (
        "Medals: 2 gold, 2 silver, 2 bronze"
        in run("ceremony", path, "--official", "--system", "team-round-robin").stdout
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--prizes", "much"), "'much' are no prizes"),
        (("--prizes", "100", "--event", SEASON / "riga.toml"), "--event tells the prizes already"),
        (("--absent", "9"), "nobody has start number 9"),
        (("--system", "chance"), "chance"),
        (("--event", SEASON / "none.toml"), "cannot be read"),
    ],
)
def test_ceremony_wrong_use(run, report, words, said):
    result = run("ceremony", report(*EQUAL), *words)
    assert (result.exit_code, said in " ".join(result.output.split())) == (2, True)


def test_ceremony_of_two_players_and_of_a_file_that_is_wrong(run, report, tmp_path):
    two = run("ceremony", report("1>2"))
    assert (two.exit_code, "a podium is for three, and this event has 2" in two.output) == (2, True)
    wrong = tmp_path / "riga.toml"
    wrong.write_text("stars = 4", encoding="utf-8")
    result = run("ceremony", report(*EQUAL), "--event", wrong, "--json")
    assert (result.exit_code, json.loads(result.stdout)["prizes"]) == (1, None)
