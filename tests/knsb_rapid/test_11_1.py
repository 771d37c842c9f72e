"""11.1: all games are processed, also of whoever is not published."""

from knsb_season import game, listed, season


def test_11_1_a_rating_that_is_not_shown_goes_on():
    season_ = season(B=1500).player("A", 1600, member_type=None).game("A", "B", "1-0")
    season_.event("E2", start="2010-04-05", end="2010-04-06").game("A", "B", "1-0", event="E2")
    rated = season_.rate()
    assert game(rated, "A", "counted") == ("Y",)
    assert listed(rated, "A", "status", "rating", "total_games") == ("delisted", None, 101)
    assert rated.ratings.filter(player_id="A").select("rating", "games").row(0) == (1609, 101)
    season_.ratings += rated.ratings.to_dicts()
    season_.players["A"]["member_type"] = "club"
    again = season_.rate("2010-05-01")
    assert listed(again, "A", "old_rating", "status") == (1609, "listed")


def test_11_1_the_opponent_of_whoever_is_not_shown_is_rated():
    rated = season(B=1500).player("A", 1600, member_type=None).game("A", "B", "1-0").rate()
    assert game(rated, "B", "counted", "opponent_rating") == ("Y", 1600)
