"""1.2.1.2: national championships count without an announcement."""

import pytest

from fmjd_articles.events import verdict, warnings


@pytest.mark.parametrize(("national", "expected"), [("Y", ("Y", "Y", "")), (None, ("N", "N", "1.2.1.3"))])
def test_1_2_1_2_national_championships_need_no_announcement(key, national, expected):
    columns = {"official": "N", "national_championship": national, "announced": "02-04"}
    assert verdict(key, "recognised", "counted", "articles", **columns) == expected


def test_1_2_1_2_nothing_is_assumed_of_a_championship(key):
    assert warnings(key, official=None, national_championship="Y") == []
