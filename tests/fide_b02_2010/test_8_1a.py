"""8.1a: the difference d_p that each whole percentage p stands for."""

import polars as pl
import pytest

from fide_tables import PERCENTAGES
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage


def test_8_1a_has_101_cells():
    assert sorted(PERCENTAGES) == list(range(101))


@pytest.mark.parametrize(("p", "d_p"), PERCENTAGES.items())
def test_8_1a_as_printed(p, d_p):
    assert pl.select(difference_from_percentage(pl.lit(p))).item() == d_p


@pytest.mark.parametrize(
    ("half_points", "games", "p"),
    [
        (0, 9, 0),
        (18, 9, 100),
        (8, 9, 44),  # .4444
        (10, 9, 56),  # .5556
        (2, 8, 13),  # .125
        (6, 8, 38),  # .375
        (14, 8, 88),  # .875
        (1, 100, 1),  # .005
        (1, 101, 0),  # .00495
    ],
)
def test_8_1a_is_entered_with_p_in_two_decimals_a_half_upwards(half_points, games, p):
    assert pl.select(percentage(pl.lit(half_points), pl.lit(games))).item() == p
