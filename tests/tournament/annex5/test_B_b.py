"""B.b: on Solkoff the lower lots play the higher ones, and all have white: A1-B1, A2-B2, A3-B3."""

from small_swiss import Event


def test_B_b_the_scheme():
    assert Event(6).boards("fmjd-solkoff") == "1-4 2-5 3-6"
    assert Event(6).boards("fmjd-solkoff", first_colour="b") == "4-1 5-2 6-3"
