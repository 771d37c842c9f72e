"""4.5.11.1: places 2 and 3 of a national championship are a CMF norm."""

import pytest

from ratingoffice.titles.automatic_norms import national_place
from small_titles import event, finish, national


@pytest.mark.parametrize(("place", "is_given"), [(1, False), (2, True), (3, True), (4, False)])
def test_4_5_11_1_places(place, is_given):
    assert national_place(national(), finish(place)).is_given is is_given


def test_4_5_11_1_of_adults_in_a_national_championship():
    assert national_place(national(age="juniors"), finish(2)) is None
    assert national_place(event(), finish(2)) is None
