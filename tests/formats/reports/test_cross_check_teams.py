"""The cross-check of teams: players of one team each, who do not meet, and points that they made."""

from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.tournament import Code, Info, Team
from small_report import entry, game, half, tournament

PLAYERS = [entry(number) for number in range(1, 5)]
MATCH = [*game(1, 1, 3), *game(1, 4, 2, "==")]
"""Players 1 and 2 against 3 and 4: one and a half to one half."""


def team(number, *players, **facts):
    return Team(number, f"Team {number}", players, line=100 + number, **facts)


def check(*teams, halves=MATCH, system="team", **fields):
    found = tournament(PLAYERS, halves, Info(name="Open", system=system), teams=teams, **fields)
    return plain_rows(cross_check(found, "open.trf"), "file")


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


BYE = "320  2.0  1.5     1"
"""Team 1 has the bye of round 2: two match points, one and a half game points."""
FORFEIT = "330 +-   2   1   2"
"""Team 2 does not come to round 2."""


@pytest.mark.parametrize("line", ["299    1.0   1.0     1    1", FORFEIT])
def test_game_points_that_no_board_gives_are_not_compared(line):
    assert check(team(1, 1, 2, game_points=Fraction(4)), team(2, 3, 4), kept={"trf": (line,)}) == []


def points_differ(*teams, **fields):
    return [row for row in check(*teams, **fields) if row[1] == "team_points_differ"]


@pytest.mark.parametrize(("said", "is_told"), [("1", True), ("1.5", False), ("3", False), ("3.5", True)])
def test_game_points_with_those_of_a_bye_or_without(said, is_told):
    message = f"team 1 has {said} game points, its players made 3; check both"
    row = ("warning", "team_points_differ", 101, "game points", message)
    found = check(team(1, 1, 2, game_points=Fraction(said)), team(2, 3, 4), kept={"trf": (BYE,)})
    assert found == ([row] if is_told else [])


def differs(number, said, given, counted="2, 1 and 0"):
    message = (
        f"team {number} has {said} match points, its boards give {given} with {counted} "
        "for a match won, drawn and lost; check both"
    )
    return ("warning", "team_points_differ", 100 + number, "match points", message)


def matched(first, second, **fields):
    """Compare the match points of both teams."""
    one, two = (Fraction(points) for points in (first, second))
    return points_differ(team(1, 1, 2, match_points=one), team(2, 3, 4, match_points=two), **fields)


def test_match_points_that_the_boards_do_not_give():
    assert matched(2, 0) == []
    assert matched(1, 1) == [differs(1, 1, 2), differs(2, 1, 0)]
    assert matched(3, 0) == [differs(1, 3, 2)]


def test_a_match_that_is_drawn():
    drawn = [*game(1, 1, 3), *game(1, 4, 2)]
    assert matched(1, 1, halves=drawn) == []
    assert matched(2, 0, halves=drawn) == [differs(1, 2, 1), differs(2, 0, 1)]


def test_match_points_that_the_report_states():
    kept = {"trf": ("362 TW 3.0    TD 1.0    TL 0.0",)}
    assert matched(3, 0, kept=kept) == []
    assert matched(2, 0, kept=kept) == [differs(1, 2, 3, "3, 1 and 0")]


def test_match_points_of_a_bye_and_of_a_match_that_was_not_played():
    for line in (BYE, FORFEIT):
        assert matched(4, 0, kept={"trf": (line,)}) == []
        assert matched(2, 0, kept={"trf": (line,)}) == [differs(1, 2, 4)]
    other = "330 -+   1   1   2"
    assert matched(0, 2, kept={"trf": (other,)}) == []


def test_match_points_of_byes_that_only_the_players_have():
    free = [half(2, player, None, None, Code.PAIRING_BYE) for player in (1, 2)]
    assert matched(4, 0, halves=[*MATCH, *free]) == []
    mixed = [half(2, 1, None, None, Code.PAIRING_BYE), half(2, 2, None, None, Code.HALF_BYE)]
    assert matched(4, 0, halves=[*MATCH, *mixed]) == []
    away = [half(2, player, None, None, Code.ZERO_BYE) for player in (1, 2)]
    assert matched(2, 0, halves=[*MATCH, *away]) == []


def test_byes_of_rounds_to_come_may_be_in_them_or_not():
    free = [half(2, player, None, None, Code.HALF_BYE) for player in (1, 2)]
    assert (matched(2, 0, halves=[*MATCH, *free]), matched(3, 0, halves=[*MATCH, *free])) == ([], [])
    assert matched(4, 0, halves=[*MATCH, *free]) == [differs(1, 4, 3)]


def test_a_match_to_come_gives_nothing_yet():
    to_come = [*game(2, 1, 3, "??"), *game(2, 4, 2, "??")]
    assert matched(2, 0, halves=[*MATCH, *to_come]) == []


def test_match_points_where_somebody_plays_for_two_teams_are_not_counted():
    one, two = team(1, 1, 2, match_points=Fraction(9)), team(2, 2, 3, 4)
    assert points_differ(one, two) == []
    assert points_differ(one, team(1, 3, 4)) == []


@pytest.mark.parametrize(
    ("codes", "own", "other"),
    [("--", 0, 0), ("+-", 2, 0), ("-+", 0, 2), ("==", 1, 1)],
    ids=["both away", "won", "lost", "played"],
)
def test_a_match_without_a_game_is_lost_by_both_where_nobody_came(codes, own, other):
    halves = [*game(1, 1, 3, codes), *game(1, 4, 2, codes[::-1])]
    teams = [team(1, 1, 2, match_points=Fraction(own)), team(2, 3, 4, match_points=Fraction(other))]
    assert check(*teams, halves=halves) == []
    wrong = [team(1, 1, 2, match_points=Fraction(own + 1)), team(2, 3, 4, match_points=Fraction(other))]
    assert [row[2] for row in check(*wrong, halves=halves)] == [101]
