"""7.14: a new player is published only under the conditions a to g; until then the results are kept."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

COLUMNS = ("old_rating", "change", "exact_rating", "rating", "status", "games", "total_games", "k", "articles")


def swiss(games, rating=2000, result="1/2-1/2"):
    names = [f"P{number}" for number in range(1, games + 1)]
    season = SmallSeason().people(U=None, **dict.fromkeys(names, rating)).event()
    return season.meets("U", [(name, result) for name in names]).rate()


def test_7_14_new_player_with_all_conditions_met():
    found = line(swiss(9).list, *COLUMNS, player_id="U")
    assert found == (None, None, Decimal("2000.00"), 2000, "new", 9, 9, 30, "7.14 8.3 8.32")


def test_7_14_too_few_games_keep_a_player_unrated_with_his_result_so_far():
    found = line(swiss(8).list, *COLUMNS, player_id="U")
    assert found == (None, None, Decimal("2000.00"), None, "unrated", 8, 8, None, "7.14")


def test_7_14_a_new_player_is_in_the_base_of_the_next_period_and_an_unrated_one_is_not():
    assert line(swiss(9).ratings, "rating", "games", "k", "peak", player_id="U") == (2000, 9, 30, 2000)
    assert swiss(8).ratings.filter(player_id="U").rows() == []


def test_7_14_results_that_are_not_kept_publish_nobody():
    found = line(swiss(9, result="0-1").list, "exact_rating", "rating", "status", "total_games", player_id="U")
    assert found == (None, None, "unrated", 0)


@pytest.mark.parametrize(("games", "rating"), [(8, 2010), (9, 2010)])
def test_7_14_conditions_are_for_new_players_only(games, rating):
    names = [f"P{number}" for number in range(1, games + 1)]
    season = SmallSeason().player("A", rating, games=0).people(**dict.fromkeys(names, rating)).event()
    rated = season.meets("A", [(name, "1/2-1/2") for name in names]).rate()
    assert line(rated.list, "rating", "status", "games", player_id="A") == (rating, "listed", games)
