"""6.1: the same position for the third time with the same side to move is a draw."""

import pytest

from ratingoffice.draughts.draws import TIMES_THE_SAME
from ratingoffice.draughts.position import start
from small_game import back_and_forth, played

FEN = "W:WK46,25:BK1,35"
ROUND = ("46-41", "1-6", "41-46", "6-1")


@pytest.mark.parametrize(("plies", "times"), [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3)])
def test_6_1_counts_how_often_the_position_was_there(plies, times):
    game = back_and_forth(played(FEN), plies, *ROUND)
    assert game.times_the_same() == times
    assert (game.outcome() is not None) == (times == TIMES_THE_SAME)


def test_6_1_names_the_article():
    assert back_and_forth(played(FEN), 8, *ROUND).outcome().articles == ("Annex 1, 6.1",)


def test_6_1_only_with_the_same_side_to_move():
    assert start() != start().with_turn(start().turn.other)


def test_6_1_survives_undo_and_copy():
    game = back_and_forth(played(FEN), 8, *ROUND)
    twin = game.copy()
    game.pop()
    assert (game.times_the_same(), twin.times_the_same()) == (2, 3)
    game.play("6-1")
    assert game.times_the_same() == 3
