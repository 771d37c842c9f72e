"""Ratings: one for each player, list and day, of known players, with figures that go together."""

import pytest

HEADER = "list,date,player_id,rating,peak,last_played"


def test_two_ratings_in_one_list_on_one_day_are_an_error(findings_of):
    rows = ["fmjd,2009-01-01,a,2000,,", "fmjd,2009-07-01,a,2010,,", "fide,2009-01-01,a,1990,,"]
    assert findings_of(ratings=[HEADER, *rows]) == []
    message = "player 'a' has a rating in list 'fmjd' of 2009-01-01 on line 2 already; keep one"
    assert findings_of(ratings=[HEADER, *rows, "fmjd,2009-01-01,a,2001,,"]) == [
        ("error", "rating_twice", "ratings.csv", 5, "player_id", message)
    ]


def test_an_unknown_player_is_an_error(findings_of):
    message = "no player has the id 'z'; write an id of players.csv, or add the player there"
    assert findings_of(ratings=[HEADER, "fmjd,2009-01-01,z,2000,,"]) == [
        ("error", "unknown_player", "ratings.csv", 2, "player_id", message)
    ]


@pytest.mark.parametrize(("peak", "codes"), [(2001, []), (2000, []), (1999, ["peak_below_rating"])])
def test_a_peak_is_not_below_the_rating(findings_of, peak, codes):
    message = f"peak {peak} is below the rating 2000; write the highest rating so far"
    assert findings_of(ratings=[HEADER, f"fmjd,2009-01-01,a,2000,{peak},"]) == [
        ("error", code, "ratings.csv", 2, "peak", message) for code in codes
    ]


@pytest.mark.parametrize(
    ("day", "codes"), [("2008-12-31", []), ("2009-01-01", []), ("2009-01-02", ["last_played_after_list"])]
)
def test_last_played_after_the_list_is_a_warning(season_of, day, codes):
    season, found = season_of(ratings=[HEADER, f"fmjd,2009-01-01,a,2000,,{day}"])
    message = f"last_played {day} is after the list of 2009-01-01; a list knows only the games before it"
    assert found == [("warning", code, "ratings.csv", 2, "last_played", message) for code in codes]
    assert season is not None
