"""B.1, B.2, B.3, B.4: the bonus, with the union's own example and with rows of its history."""

import pytest

from irish_season import IrishSeason, line, of_event

DAY = "2009-01-01"


def bonus(own, k, games, gain, performance):
    """The bonus of a player who gained so much, in millionths, with a performance."""
    expected = 500_000 * games - gain // k
    worth = games * performance
    found = of_event(
        DAY, rating=own, own_rating=own, k=k, games=games, half_points=games, opposition=worth, expected=expected
    )
    return found["bonus"], found["new_rating"]


def test_B_1_the_example_of_the_union():
    """1906, K 40, nine games, 1975 without a bonus: 1975 - (1906 + 32 + 15) = 22, a quarter more is 27.5."""
    assert bonus(1906, 40, 9, 69_000_000, 2109) == (28, 2003)


@pytest.mark.parametrize(
    ("k", "games", "gain", "points"),
    [(32, 5, 35.4, 0), (32, 5, 35.6, 1), (32, 4, 60, 0), (24, 9, 90, 0), (32, 6, 38.6, 1), (32, 6, 38.4, 0)],
)
def test_B_1_from_five_games_and_a_k_of_32_on(k, games, gain, points):
    assert bonus(1500, k, games, round(gain * 1_000_000), 2000)[0] == points


@pytest.mark.parametrize(("above", "points"), [(2, 2), (4, 5), (6, 8), (10, 12), (14, 18)])
def test_B_2_a_quarter_more_with_a_k_of_40_a_half_to_the_even_number(above, points):
    """2.5 is 2, 7.5 is 8, 12.5 is 12, 17.5 is 18: 193 bonuses of the history need this."""
    assert bonus(1500, 40, 5, (35 + above) * 1_000_000, 2000)[0] == points


@pytest.mark.parametrize(
    ("own", "k", "games", "gain", "performance", "found"),
    [
        (1988, 32, 6, 75_441_568, 2291, (36, 2099)),
        (2025, 32, 6, 65_161_632, 2288, (9, 2099)),
        (1626, 40, 11, 147_220_280, 1881, (108, 1881)),
        (1440, 40, 17, 80_123_200, 1478, (0, 1520)),
        (1636, 40, 6, 38_959_040, 1675, (0, 1675)),
    ],
)
def test_B_3_never_above_2099_nor_above_the_performance(own, k, games, gain, performance, found):
    """Rows of the history, by their gain: of November 2000, February and March 2001, April 2005, January 2009."""
    assert bonus(own, k, games, gain, performance) == found


def test_B_4_opponents_met_the_player_with_the_bonus():
    """Five wins against 1500: 40 x 2.5 = 100, 65 above 35, 81 with a quarter: 1681. At once 1900 is the performance."""
    season = IrishSeason().player("J", 1500, born="1995-01-01")
    for name in "ABCDE":
        season.player(name, 1500)
    rated = season.event("E", "J-A 1, J-B 1, J-C 1, J-D 1, J-E 1").rate()
    assert line(rated.event_lines, "bonus", "new_rating", "raised", player_id="J") == (81, 1681, 1681)
    assert line(rated.game_lines, "own_rating", "opponent_rating", player_id="A") == (1500, 1681)
    assert line(rated.game_lines, "own_rating", "opponent_rating", player_id="J", opponent_id="A") == (1500, 1500)
    assert line(rated.event_lines, "change", player_id="A") == (-6,)
