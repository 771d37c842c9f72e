"""6.1: all players are published in order of rating, and as the names go."""

from fmjd_season import DraughtsSeason

KEY = "fmjd-2022"


def test_6_1_in_decreasing_order_and_by_name():
    season = DraughtsSeason(KEY).people(A=2300, B=2400, C=2300, D=2000, E=None)
    season.players["A"]["name"] = "Zomer"
    parts = season.rate().publication
    ordered = [(1, "B", 2400), (2, "C", 2300), (2, "A", 2300), (4, "D", 2000)]
    assert parts["full"].select("place", "player_id", "rating").rows() == ordered
    assert parts["alphabetic"]["player_id"].to_list() == ["B", "C", "D", "A"]


def test_6_1_the_parts_that_are_published():
    lists = ["official", "full", "list_a", "list_b", "list_c", "women"]
    youth = ["youth_juniors", "youth_cadets", "youth_mini_cadets", "youth_hopes", "youth_young_stars"]
    assert list(DraughtsSeason(KEY).player("A", 2000).rate().publication) == [*lists, *youth, "alphabetic"]
