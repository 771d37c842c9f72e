"""S.3: DSU = 8 ES + 300, and back."""

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from club_season import selected
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.espergaerde.club.tables import dsu_from_es, es_from_dsu

DAY = date(2010, 8, 1)
BOTH = [(1900, 200), (1700, 175), (1500, 150), (2780, 310), (2028, 216), (1772, 184), (300, 0)]


@pytest.mark.parametrize(("dsu", "es"), BOTH)
def test_S_3_both_ways(dsu, es):
    assert selected(es_from_dsu(pl.lit(dsu))) == es
    assert selected(dsu_from_es(pl.lit(es))) == dsu


@pytest.mark.parametrize(
    ("dsu", "es"), [(1153, 107), (1368, 134), (1367, 133), (303, 0), (304, 1), (296, 0), (295, -1)]
)
def test_S_3_to_a_whole_number_a_half_upwards(dsu, es):
    """1153 is 106.625, 1368 is 133.5, 296 is -0.5."""
    assert selected(es_from_dsu(pl.lit(dsu))) == es


@pytest.mark.parametrize(
    ("rating", "scale", "to", "found", "rounded"),
    [
        ("1153", "DSU", "ES", "106.625", 107),
        ("216", "ES", "DSU", "2028", 2028),
        ("2780", "dsu", "es", "310", 310),
        ("134.5", "ES", "DSU", "1376", 1376),
        ("1368", "DSU", "ES", "133.5", 134),
        ("296", "DSU", "ES", "-0.5", 0),
        ("292", "DSU", "ES", "-1", -1),
        ("150", "ES", "ES", "150", 150),
    ],
)
def test_S_3_in_the_calculator(rating, scale, to, found, rounded):
    answer = rulebook("espergaerde").calculator.conversion(Decimal(rating), scale, to, DAY)
    assert answer.lines.select("is", "rounded").row(0) == (Decimal(found), rounded)


def test_S_3_other_scales_are_refused():
    with pytest.raises(ValueError, match="Available: ES, DSU"):
        rulebook("espergaerde").calculator.conversion(Decimal(1500), "FIDE", "ES", DAY)
    with pytest.raises(ValueError, match="not a rating"):
        rulebook("espergaerde").calculator.conversion(Decimal("1e30"), "DSU", "ES", DAY)
