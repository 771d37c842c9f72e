"""6.33: a national championship as a round robin counts with three rated players, two in a women's event."""

import pytest

from small_season import SmallSeason, line

FEW = ("N", "6.33", "too few rated players even for a national championship")
COUNTS = ("Y", "", "")


def drawn_championship(players, rated, sex="M", **columns):
    """All games drawn; the first players are rated 2000."""
    names = [f"P{number:02}" for number in range(1, players + 1)]
    season = SmallSeason()
    for name in names:
        season.player(name, 2000 if name in names[:rated] else None, sex=sex)
    season.event(system="round_robin", **columns)
    return season.all_play_all(dict.fromkeys(names, (players - 1) / 2)).rate()


def verdict_of(rated):
    return line(rated.events, "counted", "articles", "reason", event_id="E1")


@pytest.mark.parametrize("players", [6, 9, 10, 13])
@pytest.mark.parametrize(("rated_players", "verdict"), [(2, FEW), (3, COUNTS), (4, COUNTS)])
def test_6_33_three_rated_players(players, rated_players, verdict):
    rated = drawn_championship(players, rated_players, national_championship="Y")
    assert line(rated.events, "rated_required", event_id="E1") == (3,)
    assert verdict_of(rated) == verdict


@pytest.mark.parametrize("players", [6, 13])
@pytest.mark.parametrize(("rated_players", "verdict"), [(1, FEW), (2, COUNTS), (3, COUNTS)])
def test_6_33_two_rated_players_in_a_womens_event(players, rated_players, verdict):
    rated = drawn_championship(players, rated_players, sex="W", national_championship="Y", women_only="Y")
    assert line(rated.events, "rated_required", event_id="E1") == (2,)
    assert verdict_of(rated) == verdict


@pytest.mark.parametrize(("rated_players", "verdict"), [(2, FEW), (3, COUNTS)])
def test_6_33_women_in_an_open_championship_count_like_men(rated_players, verdict):
    rated = drawn_championship(6, rated_players, sex="W", national_championship="Y", women_only="N")
    assert verdict_of(rated) == verdict


@pytest.mark.parametrize(
    ("columns", "articles"),
    [
        ({}, "6.31"),
        ({"national_championship": "N"}, "6.31"),
        ({"women_only": "Y"}, "6.31"),
        ({"championship": "Y"}, "6.31"),
    ],
)
def test_6_33_other_round_robins_keep_their_own_number(columns, articles):
    rated = drawn_championship(6, 3, **columns)
    assert line(rated.events, "rated_required", "counted", "articles", event_id="E1") == (4, "N", articles)


def test_6_33_unrated_players_gain_from_three_rated_ones():
    rated = drawn_championship(10, 3, national_championship="Y")
    assert line(rated.list, "rating", "status", "total_games", player_id="P10") == (2000, "new", 9)
    assert line(rated.list, "rating", "games", player_id="P01") == (2000, 9)


@pytest.mark.parametrize(("listed_on", "verdict"), [("2010-03-01", COUNTS), ("2010-05-01", FEW)])
def test_6_33_the_ratings_are_those_before_the_start(listed_on, verdict):
    season = SmallSeason().people(A=2000, B=2000, U=None, V=None).player("C").rating("C", 2000, listed_on)
    season.event(system="round_robin", national_championship="Y", start="2010-04-01", end="2010-05-05")
    rated = season.all_play_all(dict.fromkeys("ABCUV", 2)).rate("2010-07-01")
    assert verdict_of(rated) == verdict
