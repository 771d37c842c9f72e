"""Short ways to ask about a position in a test."""

from ratingoffice.draughts.fen import read_fen, write_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.legality import IllegalMove, judge
from ratingoffice.draughts.notation import write_squares
from ratingoffice.draughts.variant import INTERNATIONAL


def legal(fen, variant=INTERNATIONAL):
    """All legal moves of a position, captures with their whole route, sorted."""
    position = read_fen(fen, variant)
    return sorted(write_squares(variant, move, in_full=move.is_capture) for move in legal_moves(position))


def after(fen, *moves, variant=INTERNATIONAL):
    """The position after some moves."""
    return write_fen(played(fen, *moves, variant=variant).position)


def played(fen, *moves, variant=INTERNATIONAL):
    """A game from a position with some moves."""
    game = Game(read_fen(fen, variant))
    for move in moves:
        game.play(move)
    return game


def why(fen, move, variant=INTERNATIONAL):
    """Why a move is illegal: the code, the articles, the moves instead."""
    verdict = judge(read_fen(fen, variant), move)
    assert isinstance(verdict, IllegalMove), verdict
    return verdict.reason.code, verdict.reason.articles, verdict.instead


def back_and_forth(game, plies, *moves):
    """Play moves again and again, as many plies as asked for."""
    for ply in range(plies):
        game.play(moves[ply % len(moves)])
    return game
