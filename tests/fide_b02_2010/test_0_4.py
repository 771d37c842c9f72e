"""0.4: events are registered a month ahead; a late one is shown, and counts unless the director refuses it."""

import pytest

from finding_rows import plain_rows
from small_season import SmallSeason, line


def rated_event(**columns):
    return SmallSeason().people(A=2000, B=2000).event(**columns).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("start", "announced", "late"),
    [
        ("2010-03-05", "2010-02-04", 0),
        ("2010-03-05", "2010-02-05", 0),
        ("2010-03-05", "2010-02-06", 1),
        ("2010-03-05", "2010-03-05", 1),
        ("2010-03-05", "2010-03-06", 1),
        ("2010-03-31", "2010-02-28", 0),
        ("2010-03-31", "2010-03-01", 1),
        ("2010-03-05", None, 0),
    ],
)
def test_0_4_a_month_before_the_start_to_the_day(start, announced, late):
    rated = rated_event(start=start, end="2010-04-10", announced=announced)
    assert rated.findings.filter(code="late_registration").height == late


def test_0_4_late_event_is_told_and_counts():
    rated = rated_event(announced="2010-02-06")
    message = (
        "announced on 2010-02-06 for a start on 2010-03-05, too late: months needed between them: 1; "
        "it counts unless the director refuses it with approved = N (0.4)"
    )
    found = plain_rows(rated.findings.filter(code="late_registration"))
    assert found == [("warning", "late_registration", "events.csv", 2, "announced", message)]
    assert rated.is_valid is True
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")
    assert line(rated.list, "rating", player_id="A") == (2008,)


def test_0_4_director_accepts_a_late_event():
    rated = rated_event(announced="2010-02-06", approved="Y")
    assert rated.findings.filter(code="late_registration").height == 0
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")


@pytest.mark.parametrize("announced", ["2010-01-05", "2010-02-06"])
def test_0_4_director_refuses_an_event_in_time_or_late(announced):
    rated = rated_event(announced=announced, approved="N")
    assert rated.findings.filter(code="late_registration").height == 0
    assert line(rated.events, "counted", "articles", event_id="E1") == ("N", "0.5")
    assert line(rated.list, "rating", "games", player_id="A") == (2000, 0)
