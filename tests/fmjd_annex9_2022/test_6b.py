"""6b: the full list has everybody with a rating; women and youth have special lists."""

import pytest

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


@pytest.mark.parametrize(("sex", "found"), [(None, ["sex_not_given"]), ("M", []), ("W", [])])
def test_6b_no_sex_at_all_is_told_once(sex, found):
    season = DraughtsSeason(KEY).player("A", 2000, sex=sex).player("B", 2100, sex=None).player("C", sex="W")
    rated = season.rate()
    assert rated.findings["code"].to_list() == found
    assert rated.findings.select("severity", "file", "column", "message").rows() == [
        ("warning", "players.csv", "sex", "not given for any player on the list; the list of women is empty (6b)")
        for _ in found
    ]
