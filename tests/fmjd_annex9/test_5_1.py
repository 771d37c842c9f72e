"""5.1: the report is checked first; one that is refused (approved = N) does not count."""

import pytest

from fmjd_articles.events import one_game, verdict
from small_season import line


@pytest.mark.parametrize(("approved", "expected"), [("N", ("N", "5.1")), ("Y", ("Y", "")), (None, ("Y", ""))])
def test_5_1_approved(key, approved, expected):
    assert verdict(key, "counted", "articles", approved=approved) == expected


@pytest.mark.parametrize(
    ("columns", "article"),
    [
        ({"approved": "N", "board": "64"}, "5.1"),
        ({"approved": "N", "time_control": "5"}, "5.1"),
        ({"board": "64", "official": None, "announced": "02-04"}, "1.1"),
        ({"time_control": "5", "official": None, "announced": "02-04"}, "1.2.2.2"),
        ({"official": None, "announced": "02-04", "received": "03-01"}, "1.2.1.3"),
        ({"received": "03-01"}, "4.5 4.7"),
    ],
)
def test_5_1_the_first_obstacle_is_told(key, columns, article):
    assert verdict(key, "articles", **columns) == (article,)


@pytest.mark.parametrize(("key", "articles"), [("fmjd-2009", "1.2.2.2"), ("fmjd-2022", "1.1 1.2.2.2")])
def test_5_1_blitz_on_64_squares_is_refused_by_the_edition(key, articles):
    assert verdict(key, "articles", board="64", time_control="5") == (articles,)


def test_5_1_nothing_changes_by_an_event_that_does_not_count(key):
    rated = one_game(key, approved="N").rate()
    assert line(rated.list, "change", "games", "total_games", player_id="A") == (0, 0, 100)
    found = line(rated.game_lines, "counted", "reason", player_id="A")
    assert found == ("N", "the report was not accepted for rating")
