"""A.b: on rating the first half plays the second, and has white and black in turn: A1-B1, B2-A2, A3-B3, B4-A4."""

from small_swiss import Event


def test_A_b_the_scheme():
    assert Event(8).boards() == "1-5 6-2 3-7 8-4"
    assert Event(8).boards(first_colour="b") == "5-1 2-6 7-3 4-8"
