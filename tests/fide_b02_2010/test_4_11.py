"""4.11: a championship may last longer than 90 days."""

import pytest

from small_season import SmallSeason, line


def rated_event(end, **columns):
    season = SmallSeason().player("A").player("B").rating("A", 2000, "2010-01-01").rating("B", 2000, "2010-01-01")
    return season.event(start="2010-01-01", end=end, **columns).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("end", "championship", "days", "verdict"),
    [
        ("2010-03-31", "Y", 90, ("Y", "")),
        ("2010-04-01", "Y", 91, ("Y", "")),
        ("2010-04-24", "Y", 114, ("Y", "")),
        ("2010-04-01", "N", 91, ("N", "4.1")),
        ("2010-04-01", None, 91, ("N", "4.1")),
    ],
)
def test_4_11_championship_is_not_held_to_90_days(end, championship, days, verdict):
    rated = rated_event(end, championship=championship)
    assert line(rated.events, "days", "counted", "articles", event_id="E1") == (days, *verdict)


def test_4_11_national_championship_is_a_championship():
    rated = rated_event("2010-04-01", national_championship="Y")
    assert line(rated.events, "days", "counted", "articles", event_id="E1") == (91, "Y", "")


def test_4_11_its_games_count():
    rated = rated_event("2010-04-24", championship="Y")
    assert line(rated.list, "rating", "games", player_id="A") == (2008, 1)
    assert line(rated.list, "rating", "games", player_id="B") == (1993, 1)


def test_4_11_a_championship_meets_all_other_conditions():
    rated = rated_event("2010-04-01", championship="Y", time_control="60")
    assert line(rated.events, "counted", "articles", event_id="E1") == ("N", "1.1 1.2")
