"""B.6: 50 moves in two hours, then 25 an hour, for all."""

from ratingoffice.draughts.simultaneous import rate_of_play
from ratingoffice.draughts.time_controls import minutes_for


def test_b_6_fifty_moves_in_two_hours_then_25_an_hour():
    assert [minutes_for(rate_of_play(), moves) for moves in (50, 51, 75, 76)] == [120, 180, 180, 240]
