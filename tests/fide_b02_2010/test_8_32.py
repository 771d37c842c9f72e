"""8.32: a first rating is rounded to a whole number, a half upwards."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("first_games", "second_games", "rating"),
    [
        (5, 4, 2000),  # 2000.44
        (5, 5, 2001),  # 2000.5
        (4, 5, 2001),  # 2000.56
        (9, 3, 2000),  # 2000.25
    ],
)
def test_8_32_the_average_of_all_opponents(first_games, second_games, rating):
    """50 per cent against 2000, then against 2001."""
    season = SmallSeason().player("X")
    for event, opponents, games in (("E1", 2000, first_games), ("E2", 2001, second_games)):
        season.event(event)
        for number in range(games):
            season.player(f"{event}-{number}", opponents)
        season.meets("X", [(f"{event}-{number}", "1/2-1/2") for number in range(games)], event=event)
    found = line(season.rate().list, "exact_rating", "rating", "status", player_id="X")
    assert found == (Decimal(rating), rating, "new")


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        ({"X": 3, "A": 4, "B": 4, "C": 4}, 1875),  # 1987 - 125 x 9 / 10 = 1874.5
        ({"X": 4, "A": 4, "B": 4, "C": 3}, 1956),  # 1995 - 43 x 9 / 10 = 1956.3
    ],
)
def test_8_32_n_times_d_p_in_a_round_robin(points, rating):
    season = SmallSeason().player("X").event(system="round_robin")
    for player in "ABCDEFGHI":
        season.player(player, 2000)
    rated = season.all_play_all(dict.fromkeys("ABCDEFGHI", 5) | points).rate()
    assert line(rated.list, "exact_rating", "rating", "status", player_id="X") == (Decimal(rating), rating, "new")
