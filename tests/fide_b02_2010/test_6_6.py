"""6.6: a match in which one player or both are unrated does not count."""

import pytest

from small_season import SmallSeason, line

UNRATED = ("N", "6.6", "a match with an unrated player")


def rated_match(own, opponent, games=4):
    season = SmallSeason().people(A=own, B=opponent).event(system="match", rounds=games)
    return season.meets("A", [("B", "1/2-1/2")] * games).rate()


@pytest.mark.parametrize(("own", "opponent"), [(2000, None), (None, 2000), (None, None), (1199, 2000), (1199, 1199)])
def test_6_6_match_with_an_unrated_player_counts_for_neither(own, opponent):
    rated = rated_match(own, opponent)
    assert rated.game_lines.select("counted", "articles", "reason").rows() == [UNRATED] * 8
    assert rated.list.select("games").rows() == [(0,), (0,)]


@pytest.mark.parametrize(("own", "opponent"), [(2000, 2000), (1200, 1200), (1200, 2000)])
def test_6_6_match_of_rated_players_counts(own, opponent):
    rated = rated_match(own, opponent)
    assert rated.game_lines["counted"].to_list() == ["Y"] * 8
    assert rated.list["games"].to_list() == [4, 4]


def test_6_6_nine_games_of_a_match_give_no_first_rating():
    rated = rated_match(None, 2000, games=9)
    assert line(rated.list, "rating", "status", "total_games", player_id="A") == (None, "unrated", 0)


def test_6_6_the_line_of_the_unrated_player_names_the_article():
    rated = rated_match(None, 2000)
    assert line(rated.event_lines, "games", "articles", "reason", player_id="A") == (0, *UNRATED[1:])


@pytest.mark.parametrize(("listed_on", "counted"), [("2010-03-01", "Y"), ("2010-05-01", "N")])
def test_6_6_rated_means_rated_at_the_start_of_the_match(listed_on, counted):
    season = SmallSeason().people(A=2000).player("B").rating("B", 2000, listed_on)
    season.event(system="match", rounds=2, start="2010-04-28", end="2010-05-10")
    rated = season.meets("A", [("B", "1/2-1/2")] * 2).rate("2010-07-01")
    assert rated.game_lines["counted"].to_list() == [counted] * 4


def test_6_6_only_the_pair_with_the_unrated_player_is_left_out():
    season = SmallSeason().people(A=2000, U=None, C=2000, D=2000).event(system="match", rounds=2)
    rated = season.game("A", "U", "1-0").game("C", "D", "1-0").rate()
    assert line(rated.game_lines, "counted", player_id="A") == ("N",)
    assert line(rated.game_lines, "counted", player_id="C") == ("Y",)
