"""S.2: class M from 200, class 1 from 175, class 2 from 150, class 3 below."""

import pytest

from club_season import ClubSeason
from small_season import line

CLASSES = [(0, "3"), (149, "3"), (150, "2"), (174, "2"), (175, "1"), (199, "1"), (200, "M"), (310, "M")]


@pytest.mark.parametrize(("rating", "rating_class"), CLASSES)
def test_S_2_by_the_published_rating(rating, rating_class):
    assert line(ClubSeason().people(A=rating).rate().list, "rating_class", player_id="A") == (rating_class,)


def test_S_2_without_a_rating_there_is_no_class():
    assert line(ClubSeason().people(A=None).rate().list, "rating", "rating_class", player_id="A") == (None, None)
