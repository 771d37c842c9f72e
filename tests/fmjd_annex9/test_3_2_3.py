"""3.2.3: K is 25 until 30 games are complete, then 10 once 2300 was published, else 15; fixed for each event."""

from decimal import Decimal

import polars as pl
import pytest

from fmjd_articles.events import errors
from fmjd_articles.numbers import COEFFICIENTS, event_line
from fmjd_articles.periods import listed, newcomer
from fmjd_season import field, plays
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.fmjd.annex9.entries import coefficient_counted
from ratingoffice.rulebooks.fmjd.annex9_2009.rulebook import SHARES as SHARES_2009
from ratingoffice.rulebooks.fmjd.annex9_2022.rulebook import SHARES as SHARES_2022
from small_season import line


@pytest.mark.parametrize(("rating", "games", "peak", "k"), COEFFICIENTS)
def test_3_2_3_by_games_first_then_by_the_highest_rating(key, rating, games, peak, k):
    found = event_line(key, "2", "games_before", "k", "k_full", own=rating, games=games, peak=peak)
    assert found == (games, Decimal(k), k)


def test_3_2_3_may_change_within_a_period(key):
    rated = newcomer(key, "11", "11", "11", rating=2050, games=27).rate()
    found = [
        line(rated.event_lines, "games_before", "k_full", player_id="A", event_id=each) for each in ("E1", "E2", "E3")
    ]
    assert found == [(27, 25), (29, 25), (31, 15)]


def test_3_2_3_events_are_taken_by_last_day_then_first_day_then_id(key):
    season = field(key).player("A", 2050, games=29)
    season.event("Z", start="02-01", end="02-10").event("X", start="02-02", end="02-10")
    season.event("Y", start="02-02", end="02-10").event("W", start="01-05", end="02-11")
    for event in "WXYZ":
        plays(season, "1", event=event)
    rated = season.rate()
    found = {each: line(rated.event_lines, "games_before", player_id="A", event_id=each)[0] for each in "WXYZ"}
    assert found == {"Z": 29, "X": 30, "Y": 31, "W": 32}


def test_3_2_3_is_the_same_in_all_games_of_an_event(key):
    rated = plays(field(key).player("A", 2050, games=29).event(), "111").rate()
    assert rated.game_lines.filter(player_id="A")["k"].to_list() == [Decimal(25)] * 3


def test_3_2_3_games_that_do_not_count_do_not_make_a_player_experienced(key):
    season = newcomer(key, "", "1", rating=2050, games=29).player("U").game("A", "U", "2-0", event="E1")
    season.game("A", "O2", "2x0", event="E1", round=2)
    assert line(season.rate().event_lines, "games_before", "k_full", player_id="A", event_id="E2") == (29, 25)


def test_3_2_3_the_highest_rating_of_all_lists_is_remembered(key):
    season = field(key).player("A", 2200).rating("A", 2300, f"{field(key).year - 1}-10-01")
    assert line(plays(season.event(), "1").rate().event_lines, "k_full", player_id="A") == (10,)


@pytest.mark.parametrize(("start", "k"), [("03-31", 15), ("04-01", 10)])
def test_3_2_3_2300_counts_from_the_day_of_the_list(key, start, k):
    season = field(key).player("A", 2290, k=15).rating("A", 2300, "04-01", k=10).rating("O1", 2050, "04-01")
    season.event(start=start, end="04-05").game("A", "O1", "1-1")
    assert line(season.rate("07-01").event_lines, "k_full", player_id="A") == (k,)


@pytest.mark.parametrize(("start", "k"), [("03-31", 15), ("04-01", 10)])
def test_3_2_3_without_games_the_k_of_the_first_day_tells(key, start, k):
    season = field(key).player("A", 2290, games=None, k=15).rating("A", 2300, "04-01", games=None, k=10)
    season.rating("O1", 2050, "04-01").event(start=start, end="04-05").game("A", "O1", "1-1")
    assert line(season.rate("07-01").event_lines, "k_full", player_id="A") == (k,)


def test_3_2_3_the_highest_rating_tells_where_games_are_given_not_the_k_of_the_list(key):
    assert event_line(key, "2", "k_full", own=2200, games=100, k=10) == (15,)


@pytest.mark.parametrize(("listed_k", "peak", "k"), [(15, None, 15), (10, None, 10), (15, 2300, 10)])
def test_3_2_3_the_k_of_the_list_tells_where_games_are_not_given(key, listed_k, peak, k):
    found = event_line(key, "2", "games_before", "k_full", "performance_limited", games=None, k=listed_k, peak=peak)
    assert found == (None, k, None)


def test_3_2_3_neither_games_nor_k_is_an_error(key):
    rated = plays(field(key).player("A", 2150, games=None).event(), "2").rate()
    assert errors(rated.findings) == [("unknown_k", "ratings.csv", 11, "games")]
    assert rated.findings.filter(code="unknown_k")["message"].to_list() == [
        "games is not given for player A, nor a k of 15 or 10, which would show that there were 30 (3.2.3)"
    ]
    assert not rated.is_valid


def test_3_2_3_newer_lists_and_other_series_do_not_hide_it(key):
    season = plays(field(key).player("A", 2150, games=None).event(), "2")
    season.rating("A", 2150, "04-01").rating("A", 2150, "02-01", list="other")
    assert errors(season.rate().findings) == [("unknown_k", "ratings.csv", 11, "games")]


def test_3_2_3_a_k_of_another_regulation_tells_nothing(key):
    rated = plays(field(key).player("A", 2150, games=None, k=20).event(), "2").rate()
    assert errors(rated.findings) == [("unknown_k", "ratings.csv", 11, "games")]


def test_3_2_3_neither_is_needed_of_whoever_does_not_play(key):
    rated = field(key).player("A", 2150, games=None).event().game("O1", "O2", "2-0").rate()
    assert errors(rated.findings) == []


@pytest.mark.parametrize(
    ("games", "rating", "result", "expected"),
    [
        (28, 2050, "1", (29, 2050, 25)),
        (29, 2050, "1", (30, 2050, 15)),
        (100, 2299, "2", (101, 2302, 10)),
        (100, 2300, "0", (101, 2292, 10)),
    ],
)
def test_3_2_3_the_list_shows_the_k_from_now_on(key, games, rating, result, expected):
    season = plays(field(key).player("A", rating, games=games).event(), result)
    assert listed(season, "total_games", "rating", "k") == expected


def test_3_2_3_three_hours_are_sixty_percent_by_1_2_2_1_not_fifty():
    season = plays(field("fmjd-2022").player("A", 2050).event(time_control="90"), "2")
    assert line(season.rate().event_lines, "share", "k", player_id="A") == (60, Decimal(9))


@pytest.mark.parametrize(("key", "names"), [("fmjd-2009", SHARES_2009), ("fmjd-2022", SHARES_2022)])
def test_3_2_3_every_share_of_every_k_is_a_whole_number_of_tenths(key, names):
    rules, day = rulebook(key).rules, rulebook(key).first_list
    shares = [(rules.on(k, day), rules.on(share, day)) for k in ("k_new", "k_usual", "k_reached") for share in names]
    table = pl.DataFrame(shares, schema=["k", "share"], orient="row")
    counted = table.select(coefficient_counted.adds["k_counted"]).to_series().to_list()
    assert [Decimal(k * share) / 100 for k, share in shares] == [Decimal(tenths) / 10 for tenths in counted]
