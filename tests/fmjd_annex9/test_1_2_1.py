"""1.2.1: official events, national championships and announced events count."""

import pytest

from fmjd_articles.events import verdict

LATE = "02-04"


@pytest.mark.parametrize(
    ("columns", "counted"),
    [
        ({"official": "Y", "announced": LATE}, "Y"),
        ({"official": None, "national_championship": "Y", "announced": LATE}, "Y"),
        ({"official": "N", "national_championship": "N", "announced": LATE}, "N"),
        ({"official": None, "announced": LATE}, "N"),
        ({"official": None, "announced": "01-02"}, "Y"),
        ({"official": None, "announced": None}, "Y"),
    ],
)
def test_1_2_1_one_of_three_is_enough(key, columns, counted):
    assert verdict(key, "counted", **columns) == (counted,)
