"""8.23: above 50 per cent R_u is 15 points more than the average for each half point."""

import pytest

from small_season import SmallSeason, line


def played(half_points: int, games: int) -> list[str]:
    wins, draws = divmod(half_points, 2)
    return ["1-0"] * wins + ["1/2-1/2"] * draws + ["0-1"] * (games - wins - draws)


@pytest.mark.parametrize("system", ["swiss", "team"])
@pytest.mark.parametrize(
    ("half_points", "games", "rating"),
    [
        (3, 3, 2000),
        (4, 3, 2015),
        (5, 3, 2030),
        (6, 3, 2045),
        (4, 4, 2000),
        (5, 4, 2015),
        (8, 4, 2060),
        (12, 11, 2015),
        (22, 11, 2165),
    ],
)
def test_8_23_in_a_swiss_or_team_event(system, half_points, games, rating):
    season = SmallSeason().player("X").event(system=system)
    for number in range(games):
        season.player(f"O{number}", 2000)
    results = played(half_points, games)
    rated = season.meets("X", [(f"O{number}", result) for number, result in enumerate(results)]).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (2000, rating)


@pytest.mark.parametrize(
    ("points", "others", "rating"), [(2.5, 2.5, 1800), (3, 2, 1815), (3.5, 1.5, 1830), (4, 1, 1845)]
)
def test_8_23_in_a_round_robin(points, others, rating):
    """The four rated players have 2.5 points each, so R_a is their average."""
    season = SmallSeason().people(A=1900, B=1850, C=1750, D=1700, X=None, Y=None).event(system="round_robin")
    rated = season.all_play_all({"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5, "X": points, "Y": others}).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, rating)


def test_8_23_counts_half_points_not_percentages():
    """A win more in twice as many games is the same share above, and twice as many half points."""
    ratings = []
    for games in (4, 8):
        season = SmallSeason().player("X").event()
        for number in range(games):
            season.player(f"O{number}", 2000)
        results = played(games + games // 2, games)
        rated = season.meets("X", [(f"O{number}", result) for number, result in enumerate(results)]).rate()
        ratings.append(line(rated.event_lines, "result_rating", player_id="X")[0])
    assert ratings == [2030, 2060]
