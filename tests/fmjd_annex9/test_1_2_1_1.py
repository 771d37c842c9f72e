"""1.2.1.1: official events count without an announcement."""

import pytest

from fmjd_articles.events import verdict, warnings


@pytest.mark.parametrize(("official", "expected"), [("Y", ("Y", "Y", "")), ("N", ("N", "N", "1.2.1.3"))])
def test_1_2_1_1_official_events_need_no_announcement(key, official, expected):
    assert verdict(key, "recognised", "counted", "articles", official=official, announced="02-04") == expected


def test_1_2_1_1_nothing_is_assumed_of_an_official_event(key):
    assert warnings(key, official="Y") == []
