"""3.3d: the average rating of the opponents, where the dummy of a bye has the lowest rating minus 1."""

from fractions import Fraction

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.field import field_before
from ratingoffice.tournament.tie_breaks.ratings import average_opponents_rating
from small_swiss import Event, chosen


def test_3_3d_is_an_exact_average():
    event = Event(3, 2000, 1901, 1800).round("1>2 3U").round("3=1 2U")
    averages = average_opponents_rating(rounds_of(event.tournament))
    assert averages == (Fraction(3701, 2), Fraction(2000 + 1799, 2), Fraction(1799 + 2000, 2))


def test_3_3d_a_round_without_a_game_is_no_dummy_and_nobody_is_zero():
    event = Event(4, 2000, 1900, 1800, 0).round("1>2 3=4").round("1=3 2Z 4H")
    assert average_opponents_rating(rounds_of(event.tournament)) == (1850, 2000, 2000, 1800)


def test_3_3d_who_has_met_nobody_comes_last():
    event = Event(4).round("1>2 3Z 4Z")
    field = field_before(event.tournament, 2, chosen("fmjd-rating-players"))
    assert [int(field.numbers[place]) for place in field.by_average] == [2, 1, 3, 4]
