"""5: without a record the 40 moves do not hold; a draw can be agreed with ten pieces or fewer on each side."""

import pytest

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.proposals import MOST_PIECES_TO_AGREE, agree, propose


@pytest.mark.parametrize(
    ("fen", "allowed"),
    [
        ("W:W31-40:B6-15", True),
        ("W:W31-41:B6-15", False),
        ("W:W31-40:B6-16", False),
        ("W:W31-38,K50:B6-14", True),
        ("W:W31-40,K50:B6-15", False),
    ],
)
def test_5_ten_pieces_or_fewer(fen, allowed):
    game = Game(read_fen(fen))
    game.play("35-30")
    verdict = propose(game, Colour.WHITE, recorded=False)
    assert (verdict.allowed, verdict.article, MOST_PIECES_TO_AGREE) == (allowed, "Annex 6, 5", 10)
    if allowed:
        assert agree(game) is game.outcome()


def test_5_with_a_record_the_40_moves_hold():
    game = Game(read_fen("W:W31-40:B6-15"))
    game.play("35-30")
    assert not propose(game, Colour.WHITE).allowed
