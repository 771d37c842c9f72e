"""5.11.2: teams have match points for their matches, and board points for their players."""

from fractions import Fraction

import pytest

from ratingoffice.model.tournament import DRAUGHTS, Code, Scoring, StatedMatch, Team
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.scoring import match_points_of, match_points_text
from ratingoffice.tournament.team_matches import event_of_teams
from small_event import small_event

TEAMS = (Team(1, "North", (1, 2)), Team(2, "South", (3, 4)), Team(3, "West", (5, 6)))
EVENT = small_event("1>3 2=4 5b 6b", "1=5 2=6 3z 4z", "3>5 4<6 1z 2z", system="team", teams=TEAMS)


def test_5_11_2_more_board_points_win_a_match():
    teams, boards = event_of_teams(EVENT, DRAUGHTS)
    assert [(half.round, half.player, half.opponent, half.code) for half in teams.halves] == [
        *((1, 1, 2, Code.WIN), (2, 1, 3, Code.DRAW)),
        *((1, 2, 1, Code.LOSS), (3, 2, 3, Code.DRAW)),
        *((1, 3, None, Code.PAIRING_BYE), (2, 3, 1, Code.DRAW), (3, 3, 2, Code.DRAW)),
    ]
    assert rounds_of(teams).scores.tolist() == [3, 1, 4]
    assert (boards.points.tolist(), boards.unit) == ([[3, 2], [2, 1], [3, 5]], 1)


def test_5_11_2_an_event_may_count_matches_otherwise():
    teams, _ = event_of_teams(EVENT, Scoring(win=Fraction(3), draw=Fraction(1)))
    assert rounds_of(teams).scores.tolist() == [4, 1, 5]


def test_5_11_2_a_reserve_plays_at_the_board_that_is_free():
    teams = (Team(1, "North", (1, 2, 7)), Team(2, "South", (3, 4)))
    event = small_event("1>3 7=4", "2<3 7>4", system="team", teams=teams)
    assert event_of_teams(event, DRAUGHTS)[1].points.tolist() == [[2, 3], [2, 1]]


def test_5_11_2_a_match_that_is_not_finished_has_no_points():
    event = small_event("1>3 2?4", system="team", teams=TEAMS[:2])
    teams, _ = event_of_teams(event, DRAUGHTS)
    assert [(half.player, half.code, half.colour) for half in teams.halves] == [
        *((1, Code.PENDING, "w"), (2, Code.PENDING, "b")),
    ]
    assert rounds_of(teams).scores.tolist() == [0, 0]


@pytest.mark.parametrize(
    ("boards", "codes"),
    [
        ("1+3 2+4", (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)),
        ("1+3 2x4", (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)),
        ("1x3 2x4", (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)),
        ("1+3 2-4", (Code.UNPLAYED_DRAW, Code.UNPLAYED_DRAW)),
        ("1+3 2=4", (Code.WIN, Code.LOSS)),
        ("1+3 2<4", (Code.DRAW, Code.DRAW)),
    ],
)
def test_5_11_2_a_match_of_forfeits_alone_was_not_played(boards, codes):
    teams, _ = event_of_teams(small_event(boards, system="team", teams=TEAMS[:2]), DRAUGHTS)
    assert tuple(half.code for half in teams.halves) == codes


def test_5_11_2_matches_without_boards_count_where_the_boards_tell_of_no_other():
    event = small_event("1>3 2=4", "1=5 2=6", system="team", teams=TEAMS)
    told = (
        StatedMatch(1, 3, Code.PAIRING_BYE, match_points=Fraction(1), game_points=Fraction(3, 2)),
        StatedMatch(2, 2, Code.FORFEIT_WIN, 1, "w"),
        StatedMatch(3, 2, Code.FORFEIT_WIN, 3, "w"),
        StatedMatch(3, 3, Code.FORFEIT_LOSS, 2, "b"),
        StatedMatch(2, 1, Code.FORFEIT_LOSS, 2, "b"),
    )
    teams, boards = event_of_teams(event, DRAUGHTS, told)
    assert [(half.round, half.player, half.opponent, half.code) for half in teams.halves] == [
        *((1, 1, 2, Code.WIN), (2, 1, 3, Code.DRAW)),
        *((1, 2, 1, Code.LOSS), (3, 2, 3, Code.FORFEIT_WIN)),
        *((1, 3, None, Code.PAIRING_BYE), (2, 3, 1, Code.DRAW), (3, 3, 2, Code.FORFEIT_LOSS)),
    ]
    assert rounds_of(teams).scores.tolist() == [3, 2, 2]
    assert (boards.points.tolist(), boards.unit, boards.extra.tolist()) == ([[6, 4], [0, 2], [2, 2]], 2, [0, 0, 3])


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("2-1-0", DRAUGHTS),
        ("3-1-0", Scoring(Fraction(3), Fraction(1), Fraction(0))),
        ("1-0.5-0", Scoring(Fraction(1), Fraction(1, 2), Fraction(0))),
        ("3-2-1", Scoring(Fraction(3), Fraction(2), Fraction(1))),
        ("2-0-0", Scoring(Fraction(2), Fraction(0), Fraction(0))),
    ],
)
def test_5_11_2_points_of_a_match_as_they_are_typed(text, points):
    assert match_points_of(text) == points
    assert match_points_text(points) == text


@pytest.mark.parametrize("text", ["", "3-1", "3-1-0-0", "a-b-c", "3--1", "100-1-0", "1.555-1-0", "-3-1-0"])
def test_5_11_2_what_are_no_match_points(text):
    with pytest.raises(ValueError, match="write the points of a match won, drawn and lost as 3-1-0"):
        match_points_of(text)


@pytest.mark.parametrize("text", ["0-0-0", "1-1-1", "1-2-0", "2-1-2", "2-0-1"])
def test_5_11_2_more_points_for_less_are_refused(text):
    with pytest.raises(ValueError, match="gives more for less"):
        match_points_of(text)
