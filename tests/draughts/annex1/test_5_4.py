"""5.4: an irregularity is rectified or stands, as the opponent decides; each rejected move has its reason and the
legal moves instead."""

from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.legality import IllegalMove, IllegalReason, judge
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.variant import RUSSIAN
from small_game import why


def test_5_4_a_legal_move_is_found_a_choice_is_a_list():
    assert isinstance(judge(read_fen("W:W28:B1"), "28-23!"), Move)
    assert len(judge(read_fen("W:WK47:B42,33,19,14,22"), "47x36")) == 2


def test_5_4_says_why_and_what_instead():
    verdict = judge(read_fen("W:W28,48:B23"), "48-43")
    assert verdict == IllegalMove(
        IllegalReason.CAPTURE_POSSIBLE, "48-43: a capture of 1 piece is possible, and so obligatory", ("28x19",)
    )


def test_5_4_what_is_no_move_at_all():
    assert why("W:W28:B1", "e4")[:2] == ("no-move-text", ("8.2.1",))
    assert why("W:W28:B1", "28-23 and more")[0] == "no-move-text"
    assert why("W:W28:B1", "28-51")[:2] == ("no-such-square", ("2.6", "8.1"))
    assert why("W:W28:B1", "0-5")[0] == "no-such-square"


def test_5_4_after_the_end():
    assert why("W:W:B1", "28-23") == ("no-pieces-left", ("7.2.3",), ())
    assert why("W:W35:B30,24", "35-30") == ("all-blocked", ("7.2.2",), ())


def test_5_4_on_64_squares_with_its_squares():
    assert why("W:Wc3,h2:Bd4", "h2-g3", RUSSIAN) == ("capture-possible", ("4.2", "4.3", "5.4.6"), ("c3:e5",))
