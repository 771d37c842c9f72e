"""3.1e: Solkoff plus is the sum of the Solkoff of the opponents."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.solkoff import solkoff_plus
from small_event import CLUB, small_event


def test_3_1e_adds_the_solkoff_of_the_opponents():
    assert solkoff_plus(rounds_of(CLUB)).total.tolist() == [29, 24, 27, 20, 10]


def test_3_1e_gives_nothing_for_a_bye():
    assert solkoff_plus(rounds_of(small_event("1b", "1>2"))).total.tolist() == [4, 0]
