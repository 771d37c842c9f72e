"""3.8: a new king moves only after the opponent has played."""

from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.variant import BRAZILIAN, RUSSIAN
from small_game import after, legal, played


def test_3_8_the_move_ends_with_the_crown():
    """From 4 a king could take 22 at once; the opponent moves first."""
    assert played("W:W13:B9,7,22", "13x4").turn is Colour.BLACK
    assert after("W:W13:B9,7,22", "13x4") == "B:WK4:B7,22"


def test_3_8_in_the_russian_game_a_capture_goes_on_as_a_king():
    assert legal("W:Wf6:Be7,b6", BRAZILIAN) == ["f6xd8"]
    assert legal("W:Wf6:Be7,b6", RUSSIAN) == ["f6:d8:a5"]
