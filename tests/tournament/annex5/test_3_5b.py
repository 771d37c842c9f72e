"""3.5b: of an odd group the last player moves to the next."""

import numpy as np

from ratingoffice.tournament.swiss.criteria import bracket_of
from ratingoffice.tournament.swiss.field import field_before
from ratingoffice.tournament.swiss.moving_down import who_moves_first
from small_swiss import Event, chosen


def test_3_5b_the_last_of_the_group_moves_down():
    assert Event(6).round("1>4 2>5 3>6").pairs() == "1-2 3-4 5-6"


def test_3_5b_who_came_from_above_is_asked_last():
    field = field_before(Event(6).round("1>4 2=5 3=6").tournament, 2, chosen("fmjd-rating"))
    bracket = bracket_of(field, 1)
    asked = who_moves_first(bracket, np.arange(bracket.end))
    assert [int(field.numbers[each]) for each in asked] == [6, 5, 3, 2, 1]
