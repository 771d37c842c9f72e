"""The game itself: draughts by Annex 1, on 100 and on 64 squares. Stands alone: it imports nothing else of the house.

>>> game = Game()
>>> game.play("32-28")
>>> game.turn
<Colour.BLACK: 'black'>
>>> len(game.legal_moves()), game.is_game_over()
(9, False)
"""

from ratingoffice.draughts.diagram import as_svg, as_text
from ratingoffice.draughts.fen import FenError, read_fen, write_fen
from ratingoffice.draughts.game import AmbiguousMoveError, Game, IllegalMoveError
from ratingoffice.draughts.legal_moves import legal_moves, perft
from ratingoffice.draughts.legality import IllegalMove, judge
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.pdn.reader import PdnFile, iter_pdn, read_pdn, read_pdn_bytes
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine, Ply
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour, Piece, Position, start
from ratingoffice.draughts.variant import BRAZILIAN, INTERNATIONAL, RUSSIAN, Variant

__all__ = [
    "BRAZILIAN",
    "INTERNATIONAL",
    "RUSSIAN",
    "AmbiguousMoveError",
    "Colour",
    "FenError",
    "Game",
    "GameRecord",
    "IllegalMove",
    "IllegalMoveError",
    "Move",
    "MoveLine",
    "PdnFile",
    "Piece",
    "Ply",
    "Position",
    "Variant",
    "as_svg",
    "as_text",
    "iter_pdn",
    "judge",
    "legal_moves",
    "perft",
    "read_fen",
    "read_pdn",
    "read_pdn_bytes",
    "start",
    "write_fen",
    "write_move",
    "write_pdn",
]
