"""0.1: the edition holds for events that start on its 1 July or later."""

import pytest

from finding_rows import plain_rows
from small_season import SmallSeason, line

OLD_LIST = "2009-04-01"


def rated_with_start(start):
    season = SmallSeason().player("A").player("B").rating("A", 2000, OLD_LIST).rating("B", 2000, OLD_LIST)
    return season.event(start=start, end="2009-07-10").game("A", "B", "1-0").rate("2009-09-01")


def test_0_1_event_of_the_day_before_is_refused_as_of_an_older_edition():
    rated = rated_with_start("2009-06-30")
    message = "starts on 2009-06-30; this edition holds for events that start on 2009-07-01 or later (0.1)"
    found = plain_rows(rated.findings.filter(code="before_edition"))
    assert found == [("error", "before_edition", "events.csv", 2, "start", message)]
    assert rated.is_valid is False


@pytest.mark.parametrize("start", ["2009-07-01", "2009-07-02"])
def test_0_1_event_of_the_first_day_and_later_counts(start):
    rated = rated_with_start(start)
    assert rated.findings.filter(code="before_edition").rows() == []
    assert rated.is_valid is True
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")


def test_0_1_the_start_decides_not_the_end():
    season = SmallSeason().player("A").player("B").rating("A", 2000, OLD_LIST).rating("B", 2000, OLD_LIST)
    rated = (
        season.event(start="2009-06-30", end="2009-08-20").game("A", "B", "1-0", date="2009-08-20").rate("2009-09-01")
    )
    found = rated.findings.filter(code="before_edition").select("severity", "line", "column").rows()
    assert found == [("error", 2, "start")]
