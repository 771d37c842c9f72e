"""4.9: a multiple capture is shown by resting on each square; written by way of any of them."""

import pytest

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.routes import passes_over, rests_on, routes


def test_4_9_both_ways_round_are_routes_of_one_move():
    position = read_fen("W:WK2:B7,8,17,18")
    (move,) = legal_moves(position)
    assert routes(move, position) == [(2, 11, 22, 13, 2), (2, 13, 22, 11, 2)]


@pytest.mark.parametrize(
    ("squares", "rests", "passes"),
    [
        ((46, 5), True, True),
        ((46, 32, 5), True, True),
        ((46, 28, 5), False, True),
        ((46, 32, 28, 23, 14, 5), False, True),
        ((46, 41, 5), False, True),
        ((46, 28, 32, 5), False, False),
        ((46, 37, 5), False, False),
        ((46, 17, 5), False, False),
    ],
)
def test_4_9_squares_rested_on_or_passed_in_their_order(squares, rests, passes):
    position = read_fen("W:WK46:B37,19")
    move = next(move for move in legal_moves(position) if move.end == 5)
    assert (rests_on(move, position, squares), passes_over(move, position, squares)) == (rests, passes)
