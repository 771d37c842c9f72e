"""3.11: more ways to become CMF at once."""

from ratingoffice.titles.candidate_titles import candidate_grants
from small_titles import championship, finish, met, people


def test_3_11_every_way_that_holds_is_named():
    result = finish(1, below=people(*["MI 2250"] * 3, *["MF 2100"] * 2), group=met(points=11))
    assert [grant.article for grant in candidate_grants(championship("asia"), result)] == ["3.11.3", "3.11.4", "3.11.4"]
    assert {str(grant.title) for grant in candidate_grants(championship("asia"), result)} == {"CMF"}


def test_3_11_nothing_holds_in_any_other_event():
    assert candidate_grants(championship("other"), finish(1, below=people(*["GMI 2400"] * 9))) == ()
