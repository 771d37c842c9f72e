"""6.2d: the rating of every player on the list."""

from fmjd_season import DraughtsSeason


def test_6_2d_every_player_of_the_register_has_a_line(key):
    season = DraughtsSeason(key).people(C=2000, A=2300, B=None).event().game("A", "C", "1-1")
    rated = season.rate()
    assert rated.list.select("player_id", "rating", "games").rows() == [("A", 2296, 1), ("B", None, 0), ("C", 2005, 1)]
    assert rated.ratings.select("player_id", "rating", "games", "k", "peak").rows() == [
        ("A", 2296, 101, 10, 2300),
        ("C", 2005, 101, 15, 2005),
    ]
