"""3.1: World and European Championship with 20 players or more."""

from annex10_places import ranks
from ratingoffice.titles.automatic_titles import title_by_place
from small_titles import championship, finishes


def test_3_1_needs_20_players():
    assert ranks("world", 10, players=20) == "GMI GMI GMI MI MI MI MF MF MF CMF"
    assert ranks("europe", 10, players=19) == "GMI GMI MI MI MF MF - - - -"


def test_3_1_who_never_played_is_none_of_the_20():
    third = [title_by_place(championship("world"), finishes(*told)[3]) for told in ((20,), (19, "2100"), (20, "2100"))]
    assert [(grant.article, str(grant.title)) for grant in third] == [("3.1", "GMI"), ("3.3", "MI"), ("3.1", "GMI")]
