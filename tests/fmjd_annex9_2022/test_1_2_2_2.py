"""1.2.2.2: below 30 minutes a game counts for the list rapid-blitz, up to 15 in full, above with half of K."""

from decimal import Decimal

import pytest

from fmjd_articles.events import verdict
from fmjd_season import DraughtsSeason
from small_season import line

KEY = "fmjd-2022"
SERIES = "fmjd-rapid-blitz"


@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ("5", (100, "1.2.2.2", "Y", "")),
        ("15", (100, "1.2.2.2", "Y", "")),
        ("10+5", (100, "1.2.2.2", "Y", "")),
        ("16", (50, "1.2.2.2", "Y", "")),
        ("14/59,2", (50, "1.2.2.2", "Y", "")),
        ("20+5", (50, "1.2.2.2", "Y", "")),
        ("29", (50, "1.2.2.2", "Y", "")),
        ("30", (None, None, "N", "1.2.2.1")),
        ("80+60", (None, None, "N", "1.2.2.1")),
    ],
)
def test_1_2_2_2_the_list_rapid_blitz(control, expected):
    shown = ("share", "share_article", "counted", "articles")
    assert verdict(KEY, *shown, series=SERIES, time_control=control) == expected


def test_1_2_2_2_only_on_100_squares():
    assert verdict(KEY, "counted", "articles", series=SERIES, time_control="5", board="64") == ("N", "1.1")


def test_1_2_2_2_the_ratings_are_those_of_the_list_rapid_blitz():
    season = DraughtsSeason(KEY, SERIES).player("A", 2000).player("B", 2000).event(time_control="20+5")
    season.rating("A", 2400, list="fmjd")
    rated = season.game("A", "B", "2-0").rate()
    found = line(rated.event_lines, "own_rating", "k", "change", player_id="A")
    assert found == (2000, Decimal("7.5"), Decimal("3.750000"))
    assert rated.ratings["list"].unique().to_list() == [SERIES]


@pytest.mark.parametrize(("series", "counted"), [("fmjd", "N"), ("fmjd-64", "N"), (SERIES, "Y")])
def test_1_2_2_2_not_for_the_other_lists(series, counted):
    board = "64" if series == "fmjd-64" else "100"
    assert verdict(KEY, "counted", series=series, time_control="29", board=board) == (counted,)
