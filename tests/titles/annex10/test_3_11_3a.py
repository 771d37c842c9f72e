"""3.11.3a: everybody who plays in the World Championship has a title."""

from ratingoffice.titles.candidate_titles import candidate_grants, participation
from small_titles import STRONG, championship, finish, met


def test_3_11_3a_from_the_first_game_on():
    grants = candidate_grants(championship("world"), finish(20, group=met(STRONG[:1], points=0)))
    assert [(grant.article, str(grant.title), grant.is_given) for grant in grants] == [("3.11.3a", "CMF", True)]


def test_3_11_3a_of_adults_alone():
    assert participation(championship("world", section="women"), finish()) is not None
    assert participation(championship("world", age="cadets"), finish()) is None
    assert participation(championship("europe"), finish()) is None


def test_3_11_3a_who_never_appears_takes_no_part():
    assert candidate_grants(championship("world"), finish(20, group=met(()))) == ()
