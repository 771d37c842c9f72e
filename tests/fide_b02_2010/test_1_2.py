"""1.2: games at a faster time control than that of 1.1 are left out."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

TOO_FAST = ("N", "1.1 1.2", "too little time for 60 moves, given the highest rating in the event")


def test_1_2_faster_games_count_for_nobody():
    rated = SmallSeason().people(A=2000, B=2000).event(time_control="89").game("A", "B", "1-0").rate()
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == TOO_FAST
    for player in ("A", "B"):
        assert line(rated.game_lines, "counted", "articles", "reason", player_id=player) == TOO_FAST
        assert line(rated.list, "rating", "games", "change", player_id=player) == (2000, 0, Decimal("0.00"))


@pytest.mark.parametrize(("time_control", "games", "rating"), [("89", 0, 2000), ("90", 1, 2008), ("91", 1, 2008)])
def test_1_2_just_enough_time_counts(time_control, games, rating):
    rated = SmallSeason().people(A=2000, B=2000).event(time_control=time_control).game("A", "B", "1-0").rate()
    assert line(rated.list, "games", "rating", player_id="A") == (games, rating)


def test_1_2_unrated_players_get_nothing_from_faster_games():
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000).event(time_control="89")
    rated = season.meets("U", [("A", "1-0"), ("B", "1-0"), ("C", "1-0")]).rate()
    found = line(rated.event_lines, "games", "result_rating", "articles", player_id="U")
    assert found == (0, None, "1.1 1.2")


def test_1_2_other_events_of_the_period_still_count():
    season = SmallSeason().people(A=2000, B=2000).event("E1", time_control="15+10").event("E2", time_control="90")
    rated = season.game("A", "B", "1-0", event="E1").game("A", "B", "0-1", event="E2").rate()
    assert line(rated.list, "rating", "games", "change", player_id="A") == (1993, 1, Decimal("-7.50"))
