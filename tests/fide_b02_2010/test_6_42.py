"""6.42: in a Swiss or team event, for rated players only games against rated players count."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

UNRATED = ("N", "6.42 7.14b", "the opponent is unrated")


@pytest.mark.parametrize("system", ["swiss", "team"])
@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "0-1"])
def test_6_42_game_against_an_unrated_player_counts_for_nothing(system, result):
    rated = SmallSeason().people(A=2000, U=None).event(system=system).game("A", "U", result).rate()
    assert line(rated.game_lines, "counted", "articles", "reason", player_id="A") == UNRATED
    assert line(rated.list, "rating", "games", "change", player_id="A") == (2000, 0, Decimal("0.00"))


def test_6_42_only_the_games_against_rated_players_are_added_up():
    season = SmallSeason().people(A=2000, B=2000, C=2000, U=None, V=None).event()
    rated = season.meets("A", [("B", "1-0"), ("U", "0-1"), ("C", "1/2-1/2"), ("V", "0-1")]).rate()
    found = line(rated.event_lines, "games", "score", "expected", "change", player_id="A")
    assert found == (2, Decimal("1.5"), Decimal("1.00"), Decimal("7.50"))
    assert line(rated.list, "rating", "games", player_id="A") == (2008, 2)


@pytest.mark.parametrize(("opponent", "counted"), [(1199, "N"), (1200, "Y"), (1201, "Y")])
def test_6_42_rated_means_at_the_floor_or_above(opponent, counted):
    rated = SmallSeason().people(A=1300, B=opponent).event().game("A", "B", "1-0").rate()
    assert line(rated.game_lines, "counted", player_id="A") == (counted,)


@pytest.mark.parametrize(("listed_on", "counted"), [("2010-03-01", "Y"), ("2010-05-01", "N")])
def test_6_42_rated_means_rated_at_the_start_of_the_event(listed_on, counted):
    season = SmallSeason().people(A=2000).player("B").rating("B", 2000, listed_on)
    rated = season.event(start="2010-04-28", end="2010-05-10").game("A", "B", "1-0").rate("2010-07-01")
    assert line(rated.game_lines, "counted", player_id="A") == (counted,)


def test_6_42_a_round_robin_counts_games_against_unrated_players():
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000, U=None).event(system="round_robin")
    rated = season.all_play_all(dict.fromkeys("ABCDU", 2)).rate()
    assert line(rated.game_lines, "counted", "opponent_rating", player_id="A", opponent_id="U") == ("Y", 2000)
    assert line(rated.list, "games", player_id="A") == (4,)
