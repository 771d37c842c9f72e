"""8.2.3: a cross between them for a capture."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.legality import judge
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


def test_8_2_3_a_capture_that_is_part_of_a_longer_one():
    """In the Russian game both may be chosen: what is written in full is meant so."""
    position = read_fen("B:Wa7,e7,g7,d6,h6,c5,b4,d4,f4,b2,d2,f2,h2,c1,g1,Kf8,Kh8:BKc3", RUSSIAN)
    moves = legal_moves(position)
    written = [write_move(position, move) for move in moves]
    assert {"c3:a5", "c3:e5:g3:e1:c3:a5"} <= set(written)
    assert [judge(position, text) for text in written] == moves
