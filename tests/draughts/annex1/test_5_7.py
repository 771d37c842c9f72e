"""5.7: a move after an irregularity accepts it: the position stands, and the game goes on from it."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.pdn.reader import read_pdn
from small_game import played

STANDS = "B:W28,31-36,38-50:B1-20"


def test_5_7_the_game_goes_on_from_the_position_that_stands():
    game = played("W:W31-50:B1-20", "32-28")
    game.set_up(read_fen(STANDS))
    game.play("20-25")
    assert (game.positions[1], len(game.moves)) == (read_fen(STANDS), 2)


def test_5_7_a_position_set_up_in_a_file():
    (record,) = read_pdn(f'1. 32-28 /FEN "{STANDS}"/ 20-25 *').games
    assert (record.line.items[1], record.is_complete, len(record.line.plies)) == (read_fen(STANDS), True, 2)


def test_5_7_the_counts_begin_anew():
    game = played("W:WK1,K2,K3:BK46", "1-6", "46-5")
    game.set_up(read_fen("W:WK1,K2,K3:BK46"))
    assert game.counters == (0, 0, None)
