"""4.1: an event is reported within seven days of its last round."""

import pytest

from fmjd_articles.events import REPORTS, verdict

KEY = "fmjd-2009"


@pytest.mark.parametrize(("received", "counted"), REPORTS)
def test_4_1_seven_days_after_the_last_round(received, counted):
    assert verdict(KEY, "counted", end="02-14", received=received) == (counted,)


def test_4_1_the_days_are_shown():
    assert verdict(KEY, "report_days", received="02-20") == (6,)
