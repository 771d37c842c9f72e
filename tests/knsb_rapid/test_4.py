"""4: the valid rating is that of the newest list on or before the day, the first list that has the player."""

import pytest

from knsb_season import found, game, season


@pytest.mark.parametrize(("played", "rating"), [("2010-02-28", 1550), ("2010-03-01", 1600), ("2010-03-31", 1600)])
def test_4_the_newest_list_on_or_before_the_day(played, rating):
    season_ = season(B=1500).player("A").rating("A", 1550, "2010-02-01").rating("A", 1600, "2010-03-01")
    season_.rating("B", 1500, "2010-02-01").event("E2", start="2010-02-01", end="2010-03-31")
    rated = season_.game("A", "B", "1-0", event="E2", date=played).rate()
    assert game(rated, "A", "own_rating", "own_list") == (rating, "knsb-rapid")


ORDER = ("knsb-rapid", "fide-rapid", "knsb-classic", "fide-classic")


@pytest.mark.parametrize("first", range(4))
def test_4_the_first_list_in_order_that_has_the_player(first):
    season_ = season(A=None, B=1500)
    for number, series in enumerate(ORDER[first:], start=first):
        season_.on_list(series, "A", 1600 + 100 * number, k=20)
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1600 + 100 * first, ORDER[first])
    assert game(rated, "B", "opponent_rating", "opponent_list") == (1600 + 100 * first, ORDER[first])


def test_4_a_round_before_all_lists_is_an_error():
    season_ = season(A=1600, B=1500).event("E2", start="2010-02-28", end="2010-03-05")
    rated = season_.game("A", "B", "1-0", event="E2").rate()
    assert found(rated) == [("error", "no_list_in_force", "events.csv", 3, "start")]
    assert not rated.is_valid


def test_4_a_round_before_the_first_own_list_is_told():
    season_ = season(A=1600, B=1500).on_list("knsb-classic", "A", 1650, "2010-01-01")
    season_.on_list("knsb-classic", "B", 1550, "2010-01-01").event("E2", start="2010-02-28", end="2010-03-05")
    rated = season_.game("A", "B", "1-0", event="E2").rate()
    assert found(rated) == [("warning", "before_first_list", "events.csv", 3, "start")]
    assert game(rated, "A", "own_rating", "own_list") == (1650, "knsb-classic")


def test_4_a_table_without_any_of_the_series_is_an_error():
    season_ = season(A=None, B=None).on_list("fide", "A", 1600)
    assert ("error", "unknown_series", "ratings.csv", None, "list") in found(season_.rate())


def test_4_the_first_list_of_the_series_is_told():
    season_ = season(A=None, B=None).on_list("knsb-classic", "A", 1600).on_list("fide-rapid", "B", 1500, k=20)
    rated = season_.game("A", "B", "1-0").rate()
    assert found(rated) == [("warning", "first_list", "ratings.csv", None, "list")]
    assert rated.findings["message"].item() == (
        "no list of the series 'knsb-rapid' yet; ratings come from fide-rapid, knsb-classic (4)"
    )


@pytest.mark.parametrize("series", ["knsb-rapd", "trial", "fide"])
def test_4_another_series_without_a_line_is_an_error(series):
    season_ = season(A=1600, B=1500).on_list("fide-rapid", "A", 2000, fide_k=20).game("A", "B", "1-0")
    rated = season_.rate(series=series)
    assert found(rated) == [("error", "unknown_series", "ratings.csv", None, "list")]
    assert not rated.is_valid


def test_4_an_empty_table_of_ratings_rates_nobody():
    rated = season(A=None, B=None).game("A", "B", "1-0").rate()
    assert rated.list["status"].to_list() == ["unrated", "unrated"]
    assert found(rated) == []


def test_4_another_series_may_be_named():
    season_ = season(A=None, B=None).on_list("trial", "A", 1600).on_list("trial", "B", 1500)
    rated = season_.game("A", "B", "1-0").rate(series="trial")
    assert game(rated, "A", "own_rating") == (1600,)
    assert rated.ratings["list"].unique().to_list() == ["trial"]
