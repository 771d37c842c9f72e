"""3.1: a piece is a man or a king."""

from ratingoffice.draughts.position import Colour, Piece


def test_3_1_men_and_kings_of_both_colours():
    assert [(piece.colour, piece.is_king) for piece in Piece] == [
        (Colour.WHITE, False),
        (Colour.WHITE, True),
        (Colour.BLACK, False),
        (Colour.BLACK, True),
    ]
