"""7.2: a player wins when his opponent meets one of the following."""

from ratingoffice.draughts.draws import lost_on_the_board
from ratingoffice.draughts.position import start


def test_7_2_nobody_has_lost_at_the_start():
    assert lost_on_the_board(start()) is None
