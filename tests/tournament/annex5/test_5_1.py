"""5.1: on rating: half against half, the lowest rating moves down and plays the highest of the next group."""

from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import RATING, Colours, system
from small_swiss import Event


def test_5_1_pairs_two_rounds():
    event = Event(6)
    assert event.boards() == "1-4 5-2 3-6"
    assert event.round("1>4 5<2 3>6").boards() == "2-1 4-3 6-5"


def test_5_1_prefers_floats_and_no_colours_and_breaks_ties_by_the_opponents_rating():
    settings = settings_of(system("fmjd-rating"))
    assert (settings.floats, settings.colours, RATING.tie_breaks) == (True, Colours.NONE, ("average-rating",))
