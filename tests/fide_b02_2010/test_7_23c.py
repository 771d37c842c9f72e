"""7.23c: one counted game makes a player active again, on the next list."""

from datetime import date

import pytest

from small_season import SmallSeason, line


def inactive():
    return SmallSeason().player("I", 2000, last_played="2006-03-01").people(B=2000, U=None)


def test_7_23c_without_a_game_a_player_stays_inactive():
    found = line(inactive().rate().list, "status", "inactive_since", "federation_list", "top_list", player_id="I")
    assert found == ("inactive", date(2007, 3, 1), "N", "N")


@pytest.mark.parametrize(("result", "rating"), [("1-0", 2008), ("1/2-1/2", 2000), ("0-1", 1993)])
def test_7_23c_one_counted_game_is_enough(result, rating):
    rated = inactive().event().game("I", "B", result, date="2010-03-06").rate()
    found = line(rated.list, "rating", "games", "status", "last_played", "inactive_since", player_id="I")
    assert found == (rating, 1, "listed", date(2010, 3, 6), None)
    assert line(rated.list, "federation_list", "top_list", player_id="I") == ("Y", "Y")


@pytest.mark.parametrize(("opponent", "result"), [("B", "1x0"), ("U", "1-0")])
def test_7_23c_a_game_that_does_not_count_is_not_enough(opponent, result):
    rated = inactive().event().game("I", opponent, result, date="2010-03-06").rate()
    found = line(rated.list, "games", "status", "last_played", player_id="I")
    assert found == (0, "inactive", date(2006, 3, 1))


@pytest.mark.parametrize(
    ("end", "may", "july"), [("2010-04-24", "listed", "listed"), ("2010-04-25", "inactive", "listed")]
)
def test_7_23c_the_list_is_that_of_the_period_of_the_event(end, may, july):
    """Without the May list among the ratings the game itself is on one list only; the base is published first."""
    season = inactive().event(start="2010-04-20", end=end).game("I", "B", "1-0", date="2010-04-20")
    assert line(season.rate("2010-05-01").list, "status", player_id="I") == (may,)
    season.rating("I", 2000, "2010-05-01", last_played="2010-04-20" if may == "listed" else "2006-03-01")
    assert line(season.rate("2010-07-01").list, "status", player_id="I") == (july,)
