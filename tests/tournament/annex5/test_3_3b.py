"""3.3b: later rounds can be ordered by own rating."""

from small_swiss import Event


def test_3_3b_orders_equal_scores_by_rating():
    assert Event(4, 1900, 2000, 1950, 2100).round("1>4 2<3").order("fmjd-rating") == [3, 1, 4, 2]
