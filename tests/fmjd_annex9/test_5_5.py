"""5.5: the new rating is calculated once, after the closing date, from all events of the period."""

from fmjd_articles.periods import newcomer
from small_season import line


def test_5_5_all_events_start_from_the_same_list(key):
    rated = newcomer(key, "2222", "2222", "2222", rating=2050).rate()
    assert rated.event_lines.filter(player_id="A")["own_rating"].to_list() == [2050, 2050, 2050]


def test_5_5_rounding_comes_last(key):
    """Three changes of 0.35 or so make one point; rounded one by one they would make none."""
    rated = newcomer(key, "2222100", "2222100", "2222100", rating=2150, peak=2300).rate()
    assert line(rated.list, "rating", player_id="A") == (2151,)
