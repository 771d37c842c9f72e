"""5.9.A.a: who leaves a round robin without more than half of the games is not classified, nobody keeps a result."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import Info
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import ROUND_ROBIN
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
