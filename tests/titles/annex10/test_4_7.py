"""4.7: automatic norms need not meet all conditions of a norm by rating."""

from ratingoffice.titles.automatic_norms import automatic_norms
from small_titles import finish, met, national, people


def test_4_7_neither_titles_nor_foreigners_nor_ratings_are_needed():
    unrated = met(people(*["-"] * 9), points=12)
    norms = automatic_norms(national(is_approved=None), finish(1, group=unrated))
    assert [(grant.article, str(grant.norm)) for grant in norms] == [("4.7.1", "MF")]
