"""4.12: the director may approve an event that lasts longer than 90 days."""

import pytest

from small_season import SmallSeason, line


def rated_event(end, **columns):
    season = SmallSeason().player("A").player("B").rating("A", 2000, "2010-01-01").rating("B", 2000, "2010-01-01")
    return season.event(start="2010-01-01", end=end, **columns).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("end", "approved", "days", "verdict"),
    [
        ("2010-03-31", None, 90, ("Y", "")),
        ("2010-04-01", None, 91, ("N", "4.1")),
        ("2010-03-31", "Y", 90, ("Y", "")),
        ("2010-04-01", "Y", 91, ("Y", "")),
        ("2010-04-24", "Y", 114, ("Y", "")),
        ("2010-03-31", "N", 90, ("N", "0.5")),
        ("2010-04-01", "N", 91, ("N", "0.5")),
    ],
)
def test_4_12_approval_lifts_the_90_days(end, approved, days, verdict):
    rated = rated_event(end, approved=approved)
    assert line(rated.events, "days", "counted", "articles", event_id="E1") == (days, *verdict)


def test_4_12_games_of_an_approved_event_count():
    rated = rated_event("2010-04-01", approved="Y")
    assert line(rated.list, "rating", "games", player_id="A") == (2008, 1)


def test_4_12_approval_of_the_length_is_no_approval_of_the_pace():
    rated = rated_event("2010-04-01", approved="Y", time_control="60")
    assert line(rated.events, "counted", "articles", event_id="E1") == ("N", "1.1 1.2")
