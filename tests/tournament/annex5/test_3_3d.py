"""3.3d: the average rating of the opponents, where the dummy of a bye has the lowest rating minus 1."""

from fractions import Fraction

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.ordering import average_of_opponents
from small_swiss import Event


def test_3_3d_is_an_exact_average():
    event = Event(3, 2000, 1901, 1800).round("1>2 3U").round("3=1 2U")
    averages = average_of_opponents(rounds_of(event.tournament))
    assert averages == [Fraction(3701, 2), Fraction(2000 + 1799, 2), Fraction(1799 + 2000, 2)]


def test_3_3d_is_nothing_before_the_first_round():
    assert average_of_opponents(rounds_of(Event(2).tournament)) == [0, 0]
