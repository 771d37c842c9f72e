"""3.1c: short truncated Solkoff leaves out the lowest score."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import short_truncated_solkoff
from small_event import CLUB, small_event


def test_3_1c_leaves_out_the_lowest():
    assert short_truncated_solkoff(rounds_of(CLUB)).total.tolist() == [7, 8, 9, 8, 4]


def test_3_1c_leaves_out_a_bye_before_any_opponent_with_points():
    assert short_truncated_solkoff(rounds_of(small_event("1b", "1<2"))).total.tolist() == [2, 2]


def test_3_1c_leaves_out_only_one_of_two_byes():
    assert short_truncated_solkoff(rounds_of(small_event("1b", "1b", "1<2"))).total.tolist() == [2, 4]
