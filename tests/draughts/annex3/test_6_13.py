"""6.13: in time trouble a player need not write; he makes up for it after the flag has fallen."""

from ratingoffice.draughts.time_controls import must_record, read_stages


def test_6_13_not_in_time_trouble():
    (stage,) = read_stages("120/50")
    assert [must_record(stage, seconds) for seconds in (301, 300)] == [True, False]
