"""5.11.1.2.2b: a Swiss event on rating: the highest average rating of the opponents."""

from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RATING
from small_event import CLUB


def test_5_11_1_2_2b_the_higher_average_comes_first():
    standings = ranked_event(CLUB, RATING).standings
    assert standings.places.tolist() == [1, 2, 3, 4, 5]
    assert standings.tie_breaks[standings.decisive(3, 4)].key == "average-rating"
