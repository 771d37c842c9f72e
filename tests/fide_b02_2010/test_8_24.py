"""8.24: below 50 per cent in a Swiss or team event d_p is added to the average."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize("system", ["swiss", "team"])
@pytest.mark.parametrize(
    ("half_points", "games", "rating"),
    [
        (2, 3, 1875),  # .33: -125
        (2, 4, 1807),  # .25: -193
        (3, 4, 1913),  # .375 is .38: -87
        (4, 4, 2000),
        (2, 8, 1678),  # .125 is .13: -322
        (2, 9, 1649),  # .11: -351
        (8, 9, 1957),  # .44: -43
        (10, 11, 1964),  # .4545 is .45: -36
        (2, 11, 1617),  # .09: -383
    ],
)
def test_8_24_adds_d_p_whole(system, half_points, games, rating):
    season = SmallSeason().player("X").event(system=system)
    for number in range(games):
        season.player(f"O{number}", 2000)
    wins, draws = divmod(half_points, 2)
    results = ["1-0"] * wins + ["1/2-1/2"] * draws + ["0-1"] * (games - wins - draws)
    rated = season.meets("X", [(f"O{number}", result) for number, result in enumerate(results)]).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (2000, rating)


@pytest.mark.parametrize(("results", "rating"), [(["0-1", "0-1", "0-1"], 1200), (["1/2-1/2", "0-1", "0-1"], 1727)])
def test_8_24_of_no_point_and_of_half_a_point(results, rating):
    season = SmallSeason().people(X=None, A=2000, B=2000, C=2000).event()
    rated = season.meets("X", zip("ABC", results, strict=True)).rate()
    assert line(rated.event_lines, "result_rating", player_id="X") == (rating,)


def test_8_24_has_no_second_pass():
    """An opponent more than 400 points above R_u counts whole: that is for round robins only."""
    season = SmallSeason().people(X=None, A=2800, B=1700, C=1500).event()
    rated = season.meets("X", [("A", "0-1"), ("B", "0-1"), ("C", "1-0")]).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (2000, 1875)
