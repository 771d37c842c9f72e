"""C.19: the expert may make a quarter of the number of opponents in errors, rounded up, and two in a game; one more
loses the game in which it is made. A move numbered from the other side is no error."""

import pytest

from ratingoffice.competitions.records.blindfold import boards_lost, errors_scored
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.position import Piece
from ratingoffice.draughts.simultaneous import AnnouncedMove, Announcement, announced, errors_allowed, is_lost_by_errors
from ratingoffice.model.condition import judge
from small_records import attempt, boards


@pytest.mark.parametrize(("opponents", "errors"), [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (28, 7)])
def test_c_19_a_quarter_rounded_up(opponents, errors):
    assert errors_allowed(opponents) == errors


@pytest.mark.parametrize(
    ("in_game", "in_match", "lost"), [(1, 1, False), (2, 3, False), (3, 3, True), (1, 3, False), (1, 4, True)]
)
def test_c_19_the_third_in_a_game_or_one_too_many_in_all(in_game, in_match, lost):
    assert is_lost_by_errors(in_game, in_match, opponents=12) is lost


@pytest.mark.parametrize(
    ("fen", "text", "heard"),
    [
        ("W:W31-50:B1-20", "32-28", AnnouncedMove(Announcement.LEGAL)),
        ("W:W31-50:B1-20", "19-23", AnnouncedMove(Announcement.NOTATION_ERROR)),
        ("W:W28,48:B23", "48-43", AnnouncedMove(Announcement.ILLEGAL)),
        ("W:W28:B23,13", "28x19", AnnouncedMove(Announcement.ILLEGAL)),
        ("W:W31-50:B1-20", "28-23", AnnouncedMove(Announcement.IMPOSSIBLE, (None, None))),
        ("W:W31-50:B1-20", "37-32", AnnouncedMove(Announcement.IMPOSSIBLE, (Piece.WHITE_MAN, Piece.WHITE_MAN))),
        ("W:W31-50:B1-20", "what", AnnouncedMove(Announcement.IMPOSSIBLE)),
    ],
)
def test_c_19_what_was_announced(fen, text, heard):
    assert announced(read_fen(fen), text) == heard


def test_c_19_only_illegal_and_impossible_moves_are_errors():
    assert [kind.is_error for kind in Announcement] == [False, False, True, True]


@pytest.mark.parametrize(
    ("errors", "opponents", "lost"),
    [
        ((), 10, ()),
        ((1, 1, 2), 10, ()),
        ((1, 1, 1), 10, (1,)),
        ((1, 1, 2, 3), 10, (3,)),
        ((1, 2, 3, 4, 5), 10, (4, 5)),
        ((1, 2, 3), 12, ()),
        ((1, 2, 3, 4), 13, ()),
        ((7, 7, 7, 7), 40, (7,)),
    ],
)
def test_c_19_the_boards_that_errors_lose_in_order(errors, opponents, lost):
    assert boards_lost(errors, opponents) == lost


def test_c_19_a_board_that_is_lost_gives_no_points():
    name = "points on boards lost by errors"
    wrong = errors_scored(attempt("blindfold", boards(10), errors=(10, 10, 10)))
    assert wrong == judge("Annex 8, C.19", name, False, "points on board 10", "0 points on board 10")
    right = errors_scored(attempt("blindfold", boards(10, 18), errors=(10, 10, 10)))
    assert right == judge("Annex 8, C.19", name, True, "none", "0 points on board 10")
    assert errors_scored(attempt("blindfold")) == judge("Annex 8, C.19", name, True, "none", "none")
