"""8.22: for 50 per cent R_u is the average of the opposition."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    "results",
    [
        ["1/2-1/2", "1/2-1/2", "1/2-1/2"],
        ["1-0", "1/2-1/2", "0-1"],
        ["1-0", "1-0", "0-1", "0-1"],
        ["1-0", "1/2-1/2", "1/2-1/2", "0-1"],
    ],
)
def test_8_22_in_a_swiss_event(results):
    season = SmallSeason().people(X=None, A=2000, B=1900, C=1820, D=1700).event()
    rated = season.meets("X", zip("ABCD", results, strict=False)).rate()
    average = 1907 if len(results) == 3 else 1855
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (average, average)


@pytest.mark.parametrize(("points", "rating"), [(2, 1740), (2.5, 1800)])
def test_8_22_in_a_round_robin_and_not_half_a_point_below(points, rating):
    season = SmallSeason().people(A=2000, B=1900, C=1800, D=1700, X=None, Y=None).event(system="round_robin")
    rated = season.all_play_all({"A": 4, "B": 3, "C": 2.5, "D": 2, "X": points, "Y": 3.5 - points}).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, rating)
