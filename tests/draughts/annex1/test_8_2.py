"""8.2: how moves are written."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.legality import judge
from ratingoffice.draughts.notation import write_move


def test_8_2_what_is_written_is_read_again():
    for fen in ("W:W31-50:B1-20", "W:WK46:B37,19", "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"):
        position = read_fen(fen)
        assert [judge(position, write_move(position, move)) for move in legal_moves(position)] == legal_moves(position)


def test_8_2_the_whole_route_only_where_the_ends_leave_a_choice():
    position = read_fen("W:WK47:B42,33,19,14,22")
    assert sorted(write_move(position, move) for move in legal_moves(position)) == [
        *("47x38x20x9x27", "47x38x20x9x31", "47x38x20x9x36"),
        *("47x38x24x13x27", "47x38x24x13x31", "47x38x24x13x36"),
    ]
    assert [write_move(read_fen("W:W28:B23,13"), move) for move in legal_moves(read_fen("W:W28:B23,13"))] == ["28x8"]
