"""6.2: Haley: round 1 in quarters; in round 2 the first two quarters have two points more, for pairing only."""

from ratingoffice.tournament.swiss.field import field_before
from small_swiss import Event, chosen


def test_6_2_two_points_more_in_round_2_for_the_first_half():
    event = Event(8, rounds=9)
    assert event.pairs(acceleration="haley") == "1-3 2-4 5-7 6-8"
    event.round("1>3 2=4 5>7 6=8")
    field = field_before(event.tournament, 2, chosen("fmjd-rating", acceleration="haley"))
    scores = dict(zip(field.numbers.tolist(), field.scores.tolist(), strict=True))
    assert scores == {1: 4, 2: 3, 4: 3, 3: 2, 5: 2, 6: 1, 8: 1, 7: 0}


def test_6_2_the_parts_are_quarters_by_rating_whatever_the_event_chose():
    event = Event(8, 1900, 1910, 1920, 1930, 1940, 1950, 1960, 1970)
    assert event.pairs("kndb-solkoff", acceleration="haley", parts=8) == "8-6 7-5 4-2 3-1"


def test_6_2_who_meets_one_with_the_same_points_for_pairing_has_no_float():
    event = Event(8).round("1>3 2>4 5>7 6>8").round("1=2 3=5 4=6 7=8")
    haley = field_before(event.tournament, 3, chosen("fmjd-rating", acceleration="haley"))
    usual = field_before(event.tournament, 3, chosen("fmjd-rating"))
    assert (haley.floats[0].any(), usual.floats[0].any()) == (False, True)


def test_6_2_round_3_is_paired_as_usual():
    event = Event(8).round("1>3 2=4 5>7 6=8").round("1=2 4=3 5=6 8=7")
    assert event.pairs(acceleration="haley") == event.pairs()
