"""3.1j: own rating."""

from ratingoffice.tournament.ranked_event import standings_of
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from ratingoffice.tournament.tie_breaks.ratings import own_rating
from small_event import CLUB, small_event


def test_3_1j_is_the_rating_of_the_event():
    assert own_rating(rounds_of(CLUB)).order.tolist() == [[2100], [2000], [1950], [1900], [1850]]


def test_3_1j_puts_who_has_none_last():
    event = small_event("1=2 3=4", ratings={2: 1900, 3: 2000})
    standings = standings_of(rounds_of(event), tie_breaks_of(("own-rating",)))
    assert standings.places.tolist() == [3, 2, 1, 3]
    assert [standings.values[1].of(row) for row in range(4)] == [(), (1900,), (2000,), ()]
