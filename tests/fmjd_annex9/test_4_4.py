"""4.4: an event counts on the list after the closing date, the 15th, that follows its last day."""

import pytest

from fmjd_articles.events import PERIODS, lists_of, one_game
from fmjd_season import codes
from small_season import line


@pytest.mark.parametrize(("end", "list_date"), PERIODS)
def test_4_4_the_last_day_decides(key, end, list_date):
    assert lists_of(key, end) == [list_date]


def test_4_4_events_of_other_periods_have_no_line(key):
    rated = one_game(key).rate("07-01")
    assert (rated.events.height, rated.event_lines.height, rated.game_lines.height) == (0, 0, 0)
    assert line(rated.list, "games", "rating", player_id="A") == (0, 2000)


@pytest.mark.parametrize(("end", "found"), [("03-14", ["lost_events"]), ("03-15", ["lost_events"]), ("03-16", [])])
def test_4_4_events_of_a_list_that_was_never_added_are_told(key, end, found):
    season = one_game(key, start="03-01", end=end)
    season.ratings = [each for each in season.ratings if each["date"] < season.day("04-01")]
    assert codes(season.rate("07-01")) == found


def test_4_4_an_old_list_is_no_obstacle(key):
    season = one_game(key)
    season.ratings = []
    season.rating("A", 2000, "1999-01-01").rating("B", 2000, "1999-01-01")
    assert codes(season.rate()) == ["older_list"]
