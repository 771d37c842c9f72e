"""4.15: a man that only passes the last row in a capture stays a man."""

from ratingoffice.draughts.variant import BRAZILIAN, RUSSIAN
from small_game import after, legal


def test_4_15_a_man_that_passes_the_last_row_stays_a_man():
    assert legal("W:W13:B9,10") == ["13x4x15"]
    assert after("W:W13:B9,10,45", "13x15") == "B:W15:B45"


def test_4_15_one_that_stops_there_is_crowned():
    assert after("W:W13:B9,45", "13x4") == "B:WK4:B45"


def test_4_15_on_64_squares_the_brazilian_game_too_the_russian_not():
    assert after("W:Wf6:Be7,c7,a5", "f6xb6", variant=BRAZILIAN) == "B:Wb6:Ba5"
    assert after("W:Wf6:Be7,c7,a5", "f6:b6", variant=RUSSIAN) == "B:WKb6:Ba5"
