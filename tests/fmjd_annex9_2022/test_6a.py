"""6a: the official list has active players: a game in three years, above 2350 thirty."""

import pytest

from fmjd_articles.periods import listed, newcomer, standing
from fmjd_season import DraughtsSeason, codes
from ratingoffice.rulebooks.catalogue import rulebook

KEY = "fmjd-2022"
LONG_AGO = "2020-04-01"


@pytest.mark.parametrize(
    ("rating", "then", "official"),
    [(2350, 100, "Y"), (2351, 70, "Y"), (2351, 71, "N"), (2400, 100, "N"), (2400, 0, "Y")],
)
def test_6a_above_2350_thirty_games_in_three_years(rating, then, official):
    season = standing(KEY, rating, games=100).rating("A", rating, LONG_AGO, games=then)
    assert listed(season, "games_three_years", "official") == (100 - then, official)


@pytest.mark.parametrize(("last", "official"), [("2020-03-31", "N"), ("2020-04-01", "Y"), ("2023-01-01", "Y")])
@pytest.mark.parametrize("rating", [2000, 2350, 2351])
def test_6a_a_game_in_three_years(rating, last, official):
    assert listed(standing(KEY, rating, last_played=last), "official") == (official,)


@pytest.mark.parametrize("rating", [2000, 2351])
def test_6a_no_day_of_the_last_game_and_no_game_since_is_not_active(rating):
    season = standing(KEY, rating, games=40, last_played=None)
    season.rating("A", rating, LONG_AGO, games=40, last_played=None)
    assert listed(season, "games_three_years", "official", "status") == (0, "N", "B")


def test_6a_games_before_that_day_on_a_later_list_are_none_since():
    season = standing(KEY, games=45, last_played="2020-03-20").rating("A", 2000, LONG_AGO, games=40)
    assert listed(season, "games_three_years", "official") == (0, "N")


@pytest.mark.parametrize(("day", "found"), [("2020-04-01", 60), ("2020-03-31", 60), ("2020-04-02", None)])
def test_6a_the_newest_list_three_years_before_or_earlier_tells(day, found):
    season = standing(KEY, games=100).rating("A", 2000, day, games=40)
    assert listed(season, "games_three_years") == (found,)


def test_6a_who_was_not_on_that_list_had_no_games_then():
    season = standing(KEY, 2400, games=40).player("B", 2000).rating("B", 2000, LONG_AGO)
    assert listed(season, "games_three_years", "official") == (40, "Y")


@pytest.mark.parametrize(
    ("day", "found", "warned"),
    [("2020-04-01", 40, []), ("2019-04-01", 40, []), ("2019-03-31", None, ["recent_games_assumed"])],
)
def test_6a_a_list_more_than_a_year_older_does_not_tell_who_was_not_on_it(day, found, warned):
    season = standing(KEY, 2400, games=40).player("B", 2000).rating("B", 2000, day)
    assert listed(season, "games_three_years", "official") == (found, "Y")
    assert codes(season.rate()) == warned


def test_6a_a_line_of_the_player_himself_is_in_force_however_old():
    season = standing(KEY, 2400, games=110).rating("A", 2400, "2015-01-01", games=100)
    assert listed(season, "games_three_years", "official") == (10, "N")


def test_6a_lists_that_do_not_reach_back_are_told_once():
    season = DraughtsSeason(KEY).player("A", 2400).player("B", 2351).player("C", 2350)
    rated = season.rate()
    assert codes(rated) == ["recent_games_assumed"]
    assert rated.findings["message"].to_list() == [
        "the lists do not show the games of 2 rated players above 2350 of 3 years ago; 30 games since then are taken "
        "as played (6a, 6.3)"
    ]
    assert rated.list["official"].to_list() == ["Y", "Y", "Y"]


def test_6a_a_newcomer_had_no_games_then():
    season = newcomer(KEY, "2" * 29)
    assert listed(season, "rating", "games_three_years", "official") == (2400, 29, "N")
    assert codes(season.rate()) == []


def test_6a_who_has_not_played_for_three_years_has_no_games_since():
    assert listed(standing(KEY, 2400, last_played="2019-01-01"), "games_three_years") == (0,)


@pytest.mark.parametrize(
    ("rating", "then", "last", "expected"),
    [
        (2350, 60, "2022-05-01", ("games: 40, last game: 2022-05-01", True)),
        (2350, 60, "2020-03-31", ("games: 0, last game: 2020-03-31", False)),
        (2350, 99, None, ("games: 1, last game: not given", True)),
        (2350, 100, None, ("games: 0, last game: not given", False)),
        (2350, None, None, ("games: not given, last game: not given", True)),
        (2351, 70, "2022-05-01", ("30", True)),
        (2351, 71, "2022-05-01", ("29", False)),
        (2351, None, "2022-05-01", ("not given", True)),
    ],
)
def test_6a_the_explanation_names_what_decides(rating, then, last, expected):
    season = standing(KEY, rating, games=100, last_played=last)
    if then is not None:
        season.rating("A", rating, LONG_AGO, games=then, last_played=None)
    rated = season.rate()
    steps = rulebook(KEY).explain_player(rated.list.row(0, named=True))
    low = "Up to a rating of 2350 the official list needs one game in the last 3 years; "
    high = "Above a rating of 2350 the official list needs 30 games in the last 3 years; games of this player: "
    known, is_on = expected
    verdict = "The player is on the official list." if is_on else "The player is not on the official list."
    told = [step.text for step in steps if step.article == "6a"]
    assert told == [(low if rating == 2350 else high) + f"{known}.", verdict]


def test_6a_the_part_that_is_published():
    season = DraughtsSeason(KEY).player("A", 2000).player("B", 2100, last_played="2019-01-01").player("C", 2200)
    assert season.rate().publication["official"]["player_id"].to_list() == ["C", "A"]
