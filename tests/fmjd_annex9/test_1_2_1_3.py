"""1.2.1.3: any other event is announced two weeks before its first round."""

import pytest

from fmjd_articles.events import ANNOUNCEMENTS, one_game, verdict


@pytest.mark.parametrize(("announced", "counted"), ANNOUNCEMENTS)
def test_1_2_1_3_fourteen_days_before_the_first_round(key, announced, counted):
    assert verdict(key, "counted", official=None, start="02-05", announced=announced) == (counted,)


def test_1_2_1_3_an_approval_is_for_late_reports_only(key):
    assert verdict(key, "counted", "articles", official=None, announced="02-04", approved="Y") == ("N", "1.2.1.3")


def test_1_2_1_3_silence_is_taken_as_announced_and_told(key):
    rated = one_game(key, official=None).rate()
    assert rated.findings.select("severity", "code", "file", "line", "message").rows() == [
        (
            "warning",
            "condition_assumed",
            "events.csv",
            2,
            "not given: announced (1.2.1.3); the condition is taken as met",
        )
    ]
