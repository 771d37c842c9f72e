"""4.5.11: norms of CMF come with places."""

from ratingoffice.titles.automatic_norms import automatic_norms
from small_titles import championship, finish, met, national, people


def test_4_5_11_one_for_a_place_and_one_for_players_left_behind():
    by_place = automatic_norms(national(section="women"), finish(2, group=met(points=5)))
    assert [(grant.article, str(grant.norm)) for grant in by_place] == [("4.5.11.1", "CMFF")]
    behind = automatic_norms(championship("world", age="hopes"), finish(9, below=people(*["MF 2000"] * 3)))
    assert [(grant.article, str(grant.norm)) for grant in behind] == [("4.5.11.2", "CMF")]
