"""Teams, players who may not meet, awards, and the records that are kept as they are."""

from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Award, Code, Team
from small_report import player_line, report

PLAYERS = [player_line(number) for number in (1, 2, 3)]
LINE = 10
TEAM = f"310   1 {'Delft':<32} DEL     2000    4.0    3.5   1     1    2"
OTHER_TEAM = f"310   2 {'Gouda':<32}" + " " * 33 + "3"


def read(*lines):
    found, findings = trf.read(report(*PLAYERS, *lines), "open.trf")
    return found, [row[:4] for row in plain_rows(findings, "file")]


def test_a_team():
    found, findings = read(TEAM, OTHER_TEAM)
    assert found.teams == (
        Team(1, "Delft", (1, 2), "DEL", 2000, Fraction(4), Fraction(7, 2), 1),
        Team(2, "Gouda", (3,)),
    )
    assert ([team.line for team in found.teams], findings) == ([LINE, LINE + 1], [])


def test_a_team_with_wrong_fields():
    line = TEAM.replace("2000", "high").replace(" 4.0", "four").replace("    2", "    x")
    found, findings = read(line)
    assert found.teams == (Team(1, "Delft", (1,), "DEL", None, None, Fraction(7, 2), 1),)
    assert findings == [
        ("error", "malformed_points", LINE, "match points (55-60)"),
        ("error", "malformed_number", LINE, "player (79-82)"),
        ("error", "malformed_number", LINE, "strength (48-53)"),
    ]


def test_a_team_without_a_number_is_left_out():
    found, findings = read(TEAM.replace("  1 Delft", "    Delft"))
    assert (found.teams, findings) == ((), [("error", "malformed_team_number", LINE, "team number (5-7)")])


def test_teams_of_2016_beside_those_of_2026_are_compared():
    same, other = f"013 {'Delft':<32}   1    2", f"013 {'Gouda':<32}   1"
    found, findings = read(TEAM, OTHER_TEAM, same, other)
    assert [team.name for team in found.teams] == ["Delft", "Gouda"]
    assert findings == [("warning", "team_differs", LINE + 3, "team name (5-36)")]


@pytest.mark.parametrize(
    ("lines", "groups"),
    [
        (["142 9", "260 001 009    1    2"], ((1, 2),)),
        (["142 9", "260 001 999    1    2    3"], ((1, 2, 3),)),
        (["142 9", "260            1    2"], ((1, 2),)),
        (["260 001 999    1    2", "XXP 2 3"], ((1, 2), (2, 3))),
        (["XXP    1    2"], ((1, 2),)),
    ],
)
def test_players_who_may_never_meet(lines, groups):
    found, findings = read(*lines)
    assert (found.forbidden, found.kept, findings) == (groups, {}, [])


@pytest.mark.parametrize(
    "lines",
    [
        ["142 9", "260 001 008    1    2"],
        ["142 9", "260 002 009    1    2"],
        ["260 001 009    1    2"],
        [TEAM, OTHER_TEAM, "260            1    2"],
    ],
)
def test_who_may_not_meet_in_some_rounds_or_as_a_team_is_kept(lines):
    found, findings = read(*lines)
    assert (found.forbidden, found.kept, findings) == ((), {"trf": (lines[-1],)}, [])


@pytest.mark.parametrize(
    ("line", "award"),
    [
        ("299          -0.5  003    1", Award(Fraction(-1, 2), (1,), 3)),
        ("299           1.0  000    1    2", Award(Fraction(1), (1, 2))),
        ("299 W         3.0         1", Award(Fraction(3), (1,), None, Code.WIN)),
        ("299 h         0.0  002    3", Award(Fraction(0), (3,), 2, Code.HALF_BYE)),
        ("299 -         0.5  002    3", Award(Fraction(1, 2), (3,), 2, Code.FORFEIT_LOSS)),
    ],
)
def test_points_outside_the_scoring(line, award):
    found, findings = read(line)
    assert (found.awards, found.awards[0].line, found.kept, findings) == ((award,), LINE, {}, [])


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("299 Q         1.0  001    1", "malformed_result", "type (5)"),
        ("299 W              001    1", "missing_points", "points (14-17)"),
    ],
)
def test_points_outside_the_scoring_that_are_none(line, code, column):
    found, findings = read(line)
    assert (found.awards, findings) == ((), [("error", code, LINE, column)])


def test_match_points_outside_the_scoring_are_kept():
    line = "299 W  2.0    1.0  001    1"
    assert read(line)[0].kept == {"trf": (line,)}


@pytest.mark.parametrize(
    ("line", "findings"),
    [
        ("### anything at all", []),
        ("240 H 003    1    2", []),
        ("240 Q 003    1", [("error", "malformed_type", LINE, "type (5)")]),
        (
            "240 H 00x    9",
            [("warning", "unknown_number", LINE, "player (11-14)"), ("error", "malformed_number", LINE, "round (7-9)")],
        ),
        ("250      01.0 001 003 0001 0002", []),
        (
            "250      one  001 003 0001 0009",
            [
                ("warning", "unknown_number", LINE, "last player (28-31)"),
                ("error", "malformed_points", LINE, "points (10-13)"),
            ],
        ),
        (
            "300 002 001 002    1 0000",
            [
                ("warning", "unknown_number", LINE, "opponent (13-15)"),
                ("warning", "unknown_number", LINE, "team (9-11)"),
            ],
        ),
        ("320  1.0  2.0 000", []),
        ("320  1.0  2.0 003", [("warning", "unknown_number", LINE, "team (15-17)")]),
        ("330 +- 004 000 000", []),
        ("330 ++ 004 000 000", [("error", "malformed_type", LINE, "type (5-6)")]),
        ("362 TW 2.0    TD 1.0", []),
        ("362 W 2.0", [("error", "malformed_points", LINE, "362")]),
        ("801", []),
        ("802   9 DEL", [("warning", "unknown_number", LINE, "team (5-7)")]),
        ("XXA    1  1.0  0.5", []),
        ("XXA    9  1.0", [("warning", "unknown_number", LINE, "player (5-8)")]),
        ("XXZ 1 3", []),
        ("XXZ 1 9 x", [("error", "malformed_number", LINE, "XXZ"), ("warning", "unknown_number", LINE, "XXZ")]),
        ("XXC rank white1", []),
        ("XXC blue1", [("warning", "malformed_fact", LINE, "XXC")]),
        ("999 what is this", [("warning", "unknown_record", LINE, "999")]),
        ("0", [("warning", "unknown_record", LINE, "0")]),
    ],
)
def test_a_record_is_checked_and_kept(line, findings):
    found, told = read(line)
    assert (found.kept, told) == ({"trf": (line,)}, findings)


def test_kept_lines_stay_in_their_order():
    lines = ("### one", "240 H 003    1", "### two", "XXC rank")
    assert read(lines[0], "XXP 1 2", *lines[1:])[0].kept == {"trf": lines}
