"""8.2: an unrated player's result in one event is worth a rating of its own, R_u."""

import pytest

from small_season import SmallSeason, line

ROUND_ROBIN = {"A": 4, "B": 3, "C": 2.5, "D": 2, "X": 2.5, "Y": 1}


def test_8_2_in_a_swiss_event_from_the_rated_opponents():
    season = SmallSeason().people(X=None, A=2000, B=1900, C=1800, D=1700).event()
    rated = season.meets("X", [("A", "0-1"), ("B", "0-1"), ("C", "1-0"), ("D", "1/2-1/2")]).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1850, 1763)
    assert line(rated.event_lines, "games", "score", "performance", player_id="X") == (4, 1.5, 1763)


@pytest.mark.parametrize(("player", "rating"), [("X", 1800), ("Y", 1600)])
def test_8_2_in_a_round_robin_from_the_whole_field(player, rating):
    season = SmallSeason().people(A=2000, B=1900, C=1800, D=1700, X=None, Y=None).event(system="round_robin")
    rated = season.all_play_all(ROUND_ROBIN).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id=player) == (1800, rating)


def test_8_2_is_not_for_players_who_have_a_rating():
    rated = SmallSeason().people(A=2000, B=1900).event().game("A", "B", "1-0").rate()
    assert line(rated.event_lines, "own_rating", "result_average", "result_rating", player_id="A") == (2000, None, None)


def test_8_2_each_event_has_its_own():
    season = SmallSeason().people(X=None, A=2000, B=2000, C=2000, D=1800, E=1800, F=1800).event("E1").event("E2")
    season.meets("X", [("A", "1/2-1/2"), ("B", "1/2-1/2"), ("C", "1/2-1/2")], event="E1")
    rated = season.meets("X", [("D", "1-0"), ("E", "1/2-1/2"), ("F", "1/2-1/2")], event="E2").rate()
    assert line(rated.event_lines, "result_rating", player_id="X", event_id="E1") == (2000,)
    assert line(rated.event_lines, "result_rating", player_id="X", event_id="E2") == (1815,)
