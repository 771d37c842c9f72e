"""3.1g: Sonneborn-Berger is twice the scores of the beaten and once the scores of those drawn with."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import sonneborn_berger
from small_event import CLUB, small_event


def test_3_1g_adds_the_beaten_twice_and_the_drawn_once():
    assert sonneborn_berger(rounds_of(CLUB)).total.tolist() == [15, 10, 9, 0, 0]


def test_3_1g_counts_a_win_by_forfeit_and_no_bye():
    assert sonneborn_berger(rounds_of(small_event("1+2", "2>1", "1b"))).total.tolist() == [4, 8]
