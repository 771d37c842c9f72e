"""5.3: a draw can be proposed after 40 moves of each, right after an own move; a move refuses; the same player may
not repeat before the other has proposed."""

import pytest

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.pdn.reader import read_pdn
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
    game.pop()
    game.play("46-41")
    assert propose(game, Colour.WHITE).allowed


def test_5_3_not_after_the_end():
    game = Game(read_fen("W:WK46,25:BK1,35"), plies_before=100)
    for move in ("46-41", "1-6", "41-46", "6-1") * 2:
        game.play(move)
    verdict = may_propose(game, Colour.BLACK)
    assert (verdict.allowed, verdict.article) == (False, "Annex 1, 6.1")
    assert verdict.sentence == "the game has ended: draw: the same position for the third time"


@pytest.mark.parametrize(("game_type", "codes"), [("20", ["early-draw"]), ("25", []), ("26", [])])
def test_5_3_is_not_the_text_of_64_squares(game_type, codes):
    moves = "1. 32-28 19-23" if game_type == "20" else "1. c3-d4 b6-a5"
    found = read_pdn(f'[GameType "{game_type}"]\n{moves} 1-1')
    assert [each.code for each in found.findings] == codes
