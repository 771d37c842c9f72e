"""`ratingoffice event ceremony`: prizes, diplomas, podium and medals of an event that is over."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Entry, Info, Team
from small_event import small_event

SEASON = Path(__file__).parents[3] / "docs" / "examples" / "season"
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
    result = run("event", "ceremony", *words, "--json")
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
    assert shown["podiums"][0]["shared"] == [["Player 1", "Player 2", "Player 3"]]
    printed = run("event", "ceremony", path).stdout
    assert "Player 1 and Player 2 and Player 3 share a place; decide it, --deciding-game 5-7 (Annex 3, 5.10)" in printed
    games = [word for game in ("1-2", "1-3", "3-2") for word in ("--deciding-game", game)]
    assert told(run, path, *games)["podiums"][0]["called"] == ["Player 2", "Player 3", "Player 1"]


def test_ceremony_tells_every_shared_place_on_its_own(run, report):
    path = report("1>4 2>3", "1>3 4<2", "1=2 3=4")
    assert told(run, path)["podiums"][0]["shared"] == [["Player 1", "Player 2"], ["Player 3", "Player 4"]]
    printed = run("event", "ceremony", path).stdout
    assert "Player 1 and Player 2; Player 3 and Player 4 share a place; decide it" in printed


def test_ceremony_women_who_share_a_place_share_its_prize(run, report):
    entries = tuple(Entry(number, f"Player {number}", sex="M" if number == 1 else "W") for number in (1, 2, 3, 4))
    path = report("1>4 2=3", "1>3 4<2", "1>2 3>4", entries=entries)
    shown = told(run, path, "--prizes", "500", "--women-prizes", "100")
    assert [(each["name"], each["list"], each["won"]) for each in shown["prizes"]] == [
        ("Player 1", "open", "500"),
        ("Player 2", "women", "50"),
        ("Player 3", "women", "50"),
    ]


FINAL = SEASON / "world-2025-final.trf"
GROUPS = [SEASON / f"world-2025-{group}.trf" for group in "abcd"]


def test_ceremony_of_a_final_has_the_games_of_its_semi_finals(run):
    """Annex 17, B1.2.1: without them Sarr would be third, with 13 points as the first two have."""
    shown = told(run, FINAL, *GROUPS, "--official", "--prizes", "3000,2000,1000")
    assert [(each["place"], each["number"], each["name"], each["won"]) for each in shown["prizes"]] == [
        (1, 5, "Diarra, Seydou", "3000"),
        (2, 9, "Petraitis, Tomas", "2000"),
        (3, 4, "Veenstra, Harm", "1000"),
    ]
    assert (len(shown["diplomas"]), shown["podiums"][0]["anthem"]) == (12, "MLI")
    assert shown["medals"] == {"gold": 1, "silver": 1, "bronze": 1}


def test_ceremony_of_a_final_alone_asks_for_its_semi_finals(run):
    result = run("event", "ceremony", FINAL, "--official")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "games without a result 12, the first Terpstra, Jelmer - Ivashko, Maksym" in result.output
    assert "count from its four semi-finals (Annex 17, B1.2.1): name those reports too" in result.output
    assert "--withdrawn" not in result.output


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([FINAL, *GROUPS[:3]], "name one report, or that of the final and those of its four semi-finals; these are 4"),
        ([FINAL, *GROUPS[:3], GROUPS[0]], "The semi-finals have 9 games between finalists"),
        ([GROUPS[0], FINAL, *GROUPS[1:]], "The report of the final comes first, with 12 players; this one has 10"),
    ],
)
def test_ceremony_reports_that_are_not_those_of_a_final_are_told_with_the_rest(run, files, said):
    result = run("event", "ceremony", *files, "--prizes", "x", "--absent", "13")
    lines = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    assert (result.exit_code, len(lines)) == (2, 3)
    assert [part for part in ("'x' are no prizes", said, "start number 13") if part not in result.output] == []


TEAMS = (Team(1, "A", (1, 5, 6)), Team(2, "B", (2, 7)), Team(3, "C", (3,)), Team(4, "D", (4, 8)))
OF_TEAMS = ("--official", "--system", "team-round-robin")


@pytest.fixture
def teams(report):
    """Write a round robin of four teams, which the first wins; the federation of its third player is told."""

    def write(last_round, third="NED"):
        entries = tuple(Entry(at, f"Player {at}", federation=third if at == 6 else "NED") for at in range(1, 9))
        return report("1>4 2>3 5z 6z 7z 8z", "1>3 2>4", last_round, teams=TEAMS, entries=entries)

    return write


@pytest.mark.parametrize(
    ("third", "flag", "diplomas"),
    [
        ("NED", "NED", "diplomas for the winning federation, NED, and the organising one"),
        ("FRA", None, "diplomas for the winning and the organising federation"),
        (None, None, "diplomas for the winning and the organising federation"),
    ],
)
def test_ceremony_of_teams_has_their_medals_flag_and_diplomas(run, teams, third, flag, diplomas):
    path = teams("1>2 3>4", third)
    shown = told(run, path, *OF_TEAMS)
    assert (shown["medals"], shown["podiums"][0]["anthem"]) == ({"gold": 3, "silver": 2, "bronze": 1}, flag)
    printed = run("event", "ceremony", path, *OF_TEAMS).stdout
    assert f"Medals: 3 gold, 2 silver, 1 bronze; {diplomas} (Annex 2, 2.14)." in printed
    assert ("Flag and anthem: NED (Annex 2, 2.10)." in printed) is (flag is not None)


def test_ceremony_medals_of_teams_wait_while_a_place_is_shared(run, teams):
    path = teams("1>2 3=4")
    assert told(run, path, *OF_TEAMS)["medals"] is None
    assert (
        "counted when the shared place is decided (Annex 2, 2.14)" in run("event", "ceremony", path, *OF_TEAMS).stdout
    )
    decided = told(run, path, *OF_TEAMS, "--deciding-game", "4-3")
    assert decided["medals"] == {"gold": 3, "silver": 2, "bronze": 2}


def test_ceremony_medals_of_players(run, report):
    printed = run("event", "ceremony", report(*EQUAL), "--official").stdout
    assert "Medals: 1 gold, 1 silver, 1 bronze; a diploma for the organising federation (Annex 2, 2.14)." in printed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--prizes", "much"), "'much' are no prizes"),
        (("--prizes", "100,"), "'100,' are no prizes"),
        (("--prizes", "9" * 10), "write whole euros, nine digits at most"),
        (("--women-prizes", "9" * 5000), "write whole euros, nine digits at most"),
        (("--prizes", "100", "--event", SEASON / "riga.toml"), "--event has the prizes already"),
        (("--absent", "9"), "nobody has start number 9"),
        (("--system", "chance"), "chance"),
        (("--event", SEASON / "none.toml"), "cannot be read"),
    ],
)
def test_ceremony_wrong_use(run, report, words, said):
    result = run("event", "ceremony", report(*EQUAL), *words)
    assert (result.exit_code, said in " ".join(result.output.split())) == (2, True)


def test_ceremony_prizes_of_nine_digits(run, report):
    prizes = told(run, report(*EQUAL), "--prizes", f" {'9' * 9} , 1")["prizes"]
    assert [each["won"] for each in prizes] == ["999999999", "1"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--women-prizes", "x", "--prizes", "y", "--absent", "9"),
            ["'y' are no prizes", "'x' are no prizes", "nobody has start number 9"],
        ),
        (
            ("--withdrawn", "8", "--absent", "9", "--deciding-game", "1", "--after", "7", "--tie-breaks", "luck"),
            ["there is no round 7", "written as 5-7", "Unknown tie-break luck", "start number 8", "start number 9"],
        ),
        (
            ("--scoring", "many", "--match-points", "all", "--prizes", "1", "--event", SEASON / "riga.toml"),
            ["--event has the prizes already", "'many'", "'all'"],
        ),
        (
            ("--system", "chance", "--absent", "9" * 11, "--withdrawn", "77", "--after", "7", "--tie-breaks", "luck"),
            [
                *(
                    "there is no round 7",
                    "Unknown system 'chance'",
                    "Unknown tie-break luck",
                    "nobody has start number 77",
                ),
                f"'{'9' * 11}' are no start numbers",
            ],
        ),
        (("--system", "chance", "--absent", "4,5"), ["Unknown system 'chance'", "nobody has start number 5"]),
        (("--after", "2", "--prizes", "y"), ["'y' are no prizes", "the event is not over"]),
    ],
)
def test_ceremony_all_mistakes_are_told_at_once(run, report, words, said):
    result = run("event", "ceremony", report(*EQUAL), *words)
    lines = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    assert (result.exit_code, len(lines)) == (2, len(said))
    assert [part for part, line in zip(said, lines, strict=True) if part not in line] == []


@pytest.mark.parametrize(
    ("system", "rounds", "said"),
    [
        ("round_robin", ("1>4 2>3", "1>3 4<2", "1?2 3?4"), "games without a result 2, the first Player 1 - Player 2"),
        ("round_robin", ("1>4 2>3", "1>3 4<2"), "games without a result 2, the first Player 1 - Player 2"),
        ("swiss", ("1>4 2>3", "1>3 4<2", "1>2 3?4"), "games without a result 1, the first Player 3 - Player 4"),
    ],
)
def test_ceremony_is_refused_before_the_event_is_over(run, report, system, rounds, said):
    path = report(*rounds, info=Info("Small", system=system))
    result = run("event", "ceremony", path, "--official", "--prizes", "500,300")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"the event is not over: {said}" in result.output
    assert ("name who left with --withdrawn" in result.output) is (system == "round_robin")


@pytest.mark.parametrize(("told_rounds", "after", "code"), [(3, "3", 0), (4, "3", 2), (3, "2", 2)])
def test_ceremony_follows_the_last_round(run, report, told_rounds, after, code):
    path = report(*EQUAL, info=Info("Small", system="swiss", rounds=told_rounds))
    result = run("event", "ceremony", path, "--after", after)
    assert (result.exit_code, "the event is not over: rounds to come 1" in result.output) == (code, code == 2)


def test_ceremony_of_a_round_robin_that_somebody_left(run, report):
    path = report("1>4 2=3", "1>3 2z 4z", "1=2 3z 4z")
    assert run("event", "ceremony", path).exit_code == 2
    assert told(run, path, "--withdrawn", "4")["diplomas"] == ["Player 3", "Player 2", "Player 1"]


SIX = ("1>6 2>5 3>4", "1>2 3>5 4>6", "1>3 2>6 4>5", "1>5 2>4 3>6", "1>4 2>3 5>6")
TWICE = (*SIX, *(" ".join(f"{game[2]}<{game[0]}" for game in line.split()) for line in SIX))


@pytest.mark.parametrize(("rounds", "classified"), [(3, 5), (5, 5), (6, 6), (9, 6)])
def test_ceremony_of_a_double_round_robin_that_somebody_left(run, report, rounds, classified):
    """Annex 18, 3d: below seven players all meet twice; the report says so by its rounds only."""
    without = [" ".join(game for game in line.split() if "6" not in game) for line in TWICE[rounds:]]
    path = report(*TWICE[:rounds], *without, info=Info("Small", system="round_robin", rounds=10))
    refused = run("event", "ceremony", path)
    assert (refused.exit_code, "name who left with --withdrawn" in refused.output) == (2, True)
    assert len(told(run, path, "--withdrawn", "6")["diplomas"]) == classified
    assert run("standings", path, "--withdrawn", "6").exit_code == 0


def test_ceremony_of_two_players_and_of_a_file_that_is_wrong(run, report, tmp_path):
    two = run("event", "ceremony", report("1>2"))
    assert (two.exit_code, "a podium is for three, and this event has 2" in two.output) == (2, True)
    wrong = tmp_path / "riga.toml"
    wrong.write_text("stars = 4", encoding="utf-8")
    result = run("event", "ceremony", report(*EQUAL), "--event", wrong, "--json")
    assert (result.exit_code, json.loads(result.stdout)["prizes"]) == (1, None)
