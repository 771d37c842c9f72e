"""5.1a: the players' version: highest average of opponents against lowest rating; the highest rating moves down."""

from ratingoffice.tournament.swiss.systems import RATING, RATING_PLAYERS
from small_swiss import Event


def test_5_1a_the_highest_rating_moves_down_to_the_highest():
    # 1 cannot play 4 again and takes 5
    assert Event(6).round("1>4 2>5 3>6").pairs("fmjd-rating-players") == "1-5 2-3 4-6"


def test_5_1a_differs_from_5_1_in_the_pairing_only():
    assert RATING_PLAYERS.tie_breaks == RATING.tie_breaks
    assert Event(6).boards("fmjd-rating-players") == Event(6).boards("fmjd-rating")
