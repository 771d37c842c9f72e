"""8.54: more than 400 points apart counts as 400."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("own", "opponent", "difference", "expected", "capped"),
    [
        (2000, 1609, 391, "0.91", False),
        (2000, 1601, 399, "0.92", False),
        (2000, 1600, 400, "0.92", False),
        (2000, 1599, 401, "0.92", True),
        (2700, 1300, 1400, "0.92", True),
        (1500, 1901, -401, "0.08", True),
        (1500, 1900, -400, "0.08", False),
    ],
)
def test_8_54_counts_at_most_400_either_way(own, opponent, difference, expected, capped):
    rated = SmallSeason().people(A=own, B=opponent).event().game("A", "B", "1-0").rate()
    found = line(rated.game_lines, "difference", "expected", player_id="A")
    assert found == (difference, Decimal(expected))
    assert ("8.54" in line(rated.game_lines, "articles", player_id="A")[0].split()) is capped
