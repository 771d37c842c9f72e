"""The cross-check of teams: players of one team each, who do not meet, and points that they made."""

from fractions import Fraction

import pytest

from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.tournament import Info, Team
from small_report import entry, game, tournament

PLAYERS = [entry(number) for number in range(1, 5)]
MATCH = [*game(1, 1, 3), *game(1, 4, 2, "==")]
"""Players 1 and 2 against 3 and 4: one and a half to one half."""


def team(number, *players, **facts):
    return Team(number, f"Team {number}", players, line=100 + number, **facts)


def check(*teams, halves=MATCH, system="team", **fields):
    found = tournament(PLAYERS, halves, Info(name="Open", system=system), teams=teams, **fields)
    return cross_check(found, "open.trf").drop("file").rows()


def test_teams_in_which_all_fits():
    points = [{"game_points": Fraction(3, 2)}, {"game_points": Fraction(1, 2)}]
    assert check(team(1, 1, 2, **points[0]), team(2, 3, 4, **points[1])) == []


def test_a_number_of_two_teams():
    again = Team(1, "Other", (3, 4), line=102)
    message = "team 1 is Team 1 already; give each team its own number"
    assert check(team(1, 1, 2), again) == [("error", "duplicate_team", 102, "team number", message)]


def test_a_player_who_is_not_in_the_report():
    message = "player 9 of team 2 is not in the report; write a number that is"
    assert check(team(1, 1, 2), team(2, 3, 9)) == [("error", "unknown_team_player", 102, "player", message)]


def test_a_player_of_two_teams():
    message = "player 2 is in team 1 and in team 2; keep one"
    assert check(team(1, 1, 2), team(2, 2, 3, 4)) == [("error", "two_teams", 102, "player", message)]


@pytest.mark.parametrize(("system", "is_told"), [("team", True), ("swiss", False), (None, False)])
def test_team_mates_who_meet_in_an_event_of_teams(system, is_told):
    message = "players 1 and 2 of team 1 meet in round 2; check both"
    row = ("warning", "team_mates_meet", 10, "round 2", message)
    halves = [*MATCH, *game(2, 2, 1)]
    assert check(team(1, 1, 2), team(2, 3, 4), halves=halves, system=system) == ([row] if is_told else [])


@pytest.mark.parametrize("points", ["1", "2"])
def test_game_points_that_the_players_did_not_make(points):
    message = f"team 1 has {points} game points, its players made 1.5; check both"
    found = check(team(1, 1, 2, game_points=Fraction(points)), team(2, 3, 4))
    assert found == [("warning", "team_points_differ", 101, "game points", message)]


@pytest.mark.parametrize("line", ["320  1.0  2.0   1", "330 +-   1   1   2", "299    1.0   1.0     1    1"])
def test_points_without_games_are_not_compared(line):
    assert check(team(1, 1, 2, game_points=Fraction(4)), team(2, 3, 4), kept={"trf": (line,)}) == []
