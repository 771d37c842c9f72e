"""3.1b: Solkoff median leaves out the highest and the lowest score."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import solkoff_median
from small_event import CLUB, small_event


def test_3_1b_leaves_out_both_ends():
    assert solkoff_median(rounds_of(CLUB)).total.tolist() == [3, 3, 4, 3, 0]


def test_3_1b_leaves_out_one_of_several_equal_ends():
    event = small_event("1=2 3=4", "1=3 2=4", "1=4 2=3")
    assert solkoff_median(rounds_of(event)).total.tolist() == [3, 3, 3, 3]


def test_3_1b_has_nothing_left_of_one_or_two_opponents():
    assert solkoff_median(rounds_of(small_event("1>2"))).total.tolist() == [0, 0]
    assert solkoff_median(rounds_of(small_event("1>2", "2>1"))).total.tolist() == [0, 0]
