"""3.1a: Solkoff is the sum of the scores of all opponents."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import solkoff
from small_event import CLUB, small_event


def test_3_1a_adds_the_final_scores_of_all_opponents():
    assert solkoff(rounds_of(CLUB)).total.tolist() == [9, 10, 11, 8, 4]


def test_3_1a_counts_an_opponent_who_did_not_come():
    assert solkoff(rounds_of(small_event("1+2", "2>1"))).total.tolist() == [4, 4]
    assert solkoff(rounds_of(small_event("1x2", "2>1"))).total.tolist() == [4, 0]


def test_3_1a_counts_an_opponent_twice_who_was_met_twice():
    assert solkoff(rounds_of(small_event("1>2", "2=1"))).total.tolist() == [2, 6]


def test_3_1a_gives_nothing_for_the_dummy_of_a_bye():
    assert solkoff(rounds_of(small_event("1b", "1b"))).total.tolist() == [0]
