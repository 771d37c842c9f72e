"""3.1h: the average rating of all opponents, the dummy one point below the lowest."""

from fractions import Fraction

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.ratings import average_opponents_rating, dummy_rating
from small_event import CLUB, small_event


def test_3_1h_averages_without_rounding_with_the_dummy():
    assert average_opponents_rating(rounds_of(CLUB)) == (
        *(Fraction(1950), Fraction(5900, 3), Fraction(2000)),
        *(Fraction(1950 + 1849 + 2100, 3), Fraction(1849 + 2000, 2)),
    )
    assert dummy_rating(rounds_of(CLUB)) == 1849


def test_3_1h_counts_who_did_not_come_and_leaves_out_who_has_no_rating():
    event = small_event("1+2 3>4", "1>3 2>4", "1>4 2>3", ratings={1: 2000, 2: 1900, 3: 1800})
    assert average_opponents_rating(rounds_of(event)) == (1850, 1900, 1950, 1900)


def test_3_1h_gives_nothing_where_nobody_has_a_rating():
    event = small_event("1>2 3b")
    assert average_opponents_rating(rounds_of(event)) == (None, None, None)
    assert dummy_rating(rounds_of(event)) == 0


def test_3_1h_has_no_dummy_for_a_round_that_a_player_stayed_away():
    assert average_opponents_rating(rounds_of(small_event("1z 2z", "1>2", ratings={1: 2000, 2: 1900}))) == (1900, 2000)
