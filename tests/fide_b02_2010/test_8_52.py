"""8.52: an unrated opponent in a round robin has the rating of that event, if he meets the conditions of 8.21."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

COUNTED = ("4.13 8.51 8.55 8.56", "")
EQUAL = {"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5}


def six_players(**columns: str) -> SmallSeason:
    return SmallSeason().people(A=1900, B=1850, C=1750, D=1700, X=None, Y=None).event(system="round_robin", **columns)


@pytest.mark.parametrize(("points", "others", "rating"), [(1, 4, 1600), (2.5, 2.5, 1800), (4, 1, 1845)])
def test_8_52_counts_with_his_result_at_the_end_of_the_event(points, others, rating):
    rated = six_players().all_play_all(EQUAL | {"X": points, "Y": others}).rate()
    columns = ("opponent_rating", "difference", "counted", "reason")
    assert line(rated.game_lines, *columns, player_id="A", opponent_id="X") == (rating, 1900 - rating, "Y", "")


def test_8_52_names_its_article():
    rated = six_players().all_play_all(EQUAL | {"X": 2.5, "Y": 2.5}).rate()
    articles = line(rated.game_lines, "articles", player_id="A", opponent_id="X")
    assert articles == ("4.13 8.51 8.52 8.58 8.55 8.56",)


@pytest.mark.parametrize("points", [0, 0.5])
def test_8_52_not_below_one_point(points):
    """8.21 by way of 6.1: such a player is left out of the event."""
    rated = six_players().all_play_all({"A": 3, "B": 3, "C": 3, "D": 3, "X": points, "Y": 3 - points}).rate()
    columns = ("opponent_rating", "difference", "change", "counted", "articles", "reason")
    assert line(rated.game_lines, *columns, player_id="A", opponent_id="X") == (
        *(None, None, None, "N", "6.1"),
        "the opponent, unrated, scored less than 1 point and has no earlier result that counts",
    )


def test_8_52_not_with_fewer_than_three_rated_opponents():
    """A women's national championship may count with two rated players (6.33); nobody meets three of them."""
    season = SmallSeason().people(A=1900, B=1850, X=None, Y=None)
    season.event(system="round_robin", national_championship="Y", women_only="Y")
    rated = season.all_play_all({"A": 1.5, "B": 1.5, "X": 1.5, "Y": 1.5}).rate()
    columns = ("opponent_rating", "change", "counted", "articles", "reason")
    assert line(rated.game_lines, *columns, player_id="A", opponent_id="X") == (
        *(None, None, "N", "8.52 8.21"),
        "the opponent, unrated, met fewer than 3 rated players",
    )
    assert line(rated.game_lines, *columns, player_id="A", opponent_id="B") == (1850, Decimal("-1.05"), "Y", *COUNTED)
    assert line(rated.event_lines, "games", player_id="A") == (1,)


@pytest.mark.parametrize("system", ["swiss", "team"])
def test_8_52_not_in_a_swiss_or_team_event(system):
    season = SmallSeason().people(A=1900, B=1850, C=1750, X=None).event(system=system)
    rated = season.meets("X", [("A", "1/2-1/2"), ("B", "1/2-1/2"), ("C", "1/2-1/2")]).rate()
    found = line(rated.game_lines, "opponent_rating", "counted", "articles", "reason", player_id="A")
    assert found == (None, "N", "6.42 7.14b", "the opponent is unrated")


def test_8_52_unrated_players_count_for_each_other_in_a_round_robin():
    rated = six_players().all_play_all(EQUAL | {"X": 4, "Y": 1}).rate()
    columns = ("own_rating", "opponent_rating", "counted", "change")
    assert line(rated.game_lines, *columns, player_id="X", opponent_id="Y") == (None, 1600, "Y", None)
    assert line(rated.event_lines, "games", "score", player_id="X") == (5, Decimal("4.0"))
