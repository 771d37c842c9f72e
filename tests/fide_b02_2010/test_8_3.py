"""8.3: the first rating is calculated from the total score against all opponents, as if it were one event."""

import pytest

from small_season import SmallSeason, line


def with_opponents(season: SmallSeason, event: str, rating: int, results: list[str], **columns: str) -> SmallSeason:
    """Let X play an event against as many opponents of one rating as there are results."""
    season.event(event, **columns)
    for number in range(len(results)):
        season.player(f"{event}-{number}", rating)
    return season.meets("X", [(f"{event}-{number}", result) for number, result in enumerate(results)], event=event)


WON, DRAWN, LOST = "1-0", "1/2-1/2", "0-1"


def test_8_3_one_result_is_worth_its_own_rating():
    rated = with_opponents(SmallSeason().player("X"), "E1", 2000, [WON] * 5 + [LOST] * 4).rate()
    assert line(rated.list, "status", "rating", "total_games", player_id="X") == ("new", 2015, 9)


def test_8_3_results_are_pooled_not_averaged():
    """3.5 of 9 against 1956: 1956 - 80. The mean of 2000 and 1707 by games would be 1870."""
    season = with_opponents(SmallSeason().player("X"), "E1", 2000, [WON, WON, DRAWN, LOST, LOST])
    rated = with_opponents(season, "E2", 1900, [WON, LOST, LOST, LOST]).rate()
    found = line(rated.list, "status", "rating", "total_games", "articles", player_id="X")
    assert found == ("new", 1876, 9, "7.14 8.3 8.32")


def test_8_3_half_points_above_50_per_cent_are_counted_over_all_results():
    """5.5 of 9: two half points above, 30 points; by itself the second result has four of them."""
    season = with_opponents(SmallSeason().player("X"), "E1", 2000, [WON, DRAWN, LOST, LOST, LOST])
    rated = with_opponents(season, "E2", 2000, [WON, WON, WON, WON]).rate()
    assert line(rated.list, "rating", player_id="X") == (2030,)


@pytest.mark.parametrize(("date", "rating"), [("2010-02-22", 1876), ("2010-03-14", 1876)])
def test_8_3_it_does_not_matter_in_which_period_they_were_played(date, rating):
    season = with_opponents(SmallSeason().player("X"), "E2", 1900, [WON, LOST, LOST, LOST])
    with_opponents(season, "E1", 2000, [WON, WON, DRAWN, LOST, LOST], start="2010-02-15", end=date)
    for number in range(5):
        season.rating(f"E1-{number}", 2000, "2010-01-01")
    assert line(season.rate().list, "rating", "total_games", player_id="X") == (rating, 9)


def test_8_3_a_round_robin_is_pooled_with_its_average_for_each_game():
    """R_a 1800 for 5 games and 1900 for 4: 1844; 2.5 + 3 of 9: two half points above."""
    season = SmallSeason().people(X=None, Y=None, A=2000, B=1900, C=1800, D=1700).event("RR", system="round_robin")
    season.all_play_all({"A": 4, "B": 3, "C": 2.5, "D": 2, "X": 2.5, "Y": 1}, event="RR")
    rated = with_opponents(season, "E2", 1900, [WON, WON, WON, LOST]).rate()
    assert line(rated.event_lines, "result_rating", player_id="X", event_id="RR") == (1800,)
    assert line(rated.list, "rating", "total_games", player_id="X") == (1874, 9)


def test_8_3_only_results_that_are_kept():
    season = with_opponents(SmallSeason().player("X"), "E1", 2600, [WON, WON])
    rated = with_opponents(season, "E2", 2000, [WON] * 5 + [LOST] * 4).rate()
    assert line(rated.list, "rating", "total_games", player_id="X") == (2015, 9)
