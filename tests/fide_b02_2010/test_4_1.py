"""4.1: an event lasts 90 days at most, the first and the last day included."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

TOO_LONG = ("N", "4.1", "the event lasted more than 90 days and is neither a championship nor approved")


def rated_event(end, start="2010-01-01", **columns):
    season = SmallSeason().player("A").player("B").rating("A", 2000, "2010-01-01").rating("B", 2000, "2010-01-01")
    return season.event(start=start, end=end, **columns).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("end", "days", "verdict"),
    [
        ("2010-03-30", 89, ("Y", "", "")),
        ("2010-03-31", 90, ("Y", "", "")),
        ("2010-04-01", 91, TOO_LONG),
        ("2010-04-24", 114, TOO_LONG),
    ],
)
def test_4_1_ninety_days_from_the_first_to_the_last(end, days, verdict):
    found = line(rated_event(end).events, "days", "counted", "articles", "reason", event_id="E1")
    assert found == (days, *verdict)


def test_4_1_an_event_of_one_day_lasts_one_day():
    rated = rated_event("2010-03-31", start="2010-03-31")
    assert line(rated.events, "days", "counted", event_id="E1") == (1, "Y")


def test_4_1_too_long_an_event_counts_for_nobody():
    rated = rated_event("2010-04-01")
    for player in ("A", "B"):
        assert line(rated.game_lines, "counted", "articles", "reason", player_id=player) == TOO_LONG
        assert line(rated.list, "rating", "games", "change", player_id=player) == (2000, 0, Decimal("0.00"))


def test_4_1_counted_period_by_period_the_limit_is_the_same():
    inside = rated_event("2010-03-31", period_by_period="Y", start="2010-01-01")
    assert line(inside.events, "days", "counted", event_id="E1") == (90, "Y")
    beyond = rated_event("2010-04-01", period_by_period="Y", start="2010-01-01")
    assert line(beyond.events, "days", "counted", event_id="E1") == (91, "N")
