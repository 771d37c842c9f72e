"""6b: the full list has everybody with a rating; women and youth have special lists."""

from fmjd_season import DraughtsSeason

KEY = "fmjd-2022"


def season() -> DraughtsSeason:
    season = DraughtsSeason(KEY).player("A", 2000, sex="W").player("B", 2100, sex="M").player("C", 2200)
    return season.player("D", 2300, sex="W", last_played="2010-01-01").player("E", sex="W")


def test_6b_the_full_list():
    assert season().rate().publication["full"]["player_id"].to_list() == ["D", "C", "B", "A"]


def test_6b_women():
    rated = season().rate()
    assert rated.publication["women"]["player_id"].to_list() == ["D", "A"]
    assert rated.list["women"].to_list() == ["Y", "N", "N", "Y", "N"]
