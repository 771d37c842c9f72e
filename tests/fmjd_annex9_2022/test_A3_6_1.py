"""A3.6.1: time schedules of Annex 3 are measured by the time for the first 60 moves."""

import pytest

from fmjd_articles.events import verdict

KEY = "fmjd-2022"


@pytest.mark.parametrize(
    ("control", "minutes", "share"),
    [
        ("80+30", 110, 60),  # the default of official events
        ("120+30", 150, 100),  # its longest form
        ("90/45,30+30", 127.5, 100),  # the players' preference
        ("120/50,60/25", 180, 100),  # the old standard
        ("120/50,30", 150, 100),  # the round of five hours
        ("80+60", 140, 100),  # youth
        ("60+30", 90, 60),
    ],
)
def test_A3_6_1_the_schedules_of_the_text(control, minutes, share):
    assert verdict(KEY, "minutes", "share", time_control=control) == (minutes, share)
