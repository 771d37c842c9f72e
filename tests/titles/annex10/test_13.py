"""13: before a deciding match those who share a place have the same title."""

from ratingoffice.titles.automatic_titles import title_by_place
from small_titles import championship, finish


def test_13_a_shared_place_is_the_better_one():
    shared = [title_by_place(championship("world"), finish(place)) for place in (3, 3, 5)]
    assert [str(grant.title) for grant in shared] == ["GMI", "GMI", "MI"]
