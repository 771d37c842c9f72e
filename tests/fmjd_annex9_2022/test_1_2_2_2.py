"""1.2.2.2: below 30 minutes a game counts for the list rapid-blitz, up to 15 in full, above with half of K."""

from decimal import Decimal

import pytest

from fmjd_articles.events import verdict
from fmjd_season import DraughtsSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

KEY = "fmjd-2022"
SERIES = "fmjd-rapid-blitz"
SERIES_64 = "fmjd-64-rapid-blitz"
OTHER_LIST = "less than 30 minutes a player for 60 moves, on 64 squares: belongs to the list 64-rapid-blitz"
CONTROLS = [
    ("5", (100, "1.2.2.2", "Y", "")),
    ("15", (100, "1.2.2.2", "Y", "")),
    ("10+5", (100, "1.2.2.2", "Y", "")),
    ("16", (50, "1.2.2.2", "Y", "")),
    ("14/59,2", (50, "1.2.2.2", "Y", "")),
    ("20+5", (50, "1.2.2.2", "Y", "")),
    ("29", (50, "1.2.2.2", "Y", "")),
    ("30", (None, None, "N", "1.2.2.1")),
    ("80+60", (None, None, "N", "1.2.2.1")),
]


@pytest.mark.parametrize("series", [SERIES, SERIES_64])
@pytest.mark.parametrize(("control", "expected"), CONTROLS)
def test_1_2_2_2_the_lists_rapid_blitz_of_100_and_of_64_squares(series, control, expected):
    shown = ("share", "share_article", "counted", "articles")
    assert verdict(KEY, *shown, series=series, time_control=control) == expected


@pytest.mark.parametrize("series", ["fmjd", "fmjd-64", SERIES])
@pytest.mark.parametrize("control", ["5", "29"])
def test_1_2_2_2_an_event_on_64_squares_is_sent_to_its_own_list(series, control):
    found = verdict(KEY, "counted", "articles", "reason", series=series, time_control=control, board="64")
    assert found == ("N", "1.1 1.2.2.2", OTHER_LIST)
    found = verdict(KEY, "counted", "articles", "reason", series=SERIES_64, time_control=control, board="64")
    assert found == ("Y", "", "")


def test_1_2_2_2_an_event_on_100_squares_does_not_count_on_the_list_of_64():
    found = verdict(KEY, "counted", "articles", "reason", series=SERIES_64, time_control="20+5", board="100")
    assert found == ("N", "1.1", "played on 100 squares: not for the list of draughts on 64")


@pytest.mark.parametrize("series", ["fmjd", SERIES])
def test_1_2_2_2_a_normal_event_on_64_squares_belongs_to_the_list_of_64(series):
    found = verdict(KEY, "counted", "articles", "reason", series=series, time_control="80+60", board="64")
    assert found == ("N", "1.1", "played on 64 squares: belongs to the list of draughts on 64")


def test_1_2_2_2_the_calculator_sends_no_game_to_a_list_that_refuses_it():
    answer = rulebook(KEY).calculator.time_control("20+5", rulebook(KEY).first_list)
    belongs = "less than 30 minutes a player for 60 moves: belongs to the list rapid-blitz (100 squares)"
    assert answer.lines.rows() == [
        ("fmjd", Decimal("25.00"), None, "1.2.2.2", belongs),
        ("fmjd-64", Decimal("25.00"), None, "1.1 1.2.2.2", OTHER_LIST),
        ("fmjd-rapid-blitz", Decimal("25.00"), 50, "1.2.2.2", ""),
        ("fmjd-64-rapid-blitz", Decimal("25.00"), 50, "1.2.2.2", ""),
    ]


@pytest.mark.parametrize("series", [SERIES, SERIES_64])
def test_1_2_2_2_the_ratings_are_those_of_the_list_rapid_blitz(series):
    season = DraughtsSeason(KEY, series).player("A", 2000).player("B", 2000).event(time_control="20+5")
    season.rating("A", 2400, list="fmjd")
    rated = season.game("A", "B", "2-0").rate()
    found = line(rated.event_lines, "own_rating", "k", "change", player_id="A")
    assert found == (2000, Decimal("7.5"), Decimal("3.750000"))
    assert rated.ratings["list"].unique().to_list() == [series]


@pytest.mark.parametrize(("series", "counted"), [("fmjd", "N"), ("fmjd-64", "N"), (SERIES, "Y")])
def test_1_2_2_2_not_for_the_other_lists(series, counted):
    board = "64" if series == "fmjd-64" else "100"
    assert verdict(KEY, "counted", series=series, time_control="29", board=board) == (counted,)
