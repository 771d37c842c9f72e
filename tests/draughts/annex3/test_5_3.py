"""5.3: a draw can be proposed after 40 moves of each, right after an own move; a move refuses; the same player may
not repeat before the other has proposed."""

import pytest

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import MOVES_BEFORE_A_PROPOSAL, may_propose, propose, standing_proposal

FEN = "W:WK46,25:BK1,35"


def game_after(plies):
    """A game in which so many plies have been played before White's next move."""
    return Game(read_fen(FEN), plies_before=plies)


@pytest.mark.parametrize(("plies", "allowed"), [(76, False), (78, False), (80, True), (82, True)])
def test_5_3_after_forty_moves_of_each(plies, allowed):
    game = game_after(plies)
    game.play("46-41")
    verdict = may_propose(game, Colour.WHITE)
    assert (verdict.allowed, verdict.article, MOVES_BEFORE_A_PROPOSAL) == (allowed, "Annex 3, 5.3", 40)


def test_5_3_black_after_his_fortieth():
    game = game_after(78)
    game.play("46-41")
    game.play("1-6")
    assert may_propose(game, Colour.BLACK).allowed


def test_5_3_right_after_an_own_move():
    game = game_after(100)
    assert not may_propose(game, Colour.WHITE).allowed
    assert may_propose(game, Colour.BLACK).allowed
    game.play("46-41")
    assert may_propose(game, Colour.WHITE).allowed
    assert not may_propose(game, Colour.BLACK).allowed


def test_5_3_stands_until_the_opponent_moves():
    game = game_after(100)
    game.play("46-41")
    propose(game, Colour.WHITE)
    assert standing_proposal(game) is Colour.WHITE
    game.play("1-6")
    assert standing_proposal(game) is None


def test_5_3_not_again_before_the_opponent_has_proposed():
    game = game_after(100)
    game.play("46-41")
    propose(game, Colour.WHITE)
    game.play("1-6")
    game.play("41-46")
    assert not propose(game, Colour.WHITE).allowed
    game.play("6-1")
    assert propose(game, Colour.BLACK).allowed
    game.play("46-41")
    assert propose(game, Colour.WHITE).allowed


def test_5_3_undo_takes_a_proposal_back():
    game = game_after(100)
    game.play("46-41")
    propose(game, Colour.WHITE)
    game.undo()
    game.play("46-41")
    assert propose(game, Colour.WHITE).allowed
