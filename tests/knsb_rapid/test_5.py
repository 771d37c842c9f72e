"""5: a player counts with the valid rating of the day."""

from knsb_season import game, season


def test_5_the_own_rating_is_that_of_the_calculation_date():
    season_ = season(A=1600, B=1700).rating("A", 1580, "2010-02-01").rating("B", 1690, "2010-02-01")
    season_.event("E2", start="2010-02-25", end="2010-03-03").game("A", "B", "1-0", event="E2", date="2010-02-28")
    rated = season_.game("A", "B", "1-0", date="2010-03-06").rate()
    assert game(rated, "A", "own_rating", "own_list", event_id="E2") == (1580, "knsb-rapid")
    assert game(rated, "A", "own_rating", "own_list", event_id="E1") == (1600, "knsb-rapid")
