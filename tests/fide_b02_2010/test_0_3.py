"""0.3: official events are always rated: a late registration is not held against them."""

import pytest

from small_season import START, SmallSeason, line


def rated_event(**columns):
    return SmallSeason().people(A=2000, B=2000).event(**columns).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("official", "announced", "late"),
    [
        ("Y", START, 0),
        ("Y", "2010-02-06", 0),
        ("Y", None, 0),
        ("N", "2010-02-06", 1),
        (None, "2010-02-06", 1),
        ("N", "2010-02-05", 0),
    ],
)
def test_0_3_official_event_is_never_late(official, announced, late):
    rated = rated_event(official=official, announced=announced)
    assert rated.findings.filter(code="late_registration").height == late
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")
    assert line(rated.list, "rating", "games", player_id="A") == (2008, 1)


def test_0_3_official_event_counts_without_a_registration():
    rated = rated_event(official="Y")
    assert line(rated.events, "counted", "reason", event_id="E1") == ("Y", "")
