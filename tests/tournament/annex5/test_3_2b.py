"""3.2b: the first round can be ordered by own rating; equal ratings by lot."""

from small_swiss import Event


def test_3_2b_orders_the_first_round_by_rating():
    assert Event(4, 1900, 2000, 1900, 2100).order("fmjd-rating") == [4, 2, 1, 3]
    assert Event(4, 1900, 2000, 1900, 2100).order("fmjd-rating", lots={1: 9}) == [4, 2, 3, 1]
