"""4.1: an event is reported within seven days of its last round."""

import pytest

from fmjd_articles.events import REPORTS, verdict


@pytest.mark.parametrize(("received", "counted"), REPORTS)
def test_4_1_seven_days_after_the_last_round(key, received, counted):
    assert verdict(key, "counted", end="02-14", received=received) == (counted,)


def test_4_1_the_days_are_shown(key):
    assert verdict(key, "report_days", received="02-20") == (6,)
