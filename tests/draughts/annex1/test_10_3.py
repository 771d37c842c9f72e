"""10.3: a given time to the end of the game."""

from ratingoffice.draughts.time_controls import minutes_for, read_stages


def test_10_3_a_time_for_the_whole_game():
    (stage,) = read_stages("20")
    assert (stage.minutes, stage.moves) == (20, None)
    assert minutes_for((stage,), 200) == 20
