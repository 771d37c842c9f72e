"""7.3: a game is drawn when neither can win, or by what follows."""

from ratingoffice.draughts.game import Game


def test_7_3_a_game_that_goes_on_has_no_outcome():
    assert Game().outcome() is None
