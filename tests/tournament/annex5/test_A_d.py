"""A.d: an odd group sends its lowest rating down to the highest of the next; floats and colours may change that."""

from small_swiss import Event


def test_A_d_the_lowest_goes_down_to_the_highest():
    assert Event(10).round("1>6 2>7 3>8 4=9 5=10").pairs() == "1-2 3-4 5-9 10-6 7-8"
