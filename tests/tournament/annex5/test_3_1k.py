"""3.1k: the number from the drawing of lots."""

from ratingoffice.tournament.ranked_event import standings_of
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from ratingoffice.tournament.tie_breaks.numbers import lots
from small_event import CLUB, small_event


def test_3_1k_takes_the_start_number_for_the_number_drawn():
    assert lots(rounds_of(CLUB)).order.tolist() == [[-1], [-2], [-3], [-4], [-5]]


def test_3_1k_puts_the_lowest_number_first_and_leaves_nobody_equal():
    standings = standings_of(rounds_of(small_event("8=2 5=4")), tie_breaks_of(("lots",)))
    assert standings.places.tolist() == [1, 2, 3, 4]
    assert [standings.values[1].of(row) for row in range(4)] == [(2,), (4,), (5,), (8,)]
