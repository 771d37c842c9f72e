"""6.2: each player writes all moves down, but for 6.12 to 6.14."""

from ratingoffice.draughts.time_controls import must_record, read_stages


def test_6_2_all_moves_are_written_down():
    (fischer,) = read_stages("80+30")
    assert must_record(fischer, 5000)
    assert must_record(fischer, 10)
