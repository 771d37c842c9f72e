"""6.2b: a list carries its date of application."""

from datetime import date

from fmjd_articles.events import one_game


def test_6_2b_the_ratings_carry_the_date_of_the_list(key):
    season = one_game(key)
    rated = season.rate()
    assert rated.ratings["date"].unique().to_list() == [date.fromisoformat(season.day("04-01"))]
