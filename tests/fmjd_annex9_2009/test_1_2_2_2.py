"""1.2.2.2: from 90 minutes a player on, half of K; below, a game does not count."""

from decimal import Decimal

import pytest

from fmjd_articles.events import verdict
from fmjd_articles.numbers import COEFFICIENTS
from fmjd_season import field, plays
from small_season import line

KEY = "fmjd-2009"


@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ("120", (100, "1.2.2.1", "Y", "")),
        ("119+0", (50, "1.2.2.2", "Y", "")),
        ("91", (50, "1.2.2.2", "Y", "")),
        ("90", (50, "1.2.2.2", "Y", "")),
        ("89", (None, None, "N", "1.2.2.2")),
        ("20+5", (None, None, "N", "1.2.2.2")),
    ],
)
def test_1_2_2_2_three_hours_a_round(control, expected):
    assert verdict(KEY, "share", "share_article", "counted", "articles", time_control=control) == expected


@pytest.mark.parametrize("series", ["fmjd", "fmjd-64"])
def test_1_2_2_2_a_fast_event_on_64_squares_is_sent_to_no_list(series):
    reason = "less than 90 minutes a player for 60 moves"
    assert verdict(KEY, "articles", "reason", series=series, board="64", time_control="60") == ("1.2.2.2", reason)


@pytest.mark.parametrize(("rating", "games", "peak", "k"), COEFFICIENTS)
def test_1_2_2_2_half_of_k(rating, games, peak, k):
    season = field(KEY).player("A", rating, games=games, peak=peak).event(time_control="80+30")
    found = line(plays(season, "2").rate().event_lines, "k", "k_full", "share", player_id="A")
    assert found == (Decimal(k) / 2, k, 50)


def test_1_2_2_2_half_of_the_change():
    season = field(KEY).player("A", 2150).event(time_control="80+30")
    found = line(plays(season, "2222100").rate().event_lines, "k", "change", "articles", player_id="A")
    assert found == (Decimal("7.5"), Decimal("0.315789"), "1.2.2.2 3.2.1 3.2.2 3.2.3")


def test_1_2_2_2_a_newcomer_is_rated_by_performance_whatever_the_share():
    season = field(KEY).player("A").event(time_control="80+30")
    assert line(plays(season, "1111").rate().list, "rating", player_id="A") == (2050,)
