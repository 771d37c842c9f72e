"""3.2a: the first round can be ordered by lot; without lots the start numbers are the lots."""

from small_swiss import Event


def test_3_2a_orders_the_first_round_by_lot():
    assert Event(4, 1, 9, 5, 7).order("fmjd-solkoff") == [1, 2, 3, 4]
    assert Event(4).order("fmjd-solkoff", lots={1: 3, 2: 1, 3: 4, 4: 2}) == [2, 4, 1, 3]
