"""12.2: the tables are used exactly as printed, with two decimals and no third."""

from decimal import Decimal

import polars as pl
import pytest

from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage
from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("half_points", "games", "difference"),
    [
        (2, 3, -125),  # .333 is .33
        (4, 3, 125),  # .667 is .67
        (2, 7, -309),  # .143 is .14
        (6, 7, -50),  # .429 is .43
        (2, 8, -322),  # .125 is .13
        (6, 16, -251),  # .1875 is .19
    ],
)
def test_12_2_p_is_rounded_before_the_table_is_read(half_points, games, difference):
    p = percentage(pl.lit(half_points), pl.lit(games))
    assert pl.select(difference_from_percentage(p)).item() == difference


@pytest.mark.parametrize(
    ("differences", "expected"),
    [([4, 5, 6, 7, 8, 9, 10], "0.51"), (list(range(392, 401)), "0.92"), ([0, 1, 2, 3], "0.50")],
)
def test_12_2_all_differences_of_a_row_expect_the_same(differences, expected):
    season = SmallSeason().player("A", 2000).event()
    for difference in differences:
        season.player(f"O{difference}", 2000 - difference)
    rated = season.meets("A", [(f"O{difference}", "1-0") for difference in differences]).rate()
    assert set(rated.game_lines.filter(player_id="A")["expected"]) == {Decimal(expected)}


def test_12_2_the_table_and_not_the_formula_of_12_1():
    """At 257 points the formula gives .81."""
    rated = SmallSeason().people(A=2057, B=1800).event().game("A", "B", "1-0").rate()
    assert line(rated.game_lines, "difference", "expected", player_id="A") == (257, Decimal("0.82"))
    assert round(1 / (1 + 10 ** -(257 / 400)), 2) == 0.81
