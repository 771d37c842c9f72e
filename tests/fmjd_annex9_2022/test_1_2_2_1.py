"""1.2.2.1: from 30 minutes a player for 60 moves on a game counts, with 20, 40, 60 or 100% of K."""

from decimal import Decimal

import pytest

from fmjd_articles.events import errors, one_game, verdict
from fmjd_season import field, plays
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

KEY = "fmjd-2022"


@pytest.mark.parametrize("series", ["fmjd", "fmjd-64"])
@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ("121", (100, "1.2.2.1", "Y", "")),
        ("120", (100, "1.2.2.1", "Y", "")),
        ("119", (60, "1.2.2.1", "Y", "")),
        ("90", (60, "1.2.2.1", "Y", "")),
        ("89", (40, "1.2.2.1", "Y", "")),
        ("60", (40, "1.2.2.1", "Y", "")),
        ("59", (20, "1.2.2.1", "Y", "")),
        ("30", (20, "1.2.2.1", "Y", "")),
    ],
)
def test_1_2_2_1_the_share_grows_with_the_time(series, control, expected):
    shown = ("share", "share_article", "counted", "articles")
    assert verdict(KEY, *shown, series=series, time_control=control) == expected


@pytest.mark.parametrize(("series", "articles"), [("fmjd", "1.2.2.2"), ("fmjd-64", "1.1 1.2.2.2")])
def test_1_2_2_1_below_thirty_minutes_a_game_is_of_another_list_or_of_none(series, articles):
    shown = ("share", "share_article", "counted", "articles")
    assert verdict(KEY, *shown, series=series, time_control="29") == (None, None, "N", articles)


@pytest.mark.parametrize(
    ("games", "rating", "control", "k"),
    [
        (29, 2000, "80+30", "15.0"),
        (30, 2000, "80+30", "9.0"),
        (30, 2300, "80+30", "6.0"),
        (29, 2000, "60", "10.0"),
        (30, 2000, "60", "6.0"),
        (30, 2300, "60", "4.0"),
        (29, 2000, "30", "5.0"),
        (30, 2000, "30", "3.0"),
        (30, 2300, "30", "2.0"),
        (30, 2300, "80+60", "10.0"),
    ],
)
def test_1_2_2_1_k_is_reduced(games, rating, control, k):
    season = field(KEY).player("A", rating, games=games).event(time_control=control)
    assert line(plays(season, "2").rate().event_lines, "k", player_id="A") == (Decimal(k),)


def test_1_2_2_1_a_game_that_counts_needs_a_time_control():
    rated = one_game(KEY, time_control=None).rate()
    assert errors(rated.findings) == [("time_control_needed", "events.csv", 2, "time_control")]
    assert not rated.is_valid


def test_1_2_2_1_no_time_control_is_needed_where_nothing_counts():
    assert errors(one_game(KEY, time_control=None, approved="N").rate().findings) == []


def test_1_2_2_1_the_calculator_tells_the_minutes_and_the_share_on_each_list():
    judge = rulebook(KEY).calculator.time_control
    answer = judge("80+30", rulebook(KEY).first_list)
    normal = "30 minutes a player or more for 60 moves: not for the list rapid-blitz"
    assert answer.lines.rows() == [
        ("fmjd", Decimal("110.00"), 60, "1.2.2.1", ""),
        ("fmjd-64", Decimal("110.00"), 60, "1.2.2.1", ""),
        ("fmjd-rapid-blitz", Decimal("110.00"), None, "1.2.2.1", normal),
        ("fmjd-64-rapid-blitz", Decimal("110.00"), None, "1.2.2.1", normal),
    ]
