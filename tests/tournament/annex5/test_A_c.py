"""A.c: players with the same score are a group, ordered by their rating."""

from ratingoffice.tournament.swiss.field import field_before
from small_swiss import Event, chosen


def test_A_c_groups_of_one_score_by_rating():
    event = Event(6, 1900, 2000, 1950, 2100, 1850, 1800).round("1>4 2=5 6<3")
    field = field_before(event.tournament, 2, chosen("fmjd-rating"))
    assert field.numbers.tolist() == [3, 1, 2, 5, 4, 6]
    assert field.group.tolist() == [0, 0, 1, 1, 2, 2]
