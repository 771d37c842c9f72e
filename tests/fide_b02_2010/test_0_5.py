"""0.5: the federation may refuse to rate an event."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

REFUSED = ("N", "0.5", "the event was refused for rating")


def rated_event(approved, **columns):
    season = SmallSeason().people(A=2000, B=2000).event(approved=approved, **columns)
    return season.game("A", "B", "1-0").rate()


def test_0_5_refused_event_counts_for_nobody():
    rated = rated_event("N")
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == REFUSED
    for player in ("A", "B"):
        assert line(rated.game_lines, "counted", "articles", "reason", player_id=player) == REFUSED
        assert line(rated.event_lines, "games", "change", "articles", player_id=player) == (0, None, "0.5")
        assert line(rated.list, "rating", "games", "change", player_id=player) == (2000, 0, Decimal("0.00"))


@pytest.mark.parametrize("approved", ["Y", None])
def test_0_5_event_counts_unless_it_is_refused(approved):
    rated = rated_event(approved)
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == ("Y", "", "")
    assert line(rated.list, "rating", "games", "change", player_id="A") == (2008, 1, Decimal("7.50"))


def test_0_5_a_championship_can_be_refused_too():
    rated = rated_event("N", championship="Y", national_championship="Y")
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == REFUSED


def test_0_5_only_the_refused_event_is_left_out():
    season = SmallSeason().people(A=2000, B=2000).event("E1", approved="N").event("E2")
    rated = season.game("A", "B", "1-0", event="E1").game("A", "B", "1-0", event="E2").rate()
    assert line(rated.events, "counted", event_id="E2") == ("Y",)
    assert line(rated.list, "rating", "games", player_id="A") == (2008, 1)
