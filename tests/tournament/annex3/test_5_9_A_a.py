"""5.9.A.a: who leaves a round robin without more than half of the games is not classified, nobody keeps a result."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import Code, Info, StatedMatch, Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS, ROUND_ROBIN, TEAM_ROUND_ROBIN
from ratingoffice.tournament.team_withdrawals import after_team_withdrawals, cancelled_teams, left_early
from ratingoffice.tournament.withdrawals import after_withdrawals, cancelled_players
from small_event import small_event

FIVE = ("1>2 3=4 5z", "1<3 2=5 4z", "1=4 5>3 2z", "1=5 2>4 3z", "2=3 4<5 1z")
"""Everybody plays four games, player 1 the first four rounds."""


@pytest.mark.parametrize(("games", "is_cancelled"), [(1, True), (2, True), (3, False), (4, False)])
def test_5_9_A_a_half_of_the_games_is_not_more_than_half(games, is_cancelled):
    event = small_event(*FIVE[:games], system="round_robin")
    assert cancelled_players(event, [1]) == ({1} if is_cancelled else set())


def test_5_9_A_a_a_forfeit_is_no_game_that_was_played():
    event = small_event("1>2 3=4", "1-3 2=4", "1-4 2=3", system="round_robin")
    assert cancelled_players(event, [1]) == {1}


def test_5_9_A_a_in_a_double_round_robin_there_are_twice_as_many_games():
    event = small_event("1>2 3=4", "1=3 2=4", "1=4 2=3", system="double_round_robin")
    assert cancelled_players(event, [1]) == {1}
    assert cancelled_players(replace(event, info=Info(system="round_robin")), [1]) == set()


TWICE = ("1>2 3=4", "1=3 2=4", "1=4 2=3", "2=1 4=3", "3=1 4=2", "4=1 3=2")
"""Four players, everybody twice."""


@pytest.mark.parametrize(
    ("told_rounds", "games", "is_cancelled"),
    [(3, 2, False), (5, 2, False), (6, 2, True), (6, 3, True), (6, 4, False), (None, 2, False), (None, 3, False)],
)
def test_5_9_A_a_as_many_games_as_the_rounds_of_the_report_have(told_rounds, games, is_cancelled):
    event = small_event(*TWICE[:games], system="round_robin")
    told = replace(event, info=replace(event.info, rounds=told_rounds))
    assert cancelled_players(told, [1]) == ({1} if is_cancelled else set())


def test_5_9_A_a_rounds_that_are_not_told_are_those_that_were_held():
    left = ("1>2 3=4", "1=3 2=4", "1=4 2=3", "3=4", "4=2", "3=2")
    assert cancelled_players(small_event(*left, system="round_robin"), [1]) == {1}
    assert cancelled_players(small_event(*left[:5], system="round_robin"), [1]) == set()
    spread = ("1>2", "3=4", "1=3", "2=4", "2=3", "1z")
    assert cancelled_players(small_event(*spread, system="round_robin"), [1]) == set()


def test_5_9_A_a_nobody_keeps_a_result_against_them():
    event = small_event("1>2 3=4", "1=3 2z 4z", "2=3 1z 4z", system="round_robin")
    left = ranked_event(event, ROUND_ROBIN, withdrawn=[4])
    assert [entry.number for entry in left.unclassified] == [4]
    assert [entry.number for entry in left.entries] == [1, 2, 3]
    assert left.standings.rounds.points.tolist() == [[2, 1, 0], [0, 0, 1], [0, 1, 1]]
    assert left.standings.places.tolist() == [1, 3, 2]


def test_5_9_A_a_nothing_changes_where_nobody_left():
    event = small_event(*FIVE, system="round_robin")
    assert after_withdrawals(event, [], is_round_robin=True) == event


TEAMS = (Team(1, "North", (1, 2)), Team(2, "South", (3, 4)), Team(3, "West", (5, 6)), Team(4, "East", (7, 8)))
MATCHES = ("1>3 2=4 5=7 6=8", "1>5 2>6 3>7 4=8", "1=7 2=8 3<5 4=6")
"""Four teams of two: North beats South and West, draws with East; South beats East, West beats South."""


def team_robin(*rounds, **facts):
    event = small_event(*rounds, system="team", teams=TEAMS)
    return replace(event, info=replace(event.info, **facts))


@pytest.mark.parametrize(("matches", "is_cancelled"), [(1, True), (2, False), (3, False)])
def test_5_9_A_a_a_team_needs_more_than_half_of_its_matches(matches, is_cancelled):
    event = team_robin(*MATCHES[:matches])
    assert cancelled_teams(event, [4], TEAM_ROUND_ROBIN) == ({4} if is_cancelled else set())


def test_5_9_A_a_half_of_the_matches_of_a_team_is_not_more_than_half():
    five = (*TEAMS, Team(5, "Isle", (9, 10)))
    event = small_event("1>3 2=4 9z 10z", "1>5 2=6 3=9 4=10", "1=7 2=8", "1=9 2=10", system="team", teams=five)
    played = [replace(event, halves=tuple(half for half in event.halves if half.round <= at)) for at in (2, 3)]
    assert [cancelled_teams(each, [1], TEAM_ROUND_ROBIN) for each in played] == [{1}, set()]


def test_5_9_A_a_a_match_of_forfeits_was_not_played_one_board_is_enough():
    assert cancelled_teams(team_robin("1>3 2>4", "1+5 2+6"), [1], TEAM_ROUND_ROBIN) == {1}
    assert cancelled_teams(team_robin("1>3 2>4", "1+5 2=6"), [1], TEAM_ROUND_ROBIN) == set()
    told = replace(
        TEAM_ROUND_ROBIN, stated_matches=(StatedMatch(2, 1, Code.FORFEIT_WIN, 3), StatedMatch(3, 1, Code.PAIRING_BYE))
    )
    assert cancelled_teams(team_robin("1>3 2>4"), [1], told) == {1}


def test_5_9_A_a_a_match_under_way_is_played_where_one_board_is():
    assert cancelled_teams(team_robin("1>3 2=4", "7>1 8?2"), [1], TEAM_ROUND_ROBIN) == set()
    assert cancelled_teams(team_robin("1>3 2=4", "7?1 8?2"), [1], TEAM_ROUND_ROBIN) == {1}


def test_5_9_A_a_teams_that_meet_twice_have_twice_as_many_matches():
    assert cancelled_teams(team_robin(*MATCHES, rounds=3), [1], TEAM_ROUND_ROBIN) == set()
    assert cancelled_teams(team_robin(*MATCHES, rounds=5), [1], TEAM_ROUND_ROBIN) == set()
    assert cancelled_teams(team_robin(*MATCHES, rounds=6), [1], TEAM_ROUND_ROBIN) == {1}
    assert cancelled_teams(team_robin(*MATCHES, "3=5 4=6", "3=7 4=8", "5=7 6=8"), [1], TEAM_ROUND_ROBIN) == {1}


def test_5_9_A_a_no_team_keeps_a_result_against_one_that_is_cancelled():
    event = team_robin(MATCHES[0], "1>5 2>6", "3<5 4=6")
    left = ranked_event(event, TEAM_ROUND_ROBIN, withdrawn=[4])
    assert [(entry.number, entry.name) for entry in left.unclassified] == [(4, "East")]
    assert [entry.name for entry in left.entries] == ["North", "South", "West"]
    assert left.standings.rounds.scores.tolist() == [4, 0, 2]
    assert left.standings.places.tolist() == [1, 3, 2]
    told = (StatedMatch(2, 2, Code.FORFEIT_WIN, 4), StatedMatch(2, 4, Code.FORFEIT_LOSS, 2))
    again = ranked_event(event, replace(TEAM_ROUND_ROBIN, stated_matches=told), withdrawn=[4])
    assert again.standings.rounds.scores.tolist() == [4, 0, 2]


def test_5_9_A_a_nothing_changes_where_no_team_left():
    event = team_robin(*MATCHES)
    assert after_team_withdrawals(event, [], TEAM_ROUND_ROBIN) is event


@pytest.mark.parametrize(("games", "early"), [(2, {1}), (3, set())])
def test_5_9_A_a_who_has_no_place_left_early(games, early):
    event = small_event(*FIVE[:games], system="round_robin")
    placed = replace(event, entries=tuple(replace(each, place=each.number - 1 or None) for each in event.entries))
    assert left_early(placed, ROUND_ROBIN) == early
    assert [left_early(event, ROUND_ROBIN), left_early(placed, RANKINGS["kndb-solkoff"])] == [set(), set()]
