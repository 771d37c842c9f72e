"""10: the games behind a Dutch rating fade from the sixth year of inactivity; a foreigner's rating may lapse."""

from datetime import date

import polars as pl
import pytest

from knsb_season import applied, game, listed, season
from ratingoffice.rulebooks.knsb.rapid.valid_rating import faded_games
from ratingoffice.rulebooks.rules import Rule


@pytest.mark.parametrize(
    ("games", "last", "left"),
    [
        (100, "2006-03-01", 100),
        (100, "2005-03-02", 100),
        (100, "2005-03-01", 90),
        (100, "2004-03-02", 90),
        (100, "2004-03-01", 80),
        (100, "1990-01-01", 9),
        (20, "2005-03-01", 10),
        (19, "2005-03-01", 9),
        (15, "2005-03-01", 9),
        (9, "2005-03-01", 9),
        (6, "2005-03-01", 6),
        (100, None, 100),
    ],
)
def test_10_ten_a_year_from_the_sixth_year_to_nine(games, last, left):
    table = pl.DataFrame(
        {"games": [games], "last": [last and date.fromisoformat(last)]}, schema_overrides={"last": pl.Date}
    )
    day = date(2010, 3, 1)
    assert faded(table, day) == [left]


def faded(table: pl.DataFrame, day: date) -> list[int]:
    """Return the games that are left on a day, row by row."""
    left = Rule("10", {"left": faded_games(pl.col("games"), pl.col("last"), pl.lit(day))})
    return applied(table, day, left)["left"].to_list()


def full_years(last: date, day: date) -> int:
    return day.year - last.year - ((day.month, day.day) < (last.month, last.day))


@pytest.mark.parametrize("month", range(1, 13))
def test_10_years_are_full_in_every_month(month):
    lasts = [date(2003, last_month, last_day) for last_month in range(1, 13) for last_day in (1, 2, 15, 28)]
    day = date(2010, month, 1)
    assert faded(pl.DataFrame({"games": 80, "last": lasts}), day) == [
        80 - 10 * (full_years(last, day) - 4) for last in lasts
    ]


@pytest.mark.parametrize(("federation", "n_v", "k"), [("NED", 50, "30.547013"), ("GER", 100, "25.000000")])
def test_10_who_comes_back_has_a_higher_k(federation, n_v, k):
    """Last game in 2001: the ninth year has begun on the list of 1 March 2010, and 50 games are left of 100."""
    season_ = season(B=1500).player(
        "A", 1600, last_played="2001-03-01", federation=federation, member_until="2012-01-01"
    )
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "A", "n_v", "k")[0] == n_v
    assert str(game(rated, "A", "k")[0]) == k
    assert listed(rated, "A", "total_games") == (n_v + 1,)
    assert rated.ratings.filter(player_id="A")["games"].to_list() == [n_v + 1]


def test_10_whoever_stays_away_fades_on_from_the_same_number():
    season_ = season().player("A", 1600, last_played="2005-04-01")
    rated = season_.rate()
    assert listed(rated, "A", "total_games", "rating", "status") == (90, 1600, "listed")
    assert rated.ratings.select("games", "last_played").row(0) == (100, date(2005, 4, 1))
    season_.ratings += rated.ratings.to_dicts()
    assert listed(season_.rate("2011-04-01"), "A", "total_games") == (80,)


@pytest.mark.parametrize(
    ("day", "first"),
    [("2010-09-01", "2008-10-01"), ("2010-10-01", "2009-10-01"), ("2011-01-01", "2009-10-01")],
)
def test_10_the_past_season_runs_from_october_to_september(day, first):
    rated = season(B=1500).player("A", 1600, federation="GER", member_type=None).rate(day)
    assert listed(rated, "A", "past_season", "expired") == (date.fromisoformat(first), "Y")


@pytest.mark.parametrize(
    ("columns", "expired"),
    [
        ({"member_until": "2008-09-30"}, True),
        ({"member_until": "2008-10-01"}, False),
        ({"member_until": None}, False),
        ({"member_type": None}, True),
        ({"member_until": "2008-09-30", "federation": "NED"}, False),
        ({"member_type": None, "federation": "NED"}, False),
    ],
)
def test_10_a_foreigner_without_membership_in_the_whole_past_season(columns, expired):
    """The season past on 1 April 2010 is that from October 2008 on."""
    rated = season(B=1500).player("A", 1600, **({"federation": "GER"} | columns)).rate()
    assert listed(rated, "A", "expired") == ("Y" if expired else "N",)
    assert rated.ratings.filter(player_id="A")["rating"].to_list() == [0 if expired else 1600]
    if expired:
        assert listed(rated, "A", "status", "rating") == ("delisted", None)
        assert "10" in listed(rated, "A", "articles")[0].split()


def test_10_after_that_he_starts_anew():
    season_ = season(B=1500).player("A", 1600, federation="GER", member_until="2008-01-01")
    season_.event("E2", start="2010-04-05", end="2010-04-06").game("A", "B", "1/2-1/2", event="E2")
    season_.ratings += season_.rate().ratings.to_dicts()
    season_.players["A"]["member_until"] = None
    rated = season_.rate("2010-05-01")
    assert game(rated, "A", "own_rating", "own_list") == (1500, "start rating")
    assert listed(rated, "A", "status", "total_games") == ("new", 1)


def test_10_nobody_lapses_where_the_register_tells_of_no_members():
    season_ = season(B=1500).player("A", 1600, federation="GER", member_type=None)
    season_.players["B"]["member_type"] = None
    assert listed(season_.rate(), "A", "status", "expired") == ("listed", "N")
