"""10.1: a number of moves in a given time."""

from ratingoffice.draughts.time_controls import minutes_for, read_stages


def test_10_1_a_number_of_moves_in_a_given_time():
    (stage,) = read_stages("120/50")
    assert (stage.minutes, stage.moves) == (120, 50)
    assert minutes_for((stage,), 50) == 120
