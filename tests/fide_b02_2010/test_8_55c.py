"""8.55c: the sum of what the games add, times K, is the change of an event and of a period."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

RESULTS = [("B", "1-0"), ("C", "1/2-1/2"), ("D", "0-1")]
"""Expected .64, .36 and .57: 1.5 of 3 where 1.57 were expected."""


@pytest.mark.parametrize(
    ("standing", "k", "change"),
    [({"games": 12}, 30, "-2.10"), ({"games": 30}, 15, "-1.05"), ({"games": 30, "peak": 2400}, 10, "-0.70")],
)
def test_8_55c_of_an_event(standing, k, change):
    season = SmallSeason().people(B=1900, C=2100, D=1950).player("A", 2000, **standing).event()
    rated = season.meets("A", RESULTS).rate()
    found = line(rated.event_lines, "games", "score", "expected", "k", "change", player_id="A")
    assert found == (3, Decimal("1.5"), Decimal("1.57"), k, Decimal(change))


def test_8_55c_of_a_period_is_the_sum_of_its_events():
    season = SmallSeason().people(A=2000, B=1900, C=2100, D=1950).event("E1").event("E2")
    rated = season.meets("A", RESULTS, event="E1").meets("A", [("B", "1-0"), ("C", "1-0")], event="E2").rate()
    changes = rated.event_lines.filter(player_id="A")["change"].to_list()
    assert changes == [Decimal("-1.05"), Decimal("15.00")]
    found = line(rated.list, "old_rating", "change", "exact_rating", "rating", "games", player_id="A")
    assert found == (2000, Decimal("13.95"), Decimal("2013.95"), 2014, 5)


def test_8_55c_each_event_has_its_own_k():
    """27 games before the first event, 30 before the second."""
    season = SmallSeason().people(B=1900, C=2100, D=1950).player("A", 2000, games=27)
    season.event("E1", start="2010-03-02", end="2010-03-04").event("E2", start="2010-03-05", end="2010-03-08")
    rated = season.meets("A", RESULTS, event="E1").meets("A", RESULTS, event="E2").rate()
    assert line(rated.event_lines, "k", "change", player_id="A", event_id="E1") == (30, Decimal("-2.10"))
    assert line(rated.event_lines, "k", "change", player_id="A", event_id="E2") == (15, Decimal("-1.05"))
    assert line(rated.list, "change", "exact_rating", player_id="A") == (Decimal("-3.15"), Decimal("1996.85"))


def test_8_55c_is_added_to_the_list_before_not_to_the_rating_at_the_start():
    """The event starts on the list of January (2000); the one before the new list has 2040."""
    season = SmallSeason().player("A").rating("A", 2000, "2010-01-01").rating("A", 2040)
    season.player("B").rating("B", 2000, "2010-01-01").event(start="2010-02-28", end="2010-03-14")
    rated = season.game("A", "B", "1-0").rate()
    assert line(rated.game_lines, "own_rating", "change", player_id="A") == (2000, Decimal("7.50"))
    assert line(rated.list, "old_rating", "exact_rating", player_id="A") == (2040, Decimal("2047.50"))


def test_8_55c_games_that_do_not_count_add_nothing():
    season = SmallSeason().people(A=2000, B=1900, C=2100, D=1950, E=None).event()
    rated = season.meets("A", [*RESULTS, ("E", "1-0"), ("B", "1x0"), ("", "1x0")]).rate()
    assert line(rated.event_lines, "games", "score", "change", player_id="A") == (3, Decimal("1.5"), Decimal("-1.05"))
