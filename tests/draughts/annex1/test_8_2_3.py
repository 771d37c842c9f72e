"""8.2.3: a cross between them for a capture."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.notation import read_notation, write_move
from ratingoffice.draughts.variant import RUSSIAN


def test_8_2_3_a_cross_or_a_colon():
    assert [read_notation(text).as_capture for text in ("28x19", "28:19", "28X19", "28-19")] == [
        True,
        True,
        True,
        False,
    ]
    assert read_notation("28x19x8").squares == ("28", "19", "8")


def test_8_2_3_how_it_is_written():
    position = read_fen("W:W28:B23,13")
    assert [write_move(position, move) for move in legal_moves(position)] == ["28x8"]
    position = read_fen("W:Wc3:Bd4", RUSSIAN)
    assert [write_move(position, move) for move in legal_moves(position)] == ["c3:e5"]
