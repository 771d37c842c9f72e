"""7: in the last three rounds no game begins early, but for special cases."""

import pytest

from ratingoffice.competitions.ceremonies import may_start_early


@pytest.mark.parametrize(("number", "allowed"), [(1, True), (6, True), (7, False), (8, False), (9, False)])
def test_7_the_last_three_of_nine(number, allowed):
    assert may_start_early(number, 9) is allowed
    assert may_start_early(number, 9, is_special_case=True)
