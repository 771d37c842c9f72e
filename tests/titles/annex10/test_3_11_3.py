"""3.11.3: two points above half in a World Cup or a continental championship."""

import pytest

from ratingoffice.titles.candidate_titles import score_of_plus_two
from small_titles import championship, finish, met, told


@pytest.mark.parametrize(
    ("points", "plus", "verdict"), [(12, 3, "met"), (11, 2, "met"), (10, 1, "missed"), (8, -1, "missed")]
)
def test_3_11_3_plus_two(points, plus, verdict):
    condition = score_of_plus_two(championship("world-cup"), finish(group=met(points=points)))
    assert (told(condition), condition.verdict) == (("3.11.3", plus, 2), verdict)


def test_3_11_3_in_a_continental_championship_and_nowhere_else():
    assert score_of_plus_two(championship("africa"), finish()).verdict == "met"
    assert score_of_plus_two(championship("world"), finish()) is None
