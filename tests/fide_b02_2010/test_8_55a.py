"""8.55a: the expected score P_D of each game comes from table 8.1b."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("difference", "higher", "lower"),
    [
        (0, "0.50", "0.50"),
        (3, "0.50", "0.50"),
        (4, "0.51", "0.49"),
        (10, "0.51", "0.49"),
        (11, "0.52", "0.48"),
        (91, "0.62", "0.38"),
        (92, "0.63", "0.37"),
        (197, "0.75", "0.25"),
        (198, "0.76", "0.24"),
        (344, "0.88", "0.12"),
        (345, "0.89", "0.11"),
        (391, "0.91", "0.09"),
        (392, "0.92", "0.08"),
        (400, "0.92", "0.08"),
    ],
)
def test_8_55a_from_the_table_for_both_players(difference, higher, lower):
    rated = SmallSeason().people(A=1500 + difference, B=1500).event().game("A", "B", "1/2-1/2").rate()
    assert line(rated.game_lines, "difference", "expected", player_id="A") == (difference, Decimal(higher))
    assert line(rated.game_lines, "difference", "expected", player_id="B") == (-difference, Decimal(lower))


@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "0-1"])
def test_8_55a_whatever_the_result_and_the_colour(result):
    season = SmallSeason().people(A=1600, B=1500).event().game("A", "B", result).game("B", "A", result, round=2)
    expected = season.rate().game_lines.filter(player_id="A")["expected"].to_list()
    assert expected == [Decimal("0.64"), Decimal("0.64")]
