"""B.a: lots are drawn before the start; the same seed always draws the same."""

from ratingoffice.tournament.swiss.settings import drawn
from small_swiss import chosen


def test_B_a_everybody_has_a_lot_whatever_the_order_of_the_rows():
    settings = chosen("fmjd-solkoff")
    lots = drawn(settings, range(1, 21), seed=7).lots
    assert sorted(lots) == sorted(lots.values()) == list(range(1, 21))
    assert drawn(settings, range(20, 0, -1), seed=7).lots == lots
    assert drawn(settings, range(1, 21), seed=8).lots != lots
