"""6.1.1.b: with a minute or less, eight pieces or fewer and a superior position, a player can claim a draw."""

import pytest

from ratingoffice.draughts.fast_games import may_claim_short_of_time
from ratingoffice.draughts.fen import read_fen

EIGHT, NINE = "W:W31-35:B1,2,3", "W:W31-35:B1,2,3,4"


@pytest.mark.parametrize(
    ("fen", "seconds", "superior", "allowed"),
    [
        (EIGHT, 60, True, True),
        (EIGHT, 61, True, False),
        (EIGHT, 59, True, True),
        (NINE, 60, True, False),
        (EIGHT, 60, False, False),
    ],
)
def test_6_1_1_b_a_minute_and_eight_pieces(fen, seconds, superior, allowed):
    assert may_claim_short_of_time(read_fen(fen), seconds, clearly_superior=superior).allowed is allowed
