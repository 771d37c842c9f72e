"""6.1a: an opponent not rated on the day, but on a list since, counts with his last known rating."""

from knsb_season import game, season


def late():
    season_ = season(A=1600, B=1500).rating("B", 1510, "2010-02-01")
    return season_.event("E2", start="2010-02-20", end="2010-03-03").game("A", "B", "1-0", event="E2")


def test_6_1a_the_last_known_rating():
    rated = late().rate()
    assert game(rated, "B", "opponent_rating", "opponent_list", "counted") == (1600, "last known", "Y")
    assert game(rated, "B", "articles") == ("4.1 4a 6.1a 3 7 9",)


def test_6_1a_also_one_that_has_lapsed():
    """A foreigner who left the list in 2009 plays again."""
    season_ = season(B=1500).player("A", federation="GER", member_type=None)
    season_.rating("A", 1700, "2009-01-01", games=50).rating("A", 0, "2009-11-01", games=0)
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "B", "opponent_rating", "opponent_list") == (1700, "last known")
    assert game(rated, "A", "own_rating", "own_list") == (1900, "start rating")


def test_6_1a_the_newest_of_those_before_it_lapsed():
    season_ = season(B=1500).player("A", federation="GER", member_type=None)
    season_.rating("A", 1700, "2009-01-01").rating("A", 1750, "2009-06-01").rating("A", 0, "2009-11-01", games=0)
    assert game(season_.game("A", "B", "1-0").rate(), "B", "opponent_rating") == (1750,)
