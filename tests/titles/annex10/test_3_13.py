"""3.13: a norm of the next title comes with most places."""

import pytest

from ratingoffice.titles.automatic_titles import title_by_place
from small_titles import championship, finish


@pytest.mark.parametrize(("place", "norm"), [(3, "None"), (4, "GMI"), (7, "MI"), (10, "MF")])
def test_3_13_the_norm_is_of_the_title_above(place, norm):
    assert str(title_by_place(championship("world"), finish(place)).norm) == norm


def test_3_13_none_for_the_champion_of_a_small_championship():
    assert title_by_place(championship("asia"), finish(1, players=8)).norm is None
