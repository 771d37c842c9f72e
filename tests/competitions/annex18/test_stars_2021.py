"""stars_2021: since 2021 there are three, five, seven and nine stars, by the prize money."""

from datetime import date

import pytest

from ratingoffice.competitions.world_cup.stars import PRIZES_2021, StarsError, prize_money


def test_stars_2021_the_totals():
    totals = {stars: (each.open_total, each.women_total, each.total) for stars, each in PRIZES_2021.items()}
    assert totals == {3: (4700, 1300, 6000), 5: (7200, 2800, 10000), 7: (13800, 6200, 20000), 9: (20000, 10000, 30000)}


def test_stars_2021_nine_stars_begin_with_the_year():
    assert prize_money(9, date(2021, 1, 1)).total == 30000
    with pytest.raises(StarsError, match=r"No 9-star events in 2020\. Available: 1, 3, 5, 7"):
        prize_money(9, date(2020, 12, 31))
