"""E.2, E.3: a real event of players with full ratings, and how its numbers are rounded."""

from decimal import Decimal

import polars as pl
import pytest

from irish_season import IrishSeason, line, of_event
from ratingoffice_icu.rounding import half_even

VETERANS = {"A": (1852, 24), "B": (1845, 24), "C": (1632, 32), "D": (1337, 24), "E": (1493, 24), "F": (1297, 24)}
"""Irish Veterans 2008, which everybody played against everybody: rating and K before."""
RESULTS = "A-B =, A-C 1, A-D 1, A-E =, A-F 1, B-C =, B-D 1, B-E 1, B-F 1, C-D 1, C-E 1, C-F 1, D-E =, D-F 1, E-F 0"
AFTER = {
    "A": ("4.089", 1850),
    "B": ("4.055", 1844),
    "C": ("2.855", 1653),
    "D": ("1.101", 1347),
    "E": ("2.005", 1469),
    "F": ("0.894", 1300),
}
"""Expected score and new rating in the union's own database."""


def test_E_2_a_real_event_comes_out_as_the_union_has_it():
    season = IrishSeason()
    for name, (rating, k) in VETERANS.items():
        season.player(name, rating, k=k)
    rated = season.event("Veterans", RESULTS).rate()
    found = rated.event_lines.select("player_id", pl.col("expected").round(3), "new_rating").rows()
    assert found == [(name, Decimal(expected), rating) for name, (expected, rating) in AFTER.items()]


def test_E_3_the_outsider_expects_what_is_left():
    """1 / (1 + 10^(-200/400)) = 0.7597469."""
    season = IrishSeason().player("A", 1700).player("B", 1500).event("E", "A-B =")
    games = season.rate().game_lines
    assert line(games, "difference", "expected", "change", player_id="A") == (
        200,
        Decimal("0.759747"),
        Decimal("-6.233928"),
    )
    assert line(games, "difference", "expected", player_id="B") == (-200, Decimal("0.240253"))


@pytest.mark.parametrize(("expected", "change"), [(2_479_167, 0), (2_479_166, 1), (2_520_833, 0), (2_520_834, -1)])
def test_E_2_the_new_rating_is_whole(expected, change):
    """24 x 0.020833 = 0.499992 is nothing, 24 x 0.020834 = 0.500016 is one."""
    assert of_event("2009-01-01", expected=expected)["change"] == change


def test_E_2_a_half_goes_to_the_even_number():
    halves = pl.DataFrame({"a": [-5, -3, -1, 1, 3, 5, 6, 7]})
    assert halves.select(half_even(pl.col("a"), 2))["a"].to_list() == [-2, -2, 0, 0, 2, 2, 3, 4]
