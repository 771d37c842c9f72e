"""6.1.1: where no seconds are added at the end, the following holds."""

from ratingoffice.draughts.time_controls import ends_with_added_time, read_stages


def test_6_1_1_holds_for_a_fixed_end():
    assert not ends_with_added_time(read_stages("120/50,30"))
    assert ends_with_added_time(read_stages("120/50,30+5"))
