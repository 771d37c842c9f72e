"""B.c: players with the same score are a group, ordered by Solkoff and Sonneborn-Berger."""

from ratingoffice.tournament.swiss.field import field_before
from small_swiss import Event, chosen


def test_B_c_groups_of_one_score_by_solkoff():
    event = Event(6).round("1>4 2>5 3=6").round("2=3 1<5 6>4")
    field = field_before(event.tournament, 3, chosen("fmjd-solkoff"))
    assert (field.numbers.tolist(), field.group.tolist()) == ([2, 6, 3, 5, 1, 4], [0, 0, 1, 1, 1, 2])
