"""3.3c: later rounds can be ordered by lot, the last order in every system."""

from small_swiss import Event


def test_3_3c_lots_order_those_who_are_equal_otherwise():
    event = Event(4).round("1=3 2=4")
    assert event.order("fmjd-solkoff") == [1, 2, 3, 4]
    assert event.order("fmjd-solkoff", lots={1: 4, 2: 3, 3: 2, 4: 1}) == [4, 3, 2, 1]
