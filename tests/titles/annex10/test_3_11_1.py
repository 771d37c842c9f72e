"""3.11.1: the national champion becomes CMF."""

import pytest

from ratingoffice.titles.candidate_titles import candidate_grants
from small_titles import STRONG, championship, finish, met


def ways(event, result):
    return [(grant.article, str(grant.title), grant.is_given) for grant in candidate_grants(event, result)]


@pytest.mark.parametrize(("section", "title"), [("open", "CMF"), ("women", "CMFF")])
def test_3_11_1_the_champion(section, title):
    assert ways(championship("national", section=section), finish(1)) == [("3.11.1", title, True)]


def test_3_11_1_not_the_second_not_the_young_and_not_with_six_games():
    assert ways(championship("national"), finish(2)) == []
    assert ways(championship("national", age="juniors"), finish(1)) == []
    assert ways(championship("national"), finish(1, group=met(STRONG[:6]))) == [("3.11.1", "CMF", False)]
