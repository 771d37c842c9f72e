"""5.1a: rated on the last list, but not yet on the day of the game: the rating of the last list."""

from knsb_season import change, game, listed, season


def late(**columns):
    season_ = season(A=1600, B=1500).rating("B", 1510, "2010-02-01", **columns)
    return season_.event("E2", start="2010-02-20", end="2010-03-03").game("A", "B", "1-0", event="E2")


def test_5_1a_the_rating_of_the_last_list_as_a_start_rating():
    rated = late().rate()
    assert game(rated, "A", "own_rating", "own_list", "n_v", "k") == (1600, "last list", 1, 216)
    assert game(rated, "A", "change", "articles") == (change(1, 90, 216), "4.1 5.1a 4a 3 7 7.1 9")
    assert listed(rated, "A", "old_rating", "start_rating", "status") == (1600, None, "listed")


def test_5_1a_of_whichever_list_is_valid():
    season_ = season(B=1500).player("A").rating("B", 1510, "2010-02-01").on_list("knsb-classic", "A", 1650)
    season_.event("E2", start="2010-02-20", end="2010-03-03").game("A", "B", "1-0", event="E2")
    assert game(season_.rate(), "A", "own_rating", "own_list", "k") == (1650, "last list", 216)
