"""4.5: the report has to come within seven days of the last round."""

import pytest

from fmjd_articles.events import REPORTS, one_game, verdict, warnings


@pytest.mark.parametrize(("received", "counted"), REPORTS)
def test_4_5_seven_days_after_the_last_round(key, received, counted):
    assert verdict(key, "counted", end="02-14", received=received) == (counted,)


def test_4_5_silence_is_taken_as_in_time_and_told(key):
    rated = one_game(key, received=None).rate()
    assert rated.findings.select("severity", "code", "line", "message").rows() == [
        ("warning", "condition_assumed", 2, "not given: received (4.5); the condition is taken as met")
    ]


def test_4_5_one_warning_an_event_for_all_that_is_not_given(key):
    rated = one_game(key, received=None, official=None).rate()
    message = "not given: announced (1.2.1.3), received (4.5); the condition is taken as met"
    assert rated.findings["message"].to_list() == [message]


def test_4_5_nothing_is_assumed_of_an_event_that_does_not_count(key):
    assert warnings(key, received=None, approved="N") == []


@pytest.mark.parametrize(("received", "found"), [("02-13", ["early_report"]), ("02-14", [])])
def test_4_5_a_report_before_the_last_round_counts_and_is_told(key, received, found):
    assert verdict(key, "counted", end="02-14", received=received) == ("Y",)
    assert warnings(key, end="02-14", received=received) == found
