"""8.33: only a first rating at the floor or above is considered."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("opponents", "found"),
    [
        (1392, ("unrated", None, Decimal(1199), "7.14d")),
        (1393, ("new", 1200, Decimal(1200), "7.14 8.3 8.32")),
        (1394, ("new", 1201, Decimal(1201), "7.14 8.3 8.32")),
    ],
)
def test_8_33_of_all_results_together(opponents, found):
    """50 per cent, then nothing: 2.5 of 10, d_p is -193. The first result alone is above the floor."""
    season = SmallSeason().player("X").event("E1", start="2010-03-02", end="2010-03-04").event("E2")
    for event, result in (("E1", "1/2-1/2"), ("E2", "0-1")):
        for number in range(5):
            season.player(f"{event}-{number}", opponents)
        season.meets("X", [(f"{event}-{number}", result) for number in range(5)], event=event)
    assert line(season.rate().list, "status", "rating", "exact_rating", "articles", player_id="X") == found


def test_8_33_whoever_is_not_considered_is_no_part_of_the_next_list():
    season = SmallSeason().player("X").event("E1", start="2010-03-02", end="2010-03-04").event("E2")
    for event, result in (("E1", "1/2-1/2"), ("E2", "0-1")):
        for number in range(5):
            season.player(f"{event}-{number}", 1392)
        season.meets("X", [(f"{event}-{number}", result) for number in range(5)], event=event)
    assert "X" not in season.rate().ratings["player_id"].to_list()
